"""A club behind one address: everybody gets in, and who comes in masses is slowed. Over the real server."""
import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from api_test import PASSWORD, Browser
from arena_process import MEYDAN, Arena
from ws_client import Player, proof_of

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples" / "bot"


def come_in(port, path, **body):
    """As the page does: (the answer, how often work was asked for)."""
    browser, asked = Browser(port), 0
    while True:
        status, answer = browser.post(path, **body)
        if "work" in answer:
            body["work"] = proof_of(answer["work"])
            asked += 1
        elif "wait_ms" in answer:
            time.sleep(answer["wait_ms"] / 1000)
        else:
            assert status == 200, (status, answer)
            return answer, asked


class EntranceTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name)
        self.addCleanup(self.arena.stop)

    def test_thirty_newcomers_of_one_address_get_in(self):
        names = [f"Guest of the club {number}" for number in range(10, 40)]
        with concurrent.futures.ThreadPoolExecutor(10) as together:
            guests = list(together.map(lambda name: come_in(self.arena.port, "/api/account/guest", nickname=name), names))
            members = list(together.map(
                lambda name: come_in(self.arena.port, "/api/account/register", name=name.replace("Guest", "Kin"), password=PASSWORD), names))
        self.assertEqual([answer["me"]["name"] for answer, _ in guests], names)
        self.assertTrue(all(not answer["me"]["guest"] for answer, _ in members))
        self.assertGreater(sum(asked for _, asked in guests), 0, "the later ones have worked")
        self.assertGreater(sum(asked for _, asked in members), 0)

    def test_programs_get_in_too(self):
        for _ in range(11):
            Player(self.arena.port)  # says hello over a WebSocket, and works when it is asked to
        done = subprocess.run([MEYDAN, "connect", f"127.0.0.1:{self.arena.port}", "--nickname", "Piruz"], input="quit\n",
                              capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Piruz", done.stdout)
        for number in range(6):
            done = subprocess.run([sys.executable, EXAMPLES / "register.py", f"http://127.0.0.1:{self.arena.port}", f"Rakhsh {number}"],
                                  input=PASSWORD + "\n", capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stdout, r"^mt\.\S+\n$")

    def test_who_comes_in_masses_is_slowed(self):
        """Without work nobody gets in after the first few; with it everybody works as much as the one before, or more. (That there is
        a wait at the end is seen in entrance_test.cpp: it takes a while to get there, which is the point.)"""
        browser = Browser(self.arena.port)
        statuses = [browser.post("/api/account/register", name="Mass", password="x")[0] for _ in range(40)]
        self.assertEqual(statuses, [400] * 5 + [429] * 35)
        bits = []
        for _ in range(26):
            _, answer = browser.post("/api/account/register", name="Mass", password="x")
            bits.append(answer["work"]["bits"])
            self.assertEqual(browser.post("/api/account/register", name="Mass", password="x", work=proof_of(answer["work"]))[0], 400)
        self.assertEqual(bits, sorted(bits))
        self.assertEqual((bits[0], bits[-1]), (11, 14))
        # Another address waits for nothing.
        self.assertEqual(Player(self.arena.port, "Babak", source="127.0.0.9").name, "Babak")

    def test_a_proof_counts_once(self):
        browser = Browser(self.arena.port)
        for _ in range(10):
            self.assertEqual(browser.post("/api/account/guest")[0], 200)
        status, answer = browser.post("/api/account/guest")
        self.assertEqual((status, answer["error"]["key"]), (429, "many_from_address"))
        proof = proof_of(answer["work"])
        self.assertEqual(browser.post("/api/account/guest", work=proof)[0], 200)
        self.assertEqual(browser.post("/api/account/guest", work=proof)[0], 429)

    def test_a_network_is_trusted(self):
        with tempfile.TemporaryDirectory() as folder:
            arena = Arena(folder, more=["--trust-address", "127.0.0.0/24", "--trust-address", "10.0.0.0/8"])
            try:
                for _ in range(15):
                    self.assertEqual(Browser(arena.port).post("/api/account/guest")[0], 200)
            finally:
                arena.stop()
            done = subprocess.run([MEYDAN, "serve", "--data", folder, "--port", "0", "--trust-address", "10.0.0.0/99"],
                                  capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("10.0.0.0/99", done.stderr)


if __name__ == "__main__":
    unittest.main()
