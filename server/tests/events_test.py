"""Events over HTTP and WebSocket: who may do what, results of both kinds, rulings, appeals, imports, files."""
import hashlib
import json
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import GROUNDS, Caller, Desk, one_section, small_setup
from ws_client import Player

WIN = {"white": 10, "black": 0, "white_score": 40, "black_score": 24}
LOSS = {"white": 0, "black": 10, "white_score": 20, "black_score": 44}


class EventsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.arena = Arena(cls.folder.name, trusting=True)
        cls.addClassCleanup(cls.arena.stop)
        cls.people = {}
        for name in ("Modir", "Modir Digar", "Ani", "Babak", "Cyrus", "Dara", "Elham", "Farhad", "Golnar"):
            cls.people[name] = cls.at(Desk(cls.arena.port).register(name))
        for name in ("Modir", "Modir Digar"):
            subprocess.run([MEYDAN, "admin", "grant", "--data", cls.folder.name, "--name", name, "--role", "director"],
                           check=True, capture_output=True)
        time.sleep(1.1)  # another process granted it: seen a second later

    @classmethod
    def at(cls, caller):
        cls.addClassCleanup(caller.close)
        return caller

    def person(self, name, event):
        desk = self.people[name]
        desk.event = event
        return desk

    def opened(self, **more):
        director = self.people["Modir"]
        event = director.open(**small_setup(**more))
        return director, event

    def entered(self, director, *names):
        """Entries with accounts, by name."""
        for name in names:
            director.must("entry", section="open", account_name=name, name=name)
        return {entry["name"]: entry["entry"] for entry in director.view()["entries"]}

    def refused(self, answer, key):
        status, body = answer
        self.assertGreaterEqual(status, 400, body)
        self.assertEqual(body["error"]["key"], key, body)

    def test_only_a_director_opens_events_and_settings_are_checked(self):
        ani = self.person("Ani", "")
        self.refused(ani.post("/api/events", setup=small_setup()), "may_not_open")
        director = self.people["Modir"]
        for wrong, key in (({"sections": []}, "section_needed"), ({"en": ""}, "name_needed"),
                           ({"game": "chess"}, "unknown_game"), ({"best_of": 2}, "bad_best_of"),
                           ({"tie_breaks": "XYZ"}, None), ({"sections": [one_section(id="Open Hall")]}, "bad_section"),
                           ({"lateness": "never"}, "field_wrong"), ({"lateness": "points"}, "lateness_online"), ({"colour": "red"}, "field_unknown"),
                           ({"sections": [one_section(), one_section()]}, "bad_section")):
            status, answer = director.post("/api/events", setup=small_setup(**wrong))
            self.assertGreaterEqual(status, 400, wrong)
            if key:
                self.assertEqual(answer["error"]["key"], key)

    def test_a_section_that_comes_later_is_sealed_before_anybody_enters_it(self):
        """N 7-1: the seed of every draw has its seal in the settings before it is drawn, and the first seal stays."""
        director, event = self.opened(online=False)
        first = director.view()["setup"]["draw_seal"]
        sections = [one_section(), one_section(id="women", fa="بانوان", en="Women"), one_section(id="men", fa="آقایان", en="Men")]
        director.must("settings", setup=small_setup(online=False, sections=sections))
        seals = director.view()["setup"]["draw_seal"]
        self.assertTrue(seals.startswith(first + " "), seals)
        by_section = dict(seal.split("=") for seal in seals.split())
        self.assertEqual(sorted(by_section), ["men", "open", "women"])
        # A director's own idea of a seal is not asked for, and nothing that was sealed changes.
        director.must("settings", setup=small_setup(online=False, sections=sections, draw_seal="women=" + "0" * 64))
        self.assertEqual(director.view()["setup"]["draw_seal"], seals)
        for name in ("Ani", "Babak", "Cyrus"):
            director.must("entry", section="women", account_name=name, name=name)
        director.must("pair", section="women")
        section = next(section for section in director.view()["sections"] if section["setup"]["id"] == "women")

        def field(data):
            return len(data).to_bytes(4, "big") + data

        sealed = hashlib.sha256(field(b"meydan dice 1") + field(b"commitment") + field(bytes.fromhex(section["seed"]))).hexdigest()
        self.assertEqual(by_section["women"], sealed, "the seed is the one that was sealed")
        drawn = subprocess.run([MEYDAN, "draw", "--json", "--seed", section["seed"], *sorted(section["numbers"])],
                               capture_output=True, text=True, check=True).stdout
        self.assertEqual(json.loads(drawn)["order"], section["numbers"], "and anybody draws the same from it")

    def test_nobody_but_its_directors_directs_an_event(self):
        """Every word and every address that is the director's, tried by everybody else."""
        director, event = self.opened(online=False)
        entries = self.entered(director, "Ani", "Babak", "Cyrus", "Dara")
        director.must("pair", section="open")
        match = director.view()["matches"][0]
        entry = entries["Ani"]
        words = {
            "settings": {"setup": small_setup(en="Mine")},
            "appointment": {"name": "Elham", "office": "director"},
            "monitor": {"match": match["match"], "name": "Elham"},
            "import": {"csv": "name,section\nX,open\n"},
            "approval": {"entry": entry}, "refusal": {"entry": entry, "grounds": GROUNDS},
            "transfer": {"to": {"entry": entry, "name": "Other", "section": "open"}, "grounds": GROUNDS},
            "withdrawal": {"entry": entries["Dara"]}, "bye_request": {"entry": entries["Dara"], "round": 2, "mark": "H"},
            "pair": {"section": "open"},
            "pairing": {"section": "open", "round": 1, "grounds": GROUNDS, "pairs": [{"white": entries["Ani"], "black": entries["Babak"]}]},
            "unpairing": {"section": "open", "round": 1, "grounds": GROUNDS},
            "result": {"match": match["match"], "result": WIN, "grounds": GROUNDS},
            "part": {"match": match["match"], "result": WIN},
            "reopening": {"match": match["match"], "grounds": GROUNDS},
            "length": {"match": match["match"], "points": 3, "entry": entries["Dara"]},
            "wrong_length": {"match": match["match"], "played": 3, "grounds": GROUNDS},
            "pairing_wishes": {"section": "open", "institution_rounds": 2},
            "tick": {"entry": entry, "what": "paid"},
            "penalty": {"entry": entry, "step": "warning", "grounds": GROUNDS},
            "late_points": {"match": match["match"], "entry": entry, "points": 9, "grounds": GROUNDS},
            "call": {"match": match["match"], "answered": True}, "notice": {"text": "hello"}, "ending": {"section": "open"},
            "at_table": {"match": match["match"], "what": "resume_clocks", "grounds": GROUNDS},
            "pause_all": {"grounds": GROUNDS}, "resume_all": {},
            "statement": {"appeal": "x", "entry": "", "text": "facts"}, "vote": {"appeal": "x", "decision": "draw"},
        }
        before = director.view()["version"]
        nobody, guest = self.at(Desk(self.arena.port)), self.at(Desk(self.arena.port))
        guest.post("/api/account/guest", nickname="Mehman")
        player, spectator, other = (self.person(name, event) for name in ("Ani", "Elham", "Modir Digar"))
        other.open(**small_setup(en="Another"))
        for who, kind in ((nobody, "nobody"), (guest, "guest"), (player, "player"), (spectator, "spectator"), (other, "director of another event")):
            who.event = event
            for word, fields in words.items():
                with self.subTest(who=kind, word=word):
                    status, answer = who.wish(word, **fields)
                    self.assertIn(status, (401, 403, 409), answer)
                    if status == 409:  # refused all the same, before it mattered who asks
                        self.assertIn(answer["error"]["key"], ("no_such_appeal", "no_such_match", "round_paired", "open_already", "begun_already"), answer)
            for path in ("desk", "files/entries.csv", "files/report.txt"):
                with self.subTest(who=kind, path=path):
                    self.assertEqual(who.get(f"/api/events/{event}/{path}")[0], 403)
        servers = {"start": {"section": "open", "numbers": [entry]}, "table": {"match": match["match"], "table": "t"},
                   "pause": {"grounds": GROUNDS},
                   "verdict": {"appeal": "x", "decision": "draw"}, "mending": {"match": match["match"]}, "opening": {"setup": small_setup()}}
        for word, fields in servers.items():
            status, answer = director.wish(word, **fields)
            self.assertEqual((status, answer["error"]["key"]), (400, "unknown_word"), word)
        self.assertEqual(director.view()["version"], before, "nothing of it happened")

    def test_a_wish_is_what_it_should_be_or_refused(self):
        director, event = self.opened()
        for word, fields, key, name in (("call", {}, "field_missing", "match"), ("call", {"match": 7}, "field_wrong", "match"),
                                        ("settings", {"setup": {"clock": {"kind": "sand"}}}, "field_wrong", "setup.clock.kind"),
                                        ("settings", {"setup": {"colour": "red"}}, "field_unknown", "setup.colour"),
                                        ("import", {"skip": "yes"}, "field_wrong", "skip"),
                                        ("pause_all", {"grounds": {"clause": 1}}, "field_wrong", "grounds.clause"),
                                        ("at_table", {"match": "m", "what": "move", "move": "d3"}, "unknown_word", "move")):
            for address in ("do", "preview"):
                status, answer = director.post(f"/api/events/{event}/{address}", do=word, **fields)
                self.assertEqual((status, answer["error"]["key"]), (400, key), (address, word, answer))
                self.assertIn(name, answer["error"]["en"])
        status, answer = director.post(f"/api/events/{event}/preview", do="pause_all")
        self.assertEqual((status, answer["error"]["en"]), (400, '"pause_all" has no preview'))
        status, answer = director.post("/api/events", setup={"clock": 7})
        self.assertEqual((status, answer["error"]["key"]), (400, "field_wrong"), answer)

    def test_a_director_of_the_arena_rules_no_table_of_another_ones_event(self):
        director, event = self.opened(lead_ms=0)
        self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        table = self.table_of(director, 0)
        stranger = self.person("Modir Digar", event)
        status, answer = stranger.post("/api/do", do="stop_clocks", table=table, why="director_call", **GROUNDS)
        self.assertEqual(status, 200)
        self.assertEqual(answer["kind"], "refused", answer)
        self.assertEqual([row["table"] for row in director.get(f"/api/events/{event}/desk")[1]["tables"]], [table])
        self.assertEqual(stranger.get(f"/api/events/{event}/desk")[0], 403)
        director.must("monitor", match=director.view()["matches"][0]["match"], name="Elham")
        monitor = self.person("Elham", event)
        self.assertEqual([row["table"] for row in monitor.get(f"/api/events/{event}/desk")[1]["tables"]], [table], "N 1-3-3")
        own = director.post("/api/do", do="stop_clocks", table=table, why="director_call", seen=99, **GROUNDS)[1]
        self.assertEqual(own["kind"], "done", own)
        resumed = director.must("at_table", match=director.view()["matches"][0]["match"], what="resume_clocks", grounds=GROUNDS)
        self.assertGreater(resumed["version"], 0)

    def table_of(self, director, index):
        deadline = time.time() + 10
        while time.time() < deadline:
            tables = director.view()["matches"][index]["tables"]
            if tables:
                return tables[0]
            time.sleep(0.05)
        self.fail("no table was opened")

    def test_a_table_opens_by_itself_and_its_result_flows_in(self):
        director, event = self.opened()
        entries = self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        table = self.table_of(director, 0)
        match = director.view()["matches"][0]
        white = next(name for name, entry in entries.items() if entry == match["white"])
        me = self.person(white, event).view()["me"]
        self.assertEqual(me["next"]["table"], table)
        self.assertEqual(me["next"]["colour"], "white")
        resigned = self.person(white, event).post("/api/do", do="resign", table=table, seen=99)[1]
        self.assertEqual(resigned["kind"], "done", resigned)
        deadline = time.time() + 10
        while director.view()["matches"][0]["result"] is None and time.time() < deadline:
            time.sleep(0.05)
        result = director.view()["matches"][0]["result"]
        self.assertEqual((result["white"], result["black"]), (0, 10))
        self.assertEqual((result["white_score"], result["black_score"]), (0, 36), "O 6")

    def test_over_the_board_the_winner_reports_and_the_opponent_confirms(self):
        director, event = self.opened(online=False)
        entries = self.entered(director, "Ani", "Babak", "Cyrus", "Dara")
        director.must("pair", section="open")
        match = director.view()["matches"][0]
        names = {entry: name for name, entry in entries.items()}
        white, black = self.person(names[match["white"]], event), self.person(names[match["black"]], event)
        self.refused(black.wish("report", match=match["match"], entry=match["white"], result=WIN), "not_your_match")
        white.must("report", match=match["match"], entry=match["white"], result=WIN)
        self.refused(white.wish("confirmation", match=match["match"], entry=match["white"]), "nothing_reported")
        black.must("confirmation", match=match["match"], entry=match["black"], agrees=False)
        self.assertTrue(director.view()["matches"][0]["disputed"])
        white.must("report", match=match["match"], entry=match["white"], result=WIN)
        black.must("confirmation", match=match["match"], entry=match["black"])
        self.assertEqual(director.view()["matches"][0]["result"]["white"], 10)

    def test_an_appeal_is_heard_without_the_ruling(self):
        """N 5-2, N 5-3: facts and both statements, not the ruling; the majority decides, and it is applied."""
        director, event = self.opened(online=False)
        entries = self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        match = director.view()["matches"][0]
        names = {entry: name for name, entry in entries.items()}
        loser, winner = self.person(names[match["black"]], event), self.person(names[match["white"]], event)
        director.must("result", match=match["match"], result=WIN, grounds={"clause": "N 4-2-3", "reason": "an illegal play stands"})
        self.refused(loser.wish("appeal", match=match["match"], entry=match["black"], text="No"), "no_committee")
        for name in ("Elham", "Farhad", "Golnar"):
            director.must("appointment", name=name, office="committee")
        self.refused(director.wish("appointment", name="Modir", office="committee"), "director_in_committee")
        loser.must("appeal", match=match["match"], entry=match["black"], text="It was in time")
        member = self.person("Elham", event)
        seen = member.view()
        self.assertIsNone(seen["matches"][0]["result"], "the committee is not told")
        self.assertEqual(seen["matches"][0]["grounds"], {"clause": "", "reason": ""})
        self.assertEqual([place["points"] for place in seen["sections"][0]["standings"]], [0, 0], "the standings do not tell either")
        self.assertNotIn("result", [row["do"] for row in member.get(f"/api/events/{event}/log")[1]["log"]])
        files = {person: person.get(f"/api/events/{event}/files/open.trf")[1] for person in (member, director)}
        self.assertNotEqual(files[member], files[director], "nor does the file")
        self.assertEqual(loser.view()["matches"][0]["result"]["white"], 10, "the players know")
        appeal = seen["appeals"][0]["appeal"]
        self.refused(member.wish("vote", appeal=appeal, decision="draw"), "not_heard")
        winner.must("statement", appeal=appeal, entry=match["white"], text="It was not")
        self.refused(loser.wish("vote", appeal=appeal, decision="black_wins"), "committee_only")
        member.must("vote", appeal=appeal, decision="black_wins", text="")
        self.assertIsNone(member.view()["appeals"][0]["verdict"])
        self.person("Farhad", event).must("vote", appeal=appeal, decision="black_wins")
        view = self.person("Golnar", event).view()
        self.assertEqual(view["appeals"][0]["verdict"], {"decision": "black_wins", "confirms": False, "votes_for": 2, "votes": 3})
        self.assertEqual(view["matches"][0]["result"]["black"], 10, "applied")
        self.refused(self.person("Golnar", event).wish("vote", appeal=appeal, decision="draw"), "appeal_over")
        report = director.get(f"/api/events/{event}/files/report.txt")[1]
        self.assertIn("the committee changed the ruling", report)

    def test_what_a_player_adds_to_the_log_is_bounded(self):
        director, event = self.opened(online=False)
        entries = self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        match = director.view()["matches"][0]
        ani, babak = self.person("Ani", event), self.person("Babak", event)
        white = {"Ani": entries["Ani"] == match["white"]}["Ani"]

        def tried(times, wish):
            answers = [wish(number) for number in range(times)]
            return [answer["error"]["key"] if status != 200 else "" for status, answer in answers]

        calls = tried(12, lambda number: ani.wish("call", match=match["match"], entry=entries["Ani"], text="please come"))
        self.assertEqual(calls, [""] * 10 + ["enough_said"] * 2)
        self.assertEqual(tried(1, lambda _: babak.wish("call", match=match["match"], entry=entries["Babak"], text="and here")), [""], "each for themselves")
        byes = tried(22, lambda number: ani.wish("bye_request", entry=entries["Ani"], round=3, mark="H" if number % 2 else ""))
        self.assertEqual(byes, [""] * 20 + ["enough_said"] * 2)
        director.must("bye_request", entry=entries["Ani"], round=3, mark="")
        mine, other = (WIN, LOSS) if white else (LOSS, WIN)
        reports = tried(22, lambda number: ani.wish("report", match=match["match"], entry=entries["Ani"], result=mine if number % 2 else other))
        self.assertEqual(reports, [""] * 20 + ["enough_said"] * 2)
        doubts = tried(22, lambda number: babak.wish("confirmation", match=match["match"], entry=entries["Babak"], agrees=False))
        self.assertEqual(doubts, [""] * 20 + ["enough_said"] * 2)
        for name in ("Cyrus", "Dara", "Elham"):
            director.must("appointment", name=name, office="committee")
        director.must("result", match=match["match"], result=WIN, grounds=GROUNDS)
        ani.must("appeal", match=match["match"], entry=entries["Ani"], text="no")
        appeal = director.view()["appeals"][0]["appeal"]
        words = tried(22, lambda number: ani.wish("statement", appeal=appeal, entry=entries["Ani"], text="it was so"))
        self.assertEqual(words, [""] * 20 + ["enough_said"] * 2)
        self.assertEqual(tried(22, lambda number: director.wish("statement", appeal=appeal, entry="", text="the facts")), [""] * 22)

    def test_the_log_comes_in_pieces_and_is_whole(self):
        director, event = self.opened(online=False)
        director.must("import", csv="name,section\n" + "".join(f"P{number},open\n" for number in range(700)))
        log = director.get(f"/api/events/{event}/log")[1]["log"]
        self.assertEqual([line["number"] for line in log], list(range(1, director.view()["version"] + 1)))
        director.connection.request("GET", f"/api/events/{event}/log")
        answer = director.connection.getresponse()
        self.assertEqual(answer.getheader("Transfer-Encoding"), "chunked")
        answer.read()

    def test_a_player_does_not_say_the_own_rating(self):
        director, event = self.opened(needs_approval=False)
        ani = self.person("Ani", event)
        ani.must("entry", section="open", rating=4999, seed=1)
        self.assertEqual([(entry["rating"], entry["seed"]) for entry in director.view()["entries"]], [(0, 0)])
        director.must("entry", section="open", account_name="Babak", rating=1700)
        self.assertEqual([entry["rating"] for entry in director.view()["entries"]], [0, 1700])
        # Who has played for a rating has it here.
        one, two = (Player(self.arena.port, token=self.people[name].post("/api/account/create_token", name="laptop")[1]["token"]) for name in ("Farhad", "Golnar"))
        clock = {"kind": "sudden_death", "bank_ms": 300_000}
        table = two.ask("accept_seek", seek=one.ask("seek", game="othello", clock=clock, rated=True, seat=0)["seek"])["table"]
        two.wait_for(lambda: two.position(table) is not None)
        self.assertEqual(two.ask("resign", table=table, seen=two.seen(table), key="r")["kind"], "done")
        self.person("Farhad", event).must("entry", section="open", rating=1)
        rated = director.get("/api/players/Farhad")[1]["ratings"][0]["rating"]
        entry = next(entry for entry in director.view()["entries"] if entry["name"] == "Farhad")
        self.assertEqual(entry["rating"], round(rated))
        self.assertGreater(entry["rating"], 1500)

    def test_there_is_no_appeal_online(self):
        """N 6-7, the backgammon book's."""
        director, event = self.opened(lead_ms=3_600_000, game="backgammon", rules="modern", lengths=[3])
        entries = self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        match = director.view()["matches"][0]
        ani = self.person("Ani", event)
        self.refused(ani.wish("appeal", match=match["match"], entry=entries["Ani"], text="No"), "no_appeal_online")

    def test_who_plays_rules_nothing_in_the_own_match(self):
        director, event = self.opened(online=False)
        entries = self.entered(director, "Modir", "Babak", "Cyrus", "Dara")
        director.must("pair", section="open")
        for match in director.view()["matches"]:
            own = entries["Modir"] in (match["white"], match["black"])
            answer = director.wish("result", match=match["match"], result=WIN, grounds=GROUNDS)
            if own:
                self.refused(answer, "own_case")
                self.refused(director.wish("penalty", match=match["match"], entry=match["white"], step="match_loss", grounds=GROUNDS), "own_case")
            else:
                self.assertEqual(answer[0], 200)
        director.must("appointment", name="Modir Digar", office="director")
        own = next(m["match"] for m in director.view()["matches"] if entries["Modir"] in (m["white"], m["black"]))
        self.person("Modir Digar", event).must("result", match=own, result=WIN, grounds=GROUNDS)

    def test_a_correction_is_previewed_and_made_after_later_rounds(self):
        director, event = self.opened(online=False)
        self.entered(director, "Ani", "Babak", "Cyrus", "Dara")
        director.must("pair", section="open")
        for match in director.view()["matches"]:
            director.must("result", match=match["match"], result=WIN, grounds=GROUNDS)
        director.must("pair", section="open")
        first = director.view()["matches"][0]["match"]
        self.refused(director.wish("result", match=first, result=LOSS), "grounds_needed")
        wish = {"do": "result", "match": first, "result": LOSS, "grounds": {"clause": "N 4-6", "reason": "written the wrong way round"}}
        before = director.view()
        status, preview = director.post(f"/api/events/{event}/preview", **wish)
        self.assertEqual(status, 200, preview)
        self.assertEqual(preview["later_rounds"], 1)
        self.assertGreaterEqual(len(preview["changes"]), 2)
        self.assertEqual(director.view()["sections"], before["sections"], "a preview changes nothing")
        director.must(**wish)
        after = {place["entry"]: place for place in director.view()["sections"][0]["standings"]}
        for change in preview["changes"]:
            self.assertEqual(after[change["entry"]]["rank"], change["after"]["rank"])
            self.assertEqual(after[change["entry"]]["points"], change["after"]["points"])

    def test_entries_come_from_a_table_with_a_word_about_every_wrong_line(self):
        director, event = self.opened(per_institution=3, sections=[one_section(id="women", fa="زنان", en="Women"), one_section(id="men", fa="مردان", en="Men")])
        csv = ("name;section;institution;rating\nPari;زنان;Tehran;۱۵۰۰\nQodsi;women;Tehran;1400\nRana;Women;Tehran;\nSara;women;Tehran;1\n"
               "Taha;boys;Tehran;1\nOmid;men;Shiraz;many\nPuya;men\n\n\"Reza; the elder\";men;Shiraz;1\n")
        status, answer = director.wish("import", csv=csv)
        self.assertEqual(status, 200, answer)
        self.assertEqual(answer["entered"], 0, "nothing is entered while a line is wrong")
        self.assertEqual([(p["line"], p["message"]["key"]) for p in answer["problems"]],
                         [(5, "institution_full"), (6, "csv_no_section"), (7, "csv_not_number"), (8, "csv_cells")])
        answer = director.must("import", csv=csv, skip=True)
        self.assertEqual(answer["entered"], 4)
        entries = director.view()["entries"]
        self.assertEqual([entry["name"] for entry in entries], ["Pari", "Qodsi", "Rana", "Reza; the elder"])
        self.assertEqual(entries[0]["rating"], 1500)
        self.assertIn("Reza; the elder", director.get(f"/api/events/{event}/files/entries.csv")[1])

    def test_entries_come_from_a_federations_file_and_from_a_list(self):
        director, event = self.opened()
        trf = "012 Other\n001    1      Pari                              1500                             0.0    1\n001    2      Qodsi                             1400                             0.0    2\n"
        answer = director.must("import", trf=trf, section="open")
        self.assertEqual((answer["entered"], answer["problems"]), (2, []))
        answer = director.must("import", entries=[{"name": "Rana", "section": "open", "rating": 1300}, {"name": "", "section": "open"}, {"nom": 1}])
        self.assertEqual(answer["entered"], 0)
        self.assertEqual([problem["line"] for problem in answer["problems"]], [2, 3])
        director.must("import", entries=[{"name": "Rana", "section": "open", "rating": 1300}])
        self.assertEqual([(entry["name"], entry["rating"]) for entry in director.view()["entries"]], [("Pari", 1500), ("Qodsi", 1400), ("Rana", 1300)])
        director.must("pair", section="open")
        again = director.get(f"/api/events/{event}/files/open.trf")[1]
        self.assertIn("Qodsi", again)

    def test_teams_meet_at_several_boards_at_once(self):
        director, event = self.opened(sections=[one_section(boards=2)])
        self.assertEqual(director.must("import", csv="name,section,members\nRokh,open,Ani / Babak\nFil,open,Cyrus/Dara\n")["entered"], 2)
        director.must("pair", section="open")
        deadline = time.time() + 10
        while len(director.view()["matches"][0]["tables"]) < 2 and time.time() < deadline:
            time.sleep(0.05)
        match = director.view()["matches"][0]
        self.assertEqual(len(match["tables"]), 2)
        first = director.view()["entries"][0] if match["white"] == director.view()["entries"][0]["entry"] else director.view()["entries"][1]
        lists = {"Rokh": ("Ani", "Babak"), "Fil": ("Cyrus", "Dara")}
        begins = [self.people[lists[first["name"]][0]].id]
        rows = [director.get(f"/api/tables/{table}")[1]["players"] for table in match["tables"]]
        self.assertEqual(rows[0][0]["id"], begins[0], "the first team begins at board 1")
        self.assertEqual(rows[1][1]["id"], self.people[lists[first["name"]][1]].id, "and the second at board 2")
        desk = director.get(f"/api/events/{event}/desk")[1]["tables"]
        teams = [match["white"], match["black"]]
        self.assertEqual([(row["board"], row["table"], row["players"]) for row in desk],
                         [(1, match["tables"][0], teams), (2, match["tables"][1], teams[::-1])], "the desk has every board")
        for row, table in zip(rows, match["tables"]):  # at both boards whoever begins resigns
            resigned = next(self.person(name, event) for name in ("Ani", "Babak", "Cyrus", "Dara") if self.people[name].id == row[0]["id"])
            self.assertEqual(resigned.post("/api/do", do="resign", table=table, seen=99)[1]["kind"], "done")
            if table == match["tables"][0]:
                self.until(lambda: [row["board"] for row in director.get(f"/api/events/{event}/desk")[1]["tables"]] == [2],
                           "a board that is over has left the desk")
        while director.view()["matches"][0]["result"] is None and time.time() < deadline:
            time.sleep(0.05)
        result = director.view()["matches"][0]["result"]
        self.assertEqual((result["white"], result["black"], result["white_score"], result["black_score"]), (5, 5, 10, 10))

    def until(self, condition, what):
        deadline = time.time() + 20
        while not condition():
            self.assertLess(time.time(), deadline, what)
            time.sleep(0.05)

    def log_of(self, caller, table):
        return [json.loads(line) for line in caller.get(f"/api/tables/{table}/events")[1].splitlines()]

    def test_a_ruling_reaches_every_board_and_what_is_done_at_a_table_is_noted(self):
        director, event = self.opened(sections=[one_section(boards=2)])
        director.must("import", csv="name,section,members\nRokh,open,Ani / Babak\nFil,open,Cyrus/Dara\n")
        director.must("pair", section="open")
        self.until(lambda: len(director.view()["matches"][0]["tables"]) == 2, "two boards")
        match = director.view()["matches"][0]
        tables = match["tables"]

        def state(table):
            return director.get(f"/api/tables/{table}")[1]

        def events_of(table, kind):
            return [each for each in self.log_of(director, table) if each["kind"] == kind]
        self.until(lambda: all(state(table)["phase"] == "playing" for table in tables), "both are played")
        # A penalty of one team hits its own member at either board; on the second the colours are crossed.
        director.must("penalty", entry=match["white"], match=match["match"], step="points", points=1, grounds=GROUNDS)
        self.until(lambda: all(events_of(table, "penalised") for table in tables), "both boards are told")
        self.assertEqual([events_of(table, "penalised")[0]["seat"] for table in tables], [0, 1])
        director.must("penalty", entry=match["black"], match=match["match"], step="warning", board=2, grounds=GROUNDS)
        self.until(lambda: len(events_of(tables[1], "penalised")) == 2, "the second board is told")
        self.assertEqual(len(events_of(tables[0], "penalised")), 1, "and not the first")
        # By hand, over the WebSocket's words.
        done = director.post("/api/do", do="stop_clocks", table=tables[0], why="dispute", seen=99, **GROUNDS)[1]
        self.assertEqual(done["kind"], "done", done)
        director.must("at_table", match=match["match"], what="adjust_clock", board=2, seat=0, how="add", amount_ms=1000, grounds=GROUNDS)
        log = director.get(f"/api/events/{event}/log")[1]["log"]
        acts = [(row["what"], row["table"], row["by_name"]) for row in log if row["do"] == "at_table"]
        self.assertEqual([act[:2] for act in acts], [("stop_clocks", tables[0]), ("adjust_clock", tables[1])])
        self.assertTrue(all(act[2] for act in acts), acts)
        # The director rules, and both tables end so.
        director.must("result", match=match["match"], result={"white": 10, "black": 0, "kind": "adjudicated"}, grounds=GROUNDS)
        self.until(lambda: all(state(table)["phase"] == "over" for table in tables), "both tables end")
        standings = [events_of(table, "game_ended")[0]["result"]["standing"] for table in tables]
        self.assertEqual(standings, [["win", "loss"], ["loss", "win"]])

    def test_a_match_that_is_ruled_before_it_begins_closes_its_table_and_rates_nobody(self):
        director, event = self.opened(lead_ms=3_600_000, rated=True, needs_approval=False)

        def ratings():
            return [director.get(f"/api/players/{name}")[1]["ratings"] for name in ("Ani", "Babak")]
        before = ratings()
        for name in ("Ani", "Babak"):
            self.person(name, event).must("entry", section="open")
        director.must("pair", section="open")
        table = self.table_of(director, 0)
        match = director.view()["matches"][0]
        director.must("result", match=match["match"], result={"white": 10, "black": 0, "kind": "adjudicated"}, grounds=GROUNDS)
        self.until(lambda: director.get(f"/api/tables/{table}")[1]["phase"] == "over", "its table is closed")
        kinds = [each["kind"] for each in self.log_of(director, table)]
        self.assertIn("cancelled", kinds)
        self.assertNotIn("game_started", kinds)
        self.assertEqual(ratings(), before)

    def test_all_clocks_stand_also_where_play_begins_later(self):
        director, event = self.opened(lead_ms=1_500)
        self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        table = self.table_of(director, 0)
        director.must("pause_all", grounds=GROUNDS)
        self.assertTrue(director.view()["paused"])
        status, again = director.wish("pause_all", grounds=GROUNDS)
        self.assertEqual((status, again["error"]["key"]), (409, "paused_already"))

        def kinds():
            return [each["kind"] for each in self.log_of(director, table)]
        self.until(lambda: "clocks_stopped" in kinds(), "it stands as soon as it has begun")
        director.must("resume_all")
        self.until(lambda: "clocks_resumed" in kinds(), "and runs again")

    def test_in_a_window_the_table_waits_for_both(self):
        """N 6-2: the players agree a time; nobody else may sit down."""
        director, event = self.opened(window_ms=86_400_000)
        self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        table = self.table_of(director, 0)
        stranger = self.person("Cyrus", event).post("/api/do", do="sit", table=table)[1]
        self.assertEqual((stranger["kind"], stranger["message"]["key"]), ("refused", "not_your_match"))
        for name in ("Ani", "Babak"):
            self.assertEqual(self.person(name, event).post("/api/do", do="sit", table=table, chair=0)[1]["kind"], "done")
        phase = director.get(f"/api/tables/{table}")[1]["phase"]
        self.assertEqual(phase, "playing")

    def test_a_player_enters_waits_for_approval_and_may_be_refused(self):
        director, event = self.opened()
        ani = self.person("Ani", event)
        ani.must("entry", section="open", institution="Tehran", rating=1500)
        self.refused(ani.wish("entry", section="open"), "entered_already")
        entry = director.view()["entries"][0]
        self.assertEqual((entry["status"], entry["name"]), ("applied", "Ani"))
        self.assertEqual(self.at(Caller(self.arena.port)).get(f"/api/events/{event}")[1]["entries"], [], "not public yet")
        self.assertEqual(ani.view()["entries"][0]["status"], "applied")
        self.refused(director.wish("refusal", entry=entry["entry"]), "grounds_needed")
        director.must("approval", entry=entry["entry"])
        director.must("transfer", to={**{k: entry[k] for k in ("entry", "account", "name", "institution", "section", "rating", "seed")}, "level": "advanced"},
                      grounds={"clause": "N 1-4", "reason": "plays above the level"})
        self.assertEqual(ani.view()["entries"][0]["level"], "advanced")
        mine = {who: next(e["mine"] for e in self.person(who, event).get("/api/events")[1]["events"] if e["id"] == event) for who in ("Ani", "Babak")}
        self.assertEqual(mine, {"Ani": True, "Babak": False})
        ani.must("withdrawal", entry=entry["entry"])
        self.refused(director.wish("pair", section="open"), "too_few")

    def test_a_round_can_be_taken_back_and_paired_by_hand(self):
        director, event = self.opened(lead_ms=3_600_000)
        entries = self.entered(director, "Ani", "Babak", "Cyrus", "Dara")
        director.must("pair", section="open")
        table = self.table_of(director, 0)
        self.refused(director.wish("pair", section="open"), "round_not_over")
        pairs = [{"white": entries["Ani"], "black": entries["Babak"]}, {"white": entries["Cyrus"], "black": entries["Dara"]}]
        self.refused(director.wish("pairing", section="open", round=1, pairs=pairs), "grounds_needed")
        twice = [pairs[0], {"white": entries["Ani"], "black": entries["Dara"]}]
        self.refused(director.wish("pairing", section="open", round=1, pairs=twice, grounds=GROUNDS), "bad_pairing")
        director.must("pairing", section="open", round=1, pairs=pairs, grounds=GROUNDS)
        self.assertEqual(director.view()["matches"][0]["white"], entries["Ani"])
        deadline = time.time() + 10
        while self.at(Caller(self.arena.port)).get(f"/api/tables/{table}")[1]["phase"] != "over" and time.time() < deadline:
            time.sleep(0.05)
        self.assertEqual(self.at(Caller(self.arena.port)).get(f"/api/tables/{table}")[1]["phase"], "over", "the first table is taken back")
        self.assertNotEqual(self.table_of(director, 0), table)
        director.must("unpairing", section="open", round=1, grounds=GROUNDS)
        self.assertEqual(director.view()["matches"], [])

    def test_a_late_player_gives_points_and_loses_past_half(self):
        """N 2-2, with minutes made short."""
        director, event = self.opened(online=False, game="backgammon", rules="modern", lengths=[3], lateness="points",
                                      first_grace_ms=0, late_step_ms=1_000)
        entries = self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        match = director.view()["matches"][0]
        self.person("Ani", event).must("arrival", match=match["match"], entry=entries["Ani"])
        deadline = time.time() + 20
        while director.view()["matches"][0]["result"] is None and time.time() < deadline:
            time.sleep(0.1)
        match = director.view()["matches"][0]
        ani = "white" if match["white"] == entries["Ani"] else "black"
        self.assertEqual(match["result"]["kind"], "forfeit")
        self.assertEqual(match["result"][ani], 10)
        self.assertEqual(match["result"][ani + "_score"], 3, "recorded N-0")
        self.assertEqual(match["late"], [{"entry": entries["Babak"], "points": 2}])

    def test_every_format_runs_to_its_end(self):
        """Over the board, with seven: the director pairs until nothing is left, and everybody has a place."""
        for form in ("swiss", "swiss_out", "round_robin", "double_round_robin", "groups_knockout", "knockout", "double_elimination", "consolation"):
            with self.subTest(format=form):
                director, event = self.opened(online=False, sections=[one_section(format=form, losses=2, groups=2, third_place=True)])
                for number in range(7):
                    director.must("entry", section="open", name=f"P{number}", rating=2000 - number)
                for _ in range(20):
                    status, answer = director.wish("pair", section="open")
                    if status != 200:
                        self.assertIn(answer["error"]["key"], ("no_more_rounds", "no_more_matches"))
                        break
                    for match in director.view()["matches"]:
                        if match["over"]:
                            continue
                        better = match["white"] < match["black"]
                        if form in ("knockout", "double_elimination", "consolation"):
                            draw = {"white": 5, "black": 5}
                            self.refused(director.wish("result", match=match["match"], result=draw, grounds=GROUNDS), "no_draw_here")
                        director.must("result", match=match["match"], result=WIN if better else LOSS, grounds=GROUNDS)
                view = director.view()
                section = view["sections"][0]
                self.assertTrue(section["finished"], section)
                places = {place["entry"] for place in section["standings"] if place["rank"] > 0}
                self.assertEqual(len(places), 7, section["standings"])
                self.assertEqual(min(place["rank"] for place in section["standings"]), 1)
                drawn = [match for stage in section["bracket"] for matches in stage["rounds"] for match in matches]
                paired = {match["slot"] for match in view["matches"] if match["slot"] and match["black"]}
                stages = {stage["stage"] for stage in section["bracket"]}
                self.assertEqual(stages, {"knockout": {"main"}, "groups_knockout": {"main"}, "double_elimination": {"main", "losers"},
                                          "consolation": {"main", "consolation", "last_chance"}}.get(form, set()))
                if form in ("knockout", "double_elimination", "consolation"):
                    self.assertLessEqual(paired, {match["slot"] for match in drawn})
                for match in drawn:
                    self.assertTrue(match["winner"] or not match["needed"], match)
                director.must("ending", section="open")
                self.assertEqual(director.view()["phase"], "over")

    def test_the_director_is_called_when_somebody_waits_too_long(self):
        """N 6-4, with half an hour made short."""
        director, event = self.opened(online=False, lateness="wait", wait_ms=500)
        entries = self.entered(director, "Ani", "Babak")
        director.must("pair", section="open")
        match = director.view()["matches"][0]["match"]
        self.person("Ani", event).must("arrival", match=match, entry=entries["Ani"])
        deadline = time.time() + 10
        while director.view()["matches"][0]["call"] is None and time.time() < deadline:
            time.sleep(0.1)
        self.assertEqual(director.view()["matches"][0]["call"], {"entry": entries["Ani"], "text": "N 6-4"})
        director.must("call", match=match, answered=True)
        time.sleep(1.5)
        self.assertIsNone(director.view()["matches"][0]["call"], "called once")

    def test_watchers_of_an_event_are_told(self):
        director, event = self.opened()
        watcher = Player(self.arena.port, "Tamashagar")
        self.assertEqual(watcher.ask("watch_event", event="nothing")["kind"], "refused")
        self.assertEqual(watcher.ask("watch_event", event=event)["kind"], "done")
        first = watcher.hear()
        self.assertEqual(first, {"event": event, "version": 1})
        director.must("notice", text="Welcome")
        self.assertEqual(watcher.hear(), {"event": event, "version": 2})
        self.assertEqual(director.view()["notices"][0]["text"], "Welcome")

    def test_the_same_key_is_the_same_wish(self):
        director, _ = self.opened()
        one = director.must("notice", text="Once", key="k1")
        self.assertEqual(director.must("notice", text="Once", key="k1"), one)
        self.assertEqual(len(director.view()["notices"]), 1)


if __name__ == "__main__":
    unittest.main()
