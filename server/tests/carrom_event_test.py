"""Events of carrom from end to end on a real server: players of two and pairs whose shots are computed here from what lies on the
board, a kill in the middle of every game, and what comes of it in results, records and the log; and a table that its players leave (C 6)."""
import json
import math
import random
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import Somebody, one_section, small_setup, wait

BOARD, LINE, PIECE, STRIKER, POCKET = 740.0, 117.4, 15.9, 20.65, 22.25
LEFT, RIGHT = 150.9, 589.1
LONGEST = 70  # strokes of a game; then whoever is on move gives up: the round shall end
PLAYERS = ["Ani", "Babak", "Cyrus", "Dara"]
PAIRS = {"Ani": "Arash", "Babak": "Bita"}


def seen_by(seat, seats, x, y):
    """The board as a seat sees it: quarter turns."""
    for _ in range(2 * seat if seats == 2 else seat):
        x, y = y, BOARD - x
    return x, y


def beside(start, end, point):
    (ax, ay), (bx, by), (px, py) = start, end, point
    dx, dy = bx - ax, by - ay
    part = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)))
    return math.hypot(ax + part * dx - px, ay + part * dy - py)


def shot(position, seats, free_style, chance):
    """A piece into a pocket if there is a way, else hard at something."""
    pieces = {each["id"]: seen_by(position["turn"], seats, each["x"], each["y"]) for each in position["pieces"]}
    white_side = position["first"] % 2
    own = [number for number in pieces if free_style or number == 19 or (number < 10) == (white_side == position["turn"] % 2)]
    places = [x for x in (round(chance.uniform(LEFT, RIGHT), 3) for _ in range(200))
              if all(math.hypot(x - px, LINE - py) > STRIKER + PIECE + 0.01 for px, py in pieces.values())]
    found = {"x": places[0], "angle": round(chance.uniform(60, 120), 3), "speed": 4}
    for x in places:
        target = chance.choice(own)
        tx, ty = pieces[target]
        pocket = (chance.choice((POCKET, BOARD - POCKET)), chance.choice((POCKET, BOARD - POCKET)))
        length = math.hypot(pocket[0] - tx, pocket[1] - ty)
        way = ((pocket[0] - tx) / length, (pocket[1] - ty) / length)
        meets = (tx - way[0] * (STRIKER + PIECE), ty - way[1] * (STRIKER + PIECE))
        to = (meets[0] - x, meets[1] - LINE)
        if to[0] * way[0] + to[1] * way[1] < 0.5 * math.hypot(*to):
            continue
        others = [place for number, place in pieces.items() if number != target]
        if any(beside((x, LINE), meets, place) < STRIKER + PIECE for place in others):
            continue
        if any(beside((tx, ty), pocket, place) < 2 * PIECE for place in others):
            continue
        found = {"x": x, "angle": round(math.degrees(math.atan2(to[1], to[0])) % 360, 6), "speed": 3}
        break
    return json.dumps(found)


