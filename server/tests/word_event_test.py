"""A Swiss round of khatranj on a real server: registered players whose moves and words our own engine finds, at several levels, each
over a WebSocket; then what comes of it in results, standings, records and the log."""
import json
import re
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import Somebody, one_section, small_setup, wait

LEVELS = {"Ani": "medium", "Babak": "easy", "Cyrus": "easy", "Dara": "easy"}
LONGEST = 90  # moves and words of a game, then whoever is on move gives up: the round shall end


class Engine:
    """One `meydan bestmove --stdin`: moves and words for many positions."""

    def __init__(self, rules, level):
        self.process = subprocess.Popen([MEYDAN, "bestmove", "khatranj", "--rules", rules, "--level", level, "--stdin"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def move(self, position):
        self.process.stdin.write(position + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["move"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class WordEventTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)
        self.people = {}
        for name in ("Modir", *LEVELS):
            self.people[name] = Somebody(self.arena, name)
            self.addCleanup(self.people[name].close)
        self.arena.admin("grant", "--name", "Modir", "--role", "director")
        time.sleep(1.1)  # another process granted it: seen a second later
        self.director = self.people["Modir"].desk

    def name_of(self, entry):
        return next(one["members"][0]["name"] for one in self.director.view()["entries"] if one["entry"] == entry)

    def tables_of_round(self):
        def tables():
            rows = self.director.get(f"/api/events/{self.director.event}/desk")[1]["tables"]
            playing = {row["match"]: row["table"] for row in rows if row["phase"] == "playing"}
            matches = [match for match in self.director.view()["matches"] if match["match"] in playing]
            return [(match, playing[match["match"]]) for match in matches] if len(matches) == len(LEVELS) // 2 else None
        return wait(tables, "not every table has begun")

    def play(self, match, table, engines):
        """To the end, on the board or by giving up; yields the moves and words that were made after each of them."""
        names = [self.name_of(match["white"]), self.name_of(match["black"])]
        lines = [self.people[name].line for name in names]
        made, version = [], 0
        while True:
            watcher = lines[0]
            watcher.wait_for(lambda version=version: watcher.position(table) is not None and watcher.seen(table) >= version)
            if watcher.over(table):
                return
            position = watcher.position(table)
            seat = 0 if position.split()[1] == "w" else 1
            line = lines[seat]
            line.wait_for(lambda version=version, line=line: line.position(table) is not None and line.seen(table) >= version)
            if len(made) >= LONGEST and " word:" not in position and " choice:" not in position:
                answer = line.ask("resign", table=table, seen=line.seen(table))
            else:
                made.append(engines[names[seat]].move(position))
                answer = line.ask("move", table=table, seen=line.seen(table), move=made[-1])
            self.assertEqual(answer["kind"], "done", (position, made[-1], answer))
            version = answer["version"]
            yield made

    def test_a_swiss_round_between_engines(self):
        event = self.director.open(**small_setup(game="khatranj", rules="standard", rated=True, needs_approval=False,
                                                 clock={"kind": "fischer", "bank_ms": 900_000, "step_ms": 10_000},
                                                 sections=[one_section(rounds=1)]))
        rules = self.director.view()["setup"]["rules"]
        self.assertRegex(rules, r"^standard,data=khatranj_words@[0-9a-f]{16}$", "an event is played by one dictionary")
        for name in LEVELS:
            self.people[name].desk.event = event
            self.people[name].desk.must("entry", section="open", members=[{"name": name}])
        engines = {name: Engine(rules, level) for name, level in LEVELS.items()}
        for engine in engines.values():
            self.addCleanup(engine.close)
        self.director.must("pair", section="open")
        tables = self.tables_of_round()
        # All at once: who says nothing for a minute is taken to be gone.
        games = [self.play(match, table, engines) for match, table in tables]
        all_made = [[] for _ in games]
        while games_on := [number for number, game in enumerate(games) if game is not None]:
            for number in games_on:
                try:
                    all_made[number] = next(games[number])
                except StopIteration:
                    games[number] = None
        for (match, table), made in zip(tables, all_made, strict=True):
            self.assertGreater(len(made), 20)
            words = [move for move in made if not move.isascii()]
            self.assertGreater(len(words), 10, "moves have their words")
            result = wait(lambda match=match: next(one for one in self.director.view()["matches"] if one["match"] == match["match"])["result"],
                          "no result")
            self.assertEqual(result["white"] + result["black"], 10)
            status, record = self.director.get(f"/api/tables/{table}/record?game=1")
            self.assertEqual(status, 200)
            self.assertIn(f"rules: {rules}\n", record)
            turns = []  # a move and what followed it in the same turn stand in one line
            for move in made:
                if re.match("[a-h][1-8][a-h][1-8]", move):
                    turns.append(move)
                else:
                    turns[-1] += " " + move
            for number, turn in enumerate(turns, 1):
                self.assertIn(f"\n{number}. {turn}\n", record)
            self.verified(table)
        self.director.must("ending", section="open")
        standings = self.director.view()["sections"][0]["standings"]
        self.assertEqual(sum(place["points"] for place in standings), 20)
        self.assertEqual(self.arena.stop(), 0)
        self.assertEqual(self.arena.check()[0], 0, self.arena.check()[1])

    def test_k2_the_director_judges_a_word_that_the_dictionary_does_not_have(self):
        event = self.director.open(**small_setup(game="khatranj", rules="standard,words=arbiter", needs_approval=False,
                                                 sections=[one_section(rounds=1)]))
        for name in LEVELS:
            self.people[name].desk.event = event
            self.people[name].desk.must("entry", section="open", members=[{"name": name}])
        self.director.must("pair", section="open")
        for (match, table), verdict in zip(self.tables_of_round(), ("accept", "reject"), strict=True):
            white, black = (self.people[self.name_of(match[side])].line for side in ("white", "black"))
            white.wait_for(lambda table=table, white=white: white.position(table) is not None)
            for move in ("d2d4", "شققد"):
                answer = white.ask("move", table=table, seen=white.seen(table), move=move)
                self.assertEqual(answer["kind"], "done", answer)
                white.wait_for(lambda table=table, white=white, answer=answer: white.seen(table) >= answer["version"])
            self.assertTrue(white.position(table).endswith(" verdict:d2d4=شققد"), white.position(table))
            self.assertIsNone(white.clocks[table]["running"], "the banks stand while a word is judged")
            black.wait_for(lambda table=table, black=black, white=white: black.seen(table) >= white.seen(table))
            for player in (white, black):
                self.assertEqual(player.ask("move", table=table, seen=player.seen(table), move="accept")["kind"], "refused", "players do not judge")
            row = next(row for row in self.director.get(f"/api/events/{event}/desk")[1]["tables"] if row["table"] == table)
            self.assertEqual(row["verdicts"], ["accept", "reject"])
            before = white.seen(table)
            self.director.must("at_table", match=match["match"], what="judge", move=verdict, grounds={"clause": "K 2", "reason": "heard"})
            white.wait_for(lambda table=table, white=white, before=before: white.seen(table) > before)
            self.assertTrue(white.position(table).endswith(" white:شققد" if verdict == "accept" else " choice:d2d4"), white.position(table))
            self.verified(table)

    def verified(self, table):
        status, log = self.director.get(f"/api/tables/{table}/events")
        self.assertEqual(status, 200)
        done = subprocess.run([MEYDAN, "verify", "-"], input=log, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
