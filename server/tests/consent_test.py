"""Nobody plays for a rating unasked: entries by a director, by import and by a captain, what the people and the desk see of
it, and that it survives a restart."""
import tempfile
import time
import unittest

from arena_process import Arena
from event_people import GROUNDS, PASSWORD, Caller, Desk, one_section, small_setup


class ConsentTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)
        self.arena.admin("create", "--name", "Admin", password=PASSWORD)
        self.people = {}
        for name in ("Modir", "Ani", "Babak", "Cyrus", "Dara"):
            self.people[name] = Desk(self.arena.port).register(name)
            self.addCleanup(self.people[name].close)
        admin = Caller(self.arena.port)
        self.addCleanup(admin.close)
        self.assertEqual(admin.post("/api/account/login", name="Admin", password=PASSWORD)[0], 200)
        self.assertEqual(admin.post("/api/admin/grant", account=self.people["Modir"].id, role="director")[0], 200)
        self.director = self.people["Modir"]

    def opened(self, **more):
        event = self.director.open(**small_setup(**{"rated": True, **more}))
        for person in self.people.values():
            person.event = event
        return event

    def entry(self, reader, name):
        return next((entry for entry in self.people[reader].view()["entries"] if entry["name"] == name), None)

    def summary(self, reader, event):
        return next(each for each in self.people[reader].get("/api/events")[1]["events"] if each["id"] == event)

    def refused(self, answer, status, key):
        self.assertEqual((answer[0], answer[1]["error"]["key"]), (status, key))

    def paired_in_first_round(self):
        view = self.director.view()
        names = {entry["entry"]: entry["name"] for entry in view["entries"]}
        return {names[side] for match in view["matches"] for side in (match["white"], match["black"]) if side}

    def test_a_directors_entry_waits_for_the_players_word(self):
        event = self.opened()
        for name in ("Ani", "Babak", "Cyrus"):
            self.director.must("entry", section="open", account_name=name)
        self.people["Dara"].must("entry", section="open")
        entry = self.entry("Modir", "Ani")
        self.assertEqual((entry["status"], entry["asked"]), ("approved", [self.people["Ani"].id]))
        self.assertIsNone(self.entry("Dara", "Ani"), "others see it when it is settled")
        self.assertEqual(self.people["Ani"].view()["me"]["asked"], [entry["entry"]])
        self.assertEqual(self.summary("Ani", event)["asked"], [entry["entry"]])
        self.assertEqual(self.summary("Dara", event)["asked"], [])
        # Nobody answers for somebody else.
        self.refused(self.director.wish("consent", entry=entry["entry"], answer="given"), 403, "not_asked")
        self.refused(self.people["Dara"].wish("consent", entry=entry["entry"], answer="given", account=self.people["Ani"].id), 403, "not_asked")
        self.assertEqual(self.director.wish("approval", entry=entry["entry"])[0], 409, "approving again changes nothing")
        self.people["Ani"].must("consent", entry=entry["entry"], answer="given")
        self.people["Babak"].must("consent", entry=self.entry("Babak", "Babak")["entry"], answer="declined")
        self.assertEqual(self.entry("Dara", "Ani")["asked"], [])
        self.assertEqual(self.people["Ani"].view()["me"]["asked"], [])
        babak = self.entry("Modir", "Babak")
        self.assertEqual((babak["status"], babak["declined"]), ("refused", [self.people["Babak"].id]))
        self.refused(self.director.wish("approval", entry=babak["entry"]), 409, "declined")
        self.refused(self.director.wish("entry", section="open", account_name="Babak"), 409, "declined")
        # The log is what counts.
        self.arena.kill()
        self.arena.start()
        for person in self.people.values():
            person.port = self.arena.port
            person.close()
        self.director.must("approval", entry=self.entry("Modir", "Dara")["entry"])
        self.director.must("pair", section="open")
        self.assertEqual(self.paired_in_first_round(), {"Ani", "Dara"})
        log = self.director.get(f"/api/events/{event}/log")[1]["log"]
        self.assertEqual([(line["answer"], line["by_name"]) for line in log if line["do"] == "consent"],
                         [("asked", "Modir")] * 3 + [("given", "Ani"), ("declined", "Babak")])
        seen = self.people["Ani"].get(f"/api/events/{event}/log")[1]["log"]
        self.assertEqual([line["account"] for line in seen if line["do"] == "consent"], [self.people["Ani"].id] * 2)

    def test_no_table_is_rated_with_somebody_who_was_not_asked(self):
        self.opened()
        for name in ("Ani", "Babak"):
            self.director.must("entry", section="open", account_name=name)
        self.refused(self.director.wish("pair", section="open"), 409, "too_few")
        for name in ("Ani", "Babak"):
            self.people[name].must("consent", entry=self.entry(name, name)["entry"], answer="given")
        self.director.must("pair", section="open")
        while not self.director.view()["matches"][0]["tables"]:
            time.sleep(0.02)  # the table is on its way
        self.assertTrue(self.director.get("/api/tables/" + self.director.view()["matches"][0]["tables"][0])[1]["rated"])

    def test_an_import_asks_too(self):
        self.opened()
        answer = self.director.must("import", csv="name,section,account\nAni,open,Ani\nZal,open,\n")
        self.assertEqual(answer["entered"], 2)
        self.assertEqual(self.entry("Modir", "Ani")["asked"], [self.people["Ani"].id])
        self.assertEqual(self.entry("Modir", "Zal")["asked"], [], "who has no account plays for no rating")

    def test_an_unrated_event_asks_nobody_until_it_is_rated(self):
        self.opened(rated=False)
        self.director.must("entry", section="open", account_name="Ani")
        self.assertEqual(self.entry("Ani", "Ani")["asked"], [])
        self.director.must("settings", setup={**self.director.view()["setup"], "rated": True})
        self.assertEqual(self.entry("Ani", "Ani")["asked"], [self.people["Ani"].id])

    def test_another_account_in_an_entry_is_asked(self):
        self.opened()
        self.people["Ani"].must("entry", section="open")
        entry = self.entry("Modir", "Ani")
        to = {field: entry[field] for field in ("entry", "name", "institution", "section", "level", "rating", "seed", "members")}
        self.director.must("transfer", to={**to, "account": self.people["Babak"].id}, grounds=GROUNDS)
        self.assertEqual(self.entry("Modir", "Ani")["asked"], [self.people["Babak"].id])

    def test_who_withdrew_is_not_brought_back_unasked(self):
        self.opened(needs_approval=False)
        self.people["Ani"].must("entry", section="open")
        entry = self.entry("Ani", "Ani")["entry"]
        self.people["Ani"].must("withdrawal", entry=entry)
        self.director.must("withdrawal", entry=entry, returns=True)
        self.assertEqual(self.entry("Ani", "Ani")["asked"], [self.people["Ani"].id])

    def test_n_5_1_over_the_board_teams_have_members_too(self):
        """Whoever made the entry, and also after the director has left the team."""
        for by in ("Ani", "Modir"):
            self.opened(online=False, rated=False, needs_approval=False, sections=[one_section(boards=2)])
            self.people[by].must("entry", section="open", name="Reds", members=[{"name": "Ani"}, {"name": "Modir"}])
            self.people["Babak"].must("entry", section="open", name="Blues", members=[{"name": "Babak"}, {"name": "Cyrus"}])
            self.director.must("pair", section="open")
            view = self.director.view()
            match = view["matches"][0]["match"]
            result = {"white": 10, "black": 0, "kind": "played", "white_score": 0, "black_score": 0}
            self.refused(self.director.wish("result", match=match, result=result, grounds=GROUNDS), 403, "own_case")
            reds = next(entry for entry in view["entries"] if any(member["name"] == "Modir" for member in entry["members"]))
            to = {key: reds[key] for key in ("entry", "account", "name", "institution", "section", "level", "rating", "seed")}
            members = [{"name": "Ani", "account": ""}, {"name": "Dara", "account": ""}]
            self.refused(self.director.wish("transfer", to={**to, "members": members}, grounds=GROUNDS), 403, "own_case")

    def test_n_5_1_an_expelled_opponent_is_another_directors_case(self):
        self.opened(rated=False, needs_approval=False)
        for name in ("Modir", "Ani"):
            self.director.must("entry", section="open", account_name=name)
        self.director.must("pair", section="open")
        entry = self.entry("Modir", "Ani")["entry"]
        self.refused(self.director.wish("penalty", entry=entry, match="", step="exclusion", grounds=GROUNDS), 403, "own_case")

    def test_a_captain_asks_the_members_of_the_team(self):
        self.opened(rated=False, needs_approval=False, sections=[one_section(boards=2)])
        self.people["Ani"].must("entry", section="open", members=[{"name": "Ani"}, {"name": "Babak", "account": self.people["Cyrus"].id}])
        entry = self.entry("Modir", "Ani")
        self.assertEqual([member["account"] for member in entry["members"]], [self.people["Ani"].id, self.people["Babak"].id],
                         "a name says who it is, not what a client claims")
        self.assertEqual(entry["asked"], [self.people["Babak"].id])
        self.people["Babak"].must("consent", entry=entry["entry"], answer="given")
        self.assertEqual(self.entry("Dara", "Ani")["asked"], [])


if __name__ == "__main__":
    unittest.main()
