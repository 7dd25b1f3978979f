"""Tests of the checker: a small made-up tree each, once clean and once with the fault that the check must find."""

import contextlib
import io
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import tidy  # noqa: E402 (the line above makes it findable)
from tidy_checks import answers, clauses, documents, game_words, includes, persian, texts, words  # noqa: E402
from tidy_checks.tree import Source, Tree  # noqa: E402


class TidyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, files):
        for path, text in files.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_bytes(text if isinstance(text, bytes) else text.encode())

    def found(self, check, files):
        """What one check says about a tree of these files, without the rule and the remedy."""
        self.write(files)
        return [f"{finding.path}:{finding.line}: {finding.what}" for finding in check(Tree(self.root))]

    def assert_clean(self, check, files):
        self.assertEqual(self.found(check, files), [])


class Listing(TidyTest):
    def test_only_what_git_tracks_or_would_track(self):
        self.write({"kept.md": "a\n", "new.md": "b\n", "gone.md": "c\n", "ignored.md": "d\n", ".gitignore": "/ignored.md\n"})
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        for command in (["init", "-q"], ["add", "kept.md", "gone.md"]):
            subprocess.run(["git", *command], cwd=self.root, env=environment, check=True)
        (self.root / "gone.md").unlink()
        self.assertEqual(Tree(self.root).files, [".gitignore", "kept.md", "new.md"])

    def test_without_git_what_looks_like_sources(self):
        self.write({"a.md": "a\n", "build/b.md": "b\n", "web/node_modules/c.md": "c\n"})
        self.assertEqual(Tree(self.root).files, ["a.md"])

    def test_an_archive_inside_another_repository(self):
        self.write({"archive/a.md": "a\n", "archive/build/b.md": "b\n"})
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        subprocess.run(["git", "init", "-q"], cwd=self.root, env=environment, check=True)
        self.assertEqual(Tree(self.root / "archive").files, ["a.md"])

    def test_a_git_hook_does_not_lead_astray(self):
        self.write({"a.md": "a\n"})
        os.environ["GIT_DIR"] = "/nowhere"
        self.addCleanup(os.environ.pop, "GIT_DIR")
        self.assertEqual(Tree(self.root).files, ["a.md"])


class TakingApart(unittest.TestCase):
    def test_comments_and_strings_are_not_code(self):
        source = Source("a.cpp", 'int a = 1\'000; // rand()\nauto b = "rand() \\" // no"; /* rand()\n */ char c = \'"\'; call();\n')
        self.assertNotIn("rand", source.code)
        self.assertIn("1'000", source.code)
        self.assertIn("call()", source.code)
        self.assertEqual(source.code.count("\n"), source.text.count("\n"))
        self.assertEqual([text for _, text in source.comments], ["// rand()", "/* rand()\n */"])

    def test_raw_strings(self):
        source = Source("a.cpp", 'auto a = R"x(rand() )" " )x"; call();\n')
        self.assertNotIn("rand", source.code)
        self.assertIn("call()", source.code)

    def test_includes_in_comments_do_not_count(self):
        source = Source("a.cpp", '// #include "a.h"\n/*\n#include "b.h"\n*/\n#  include "c.h"\n#include <vector>\n')
        self.assertEqual(source.includes, [(5, "c.h", True), (6, "vector", False)])


def including(path, *targets):
    """A tree in which `path` includes each of the targets."""
    files = {target: "// A header.\n#pragma once\n" for target in targets}
    return {**files, path: "".join(f'#include "{target}"\n' for target in targets)}


