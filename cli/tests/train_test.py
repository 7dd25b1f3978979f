"""`meydan train`: the steps that make weights and tables, their help, and what becomes of their files."""
import os
import re
import signal
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

from meydan_process import MEYDAN, ROOT, meydan


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def path(self, name):
        return str(self.folder / name)

    def files(self):
        return sorted(path.name for path in self.folder.iterdir())


class Help(unittest.TestCase):
    def test_games_steps_and_options(self):
        everything = meydan("train", "--help")
        self.assertEqual(everything.returncode, 0, everything.stderr)
        for word in ("othello", "backgammon", "  meydan train othello fit "):
            self.assertIn(word, everything.stdout)
        game = meydan("train", "othello", "--help").stdout
        self.assertIn("  play ", game)
        self.assertIn("  meydan train othello play ", game)
        self.assertNotIn("backgammon", game)
        step = meydan("train", "othello", "play", "--help").stdout
        self.assertIn("Usage: meydan train othello play OUT [OPTION=VALUE...]", step)
        self.assertRegex(step, r"(?m)^  games= +how many$")
        self.assertIn("SAMPLES...", meydan("train", "othello", "fit", "--help").stdout)
        self.assertRegex(meydan("--help").stdout, r"(?m)^  train ")

    def test_examples_have_words_that_the_steps_know(self):
        """Files of examples are not there, and that is the first thing that is wrong with them."""
        lines = [line.split() for line in meydan("train", "--help").stdout.splitlines() if line.startswith("  meydan train ")]
        self.assertGreater(len(lines), 10)
        for line in lines:
            with tempfile.TemporaryDirectory() as folder:
                if any(word.split("=")[0] in ("from", "against", "labels", "decisions") for word in line) or line[3] in ("fit", "openings", "errors"):
                    done = subprocess.run([MEYDAN, *line[1:]], cwd=folder, capture_output=True, text=True, timeout=60, check=False)
                    self.assertIn("cannot read", done.stderr, line)
                    self.assertEqual(os.listdir(folder), [], line)

    def test_recipes_of_the_documents_have_words_that_the_steps_know(self):
        text = (ROOT / "docs/engines.md").read_text()
        recipes = re.findall(r"`meydan train ([a-z_]+) (\w+) ([^`]*)`", text)
        # Where a section says that `T` stands for the beginning.
        short = re.search(r"`T` is `meydan train (\w+)`", text).group(1)
        recipes += [(short, step, words) for step, words in re.findall(r"`\$T ([\w=]+)([^`]*)`", text)]
        self.assertGreater(len(recipes), 10)
        for game, step, words in recipes:
            options = meydan("train", game, step, "--help").stdout
            self.assertIn("Usage:", options, (game, step))
            for name in re.findall(r"([\w-]+)=", words):
                self.assertRegex(options, rf"(?m)^  {name}= ", f"{game} {step} {name}")


