"""The terminal with what no registered game has yet: limits of a phase that a table may set, a data set, four seats. Runs the
program that has the conformance suite's own game (games/tests/proof_registry.cpp)."""
import json
import os
import subprocess
import tempfile
import unittest

from arena_process import Arena
from meydan_process import MEYDAN
from meydan_process import meydan as meydan_without_sets
from ws_client import Player


def meydan(*arguments, **more):
    return meydan_without_sets(*arguments, MEYDAN_SETS=os.environ["MEYDAN_SETS"], **more)


class Proof(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def test_limits_lapse_the_turn_passes_and_three_lapses_of_a_pair_lose(self):
        """Q 3, Q 4, at one keyboard where nobody types; the record has the lapses."""
        saved = os.path.join(self.folder, "game.txt")
        game = subprocess.Popen([MEYDAN, "--lang", "en", "play", "quoits", "--against", "friend", "--limit", "1"],
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(game.kill)
        text = ""
        while "lost on time" not in text:
            text += game.stdout.read(1)
        self.assertEqual(text.count("is over."), 5, "first, second, third, fourth, and the first: the third time of the pair")
        self.assertLess(text.index("limit of First"), text.index("Second to move"))
        game.stdin.write(f"save {saved}\nquit\n")
        game.stdin.close()
        game.stdout.read()
        game.stdout.close()
        game.wait()
        with open(saved, encoding="utf-8") as file:
            self.assertEqual(file.read().count("lapse"), 4)
        replayed = meydan("replay", "quoits", saved)
        self.assertEqual(replayed.returncode, 0, replayed.stderr)

    def test_without_a_limit_nobody_is_hurried(self):
        done = meydan("play", "quoits", "--against", "friend", text_in="0,600000\ncall simorgh\nposition\nquit\n")
        self.assertIn("1 10-0 0-0 throw 0 -", done.stdout)
        self.assertNotIn("is over.", done.stdout)

    def test_a_table_at_a_server_has_the_limit(self):
        arena = Arena(self.folder, trusting=True)
        self.addCleanup(arena.stop)
        client = subprocess.Popen([MEYDAN, "--lang", "en", "connect", f"http://127.0.0.1:{arena.port}", "--nickname", "Ani"],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                  env={**os.environ, "XDG_STATE_HOME": self.folder})
        self.addCleanup(client.stdout.close)
        self.addCleanup(client.wait)
        self.addCleanup(client.kill)
        client.stdin.write("seek quoits limit=soon\nchallenge quoits limit=45\n")
        client.stdin.flush()
        text = ""
        while "limit=45" not in text:
            text += client.stdout.readline()
        self.assertIn("limit=soon", text, "a word that is no limit is named")
        table = text.partition("Table ")[2].split()[0]
        watcher = Player(arena.port, "Babak")
        self.addCleanup(watcher.ws.close)
        self.assertEqual(watcher.ask("watch", table=table)["kind"], "done")
        watcher.wait_for(lambda: watcher.events[table])
        self.assertEqual(watcher.events[table][0]["setup"]["clock"]["move_limit_ms"], 45_000, json.dumps(watcher.events[table][0]))
        client.stdin.write("quit\n")
        client.stdin.close()
        client.stdout.read()

    def test_a_missing_data_set_is_named(self):
        env = {**os.environ, "MEYDAN_SETS": self.folder}
        done = subprocess.run([MEYDAN, "--lang", "en", "play", "quoits"], env=env, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("needs the data set", done.stderr)


if __name__ == "__main__":
    unittest.main()