class Table(TidyTest):
    ALLOWED = [
        ("rules/a.cpp", "base/b.h"),
        ("rules/conformance/a.h", "rules/b.h"),
        ("search/a.cpp", "rules/b.h"),
        ("games/othello/rules.cpp", "rules/b.h"),
        ("games/othello/rules.cpp", "games/othello/board.h"),
        ("games/othello/engine.cpp", "search/b.h"),
        ("games/othello/engine_book.cpp", "games/othello/rules.h"),
        ("games/othello/tests/engine_test.cpp", "games/othello/engine.h"),
        ("games/othello/tests/a_test.cpp", "rules/conformance/b.h"),
        ("games/othello/tests/a_test.cpp", "games/othello/tests/helper.h"),
        ("games/tests/a_test.cpp", "games/othello/tests/helper.h"),
        ("games/registry.cpp", "games/othello/engine.h"),
        ("play/a.cpp", "rules/b.h"),
        ("play/tests/a_test.cpp", "games/registry.h"),
        ("search/tests/a_test.cpp", "games/othello/rules.h"),
        ("tournament/a.cpp", "rules/b.h"),
        ("store/a.cpp", "tournament/b.h"),
        ("store/a.cpp", "rules/b.h"),
        ("server/a.cpp", "games/registry.h"),
        ("cli/a.cpp", "server/b.h"),
        ("sim/a.cpp", "server/b.h"),
        ("wasm/a.cpp", "games/registry.h"),
        ("fuzz/a.cpp", "games/othello/rules.h"),
        ("fuzz/a.cpp", "rules/conformance/b.h"),
        ("bench/a.cpp", "games/othello/engine.h"),
    ]
    FORBIDDEN = [
        ("base/a.cpp", "rules/b.h"),
        ("rules/a.cpp", "search/b.h"),
        ("rules/a.cpp", "rules/conformance/b.h"),
        ("rules/conformance/a.h", "games/registry.h"),
        ("search/a.cpp", "games/registry.h"),
        ("games/othello/rules.cpp", "search/b.h"),
        ("games/othello/rules.cpp", "games/othello/engine.h"),
        ("games/othello/rules.cpp", "games/registry.h"),
        ("games/othello/rules.cpp", "games/carrom/rules.h"),
        ("games/othello/engine.cpp", "games/carrom/rules.h"),
        ("games/othello/engine.cpp", "play/b.h"),
        ("games/registry.cpp", "play/b.h"),
        ("play/a.cpp", "games/registry.h"),
        ("play/a.cpp", "search/b.h"),
        ("play/a.cpp", "base/tests/helper.h"),
        ("play/tests/a_test.cpp", "server/b.h"),
        ("play/tests/a_test.cpp", "base/tests/helper.h"),
        ("games/othello/tests/a_test.cpp", "games/tests/helper.h"),
        ("tournament/a.cpp", "store/b.h"),
        ("store/a.cpp", "games/registry.h"),
        ("server/a.cpp", "cli/b.h"),
        ("server/a.cpp", "games/othello/rules.h"),
        ("cli/a.cpp", "games/othello/rules.h"),
        ("sim/a.cpp", "cli/b.h"),
        ("wasm/a.cpp", "play/b.h"),
        ("wasm/a.cpp", "games/othello/rules.h"),
        ("fuzz/a.cpp", "cli/b.h"),
        ("bench/a.cpp", "cli/b.h"),
        ("elsewhere/a.cpp", "base/b.h"),
        ("base/a.cpp", "elsewhere/b.h"),
    ]

    def test_allowed(self):
        for path, target in self.ALLOWED:
            with self.subTest(path=path, target=target):
                self.assertIsNone(includes.may_include(path, target))
                self.assert_clean(includes.check_table, including(path, target))

    def test_forbidden(self):
        for path, target in self.FORBIDDEN:
            with self.subTest(path=path, target=target):
                self.assertIsNotNone(includes.may_include(path, target))

    def test_the_finding_names_line_and_table(self):
        files = including("base/a.cpp", "base/b.h", "rules/c.h")
        self.assertEqual(self.found(includes.check_table, files), ['base/a.cpp:2: may not include "rules/c.h": base may include only: base'])

    def test_includes_are_written_from_the_root(self):
        files = {
            "base/b.h": "",
            "base/a.cpp": '#include "b.h"\n#include "../base/b.h"\n#include "base/none.h"\n#include <base/b.h>\n',
        }
        self.assertEqual(self.found(includes.check_table, files), [
            'base/a.cpp:1: #include "b.h" is relative',
            'base/a.cpp:2: #include "../base/b.h" is relative',
            'base/a.cpp:3: #include "base/none.h": no such file of ours',
            "base/a.cpp:4: #include <base/b.h> is ours",
        ])

    def test_third_parties_keep_to_their_place(self):
        lines = "".join(f"#include <{name}>\n" for name in (
            "gtest/gtest.h", "gmock/gmock.h", "rapidcheck/gtest.h", "benchmark/benchmark.h", "boost/json.hpp", "CLI/CLI.hpp",
            "sodium.h", "vector"))
        self.assertEqual(len(self.found(includes.check_table, {"rules/a.cpp": lines})), 7)
        self.assert_clean(includes.check_table, {"rules/a.cpp": "#include <vector>\n"})
        for path, name in (("rules/conformance/a.h", "gtest/gtest.h"), ("base/tests/a_test.cpp", "rapidcheck/gtest.h"),
                           ("bench/a.cpp", "benchmark/benchmark.h"), ("server/a.cpp", "boost/json.hpp"), ("cli/a.cpp", "CLI/CLI.hpp"),
                           ("server/a.cpp", "sodium.h")):
            self.assert_clean(includes.check_table, {path: f"#include <{name}>\n"})


