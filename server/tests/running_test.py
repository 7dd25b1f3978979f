"""Scores while matches are played, on a real server: what clocks on the tables say, who may say it, what everybody reads of it over
HTTP and the WebSocket, and what nobody may read (N 1-7, N 5-2)."""
import json
import tempfile
import time
import unittest

from arena_process import Arena
from event_people import GROUNDS, Caller, Somebody, one_section, small_setup, wait

MATCH = {"kind": "simple_delay", "bank_ms": 600_000, "step_ms": 12_000}


class RunningTest(unittest.TestCase):
    def arrange(self, *names, trusting=True):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=trusting)
        self.addCleanup(self.arena.stop)
        self.people = {name: Somebody(self.arena, name) for name in names}
        for somebody in self.people.values():
            self.addCleanup(lambda somebody=somebody: somebody.close())
        self.arena.admin("grant", "--name", "Modir", "--role", "director")
        time.sleep(1.1)  # another process granted it: seen a second later
        self.director = self.people["Modir"].desk

    def open(self, players, **setup):
        event = self.director.open(**small_setup(game="backgammon", clock=MATCH, needs_approval=False, lengths=[5],
                                                 sections=[one_section(format="knockout")], **setup))
        for somebody in self.people.values():
            somebody.desk.event = event
        for name in players:
            if name in self.people and setup.get("online"):
                self.people[name].desk.must("entry", section="open")
            else:
                self.director.must("entry", section="open", name=name, account_name=name if name in self.people else "")
        self.director.must("pair", section="open")
        self.names = {one["entry"]: one["name"] for one in self.director.view()["entries"]}
        return event

    def in_hall(self, players, **setup):
        return self.open(players, online=False, lateness="wait", **setup)

    def visitor(self):
        """Who is nobody."""
        visitor = Caller(self.arena.port)
        self.addCleanup(visitor.close)
        return visitor

    def match_of(self, name):
        return next(match for match in self.director.view()["matches"] if name in (self.names.get(match["white"]), self.names.get(match["black"])))

    def say(self, who, match, **fields):
        return who.post(f"/api/events/{self.director.event}/running", match=match, **fields)

    def rows(self, who=None):
        status, answer = (who or self.visitor()).get(f"/api/events/{self.director.event}/running")
        self.assertEqual(status, 200, answer)
        return {row["match"]: row for row in answer["running"]}, answer["now_ms"]

    def news(self, line, condition):
        """The next that this line hears of running scores."""
        while True:
            message = line.hear()
            if "running" in message and condition(message):
                self.assertEqual(message["event"], self.director.event)
                return message

    def read_until(self, condition, what):
        """The text is kept for half a second."""
        return wait(lambda: condition(self.rows()[0]), what)

    def test_n4_7_whoever_may_report_the_result_tells_the_score_and_everybody_reads_it(self):
        self.arrange("Modir", "Dara", "Sina")
        self.in_hall(["Dara", "Kian", "Mina", "Nima"])
        match = self.match_of("Dara")
        other = next(one for one in self.director.view()["matches"] if one["match"] != match["match"])
        said = {"white_score": 2, "black_score": 4, "length": 5, "game": 4, "turn": 1, "runs": True, "white_bank_ms": 300_000,
                "black_bank_ms": 250_500, "delay_ms": 7_000, "mark": "crawford"}
        # A player of the match; the director at any table; nobody else, and no stranger.
        player = self.people["Dara"].desk
        self.assertEqual(self.say(player, match["match"], **said), (200, {"done": True}))
        self.assertEqual(self.say(self.director, other["match"], white_score=1, stake=2, stake_of=0)[0], 200)
        for desk, where in ((self.people["Sina"].desk, match), (player, other)):
            status, answer = self.say(desk, where["match"], **said)
            self.assertEqual((status, answer["error"]["key"]), (403, "running_not_yours"))
        self.assertEqual(self.say(self.visitor(), match["match"], **said)[0], 401)
        rows = self.read_until(lambda rows: len(rows) == 2 and rows, "both are read")
        row = rows[match["match"]]
        for field, value in said.items():
            self.assertEqual(row[field], value, field)
        self.assertEqual((row["table"], row["stake"]), ("", 0))
        self.assertNotIn("position", json.dumps(rows), "N 1-7: the score, and nothing of the board")
        # The monitor of a match rules there, and so may say its score (N 1-3-3).
        self.director.must("monitor", match=match["match"], name="Sina")
        self.assertEqual(self.say(self.people["Sina"].desk, match["match"], white_score=3)[0], 200)
        self.read_until(lambda rows: rows[match["match"]]["white_score"] == 3, "the newest counts")
        # The moment at which it was said stands beside it, so that a page knows when it is old.
        _, now_ms = self.rows()
        self.assertLessEqual(self.rows()[0][match["match"]]["at_ms"], now_ms)

    def test_who_watches_the_event_hears_the_score_as_it_changes_and_when_it_is_over(self):
        self.arrange("Modir", "Dara", "Roya")
        event = self.in_hall(["Dara", "Roya"])
        match = self.match_of("Dara")["match"]
        line = self.people["Roya"].line
        self.assertEqual(line.ask("watch_event", event=event)["kind"], "done")
        self.assertEqual(self.say(self.people["Dara"].desk, match, white_score=1)[0], 200)
        told = self.news(line, lambda one: True)
        self.assertEqual([(row["match"], row["white_score"]) for row in told["running"]], [(match, 1)])
        self.director.must("result", match=match, result={"white": 10, "black": 0, "white_score": 5, "black_score": 3})
        gone = self.news(line, lambda one: not one["running"])
        self.assertEqual(gone["matches"], [match])
        self.assertEqual(self.say(self.people["Dara"].desk, match, white_score=2)[1]["error"]["key"], "not_running")
        self.read_until(lambda rows: not rows, "a match that is over has no running score")

    def test_n5_2_while_an_appeal_is_open_no_score_tells_the_ruling(self):
        self.arrange("Modir", "Dara", "Roya", "Sina", "Kian", "Lila")
        self.in_hall(["Dara", "Roya"])
        event = self.director.event
        for name in ("Sina", "Kian", "Lila"):
            self.director.must("appointment", name=name, office="committee")
        match = self.match_of("Dara")
        dara = match["white"] if self.names[match["white"]] == "Dara" else match["black"]
        self.assertEqual(self.say(self.people["Dara"].desk, match["match"], white_score=1, length=5)[0], 200)
        self.director.must("penalty", match=match["match"], entry=dara, step="points", points=2, grounds=GROUNDS)
        self.read_until(lambda rows: match["match"] in rows, "shown as long as nobody appeals")
        line = self.people["Sina"].line
        self.assertEqual(line.ask("watch_event", event=event)["kind"], "done")
        self.people["Dara"].desk.must("appeal", match=match["match"], entry=dara, text="I was not warned")
        # Neither what was said before nor what is said now, and not even for the director: the desk has it.
        self.assertEqual(self.rows()[0], {})
        hidden = self.news(line, lambda one: True)
        self.assertEqual((hidden["matches"], hidden["running"]), ([match["match"]], []))
        self.assertEqual(self.say(self.people["Roya"].desk, match["match"], white_score=1, black_score=3, length=5)[0], 200)
        told = self.news(line, lambda one: True)
        self.assertEqual((told["matches"], told["running"]), ([match["match"]], []))
        for reader in (None, self.director, self.people["Sina"].desk, self.people["Dara"].desk):
            self.assertEqual(self.rows(reader)[0], {})
        appeal = self.people["Sina"].desk.view()["appeals"][0]["appeal"]
        other = match["black"] if dara == match["white"] else match["white"]
        self.people["Roya"].desk.must("statement", appeal=appeal, entry=other, text="it was said")
        for name in ("Sina", "Kian"):
            self.people[name].desk.must("vote", appeal=appeal, decision="play_on", text="nobody warned")
        self.read_until(lambda rows: rows.get(match["match"], {}).get("black_score") == 3, "played on, it is shown again")

    def test_reports_are_bounded_and_read_strictly(self):
        self.arrange("Modir", "Dara", "Roya", trusting=False)
        self.in_hall(["Dara", "Roya"])
        match = self.match_of("Dara")["match"]
        desk = self.people["Dara"].desk
        for wrong in ({"white_score": -1}, {"turn": 2}, {"mark": "<b>"}, {"white_bank_ms": 1 << 50}, {"stake": "much"}, {"mark": "m" * 100}):
            self.assertEqual(self.say(desk, match, **wrong)[0], 400, wrong)
        self.assertEqual(self.say(desk, "nothing")[0], 404)
        answers = [self.say(desk, match, white_score=1)[0] for _ in range(40)]
        self.assertIn(429, answers, "so often nobody's score changes")
        self.assertIn(200, answers)

    def test_n6_an_online_table_tells_its_score_by_itself(self):
        self.arrange("Modir", "Dara", "Roya")
        event = self.open(["Dara", "Roya"], online=True)
        match = self.match_of("Dara")
        rows = self.read_until(lambda rows: match["match"] in rows and rows, "the table has begun")
        row = rows[match["match"]]
        self.assertEqual((row["scored"], row["white_score"], row["black_score"], row["length"], row["stake"]), (True, 0, 0, 5, 1))
        self.assertTrue(row["timed"] and row["table"])
        self.assertNotIn("XGID", json.dumps(rows))
        self.assertEqual(self.say(self.people["Dara"].desk, match["match"])[1]["error"]["key"], "running_online")
        # N 2-2: points of a penalty are on the board once the game is over; so is what is read.
        white = next(name for name in ("Dara", "Roya") if self.names[match["white"]] == name)
        line = self.people["Modir"].line
        self.assertEqual(line.ask("watch_event", event=event)["kind"], "done")
        self.director.must("penalty", match=match["match"], entry=match["white"], step="game_loss", grounds=GROUNDS)
        news = self.news(line, lambda one: one["running"] and one["running"][0]["black_score"] == 1)
        self.assertEqual(news["running"][0]["white_score"], 0, white)


if __name__ == "__main__":
    unittest.main()
