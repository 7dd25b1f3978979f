"""The commands that look after the data, on a real data folder."""
import json
import os
import pathlib
import sqlite3
import subprocess
import tempfile
import unittest

from meydan_process import meydan

CHILD = os.environ["STORE_CHILD"]


class Store(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="meydan-cli-")
        self.addCleanup(folder.cleanup)
        self.data = str(pathlib.Path(folder.name) / "data")
        self.file = str(pathlib.Path(folder.name) / "copy.db")
        subprocess.run([CHILD, "sample", self.data], check=True)

    def store(self, command, *arguments, **environment):
        return meydan("store", command, *arguments, "--data", self.data, **environment)

    def damage(self, sql):
        connection = sqlite3.connect(pathlib.Path(self.data) / "meydan.db")
        connection.execute(sql)
        connection.commit()
        connection.close()


class Check(Store):
    def test_a_sound_store(self):
        done = self.store("check")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("4 streams, 25 records; 3 tables judged again, 0 events and 0 accounts read again: all is as it was written", done.stdout)
        found = json.loads(self.store("check", "--json").stdout)
        self.assertEqual(found, {"streams": 4, "records": 25, "tables": 3, "events": 0, "accounts": 0, "findings": []})

    def test_a_changed_record_is_named(self):
        self.damage("UPDATE records SET body = replace(body, '\"move\":\"2\"', '\"move\":\"3\"') WHERE number = 6")
        done = self.store("check")
        self.assertEqual(done.returncode, 4)
        self.assertIn("table/finished record 6: was changed: its hash does not fit\n", done.stdout)
        self.assertIn("table/playing record 6: was changed", done.stdout)
        done = self.store("check", "--json")
        self.assertEqual(done.returncode, 4)
        findings = json.loads(done.stdout)["findings"]
        self.assertEqual([(f["stream"], f["number"], f["message"]["key"]) for f in findings],
                         [("table/finished", 6, "check_changed"), ("table/playing", 6, "check_changed")])
        self.assertIn("تغییر کرده است", self.store("check", LANG="fa_IR.UTF-8").stdout)

    def test_a_removed_record_is_named(self):
        self.damage("DELETE FROM records WHERE number = 3 AND kind = 'noted'")
        done = self.store("check")
        self.assertEqual(done.returncode, 4)
        self.assertIn("notes/cup record 3: is missing\n", done.stdout)
        self.assertIn("1 records are gone that were written once", done.stdout)

    def test_a_damaged_file_is_said(self):
        path = pathlib.Path(self.data) / "meydan.db"
        with path.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (path.stat().st_size - 4096))
        done = self.store("check")
        self.assertEqual(done.returncode, 4, done.stdout + done.stderr)
        self.assertIn("damaged", done.stdout + done.stderr)

    def test_nothing_there(self):
        for command in (["check"], ["rebuild"], ["export", "t"], ["backup", self.file]):
            done = meydan("store", *command, "--data", self.data + "/none")
            self.assertEqual(done.returncode, 2, command)
            self.assertIn("holds no database", done.stderr)
            self.assertFalse(pathlib.Path(self.data + "/none").exists())

    def test_a_newer_database(self):
        self.damage("PRAGMA user_version = 9")
        done = self.store("check", "--json")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(json.loads(done.stdout)["error"]["kind"], "too_new")
        self.assertIn("update the program", done.stderr)


class Rebuild(Store):
    def test_wrong_lists_are_mended(self):
        self.damage("UPDATE table_list SET phase = 'over'")
        self.assertEqual(self.store("check").returncode, 4)
        self.assertIn("run `meydan store rebuild`", self.store("check").stdout)
        done = self.store("rebuild")
        self.assertEqual((done.returncode, done.stdout), (0, "the list of 3 tables was made anew\n"))
        self.assertEqual(self.store("check").returncode, 0)
        self.assertEqual(json.loads(self.store("rebuild", "--json").stdout), {"tables": 3, "unreadable": []})

    def test_an_unreadable_table_is_named(self):
        self.damage("UPDATE records SET body = '{' WHERE kind = 'match_ended'")
        done = self.store("rebuild")
        self.assertEqual(done.returncode, 4)
        self.assertIn("table/finished cannot be read", done.stderr)


class Backup(Store):
    def test_while_a_writer_works(self):
        with subprocess.Popen([CHILD, "append", self.data], stdout=subprocess.PIPE) as writer:
            try:
                for _ in range(20):
                    self.assertTrue(writer.stdout.readline())
                done = self.store("backup", self.file)
            finally:
                writer.kill()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("copied 100%", done.stderr)
        self.assertIn("is written and verified", done.stdout)
        self.data = str(pathlib.Path(self.file).parent / "restored")
        os.mkdir(self.data)
        os.rename(self.file, self.data + "/meydan.db")
        self.assertEqual(self.store("check").returncode, 0)
        self.assertEqual(sorted(os.listdir(pathlib.Path(self.data).parent)), ["data", "restored"])

    def test_as_json(self):
        done = self.store("backup", self.file, "--json")
        answer = json.loads(done.stdout)
        self.assertEqual((answer["file"], answer["streams"], answer["records"]), (self.file, 4, 25))

    def test_an_existing_file_stays(self):
        pathlib.Path(self.file).write_text("mine")
        done = self.store("backup", self.file)
        self.assertEqual(done.returncode, 2)
        self.assertIn("exists already", done.stderr)
        self.assertEqual(pathlib.Path(self.file).read_text(), "mine")


class Export(Store):
    def test_lines(self):
        done = self.store("export", "finished")
        self.assertEqual(done.returncode, 0)
        events = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([event["number"] for event in events], list(range(1, 14)))
        self.assertEqual("".join(event["move"] for event in events if event["kind"] == "moved"), "1212121")
        self.assertEqual(events[1]["name"], "آنی")
        self.assertEqual(list(events[0])[:5], ["number", "time_ms", "kind", "by", "key"])

    def test_no_such_table(self):
        done = self.store("export", "nobody's")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("hold no table", done.stderr)

    def test_a_changed_table_is_not_handed_out(self):
        self.damage("UPDATE records SET time_ms = 5 WHERE number = 6")
        done = self.store("export", "finished")
        self.assertEqual((done.returncode, done.stdout), (4, ""))
        self.assertIn("record 6 of table/finished was changed", done.stderr)


class Help(unittest.TestCase):
    def test_every_command_has_examples(self):
        for command in ([], ["check"], ["rebuild"], ["backup"], ["export"]):
            done = meydan("store", *command, "--help")
            self.assertEqual(done.returncode, 0)
            self.assertIn("Examples:", done.stdout)
        self.assertEqual(meydan("store").returncode, 2)
        self.assertEqual(meydan("store", "check").returncode, 2)


if __name__ == "__main__":
    unittest.main()
