"""`meydan connect` against the real server: two processes play each other, also through a network that fails."""
import json
import os
import pathlib
import pty
import re
import stat
import subprocess
import tempfile
import threading
import time
import unittest

from arena_process import Arena, Rules
from bad_network import BadNetwork
from meydan_process import MEYDAN, meydan

DROP_S = float(os.environ.get("MEYDAN_DROP_S", "3"))
PATIENCE_S = 60 + 3 * DROP_S


class Client:
    """A `meydan connect` of our own. Everything it shows is kept; waiting is for words, never for time."""

    def __init__(self, port, home, *arguments, stdin=subprocess.PIPE):
        self.process = subprocess.Popen(
            [MEYDAN, "connect", f"http://127.0.0.1:{port}", *arguments], stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "XDG_STATE_HOME": home})
        self.text = ""
        self.read_to = 0
        self.changed = threading.Condition()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        while data := os.read(self.process.stdout.fileno(), 65536):
            with self.changed:
                self.text += data.decode(errors="replace")
                self.changed.notify_all()
        with self.changed:
            self.text += "\n[end]\n"
            self.changed.notify_all()

    def wait_for(self, pattern):
        """The match of a pattern in what was shown after the last one waited for."""
        found = None

        def there():
            nonlocal found
            found = re.compile(pattern).search(self.text, self.read_to)
            return found or self.text.endswith("[end]\n")
        with self.changed:
            self.changed.wait_for(there, PATIENCE_S)
            if not found:
                raise AssertionError(f"no {pattern!r} in:\n{self.text[self.read_to:]}\n(before: {self.text[:self.read_to][-1500:]})")
            self.read_to = found.end()
        return found

    def type(self, *lines):
        self.process.stdin.write(("\n".join(lines) + "\n").encode())
        self.process.stdin.flush()

    def end(self):
        """The exit code, once the process has ended by itself."""
        code = self.process.wait(PATIENCE_S)
        self.reader.join(PATIENCE_S)
        return code

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                stream.close()


class ConnectTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="meydan-connect-")
        self.addCleanup(folder.cleanup)
        self.home = str(pathlib.Path(folder.name) / "state")
        self.arena = Arena(str(pathlib.Path(folder.name) / "data"))
        self.addCleanup(self.arena.stop)

    def client(self, *arguments, port=None, **more):
        client = Client(port or self.arena.port, self.home, *arguments, **more)
        self.addCleanup(client.close)
        return client

    def log(self, table):
        done = meydan("store", "export", table, "--data", self.arena.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def who_begins(self, table):
        events = [json.loads(line) for line in self.log(table).splitlines()]
        return next(event["name"] for event in events if event["kind"] == "seated" and event["seat"] == 0)

    def check_match(self, table):
        """The moves of a table, after the referee has seen all of it again."""
        text = self.log(table)
        done = meydan("verify", "-", "--json", text_in=text)
        report = json.loads(done.stdout)
        self.assertEqual((done.returncode, report["clean"], report["over"]), (0, True, True), report)
        events = [json.loads(line) for line in text.splitlines()]
        moved = [event for event in events if event["kind"] == "moved"]
        self.assertEqual(len(moved), report["moves"])
        self.assertEqual(len({(event["by"], event["key"]) for event in moved}), len(moved), "every command once")
        return moved


RULES = {"backgammon": ["--rules", "points=1"]}  # a match of seven points takes its time


class Network(ConnectTest):
    def play_over(self, game, how, number):
        network = BadNetwork(self.arena.port, how, moves=3, seconds=DROP_S)
        self.addCleanup(network.close)
        # The proxy is another address than the last one, so this is another guest.
        one = self.client("--nickname", f"Ani {number}", "--seek", game, *RULES.get(game, []), "--auto", "easy", "--seed", str(number), port=network.port,
                          stdin=subprocess.DEVNULL)
        one.wait_for("waiting for an opponent")
        two = self.client("--nickname", "Babak", "--accept", "first", "--auto", "easy", "--seed", "7", stdin=subprocess.DEVNULL)
        table = two.wait_for(r"Table ([\w-]+): ").group(1)
        one.wait_for("connection lost")
        one.wait_for("connected again")
        self.assertEqual((one.end(), two.end()), (0, 0), one.text + two.text)
        self.assertTrue(network.failed.is_set())
        moved = self.check_match(table)
        for client in (one, two):
            self.assertIn("The match is over", client.text)
            shown = re.findall(r"^(?:Ani \d|Babak) \([^)]*\): (.+)$", client.text, re.MULTILINE)
            self.assertEqual(shown, [event["move"] for event in moved], "every move is shown once, in order")
        # The move without an answer was sent again as the same command.
        moves = [sent for sent in network.sent if sent.get("do") == "move"]
        self.assertEqual({key: moves[2][key] for key in ("key", "seen", "move")}, {key: moves[3][key] for key in ("key", "seen", "move")})
        self.assertEqual(sum(event["key"] == moves[2]["key"] for event in moved), 1)
        hellos = [sent for sent in network.sent if sent.get("do") == "hello"]
        self.assertEqual([("token" in hello) for hello in hellos][-1], True)
        return len(moved)

    def test_a_game_of_each_kind_goes_on_after_the_network_failed(self):
        games = [*(game["id"] for game in json.loads(meydan("games", "--json").stdout)), "backgammon"]
        ways = ["answer", "command", "silence"] if DROP_S >= 15 else ["answer", "command"]
        for number, game in enumerate(games):
            how = ways[number % len(ways)]
            with self.subTest(game=game, lost=how):
                count = self.play_over(game, how, number)
                print(f"{game}: {count} moves, {how} lost, down for {DROP_S:g} s")

    def test_a_server_that_was_killed(self):
        one = self.client("--nickname", "Ani", "--bot", "connect_four", "--level", "easy", "--seat", "1")
        table = one.wait_for(r"Table ([\w-]+): ").group(1)
        one.wait_for(r"your move")
        one.type("5")
        one.wait_for(r"Ani \([^)]*\): 5")
        one.wait_for(r"your move")
        port = self.arena.port
        self.arena.kill()
        one.wait_for("connection lost")
        one.type("4")  # typed while nobody hears it
        self.arena.start(port)
        one.wait_for("connected again")
        one.wait_for(r"Ani \([^)]*\): 4")
        one.wait_for(r"your move")
        one.type("resign", "resign")
        one.wait_for("The match is over")
        one.type("quit")
        self.assertEqual(one.end(), 0)
        mine = [event["move"] for event in self.check_match(table) if not event["by"].startswith("bot")]
        self.assertEqual(mine, ["5", "4"])


class Tables(ConnectTest):
    def seat_two(self, game):
        one = self.client("--nickname", "Ani")
        two = self.client("--nickname", "Babak")
        one.type(f"seek {game} clock=10+2")
        one.wait_for("waiting for an opponent")
        # What is sought is told to the others ten times a second, so a list may be a moment behind.
        for _ in range(200):
            two.type("list")
            if two.wait_for(r"1  (Ani): .*clock 10|Nobody seeks").group(1):
                break
            time.sleep(0.05)
        else:
            self.fail("the seek is not listed")
        two.type("accept 1")
        table = two.wait_for(r"Table ([\w-]+): ").group(1)
        one.wait_for(r"Table ([\w-]+): ")
        for client in (one, two):
            client.wait_for("to move|your move")
        return one, two, table

    def test_two_people_type_their_moves(self):
        one, two, table = self.seat_two("mijnlieff")
        rules = Rules("mijnlieff")
        self.addCleanup(rules.close)
        begins = self.who_begins(table)
        players = [one, two] if begins == "Ani" else [two, one]
        position = []
        while legal := rules.moves(" ".join(position)):
            mover = players[len(position) % 2]
            mover.type(legal[len(legal) // 2])
            position.append(legal[len(legal) // 2])
            for client in players:
                client.wait_for(rf"\([^)]*\): {position[-1]}\n")
        for client in players:
            client.wait_for("The match is over")
            client.type("quit")
            self.assertEqual(client.end(), 0)
        self.assertEqual([event["move"] for event in self.check_match(table)], position)

    def test_words_at_the_table(self):
        one, two, table = self.seat_two("othello")
        begins = self.who_begins(table)
        first, second = (one, two) if begins == "Ani" else (two, one)
        first.type("why a1")
        first.wait_for(r"turns nothing \(O 2\)")
        first.type("legal")
        first.wait_for("legal: d3 c4 f5 e6")
        first.type("a1")
        first.wait_for(r"turns nothing \(O 2\)")  # this time the server's referee
        second.type("d3")
        second.wait_for(r"it is not your turn \(D 12\)")
        first.type("zz9")
        first.wait_for("zz9|square")
        second.type("say salaam \x1b[2J friends")
        first.wait_for(r": salaam  \[2J friends\n")  # nothing that moves the cursor
        first.type("d3")  # talk does not make a move stale
        second.wait_for(r": d3\n")
        second.type("draw")
        second.wait_for("no draw by agreement|offers a draw")
        second.type("clock")
        second.wait_for(r"\d+:\d\d \*")
        second.type("help")
        second.wait_for("A move is a square")
        second.type("seek othello")
        second.wait_for("Leave the table first")
        second.type("resign", "board", "resign")
        second.wait_for("once more to resign")
        second.wait_for("once more to resign")  # something else came between, so it is asked again
        second.type("resign")
        for client in (first, second):
            client.wait_for(r"resigned \(O 6\)")
            client.wait_for("The match is over")
        first.type("rematch")
        second.wait_for("offers a rematch")
        second.type("accept")
        first.wait_for("accepts")
        again = {client.wait_for(r"Table ([\w-]+): ").group(1) for client in (first, second)}
        self.assertEqual(len(again), 1, "both are led to the same new table")
        self.assertNotIn(table, again)
        second.wait_for("your move")  # the chairs are swapped
        second.type("leave", "list")
        second.wait_for(f"{again.pop()}  Othello")
        self.check_match(table)

    def test_a_challenge_is_open_until_somebody_comes_or_it_is_taken_back(self):
        one = self.client("--nickname", "Ani", "--challenge", "connect_four", "--seat", "1")
        table = one.wait_for(r"The link: http://127.0.0.1:\d+/t/([\w-]+)").group(1)
        two = self.client("--nickname", "Babak", "--join", table)
        one.wait_for("Babak sits down")
        one.wait_for("your move")
        two.wait_for("Ani to move")
        one.type("5")
        two.wait_for("your move")
        two.type("resign", "resign")
        for client in (one, two):
            client.wait_for("The match is over")
        self.check_match(table)
        one.type("challenge othello")
        one.wait_for("The link: ")
        one.type("cancel")
        one.wait_for("This table was taken back")
        one.type("leave", "list")
        one.wait_for("No table is being played")

    def test_looking_on_and_coming_back(self):
        one, two, table = self.seat_two("connect_four")
        begins = self.who_begins(table)
        first, second = (one, two) if begins == "Ani" else (two, one)
        watcher = self.client("--nickname", "Zal", "--watch", table, stdin=subprocess.DEVNULL)
        watcher.wait_for("You are looking on")
        first.type("5")
        watcher.wait_for(r": 5\n")
        second.wait_for(r": 5\n")
        second.process.stdin.close()  # the end of input leaves
        self.assertEqual(second.end(), 0)
        name = "Babak" if begins == "Ani" else "Ani"
        again = self.client("--nickname", name, "--join", table)
        again.wait_for("your move")
        again.type("5")
        watcher.wait_for(rf"{name} \([^)]*\): 5\n")
        again.type("resign", "resign")
        watcher.wait_for("The match is over")
        self.assertEqual(watcher.end(), 0, "whoever looks on leaves when it is over")

    def test_what_cannot_be(self):
        one = self.client("--nickname", "Ani")
        one.type("join nowhere")
        one.wait_for("there is no such table")
        one.type("seek chess")
        one.wait_for('there is no game "chess"')
        one.type("seek othello clock=0")
        one.wait_for("is not a clock")
        one.type("bot othello brilliant")
        one.wait_for("there is no level")
        one.type("seek")
        one.wait_for("the games are: backgammon, connect_four, ")
        one.type("accept 3", "cancel", "d3")
        one.wait_for('There is no seek 3')
        one.wait_for("You have no seek up")
        one.wait_for("You are at no table")
        one.type("seek othello")
        one.wait_for("waiting for an opponent")
        one.type("cancel", "list")
        one.wait_for("taken back")
        one.wait_for("Nobody seeks")


class Guests(ConnectTest):
    def test_the_same_guest_comes_back(self):
        one = self.client("--nickname", "Ani Bee")
        one.wait_for("Welcome, Ani Bee")
        one.type("quit")
        self.assertEqual(one.end(), 0)
        files = [path for path in pathlib.Path(self.home).rglob("*") if path.is_file()]
        self.assertEqual([stat.S_IMODE(path.stat().st_mode) for path in files], [0o600])
        token = files[0].read_text()
        again = self.client()  # without a name: who was here last
        again.wait_for("Welcome, Ani Bee")
        again.type("quit")
        self.assertEqual(again.end(), 0)
        self.assertEqual(files[0].read_text(), token)
        files[0].write_text("Ani Bee\nnonsense\n")
        fresh = self.client("--nickname", "Ani Bee")
        fresh.wait_for("does not know your old token")
        fresh.wait_for("this name, or one that looks like it, is taken")
        self.assertEqual(fresh.end(), 2)

    def test_a_person_at_a_terminal(self):
        master, slave = pty.openpty()
        self.addCleanup(os.close, master)
        client = self.client(stdin=slave)
        os.close(slave)
        client.wait_for("Your nickname: ")
        os.write(master, b"Rostam\n")
        client.wait_for("Welcome, Rostam[^>]*\n> ")
        os.write(master, b"list\n")
        client.wait_for("No table is being played.\n> ")
        os.write(master, b"quit\n")
        client.wait_for("Goodbye!")
        self.assertEqual(client.end(), 0)


class CommandLine(unittest.TestCase):
    def test_what_is_wrong_is_said(self):
        with tempfile.TemporaryDirectory() as home:
            for arguments, words in [(["ftp://x"], "not a server's address"), (["https://x"], "encrypted"),
                                     (["--seek", "chess", "--nickname", "Ani"], "there is no game"),
                                     (["--clock", "soon", "--nickname", "Ani"], "is not a clock"),
                                     (["--auto", "brilliant", "--nickname", "Ani"], "there is no level"),
                                     ([], "--nickname"),
                                     (["127.0.0.1:1", "--nickname", "Ani"], "cannot reach 127.0.0.1:1"),
                                     (["--seek", "othello", "--bot", "othello"], "")]:
                with self.subTest(arguments):
                    done = meydan("connect", *arguments, XDG_STATE_HOME=home)
                    self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
                    self.assertIn(words, done.stderr)
            done = meydan("connect", "ftp://x", "--lang", "fa")
            self.assertIn("نشانی سرور نیست", done.stderr)
            self.assertIn("Examples:", meydan("connect", "--help").stdout)


if __name__ == "__main__":
    unittest.main()
