"""Calendar files and schedules of several days on a real server, and the warning of two events at the same hour."""
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import Desk, one_section, small_setup

HOUR = 3_600_000
DAY = 24 * HOUR
START = 1_795_156_200_000  # 2026-11-20 06:30 UTC


def lines_of(text):
    assert text.endswith("\r\n") and "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    return text.replace("\r\n ", "").split("\r\n")


class EventCalendarTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.arena = Arena(cls.folder.name, trusting=True)
        cls.addClassCleanup(cls.arena.stop)
        cls.people = {}
        for name in ("Modir", "Ani", "Babak"):
            cls.people[name] = Desk(cls.arena.port).register(name)
            cls.addClassCleanup(cls.people[name].close)
        cls.director = cls.people["Modir"]
        subprocess.run([MEYDAN, "admin", "grant", "--data", cls.folder.name, "--name", "Modir", "--role", "director"],
                       check=True, capture_output=True)
        time.sleep(1.1)  # another process granted it: seen a second later
        cls.starts_at_ms = START

    def opened(self, days=((0, 2), (DAY, 0)), **more):
        start = self.starts_at_ms
        type(self).starts_at_ms += 30 * DAY  # every test has a month of its own
        schedule = [{"starts_at_ms": start + after, "rounds": rounds} for after, rounds in days]
        setup = small_setup(starts_at_ms=start, days=schedule, round_every_ms=HOUR, online=False, place="سالن ۲; تهران", needs_approval=False)
        return self.director.open(**{**setup, **more}), start

    def test_one_event_is_a_file_with_its_days(self):
        event, _ = self.opened()
        status, text = self.director.get(f"/api/events/{event}/files/event.ics?lang=fa")
        self.assertEqual(status, 200)
        lines = lines_of(text)
        self.assertEqual(lines.count("BEGIN:VEVENT"), 2)
        for day in (1, 2):
            self.assertIn(f"UID:{event}-{day}@meydan", lines)
        self.assertIn("LOCATION:سالن ۲\\; تهران", lines)
        self.assertIn(f"URL:http://127.0.0.1:{self.arena.port}/events/{event}", lines)
        self.assertIn("SUMMARY:رویداد، روز ۲", lines)

    def test_all_events_are_at_a_public_address(self):
        first, _ = self.opened()
        second, _ = self.opened(days=((0, 0),))
        stranger = Desk(self.arena.port)
        self.addCleanup(stranger.close)
        status, text = stranger.get("/api/calendar.ics")
        self.assertEqual(status, 200)
        lines = lines_of(text)
        for uid in (f"{first}-1", f"{first}-2", f"{second}-1"):
            self.assertIn(f"UID:{uid}@meydan", lines)
        self.assertNotIn(f"UID:{second}-2@meydan", lines)
        self.assertEqual(lines[0], "BEGIN:VCALENDAR")

    def test_the_list_says_the_days_of_every_event(self):
        event, start = self.opened()
        row = next(row for row in self.director.get("/api/events")[1]["events"] if row["id"] == event)
        self.assertEqual(row["days"], [{"from_ms": start, "until_ms": start + 2 * HOUR}, {"from_ms": start + DAY, "until_ms": start + DAY + HOUR}])

    def test_D_6_a_round_is_announced_for_its_day(self):
        event, start = self.opened(days=((0, 1), (DAY, 0)))
        self.director.event = event
        for name in ("A", "B", "C", "D"):
            self.director.must("entry", section="open", name=name)
        self.director.must("pair", section="open")
        for match in self.director.view()["matches"]:
            self.director.must("result", match=match["match"], result={"white": 10, "black": 0})
        self.director.must("pair", section="open")
        self.assertEqual([each["starts_at_ms"] for each in self.director.view()["sections"][0]["rounds"]], [start, start + DAY])

    def test_days_that_cannot_be_are_refused(self):
        event, start = self.opened()
        self.director.event = event
        status, answer = self.director.wish("settings", setup={"days": [{"starts_at_ms": start, "rounds": 2}, {"starts_at_ms": start - DAY}]})
        self.assertGreaterEqual(status, 400)
        self.assertEqual(answer["error"]["key"], "bad_days")

    def test_the_same_person_at_the_same_hour_is_a_warning_and_no_ban(self):
        first, start = self.opened()
        second = self.director.open(**small_setup(starts_at_ms=start + DAY, online=False, sections=[one_section(rounds=1)], needs_approval=False))
        ani, babak = self.people["Ani"], self.people["Babak"]

        def clashes(reader, event):
            status, answer = reader.get(f"/api/events/{event}/clashes")
            self.assertEqual(status, 200, answer)
            return [(each["name"], each["event"], each["at_ms"]) for each in answer["clashes"]]

        ani.event = babak.event = first
        ani.must("entry", section="open")
        self.assertEqual(clashes(ani, first), [])
        self.assertEqual(clashes(ani, second), [("Ani", first, start + DAY)], "before she enters")
        self.assertEqual(clashes(babak, second), [])
        ani.event = second
        ani.must("entry", section="open")
        self.assertEqual(clashes(self.director, second), [("Ani", first, start + DAY)])
        self.assertEqual(clashes(self.director, first), [("Ani", second, start + DAY)])
        self.assertEqual(clashes(babak, first), [], "nobody is told of others")
        stranger = Desk(self.arena.port)
        self.addCleanup(stranger.close)
        self.assertEqual(clashes(stranger, first), [])
        self.assertEqual(stranger.get("/api/events/nothing/clashes")[0], 404)


if __name__ == "__main__":
    unittest.main()