class Cycles(TidyTest):
    def test_between_files(self):
        files = {"base/a.h": '#include "base/b.h"\n', "base/b.h": '\n#include "base/c.h"\n', "base/c.h": '#include "base/a.h"\n'}
        self.assertEqual(self.found(includes.check_cycles, files), ["base/a.h:1: include cycle: base/a.h -> base/b.h -> base/c.h -> base/a.h"])

    def test_between_folders(self):
        files = {"base/a.h": '#include "rules/b.h"\n', "rules/b.h": "", "rules/c.h": '#include "base/d.h"\n', "base/d.h": ""}
        self.assertEqual(self.found(includes.check_cycles, files), ["base/a.h:1: folder cycle: base -> rules -> base"])

    def test_a_diamond_is_no_cycle_and_tests_bind_nobody(self):
        self.assert_clean(includes.check_cycles, {
            "rules/a.h": '#include "base/b.h"\n#include "base/c.h"\n',
            "base/b.h": '#include "base/d.h"\n', "base/c.h": '#include "base/d.h"\n', "base/d.h": "",
            "base/tests/a_test.cpp": '#include "rules/a.h"\n',
        })


class Unused(TidyTest):
    def test_sources_named_in_cmake(self):
        files = {
            "base/CMakeLists.txt": "meydan_library(base SOURCES used.cpp) # unused.cpp\nmeydan_test(base SOURCES tests/a_test.cpp)\n",
            "games/CMakeLists.txt": "foreach(game othello)\n  add(${game}/rules.cpp)\nendforeach()\n",
            "wasm/CMakeLists.txt": "add(${CMAKE_CURRENT_SOURCE_DIR}/main.cpp ${PROJECT_SOURCE_DIR}/cli/from_root.cpp)\n",
            "cmake/words.cmake": "function(game)\n  add(engine.cpp)\nendfunction()\n",
            "base/used.cpp": "", "base/tests/a_test.cpp": "", "games/othello/rules.cpp": "", "games/othello/engine.cpp": "",
            "wasm/main.cpp": "", "cli/from_root.cpp": "",
        }
        self.assert_clean(includes.check_unused, files)
        self.assertEqual(
            self.found(includes.check_unused, {**files, "base/unused.cpp": "", "base/a_test.cpp": "", "games/othello/extra.cpp": ""}),
            [f"{path}: no CMakeLists.txt names this file" for path in ("base/a_test.cpp:1", "base/unused.cpp:1", "games/othello/extra.cpp:1")])

    def test_headers_that_a_definition_names(self):
        files = {"a/CMakeLists.txt": 'set(x "WHICH=\\"a/${name}/b.h\\"")', "a/go/b.h": "// B.\n", "a/go/c.h": "// C.\n"}
        self.assertEqual(self.found(includes.check_unused, files), ["a/go/c.h:1: nobody includes this file"])

    def test_headers_included_by_somebody_else(self):
        files = {"base/a.h": '#include "base/b.h"\n#include "base/a.h"\n', "base/b.h": ""}
        self.assertEqual(self.found(includes.check_unused, files), ["base/a.h:1: nobody includes this file"])

    def test_tools_mentioned_somewhere(self):
        files = {
            "tools/setup": "#!/bin/bash\nsource house.sh\n", "tools/house.sh": "", "run": "tools/setup build\n",
            "tools/tidy.py": "from checks import words\n", "tools/checks/words.py": "", "tools/checks/__init__.py": "",
            "tools/CMakeLists.txt": "add_test(COMMAND ${PROJECT_SOURCE_DIR}/tools/tidy.py)\n", "tools/tests/test_a.py": "",
        }
        self.assert_clean(includes.check_unused_tools, files)
        self.assertEqual(
            self.found(includes.check_unused_tools, {**files, "tools/set": "", "tools/word.py": "", "tools/old.sh": "", "tools/checks/rest.py": ""}),
            [f"{path}:1: nothing mentions this tool" for path in ("tools/checks/rest.py", "tools/old.sh", "tools/set", "tools/word.py")])


