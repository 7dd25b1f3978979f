"""A data folder with the sample logs of store/samples in it, as if an earlier program had left it: the real server starts on it,
finds nothing wrong, and says what that program said."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from arena_process import MEYDAN, Arena
from event_people import Caller
from log_file import LogFile

SETS = sorted(path for path in (pathlib.Path(__file__).parents[2] / "store" / "samples").iterdir() if path.is_dir())


def more_only(was, now):
    """Whether everything that was said is still said; more may be."""
    if isinstance(was, dict) and isinstance(now, dict):
        return all(key in now and more_only(value, now[key]) for key, value in was.items())
    if isinstance(was, list) and isinstance(now, list):
        return len(was) == len(now) and all(map(more_only, was, now))
    return was == now


class SamplesTest(unittest.TestCase):
    def folder_of(self, samples):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        empty = Arena(folder.name)
        self.assertEqual(empty.stop(), 0)
        with LogFile(folder.name) as log:
            for path in sorted(samples.rglob("*.jsonl")):
                for line in path.read_text(encoding="utf-8").splitlines():
                    record = json.loads(line)
                    if "stream" in record:
                        stream = record["stream"]
                    else:
                        body = line[line.index(',"body":') + len(',"body":'):-1]
                        log.append(stream, record["kind"], body, record["time_ms"])
        shutil.copy(samples / "secret.key", pathlib.Path(folder.name) / "meydan.key")
        subprocess.run([MEYDAN, "store", "rebuild", "--data", folder.name], check=True, capture_output=True)
        return folder.name

    def test_the_real_server_goes_on_with_every_set(self):
        self.assertTrue(SETS)
        for samples in SETS:
            with self.subTest(set=samples.name):
                data = self.folder_of(samples)
                arena = Arena(data, trusting=True)
                self.addCleanup(arena.stop)
                reader = Caller(arena.port)
                self.addCleanup(reader.close)
                self.look_at_tables(samples, reader)
                self.look_at_events(samples, reader)
                self.assertEqual(arena.stop(), 0)
                self.assertEqual(arena.check()[0], 0, arena.check()[1])

    def look_at_tables(self, samples, reader):
        for path in (samples / "table").glob("*.expect.json"):
            expected = json.loads(path.read_text(encoding="utf-8"))
            now = reader.get(f"/api/tables/{expected['row']['table']}")[1]
            if expected["row"]["phase"] == "over":  # others go on
                self.assertTrue(more_only(expected["row"], now), (path.name, now))
            else:
                self.assertGreaterEqual(now["events"], expected["row"]["events"], path.name)

    def look_at_events(self, samples, reader):
        """As anybody sees them: what nobody may know is not in it."""
        for path in (samples / "event").glob("*.expect.json"):
            expected = json.loads(path.read_text(encoding="utf-8"))["view"]
            status, now = reader.get(f"/api/events/{expected['setup']['id']}")
            self.assertEqual(status, 200, path.name)
            if expected["phase"] == "over":  # in others something may be due by now
                self.assertTrue(more_only(expected["sections"], now["sections"]), path.name)


if __name__ == "__main__":
    unittest.main()
