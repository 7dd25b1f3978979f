"""Prizes of an event and ratings over the board, on a real server: who wins what and where it is told, results that count and are
corrected, and ratings of entries from the ladder."""
import unittest

import event_office
from event_office import win
from event_people import GROUNDS, Caller, one_section, small_setup


class PrizesTest(event_office.Office):
    NAMES = ("Ani", "Babak", "Cyrus", "Dara", "Elham", "Farhad")

    def opened(self, *names, agree=True, **more):
        event = self.director.open(**small_setup(online=False, lateness="wait", needs_approval=False, **more))
        for name in names:
            account = name if name in self.people else ""
            self.director.must("entry", section="open", account_name=account, name=name)
            if account:
                desk = self.people[name].desk
                desk.event = event
                asked = desk.view()["me"]["asked"]
                if asked and agree:
                    desk.must("consent", entry=asked[0], answer="given")
        self.names = {entry["entry"]: entry["name"] for entry in self.director.view()["entries"]}
        return event

    def visitor(self):
        """Who is nobody."""
        visitor = Caller(self.arena.port)
        self.addCleanup(visitor.close)
        return visitor

    def match(self):
        return self.director.view()["matches"][-1]

    def rating(self, name):
        status, profile = self.visitor().get(f"/api/players/{name}")
        self.assertEqual(status, 200, profile)
        return next((one for one in profile["ratings"] if one["game"] == "othello"), None)

    def tables(self, name):
        rated = self.rating(name)
        return 0 if rated is None else rated["tables"]

    # ---- prizes ----

    def test_d16_prizes_are_told_when_the_section_is_over_in_the_view_the_list_and_the_report(self):
        section = one_section(rounds=1, prizes=[{"place": 1, "amount": 1_000, "thing": "جام"}, {"place": 2, "amount": 501}], prize_unit="تومان")
        event = self.opened("یک", "=دو", sections=[section])
        self.director.must("pair", section="open")
        self.director.must("result", match=self.match()["match"], result=win())
        self.assertNotIn("awards", self.director.view()["sections"][0])
        self.assertEqual(self.director.get(f"/api/events/{event}/files/prizes.csv")[0], 404)
        self.director.must("ending", section="open")
        awards = self.visitor().get(f"/api/events/{event}")[1]["sections"][0]["awards"]
        winner = self.match()["white"]
        self.assertEqual([(award["entry"], award["place"], award["amount"], award["things"]) for award in awards],
                         [(winner, 1, 1_000, ["جام"]), (self.match()["black"], 2, 501, [])])
        status, text = self.visitor().get(f"/api/events/{event}/files/prizes.csv?lang=fa")
        self.assertEqual(status, 200)
        lines = text.splitlines()
        self.assertEqual(lines[0], "بخش,جدول,رده,نام,نهاد,مبلغ,واحد,جایزه")
        self.assertIn("۱۰۰۰,تومان,جام", lines[1])
        self.assertTrue(any("'=دو" in line for line in lines), "nothing that a spreadsheet would compute")
        self.assertIn("1000,تومان", self.director.get(f"/api/events/{event}/files/prizes.csv")[1])
        status, report = self.director.get(f"/api/events/{event}/files/report.txt?lang=fa")
        self.assertIn("جایزه‌ها", report)
        self.assertIn(f"{self.names[winner]}: ۱۰۰۰ تومان و جام", report)
        # N 4-6: what was won stands.
        setup = self.director.view()["setup"]
        setup["sections"][0]["prizes"][0]["amount"] = 5
        self.assertEqual(self.director.wish("settings", setup=setup)[1]["error"]["key"], "prizes_won")

    # ---- ratings ----

    def test_n6_3_over_the_board_nothing_is_rated_unless_the_event_says_so(self):
        before = self.tables("Ani"), self.tables("Babak")
        self.opened("Ani", "Babak")
        self.director.must("pair", section="open")
        self.director.must("result", match=self.match()["match"], result=win())
        self.assertEqual((self.tables("Ani"), self.tables("Babak")), before)

    def test_n4_6_a_final_result_counts_once_and_a_correction_corrects_it(self):
        event = self.opened("Cyrus", "Dara", rated_over_board=True, sections=[one_section(rounds=1)])
        self.director.must("pair", section="open")
        match = self.match()
        white, black = self.names[match["white"]], self.names[match["black"]]
        self.director.must("result", match=match["match"], result=win())
        self.assertEqual((self.rating(white)["wins"], self.rating(black)["losses"]), (1, 1))
        before = self.rating(white)["rating"]
        self.assertGreater(before, 1500)
        self.director.must("result", match=match["match"], result=win(False), grounds=GROUNDS)
        self.assertEqual((self.rating(white)["losses"], self.rating(white)["tables"]), (1, 1))
        self.assertLess(self.rating(white)["rating"], 1500)
        self.director.must("reopening", match=match["match"], grounds=GROUNDS)
        self.assertEqual((self.tables(white), self.tables(black)), (0, 0))
        # N 2-2: who did not come has lost nothing but the match. D 23: where both lose nobody has won.
        self.director.must("result", match=match["match"], result={"white": 10, "black": 0, "kind": "forfeit"}, grounds=GROUNDS)
        self.assertEqual(self.tables(white), 0)
        self.director.must("result", match=match["match"], result=win(), grounds=GROUNDS)
        self.assertEqual(self.tables(white), 1)
        # A server that begins anew counts the same from its logs.
        rated = self.rating(white)["rating"]
        self.arena.stop()
        self.arena.start()
        for somebody in (self.director, *(person.desk for person in self.people.values())):
            somebody.close()
            somebody.port = self.arena.port
        self.assertEqual(self.rating(white)["rating"], rated)
        self.assertEqual(self.director.view()["setup"]["id"], event)
        status, answer = self.visitor().get(f"/api/players/{white}/ratings?game=othello&rules={self.rating(white)['rules']}")
        self.assertEqual((status, [step["table"] for step in answer["history"]]), (200, [f"board/{event}/{match['match']}"]))

    def test_n5_2_while_an_appeal_is_open_no_rating_tells_the_ruling(self):
        self.opened("Elham", "Farhad", rated_over_board=True, sections=[one_section(rounds=1)])
        for name in ("Ani", "Babak", "Cyrus"):
            self.director.must("appointment", name=name, office="committee")
            self.people[name].desk.event = self.director.event
        self.director.must("pair", section="open")
        match = self.match()
        before = {name: self.tables(name) for name in ("Elham", "Farhad")}
        self.director.must("result", match=match["match"], result={**win(), "kind": "adjudicated"}, grounds=GROUNDS)
        self.assertEqual(self.tables("Elham"), before["Elham"] + 1)
        loser = self.people[self.names[match["black"]]].desk
        loser.must("appeal", match=match["match"], entry=match["black"], text="no")
        self.assertEqual({name: self.tables(name) for name in before}, before)
        appeal = self.director.view()["appeals"][0]["appeal"]
        winner = self.people[self.names[match["white"]]].desk
        winner.must("statement", appeal=appeal, entry=match["white"], text="yes")
        for name in ("Ani", "Babak"):
            self.people[name].desk.must("vote", appeal=appeal, decision="black_wins", text="")
        self.assertEqual(self.tables("Elham"), before["Elham"] + 1, "once, as the committee has it")
        self.assertEqual(self.rating(self.names[match["black"]])["wins"] >= 1, True)

    def test_n6_3_whom_a_director_enters_agrees_before_playing_for_a_rating(self):
        self.opened("Ani", "Babak", agree=False, rated_over_board=True)
        self.assertEqual(len(self.people["Ani"].desk.view()["me"]["asked"]), 1)

    def test_n1_4_ratings_of_a_section_come_from_the_ladder_before_it_begins(self):
        self.opened("Ani", "Farhad", rated_over_board=True, sections=[one_section(rounds=1)])
        self.director.must("pair", section="open")
        self.director.must("result", match=self.match()["match"], result=win())
        listed = {name: round(self.rating(name)["rating"]) for name in ("Ani", "Farhad")}
        self.assertNotEqual(listed["Ani"], listed["Farhad"])
        self.opened("Ani", "Farhad", "بی‌حساب")
        stranger = self.visitor().register("Stranger")
        self.assertEqual(stranger.post(f"/api/events/{self.director.event}/do", do="ratings", section="open")[0], 403)
        self.director.must("ratings", section="open", key="once")
        entries = {entry["name"]: entry["rating"] for entry in self.director.view()["entries"]}
        self.assertEqual({name: entries[name] for name in listed}, listed)
        self.assertEqual(entries["بی‌حساب"], 0)
        self.assertEqual(self.director.wish("ratings", section="open")[1]["error"]["key"], "ratings_as_listed")
        log = self.director.get(f"/api/events/{self.director.event}/log")[1]["log"]
        self.assertEqual([row["by_name"] for row in log if row["do"] == "transfer"], ["Modir", "Modir"])
        self.director.must("pair", section="open")
        numbers = self.director.view()["sections"][0]["numbers"]
        self.names = {entry["entry"]: entry["name"] for entry in self.director.view()["entries"]}
        self.assertEqual(self.names[numbers[0]], max(listed, key=listed.get), "the strongest has number one")
        self.assertEqual(self.director.wish("ratings", section="open")[1]["error"]["key"], "too_late_to_enter")


if __name__ == "__main__":
    unittest.main()