class Bans(TidyTest):
    # (a file it may not stand in, a file it may, the code)
    CASES = [
        ("cli/a.cpp", "server/a.cpp", "int a = rand();"),
        ("cli/a.cpp", "server/a.cpp", "std::srand(1);"),
        ("cli/a.cpp", "server/a.cpp", "long a = random();"),
        ("base/tests/a_test.cpp", "server/a.cpp", "std::random_device device;"),
        ("search/a.cpp", "server/a.cpp", "std::mt19937_64 generator;"),
        ("cli/a.cpp", "server/a.cpp", "auto a = std::chrono::system_clock::now();"),
        ("cli/a.cpp", "server/a.cpp", "auto a = time(nullptr);"),
        ("cli/a.cpp", "server/a.cpp", "auto a = std::time (0);"),
        ("cli/a.cpp", "server/a.cpp", "gettimeofday(&now, nullptr);"),
        ("search/a.cpp", "cli/a.cpp", "auto a = std::chrono::steady_clock::now();"),
        ("play/a.cpp", "bench/a.cpp", "std::thread worker(work);"),
        ("tournament/a.cpp", "base/tests/a_test.cpp", "#include <fstream>"),
        ("rules/a.cpp", "rules/conformance/a.h", "#include <iostream>"),
        ("games/othello/rules.cpp", "cli/a.cpp", "# include <filesystem>"),
        ("rules/a.cpp", "base/assert.cpp", 'std::fprintf(stderr, "x");'),
        ("rules/a.cpp", "cli/a.cpp", 'snprintf(buffer, 9, "x");'),
        ("games/othello/rules.cpp", "server/a.cpp", "throw 1;"),
        ("play/a.cpp", "store/a.cpp", "try { f(); } catch (int) {}"),
        ("games/carrom/rules.cpp", "bench/a.cpp", "double a = std::sin(b);"),
        ("search/a.cpp", "server/a.cpp", "double a = log(b);"),
        ("search/a.cpp", "server/a.cpp", "double a = std::pow(b, 2) ;"),
        ("server/api/a.cpp", "server/tests/a_test.cpp", "JsonWriter json;"),
        ("server/a.h", "server/api/talk.cpp", "void write(JsonWriter& json);"),
        ("cli/a.cpp", None, "using namespace std;"),
        ("server/a.cpp", "base/assert.cpp", "std::exit(1);"),
        ("fuzz/a.cpp", "base/assert.cpp", "abort();"),
    ]

    def test_each_is_found_where_it_may_not_stand_and_only_there(self):
        for forbidden, allowed, code in self.CASES:
            with self.subTest(code=code):
                findings = self.found(words.check_bans, {forbidden: f"\n{code}\n"})
                self.assertTrue(findings and all(finding.startswith(f"{forbidden}:2: ") for finding in findings), findings)
                (self.root / forbidden).unlink()
                if allowed:
                    self.assert_clean(words.check_bans, {allowed: f"{code}\n"})
                    (self.root / allowed).unlink()

    def test_a_program_may_end_itself(self):
        self.assert_clean(words.check_bans, {"wasm/tests/program.cpp": "void stop() { std::exit(2); }\nint main() { stop(); }\n"})
        self.assertEqual(len(self.found(words.check_bans, {"wasm/tests/program.cpp": "void stop() { std::exit(2); }\nint domain();\n"})), 1)

    def test_what_only_looks_like_it(self):
        self.assert_clean(words.check_bans, {"play/a.cpp": "\n".join([
            "// rand() and throw in a comment", 'const char* a = "rand() throw";', "entry.time(0);", "table->log(1);", "brand(); operand();",
            "Clock clock(options);", "double a = std::sqrt(b) + std::abs(c);", "int catches = 1'000; retry {", "using namespace std::literals;",
            "game.exit();", "std::this_thread::get_id();", "book::random();", ""])})


class GameNames(TidyTest):
    def test_code_outside_games(self):
        self.assertEqual(self.found(words.check_game_names, {"play/a.cpp": '\nint OTHELLO;\nConnectFour board;\nauto a = "connect_four";\n'}), [
            "play/a.cpp:2: names a game: OTHELLO", "play/a.cpp:3: names a game: ConnectFour", "play/a.cpp:4: names a game: connect_four"])

    def test_a_new_folder_counts_too(self):
        files = {"games/nine_holes/RULES.md": "", "rules/a.cpp": "NineHoles board;\n", "games/registry.h": "struct NineHoles;\n"}
        self.assertEqual(self.found(words.check_game_names, files), [
            "games/registry.h:1: names a game: NineHoles", "rules/a.cpp:1: names a game: NineHoles"])

    def test_where_it_is_allowed(self):
        self.assert_clean(words.check_game_names, {path: "Othello board;\n" for path in (
            "games/othello/rules.cpp", "games/registry.cpp", "rules/tests/a_test.cpp", "bench/a.cpp", "fuzz/a.cpp")})
        self.assert_clean(words.check_game_names, {"rules/game.h": "// As othello does.\n"})

    def test_help_texts_but_not_comparisons_in_cli(self):
        files = {"cli/a.cpp": 'help("play othello with a bot");\nif (game == "othello") return;\n'}
        self.assertEqual(self.found(words.check_game_names, files), ["cli/a.cpp:2: names a game: othello"])
        self.assertEqual(len(self.found(words.check_game_names, {"cli/a.cpp": "", "play/a.cpp": 'help("play othello with a bot");\n'})), 1)


