"""The commands that ask engines: what perfect play leads to, and matches between players."""
import json
import os
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

from meydan_process import MEYDAN, meydan

VECTORS = Path(__file__).resolve().parents[2] / "games/othello/tests/vectors/othello.jsonl"


def match(*arguments):
    done = meydan("match", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class Match(unittest.TestCase):
    def test_a_stronger_player_wins_by_more_than_the_error(self):
        result = match("mijnlieff", "medium", "easy", "--games", "40")
        self.assertEqual(result["won"] + result["drawn"] + result["lost"], 40)
        self.assertGreater(result["share"] - result["share_error"], 0.5)
        self.assertGreater(result["margin"], 0)
        self.assertGreater(result["elo_low"], 0)

    def test_the_same_player_twice_is_even_and_the_seed_says_which_games(self):
        one = match("connect_four", "nodes=200", "nodes=200", "--games", "20", "--opening", "6")
        # Without mistakes and whims the same opening goes the same way with the sides changed.
        self.assertEqual((one["share"], one["share_error"]), (0.5, 0))
        careless = [match("othello", "easy", "easy", "--games", "8", "--seed", seed, "--threads", threads)
                    for seed, threads in (("3", "1"), ("3", "3"), ("4", "1"))]
        self.assertEqual(careless[0], careless[1])
        self.assertNotEqual(careless[0], careless[2])

    def test_dice_are_the_same_with_the_sides_changed(self):
        # A player without whims against itself: whoever has the better dice wins, once from either side.
        result = match("backgammon", "depth=1", "depth=1", "--rules", "modern,points=1", "--games", "6", "--opening", "0")
        self.assertEqual((result["won"], result["lost"], result["share_error"]), (3, 3, 0))

    def test_a_match_of_several_games_is_played_to_its_end(self):
        result = match("backgammon", "easy", "easy", "--games", "2")
        self.assertEqual((result["won"] + result["lost"], result["not_ended"]), (2, 0))

    def test_games_with_dice_have_a_seed_too(self):
        results = [match("backgammon", "easy", "easy", "--games", "2", "--seed", "5", "--longest", "60") for _ in range(2)]
        self.assertEqual(results[0], results[1])

    def test_a_sequential_test_stops_early(self):
        result = match("connect_four", "medium", "easy", "--games", "4000", "--sprt", "--elo1", "100", "--threads", "2")
        self.assertLess(result["games"], 400)
        self.assertGreater(result["likelihood_ratio"], 2.94)

    def test_another_program_plays(self):
        program = shlex.join([MEYDAN, "bestmove", "connect_four", "--nodes", "200", "--stdin"])
        result = match("connect_four", "nodes=200", "program=" + program, "--games", "4", "--opening", "6")
        self.assertEqual(result["not_ended"], 0)
        self.assertEqual(result["share"], 0.5, "it is the same player")

    def test_a_program_that_speaks_nboard_plays(self):
        program = shlex.join([MEYDAN, "nboard"])
        result = match("othello", "depth=2", "nboard=2:" + program, "--games", "4", "--opening", "8", "--threads", "1")
        self.assertEqual(result["not_ended"], 0)
        stronger = match("othello", "nboard=4:" + program, "beginner", "--games", "6", "--opening", "6")
        self.assertGreater(stronger["margin"], 0)
        for name in ("nboard=", "nboard=4", "nboard=4:", "nboard=x:true", "nboard=movetime=3:true"):
            self.assertIn("is no player", meydan("match", "othello", "easy", name).stderr)
        self.assertIn("has ended", meydan("match", "othello", "easy", "nboard=2:true", "--games", "2").stderr)

    def test_a_program_that_fails_is_told_with_what_was_played_before(self):
        # It answers for about a game, and then no more.
        program = shlex.join([MEYDAN, "bestmove", "connect_four", "--nodes", "50", "--stdin"])
        done = meydan("match", "connect_four", "nodes=50", "program=sed -u 60q | " + program, "--games", "40", "--opening", "4", "--threads", "1", "--json")
        self.assertEqual(done.returncode, 2)
        result = json.loads(done.stdout)
        self.assertGreater(result["games"], 0)
        self.assertLess(result["games"], 40)
        self.assertRegex(done.stderr, r'"program=sed -u 60q[^"]*" in the position "[1-9]+": the program .* has ended')

    def test_a_program_that_says_nothing_is_not_waited_for_for_ever(self):
        for name, game in (("program=cat > /dev/null", "connect_four"), ("nboard=2:cat > /dev/null", "othello")):
            done = meydan("match", game, "easy", name, "--games", "2", "--patience", "0.2")
            self.assertEqual((done.returncode, done.stdout), (2, ""), name)
            self.assertIn("has not answered in time", done.stderr)

    def test_stopped_it_tells_what_there_is(self):
        program = shlex.join([MEYDAN, "bestmove", "connect_four", "--nodes", "50", "--stdin"])
        for sent in (signal.SIGINT, signal.SIGTERM):
            with tempfile.TemporaryDirectory() as folder:
                # Every position goes through a file, so that the test knows when the third pair of games has begun.
                seen = Path(folder, "seen")
                os.mkfifo(seen)
                player = f"program=tee {shlex.quote(str(seen))} | {program}"
                with subprocess.Popen([MEYDAN, "match", "connect_four", "nodes=50", player, "--games", "1000000", "--threads", "1", "--json"],
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                    with open(seen, encoding="utf-8") as positions:
                        starts = 0
                        while starts < 5:
                            position = positions.readline().strip()
                            starts += len(position) in (2, 3)
                        process.send_signal(sent)
                    out, err = process.communicate(timeout=60)
                self.assertEqual(process.returncode, 128 + sent, err)
                result = json.loads(out)
                self.assertGreater(result["games"], 0)
                self.assertEqual(result["won"] + result["drawn"] + result["lost"], result["games"])
                self.assertIn("of 1000000 games", err)

    def test_openings_of_a_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            # One move is left; whoever makes it is the same in both games of a pair.
            file.write("X" * 62 + "O- X\n\n")
            file.flush()
            result = match("othello", "easy", "easy", "--games", "4", "--openings", file.name)
            self.assertEqual((result["won"], result["lost"], result["share"]), (2, 2, 0.5))
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            for line, why in (("XX X", "line 2 of the openings"), ("X" * 64 + " X", "line 2 of the openings: nobody is to move")):
                file.seek(0)
                file.truncate()
                file.write("-" * 27 + "OX------XO" + "-" * 27 + " X\n" + line + "\n")
                file.flush()
                done = meydan("match", "othello", "easy", "easy", "--openings", file.name)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(why, done.stderr)
        self.assertEqual(meydan("match", "othello", "easy", "easy", "--openings", "/dev/null").returncode, 2)
        self.assertEqual(meydan("match", "othello", "easy", "easy", "--openings", "/nowhere").returncode, 2)

    def test_a_program_that_ends_or_says_nothing_is_named(self):
        for command, why in (("true", "has ended"), ("sed -u s/.*/five/", "named no move"), ("sed -u 's/.*/{\"move\":\"0\"}/'", "not a column")):
            done = meydan("match", "connect_four", "easy", "program=" + command, "--games", "2")
            self.assertEqual((done.returncode, done.stdout), (2, ""), command)
            self.assertIn(why, done.stderr)

    def test_for_people(self):
        shown = meydan("match", "mijnlieff", "easy", "easy", "--games", "4", "--sprt").stdout
        self.assertIn("easy against easy: mijnlieff, standard, 4 games", shown)
        self.assertIn("not decided", shown)
        self.assertIn("CPU time", shown)
        persian = meydan("match", "mijnlieff", "easy", "easy", "--games", "4", "--lang", "fa").stdout
        self.assertIn("۴ بازی", persian)
        self.assertNotRegex(persian, r"[0-9۰-۹]\.[0-9۰-۹]", "Persian has a point of its own")
        even = meydan("match", "connect_four", "nodes=200", "nodes=200", "--games", "4", "--opening", "6").stdout
        self.assertIn("50.0 % ± 0.0 of the points (95 %); Elo 0 (0 to 0)", even)

    def test_refusals_say_what_there_is(self):
        for name in ("divine", "nodes=0", "nodes=x", "time=-1", "depth=", "program="):
            done = meydan("match", "othello", "easy", name)
            self.assertEqual(done.returncode, 2, name)
            self.assertIn("easy, medium, hard", done.stderr)
        self.assertIn("the game is over", meydan("match", "mijnlieff", "easy", "easy", "--opening", "90").stderr)
        self.assertEqual(meydan("match", "othello", "easy", "easy", "--games", "1").returncode, 2)
        self.assertIn("41 is not an even number", meydan("match", "othello", "easy", "easy", "--games", "41").stderr)
        bounds = meydan("match", "othello", "easy", "easy", "--games", "2", "--sprt", "--elo0", "10", "--elo1", "10")
        self.assertEqual((bounds.returncode, bounds.stdout), (2, ""))
        self.assertIn("--elo0 has to be less than --elo1", bounds.stderr)
        self.assertIn("program=COMMAND, nboard=LIMIT:COMMAND (LIMIT depth=N)", meydan("match", "othello", "easy", "nboard=nodes=3:true").stderr)
        self.assertIn("program=COMMAND, gnubg=HOST:PORT", meydan("match", "backgammon", "easy", "x").stderr)
        chouette = meydan("match", "backgammon", "easy", "easy", "--rules", "chouette")
        self.assertEqual(chouette.returncode, 2)
        self.assertIn("two sides", chouette.stderr)


class ExternalPlayer:
    """Waits at an address as GNU Backgammon's external player does; `meydan gnubg` has the answers."""

    def __init__(self, *arguments):
        self.heard = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = "127.0.0.1:%d" % self.listener.getsockname()[1]
        self.program = subprocess.Popen([MEYDAN, "gnubg", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.thread = threading.Thread(target=self.answer)
        self.thread.start()

    def answer(self):
        connection, _ = self.listener.accept()
        with connection, connection.makefile("rw") as lines:
            for line in lines:
                self.heard.append(line)
                self.program.stdin.write(line)
                self.program.stdin.flush()
                lines.write(self.program.stdout.readline())
                lines.flush()

    def close(self):
        self.thread.join()
        self.program.communicate()
        self.listener.close()


class Gnubg(unittest.TestCase):
    def test_an_external_player_is_asked_over_a_socket(self):
        player = ExternalPlayer("--level", "medium")
        self.addCleanup(player.close)
        result = match("backgammon", "medium", "gnubg=" + player.address, "--games", "2", "--rules", "modern,points=1", "--threads", "2")
        self.assertEqual((result["games"], result["not_ended"]), (2, 0))
        self.assertGreater(len(player.heard), 10)
        self.assertTrue(all(line.startswith("board:You:Other:1:0:0:") for line in player.heard), player.heard[:3])

    def test_who_is_not_there_or_leaves_is_named(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            address = "127.0.0.1:%d" % listener.getsockname()[1]

            def leave():
                connection, _ = listener.accept()
                connection.close()

            thread = threading.Thread(target=leave)
            thread.start()
            done = meydan("match", "backgammon", "gnubg=" + address, "medium", "--games", "2")
            thread.join()
            self.assertEqual(done.returncode, 2)
            self.assertIn("has closed the connection", done.stderr)
        done = meydan("match", "backgammon", "easy", "gnubg=" + address, "--games", "2")
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot reach", done.stderr)
        self.assertIn("cannot reach", meydan("match", "backgammon", "easy", "gnubg=nowhere", "--games", "2").stderr)

    def test_rules_that_it_has_no_words_for_are_refused(self):
        player = ExternalPlayer()
        self.addCleanup(player.close)
        done = meydan("match", "backgammon", "easy", "gnubg=" + player.address, "--games", "2", "--rules", "traditional")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no words", done.stderr)


class Uci(unittest.TestCase):
    """Khatranj against programs that know chess and no words. The one here plays the last step that it may, and keeps what it hears."""

    PROGRAM = """
import sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    words = line.split()
    if words[0] == "uci":
        print("id name last\\nuciok", flush=True)
    elif words[0] == "isready":
        print("readyok", flush=True)
    elif words[0] == "go":
        print("info depth 1 score cp 0\\nbestmove %s ponder a2a3" % (sys.argv[2] if len(sys.argv) > 2 else words[-1]), flush=True)
"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.heard = Path(folder.name, "heard")
        self.program = Path(folder.name, "program.py")
        self.program.write_text(self.PROGRAM)

    def player(self, limit, *words):
        return f"uci={limit}:{sys.executable} {shlex.join([str(self.program), str(self.heard), *words])}"

    def test_a_program_of_chess_plays_whole_games(self):
        result = match("khatranj", self.player("depth=3"), "nodes=300", "--games", "2", "--threads", "1", "--opening", "4")
        self.assertEqual((result["games"], result["not_ended"]), (2, 0))
        lines = self.heard.read_text().splitlines()
        self.assertEqual(lines[:3], ["uci", "isready", "ucinewgame"])
        self.assertEqual(lines.count("ucinewgame"), 2)
        asked = [line.split() for line in lines if line.startswith("go ")]
        self.assertGreater(len(asked), 10)
        for line in asked:
            self.assertEqual(line[:4], ["go", "depth", "3", "searchmoves"])
            self.assertGreater(len(line), 5, "one step alone is no question")
        fens = [line.split() for line in lines if line.startswith("position ")]
        self.assertEqual({len(line) for line in fens}, {8}, "a FEN and nothing else")
        self.assertEqual(len(fens), len(asked))

    def test_the_seed_says_which_games(self):
        heard = []
        for seed in ("1", "1", "2"):
            self.heard.write_text("")
            match("khatranj", self.player("5"), "easy", "--games", "2", "--seed", seed, "--longest", "60", "--threads", "1")
            heard.append(self.heard.read_text())
        self.assertIn("go depth 5 ", heard[0])
        self.assertEqual(heard[0], heard[1])
        self.assertNotEqual(heard[0], heard[2])

    def test_what_goes_wrong_is_told(self):
        for player, why in ((self.player("nodes=100", "(none)"), "is not a move"), (self.player("movetime=50", "e2e9"), "is not a move"),
                            (self.player("movetime=50", "a1a8"), "K 1"), ("uci=depth=1:true", "has ended")):
            done = meydan("match", "khatranj", "easy", player, "--games", "2", "--threads", "1")
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
            self.assertIn(why, done.stderr)
            self.assertIn("in the position", done.stderr)
        self.assertIn("go movetime 50 ", self.heard.read_text())
        for name in ("uci=", "uci=depth=0:x", "uci=speed=3:x", "uci=depth=1:", "uci=depth=1"):
            self.assertIn("uci=LIMIT:COMMAND (LIMIT depth=N, nodes=N, movetime=MILLISECONDS)", meydan("match", "khatranj", "easy", name).stderr)
        # Nobody outside has words to say, so there is no engine to ask.
        self.assertEqual(meydan("uci").returncode, 2)


class Rollout(unittest.TestCase):
    LAST_ROLL = "XGID=------A-----------------a-:0:0:1:00:0:0:1:0:10"

    def rollout(self, *arguments):
        done = meydan("rollout", "backgammon", "--rules", "modern-money", "--position", self.LAST_ROLL, "--games", "72", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_json_with_the_error_of_every_move(self):
        answer = json.loads(self.rollout("--json"))
        self.assertEqual(answer["games"], 72)
        lines = {line["move"]: line for line in answer["lines"]}
        self.assertEqual(list(lines), ["double", "roll"], "the best first")
        self.assertAlmostEqual(lines["roll"]["worth"], 0.5, 4)
        self.assertAlmostEqual(lines["roll"]["shares"]["win"], 0.75, 4)
        self.assertEqual(lines["roll"]["error"], 0, "nothing is left to luck")
        lucky = {line["move"]: line for line in json.loads(self.rollout("--json", "--with-luck"))["lines"]}
        self.assertGreater(lucky["roll"]["error"], 0.05)

    def test_the_seed_decides(self):
        one, same, other = (self.rollout("--json", "--with-luck", "--seed", seed, "--threads", threads)
                            for seed, threads in (("5", "1"), ("5", "3"), ("6", "1")))
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)

    def test_for_people(self):
        self.assertIn("roll  +0.5000 ± 0.0000  win 75.0 %", self.rollout())
        self.assertIn("72 games for each move", self.rollout())
        self.assertIn("۷۵٫۰", self.rollout("--lang", "fa"))

    def test_what_cannot_be_rolled_out_says_so(self):
        self.assertIn("cannot be rolled out", meydan("rollout", "othello").stderr)
        done = meydan("rollout", "backgammon", "--position", "start")
        self.assertEqual(done.returncode, 2)
        self.assertIn("nobody is to move", done.stderr)


class Solve(unittest.TestCase):
    def test_a_game_without_a_solver_says_so(self):
        done = meydan("solve", "carrom", "--position", "start")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("no exact solver", done.stderr)
        self.assertEqual(meydan("solve", "carrom", "--stdin", text_in="start\n").returncode, 2)

    def test_endings_of_othello_both_ways_of_counting(self):
        lines = VECTORS.read_text().splitlines()
        vectors = [json.loads(line) for line in lines]
        text = "".join(vector["position"] + "\n" for vector in vectors)
        for rules, field in (("standard", "score"), ("empty-squares=winner", "score_empties_to_winner")):
            done = meydan("solve", "othello", "--rules", rules, "--stdin", text_in=text)
            self.assertEqual(done.returncode, 0, done.stderr)
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertEqual([each["value"] for each in answers], [vector[field] for vector in vectors])
            for answer, vector in zip(answers, vectors):
                self.assertTrue(answer["best"])
                self.assertLessEqual(set(answer["best"]), set(vector["legal"]) or {"pass"})
        self.assertIn("squares are empty", meydan("solve", "othello", "--position", "start").stderr)


class Nboard(unittest.TestCase):
    def test_an_engine_on_standard_input_and_output(self):
        text = "nboard 2\nset depth 3\nmove f5\nping 4\ngo\nnonsense\nquit\nping 5\n"
        done = meydan("nboard", text_in=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[:2], ["set myname Meydan", "pong 4"])
        self.assertRegex("\n".join(lines), r"(?m)^=== [DF][46]/")
        self.assertNotIn("pong 5", lines)
        self.assertIn("easy, medium", meydan("nboard", "--level", "divine").stderr)


class Review(unittest.TestCase):
    MATCH = """ 1 point match

 Game 1
 White : 0                            Black : 0
  1) 31: 6/3 6/5                      52: 13/11 13/8
  2) 66: 24/18(2) 13/7(2)
"""

    def test_a_match_file_is_looked_over(self):
        done = meydan("analyse", "backgammon", "--record", "-", "--json", text_in=self.MATCH)
        self.assertEqual(done.returncode, 0, done.stderr)
        review = json.loads(done.stdout)
        self.assertFalse(review["over"])
        self.assertEqual([move["seat"] for move in review["moves"]], [0, 1, 0])
        first = review["moves"][0]
        self.assertEqual((first["move"], first["best"], first["mark"]), ("6/5 6/3", "8/5 6/5", "very_bad"))
        white, black = review["sides"]
        self.assertEqual(white["decisions"], 2)
        self.assertEqual(white["lost"], sum(move["lost"] for move in review["moves"] if move["seat"] == 0))
        self.assertEqual(white["rate_thousandths"], white["lost"] * 500 // 2)
        # A pair of sixes is good, so the result without luck is worse for White.
        self.assertGreater(white["luck"], 0)
        self.assertEqual(black["decisions"], 1)

    def test_a_page_in_both_languages(self):
        for language, start, word in (("en", '<html lang="en">', "very bad"), ("fa", '<html lang="fa" dir="rtl">', "بسیار بد")):
            done = meydan("--lang", language, "analyse", "backgammon", "--record", "-", "--html", text_in=self.MATCH)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(start, done.stdout)
            self.assertIn(word, done.stdout)
            self.assertIn("8/5 6/5", done.stdout)

    def test_what_cannot_be_looked_over_says_so(self):
        done = meydan("analyse", "mijnlieff", "--record", "-", text_in="Ra1")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("cannot be looked over", done.stderr)
        self.assertEqual(meydan("analyse", "backgammon", "--record", "/nowhere").returncode, 2)


if __name__ == "__main__":
    unittest.main()
