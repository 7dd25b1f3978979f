"""`meydan admin` as its owner runs it: at a terminal, from a script, and beside other processes."""
import os
import pathlib
import pty
import select
import signal
import sqlite3
import subprocess
import tempfile
import termios
import time
import unittest

from meydan_process import MEYDAN, meydan

PASSWORD = "correct horse battery"


class Terminal:
    """The command at a pseudo terminal, with everything that was shown there."""

    def __init__(self, *arguments):
        self.screen, ours = pty.openpty()
        self.process = subprocess.Popen([MEYDAN, *arguments], stdin=ours, stdout=ours, stderr=ours,
                                        start_new_session=True,
                                        # Whoever started us in the background may have had it ignored.
                                        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
                                        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"})
        self.ours = ours
        self.shown = ""

    def wait_for(self, text):
        end = time.monotonic() + 60
        while text not in self.shown:
            ready, _, _ = select.select([self.screen], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"{text!r} did not come; shown: {self.shown!r}")
            try:
                self.shown += os.read(self.screen, 4096).decode()
            except OSError:
                raise AssertionError(f"{text!r} did not come before the end; shown: {self.shown!r}") from None

    def type(self, text):
        os.write(self.screen, text.encode())

    def shows_letters(self):
        return bool(termios.tcgetattr(self.ours)[3] & termios.ECHO)

    def finish(self):
        code = self.process.wait(60)
        while select.select([self.screen], [], [], 0)[0]:
            self.shown += os.read(self.screen, 4096).decode()
        return code

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.ours)
        os.close(self.screen)


class Admin(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.data = str(pathlib.Path(self.folder.name) / "data")

    def create(self, name, password=PASSWORD):
        return meydan("admin", "create", "--data", self.data, "--name", name, text_in=password + "\n")

    def grant(self, name, role):
        return meydan("admin", "grant", "--data", self.data, "--name", name, "--role", role)

    def list(self, *more):
        return meydan("admin", "list", "--data", self.data, *more)

    def terminal(self, *arguments):
        terminal = Terminal(*arguments)
        self.addCleanup(terminal.close)
        return terminal

    def bodies(self):
        with sqlite3.connect(pathlib.Path(self.data) / "meydan.db") as database:
            return "\n".join(database.iterdump())

    def test_create_from_standard_input(self):
        done = self.create("Rostam")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout, "Rostam is an administrator now\n")
        listed = self.list()
        self.assertEqual(listed.returncode, 0, listed.stderr)
        self.assertRegex(listed.stdout, r"^[0-9a-z]{16}  Rostam  administrator\n$")

    def test_nothing_on_the_disk_holds_the_password(self):
        self.create("Rostam")
        self.assertIn("$argon2id$v=19$m=65536,t=2,p=1$", self.bodies())
        for path in pathlib.Path(self.data).rglob("*"):
            self.assertNotIn(PASSWORD.encode(), path.read_bytes(), path)

    def test_the_password_is_no_argument(self):
        done = meydan("admin", "create", "--data", self.data, "--name", "Rostam", "--password", PASSWORD)
        self.assertEqual(done.returncode, 2)
        self.assertFalse(pathlib.Path(self.data).exists())

    def test_refusals(self):
        self.assertEqual(self.create("Rostam").returncode, 0)
        taken = self.create("ROSTAM")
        self.assertEqual((taken.returncode, taken.stderr),
                         (2, "meydan: this name, or one that looks like it, is taken\n"))
        short = self.create("Zal", "short")
        self.assertEqual((short.returncode, short.stderr), (2, "meydan: a password has at least 8 characters\n"))
        none = meydan("admin", "create", "--data", self.data, "--name", "Zal")
        self.assertEqual((none.returncode, none.stderr), (2, "meydan: no password was given\n"))
        self.assertIn("a name has only", self.create("zal@home").stderr)
        self.assertIn("at least one letter", self.create("12").stderr)
        persian = meydan("admin", "create", "--data", self.data, "--name", "rostam", "--lang", "fa", text_in=PASSWORD)
        self.assertIn("گرفته شده است", persian.stderr)

    def test_grant(self):
        self.create("Rostam")
        self.assertEqual(self.grant("rostam", "director").stdout, "Rostam is a director now\n")
        self.assertEqual(self.grant("rostam", "director").returncode, 0)
        self.assertIn("Rostam  director, administrator", self.list().stdout)
        self.assertIn('"role":"director","by":"console"', self.bodies())
        self.assertIn("there is no such account", self.grant("nobody", "director").stderr)
        self.assertIn('"king" is no role', self.grant("rostam", "king").stderr)
        self.assertIn("every account is a player's", self.grant("rostam", "player").stderr)

    def test_no_data_folder_is_made_by_looking(self):
        for done in (self.list(), self.grant("rostam", "director")):
            self.assertEqual(done.returncode, 2)
            self.assertIn("run `meydan admin create` first", done.stderr)
        self.assertFalse(pathlib.Path(self.data).exists())

    def test_an_empty_list_says_so(self):
        self.create("Rostam", "short")
        done = self.list("--all")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", "nobody has a role yet\n"))

    def test_help_has_examples(self):
        for part in ([], ["create"], ["grant"], ["list"]):
            done = meydan("admin", *part, "--help")
            self.assertEqual(done.returncode, 0)
            self.assertIn("meydan admin " + (part[0] if part else "create") + " --data data", done.stdout)
        self.assertEqual(meydan("admin").returncode, 2)

    def test_several_processes_want_one_name(self):
        started = [subprocess.Popen([MEYDAN, "admin", "create", "--data", self.data, "--name", name],
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                   for name in ("rostam", "Rostam", "ROSTAM", "ros tam")]
        for process in started:
            process.stdin.write(PASSWORD.encode() + b"\n")
            process.stdin.flush()
        errors = [process.communicate(timeout=120)[1].decode() for process in started]
        codes = sorted(process.returncode for process in started)
        self.assertEqual(codes, [0, 2, 2, 2], errors)
        self.assertEqual(len(self.list("--all").stdout.splitlines()), 1)

    def test_the_prompt_shows_no_letters(self):
        terminal = self.terminal("admin", "create", "--data", self.data, "--name", "Rostam")
        terminal.wait_for("New password: ")
        self.assertFalse(terminal.shows_letters())
        terminal.type(PASSWORD + "\n")
        terminal.wait_for("The same password once more: ")
        terminal.type(PASSWORD + "\n")
        terminal.wait_for("Rostam is an administrator now")
        self.assertEqual(terminal.finish(), 0)
        self.assertNotIn(PASSWORD, terminal.shown)
        self.assertTrue(terminal.shows_letters())

    def test_two_different_passwords(self):
        terminal = self.terminal("admin", "create", "--data", self.data, "--name", "Rostam")
        terminal.wait_for("New password: ")
        terminal.type(PASSWORD + "\n")
        terminal.wait_for("once more: ")
        terminal.type("something else\n")
        terminal.wait_for("the two passwords differ")
        self.assertEqual(terminal.finish(), 2)
        self.assertEqual(self.list("--all").stdout, "")

    def test_breaking_off_gives_the_terminal_back(self):
        terminal = self.terminal("admin", "create", "--data", self.data, "--name", "Rostam")
        terminal.wait_for("New password: ")
        terminal.type("half a pass")
        terminal.process.send_signal(signal.SIGINT)
        self.assertEqual(terminal.finish(), -signal.SIGINT)
        self.assertTrue(terminal.shows_letters())


if __name__ == "__main__":
    unittest.main()
