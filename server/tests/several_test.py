"""More than two at a table, with real sockets: how they come together, whole sessions, bots in the other chairs."""
import random
import tempfile
import unittest
import urllib.error
import urllib.request

from arena_process import Arena, Rules
from ws_client import Player

CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}
GAME = "backgammon"
THREE, FOUR = "chouette,session=3", "chouette,people=4,session=1"


class SeveralTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)

    def people(self, count):
        return [Player(self.arena.port, name) for name in ["Ani", "Babak", "Cyrus", "Dara"][:count]]

    def contribute(self, people, table):
        for player in people:
            player.wait_for(lambda player=player: player.seen(table) >= 1 + len(people))
            player.ask("contribute", table=table, seen=player.seen(table), key="part", entropy="salam")
        for player in people:
            player.wait_for(lambda player=player: player.position(table) is not None)

    def play_out(self, people, table, rules_text, rng):
        """Everybody plays what comes, until the table is over; the bots play their own."""
        rules = Rules(GAME, rules_text)
        self.addCleanup(rules.close)
        by_id = {player.id: player for player in people}
        first = people[0]
        seats = {event["seat"]: by_id[event["player"]] for event in first.events[table] if event["kind"] == "seated" and event["player"] in by_id}
        acted = set()

        def due():
            clocks = first.clocks[table]
            return first.over(table) or (clocks and (clocks["pause"] is not None or clocks["running"] in seats))

        while not first.over(table):
            first.wait_for(due)
            if first.over(table):
                break
            if first.clocks[table]["pause"] is not None:
                for player in people:
                    player.wait_for(lambda player=player: player.seen(table) >= first.seen(table))
                    player.ask("ready", table=table, seen=player.seen(table), key=f"r{first.seen(table)}")
                first.wait_for(lambda: first.over(table) or (first.clocks[table] and first.clocks[table]["pause"] is None))
                continue
            mover = seats[first.clocks[table]["running"]]
            mover.wait_for(lambda: mover.seen(table) >= first.seen(table))
            legal = rules.moves(mover.position(table))
            move = legal[0] if rng.random() < 0.7 else rng.choice(legal)
            answer = mover.ask("move", table=table, seen=mover.seen(table), key=f"m{first.seen(table)}", move=move)
            self.assertEqual(answer["kind"], "done", answer)
            acted.add(mover.name)
            first.wait_for(lambda: first.seen(table) >= answer["version"])
        for player in people:
            player.wait_for(lambda player=player: player.over(table))
            self.assertEqual(player.events[table], first.events[table])
        ended = next(event for event in first.events[table] if event["kind"] == "game_ended")
        self.assertEqual(sum(ended["result"]["score"]), 0)
        self.assertEqual(ended["result"]["key"], "session_over")
        return acted

    def test_t_12_three_people_play_a_session(self):
        one, two, three = people = self.people(3)
        three.ask("watch_lobby")
        seek = one.ask("seek", game=GAME, rules=THREE, clock=CLOCK, seat=0)["seek"]
        joined = two.ask("accept_seek", seek=seek)
        self.assertEqual((joined["kind"], joined.get("seek"), joined.get("table")), ("done", seek, None))
        self.assertEqual(two.ask("accept_seek", seek=seek)["message"]["key"], "waits_already")
        three.wait_for(lambda: three.lobby and any(each["joined"] for each in three.lobby["seeks"]))
        shown = three.lobby["seeks"][0]
        self.assertEqual((shown["seats"], [person["name"] for person in shown["joined"]]), (3, ["Babak"]))
        # Who has joined may leave again, and may be gone.
        self.assertEqual(two.ask("withdraw_seek", seek=seek)["kind"], "done")
        self.assertEqual(three.ask("withdraw_seek", seek=seek)["message"]["key"], "not_your_seek")
        two.ask("accept_seek", seek=seek)
        two.reconnect()
        three.wait_for(lambda: three.lobby["seeks"] and not three.lobby["seeks"][0]["joined"])
        two.ask("accept_seek", seek=seek)
        table = three.ask("accept_seek", seek=seek)["table"]
        two.wait_for(lambda: table in two.seated)
        self.contribute(people, table)
        self.assertEqual(self.play_out(people, table, THREE, random.Random(3)), {"Ani", "Babak", "Cyrus"})
        # One answer must not seat somebody who has left.
        self.assertEqual(one.ask("offer", table=table, seen=one.seen(table), key="again", offer="rematch")["message"]["key"], "rematch_of_two")
        address = f"http://127.0.0.1:{self.arena.port}/api/tables/{table}/record"
        with urllib.request.urlopen(address) as answer:
            self.assertIn("rules: modern,points=unlimited,chouette=on,session=3\n", answer.read().decode())
        with self.assertRaises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(address + "?as=mat")
        self.assertEqual(refused.exception.code, 409)
        self.assertIn("no_chouette_files", refused.exception.read().decode())
        refused.exception.close()

    def test_t_12_bots_take_the_other_chairs(self):
        (one,) = self.people(1)
        table = one.ask("play_bot", game=GAME, rules=FOUR, clock=CLOCK, level="easy", seat=2)["table"]
        one.wait_for(lambda: one.seen(table) >= 5)
        seated = {event["seat"]: event["player"] for event in one.events[table] if event["kind"] == "seated"}
        self.assertEqual(seated, {2: one.id, 3: "bot:easy", 0: "bot:easy:2", 1: "bot:easy:3"})
        one.ask("contribute", table=table, seen=one.seen(table), key="part", entropy="salam")
        one.wait_for(lambda: one.position(table) is not None)
        self.play_out([one], table, FOUR, random.Random(5))

    def test_an_open_table_fills_by_its_link(self):
        one, two, three = people = self.people(3)
        table = one.ask("challenge", game=GAME, rules=THREE, clock=CLOCK, seat=1)["table"]
        for player in (two, three):
            player.ask("watch", table=table)
            self.assertEqual(player.ask("sit", table=table, seen=player.seen(table), key="sit")["kind"], "done")
        self.contribute(people, table)
        self.assertIn(";1/3;1:0;2:0:1;3:0:1", one.position(table))

    def test_more_than_two_are_not_rated_and_have_no_other_chairs(self):
        (one,) = self.people(1)
        refused = one.ask("seek", game=GAME, rules=THREE, clock=CLOCK, seat=3)
        self.assertEqual(refused["message"]["key"], "no_such_chair")
        self.assertEqual(one.ask("seek", game=GAME, clock=CLOCK, seat=2)["message"]["key"], "no_such_chair")


if __name__ == "__main__":
    unittest.main()
