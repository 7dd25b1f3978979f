"""Moves made step by step on real sockets with a real database: everybody sees them, a reload and a restart go on from them, and
by touch-move they stand (T 6)."""
import json
import pathlib
import subprocess
import tempfile
import unittest

from arena_process import MEYDAN, Arena, Rules
from ws_client import Player

CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}


class StepsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.arena = Arena(str(self.folder / "data"), trusting=True)
        self.addCleanup(lambda: self.arena.stop())  # pylint: disable=unnecessary-lambda  # a later one, after a restart
        self.keys = 0

    def ask(self, player, table, do, **fields):
        self.keys += 1
        answer = player.ask(do, table=table, seen=player.seen(table), key=f"k{self.keys}", **fields)
        if answer["kind"] == "done":
            player.wait_for(lambda: player.seen(table) >= answer["version"])
        return answer

    def begin(self, rules):
        """Two at a table with dice on it, and somebody who watches; who plays comes first."""
        people = [Player(self.arena.port, name) for name in ("Ani", "Babak", "Cyrus")]
        seek = people[0].ask("seek", game="backgammon", rules=rules, clock=CLOCK, seat=0)["seek"]
        table = people[1].ask("accept_seek", seek=seek)["table"]
        people[2].ask("watch", table=table)
        for player in people[:2]:
            player.ask("contribute", table=table, seen=player.seen(table), key="part", entropy="salt")
        for player in people:
            player.wait_for(lambda player=player: player.to_move(table) is not None)
        mover = people[0].to_move(table)
        return people[mover], people[1 - mover], people[2], table

    def legal(self, position, rules):
        referee = Rules("backgammon", rules)
        self.addCleanup(referee.close)
        return referee.moves(position)

    @staticmethod
    def last(player, table):
        return player.events[table][-1]

    def verify(self, player, table):
        log = self.folder / "table.log"
        log.write_text("".join(json.dumps(event, ensure_ascii=False) + "\n" for event in player.events[table]), encoding="utf-8")
        done = subprocess.run([MEYDAN, "verify", str(log)], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_steps_come_no_oftener_than_other_commands(self):
        self.arena.stop()
        self.arena = Arena(str(self.folder / "other"))  # with the limits that strangers meet
        mover, _, _, table = self.begin("points=1")
        before = mover.seen(table)
        asked = [mover.tell("step", table=table, seen=before, key=f"s{number}", step="nothing") for number in range(400)]
        answers = {}
        while len(answers) < len(asked):
            message = mover.hear()
            if message.get("answer") in asked:
                answers[message["answer"]] = message["message"]["key"]
        often = sum(key == "too_often" for key in answers.values())
        self.assertGreater(often, 0, "a flood of steps is stopped")
        self.assertLess(often, len(asked), "and whoever does not flood is heard")
        self.assertNotIn("stepped", [event["kind"] for event in mover.events[table]], "nothing of it is in the log")

    def a_step(self, player, table):
        """Some step that is legal now, found by asking for one after the other."""
        for place in ("bar", *range(24, 0, -1)):
            for die in range(1, 7):
                start = 25 if place == "bar" else place
                step = f"{place}/{start - die if start > die else 'off'}"
                answer = self.ask(player, table, "step", step=step)
                if answer["kind"] == "done":
                    return step
                self.assertIn(answer["refusal"], ("illegal", "unreadable"), answer)
        return self.fail("no step is legal")

    def test_t6_everybody_sees_steps_and_modern_ones_are_taken_back(self):
        mover, other, watcher, table = self.begin("modern")
        begun = mover.position(table)
        step = self.a_step(mover, table)
        for player in (mover, other, watcher):
            player.wait_for(lambda player=player: self.last(player, table)["kind"] == "stepped")
            event = self.last(player, table)
            self.assertEqual((event["by"], event["step"], event["position"]), (mover.id, step, f"{begun}:{step}"))
            self.assertEqual(player.clocks[table]["running"], mover.to_move(table), "the turn goes on")
        refused = self.ask(other, table, "take_back", steps=1)
        self.assertEqual(refused["message"]["key"], "not_your_turn")

        with self.subTest("another device goes on from them"):
            device = Player(self.arena.port, token=mover.token)
            device.ask("watch", table=table)
            device.wait_for(lambda: device.position(table) == f"{begun}:{step}")
            second = self.a_step(device, table)
            mover.wait_for(lambda: mover.position(table) == f"{begun}:{step},{second}")
            stale = mover.ask("take_back", table=table, seen=mover.seen(table) - 1, key="early", steps=1)
            self.assertEqual((stale["kind"], stale["refusal"]), ("refused", "stale"))
            self.assertEqual(self.ask(mover, table, "take_back", steps=1)["kind"], "done")

        with self.subTest("they survive a restart of the server"):
            self.arena.stop()
            self.arena = Arena(str(self.folder / "data"), trusting=True)
            for player in (mover, other):
                player.port = self.arena.port
                player.reconnect()
                player.ask("watch", table=table, seen=player.seen(table))
            fresh = Player(self.arena.port, "Dara")
            fresh.ask("watch", table=table)
            fresh.wait_for(lambda: fresh.position(table) == f"{begun}:{step}")
            self.assertEqual(self.ask(mover, table, "take_back", steps=1)["kind"], "done")
            self.assertEqual(mover.position(table), begun)

        with self.subTest("a step that was taken back can be made again"):
            step = self.a_step(mover, table)
            self.assertEqual(mover.position(table), f"{begun}:{step}")
        self.assertEqual(self.ask(mover, table, "move", move=self.legal(begun, "modern")[0])["kind"], "done")
        self.verify(mover, table)

    def test_t6_traditional_steps_stand_and_the_last_one_ends_the_turn(self):
        mover, other, _, table = self.begin("traditional")
        before = mover.position(table)
        step = self.a_step(mover, table)
        for player in (mover, other):
            player.wait_for(lambda player=player: player.position(table) == f"{before}:{step}")
        refused = self.ask(mover, table, "take_back", steps=1)
        self.assertEqual((refused["refusal"], refused["message"]["key"], refused["message"]["clause"]),
                         ("illegal", "step_stands", "T 6"))
        begins_so = self.legal(f"{before}:{step}", "traditional")
        # With some dice every move can begin so.
        for move in [move for move in self.legal(before, "traditional") if move not in begins_so][:1]:
            refused = self.ask(mover, table, "move", move=move)
            self.assertEqual((refused["message"]["key"], refused["message"]["clause"]), ("made_otherwise", "T 6"))
        while self.last(mover, table)["kind"] == "stepped":
            self.a_step(mover, table)
        made = next(event for event in reversed(mover.events[table]) if event["kind"] == "moved")
        self.assertEqual(made["by"], mover.id)
        self.verify(mover, table)


if __name__ == "__main__":
    unittest.main()
