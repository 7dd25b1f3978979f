"""What an open appeal hides beyond the match itself, and what is left of matches that are over or taken back, on a real server."""
import unittest

import event_office
from event_office import win
from event_people import GROUNDS, Desk, one_section, small_setup, wait

COMMITTEE = ("Elham", "Farhad", "Golnar")
PRIZES = [{"place": 1, "amount": 100}]


class EventSecretsTest(event_office.Office):
    NAMES = ("Ani", "Babak", "Cyrus", "Dara", *COMMITTEE)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.public = Desk(cls.arena.port)
        cls.addClassCleanup(cls.public.close)

    def opened(self, *names, **more):
        event = self.director.open(**small_setup(**{"online": False, "lateness": "wait", "needs_approval": False, **more}))
        for desk in (self.public, *(somebody.desk for somebody in self.people.values())):
            desk.event = event
        for seed, name in enumerate(names, 1):
            self.director.must("entry", section="open", name=name, account_name=name, seed=seed)
            self.agreed(name)
        self.names = {entry["entry"]: entry["name"] for entry in self.director.view()["entries"]}
        return event

    def agreed(self, name):
        desk = self.people[name].desk
        for asked in desk.view()["me"]["asked"]:
            desk.must("consent", entry=asked, answer="given")

    def paired(self):
        self.director.must("pair", section="open")
        return self.director.view()["matches"][0]

    def desk_of(self, entry):
        return self.people[self.names[entry]].desk

    def outsiders(self):
        return self.public, *(self.people[name].desk for name in COMMITTEE)

    def appealed(self, match, entry):
        for name in COMMITTEE:
            self.director.must("appointment", name=name, office="committee")
        self.desk_of(entry).must("appeal", match=match["match"], entry=entry, text="No")
        appeal = self.director.view()["appeals"][0]["appeal"]
        other = match["white"] if entry == match["black"] else match["black"]
        self.desk_of(other).must("statement", appeal=appeal, entry=other, text="Yes")
        return appeal

    def decided(self, appeal, decision):
        for name in COMMITTEE[:2]:
            self.people[name].desk.must("vote", appeal=appeal, decision=decision)

    def row(self, table, reader=None):
        return (reader or self.director).get(f"/api/tables/{table}")

    def rated(self, name):
        profile = self.public.get(f"/api/players/{name}")[1]
        return next(((one["tables"], one["rating"]) for one in profile["ratings"] if one["game"] == "othello"), (0, 0))

    # ---- N 5-2 ----

    def test_N_5_2_an_exclusion_that_names_no_match_is_a_ruling_too(self):
        event = self.opened("Ani", "Babak")
        match = self.paired()
        self.director.must("penalty", entry=match["black"], step="exclusion", grounds=GROUNDS)
        self.appealed(match, match["black"])
        for reader in self.outsiders():
            view = reader.view()
            self.assertEqual([entry["excluded"] for entry in view["entries"]], [False, False])
            self.assertEqual(view["penalties"], [])
            self.assertNotIn("penalty", [row["do"] for row in reader.get(f"/api/events/{event}/log")[1]["log"]])
        self.assertEqual(len(self.director.view()["penalties"]), 1)

    def test_N_5_2_nobody_has_won_a_prize_before_the_committee_has_decided(self):
        event = self.opened("Ani", "Babak", sections=[one_section(rounds=1, prizes=PRIZES)])
        match = self.paired()
        self.director.must("result", match=match["match"], result={**win(), "kind": "adjudicated"}, grounds=GROUNDS)
        self.director.must("ending", section="open")
        appeal = self.appealed(match, match["black"])
        for reader in (self.director, *self.outsiders()):
            self.assertNotIn("awards", reader.view()["sections"][0])
            self.assertEqual(reader.get(f"/api/events/{event}/files/prizes.csv")[0], 404)
        self.decided(appeal, "black_wins")
        self.assertEqual([award["entry"] for award in self.public.view()["sections"][0]["awards"]], [match["black"]])

    def test_N_5_2_the_preview_of_a_vote_tells_no_ruling(self):
        event = self.opened("Ani", "Babak")
        match = self.paired()
        self.director.must("result", match=match["match"], result={**win(), "kind": "adjudicated"}, grounds=GROUNDS)
        appeal = self.appealed(match, match["black"])
        self.people["Elham"].desk.must("vote", appeal=appeal, decision="white_wins")
        self.people["Farhad"].desk.must("vote", appeal=appeal, decision="black_wins")
        seen = [self.people["Golnar"].desk.post(f"/api/events/{event}/preview", do="vote", appeal=appeal, decision=decision)
                for decision in ("white_wins", "black_wins")]
        self.assertEqual(seen[0], seen[1])

    def test_N_5_2_D_8_nor_does_the_table_or_a_rating(self):
        event = self.opened("Ani", "Babak", online=True, rated=True, lateness="clock")
        before = self.rated("Ani")[0]
        match = self.paired()
        table = wait(lambda: self.director.view()["matches"][0]["tables"], "no table was opened")[0]
        wait(lambda: self.row(table)[1]["phase"] == "playing", "the table did not begin")
        self.director.must("result", match=match["match"], result=win(), grounds=GROUNDS)
        wait(lambda: self.row(table)[1]["phase"] == "over" and self.rated("Ani")[0] > before, "the table goes on")
        appeal = self.appealed(match, match["black"])
        for reader in self.outsiders():
            for path in ("", "/events", "/record", "/review"):
                status, answer = reader.get(f"/api/tables/{table}{path}")
                self.assertEqual((status, answer["error"]["key"]), (403, "table_under_appeal"), path)
            self.assertEqual(reader.get(f"/api/tables?event={event}")[1]["tables"], [])
        elham = self.people["Elham"]
        elham.line.ws.close()
        elham.connect(self.arena)  # another test may have killed the server
        answer = elham.line.ask("watch", table=table, seen=0)
        self.assertIn("table_under_appeal", str(answer))
        self.assertEqual(self.rated("Ani")[0], before)
        for reader in (self.director, self.desk_of(match["white"]), self.desk_of(match["black"])):
            self.assertEqual(self.row(table, reader)[0], 200)
        self.decided(appeal, "white_wins")
        self.assertEqual(self.row(table, self.public)[0], 200)
        self.assertEqual(self.rated("Ani")[0], before + 1)

    # ---- what is over, and what is taken back ----

    def test_N_2_2_nobody_is_late_from_a_break_for_a_match_that_was_over(self):
        self.opened("Ani", "Babak", game="backgammon", lengths=[5], late_step_ms=1_000)
        match = self.paired()
        self.director.must("absence", match=match["match"], entry=match["black"], why="break")

        def points(entry):
            return sum(each["points"] for each in self.director.view()["penalties"] if each["entry"] == entry)

        wait(lambda: points(match["black"]), "nobody counts")
        self.director.must("result", match=match["match"], result={"white": 10, "black": 0, "white_score": 5, "black_score": 1})
        before = points(match["black"])
        self.assertIsNotNone(self.director.view()["matches"][0]["absences"][0]["minutes"])
        self.director.must("reopening", match=match["match"], grounds=GROUNDS)
        # When the other one's break has been counted, this one's would have been.
        self.director.must("absence", match=match["match"], entry=match["white"], why="break")
        wait(lambda: points(match["white"]), "nobody counts")
        self.assertEqual(points(match["black"]), before)

    def test_N_4_6_a_match_that_is_played_again_counts_for_no_rating(self):
        self.opened("Ani", "Babak", "Cyrus", "Dara", sections=[one_section(format="knockout")], rated_over_board=True)
        self.director.must("pair", section="open")
        for match in self.director.view()["matches"]:
            self.director.must("result", match=match["match"], result=win())
        self.director.must("pair", section="open")
        first, final = self.director.view()["matches"][0], self.director.view()["matches"][-1]
        before = {name: self.rated(name)[0] for name in ("Ani", "Babak", "Cyrus", "Dara")}
        self.director.must("result", match=final["match"], result=win())
        self.director.must("result", match=first["match"], result=win(False), grounds=GROUNDS,
                           mending=[{"match": final["match"], "how": "again"}])
        self.assertEqual({name: self.rated(name)[0] for name in before}, before, "the final that was none is in nobody's rating")
        rated = {name: self.rated(name) for name in before}
        port = self.arena.port
        self.arena.kill()
        self.arena.start(port)
        self.assertEqual({name: self.rated(name) for name in before}, rated, "a server that begins anew counts the same")

    def test_N_4_6_what_is_ruled_over_the_board_before_its_time_rates_nobody(self):
        self.opened("Ani", "Babak", rated_over_board=True, lead_ms=3_600_000)
        before = self.rated("Ani"), self.rated("Babak")
        match = self.paired()
        self.director.must("penalty", entry=match["black"], step="exclusion", grounds=GROUNDS)
        self.assertEqual((self.rated("Ani"), self.rated("Babak")), before)

    def test_N_3_5_2_a_point_given_in_a_round_that_is_taken_back_is_owed_again(self):
        self.opened("Ani", "Babak", "Cyrus", "Dara", game="backgammon", lengths=[5], clock_use="required")
        self.director.must("pair", section="open")
        matches = self.director.view()["matches"]
        for _ in range(2):
            self.director.must("clock_breach", match=matches[0]["match"], grounds={"clause": "N 3-5-2", "reason": "a test"})
        for match in matches:
            self.director.must("result", match=match["match"], result={"white": 10, "black": 0, "white_score": 5, "black_score": 1})

        def paid():
            present = {match["match"] for match in self.director.view()["matches"] if match["round"] == 2}
            found = {each["entry"] for each in self.director.view()["penalties"] if each["points"] and each["match"] in present}
            return found == {matches[0]["white"], matches[0]["black"]}

        self.director.must("pair", section="open")
        wait(paid, "nobody pays")
        self.director.must("unpairing", section="open", round=2, grounds=GROUNDS)
        self.director.must("pair", section="open")
        wait(paid, "who went without the clock has paid in a round that was none")

    # ---- the entry desk ----

    def test_N_1_4_who_was_let_in_as_a_namesake_can_be_rated_and_seeded(self):
        self.opened(sections=[one_section(rounds=2)])
        self.director.must("entry", section="open", name="Ani")
        self.people["Ani"].desk.must("entry", section="open")
        entry = next(each for each in self.director.view()["entries"] if each["account"])
        to = {field: entry[field] for field in ("entry", "account", "name", "institution", "section", "level", "members")}
        self.director.must("transfer", to={**to, "seed": 3, "rating": 1700}, grounds=GROUNDS)
        status, answer = self.director.wish("transfer", to={**to, "account": ""}, grounds=GROUNDS)
        self.assertEqual((status, answer["error"]["key"]), (409, "known_person"))

    def test_D_6_a_start_that_is_no_date_is_refused(self):
        for moment in (9_223_372_036_854_775_000, -1, 10 ** 17):
            for field in ("starts_at_ms", "entries_until_ms"):
                status, answer = self.director.post("/api/events", setup=small_setup(**{field: moment}))
                self.assertEqual((status, answer["error"]["key"]), (409, "bad_amount"), (field, moment))


if __name__ == "__main__":
    unittest.main()