class CarromEventTest(unittest.TestCase):
    def arrange(self, *names):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)
        self.chance = random.Random(16)
        self.people = {name: Somebody(self.arena, name) for name in ("Modir", *names)}
        for somebody in self.people.values():
            self.addCleanup(lambda somebody=somebody: somebody.close())
        self.arena.admin("grant", "--name", "Modir", "--role", "director")
        time.sleep(1.1)  # another process granted it: seen a second later
        self.director = self.people["Modir"].desk

    def open(self, rules):
        event = self.director.open(**small_setup(game="carrom", rules=rules, rated=True, needs_approval=False,
                                                 clock={"kind": "fischer", "bank_ms": 900_000, "step_ms": 10_000, "move_limit_ms": 60_000},
                                                 sections=[one_section(rounds=1)]))
        for somebody in self.people.values():
            somebody.desk.event = event

    def chairs(self, match):
        captains = {one["entry"]: [member["name"] for member in one["members"]] for one in self.director.view()["entries"]}
        white, black = captains[match["white"]], captains[match["black"]]
        return [name for both in zip(white, black, strict=True) for name in both]

    def tables_of_round(self, count):
        def tables():
            rows = self.director.get(f"/api/events/{self.director.event}/desk")[1]["tables"]
            playing = {row["match"]: row["table"] for row in rows if row["phase"] == "playing"}
            matches = [match for match in self.director.view()["matches"] if match["match"] in playing]
            return [(match, playing[match["match"]]) for match in matches] if len(matches) == count else None
        return wait(tables, "not every table has begun")

    def stroke(self, names, table, free_style, made):
        """One stroke at a table, or the last word; False when the game is over."""
        lines = [self.people[name].line for name in names]
        watcher = lines[0]
        watcher.wait_for(lambda: watcher.position(table) is not None and watcher.seen(table) >= made["version"])
        if watcher.over(table):
            return False
        position = watcher.position(table)
        line = lines[json.loads(position)["turn"]]
        line.wait_for(lambda: line.position(table) is not None and line.seen(table) >= made["version"])
        if len(made["moves"]) >= LONGEST:
            answer = line.ask("resign", table=table, seen=line.seen(table))
        else:
            move = shot(json.loads(position), len(names), free_style, self.chance)
            if not made["moves"]:
                refused = line.ask("move", table=table, seen=line.seen(table), move='{"x":1,"angle":90,"speed":1}')
                self.assertEqual((refused["kind"], refused["message"]["clause"]), ("refused", "C 4"))
            answer = line.ask("move", table=table, seen=line.seen(table), move=move)
        self.assertEqual(answer["kind"], "done", (position, answer))
        made["version"] = answer["version"]
        if len(made["moves"]) < LONGEST:
            made["moves"].append(json.dumps(json.loads(move), separators=(",", ":")))
        return True

    def play(self, tables, free_style):
        """All games at once, with a kill when each has had some strokes. What was made, by table."""
        made = {table: {"moves": [], "version": 0} for _, table in tables}
        going_on = {table: self.chairs(match) for match, table in tables}
        rounds = 0
        while going_on:
            for table, names in list(going_on.items()):
                if not self.stroke(names, table, free_style, made[table]):
                    del going_on[table]
            rounds += 1
            if rounds == 4:
                self.arena.kill()
                self.arena.start()
                for somebody in self.people.values():
                    somebody.connect(self.arena)
                for table, names in going_on.items():
                    for name in names:
                        self.assertEqual(self.people[name].line.ask("watch", table=table)["kind"], "done")
        self.assertGreater(rounds, 4, "the kill was in the middle")
        return made

    def judged(self, match, table, moves):
        """The result has come, the record replays to it, and whoever computes the log again finds the same positions."""
        result = wait(lambda: next(one for one in self.director.view()["matches"] if one["match"] == match["match"])["result"], "no result")
        self.assertEqual(result["white"] + result["black"], 10)
        status, record = self.director.get(f"/api/tables/{table}/record?game=1")
        self.assertEqual(status, 200)
        self.assertEqual(sum(line.partition(". ")[2].startswith("{") for line in record.splitlines()), len(moves))
        replayed = subprocess.run([MEYDAN, "replay", "carrom", "-"], input=record, capture_output=True, text=True, check=False)
        self.assertEqual(replayed.returncode, 0, replayed.stdout + replayed.stderr)
        status, log = self.director.get(f"/api/tables/{table}/events")
        self.assertEqual(status, 200)
        done = subprocess.run([MEYDAN, "verify", "-"], input=log, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        # The trace of the first shot leads to the position that the server stored.
        events = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
        facts = [each.get("fact", each) for each in events]
        first = next(each for each in facts if each.get("kind") == "moved")
        rules = self.director.view()["setup"]["rules"]
        traced = subprocess.run([MEYDAN, "trace", "carrom", "--rules", rules, "--position", "start", "--move", first["move"]],
                                capture_output=True, text=True, check=True)
        trace = json.loads(traced.stdout)
        self.assertEqual(trace["after"], json.loads(first["position"]))
        self.assertTrue(all(sentence["clause"] for sentence in trace["account"]))

    def ended(self):
        self.director.must("ending", section="open")
        self.assertEqual(self.arena.stop(), 0)
        self.assertEqual(self.arena.check()[0], 0, self.arena.check()[1])

    def test_a_swiss_round_of_black_and_white_with_a_kill(self):
        self.arrange(*PLAYERS)
        self.open("standard")
        for name in PLAYERS:
            self.people[name].desk.must("entry", section="open", members=[{"name": name}])
        self.director.must("pair", section="open")
        tables = self.tables_of_round(2)
        made = self.play(tables, free_style=False)
        for match, table in tables:
            self.judged(match, table, made[table]["moves"])
        self.ended()

    def test_a_round_of_pairs_in_free_style_with_a_kill(self):
        self.arrange(*PAIRS, *PAIRS.values())
        self.open("free-pairs")
        self.assertEqual(self.director.view()["setup"]["sides"], [0, 1, 0, 1], "C 3: opposites are partners")
        for captain, partner in PAIRS.items():
            self.people[captain].desk.must("entry", section="open", members=[{"name": captain}, {"name": partner}])
            desk = self.people[partner].desk
            desk.must("consent", entry=desk.view()["me"]["asked"][0], answer="given")
        self.director.must("pair", section="open")
        tables = self.tables_of_round(1)
        made = self.play(tables, free_style=True)
        for match, table in tables:
            self.judged(match, table, made[table]["moves"])
        self.ended()

    def test_c6_a_table_that_nobody_shoots_at_ends_by_its_lapses(self):
        self.arrange("Ani", "Babak")
        one, two = (self.people[name].line for name in ("Ani", "Babak"))
        seek = one.ask("seek", game="carrom", rules="standard", seat=0,
                       clock={"kind": "sudden_death", "bank_ms": 600_000, "move_limit_ms": 300})["seek"]
        table = two.ask("accept_seek", seek=seek)["table"]
        one.wait_for(lambda: one.over(table))
        lapsed = [each for each in one.events[table] if each["kind"] == "lapsed"]
        self.assertEqual([json.loads(each["position"])["turn"] for each in lapsed], [1, 0] * 10, "the turn goes to the opponent each time")
        ended = next(each for each in one.events[table] if each["kind"] == "game_ended")["result"]
        self.assertEqual((ended["standing"], ended["clause"]), (["draw", "draw"], "C 6"))


if __name__ == "__main__":
    unittest.main()
