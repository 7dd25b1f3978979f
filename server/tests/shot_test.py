"""Shots at a table of carrom on a real server: strange ones, huge ones, ones out of turn, and ones that come in the moment in which the
time for the shot ends (C 6); whatever comes, the server answers with a clause, goes on, and what it stored can be computed again."""
import json
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from ws_client import Player

BANK = {"kind": "sudden_death", "bank_ms": 600_000}
SHOT = {"x": 370, "angle": 90, "speed": 1}
# What is no shot at all is told how one is written; what is one names the number that is wrong.
STRANGE = ["", "{}", "[]", "null", "370 90 1", "[370,90,1]", '{"x":370,"angle":90}', '{"x":370,"angle":90,"speed":"1"}',
           '{"x":370,"angle":90,"speed":1,"power":2}', '{"x":3.7e2,"angle":90,"speed":1}', '{"x":370.0001,"angle":90,"speed":1}',
           '{"x":370,"x":370,"angle":90}', '{"x":NaN,"angle":90,"speed":1}', '{"x":99999999999999999999,"angle":90,"speed":1}',
           '{"x":370,"angle":90,"speed":1}}', "{" * 500]
OUTSIDE = [{"x": 150.899}, {"x": 589.101}, {"x": -370}, {"angle": 360}, {"angle": -0.000001}, {"speed": 0}, {"speed": 5.001},
           {"speed": -1}, {"x": 9007199254740}]


def shot(**more):
    return json.dumps(SHOT | more)


class ShotTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)
        self.people = [Player(self.arena.port, name) for name in ("Rostam", "Zal")]
        for player in self.people:
            self.addCleanup(player.ws.close)

    def meet(self, clock):
        one, two = self.people
        # However slow the machine is, lapses do not end the game.
        seek = one.ask("seek", game="carrom", rules="standard,lapses=turn-only", clock=clock, seat=0)["seek"]
        table = two.ask("accept_seek", seek=seek)["table"]
        for player in self.people:
            player.wait_for(lambda player=player: player.position(table) is not None)
        return one, two, table

    def judged_again(self, table):
        """Whoever computes the log again comes to the same positions."""
        self.assertEqual(self.arena.stop(), 0)
        self.assertEqual(self.arena.check()[0], 0, self.arena.check()[1])
        log = subprocess.run([MEYDAN, "store", "export", table, "--data", self.arena.data], capture_output=True, text=True, check=True)
        done = subprocess.run([MEYDAN, "verify", "-"], input=log.stdout, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_c4_strange_shots_are_refused_with_their_clause_and_the_table_goes_on(self):
        one, two, table = self.meet(BANK)
        for move in STRANGE + [shot(**more) for more in OUTSIDE]:
            answer = one.ask("move", table=table, seen=one.seen(table), move=move)
            self.assertIn(answer["kind"], ("refused", "error"), move)
            self.assertIn(answer["message"]["clause"], ("C 4", ""), (move, answer))
            self.assertTrue(answer["message"]["fa"] and answer["message"]["en"], move)
        for more in OUTSIDE:
            answer = one.ask("move", table=table, seen=one.seen(table), move=shot(**more))
            self.assertEqual((answer["kind"], answer["message"]["clause"]), ("refused", "C 4"), (more, answer))
        # Nobody shoots for the other.
        self.assertEqual(two.ask("move", table=table, seen=two.seen(table), move=shot())["kind"], "refused")
        self.assertEqual(one.ask("move", table=table, seen=one.seen(table), move=shot())["kind"], "done")
        two.wait_for(lambda: json.loads(two.position(table))["turn"] == 1)
        self.assertEqual(two.ask("move", table=table, seen=two.seen(table), move=shot())["kind"], "done")
        self.judged_again(table)

    def test_c6_a_shot_in_the_moment_of_its_lapse_counts_or_does_not_and_never_both(self):
        limit_ms = 300
        one, two, table = self.meet(BANK | {"move_limit_ms": limit_ms})
        done = 0
        for _ in range(12):
            turn = json.loads(one.position(table))["turn"]
            player = self.people[turn]
            player.wait_for(lambda player=player, turn=turn: json.loads(player.position(table))["turn"] == turn)
            seen = player.seen(table)
            time.sleep(limit_ms / 1000 - 0.004)  # as near as a person could wish: either side of the lapse is right
            answer = player.ask("move", table=table, seen=seen, move=shot(speed=0.5))
            self.assertIn(answer["kind"], ("done", "refused"), answer)
            done += answer["kind"] == "done"
            for each in self.people:
                each.wait_for(lambda each=each, seen=seen: each.seen(table) > seen)
        events = one.events[table]
        self.assertEqual(sum(each["kind"] == "moved" for each in events), done, "each shot that was acknowledged stands once")
        turns = [json.loads(each["position"])["turn"] for each in events if each["kind"] in ("moved", "lapsed")]
        self.assertEqual(turns, [(at + 1) % 2 for at in range(len(turns))], "the turn passes once each time")
        self.judged_again(table)


if __name__ == "__main__":
    unittest.main()