class Train(Folder):
    def test_games_to_weights(self):
        samples, weights = self.path("a.samples"), self.path("w.data")
        played = meydan("train", "othello", "play", samples, "games=20", "depth=1", "exact=6")
        self.assertEqual((played.returncode, played.stdout), (0, ""), played.stderr)
        self.assertIn("20 games", played.stderr)
        self.assertRegex(played.stderr, r'wrote ".*a\.samples", \d+ bytes, [\d.]+ s of CPU')
        fitted = meydan("train", "othello", "fit", weights, samples, samples, "passes=1")
        self.assertEqual((fitted.returncode, fitted.stdout), (0, ""), fitted.stderr)
        # What was asked for is on standard output where a step measures.
        told = meydan("train", "othello", "errors", weights, samples, "positions=2", "deepest=2")
        self.assertEqual(told.returncode, 0, told.stderr)
        self.assertRegex(told.stdout, r"(?m)^empty \d+-\d+  depth ")
        self.assertEqual(self.files(), ["a.samples", "w.data"])

    def test_the_seed_decides(self):
        for name, seed in (("a", "1"), ("b", "1"), ("c", "2")):
            self.assertEqual(meydan("train", "othello", "play", self.path(name), "games=6", "depth=1", "exact=6", "seed=" + seed).returncode, 0)
        one, same, other = ((self.folder / name).read_bytes() for name in "abc")
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)

    def test_nets(self):
        nets, packed = self.path("nets"), self.path("nets.data")
        learnt = meydan("train", "backgammon", "temporal", "out=" + nets, "games=8", "threads=1", "hidden=16", "race-hidden=16")
        self.assertEqual((learnt.returncode, learnt.stdout), (0, ""), learnt.stderr)
        self.assertIn("games 8", learnt.stderr)
        done = meydan("train", "backgammon", "pack", "from=" + nets, "out=" + packed)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.files(), ["nets", "nets.data", "nets.raw"])

    def test_what_is_wrong_is_said_before_anything_begins(self):
        there = self.path("there")
        Path(there).write_bytes(b"as before")
        for words, why in (
                ((), "a game is needed: backgammon, othello"),
                (("chess",), "chess"),
                (("mijnlieff", "play"), "nothing in mijnlieff is made by training"),
                (("othello",), "a step is needed: play, fit, openings, errors"),
                (("othello", "learn"), 'no step "learn"; its steps: play, fit, openings, errors'),
                (("othello", "play"), "the step play needs OUT"),
                (("othello", "play", there, "game=3"), 'no option "game"'),
                (("othello", "play", there, "games=many"), "is a whole number"),
                (("othello", "fit", there, self.path("missing")), "No such file"),
                (("othello", "fit", there, str(self.folder)), "Is a directory"),
                (("othello", "play", self.path("nowhere/a"), "games=1"), "cannot write"),
                (("othello", "play", str(self.folder), "games=1"), "Is a directory"),
                (("othello", "fit", there, there), "was not done"),
                (("othello", "openings", there, there), "holds no weights"),
                (("backgammon", "pack", "out=" + there), "the step pack needs from="),
                (("backgammon", "pack", "from=" + there, "out=" + there), "no nets in"),
        ):
            done = meydan("train", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), (words, done.stderr))
            self.assertIn(why, done.stderr)
            self.assertEqual(self.files(), ["there"], words)
            self.assertEqual(Path(there).read_bytes(), b"as before", words)
        persian = meydan("--lang", "fa", "train", "othello", "learn").stderr
        self.assertIn("گام", persian)

    def test_a_pipe_is_written_as_it_is(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        read = []
        reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()), daemon=True)
        reader.start()
        done = meydan("train", "othello", "play", str(pipe), "games=2", "depth=1", "exact=6")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(pipe.is_fifo())
        reader.join(60)
        self.assertGreater(len(read[0]), 100)

    def test_stopped_it_leaves_the_last_whole_file(self):
        nets = Path(self.path("nets"))
        with subprocess.Popen([MEYDAN, "train", "backgammon", "temporal", "out=" + str(nets), "games=1000000", "report=1", "threads=1",
                               "batch=1", "hidden=16", "race-hidden=16"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
            for _ in range(3):
                self.assertIn("games", process.stderr.readline())
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)
            self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertEqual(meydan("train", "backgammon", "pack", "from=" + str(nets), "out=" + self.path("packed")).returncode, 0)

    def test_stopped_it_takes_the_unfinished_one_away(self):
        weights, pipe = Path(self.path("w.data")), self.path("pipe")
        weights.write_bytes(b"the last whole one")
        os.mkfifo(pipe)
        for sent in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen([MEYDAN, "train", "othello", "fit", str(weights), pipe], stderr=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL) as process, open(pipe, "wb"):
                # It waits for samples now, and has got as far with the file.
                Path(self.path("w.data.new")).write_bytes(b"half")
                process.send_signal(sent)
                process.communicate(timeout=60)
                self.assertEqual(process.returncode, -sent)
            self.assertEqual(weights.read_bytes(), b"the last whole one")
            self.assertEqual(self.files(), ["pipe", "w.data"])


if __name__ == "__main__":
    unittest.main()