class Answers(TidyTest):
    def test_the_web_types_none_by_hand(self):
        text = "get<OwnTokens>('/a');\nget<{ tokens: string[] }>('/a');\npost<Record<string, string>>('/b', {});\ntarget<{ a: 1 }>();\n"
        self.assertEqual(self.found(answers.check_web_answers, {"web/src/a.ts": text}), [
            "web/src/a.ts:2: `get<{` types an answer by hand", "web/src/a.ts:3: `post<Record` types an answer by hand"])
        self.assert_clean(answers.check_web_answers, {"web/tests/a.test.ts": text, "web/src/a.ts": "get<Answer>('/a');\n"})


class GameWords(TidyTest):
    FOLDER = {"games/nine_holes/RULES.md": "# نُه‌خانه · Nine holes (Morris 24)\n", "games/nine_holes/words.txt": "# Ours.\nmill\nآسیا\n"}

    def test_names_of_folders_and_titles_and_declared_words(self):
        text = "import x from '../NineHoles';\nconst hasMill = 1;\nfa: 'آسیاب', en: 'Morris-24'\nfa: 'نُه‌خانه'\n"
        self.assertEqual(self.found(game_words.check_web_names, {**self.FOLDER, "web/src/a.ts": text}), [
            "web/src/a.ts:1: knows a game: NineHoles is of games/nine_holes", "web/src/a.ts:2: knows a game: Mill is of games/nine_holes",
            "web/src/a.ts:3: knows a game: آسیا is of games/nine_holes", "web/src/a.ts:3: knows a game: Morris-24 is of games/nine_holes",
            "web/src/a.ts:4: knows a game: نُه‌خانه is of games/nine_holes"])

    def test_every_kind_of_file_and_its_name(self):
        paths = ("web/src/a.svelte", "web/src/a.css", "web/vite.config.ts", "web/index.html", "tools/a.mjs", "web/src/sw.js")
        self.assertEqual(len(self.found(game_words.check_web_names, {path: "x othello\n" for path in paths})), len(paths))
        self.assertEqual(self.found(game_words.check_web_names, {**{path: "" for path in paths}, "web/src/othello.ts": ""}), [
            "web/src/othello.ts:1: knows a game: othello is of games/othello"])

    def test_where_it_is_allowed(self):
        self.assert_clean(game_words.check_web_names, {**self.FOLDER, **{path: "NineHoles('mill');\n" for path in (
            "games/nine_holes/web/index.ts", "web/tests/a.test.ts", "web/e2e/a.e2e.ts")},
            "web/src/made.ts": "// Generated by tools/made.mjs.\nconst mill = 1;\n"})

    def test_comments_may_say_why(self):
        self.assert_clean(game_words.check_web_names, {"web/src/a.svelte":
            "<script>\n  // As othello does.\n  /* Othello\n     too. */\n</script>\n<!-- Othello -->\n<p>it's</p> // othello\n"})
        self.assertEqual(len(self.found(game_words.check_web_names, {"web/src/a.svelte": "go('https://x//othello'); // y\n"})), 1)

    def test_a_word_of_one_game_may_be_part_of_another_word_in_persian_only(self):
        self.assert_clean(game_words.check_web_names, {**self.FOLDER, "web/src/a.ts": "'پیش‌آسیا'\n"})


