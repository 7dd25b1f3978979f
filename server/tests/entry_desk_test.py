"""The entry desk on a real server: places and the waiting list, the time for entries, the fee, who has come, and who sees it."""
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import GROUNDS, Desk, one_section, small_setup


class EntryDeskTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.arena = Arena(cls.folder.name, trusting=True)
        cls.addClassCleanup(cls.arena.stop)
        cls.people = {}
        for name in ("Modir", "Ani", "Babak", "Cyrus", "Dara"):
            cls.people[name] = Desk(cls.arena.port).register(name)
            cls.addClassCleanup(cls.people[name].close)
        cls.director = cls.people["Modir"]
        subprocess.run([MEYDAN, "admin", "grant", "--data", cls.folder.name, "--name", "Modir", "--role", "director"],
                       check=True, capture_output=True)
        time.sleep(1.1)  # another process granted it: seen a second later

    def opened(self, **more):
        event = self.director.open(**small_setup(needs_approval=False, **more))
        for person in self.people.values():
            person.event = event
        return event

    def enter(self, *names):
        for name in names:
            self.people[name].must("entry", section="open")

    def entries(self, reader=None):
        return {entry["name"]: entry for entry in (reader or self.director).view()["entries"]}

    def refused(self, answer, key):
        status, body = answer
        self.assertGreaterEqual(status, 400, body)
        self.assertEqual(body["error"]["key"], key, body)

    def test_a_withdrawal_moves_the_first_of_the_waiting_list_up(self):
        event = self.opened(sections=[one_section(places=2)])
        self.enter("Ani", "Babak", "Cyrus", "Dara")
        for reader in (self.director, self.people["Ani"], Desk(self.arena.port)):
            self.addCleanup(reader.close)
            reader.event = event
            shown = self.entries(reader)
            self.assertEqual([shown[name].get("waits", 0) for name in ("Ani", "Babak", "Cyrus", "Dara")], [0, 0, 1, 2])
        summary = next(row for row in self.director.get("/api/events")[1]["events"] if row["id"] == event)
        self.assertEqual(summary["entries"], 2, "who waits is not counted among those who play")
        self.people["Ani"].must("withdrawal", entry=self.entries()["Ani"]["entry"])
        self.assertEqual([self.entries()[name].get("waits", 0) for name in ("Babak", "Cyrus", "Dara")], [0, 0, 1])
        self.director.must("pair", section="open")
        section = self.director.view()["sections"][0]
        entries = self.entries()
        self.assertEqual(set(section["numbers"]), {entries["Babak"]["entry"], entries["Cyrus"]["entry"]})
        self.director.must("approval", entry=entries["Dara"]["entry"])
        self.assertIn(entries["Dara"]["entry"], self.director.view()["sections"][0]["numbers"])

    def test_N_1_4_after_their_time_the_server_takes_no_entries(self):
        now_ms = int(time.time() * 1000)
        self.opened(entries_until_ms=now_ms - 1000)
        self.refused(self.people["Ani"].wish("entry", section="open"), "entries_closed")
        self.director.must("entry", section="open", account_name="Ani")
        self.director.must("settings", setup={"entries_until_ms": now_ms + 3_600_000})
        self.enter("Babak")

    def test_the_director_ticks_who_has_paid_and_come_and_nobody_else_reads_it(self):
        event = self.opened(fee=250_000, fee_unit="تومان")
        self.enter("Ani", "Babak")
        ani = self.entries()["Ani"]["entry"]
        for what in ("paid", "present"):
            self.director.must("tick", entry=ani, what=what)
            self.refused(self.people["Babak"].wish("tick", entry=ani, what=what), "directors_only")
        self.refused(self.director.wish("tick", entry=ani, what="tall"), "field_wrong")
        shown = self.entries()["Ani"]
        self.assertTrue(shown["paid"] and shown["present"], shown)
        self.assertTrue(self.people["Ani"].view()["me"]["paid"], "who has paid is told so")
        self.assertNotIn("paid", self.people["Babak"].view()["me"])
        stranger = Desk(self.arena.port)
        self.addCleanup(stranger.close)
        stranger.event = event
        for reader in (self.people["Ani"], self.people["Babak"], stranger):
            self.assertNotIn("paid", self.entries(reader)["Ani"])
            self.assertNotIn("present", self.entries(reader)["Ani"])
            ticks = [row for row in reader.get(f"/api/events/{event}/log")[1]["log"] if row["do"] == "tick"]
            self.assertEqual(len(ticks), 2 if reader is self.people["Ani"] else 0)
        self.director.must("tick", entry=ani, what="paid", undone=True)
        self.assertNotIn("paid", self.entries()["Ani"])

    def test_what_was_ticked_and_who_waits_outlives_a_crash(self):
        self.opened(sections=[one_section(places=1)])
        self.enter("Ani", "Babak", "Cyrus")
        self.director.must("tick", entry=self.entries()["Ani"]["entry"], what="present")
        self.director.must("refusal", entry=self.entries()["Babak"]["entry"], grounds=GROUNDS)
        before = self.director.view()["entries"]
        port = self.arena.port
        self.arena.kill()
        self.arena.start(port)
        self.assertEqual(self.director.view()["entries"], before)
        self.assertEqual(self.entries()["Cyrus"].get("waits"), 1)
        self.assertEqual(self.arena.check()[0], 0, self.arena.check()[1])


if __name__ == "__main__":
    unittest.main()
