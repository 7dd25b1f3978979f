"""A day at the board, whole, through the real server: a knockout of twenty with consolation, to 5, 7 and 9 points; somebody late,
an appeal heard without the ruling, a correction after the next round is paired, a wrong length, a withdrawal, the report."""
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import GROUNDS, Desk, one_section, wait

HOUR_MS = 3_600_000


def score(white, black, **more):
    return {"white": 10 if white > black else 0, "black": 10 if black > white else 0, "white_score": white, "black_score": black, **more}


class EventDayTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.arena = Arena(cls.folder.name, trusting=True)
        cls.addClassCleanup(cls.arena.stop)
        cls.people = {}
        for name in ("Modir", "Bahram", "Bita", "Davar", "Darya", "Dana"):
            cls.people[name] = Desk(cls.arena.port).register(name)
            cls.addClassCleanup(cls.people[name].close)
        subprocess.run([MEYDAN, "admin", "grant", "--data", cls.folder.name, "--name", "Modir", "--role", "director"],
                       check=True, capture_output=True)
        time.sleep(1.1)  # another process granted it: seen a second later
        cls.director = cls.people["Modir"]
        cls.event = cls.director.open(
            fa="جام مهر", en="Mehr Cup", game="backgammon", online=False, lead_ms=0, lengths=[5, 7, 9], consolation_lengths=[3],
            last_chance_lengths=[1], clock={"kind": "simple_delay", "bank_ms": 0, "step_ms": 12_000}, lateness="points",
            first_grace_ms=0, grace_ms=HOUR_MS, late_step_ms=5_000, sections=[one_section(format="consolation")])
        cls.public = Desk(cls.arena.port)
        cls.addClassCleanup(cls.public.close)
        for person in (cls.public, *cls.people.values()):
            person.event = cls.event

    # ---- what is asked again and again ----

    def matches(self):
        return {match["match"]: match for match in self.director.view()["matches"]}

    def at(self, slot):
        return next(match for match in self.director.view()["matches"] if match["slot"] == slot)

    def drawn(self):
        return {match["slot"]: match for stage in self.director.view()["sections"][0]["bracket"] for line in stage["rounds"] for match in line}

    def agree(self):
        """The bracket, the matches and the consolation say the same."""
        drawn, slots = self.drawn(), set()
        for match in self.matches().values():
            place = drawn[match["slot"]]
            self.assertEqual([match["white"], match["black"]], [side["entry"] for side in place["sides"]], match["slot"])
            self.assertNotIn(match["slot"], slots)
            slots.add(match["slot"])
            if match["result"]:
                winner = "" if match["result"]["white"] == match["result"]["black"] else match["white" if match["result"]["white"] else "black"]
                self.assertEqual(place["winner"], match["goes_on"] or winner, match["slot"])

    def words(self, reader):
        return {row["do"] for row in reader.get(f"/api/events/{self.event}/log")[1]["log"]}

    def paid_for_clock(self):
        return [each for each in self.director.view()["penalties"] if each["step"] == "points" and each["grounds"]["clause"] == "N 3-5-2"]

    def penalties(self, match):
        return [each for each in self.director.view()["penalties"] if each["match"] == match["match"]]

    def refused(self, answer, key):
        status, body = answer
        self.assertGreaterEqual(status, 400, body)
        self.assertEqual(body["error"]["key"], key, body)

    def result(self, match, result, **more):
        return self.director.must("result", match=match["match"], result=result, **more)

    def play(self):
        for match in self.matches().values():
            if not match["over"]:
                self.result(match, score(match["length"], 1 if match["length"] > 1 else 0))

    def test_the_day(self):
        director = self.director
        # Twenty entries; those with accounts are seeded so that they meet in the first round.
        for seed in range(1, 21):
            account = {13: "Bahram", 20: "Bita"}.get(seed, "")
            director.must("entry", section="open", name=account or f"بازیکن {seed}", account_name=account, seed=seed)
        names = {entry["entry"]: entry["seed"] for entry in director.view()["entries"]}
        for name in ("Davar", "Darya", "Dana"):
            director.must("appointment", name=name, office="committee")
        director.must("pair", section="open")
        # Who has a bye in the first round plays in the second at once.
        self.assertEqual({(match["slot"][:2], match["length"]) for match in self.matches().values()}, {("M1", 5), ("M2", 7)}, "N 4-8-1: by the bracket's round")
        first = sorted((match for match in self.matches().values() if match["slot"].startswith("M1")), key=lambda match: min(names[match["white"]], names[match["black"]]))
        self.assertEqual(len(first), 4)
        self.assertEqual({names[first[0]["white"]], names[first[0]["black"]]}, {13, 20})

        with self.subTest("N 2-2: late by a point"):
            late = first[1]
            director.must("arrival", match=late["match"], entry=late["white"])
            points = wait(lambda: self.matches()[late["match"]]["late"], "nobody counts the lateness")
            self.assertEqual(points, [{"entry": late["black"], "points": 1}])
            director.must("arrival", match=late["match"], entry=late["black"])
            # N 4-7: game by game, and the point that was given.
            self.refused(director.wish("result", match=late["match"], result=score(5, 3, games=[{"white": 1, "black": 0}])), "games_not_of_score")
            games = [{"white": 2, "black": 0}, {"white": 0, "black": 3}, {"white": 2, "black": 0}]
            self.result(late, score(5, 3, games=games))
            self.assertEqual(self.matches()[late["match"]]["result"]["games"], games)

        with self.subTest("N 2-2-4: out of the hall, which is written down for the directors"):
            out = {"match": first[2]["match"], "entry": first[2]["white"]}
            self.refused(self.people["Bahram"].wish("absence", **out), "directors_only")
            director.must("absence", **out, minutes=14, text="تلفن، با اجازهٔ مدیر")
            director.must("absence", **out)
            self.refused(director.wish("absence", **out), "away_already")
            director.must("absence", **out, ends=True)
            seen = self.matches()[first[2]["match"]]["absences"]
            self.assertEqual([(each["why"], each["minutes"]) for each in seen], [("hall", 14), ("hall", 0)])
            self.assertEqual(next(match for match in self.public.view()["matches"] if match["match"] == first[2]["match"])["absences"], [])
            self.assertNotIn("absence", self.words(self.public))
            self.assertIn("absence", self.words(director))

        with self.subTest("N 2-2: late from a break, a reminder and then points"):
            late_back = {"match": first[3]["match"], "entry": first[3]["black"], "why": "break"}
            director.must("absence", **late_back)
            steps = wait(lambda: (found := self.penalties(first[3])) and len(found) > 1 and found, "nobody counts the break")
            self.assertEqual([step["step"] for step in steps[:2]], ["reminder", "points"])
            director.must("absence", **late_back, ends=True)

        with self.subTest("N 3-5-2: without the clock, both are warned"):
            for _ in range(2):
                director.must("clock_breach", match=first[2]["match"], grounds={"clause": "N 3-5-2", "reason": "ساعت روی میز نبود"})
            self.assertEqual([step["step"] for step in self.penalties(first[2])], ["warning", "warning"])
            without_clock = {first[2]["white"], first[2]["black"]}

        with self.subTest("N 4-8: the other cases, in matches to 7 of the second round"):
            level, won, equal, short = [match for match in self.matches().values() if match["slot"].startswith("M2")]
            noticed = {"grounds": {"clause": "N 4-8", "reason": "روی برگه نه نوشته بود"}}
            director.must("wrong_length", match=level["match"], played=9, white_score=6, black_score=3, **noticed)
            self.assertFalse(self.matches()[level["match"]]["over"], "(a) one point away: it goes on")
            self.result(level, score(7, 4))
            director.must("wrong_length", match=won["match"], played=9, white_score=7, black_score=8, **noticed)
            self.assertEqual(self.matches()[won["match"]]["result"]["black"], 10, "(c) both there: the higher score")
            director.must("wrong_length", match=equal["match"], played=9, white_score=7, black_score=7, **noticed)
            self.assertFalse(self.matches()[equal["match"]]["over"], "(d) equal: one more game")
            self.refused(director.wish("result", match=equal["match"], result=score(7, 6)), "score_not_of_one_more_game")
            self.result(equal, score(8, 7))
            director.must("wrong_length", match=short["match"], played=5, white_score=5, black_score=2, **noticed)
            self.assertEqual(self.matches()[short["match"]]["result"]["white"], 10, "a finished match stands")

        with self.subTest("N 4-8 (b): a wrong length, noticed at 4 to 6 in a match to 5"):
            wrong = first[2]
            self.refused(director.wish("wrong_length", match=wrong["match"], played=5, white_score=4, black_score=6, grounds=GROUNDS), "length_is_right")
            director.must("wrong_length", match=wrong["match"], played=7, white_score=4, black_score=6, grounds={"clause": "N 4-8", "reason": "روی برگه هفت نوشته بود"})
            self.assertEqual(self.matches()[wrong["match"]]["result"]["black"], 10)

        with self.subTest("D 14: what cannot be is refused, and an ordinary result needs no grounds"):
            plain = first[3]
            self.refused(director.wish("result", match=plain["match"], result={"white": 10, "black": 0, "white_score": 3, "black_score": 5}), "score_against_result")
            self.refused(director.wish("result", match=plain["match"], result=score(7, 3)), "score_not_of_length")
            self.result(plain, score(5, 3))
            self.assertEqual(self.matches()[plain["match"]]["ruled_by"], "")

        with self.subTest("N 5-2, N 5-3: an appeal heard without the ruling"):
            disputed = first[0]
            players = {names[disputed[side]]: side for side in ("white", "black")}
            ruling = {"white": 10, "black": 0, "kind": "adjudicated"} if players[13] == "white" else {"white": 0, "black": 10, "kind": "adjudicated"}
            self.refused(director.wish("result", match=disputed["match"], result=ruling), "grounds_needed")
            self.result(disputed, ruling, grounds={"clause": "N 4-2-3", "reason": "حرکت نادرست به موقع گفته نشد"})
            loser, winner = self.people["Bita"], self.people["Bahram"]
            loser.must("appeal", match=disputed["match"], entry=disputed[players[20]], text="به موقع گفتم")
            for reader in (self.public, self.people["Davar"]):
                seen = next(match for match in reader.view()["matches"] if match["match"] == disputed["match"])
                self.assertIsNone(seen["result"], "nobody outside is told, and no member of the committee")
                self.assertEqual((seen["grounds"], seen["ruled_by"]), ({"clause": "", "reason": ""}, ""))
                rows = reader.get(f"/api/events/{self.event}/log")[1]["log"]
                self.assertFalse([row for row in rows if row.get("match") == disputed["match"] and row["do"] in ("result", "penalty")])
                for lang in ("fa", "en"):
                    drawn = f"/api/events/{self.event}/files/open.svg?lang={lang}"
                    self.assertNotEqual(reader.get(drawn)[1], director.get(drawn)[1], "the bracket's picture tells nothing")
            self.refused(director.wish("pair", section="open"), "appeal_open")
            appeal = director.view()["appeals"][0]["appeal"]
            winner.must("statement", appeal=appeal, entry=disputed[players[13]], text="نگفت")
            verdict = "white_wins" if players[20] == "white" else "black_wins"
            for name in ("Davar", "Darya"):
                self.people[name].must("vote", appeal=appeal, decision=verdict)
            self.assertEqual(self.matches()[disputed["match"]]["result"][players[20]], 10, "the committee has decided")
        self.play()
        self.agree()
        with self.subTest("a notice to all, and a call from the table"):
            director.must("notice", text="ناهار تا ساعت دو")
            self.assertEqual(self.public.view()["notices"][0]["text"], "ناهار تا ساعت دو")

        with self.subTest("N 4-6: a correction after the next round is paired"):
            director.must("pair", section="open")
            second = [match for match in self.matches().values() if match["round"] == 2]
            self.assertEqual({match["length"] for match in second if match["slot"].startswith("M")}, {7})
            # N 3-5-2: who was warned and went on without the clock gives a point at the start of this round.
            # One of them waits for an opponent in the consolation, and pays in a later round.
            paid = wait(self.paid_for_clock, "nobody pays for the clock")
            self.assertLessEqual({each["entry"] for each in paid}, without_clock)
            for each in paid:
                self.assertEqual(self.matches()[each["match"]]["round"], 2)
            plain = self.matches()[plain["match"]]
            wish = {"match": plain["match"], "result": score(3, 5), "grounds": {"clause": "N 4-6", "reason": "جابه‌جا نوشته شده بود"}}
            preview = director.post(f"/api/events/{self.event}/preview", do="result", **wish)[1]
            touched = preview["touched"]
            self.assertTrue(touched)
            self.assertTrue(any(plain["black"] in (one["white"], one["black"]) for one in touched))
            self.assertEqual({tuple(one["choices"]) for one in touched}, {("replace", "stand")})
            self.refused(director.wish("result", **wish), "mending_needed")
            director.must("result", **wish, mending=[{"match": one["match"], "how": "replace"} for one in touched])
            self.assertTrue(any(match["round"] == 2 and plain["black"] in (match["white"], match["black"]) for match in self.matches().values()))
            self.assertFalse(any(match["round"] == 2 and match["slot"].startswith("M") and plain["white"] in (match["white"], match["black"]) for match in self.matches().values()))
            self.agree()

        with self.subTest("N 4-8-1: an announced length changes if all agree"):
            open_match = next(match for match in self.matches().values() if not match["over"] and match["slot"].startswith("M"))
            for entry in ("", open_match["white"], open_match["black"]):
                self.assertEqual(self.matches()[open_match["match"]]["length"], 7)
                director.must("length", match=open_match["match"], points=5, entry=entry)
            self.assertEqual(self.matches()[open_match["match"]]["length"], 5)

        with self.subTest("somebody goes home"):
            leaving = next(match for match in self.matches().values() if not match["over"] and match["match"] != open_match["match"])
            director.must("withdrawal", entry=leaving["white"])
            self.assertEqual(self.matches()[leaving["match"]]["result"]["black"], 10)
            self.agree()

        with self.subTest("one result is cleared and its match played again"):
            self.play()
            again = self.at(next(slot for slot, match in self.drawn().items() if slot.startswith("M2") and slot != leaving["slot"] and match["winner"] and any(known["slot"] == slot for known in self.matches().values())))
            director.must("pair", section="open")
            third = [match for match in self.matches().values() if match["round"] == 3]
            self.assertEqual({match["length"] for match in third if match["slot"].startswith("M")}, {9})
            self.assertEqual({match["length"] for match in third if match["slot"].startswith("C")}, {3})
            touched = director.post(f"/api/events/{self.event}/preview", do="reopening", match=again["match"], grounds=GROUNDS)[1]["touched"]
            self.assertTrue(touched)
            director.must("reopening", match=again["match"], grounds=GROUNDS, mending=[{"match": one["match"], "how": one["choices"][0]} for one in touched])
            self.assertFalse(self.matches()[again["match"]]["over"])
            self.agree()

        for _ in range(20):
            self.play()
            self.agree()
            if director.view()["sections"][0]["finished"]:
                break
            director.must("pair", section="open")
        self.assertEqual(sorted(each["entry"] for each in self.paid_for_clock()), sorted(without_clock), "N 3-5-2: each once")
        director.must("ending", section="open")
        section = director.view()["sections"][0]
        firsts = {place["ranking"] for place in section["standings"] if place["rank"] == 1}
        self.assertEqual(firsts, {"main", "consolation", "last_chance"})
        self.assertEqual(director.view()["phase"], "over")
        report = director.get(f"/api/events/{self.event}/files/report.txt?lang=fa")[1]
        for clause in ("N 4-2-3", "N 4-6", "N 4-8", "N 5-2", "N 3-5-2", "N 2-2", "N 2-2-4"):
            self.assertIn(f"بند: {clause}\n" if clause != "N 2-2-4" else clause, report)
        for words in ("کمیتهٔ تصمیم‌گیری", "با ۲ رأی از ۳", "دیرکرد پس از استراحت", "بازی بدون ساعت الزامی", "۱۴ دقیقه", "تلفن، با اجازهٔ مدیر", "تاریخ: ۱۴"):
            self.assertIn(words, report)
        for latin in ("penalty", "match_loss", "late from", "without the", "withdrawn"):
            self.assertNotIn(latin, report)
        # Reminders and warnings have no consequences, and what was played and written down is no ruling.
        self.assertNotIn("ساعت روی میز نبود", report)
        english = director.get(f"/api/events/{self.event}/files/report.txt")[1]
        self.assertIn("14 minutes", english)
        self.assertEqual(self.public.get(f"/api/events/{self.event}/files/report.txt")[0], 403)


if __name__ == "__main__":
    unittest.main()
