"""An event of pairs from end to end on a real server: tables of four, both pairs at one, played by scripted clients over
WebSockets, with rulings, a verdict of the arbiter, a kill in the middle, and what comes of it in standings and ratings."""
import http.client
import json
import os
import pathlib
import tempfile
import time
import unittest

from arena_process import Arena
from event_people import GROUNDS, Somebody, one_section, small_setup, wait

RULES = "standard,names=arbiter"
PAIRS = {"Ani": "Arash", "Babak": "Bita", "Cyrus": "Ciran", "Dara": "Donya"}  # the strongest first, by the captains


class PairsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)
        self.people = {}
        self.versions = {}  # of tables, after the last move made there
        for name in ("Modir", *PAIRS, *PAIRS.values()):
            self.people[name] = Somebody(self.arena, name)
            self.addCleanup(self.people[name].close)
        self.arena.admin("grant", "--name", "Modir", "--role", "director")
        time.sleep(1.1)  # another process granted it: seen a second later
        self.director = self.people["Modir"].desk

    def opened(self, **more):
        event = self.director.open(**small_setup(**{"game": "quoits", "rules": RULES, "rated": True, "needs_approval": False, **more}))
        for somebody in self.people.values():
            somebody.desk.event = event
        return event

    def entered(self, pairs):
        """Captains enter themselves with their partners, who agree; entries by captain."""
        entries = {}
        for captain in pairs:
            partner = self.people[PAIRS[captain]]
            self.people[captain].desk.must("entry", section="open", members=[{"name": captain}, {"name": partner.name}])
            asked = partner.desk.view()["me"]["asked"]
            self.assertEqual(len(asked), 1, "nobody plays for a rating unasked")
            partner.desk.must("consent", entry=asked[0], answer="given")
            entries[captain] = asked[0]
        return entries

    def captain_of(self, entry):
        return next(one["members"][0]["name"] for one in self.director.view()["entries"] if one["entry"] == entry)

    def matches_of_round(self):
        """Those that are played now, once each has a table at which the game goes on: (match, table, chairs by name)."""
        def tables():
            rows = self.director.get(f"/api/events/{self.director.event}/desk")[1]["tables"]
            open_matches = [match for match in self.director.view()["matches"] if not match["over"]]
            playing = {row["match"]: row["table"] for row in rows if row["phase"] == "playing"}
            return [(match, playing[match["match"]]) for match in open_matches] if len(playing) == len(open_matches) else None
        return wait(tables, "not every table has begun")

    def chairs(self, match):
        white, black = self.captain_of(match["white"]), self.captain_of(match["black"])
        return [white, black, PAIRS[white], PAIRS[black]]

    def board(self, name, table):
        """The line of somebody who plays there, once the game has begun; whom the event seats is told without asking."""
        line = self.people[name].line
        line.wait_for(lambda: line.position(table) is not None)
        return line

    def move(self, name, table, text):
        line = self.board(name, table)
        line.wait_for(lambda: line.seen(table) >= self.versions.get(table, 0))
        answer = line.ask("move", table=table, seen=line.seen(table), move=text)
        self.assertEqual(answer["kind"], "done", answer)
        self.versions[table] = answer["version"]
        line.wait_for(lambda: line.seen(table) >= answer["version"])
        return line.position(table)

    def play(self, match, table, winner):
        """To the end of the twelve throws: the winners hit the peg, the others miss it."""
        chairs = self.chairs(match)
        position = self.board(chairs[0], table).position(table)
        throws = int(position.split()[0])
        while throws < 12:
            name = chairs[throws % 4]
            hits = winner in (name, next(captain for captain in PAIRS if name in (captain, PAIRS[captain])))
            self.move(name, table, "0,600000" if hits else "900,100")
            if hits:
                self.move(name, table, "call simorgh")
            throws += 1

    def result_of(self, match):
        return wait(lambda: next(one for one in self.director.view()["matches"] if one["match"] == match["match"])["result"], "no result")

    def test_a_round_robin_of_pairs_to_its_end(self):
        event = self.opened(sections=[one_section(format="round_robin")])
        self.assertEqual(self.director.view()["setup"]["sides"], [0, 1, 0, 1], "as the game says")
        entries = self.entered(PAIRS)
        self.assertEqual({one["name"] for one in self.director.view()["entries"]}, {f"{captain} / {partner}" for captain, partner in PAIRS.items()})
        for number in range(3):
            self.director.must("pair", section="open")
            going_on = self.matches_of_round()
            self.assertEqual(len(going_on), 2)
            for match, table in going_on:
                chairs = self.chairs(match)
                winner = min(chairs[:2])
                line = self.board(chairs[3], table)
                self.assertEqual([each["name"] for each in line.events[table] if each["kind"] == "seated"], chairs, "pairs sit opposite")
                created = line.events[table][0]["setup"]
                self.assertEqual((created["seats"], created["sides"], created["rated"]), (4, [0, 1, 0, 1], True))
                self.assertEqual(self.people[chairs[2]].desk.view()["me"]["next"]["table"], table, "the partner finds it too")
                if number == 0:
                    self.play(match, table, winner)
                    result = self.result_of(match)
                    self.assertEqual(result["white_score"] + result["black_score"], 60, "Q 6: six rings of ten points")
                elif number == 1:
                    # The arbiter's verdict, then somebody of the losing pair gives up for both.
                    self.verdict(match, table, chairs)
                    loser = chairs[2] if winner == chairs[1] else chairs[3]
                    self.assertEqual(self.people[loser].line.ask("resign", table=table, seen=9999)["kind"], "done")
                else:
                    # A ruling reaches the right side, whatever is on the board.
                    loser = match["white"] if winner == chairs[1] else match["black"]
                    self.director.must("penalty", entry=loser, match=match["match"], step="time", bank_ms=60_000, grounds=GROUNDS)
                    self.time_is_taken(chairs, table, self.captain_of(loser))
                    self.director.must("penalty", entry=loser, match=match["match"], step="match_loss", grounds=GROUNDS)
                result = self.result_of(match)
                self.assertEqual((result["white"], result["black"]), (10, 0) if winner == chairs[0] else (0, 10))
                line.wait_for(lambda line=line, table=table: line.over(table))
                ended = next(each for each in line.events[table] if each["kind"] == "game_ended")["result"]["standing"]
                self.assertEqual(ended, ["win", "loss"] * 2 if winner == chairs[0] else ["loss", "win"] * 2)
            if number == 0:
                self.arena.kill()
                self.arena.start()
                for somebody in self.people.values():
                    somebody.connect(self.arena)
        self.director.must("ending", section="open")
        section = self.director.view()["sections"][0]
        self.assertEqual([self.captain_of(place["entry"]) for place in section["standings"]], list(PAIRS))
        self.assertEqual([place["points"] for place in section["standings"]], [30, 20, 10, 0])
        self.assertEqual(section["standings"][0]["entry"], entries["Ani"])
        self.ratings_follow()
        self.assertEqual(self.arena.stop(), 0)
        self.assertEqual(self.arena.check()[0], 0, self.arena.check()[1])

    def verdict(self, match, table, chairs):
        self.move(chairs[0], table, "0,600000")
        position = self.move(chairs[0], table, "call qxa")
        self.assertIn("arbiter 10 qxa", position)
        row = next(row for row in self.director.get(f"/api/events/{self.director.event}/desk")[1]["tables"] if row["table"] == table)
        self.assertEqual(row["verdicts"], ["accept", "reject"], "the desk sees that a verdict is due, and which there are")
        # The players do not judge themselves.
        self.assertEqual(self.people[chairs[1]].line.ask("judge", table=table, seen=9999, move="accept", clause="Q 5", reason="x")["kind"], "refused")
        self.director.must("at_table", match=match["match"], what="judge", move="accept", grounds={"clause": "Q 5", "reason": "a good name"})
        line = self.board(chairs[0], table)
        line.wait_for(lambda: line.position(table).startswith("1 10-0"))

    def time_is_taken(self, chairs, table, captain):
        line = self.board(chairs[0], table)
        meant = [seat for seat, name in enumerate(chairs) if name in (captain, PAIRS[captain])]
        line.wait_for(lambda: sum(each["kind"] == "clock_adjusted" for each in line.events[table]) == 2)
        taken = [each["seat"] for each in line.events[table] if each["kind"] == "clock_adjusted"]
        self.assertEqual(sorted(taken), meant, "both of the pair, and nobody else")

    def ratings_follow(self):
        ladder = {place["name"]: place for place in self.director.get(f"/api/ratings?game=quoits&rules={RULES}")[1]["ladder"]}
        self.assertEqual(len(ladder), 8)
        order = [ladder[captain]["rating"] for captain in PAIRS]
        self.assertEqual(order, sorted(order, reverse=True))
        self.assertGreater(order[0], 1500)
        self.assertLess(order[3], 1500)
        for captain, partner in PAIRS.items():
            self.assertEqual(ladder[captain]["rating"], ladder[partner]["rating"], "who always played together is rated alike")
            profile = self.director.get(f"/api/players/{partner}")[1]
            self.assertEqual(profile["ratings"][0]["tables"], 3)
            history = self.director.get(f"/api/players/{partner}/ratings?game=quoits&rules={RULES}")[1]["history"]
            self.assertEqual(len(history), 3)
            self.assertEqual(history[-1]["rating"], ladder[partner]["rating"])

    def test_a_pair_that_is_expelled_loses_for_both_and_half_a_pair_is_waited_for(self):
        self.opened(sections=[one_section(format="knockout")], lateness="wait", wait_ms=1, window_ms=1, starts_at_ms=1)
        pairs = list(PAIRS)[:2]
        entries = self.entered(pairs)
        self.director.must("pair", section="open")
        match = wait(lambda: next((one for one in self.director.view()["matches"] if one["tables"]), None), "no table")
        table, chairs = match["tables"][0], self.chairs(match)

        def arrived():
            return next(one for one in self.director.view()["matches"] if one["match"] == match["match"])["arrived"]

        for name in (chairs[0], chairs[2], chairs[1]):
            self.sit(name, table)
        wait(lambda: arrived() == [match["white"]], "one pair is there")
        call = wait(lambda: next(one for one in self.director.view()["matches"])["call"], "N 6-4: half a pair is reported")
        self.assertEqual(call["entry"], match["white"])
        self.assertEqual(self.people["Dara"].line.ask("sit", table=table)["kind"], "refused", "nobody else's chair")
        self.sit(chairs[3], table)
        wait(lambda: sorted(arrived()) == sorted(entries.values()), "both are there")
        self.director.must("penalty", entry=match["black"], step="exclusion", grounds=GROUNDS)
        self.assertEqual(self.result_of(match)["white"], 10)
        line = self.board(chairs[3], table)
        line.wait_for(lambda: line.over(table))
        self.assertEqual(next(each for each in line.events[table] if each["kind"] == "game_ended")["result"]["standing"], ["win", "loss"] * 2)
        places = {one["entry"]: one["rank"] for one in self.director.view()["sections"][0]["standings"]}
        self.assertEqual(places[match["white"]], 1)

    def sit(self, name, table):
        line = self.people[name].line
        self.assertEqual(line.ask("watch", table=table)["kind"], "done")
        sat = line.ask("sit", table=table)
        self.assertEqual(sat["kind"], "done", sat)

    def test_what_is_no_event_or_rating_of_two_sides_is_refused(self):
        self.opened()
        captain = self.people["Ani"].desk
        for members in ([], [{"name": "Ani"}]):
            status, answer = captain.wish("entry", section="open", members=members)
            self.assertEqual((status, answer["error"]["key"]), (409, "team_too_small"))
        # Outside events a table of two pairs is rated too.
        lines = [self.people[name].line for name in ("Ani", "Babak", "Arash", "Bita")]
        opened = lines[0].ask("challenge", game="quoits", clock={"kind": "sudden_death", "bank_ms": 300_000}, rated=True, seat=0)
        self.assertEqual(opened["kind"], "done", opened)
        for line in lines[1:]:
            self.assertEqual(line.ask("sit", table=opened["table"])["kind"], "done")
        lines[0].wait_for(lambda: lines[0].position(opened["table"]) is not None)
        self.assertEqual(lines[3].ask("resign", table=opened["table"], seen=9999)["kind"], "done")
        ladder = wait(lambda: self.director.get("/api/ratings?game=quoits")[1]["ladder"], "nobody is rated")
        rated = {place["name"]: place["rating"] for place in ladder}
        self.assertEqual(rated["Ani"], rated["Arash"])
        self.assertGreater(rated["Ani"], rated["Babak"])
        self.assertEqual(rated["Babak"], rated["Bita"])

    def test_a_data_set_is_handed_out_by_name_and_hash_and_for_ever(self):
        self.opened()
        rules = self.director.view()["setup"]["rules"]
        name, digest = rules.partition("data=")[2].split("@")

        def ask(path, **headers):
            connection = http.client.HTTPConnection("127.0.0.1", self.arena.port, timeout=60)
            self.addCleanup(connection.close)
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer, answer.read()

        answer, body = ask(f"/api/data/{name}/{digest}")
        self.assertEqual(answer.status, 200)
        self.assertEqual(body, (pathlib.Path(os.environ["MEYDAN_SETS"]) / f"{name}.data").read_bytes())
        self.assertIn("immutable", answer.getheader("Cache-Control"))
        self.assertEqual(answer.getheader("Content-Type"), "application/octet-stream")
        again, nothing = ask(f"/api/data/{name}/{digest}", **{"If-None-Match": answer.getheader("ETag")})
        self.assertEqual((again.status, nothing), (304, b""))
        for path in (f"/api/data/{name}/{'0' * 16}", f"/api/data/other/{digest}", f"/api/data/..%2f{name}/{digest}"):
            missing, body = ask(path)
            self.assertEqual(missing.status, 404)
            self.assertEqual(json.loads(body)["error"]["key"], "no_data_set")
            self.assertEqual(missing.getheader("Cache-Control"), "no-store", "it may come")


if __name__ == "__main__":
    unittest.main()
