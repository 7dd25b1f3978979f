"""The commands that ask the referee, run as a program or a person would run them."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from meydan_process import MEYDAN, ROOT, meydan

GAMES = ["backgammon", "connect_four", "othello", "mijnlieff", "khatranj", "carrom"]
LISTED = GAMES[:-1]  # whose moves can be listed, of the first turn at least


def vectors(game, name):
    return ROOT / "games" / game / "tests" / "vectors" / name


def lines_of(game):
    return [json.loads(line) for line in vectors(game, f"{game}.jsonl").read_text().splitlines()]


class Vectors(unittest.TestCase):
    """The shared vectors, through the command line."""

    def legal_of_all(self, game):
        wanted = lines_of(game)
        done = meydan("legal", game, "--stdin", text_in="".join(v["position"] + "\n" for v in wanted))
        self.assertEqual(done.returncode, 0, done.stderr)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(answers), len(wanted))
        for vector, answer in zip(wanted, answers):
            self.assertEqual(answer["position"], vector["position"])
            yield vector, sorted(entry["move"] for entry in answer["moves"])

    def test_othello_legal_lists(self):
        for vector, moves in self.legal_of_all("othello"):
            self.assertEqual(moves, vector["legal"] or ["pass"])

    def test_backgammon_results_in_both_styles(self):
        compared = 0
        for rules in ["modern", "traditional"]:
            wanted = [json.loads(line) for line in vectors("backgammon", f"backgammon_{rules}.jsonl").read_text().splitlines()]
            done = meydan("legal", "backgammon", "--rules", rules, "--stdin",
                          text_in="".join(v["position"] + "\n" for v in wanted))
            for vector, line in zip(wanted, done.stdout.splitlines()):
                moves = json.loads(line)["moves"]
                if any(entry["position"].split(":")[3] != "-1" for entry in moves):
                    continue  # a play won the game, and the position is the next game's
                results = sorted(entry["position"][5:31] for entry in moves if entry["move"] != "pass")
                self.assertEqual(results, vector["results"], vector["position"])
                compared += 1
        self.assertGreater(compared, 2300)

    def test_mijnlieff_legal_lists(self):
        for vector, moves in self.legal_of_all("mijnlieff"):
            self.assertEqual(moves, vector["legal"])

    def test_connect_four_legal_lists(self):
        for vector, moves in self.legal_of_all("connect_four"):
            open_columns = [c for c in "123456789" if vector["position"].count(c) < 6]
            self.assertEqual(moves, open_columns)

    def test_perft(self):
        for game in ["connect_four", "mijnlieff"]:
            known = json.loads(vectors(game, f"{game}_perft.json").read_text())["perft"]
            for depth, leaves in enumerate(known, start=1):
                done = meydan("perft", game, "--depth", str(depth))
                self.assertEqual(done.stdout.splitlines()[0], str(leaves))
        self.assertEqual(meydan("perft", "othello", "--depth", "9").stdout.splitlines()[0], "3005288")


class Games(unittest.TestCase):
    def test_lists_every_game(self):
        done = meydan("games")
        self.assertEqual(done.returncode, 0)
        for game in GAMES:
            self.assertIn(game, done.stdout)
        self.assertIn("last-turn", done.stdout)
        self.assertIn("M 7", done.stdout)

    def test_json(self):
        games = json.loads(meydan("games", "--json").stdout)
        self.assertEqual([game["id"] for game in games], GAMES)
        mijnlieff = games[3]
        self.assertEqual(mijnlieff["name"]["fa"], "دوز دستوری")
        self.assertEqual([s["name"] for s in mijnlieff["rule_sets"]], ["standard", "last-turn"])
        for option in mijnlieff["options"]:
            self.assertTrue(option["clause"])
            self.assertIn(option["values"][0]["name"], [value["name"] for value in option["values"]])

    def test_persian(self):
        self.assertIn("دوز سکه‌ای", meydan("games", "--lang", "fa").stdout)
        self.assertIn("دوز سکه‌ای", meydan("games", LANG="fa_IR.UTF-8").stdout)


class Compare(unittest.TestCase):
    POSITION = "XGID=---AA---------------b-----:0:0:1:61:0:0:0:5:10"

    def test_what_one_style_forbids_and_why(self):
        answer = json.loads(meydan("compare", "backgammon", "--position", self.POSITION, "--json").stdout)
        self.assertEqual(answer["both"], ["4/off 3/2"])
        modern, traditional = answer["sides"]
        self.assertEqual((modern["rules"], traditional["rules"]), ("modern", "traditional"))
        self.assertEqual(traditional["only"], [])
        (only,) = modern["only"]
        self.assertEqual(only["move"], "4/3/off")
        self.assertEqual(only["refused_by_other"]["clause"], "T 16")

    def test_for_people(self):
        done = meydan("compare", "backgammon", "--position", self.POSITION)
        self.assertIn("burns pips: 5 of 7 pips; 4/off 3/2 plays 5, this plays 4 (T 16)", done.stdout)
        self.assertIn("خال می‌سوزاند", meydan("compare", "backgammon", "--position", self.POSITION, "--lang", "fa").stdout)

    def test_any_two_rule_sets(self):
        position = "XGID=------A---A---------b-----:0:0:1:65:0:0:0:5:10"
        done = meydan("compare", "backgammon", "--rules", "traditional", "--with", "traditional,folk=on", "--position", position)
        self.assertIn("the larger die", done.stdout)
        self.assertIn("are the same here", meydan("compare", "othello", "--position", "start").stdout)
        self.assertEqual(meydan("compare", "backgammon", "--position", "junk").returncode, 2)
        self.assertEqual(meydan("compare", "backgammon", "--position", position, "--with", "no").returncode, 2)


class Files(unittest.TestCase):
    MAT = vectors("backgammon", "gnubg_match.mat")

    def test_a_match_of_another_program_replays(self):
        done = meydan("replay", "backgammon", str(self.MAT))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("all legal; White wins 3-0", done.stdout)

    def test_every_form_leads_to_every_other(self):
        plain = meydan("replay", "backgammon", str(self.MAT), "--to", "record").stdout
        self.assertIn("concede 1", plain)
        for form in ["mat", "xg", "sgf", "record"]:
            text = meydan("replay", "backgammon", str(self.MAT), "--to", form).stdout
            self.assertEqual(meydan("replay", "backgammon", "-", "--to", "record", text_in=text).stdout, plain, form)

    def test_a_form_that_the_game_does_not_have(self):
        self.assertEqual(meydan("replay", "backgammon", str(self.MAT), "--to", "pgn").returncode, 2)
        self.assertEqual(meydan("replay", "othello", "-", "--to", "mat", text_in="d3c5").returncode, 2)


class Legal(unittest.TestCase):
    def test_one_object_in_the_documented_form(self):
        done = meydan("legal", "connect_four", "--position", "11111")
        self.assertEqual(done.stdout.splitlines()[0][:50], '{"position":"11111","moves":[{"move":"1","position')
        answer = json.loads(done.stdout)
        self.assertEqual(list(answer), ["position", "moves"])
        self.assertEqual(answer["moves"][0], {"move": "1", "position": "111111"})

    def test_the_start_is_the_default(self):
        for game in LISTED:
            answer = json.loads(meydan("legal", game).stdout)
            self.assertEqual(answer, json.loads(meydan("legal", game, "--position", "start").stdout))
            self.assertTrue(answer["moves"])
        self.assertIn("cannot be listed", meydan("legal", "carrom").stderr)

    def test_a_finished_game_has_no_moves(self):
        self.assertEqual(json.loads(meydan("legal", "connect_four", "--position", "1122334").stdout)["moves"], [])

    def test_rules_change_the_list(self):
        # White has placed eight pieces, Black still holds some: over under last-turn, not under standard.
        for rules, over in [("standard", False), ("last-turn", True), ("end=last-turn", True)]:
            position = next(p for p in one_hand_empty())
            answer = json.loads(meydan("legal", "mijnlieff", "--rules", rules, "--position", position).stdout)
            self.assertEqual(not answer["moves"], over, rules)

    def test_a_bad_line_does_not_lose_the_others(self):
        done = meydan("legal", "connect_four", "--stdin", text_in="44\njunk\n\n55")
        self.assertEqual(done.returncode, 2)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([a.get("position") for a in answers], ["44", "junk", "", "55"])
        self.assertEqual(answers[1]["error"]["clause"], "C4 1")
        self.assertIn("line 2", done.stderr)

    def test_a_position_may_begin_with_dashes(self):
        position = next(v["position"] for v in lines_of("othello") if v["position"].startswith("--"))
        answer = json.loads(meydan("legal", "othello", "--position", position).stdout)
        self.assertEqual(answer["position"], position)


def one_hand_empty():
    """Positions of random Mijnlieff games in which the side to move has placed all its pieces and the other has not."""
    import random
    rng = random.Random(1)
    while True:
        position, moves = "", json.loads(meydan("legal", "mijnlieff").stdout)["moves"]
        while moves:
            position = rng.choice(moves)["position"]
            moves = json.loads(meydan("legal", "mijnlieff", "--position", position).stdout)["moves"]
            made = position.split()
            placed = [sum(m != "pass" for m in made[side::2]) for side in (0, 1)]
            if placed[len(made) % 2] == 8 and sum(placed) < 16 and made[-1] != "pass":
                yield position
                break


class Apply(unittest.TestCase):
    def test_prints_the_new_position(self):
        done = meydan("apply", "connect_four", "--position", "44", "--move", "5")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "445\n", ""))

    def test_an_empty_position_is_the_start_where_the_notation_says_so(self):
        self.assertEqual(meydan("apply", "connect_four", "--position", "", "--move", "5").stdout, "5\n")

    def test_a_refusal_names_its_clause_and_exits_with_3(self):
        done = meydan("apply", "connect_four", "--position", "111111", "--move", "1")
        self.assertEqual((done.returncode, done.stdout), (3, ""))
        self.assertIn("(C4 2)", done.stderr)
        done = meydan("apply", "mijnlieff", "--position", "start", "--move", "Rb2")
        self.assertEqual(done.returncode, 3)
        self.assertIn("(M 2)", done.stderr)
        done = meydan("apply", "othello", "--position", "start", "--move", "pass")
        self.assertEqual(done.returncode, 3)
        self.assertIn("(O 3)", done.stderr)

    def test_json(self):
        done = meydan("apply", "connect_four", "--position", "112233", "--move", "4", "--json")
        answer = json.loads(done.stdout)
        self.assertEqual(answer["position"], "1122334")
        self.assertEqual(answer["outcome"]["reason"]["clause"], "C4 3")
        done = meydan("apply", "connect_four", "--position", "111111", "--move", "1", "--json")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(json.loads(done.stdout)["error"]["key"], "column_full")


class Explain(unittest.TestCase):
    def test_legal_and_not(self):
        done = meydan("explain", "connect_four", "--position", "11", "--move", "1")
        self.assertEqual((done.returncode, done.stdout),
                         (0, "legal: the coin falls to row 3 of column 1, its lowest empty square (C4 2)\n"))
        done = meydan("explain", "connect_four", "--position", "111111", "--move", "1")
        self.assertEqual((done.returncode, done.stdout), (3, "column 1 is full, a coin has no square to fall to (C4 2)\n"))

    def test_persian(self):
        done = meydan("explain", "connect_four", "--position", "111111", "--move", "1", "--lang", "fa")
        self.assertEqual(done.stdout, "ستون ۱ پر است و سکه جایی برای افتادن ندارد (C4 2)\n")

    def test_json(self):
        answer = json.loads(meydan("explain", "othello", "--position", "start", "--move", "a1", "--json").stdout)
        self.assertFalse(answer["legal"])
        self.assertEqual(answer["clause"], "O 2")


class Perft(unittest.TestCase):
    def test_prints_the_count_and_the_speed(self):
        first, second = meydan("perft", "connect_four", "--depth", "3").stdout.splitlines()
        self.assertEqual(first, "729")
        self.assertRegex(second, r"^\d+ nodes per second$")

    def test_divide_adds_up(self):
        lines = meydan("perft", "othello", "--depth", "5", "--divide").stdout.splitlines()
        counts = [int(line.split()[-1]) for line in lines[:-2]]
        self.assertEqual(len(counts), 4)
        self.assertEqual(sum(counts), int(lines[-2]))

    def test_depth_zero_and_finished_games(self):
        self.assertEqual(meydan("perft", "connect_four", "--depth", "0").stdout.splitlines()[0], "1")
        self.assertEqual(meydan("perft", "connect_four", "--depth", "2", "--position", "1122334").stdout.splitlines()[0], "0")

    def test_json(self):
        answer = json.loads(meydan("perft", "othello", "--depth", "4", "--json").stdout)
        self.assertEqual((answer["depth"], answer["leaves"]), (4, 244))
        self.assertGreater(answer["nodes_per_second"], 0)


class Replay(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, data):
        path = pathlib.Path(self.folder.name) / "record.txt"
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return str(path)

    def test_every_golden_file_is_accepted_and_shown_as_it_is(self):
        golden = sorted(ROOT.glob("games/*/golden/*.txt"))
        self.assertGreaterEqual(len(golden), 6)
        for path in golden:
            game = path.parts[-3]
            if game == "khatranj":
                continue  # played by the words of the tests, which no program is shipped with (games/tests/golden_test.cpp)
            done = meydan("replay", game, str(path))
            self.assertEqual(done.returncode, 0, f"{path}: {done.stderr}")
            self.assertEqual(meydan("replay", game, str(path), "--show").stdout, path.read_text())

    def test_bare_lists(self):
        done = meydan("replay", "othello", self.file("d3c5d6\n"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("3 moves", done.stdout)
        done = meydan("replay", "connect_four", "-", "--json", text_in="1122334")
        answer = json.loads(done.stdout)
        self.assertEqual(answer["result"], "1-0 four_in_line")
        self.assertEqual(len(answer["hash"]), 16)

    def test_an_illegal_move_is_named_with_number_and_clause(self):
        done = meydan("replay", "connect_four", "-", text_in="1111112 1")
        self.assertEqual(done.returncode, 3)
        self.assertIn("move 8", done.stderr)
        self.assertIn("(C4 2)", done.stderr)

    def test_a_record_of_another_game_is_refused(self):
        path = str(sorted(ROOT.glob("games/othello/golden/*.txt"))[0])
        done = meydan("replay", "connect_four", path)
        self.assertEqual(done.returncode, 2)
        self.assertIn("othello", done.stderr)

    def test_rules_of_the_record_hold_unless_others_are_asked_for(self):
        path = next(p for p in sorted(ROOT.glob("games/mijnlieff/golden/*.txt")) if "\nrules: last-turn\n" in p.read_text())
        self.assertEqual(meydan("replay", "mijnlieff", str(path)).returncode, 0)

    def test_a_truncated_record(self):
        text = sorted(ROOT.glob("games/othello/golden/*.txt"))[0].read_bytes()
        for size in (1, 10, 40, len(text) // 2, len(text) - 3):
            done = meydan("replay", "othello", self.file(text[:size]))
            self.assertIn(done.returncode, (0, 2, 3))
            self.assertTrue(done.stdout if done.returncode == 0 else done.stderr)


class Engines(unittest.TestCase):
    def test_the_best_move_and_where_it_leads(self):
        answer = json.loads(meydan("bestmove", "connect_four", "--position", "112233", "--depth", "3").stdout)
        self.assertEqual(answer, {"position": "112233", "move": "4", "result": "1122334",
                                  "value": {"unit": "outcome", "result": "win", "margin": 0, "plies": 1}})

    def test_every_level_of_every_game_moves(self):
        for game in json.loads(meydan("games", "--json").stdout):
            self.assertTrue(game["levels"], game["id"])
            if game["has_chance"]:
                continue  # dice fall first
            for level in game["levels"][:-1]:
                answers = [meydan("bestmove", game["id"], "--level", level["id"], "--seed", "5").stdout for _ in range(2)]
                self.assertEqual(answers[0], answers[1])
                done = meydan("apply", game["id"], "--position", "start", "--move", json.loads(answers[0])["move"])
                self.assertEqual(done.stdout.strip(), json.loads(answers[0])["result"])

    def test_positions_come_a_line_each(self):
        done = meydan("bestmove", "connect_four", "--nodes", "500", "--stdin", text_in="112233\njunk\n1122334\n51525\n")
        self.assertEqual(done.returncode, 2)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([answer.get("move") for answer in answers], ["4", None, None, "5"])
        self.assertEqual(answers[2]["error"]["key"], "nobody_to_move")

    def test_an_analysis_values_several_moves(self):
        answer = json.loads(meydan("analyse", "mijnlieff", "--depth", "3", "--lines", "4", "--json").stdout)
        self.assertEqual(len(answer["lines"]), 4)
        amounts = [line["value"]["amount"] for line in answer["lines"]]
        self.assertEqual(amounts, sorted(amounts, reverse=True))
        shown = meydan("analyse", "connect_four", "--position", "112233", "--time", "1", "--lang", "fa").stdout
        self.assertIn("برد در ۱ حرکت", shown)
        self.assertNotRegex(shown.splitlines()[-1], "[0-9]")

    def test_dice_that_lie_are_valued_in_equity(self):
        position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"
        line = json.loads(meydan("analyse", "backgammon", "--position", position, "--json").stdout)["lines"][0]
        self.assertEqual((line["move"], line["value"]["unit"]), ("8/5 6/5", "equity"))

    def test_refusals_say_what_there_is(self):
        self.assertIn("easy, medium, hard, master", meydan("bestmove", "othello", "--level", "divine").stderr)
        for option, value, why in (("--time", "-1", "seconds"), ("--time", "nan", "seconds"), ("--time", "inf", "seconds"),
                                   ("--nodes", "0", "at least 1"), ("--nodes", "-5", "whole number"), ("--seed", "-1", "whole number"),
                                   ("--seed", "9" * 23, "whole number")):
            done = meydan("bestmove", "othello", option, value)
            self.assertEqual(done.returncode, 2, (option, value))
            self.assertIn(why, done.stderr)
            self.assertLess(len(done.stderr), 200)
        self.assertIn("no command 'nosuch'", meydan("nosuch").stderr)
        self.assertEqual(meydan("analyse", "othello", "--lines", "0").returncode, 2)
        self.assertEqual(meydan("analyse", "othello", "--position", "junk").returncode, 2)


class BadInput(unittest.TestCase):
    """Never a crash, always a message, exit code 2 (or 3)."""

    def refused(self, *arguments, code=2, **more):
        done = meydan(*arguments, **more)
        self.assertEqual(done.returncode, code, (arguments[:3], done.stdout[:200], done.stderr[:200]))
        self.assertTrue(done.stderr.startswith("meydan: "), done.stderr[:200])
        self.assertLess(len(done.stderr), 2000)
        return done.stderr

    def test_words_that_cannot_be_read_are_said_in_the_language_asked_for(self):
        for words, why in ((("explain", "othello"), "--position\u2069 لازم است"),
                           (("explain",), "GAME\u2069 لازم است"),
                           (("explain", "othello", "--position", "start", "--move", "a1", "--foo"), "اینجا جای \u2068--foo\u2069 نیست"),
                           (("perft", "othello", "--depth", "99"), "مقدار \u2068--depth\u2069 پذیرفته نیست"),
                           (("serve", "--port", "99999"), "مقدار \u2068--port\u2069 پذیرفته نیست"),
                           (("legal", "othello", "--stdin", "--position", "start"), "با هم نمی‌آیند"),
                           (("nosuch",), "دستوری به نام \u2068nosuch\u2069 وجود ندارد"),
                           ((), "نام یک دستور لازم است")):
            for said in (self.refused(*words, "--lang", "fa"), self.refused(*words, "--lang=fa"), self.refused(*words, LANG="fa_IR.UTF-8")):
                self.assertIn(why, said)
                self.assertIn("راهنما", said)
                self.assertNotRegex(said, "required|expected|range|convert|Try")
        self.assertIn("--position\u2069 مقداری لازم دارد", self.refused("explain", "othello", "--position", LANG="fa_IR.UTF-8"))
        self.assertIn("--position is required", self.refused("explain", "othello", "--lang", "en", LANG="fa_IR.UTF-8"))

    def test_names(self):
        self.assertIn("connect_four, othello, mijnlieff", self.refused("legal", "chess"))
        self.assertIn("standard", self.refused("legal", "othello", "--rules", "folk"))
        self.refused("legal", "othello", "--rules", "a=b,c")
        self.refused("nonsense")
        self.refused()
        self.refused("apply", "othello", "--position", "start")
        self.refused("perft", "othello", "--depth", "-1")
        self.refused("perft", "othello", "--depth", "many")
        self.refused("legal", "othello", "--stdin", "--position", "start")
        self.refused("play", "chess")
        self.refused("play", "othello", "--level", "divine")

    def test_positions_and_moves(self):
        for game in GAMES:
            for junk in ["x" * 64, "\x01\x02", "9" * 200, "Ra1 Ra1", "-" * 64, "🎲", "pass pass pass"]:
                self.refused("apply", game, "--position", junk, "--move", "pass")
            for junk in ["", "z9", "pass pass", "\x7f", "10", "🎲"]:
                self.refused("apply", game, "--position", "start", "--move", junk)

    def test_ten_megabyte_lines(self):
        for game in GAMES:
            done = meydan("legal", game, "--stdin", text_in="1" * 10_000_000 + "\n")
            self.assertEqual(done.returncode, 2)
            self.assertLess(len(done.stdout), 5000)
            self.assertIn("line 1", done.stderr)
            done = meydan("replay", game, "-", text_in="1" * 10_000_000)
            self.assertIn(done.returncode, (2, 3))
        self.refused("replay", "othello", "-", text_in="f" * 20_000_000)

    def test_binary_junk(self):
        junk = bytes(range(256)) * 200
        for game in GAMES:
            self.assertEqual(meydan("legal", game, "--stdin", text_in=junk).returncode, 2)
            self.assertIn(meydan("replay", game, "-", text_in=junk).returncode, (2, 3))

    def test_files(self):
        self.assertIn("No such file", self.refused("replay", "othello", "/nowhere/at/all"))
        self.refused("replay", "othello", "/")


class Help(unittest.TestCase):
    def test_every_command_has_help_with_examples(self):
        for command in [[], ["games"], ["legal"], ["apply"], ["explain"], ["perft"], ["replay"], ["play"]]:
            done = meydan(*command, "--help")
            self.assertEqual(done.returncode, 0)
            self.assertIn("Examples:", done.stdout, command)
            self.assertLessEqual(max(len(line) for line in done.stdout.splitlines()), 110)

    def test_version(self):
        self.assertRegex(meydan("--version").stdout, r"^\d+\.\d+\.\d+\n$")


class TracesAndSets(unittest.TestCase):
    """What games with animated moves and data sets need."""

    def test_a_game_without_traces_says_so(self):
        done = meydan("trace", "connect_four", "--position", "start", "--move", "5", "--lang", "en")
        self.assertEqual(done.returncode, 3)
        self.assertIn("no way to show", done.stderr)
        self.assertEqual(meydan("trace", "connect_four", "--position", "start", "--move", "x").returncode, 2)

    def test_data_sets_come_from_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "words.data").write_text("one\n")
            (pathlib.Path(folder) / "words.older.data").write_text("two\n")
            self.assertEqual(meydan("--sets", folder, "games").returncode, 0)
            (pathlib.Path(folder) / "No Name.data").write_text("three\n")
            done = meydan("--sets", folder, "games", "--lang", "en")
            self.assertEqual(done.returncode, 2)
            self.assertIn("No Name.data", done.stderr)

    def test_a_set_that_is_cut_or_another_is_refused_by_name(self):
        whole = (pathlib.Path(MEYDAN).parent / "sets" / "khatranj_words.data").read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "khatranj_words.data"
            file.write_bytes(whole)
            self.assertEqual(meydan("--sets", folder, "games").returncode, 0)
            for wrong in (whole[: len(whole) // 2], b"", whole + b" ", b"MYDWRDS1 and then something else"):
                file.write_bytes(wrong)
                for command in (["games"], ["legal", "othello", "--position", "start"], ["serve", "--data", folder + "/arena"]):
                    done = meydan("--sets", folder, *command, "--lang", "en")
                    self.assertEqual(done.returncode, 2, command)
                    self.assertIn("khatranj_words.data", done.stderr)
                    self.assertIn("not the whole of one: khatranj cannot be played", done.stderr.lower())
            self.assertFalse((pathlib.Path(folder) / "arena").exists(), "nothing was begun")
        done = meydan("--sets", "/nowhere/at/all", "games", "--lang", "en")
        self.assertEqual(done.returncode, 2)
        self.assertIn("/nowhere/at/all", done.stderr)

    def test_an_installed_program_finds_its_data_sets(self):
        with tempfile.TemporaryDirectory() as place:
            installed = pathlib.Path(place) / "bin" / "meydan"
            sets = pathlib.Path(place) / "share" / "meydan" / "sets"
            for folder in (installed.parent, sets):
                folder.mkdir(parents=True)
            shutil.copy(MEYDAN, installed)
            self.assertEqual(subprocess.run([installed, "games"], capture_output=True, check=False).returncode, 0)
            (sets / "No Name.data").write_text("one\n")
            done = subprocess.run([installed, "games", "--lang", "en"], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn("share/meydan/sets/No Name.data", done.stderr)


if __name__ == "__main__":
    unittest.main()