class Texts(TidyTest):
    def test_length(self):
        self.assert_clean(texts.check_shape, {"base/a.cpp": "x\n" * 700, "base/b.h": "// Generated by tools/b.py.\n" + "x\n" * 900, "c.md": "x\n" * 900})
        self.assertEqual(self.found(texts.check_shape, {"base/a.cpp": "x\n" * 701}), ["base/a.cpp:701: 701 lines"])

    def test_white_space(self):
        files = {"a.md": "a\nb \n", "b.cpp": "\n\tx\n", "c.json": "{}", "run": "#!/bin/bash\nx \n", "d.ts": "a\r\n"}
        self.assertEqual(sorted(self.found(texts.check_shape, files)), [
            "a.md:2: white space at the end of a line", "b.cpp:2: a tab", "c.json:1: no newline at the end", "d.ts:1: white space at the end of a line",
            "run:2: white space at the end of a line"])

    def test_data_is_left_alone(self):
        self.assert_clean(texts.check_shape, {"games/othello/golden/a.txt": "x \n\ty", "picture.png": b"\x89\xff"})

    def test_not_utf8(self):
        self.assertEqual(self.found(texts.check_shape, {"a.md": b"\xff\n"}), ["a.md:1: not UTF-8"])

    def test_headers(self):
        self.assert_clean(texts.check_headers, {"base/a.h": "\n// What it is for.\n#pragma once\n"})
        self.assertEqual(self.found(texts.check_headers, {"base/b.h": "#pragma once\n", "base/c.h": "// What it is for.\n// #pragma once\n"}), [
            "base/b.h:1: does not begin with a comment", "base/c.h:1: no #pragma once"])

    def test_arabic_letters(self):
        self.assert_clean(texts.check_letters, {"a.md": "\u06cc\u06a9\n", "a.cpp": '"\\u064a"\n'})
        self.assertEqual(self.found(texts.check_letters, {"a.md": "\n\u064a\n", "b.json": '"\u0643"\n'}), [
            "a.md:2: Arabic yeh (U+064A)", "b.json:1: Arabic kaf (U+0643)"])
        texts.ARABIC_ALLOWED["a.md"] = "for this test"
        self.addCleanup(texts.ARABIC_ALLOWED.pop, "a.md")
        self.assertEqual(len(self.found(texts.check_letters, {})), 1)

    def test_leftovers(self):
        self.assert_clean(texts.check_leftovers, {"tools/setup": "#!/bin/bash\nmktemp a.XXXXXX\n", "tools/tidy.py": "TODO\n", "a.json": '"XXX"\n'})
        self.assert_clean(texts.check_leftovers, {"games/othello/tests/a_test.cpp": 'board("XXX-OO--");  // -XXX-OO-\n'})
        for word in ("TODO", "FIXME", "XXX", "HACK"):
            self.assertEqual(self.found(texts.check_leftovers, {"base/a.cpp": f"\n// {word}: later\n"}), [f"base/a.cpp:2: {word}"])


class Persian(TidyTest):
    def test_each_variant_is_found(self):
        for text in ("دوبل کرد", "با بات", "دست را واگذار کرد", "مکث", "تاخیر", "هم‌رسانی", "برخط", "کمیته تصمیم‌گیری",
                     "تنظیم‌های تخته", "بازی کرافورد", "می شود", "نمی رود", "خانه ها", "مهره های", "خانه‌ی سفید", "عل\u064a",
                     "رده‌بندی تخته‌نرد", "هشدار می‌دهد", "استراحت‌گیرنده"):
            with self.subTest(text):
                found = self.found(persian.check_variants, {"web/src/i18n/a.ts": f"fa: '{text}',\n"})
                self.assertEqual(len(found), 1, found)

    def test_what_only_looks_like_it(self):
        self.assert_clean(persian.check_variants, {
            "web/src/i18n/a.ts": "'ربات‌ها، می‌شود، خانه‌ها، زمان تأخیر، کمیتهٔ تصمیم‌گیری، همین‌جا، ثبات'\n",
            "play/a.cpp": "// واگذار\nconstexpr auto kText = \"تسلیم حریف\";\n",
            "play/tests/a.cpp": "auto text = \"مکث\";\n",
        })

    def test_words_that_belong_to_one_thing_stay_with_it(self):
        self.assert_clean(persian.check_variants, {
            "web/src/i18n/events.ts": "'رده‌بندی رویداد'\n",
            "games/backgammon/web/a.ts": "'بار اول هشدار'\n",
        })

    def test_giving_up_a_game_is_not_leaving_an_event(self):
        self.assertEqual(self.found(persian.check_variants, {"games/go/rules.cpp": "auto a =\n \"انصراف حریف\";\n"}),
                         ["games/go/rules.cpp:2: «انصراف»"])
        self.assertEqual(self.found(persian.check_variants, {"games/go/rules.cpp": "\n", "tournament/a.cpp": "auto a = \"انصراف\";\n"}), [])

    def test_the_middle_dot(self):
        self.assertEqual(self.found(persian.check_middle_dot, {
            "web/src/a.svelte": "<p>{a}\n · {b}</p>\n",
            "tournament/a.cpp": "auto a = b + \" · \";\n",
            "games/go/draw.cpp": "auto empty = \" · \";\nauto line = \"دور · میز\";\n",
            "web/rules/a.md": "### N 1 دور · Round\n",
        }), ["games/go/draw.cpp:2: a middle dot", "tournament/a.cpp:1: a middle dot", "web/src/a.svelte:2: a middle dot"])


