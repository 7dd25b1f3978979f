"""The commands for events: standings and tie-breaks from the files that federations exchange, and lots."""
import json
import pathlib
import unittest

from meydan_process import meydan

EVENTS = pathlib.Path(__file__).resolve().parents[2] / "tournament" / "tests" / "data" / "swiss_tb"


class TieBreaks(unittest.TestCase):
    def test_every_event_gives_the_expected_table(self):
        files = sorted(EVENTS.glob("*.trf"))
        self.assertEqual(len(files), 20)
        for file in files:
            expected = file.with_suffix(".tsv").read_text()
            codes = ",".join(expected.splitlines()[0].split("\t")[2:])
            done = meydan("tiebreaks", "--trf", str(file), "--by", codes, "--tsv")
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, expected, ""), file.name)

    def test_a_table_for_people(self):
        done = meydan("tiebreaks", "--trf", str(EVENTS / "full01_rules2026.trf"), "--by", "BH/C1,SB")
        self.assertEqual(done.returncode, 0)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "full01 n=8 rounds=5")
        self.assertEqual(lines[2].split(), ["rank", "no.", "name", "PTS", "BH/C1", "SB"])
        self.assertEqual(lines[3].split(), ["1", "2", "Test0002", "Player0002", "4.5", "11.0", "10.00"])

    def test_json_from_standard_input(self):
        text = (EVENTS / "full01_rules2026.trf").read_text()
        done = meydan("tiebreaks", "--trf", "-", "--json", text_in=text)
        report = json.loads(done.stdout)
        self.assertEqual(report["rounds"], 5)
        self.assertEqual(report["standings"][0],
                         {"rank": 1, "number": 2, "name": "Test0002 Player0002",
                          "values": {"PTS": "4.5", "BH": "12.0", "DIFF": "0"}})

    def test_another_point_system(self):
        text = (EVENTS / "full01_rules2026.trf").read_text()
        done = meydan("tiebreaks", "--trf", "-", "--points", "3,1,0", "--by", "WIN", "--tsv", text_in=text)
        self.assertIn("2\t1\t13.0\t4\n", done.stdout)

    def test_codes_are_explained(self):
        done = meydan("tiebreaks", "--codes", "--lang", "fa")
        self.assertIn("بوخهولتس", done.stdout)
        codes = json.loads(meydan("tiebreaks", "--codes", "--json").stdout)
        self.assertEqual(codes[0]["code"], "PTS")

    def test_what_cannot_be_read(self):
        for arguments, text, why in (
            (["--trf", "-"], "142 x\n", 'line 1: "x" is no number from 1 to 999'),
            (["--trf", "-", "--by", "XY"], (EVENTS / "full01_rules2026.trf").read_text(), '"XY" is no tie-break'),
            (["--trf", "-", "--points", "3"], (EVENTS / "full01_rules2026.trf").read_text(), "no point system"),
            ([], "", "name a file with --trf"),
        ):
            done = meydan("tiebreaks", *arguments, text_in=text)
            self.assertEqual(done.returncode, 2)
            self.assertIn(why, done.stderr)
            self.assertNotIn("Traceback", done.stderr)


class Help(unittest.TestCase):
    def test_every_command_has_help_with_examples(self):
        for command in ("tiebreaks", "draw"):
            done = meydan(command, "--help")
            self.assertEqual(done.returncode, 0)
            self.assertIn("Examples:", done.stdout, command)
            self.assertLessEqual(max(len(line) for line in done.stdout.splitlines()), 110)


class Draw(unittest.TestCase):
    NAMES = ["Dara", "Ani", "Esther", "Babak", "Cyrus"]

    def test_the_example_of_the_page(self):
        done = meydan("draw", "--seed", "nowruz cup 1405", *self.NAMES)
        self.assertEqual((done.returncode, done.stdout), (0, "1. Babak\n2. Cyrus\n3. Ani\n4. Dara\n5. Esther\n"))
        done = meydan("draw", "--seed", "nowruz cup 1405", "--number", "1", "--json", "-", text_in="\n".join(self.NAMES))
        self.assertEqual(json.loads(done.stdout), {"seed": "nowruz cup 1405", "number": 1,
                                                   "order": ["Esther", "Ani", "Dara", "Babak", "Cyrus"]})

    def test_groups_and_pairs(self):
        done = meydan("draw", "--seed", "nowruz cup 1405", "--groups", "2", *self.NAMES)
        self.assertEqual(done.stdout, "group 1\n  Babak\n  Ani\n  Esther\ngroup 2\n  Cyrus\n  Dara\n")
        done = meydan("draw", "--seed", "nowruz cup 1405", "--pairs", *self.NAMES)
        self.assertEqual(done.stdout, "1. Babak - Cyrus\n2. Ani - Dara\nEsther has the bye\n")

    def test_a_name_that_stands_twice(self):
        done = meydan("draw", "--seed", "x", "آنی", "آنی", "--lang", "fa")
        self.assertEqual(done.returncode, 2)
        self.assertIn("نام آنی دو بار آمده است", done.stderr)


if __name__ == "__main__":
    unittest.main()
