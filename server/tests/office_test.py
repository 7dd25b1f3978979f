"""The referee's office on a real server: what a ruling, a penalty or an appeal does, each test named after its clause."""
import unittest

import event_office
from event_office import win
from event_people import GROUNDS, Desk, one_section, small_setup, wait

WIN = win()


class OfficeTest(event_office.Office):
    NAMES = ("Ani", "Babak", "Cyrus", "Dara", "Elham", "Farhad", "Golnar")

    def opened(self, *names, **more):
        event = self.director.open(**small_setup(**more))
        for somebody in self.people.values():
            somebody.desk.event = event
        for name in names:
            self.director.must("entry", section="open", account_name=name, name=name)
        self.names = {entry["entry"]: entry["name"] for entry in self.director.view()["entries"]}
        return event

    def paired(self):
        self.director.must("pair", section="open")
        return self.director.view()["matches"][0]

    def desk_of(self, entry):
        return self.people[self.names[entry]].desk

    def committee(self):
        for name in ("Elham", "Farhad", "Golnar"):
            self.director.must("appointment", name=name, office="committee")
        return [self.people[name].desk for name in ("Elham", "Farhad", "Golnar")]

    def table(self, number=0):
        return wait(lambda: self.director.view()["matches"][0]["tables"][number:], "no table was opened")[0]

    def row(self, table):
        status, row = self.director.get(f"/api/tables/{table}")
        self.assertEqual(status, 200, row)
        return row

    def refused(self, answer, key):
        status, body = answer
        self.assertGreaterEqual(status, 400, body)
        self.assertEqual(body["error"]["key"], key, body)

    def test_N_5_a_lost_match_ends_at_its_table(self):
        self.opened("Ani", "Babak")
        match = self.paired()
        table = self.table()
        wait(lambda: self.row(table)["phase"] == "playing", "the table did not begin")
        self.director.must("penalty", key="one", match=match["match"], entry=match["white"], step="match_loss", grounds=GROUNDS)
        wait(lambda: self.row(table)["phase"] == "over", "the loser could play on")
        self.assertEqual(self.director.view()["matches"][0]["result"]["black"], 10)

    def test_N_5_an_exclusion_without_a_match_ends_the_tables(self):
        self.opened("Ani", "Babak")
        match = self.paired()
        table = self.table()
        wait(lambda: self.row(table)["phase"] == "playing", "the table did not begin")
        self.director.must("penalty", key="two", entry=match["black"], step="exclusion", grounds=GROUNDS)
        wait(lambda: self.row(table)["phase"] == "over", "the table goes on")
        self.assertEqual(self.director.view()["matches"][0]["result"]["white"], 10)

    def test_N_5_penalty_points_and_a_lost_game_count_on_the_board(self):
        self.opened("Ani", "Babak", game="backgammon", rules="modern", lengths=[5],
                    clock={"kind": "simple_delay", "bank_ms": 600_000, "step_ms": 12_000})
        match = self.paired()
        table = self.table()
        wait(lambda: self.row(table)["phase"] == "playing", "the table did not begin")

        def position():
            return self.director.get(f"/api/events/{self.director.event}/desk")[1]["tables"][0]["position"]

        before = position()
        self.director.must("penalty", match=match["match"], entry=match["white"], step="game_loss", grounds=GROUNDS)
        wait(lambda: position() != before, "the game went on")
        self.director.must("penalty", match=match["match"], entry=match["white"], step="points", points=4, grounds=GROUNDS)
        wait(lambda: self.row(table)["phase"] == "over", "five points are the match")
        result = wait(lambda: self.director.view()["matches"][0]["result"], "no result")
        self.assertEqual((result["black"], result["black_score"], result["white_score"]), (10, 5, 0))

    def test_N_4_3_2_clocks_that_stand_between_two_games_keep_the_dice(self):
        self.opened("Ani", "Babak", game="backgammon", rules="modern", lengths=[5],
                    clock={"kind": "simple_delay", "bank_ms": 600_000, "step_ms": 12_000})
        match = self.paired()
        table = self.table()
        wait(lambda: self.row(table)["phase"] == "playing", "the table did not begin")

        def row():
            return self.director.get(f"/api/events/{self.director.event}/desk")[1]["tables"][0]

        self.director.must("penalty", match=match["match"], entry=match["white"], step="game_loss", grounds=GROUNDS)
        wait(lambda: row()["running"] is None, "the game went on")
        self.director.must("at_table", match=match["match"], what="stop_clocks", reason="director_call", grounds=GROUNDS)
        stood = wait(lambda: row()["stands"] and row(), "the clocks do not stand")
        for name in ("Ani", "Babak"):
            answer = self.people[name].desk.post("/api/do", do="ready", table=table, key=name)[1]
            self.assertEqual(answer.get("kind"), "done", answer)
        self.assertEqual(row()["position"], stood["position"], "both are ready, and the dice stand")
        self.director.must("at_table", match=match["match"], what="resume_clocks")
        wait(lambda: row()["position"] != stood["position"], "the dice never fall")

    def test_N_4_6_a_preview_lists_what_a_penalty_or_a_cleared_result_changes(self):
        event = self.opened("Ani", "Babak", "Cyrus", "Dara", online=False)
        self.director.must("pair", section="open")
        match = self.director.view()["matches"][0]

        def changed(do, **fields):
            status, answer = self.director.post(f"/api/events/{event}/preview", do=do, match=match["match"], grounds=GROUNDS, **fields)
            self.assertEqual(status, 200, answer)
            return {change["entry"] for change in answer["changes"] if change["before"]["points"] != change["after"]["points"]}

        self.assertEqual(changed("penalty", entry=match["white"], step="warning"), set())
        self.assertEqual(changed("penalty", entry=match["white"], step="match_loss"), {match["black"]})
        self.director.must("result", match=match["match"], result=WIN)
        self.assertEqual(changed("reopening"), {match["white"]})

    def test_N_4_6_a_table_that_has_not_begun_is_cancelled_and_rates_nobody(self):
        self.opened("Ani", "Babak", rated=True, lead_ms=3_600_000)
        for name in ("Ani", "Babak"):
            entry = next(entry for entry, known in self.names.items() if known == name)
            self.people[name].desk.must("consent", entry=entry, answer="given")
        match = self.paired()
        table = self.table()
        self.director.must("result", match=match["match"], result=WIN, grounds=GROUNDS)
        wait(lambda: self.row(table)["phase"] == "over", "a ghost table stays")
        self.assertEqual(self.row(table)["end"]["key"], "")

    def test_N_4_6_ratings_follow_a_corrected_result(self):
        self.opened("Cyrus", "Dara", rated=True, rules="standard")
        for name in ("Cyrus", "Dara"):
            entry = next(entry for entry, known in self.names.items() if known == name)
            self.people[name].desk.must("consent", entry=entry, answer="given")
        match = self.paired()
        table = self.table()
        wait(lambda: self.row(table)["phase"] == "playing", "the table did not begin")
        loser = self.people[self.names[match["white"]]]
        status, answer = loser.desk.post("/api/do", do="resign", table=table, seen=99)
        self.assertEqual(answer.get("kind"), "done", answer)
        wait(lambda: self.director.view()["matches"][0]["result"], "no result")

        def ratings():
            rows = self.director.get("/api/ratings?game=othello&rules=standard")[1]
            return {row["name"]: row["rating"] for row in rows["ladder"]}

        before = wait(ratings, "nobody is rated")
        self.director.must("result", match=match["match"], result=WIN, grounds=GROUNDS)
        after = wait(lambda: (ratings() != before) and ratings(), "the ratings stayed")
        self.assertGreater(after[loser.name], before[loser.name])

    def appealed(self, **more):
        """Who lost by a ruling has appealed, and both are heard."""
        event = self.opened("Ani", "Babak", **more)
        match = self.paired()
        committee = self.committee()
        self.refused(self.desk_of(match["black"]).wish("appeal", match=match["match"], entry=match["black"], text="No"), "nothing_ruled")
        if more.get("online", True):
            self.table()
        self.director.must("result", match=match["match"], result=WIN, grounds=GROUNDS)
        self.desk_of(match["black"]).must("appeal", match=match["match"], entry=match["black"], text="It lay flat")
        self.desk_of(match["white"]).must("statement", appeal=self.director.view()["appeals"][0]["appeal"], entry=match["white"], text="No")
        return event, match, committee, self.director.view()["appeals"][0]["appeal"]

    def test_N_5_2_nothing_public_tells_of_a_ruling_under_appeal(self):
        event, match, committee, appeal = self.appealed(online=False, sections=[one_section(format="knockout")])
        nobody = Desk(self.arena.port)
        self.addCleanup(nobody.close)
        nobody.event = event
        for reader in (nobody, *committee):
            view = reader.view()
            self.assertIsNone(view["matches"][0]["result"])
            self.assertEqual(view["matches"][0]["ruled_by"], "")
            self.assertNotIn("result", [row["do"] for row in reader.get(f"/api/events/{event}/log")[1]["log"]])
            for file in ("open.svg", "open.svg?lang=fa"):
                text = reader.get(f"/api/events/{event}/files/{file}")[1]
                self.assertNotEqual(text, self.director.get(f"/api/events/{event}/files/{file}")[1], file)
        self.refused(self.director.wish("ending", section="open"), "appeal_open")
        self.refused(committee[0].wish("vote", appeal=appeal, decision="draw"), "no_draw_here")

    def test_N_5_2_the_next_round_waits_for_the_committee(self):
        self.opened("Ani", "Babak", "Cyrus", "Dara", online=False)
        self.director.must("pair", section="open")
        self.committee()
        matches = self.director.view()["matches"]
        for match in matches:
            self.director.must("result", match=match["match"], result=WIN, grounds=GROUNDS)
        match = matches[0]
        self.desk_of(match["black"]).must("appeal", match=match["match"], entry=match["black"], text="No")
        self.refused(self.director.wish("pair", section="open"), "appeal_open")
        appeal = self.director.view()["appeals"][0]["appeal"]
        self.desk_of(match["black"]).must("appeal", appeal=appeal, match=match["match"], entry=match["black"], withdrawn=True)
        self.director.must("pair", section="open")

    def test_N_5_5_the_report_is_persian_dated_and_of_consequences_only(self):
        event = self.opened("Ani", "Babak", online=False)
        match = self.paired()
        self.director.must("penalty", match=match["match"], entry=match["white"], step="warning",
                           grounds={"clause": "N 7", "reason": "بلند حرف زد"})
        self.director.must("penalty", match=match["match"], entry=match["white"], step="match_loss",
                           grounds={"clause": "N 7", "reason": "توهین کرد"})
        report = self.director.get(f"/api/events/{event}/files/report.txt?lang=fa")[1]
        self.assertNotIn("بلند حرف زد", report)
        for words in ("باخت بازی", "توهین کرد", "تصمیم‌گیرنده: Modir", "تاریخ: ۱۴"):
            self.assertIn(words, report)
        for latin in ("match_loss", "penalty", "N 7 "):
            self.assertNotIn(latin, report)
        self.assertEqual(report.count("تاریخ"), 1, "the result is told with the penalty")

    def test_D_2_a_list_in_persian_goes_out_and_comes_in(self):
        event = self.opened()
        self.director.must("import", csv="نام,بخش,نهاد,سطح,ریتینگ\nپری,open,تهران,متوسط,۱۵۰۰\n")
        text = self.director.get(f"/api/events/{event}/files/entries.csv?lang=fa")[1]
        self.assertEqual(text.splitlines()[0], "نام,بخش,نهاد,سطح,ریتینگ,سید,وضعیت")
        self.assertIn("متوسط,۱۵۰۰", text)
        status, answer = self.director.wish("import", csv="نام,بخش,نهاد\nپر\u064a,open,تهران\n")
        self.assertEqual([problem["message"]["key"] for problem in answer["problems"]], ["known_person"], answer)

    def test_N_4_4_10_no_event_has_beavers_or_automatic_doubles(self):
        for option in ("beavers", "automatic-doubles"):
            status, answer = self.director.post("/api/events", setup=small_setup(game="backgammon", rules=f"modern-money,{option}=on"))
            self.assertEqual(answer["error"]["key"], "not_in_events", answer)
            self.assertEqual(answer["error"]["clause"], "N 4-4-10")

    def test_N_6_3_an_event_is_not_rated_unless_somebody_says_so(self):
        self.opened()
        self.assertFalse(self.director.view()["setup"]["rated"])

    def test_N_1_6_4_who_was_removed_does_not_read_the_table(self):
        self.opened("Ani", "Babak")
        match = self.paired()
        table = self.table()
        wait(lambda: self.row(table)["phase"] == "playing", "the table did not begin")
        spectator = self.people["Golnar"]
        self.assertEqual(spectator.desk.get(f"/api/tables/{table}/events")[0], 200)
        self.director.must("at_table", match=match["match"], what="remove_spectator", player=spectator.id)
        for path in ("", "/events", "/record"):
            self.assertEqual(spectator.desk.get(f"/api/tables/{table}{path}")[0], 403, path)
        self.assertEqual(self.people["Elham"].desk.get(f"/api/tables/{table}/events")[0], 200)

    def test_N_1_4_who_was_refused_does_not_enter_again(self):
        self.opened()
        ani = self.people["Ani"].desk
        ani.must("entry", section="open")
        entry = self.director.view()["entries"][0]["entry"]
        self.director.must("refusal", entry=entry, grounds=GROUNDS)
        self.refused(ani.wish("entry", section="open"), "refused_before")
        self.director.must("entry", section="open", account_name="Ani", name="Ani")

    def test_teams_a_member_calls_and_every_act_names_its_board(self):
        self.opened(online=True, sections=[one_section(boards=2)])
        self.director.must("import", csv="name,section,members\nRokh,open,Ani / Babak\nFil,open,Cyrus/Dara\n")
        self.names = {entry["entry"]: entry["name"] for entry in self.director.view()["entries"]}
        match = self.paired()
        wait(lambda: len(self.director.view()["matches"][0]["tables"]) == 2, "two boards")
        rokh = next(entry for entry, name in self.names.items() if name == "Rokh")
        self.people["Babak"].desk.must("call", match=match["match"], entry=rokh, text="please")
        self.assertEqual(self.director.view()["matches"][0]["call"]["entry"], rokh)
        self.refused(self.director.wish("at_table", match=match["match"], what="stop_clocks", grounds=GROUNDS), "which_board")
        boards = wait(lambda: len(rows := self.director.get(f"/api/events/{self.director.event}/desk")[1]["tables"]) == 2 and rows, "both boards")
        self.assertEqual(sorted(row["board"] for row in boards), [1, 2])


if __name__ == "__main__":
    unittest.main()
