"""`meydan verify` on the log of a real match, as it was and as somebody would like it to have been."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from meydan_process import meydan

CHILD = os.environ["STORE_CHILD"]


class Verify(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="meydan-verify-")
        cls.addClassCleanup(folder.cleanup)
        cls.data = str(pathlib.Path(folder.name) / "data")
        subprocess.run([CHILD, "sample", cls.data], check=True)
        cls.finished = meydan("store", "export", "finished", "--data", cls.data).stdout
        cls.lines = cls.finished.splitlines()

    def verify(self, text, *arguments, **environment):
        return meydan("verify", "-", *arguments, text_in=text, **environment)

    def changed(self, kind, change, nth=0):
        """The log with the nth event of a kind changed in place."""
        lines = list(self.lines)
        place = [index for index, line in enumerate(lines) if json.loads(line)["kind"] == kind][nth]
        event = json.loads(lines[place])
        change(event)
        lines[place] = json.dumps(event)
        return "\n".join(lines) + "\n", place + 1

    def findings(self, text):
        done = self.verify(text, "--json")
        self.assertEqual(done.returncode, 4, done.stdout + done.stderr)
        report = json.loads(done.stdout)
        self.assertFalse(report["clean"])
        return [(finding["event"], finding["message"]["key"]) for finding in report["findings"]]

    def test_a_good_match(self):
        done = self.verify(self.finished)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("13 of 13 events and 7 moves judged again\nthe match came to its end\n", done.stdout)
        self.assertIn("everything follows from the rules", done.stdout)
        report = json.loads(self.verify(self.finished, "--json").stdout)
        self.assertEqual((report["table"], report["game"], report["clean"], report["over"], report["events"], report["moves"],
                          report["rolls"], report["findings"]), ("finished", "connect_four", True, True, 13, 7, 0, []))

    def test_from_a_file_and_in_persian(self):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
            file.write(self.finished)
            file.flush()
            done = meydan("verify", file.name, "--lang", "fa")
        self.assertEqual(done.returncode, 0)
        self.assertIn("مسابقه به پایان رسیده است", done.stdout)

    def test_an_unfinished_match_is_clean_but_not_over(self):
        done = self.verify(meydan("store", "export", "playing", "--data", self.data).stdout)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("does not come to its end", done.stdout)

    def test_empty_lines_and_other_line_ends_are_fine(self):
        self.assertEqual(self.verify("\n" + "\r\n\r\n".join(self.lines)).returncode, 0)

    def test_a_changed_move(self):
        text, number = self.changed("moved", lambda event: event.update(move="9"), nth=2)
        found = self.findings(text)
        self.assertEqual(found[0], (number, "position_differs"))
        self.assertIn(f"event {number}: ", self.verify(text).stdout)

    def test_an_illegal_move_is_named_with_its_clause(self):
        text, number = self.changed("moved", lambda event: event.update(move="0"))
        done = self.verify(text)
        self.assertEqual(done.returncode, 4)
        self.assertIn(f"event {number}: this cannot have happened", done.stdout)
        text, number = self.changed("moved", lambda event: event.update(seat=1))
        self.assertIn((number, "seat_differs"), self.findings(text))

    def test_a_changed_time(self):
        text, number = self.changed("moved", lambda event: event.update(time_ms=event["time_ms"] + 1), nth=1)
        self.assertEqual(self.findings(text)[0], (number, "charge_differs"))
        text, number = self.changed("moved", lambda event: event.update(time_ms=5), nth=1)
        self.assertEqual(self.findings(text)[0][0], number)

    def test_a_changed_result(self):
        text, number = self.changed("game_ended", lambda event: event["result"].update(standing=["loss", "win"]))
        self.assertEqual(self.findings(text)[0], (number, "result_differs"))

    def test_a_removed_line(self):
        for place in range(len(self.lines) - 1):
            with self.subTest(line=place + 1):
                self.findings("\n".join(self.lines[:place] + self.lines[place + 1:]))
        # Without its last event the log tells of a match that did not end, and of the end that is missing.
        self.assertEqual(self.findings("\n".join(self.lines[:-1]))[0][1], "missing_event")

    def test_what_cannot_be_read(self):
        for text, words in [("", "holds no events"), ("\n \n", "holds no events"),
                            ("\n".join(self.lines[:4] + ["{"] + self.lines[5:]), "line 5: that is not a JSON object"),
                            ("\n" + self.lines[0] + "\n[]", "line 3: that is not a JSON object"),
                            (self.lines[0].replace('"connect_four"', '"chess"'), 'there is no game "chess"; the games are: '),
                            ('{"kind":"flew"}', "line 1: a newer program wrote this: there is no kind"),
                            (b"\xff\xfe\x00", "line 1: ")]:
            with self.subTest(words):
                done = self.verify(text)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(words, done.stderr)
                error = json.loads(self.verify(text, "--json").stdout)["error"]
                self.assertTrue(error["fa"] and error["en"])
        done = meydan("verify", "/nowhere.jsonl")
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot read", done.stderr)
        self.assertEqual(meydan("verify").returncode, 2)

    def test_help_has_examples(self):
        self.assertIn("Examples:", meydan("verify", "--help").stdout)


if __name__ == "__main__":
    unittest.main()
