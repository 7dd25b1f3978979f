"""The terminal arena, played through a pipe and at a real (pseudo) terminal."""
import os
import pathlib
import pty
import select
import subprocess
import tempfile
import time
import unittest

from meydan_process import MEYDAN, meydan


class Play(unittest.TestCase):
    def test_two_friends_play_to_the_end(self):
        done = meydan("play", "connect_four", "--against", "friend", text_in="1\n1\n2\n2\n3\n3\n4\nquit\n")
        self.assertEqual(done.returncode, 0)
        self.assertIn("Dark wins: four in a line (C4 3)", done.stdout)

    def test_a_limit_is_refused_where_the_game_has_none(self):
        done = meydan("play", "connect_four", "--against", "friend", "--limit", "30")
        self.assertEqual(done.returncode, 2)
        self.assertIn("has no time limit for a move", done.stderr)
        self.assertEqual(meydan("play", "connect_four", "--limit", "0").returncode, 2)

    def test_a_refused_move_says_why_and_the_game_goes_on(self):
        done = meydan("play", "connect_four", "--against", "friend", text_in="1\n" * 7 + "2\nquit\n")
        self.assertIn("column 1 is full", done.stdout)
        self.assertIn("(C4 2)", done.stdout)
        self.assertIn("Goodbye", done.stdout)

    def test_commands(self):
        done = meydan("play", "othello", "--against", "friend",
                      text_in="help\nlegal\nwhy a1\nwhy\nhint\nd3\nundo\nposition\nboard\nundo\nquit\n")
        for text in ["undo", "legal: d3 c4 f5 e6", "(O 2)", "Name a move", "hint: ", "Back to before d3", "XO", "not moved yet"]:
            self.assertIn(text, done.stdout)

    def test_the_bot_answers_and_a_game_ends(self):
        done = meydan("play", "mijnlieff", "--level", "easy", "--seed", "4", text_in="hint\n" * 1 + "quit\n")
        self.assertIn("your move (White)", done.stdout)
        done = meydan("play", "connect_four", "--level", "easy", "--seed", "4", "--seat", "2", text_in="5\nquit\n")
        self.assertEqual(done.stdout.count("the bot (Dark) plays"), 2)

    def test_dice_fall_by_themselves_and_the_bot_plays_a_whole_match(self):
        done = meydan("play", "backgammon", "--rules", "points=1", "--seed", "3", "--level", "easy", text_in="legal\nquit\n")
        self.assertIn("the opening dice: roll ", done.stdout)
        self.assertIn("legal: ", done.stdout)
        again = meydan("play", "backgammon", "--rules", "points=1", "--seed", "3", "--level", "easy", text_in="legal\nquit\n")
        self.assertEqual(done.stdout, again.stdout)
        done = meydan("play", "backgammon", "--rules", "traditional", "--seed", "5", "--lang", "fa", text_in="8/3 6/3\nquit\n")
        self.assertIn("تاس آغاز", done.stdout)

    def test_t_6_moves_are_made_step_by_step(self):
        at = ("--position", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10")
        done = meydan("play", "backgammon", *at, "--against", "friend",
                      text_in="back\nend\nstep 8/5\nposition\nend\nback\nstep 13/10\nstep 10/9\nend\nquit\n")
        for text in ["You have made no step.", "10:8/5\n", "The move is not complete; it goes on with", "The move is complete",
                     "Black to move"]:
            self.assertIn(text, done.stdout)
        done = meydan("play", "backgammon", *at, "--rules", "traditional", "--against", "friend",
                      text_in="step 8/5\nback\nundo\n13/10 6/5\nstep 6/5\nquit\n")
        self.assertEqual(done.stdout.count("touch-move: a step made is not taken back (T 6)\n"), 4)
        self.assertIn("touch-move: 8/5 has been played, and 13/10 6/5 does not begin so (T 6)", done.stdout)
        self.assertIn("Black to move", done.stdout)

    def test_t_12_a_chouette_has_more_seats(self):
        done = meydan("play", "backgammon", "--rules", "chouette,session=1", "--seat", "3", "--seed", "3", "--level", "easy",
                      text_in="legal\nresign\nresign\nquit\n")
        self.assertIn("your move (Player 3)", done.stdout)
        self.assertIn("the bot (Player 1) plays", done.stdout)
        self.assertRegex(done.stdout, r"Player [12] wins 1, (-1, 0|0, -1|1, -1|-1, 1): a player left: the chouette is over \(T 12\)|Player 2 wins")
        done = meydan("play", "backgammon", "--rules", "chouette,people=4", "--seed", "1", "--lang", "fa", text_in="quit\n")
        self.assertIn("نفر ۱", done.stdout)
        done = meydan("play", "backgammon", "--seat", "3", text_in="quit\n")
        self.assertEqual(done.returncode, 2)
        self.assertIn("this game has 2 seats", done.stderr)

    def test_resigning_needs_saying_twice_and_is_recorded(self):
        done = meydan("play", "othello", "--against", "friend", text_in="resign\nd3\nresign\nresign\nquit\n")
        self.assertIn("once more", done.stdout)
        self.assertIn("Dark wins 36-0: ", done.stdout)
        self.assertIn("(O 6)", done.stdout)

    def test_a_saved_game_replays(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "game.txt"
            done = meydan("play", "connect_four", "--against", "friend", text_in=f"5\n5\nsave {path}\nsave\nsave /no/where\nquit\n")
            self.assertIn("Saved", done.stdout)
            self.assertIn("Could not save", done.stdout)
            replayed = meydan("replay", "connect_four", str(path))
            self.assertEqual(replayed.returncode, 0, replayed.stderr)
            self.assertIn("2 moves", replayed.stdout)

    def test_the_menu_in_both_languages(self):
        done = meydan("play", text_in="9\n2\n1\n2\nquit\n")
        self.assertIn("Please type a number from 1 to 6", done.stdout)
        self.assertIn("the bot (Dark) plays", done.stdout)
        done = meydan("play", "--lang", "fa", text_in="4\n6\nquit\n")
        self.assertIn("دوز دستوری", done.stdout)
        self.assertIn("نوبت سفید", done.stdout)

    def test_end_of_input_anywhere_leaves_politely(self):
        for typed in ["", "1\n", "1\n1\n", "1\n4\n", "1\n4\n5\n"]:
            done = meydan("play", text_in=typed)
            self.assertEqual(done.returncode, 0)
            self.assertIn("Goodbye", done.stdout)

    def test_junk_lines(self):
        done = meydan("play", "othello", "--against", "friend", text_in=b"\xff\xfe\x00\n" + b"x" * 3_000_000 + b"\nd3\nquit\n")
        self.assertEqual(done.returncode, 0)
        self.assertIn("too long", done.stdout)
        self.assertIn("Light to move", done.stdout)

    def test_a_position_to_begin_with(self):
        done = meydan("play", "connect_four", "--position", "112233", "--against", "friend", text_in="4\nquit\n")
        self.assertIn("Dark wins", done.stdout)
        self.assertEqual(meydan("play", "connect_four", "--position", "zz").returncode, 2)


class Terminal(unittest.TestCase):
    def test_at_a_terminal_the_prompt_waits_and_the_board_fits(self):
        control, terminal = pty.openpty()
        process = subprocess.Popen([MEYDAN, "play", "othello", "--against", "friend"], stdin=terminal, stdout=terminal,
                                   stderr=terminal, env={**os.environ, "LANG": "C.UTF-8"}, close_fds=True)
        os.close(terminal)
        self.addCleanup(os.close, control)
        seen = b""

        def read_until(wanted):
            nonlocal seen
            seen = b""
            deadline = time.monotonic() + 30
            while wanted not in seen:
                ready, _, _ = select.select([control], [], [], max(0, deadline - time.monotonic()))
                self.assertTrue(ready, f"no {wanted!r} in {seen!r}")
                seen += os.read(control, 4096)

        read_until(b"Dark to move\r\n> ")
        self.assertTrue(all(len(line.decode(errors="replace")) <= 80 for line in seen.splitlines()))
        os.write(control, b"d3\n")
        read_until(b"Light to move\r\n> ")
        os.write(control, b"quit\n")
        self.assertEqual(process.wait(timeout=30), 0)


if __name__ == "__main__":
    unittest.main()
