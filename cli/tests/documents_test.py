"""What documents say of the command is so: every subcommand and option that they name is there, and the examples of the
README print what stands below them.
"""
import functools
import re
import shlex
import unittest

from meydan_process import ROOT, meydan

# Told as history: it may name what is gone.
HISTORY = {"decisions.md", "CHANGELOG.md"}
DOCUMENTS = sorted(path for folder in (".", "docs", "cli", "examples", "sim", "store", "wasm", "web/README.md", "games")
                   for path in ([ROOT / folder] if folder.endswith(".md") else (ROOT / folder).glob("*.md" if folder == "." else "**/*.md"))
                   if path.name not in HISTORY)
# Words of a shell that end a command, and the column in which a listing explains it.
END = re.compile(r"[|&;<>)]|\s#|\s{2,}|\s\.\.\.")


@functools.cache
def help_of(*words):
    done = meydan(*words, "--help")
    return done.stdout if done.returncode == 0 else None


@functools.cache
def subcommands(*words):
    listed = re.search(r"^Subcommands:\n((?:  .*\n)+)", help_of(*words), re.MULTILINE)
    return set(re.findall(r"^  (\S+)", listed.group(1), re.MULTILINE)) if listed else set()


def options(*words):
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", "\n".join(re.findall(r"^ +-.*?(?=  |$)", help_of(*words), re.MULTILINE))))


def options_with_values(*words):
    return set(re.findall(r"(--[a-z][a-z-]*) [A-Z]", "\n".join(re.findall(r"^ +-.*?(?=  |$)", help_of(*words), re.MULTILINE))))


def words_of(text):
    """As a shell reads them; a quote that is cut off or stands for itself is a letter."""
    try:
        return shlex.split(text)
    except ValueError:
        return text.split()


def commands(text):
    """(line, words) of everything that is written as a command of ours: in backticks, or in a listing. The text `meydan dice 1`
    is the version of a derivation (docs/dice.md)."""
    listing = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            listing = not listing
            continue
        spans = [line] if listing else re.findall(r"(?<!`)`([^`]+)`(?!`)", line)
        for span in spans:
            for match in re.finditer(r"(?:^|(?<=[\s(|$]))(?:build/)?meydan (?=(?!meydan )[a-zA-Z-]+(?:\s|$))(?!dice 1)", span):
                yield number, words_of(END.split(span[match.end():], 1)[0])
            if not listing and (bare := re.match(r"(?:serve|store|admin|connect) (?=--|[a-z])", span)):
                if bare.group() == "serve " or span.split()[1] in subcommands(bare.group().strip()):
                    yield number, words_of(END.split(span, 1)[0])


class Commands(unittest.TestCase):
    def problem(self, words):
        known = ()
        words = list(words)
        while words and not words[0].startswith("-") and subcommands(*known):
            word = words.pop(0)
            if re.fullmatch("[A-Z_]+", word):  # stands for any
                return None
            if word not in subcommands(*known):
                return f"no command {' '.join((*known, word))}"
            known += (word,)
        unknown = [word for word in words if word.startswith("--") and word.split("=")[0] not in options() | options(*known)]
        if unknown:
            return f"{' '.join(known)} has no {unknown[0]}"
        valued = options_with_values() | options_with_values(*known)
        plain = [word for at, word in enumerate(words) if not word.startswith("-") and (at == 0 or words[at - 1] not in valued)]
        takes_words = "Positionals:" in help_of(*known) or re.search(rf"^Usage: meydan {' '.join(known)} [A-Z]", help_of(*known), re.MULTILINE)
        if plain and not takes_words:
            return f"{' '.join(known)} takes no word like {plain[0]}"
        return None

    def test_the_check_itself(self):
        for words in (["serve", "--port", "9"], ["store", "check", "--json"], ["--sets", "FOLDER"], ["COMMAND", "--help"], ["store"]):
            self.assertIsNone(self.problem(words), words)
        for words in (["server"], ["serve", "--prot"], ["store", "chek"], ["store", "check", "--port"], ["serve", "here"], ["store", "check", "--json", "DIR"]):
            self.assertIsNotNone(self.problem(words), words)
        found = list(commands("`meydan play`, `build/meydan store check`\n```\n$ meydan a --b | meydan c &\nmeydan d      why\n```\n`serve --x`, `meydan dice 1`\n`sudo -u meydan meydan e`"))
        self.assertEqual(found, [(1, ["play"]), (1, ["store", "check"]), (3, ["a", "--b"]), (3, ["c"]), (4, ["d"]), (6, ["serve", "--x"]), (7, ["e"])])

    def test_every_command_and_option_is_there(self):
        seen = 0
        for path in DOCUMENTS:
            for line, words in commands(path.read_text(encoding="utf-8")):
                seen += 1
                with self.subTest(f"{path.relative_to(ROOT)}:{line}: meydan {' '.join(words)}"):
                    self.assertIsNone(self.problem(words))
        self.assertGreater(seen, 60)

    def test_the_readme_names_every_command(self):
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        listed = re.search(r"`meydan --help` and `meydan COMMAND --help` have more, with examples: (.*?)\.\n", text, re.DOTALL)
        self.assertEqual(set(re.findall("`([a-z-]+)`", listed.group(1))), subcommands())


class Readme(unittest.TestCase):
    """The two listings of "What it looks like"."""

    def setUp(self):
        section = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## What it looks like\n", 1)[1].split("\n## ", 1)[0]
        self.listings = re.findall(r"^```\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)

    def test_a_game_in_the_terminal(self):
        command, *lines = self.listings[0].splitlines()
        self.assertEqual(command, "$ build/meydan play mijnlieff --against friend")
        typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
        printed = meydan("play", "mijnlieff", "--against", "friend", text_in="\n".join([*typed, "quit", ""])).stdout
        # Without a terminal there is no prompt and nothing typed to see.
        shown = [line for line in lines if not line.startswith("> ")]
        self.assertEqual([line.removeprefix("> ").rstrip() for line in printed.splitlines()][:len(shown)], shown)

    def test_single_commands(self):
        runs = re.findall(r"^\$ build/meydan (.*)\n(.*)\n", self.listings[1], re.MULTILINE)
        self.assertEqual(len(runs), 3)
        for words, expected in runs:
            begin, dots, _ = expected.partition(", ...")
            out = meydan(*words.split()).stdout.rstrip("\n")
            if dots:
                self.assertTrue(out.startswith(begin), (words, out[:200]))
            else:
                self.assertEqual(out.splitlines()[0] if out else out, begin, words)


if __name__ == "__main__":
    unittest.main()
