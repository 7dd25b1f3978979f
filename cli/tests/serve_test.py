"""What `meydan serve` says first: where it listens, and where people find it."""
import ctypes
import fcntl
import os
import pty
import re
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time
import unittest

from meydan_process import MEYDAN, meydan

NEW_USERS, NEW_NETWORK = 0x10000000, 0x40000000  # CLONE_NEWUSER, CLONE_NEWNET
SET_ADDRESS, SET_FLAGS, UP = 0x8916, 0x8914, 0x1  # SIOCSIFADDR, SIOCSIFFLAGS, IFF_UP


def leave_the_network():
    """For a child: a network of its own, in which there is nobody, so that a test opens no port to anybody."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(NEW_USERS | NEW_NETWORK) != 0:
        raise OSError(ctypes.get_errno(), "unshare")


def come_to_the_hall():
    """For a child: a network of its own, in which the machine is 192.0.2.7 and fd00::7."""
    leave_the_network()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as four:
        fcntl.ioctl(four, SET_FLAGS, struct.pack("16sH14x", b"lo", UP))
        fcntl.ioctl(four, SET_ADDRESS, struct.pack("16sH2x4s16x", b"lo:1", socket.AF_INET, socket.inet_aton("192.0.2.7")))
    with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as six:
        for address in ("fd00::7", "fe80::7"):
            fcntl.ioctl(six, SET_ADDRESS, struct.pack("16sIi", socket.inet_pton(socket.AF_INET6, address), 64, 1))


class ServeTest(unittest.TestCase):
    def said(self, *more, wait_for="", lang="C.UTF-8", place=None):
        """All that it says until it is stopped, once it has said `wait_for`, at a terminal."""
        with tempfile.TemporaryDirectory() as folder:
            screen, ours = pty.openpty()
            try:
                process = subprocess.Popen(
                    [MEYDAN, "serve", "--port", "8080" if place else "0", "--data", folder, "--log-level", "off", *more],
                    stdin=ours, stdout=ours, stderr=ours, start_new_session=True, preexec_fn=place,
                    env={"PATH": os.environ["PATH"], "LANG": lang})
            except subprocess.SubprocessError:
                os.close(screen)
                self.skipTest("no network of its own to be had here")
            finally:
                os.close(ours)
            shown, end, stopped = b"", time.monotonic() + 60, False
            while True:
                if not stopped and wait_for.encode() in shown:
                    process.send_signal(signal.SIGTERM)
                    stopped = True
                self.assertTrue(select.select([screen], [], [], max(0, end - time.monotonic()))[0], shown)
                try:
                    shown += os.read(screen, 4096)
                except OSError:  # nobody is at the other end any more
                    break
            os.close(screen)
            self.assertEqual(process.wait(timeout=60), 0, shown)
            return shown.decode().replace("\r\n", "\n")

    def test_alone_it_says_how_to_let_a_hall_in(self):
        said = self.said(wait_for="--address")
        self.assertRegex(said, r"^Meydan listens on http://127\.0\.0\.1:\d+ with data in .*\n"
                               r"Only this machine reaches it\. For the phones of a hall: meydan serve --address 0\.0\.0\.0\n"
                               r"Meydan has stopped\.\n$")
        self.assertIn("فقط همین دستگاه به آن می‌رسد", self.said("--qr", wait_for="--address", lang="fa_IR.UTF-8"))

    def test_a_hall_is_told_every_address(self):
        said = self.said("--address", "0.0.0.0", "--no-qr", wait_for=":8080\r\n", place=come_to_the_hall)
        self.assertRegex(said, r"^Meydan listens on http://localhost:8080 .*\n"
                               r"Phones in the same network open:\n  http://192\.0\.2\.7:8080\nMeydan has stopped\.\n$")
        said = self.said("--address", "::", "--no-qr", wait_for="]:8080\r\n", place=come_to_the_hall)
        self.assertRegex(said, r"^Meydan listens on http://localhost:8080 .*\n"
                               r"Phones in the same network open:\n"
                               r"  http://192\.0\.2\.7:8080\n  http://\[fd00::7\]:8080\nMeydan has stopped\.\n$")

    def test_who_listens_on_one_address_says_that_one(self):
        said = self.said("--address", "fd00::7", "--no-qr", wait_for="]:8080\r\n", place=come_to_the_hall)
        self.assertRegex(said, r"^Meydan listens on http://\[fd00::7\]:8080 .*\n"
                               r"Phones in the same network open:\n  http://\[fd00::7\]:8080\n")

    def test_a_terminal_has_the_code_of_the_first_address(self):
        said = self.said("--address", "0.0.0.0", wait_for="\x1b[0m", place=come_to_the_hall)
        lines = re.findall("\x1b\\[38;5;16;48;5;231m([ ▀▄█]*)\x1b\\[0m\n", said)
        self.assertEqual([len(line) for line in lines], [33] * 17)
        self.assertTrue(lines[2].startswith("    █▀▀▀▀▀█ "), lines)

    def test_without_any_network_it_says_so(self):
        for address in ("0.0.0.0", "::"):
            with self.subTest(address):
                said = self.said("--address", address, wait_for="network.", place=leave_the_network)
                self.assertRegex(said, r"^Meydan listens on http://localhost:8080 .*\n"
                                       r"This machine is not connected to any network\.\n")

    def test_a_pipe_has_a_code_only_when_it_asks_for_it(self):
        with tempfile.TemporaryDirectory() as folder:
            for more, blocks in (((), False), (("--qr",), True)):
                try:
                    process = subprocess.Popen([MEYDAN, "serve", "--port", "8080", "--address", "192.0.2.7", "--data", folder,
                                                "--log-level", "off", *more], stdout=subprocess.PIPE, text=True,
                                               preexec_fn=come_to_the_hall)
                except subprocess.SubprocessError:
                    self.skipTest("no network of its own to be had here")
                process.stdout.readline()
                process.send_signal(signal.SIGTERM)
                said = process.stdout.read()
                process.stdout.close()
                self.assertEqual(process.wait(timeout=60), 0)
                self.assertIn("  http://192.0.2.7:8080\n", said)
                self.assertEqual("█▀▀▀▀▀█" in said, blocks, said)
                self.assertNotIn("\x1b", said)

    def test_help_says_it(self):
        text = meydan("serve", "--help").stdout
        for word in ("--qr", "--no-qr", "0.0.0.0"):
            self.assertIn(word, text)


if __name__ == "__main__":
    unittest.main()