class Clauses(TidyTest):
    RULES = "# Rules\n\n### O 3 Turning discs\nWords.\n\nTests: `Othello_O3`\n"
    TEST = "TEST(Othello_O3, Turns) {}\n"

    def tree(self, rules=RULES, test=TEST):
        return {"games/othello/RULES.md": rules, "games/othello/tests/a_test.cpp": test}

    def test_names(self):
        for game, clause, suite in (("connect_four", "C4 2", "ConnectFour_C4_2"), ("othello", "O 3", "Othello_O3"),
                                    ("mijnlieff", "M 6", "Mijnlieff_M6"), ("backgammon", "N 4-4-6", "Backgammon_N4_4_6")):
            self.assertEqual(clauses.suite_name(game, clause), suite)

    def test_a_clause_with_its_test(self):
        for macro in ("TEST", "TEST_F", "TEST_P", "TYPED_TEST", "RC_GTEST_PROP"):
            self.assert_clean(clauses.check_clauses, self.tree(test=f"{macro}(\n    Othello_O3,\n    Turns, ()) {{}}\n"))
        self.assert_clean(clauses.check_clauses, self.tree(test="TEST(Othello_O3DeathTest, Turns) {}\n"))

    def test_a_clause_without_a_test(self):
        missing = ["games/othello/RULES.md:1: clause O 3 has no test"]
        self.assertEqual(self.found(clauses.check_clauses, self.tree("### O 3 Turning\nWords.\n")), missing)
        self.assertEqual(self.found(clauses.check_clauses, self.tree("### O 3 Turning\nTests: none yet\n")), missing)
        # The line of another section does not count.
        self.assertEqual(self.found(clauses.check_clauses, self.tree("### O 3 Turning\n## Other\nTests: Othello_O3\n")), missing)

    def test_a_suite_that_does_not_exist(self):
        expected = ["games/othello/RULES.md:6: clause O 3: no suite Othello_O3 in games/othello/tests"]
        self.assertEqual(self.found(clauses.check_clauses, self.tree(test="// TEST(Othello_O3, InAComment)\n")), expected)

    def test_a_suite_without_a_clause(self):
        more = self.TEST + "TEST(Othello_O4, Passes) {}\nTEST(Othello_Notation, Reads) {}\nTEST(OthelloO5, Other) {}\n"
        self.assertEqual(self.found(clauses.check_clauses, self.tree(test=more)), [
            "games/othello/tests/a_test.cpp:2: suite Othello_O4 is named after a clause that games/othello/RULES.md does not have"])

    def test_not_here(self):
        self.assert_clean(clauses.check_clauses, self.tree("### O 3 Clock\nNot here: the clock belongs to play/.\n", ""))
        self.assertEqual(self.found(clauses.check_clauses, self.tree("### O 3 Clock\nNot here:\n", "")), [
            "games/othello/RULES.md:2: clause O 3: Not here: without a reason"])

    def test_headings_that_are_almost_clauses(self):
        for heading in ("### O3 Turning", "### O 3.1 Turning", "### O-3 Turning"):
            findings = self.found(clauses.check_clauses, self.tree(f"{self.RULES}\n{heading}\n"))
            self.assertEqual(findings, [f"games/othello/RULES.md:8: cannot read this clause heading: {heading}"])
        self.assert_clean(clauses.check_clauses, self.tree(f"{self.RULES}\n### Notes\n"))

    def test_two_clauses_in_one_heading_and_one_twice(self):
        two = self.RULES.replace("O 3", "O 3 / O 4-1")
        self.assertEqual(self.found(clauses.check_clauses, self.tree(two, self.TEST + "TEST(Othello_O4_1, Both) {}\n")), [])
        self.assertEqual(self.found(clauses.check_clauses, self.tree(self.RULES * 2)), [
            "games/othello/RULES.md:9: clause O 3 stands twice, first in line 3"])

    def test_rules_without_clauses(self):
        self.assertEqual(self.found(clauses.check_clauses, self.tree("# Rules\n", "")), ["games/othello/RULES.md:1: no clauses"])

    def test_every_clause_of_the_book_has_a_place(self):
        book = {"web/rules/events.md": "# Events\n\n### N 5-1 Own case\nWords.\n\n### O 3 Turning\nWords.\n"}
        self.assertEqual(self.found(clauses.check_whole_book, {**self.tree(), **book}), [
            "web/rules/events.md:3: clause N 5-1 stands in no list of tests"])
        listed = {"docs/clauses.md": "### N 5-1 Own case\nTests: hall.test.ts\n", "web/tests/hall.test.ts": "\n"}
        self.assert_clean(clauses.check_whole_book, {**self.tree(), **book, **listed})
        self.assert_clean(clauses.check_event_clauses, listed)
        self.assertEqual(self.found(clauses.check_event_clauses, {"docs/clauses.md": "### N 5-1 Own case\nTests: desk.test.ts\n"}), [
            "docs/clauses.md:2: clause N 5-1: no test desk.test.ts"])

    def test_the_list(self):
        self.write(self.tree(self.RULES + "### O 4 Passing\n### O 5 Clock\nNot here: play/ has it.\n"))
        out = io.StringIO()
        self.assertEqual(clauses.print_list(Tree(self.root), out), 1)
        self.assertEqual([line.split() for line in out.getvalue().splitlines()], [
            ["othello"], ["O", "3", "Turning", "discs"], ["Othello_O3.Turns"], ["O", "4", "Passing"], ["NO", "TEST"],
            ["O", "5", "Clock"], ["not", "here:", "play/", "has", "it."], ["3", "clauses,", "1", "without", "a", "test"]])


