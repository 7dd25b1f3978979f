"""`meydan pair`: the next round of a Swiss event, the reasons for it, and a check of the rounds played."""
import json
import pathlib
import unittest

from meydan_process import meydan

CASES = pathlib.Path(__file__).resolve().parents[2] / "tournament" / "swiss" / "tests" / "data" / "events.txt"


def cases():
    for case in CASES.read_text().split("== ")[1:]:
        head, expected = case.split("--\n")
        name, trf = head.split("\n", 1)
        yield name, trf, expected


class Pair(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cases = {name: (trf, expected) for name, trf, expected in cases()}
        cls.trf, cls.expected = cls.cases["case03_n009_r3of5"]

    def test_prints_what_other_programs_print(self):
        for name in sorted(self.cases)[::20]:
            trf, expected = self.cases[name]
            done = meydan("pair", "--trf", "-", text_in=trf)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, expected, ""), name)

    def test_json_has_boards_and_brackets(self):
        report = json.loads(meydan("pair", "--trf", "-", "--json", text_in=self.trf).stdout)
        self.assertEqual(report["round"], 3)
        boards = [f'{board["white"]} {board["black"]}' for board in report["boards"]]
        self.assertEqual(boards, self.expected.splitlines()[1:])
        paired = sum(len(bracket["s1"]) + len(bracket["s2"]) + (bracket["bye"] > 0) for bracket in report["brackets"])
        self.assertEqual(paired, 9)
        self.assertEqual(report["brackets"][0]["criteria"]["C1"], [0])

    def test_explains_each_bracket(self):
        done = meydan("pair", "--trf", "-", "--explain", text_in=self.trf)
        self.assertTrue(done.stdout.startswith(self.expected))
        self.assertIn("bracket of ", done.stdout)
        self.assertIn("has the bye", done.stdout)
        self.assertIn("گروه", meydan("pair", "--trf", "-", "--explain", "--lang", "fa", text_in=self.trf).stdout)

    def test_checks_every_round(self):
        # Round 1 of two players can go one way only; the colours stand the other way round in the second file.
        right = self.two_players("w", "b")
        done = meydan("pair", "--trf", "-", "--check", text_in=right)
        self.assertEqual((done.returncode, done.stdout), (0, "round 1: as we would pair it\n"))
        done = meydan("pair", "--trf", "-", "--check", text_in=self.two_players("b", "w"))
        self.assertEqual(done.returncode, 3)
        self.assertIn("in the file: 2-1", done.stdout)
        self.assertIn("ours: 1-2", done.stdout)
        report = json.loads(meydan("pair", "--trf", "-", "--check", "--json", text_in=right).stdout)
        self.assertEqual(report, {"rounds": [{"round": 1, "same": True}], "same": True})

    @staticmethod
    def two_players(one, other):
        row = "001 {:4}      {:33} {:4}" + " " * 28 + "{:>4} {:4}  {:4} {} {}\n"  # the columns of TRF
        return ("142 3\n152 W\n" + row.format(1, "Ani", 2000, "1.0", 1, 2, one, "1") +
                row.format(2, "Babak", 1900, "0.0", 2, 1, other, "0"))

    def test_what_cannot_be_paired(self):
        over = meydan("pair", "--trf", "-", text_in=self.two_players("w", "b"))
        self.assertEqual(over.returncode, 3)
        self.assertIn("no pairing satisfies", over.stderr)
        for arguments, text, why in (
            ([], "", "name a file with --trf"),
            (["--trf", "-"], "142 x\n", "line 1"),
            (["--trf", "/no/such/file"], "", "/no/such/file"),
            (["--trf", "-"], self.two_players("w", "b").replace("142 3\n", ""), "how many rounds"),
            (["--trf", "-", "--rounds", "1"], self.two_players("w", "b"), "all 1 rounds"),
        ):
            done = meydan("pair", *arguments, text_in=text)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(why, done.stderr)
        refused = meydan("pair", "--trf", "-", "--json", text_in=self.two_players("w", "b"))
        self.assertIn("no_valid_pairing", refused.stdout)


if __name__ == "__main__":
    unittest.main()