class Documents(TidyTest):
    FILES = {"play/table.h": "// T.\n", "play/table.cpp": "", "games/go/web/index.ts": "", "docs/a.png": ""}

    def with_text(self, text, path="docs/a.md"):
        return {**self.FILES, path: text}

    def test_paths_that_are_there(self):
        for name in ("play/table.h", "play/table.{h,cpp}", "play/", "table.h", "web/index.ts", "games/*/web", "games/NAME/rules.h",
                     "../play/table.h", "a.md"):
            self.assert_clean(documents.check_paths, self.with_text(f"See `{name}`.\n"))

    def test_paths_that_are_not(self):
        for name in ("play/chair.h", "play/table.{h,py}", "play/rooms", "chair.h", "web/board.ts", "games/*/desk", "../chair.h"):
            self.assertEqual(self.found(documents.check_paths, self.with_text(f"Words.\nSee `{name}`.\n")),
                             [f"docs/a.md:2: `{name}` is not there"])

    def test_what_only_looks_like_a_path(self):
        for name in ("1/2", "application/json", "build/meydan", "data/meydan.db", "/api/tables", "friday.db", "report.txt", "a/b", "T.go()"):
            self.assert_clean(documents.check_paths, self.with_text(f"See `{name}`.\n"))
        self.assert_clean(documents.check_paths, self.with_text("```\n`play/chair.h`\n```\n"))

    def test_history_may_name_what_is_gone(self):
        for path in ("docs/decisions.md", "CHANGELOG.md", "games/go/RULES.md"):
            self.assert_clean(documents.check_paths, self.with_text("It was `play/chair.h`.\n", path))

    def test_links(self):
        self.assert_clean(documents.check_links, self.with_text(
            '[a](a.md#there) [b](../play/table.h) [c](https://example.org) [d](#here) <img src="a.png">\n'))
        self.assertEqual(self.found(documents.check_links, self.with_text('[a](b.md)\n[b](../../a.md) <img src="b.png">\n')), [
            "docs/a.md:1: the link to b.md leads nowhere", "docs/a.md:2: the link to ../../a.md leads nowhere",
            "docs/a.md:2: the link to b.png leads nowhere"])

    def test_comments(self):
        self.assertEqual(self.found(documents.check_comments, {
            **self.FILES, "play/a.cpp": '// See play/table.h and docs/a.md.\n/* but\n not play/chair.h */\nauto x = "play/b.h";\n',
            "docs/a.md": ""}), ["play/a.cpp:3: play/chair.h is not there"])


class Command(TidyTest):
    def run_tidy(self, *arguments):
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            status = tidy.main([*arguments, str(self.root)])
        return status, out.getvalue()

    def test_clean(self):
        self.write({"README.md": "x\n"})
        self.assertEqual(self.run_tidy(), (0, "tidy: 1 files, 0 to mend\n"))

    def test_every_kind_of_check_is_run_and_says_what_to_do(self):
        self.write({"base/a.cpp": '#include "rules/b.h" \nint a = rand();\n', "rules/b.h": "// B.\n#pragma once\n",
                    "games/othello/RULES.md": "### O 3\n", "README.md": "`rules/c.h`\n"})
        status, out = self.run_tidy()
        self.assertEqual(status, 1)
        for what in ("base/a.cpp:1: may not include", "base/a.cpp:1: no CMakeLists.txt", "base/a.cpp:1: white space", "base/a.cpp:2: `rand`",
                     "games/othello/RULES.md:1: clause O 3 has no test", "use base/rng.h", "README.md:1: `rules/c.h` is not there", "6 to mend"):
            self.assertIn(what, out)

    def test_clauses_and_wrong_use(self):
        self.write({"games/othello/RULES.md": "### O 3 A\nNot here: x.\n"})
        self.assertEqual(self.run_tidy("--clauses")[0], 0)
        self.assertEqual(self.run_tidy("--unknown")[0], 2)

    def test_an_empty_tree_is_no_success(self):
        self.assertEqual(self.run_tidy()[0], 2)


if __name__ == "__main__":
    unittest.main()
