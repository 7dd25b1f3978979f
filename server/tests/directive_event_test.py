"""A directive event from end to end (D 1 to D 17): 24 institutions with three women and three men each, seven rounds of
Othello, bots over real WebSockets at speed. Some do not come, the server is killed in round 4, a result is corrected, and
the final tables are computed again here, from the games alone."""
import json
import os
import random
import selectors
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import Caller, Desk
from ws_client import WebSocket

INSTITUTIONS, EACH, ROUNDS = 24, 3, int(os.environ.get("MEYDAN_EVENT_ROUNDS", "7"))
BANK_MS = int(os.environ.get("MEYDAN_EVENT_BANK_MS", "6000"))
LIMIT_S = 400


class Othello:
    """Enough of O 1 to O 4 to find a legal move; the referee is the server."""

    WAYS = (-9, -8, -7, -1, 1, 7, 8, 9)

    @staticmethod
    def moves(position):
        board, side = position.split()
        other = "O" if side == "X" else "X"
        found = []
        for square in range(64):
            if board[square] == "-" and any(Othello._turns(board, square, way, side, other) for way in Othello.WAYS):
                found.append("abcdefgh"[square % 8] + str(square // 8 + 1))
        return found or ["pass"]

    @staticmethod
    def _turns(board, square, way, side, other):
        here, column, seen = square, square % 8, False
        while True:
            here += way
            if not 0 <= here < 64 or abs(here % 8 - column) > 1:
                return False
            column = here % 8
            if board[here] == other:
                seen = True
            else:
                return seen and board[here] == side


class Bot:
    """Plays a few moves at random, then the one who is behind gives up; now and then a game goes to its end."""

    def __init__(self, port, name):
        self.name, self.token, self.tables, self.next_id = name, "", {}, 0
        self.connect(port)

    def connect(self, port):
        self.ws = WebSocket(port)
        hello = {"id": 1, "do": "hello", "v": 1, **({"token": self.token} if self.token else {"nickname": self.name})}
        self.ws.send(json.dumps(hello))
        while True:
            answer = json.loads(self.ws.receive())
            if answer.get("answer") == 1:
                break
        self.id, self.token = answer["you"]["id"], answer["you"].get("token", self.token)
        for table, state in self.tables.items():
            if not state["over"]:
                self.say("watch", table=table, seen=state["seen"])

    def say(self, do, **fields):
        self.next_id += 1
        self.ws.send(json.dumps({"id": 100 + self.next_id, "do": do, **fields}))

    def pending(self):
        """The texts that have come whole, without waiting for more; pings are answered on the way."""
        while len(self.ws.buffer) >= 2:
            opcode, size = self.ws.buffer[0] & 15, self.ws.buffer[1] & 127
            head = 2 + (2 if size == 126 else 8 if size == 127 else 0)
            if len(self.ws.buffer) < head:
                return
            if size >= 126:
                size = int.from_bytes(self.ws.buffer[2:head], "big")
            if len(self.ws.buffer) < head + size:
                return
            payload, self.ws.buffer = self.ws.buffer[head:head + size], self.ws.buffer[head + size:]
            if opcode == 9:
                self.ws.send_frame(10, payload)
            elif opcode == 1:
                yield json.loads(payload)

    def hear(self):
        self.ws._more()
        for message in self.pending():
            if "events" in message:
                self.follow(message["table"], message["events"])

    def follow(self, table, events):
        state = self.tables.setdefault(table, {"seen": 0, "position": None, "over": False, "seat": None, "moves": 0})
        for event in events:
            state["seen"] = event["number"]
            state["position"] = event.get("position", state["position"])
            state["moves"] += event["kind"] == "moved"
            if event["kind"] == "seated" and event["player"] == self.id:
                state["seat"] = event["seat"]
            state["over"] = state["over"] or event["kind"] in ("match_ended", "cancelled")
            state["begun"] = state.get("begun", False) or event["kind"] == "game_started"
        if state["over"] or not state.get("begun"):
            return
        side = state["position"].split()[1]
        if (side == "X") != (state["seat"] == 0):
            return
        rng = random.Random(table + str(state["moves"]))
        whole = random.Random(table).random() < 0.05
        if not whole and state["moves"] >= 6 + random.Random(table).randrange(4):
            self.say("resign", table=table, seen=state["seen"])
        else:
            self.say("move", table=table, seen=state["seen"], key=f"m{state['seen']}", move=rng.choice(Othello.moves(state["position"])))


class DirectiveEvent(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)
        self.director = Desk(self.arena.port).register("Modir")
        self.addCleanup(self.director.close)
        subprocess.run([MEYDAN, "admin", "grant", "--data", folder.name, "--name", "Modir", "--role", "director"], check=True, capture_output=True)
        time.sleep(1.1)

    def people(self):
        bots, lines = {}, ["name,section,institution,account"]
        for institution in range(INSTITUTIONS):
            for section in ("women", "men"):
                for number in range(EACH):
                    name = f"{section} {institution + 1}-{number + 1}"
                    bots[name] = Bot(self.arena.port, name)
                    lines.append(f"{name},{section},Institution {institution + 1},{name}")
        return bots, "\n".join(lines)

    def test_seven_rounds(self):
        bots, csv = self.people()
        director = self.director
        sections = [{"id": "women", "fa": "زنان", "en": "Women", "rounds": ROUNDS}, {"id": "men", "fa": "مردان", "en": "Men", "rounds": ROUNDS}]
        director.open(fa="اتللوی نهادها", en="Othello of the institutions", game="othello", clock={"kind": "sudden_death", "bank_ms": BANK_MS},
                      sections=sections, per_institution=3, lead_ms=1_500, pairs_itself=False, tie_breaks="BH,DIFF")
        answer = director.must("import", csv=csv)
        self.assertEqual(answer["entered"], INSTITUTIONS * EACH * 2, answer["problems"])
        fourth = director.wish("entry", section="women", name="One too many", institution="Institution 1")
        self.assertEqual(fourth[1]["error"]["key"], "institution_full")
        entries = {entry["name"]: entry["entry"] for entry in director.view()["entries"]}
        # Two never come (their clocks run out, D 11), one asks for a bye, one withdraws before round 3.
        absent = {"women 3-1", "men 7-2"}
        for name in absent:
            bots.pop(name).ws.close()
        director.must("bye_request", entry=entries["men 9-1"], round=2, mark="H")
        self.half = {(entries["men 9-1"], 1)}
        for bot in bots.values():  # while the entries were made nobody answered the server's pings
            bot.ws.close()
            bot.connect(self.arena.port)
        setup = director.view()["setup"]
        setup["pairs_itself"] = True
        director.must("settings", setup=setup)
        self.run_rounds(bots, entries)
        view = director.view()
        self.assertEqual(view["phase"], "over")
        self.correct_one(view)
        self.check_tables(director.view())
        self.check_logs()

    def run_rounds(self, bots, entries):
        """Lets the bots play until both sections are over; in round 4 the server is killed and comes back."""
        chooser = selectors.DefaultSelector()
        for bot in bots.values():
            chooser.register(bot.ws.sock, selectors.EVENT_READ, bot)
        killed = withdrawn = False
        looked = deadline = time.time()
        deadline += LIMIT_S
        while True:
            self.assertLess(time.time(), deadline, "the event takes too long")
            for key, _ in chooser.select(timeout=0.2):
                key.data.hear()
            if time.time() - looked < 1:
                continue
            looked = time.time()
            view = self.director.view()
            rounds = min(len(section["rounds"]) for section in view["sections"])
            if view["phase"] == "over":
                break
            if not withdrawn and rounds >= 2:
                self.director.must("withdrawal", entry=entries["women 11-2"])
                withdrawn = True
            if not killed and rounds >= min(4, ROUNDS) and any(not match["over"] for match in view["matches"]):
                killed = True
                chooser = self.kill_and_come_back(bots)
        self.assertTrue(killed)

    def kill_and_come_back(self, bots):
        before = self.director.view()
        port = self.arena.port
        self.arena.kill()
        self.arena.start(port=port)
        chooser = selectors.DefaultSelector()
        for bot in bots.values():
            bot.ws.close()
            bot.connect(port)
            chooser.register(bot.ws.sock, selectors.EVENT_READ, bot)
        after = self.director.view()
        self.assertGreaterEqual(after["version"], before["version"], "nothing that was told is lost")
        known = {match["match"]: match["result"] for match in after["matches"]}
        for match in before["matches"]:
            if match["result"] is not None:
                self.assertEqual(known[match["match"]], match["result"])
        return chooser

    def correct_one(self, view):
        """N 4-6: even after later rounds, and after the last."""
        match = next(m for m in view["matches"] if m["round"] == 2 and m["result"] and m["result"]["kind"] == "played" and m["result"]["white"] == 10)
        result = {**match["result"], "white": 0, "black": 10, "white_score": match["result"]["black_score"], "black_score": match["result"]["white_score"]}
        self.director.must("result", match=match["match"], result=result, grounds={"clause": "N 4-6", "reason": "written the wrong way round"})
        self.corrected = match["match"], result

    def check_tables(self, view):
        """Points, Buchholz by C.07 of March 2026, and difference of game scores, from the matches alone."""
        matches = {section["setup"]["id"]: [] for section in view["sections"]}
        for match in view["matches"]:
            matches[match["section"]].append(match)
            self.assertTrue(match["over"], match)
        for section in view["sections"]:
            name = section["setup"]["id"]
            self.assertEqual(len(section["rounds"]), ROUNDS)
            expected = recompute(section, matches[name], ROUNDS, self.half)
            shown = [(place["entry"], place["rank"], place["points"], place["values"]) for place in section["standings"]]
            self.assertEqual(sorted(shown), sorted(expected))
            self.assertEqual([place["rank"] for place in section["standings"]], sorted(place["rank"] for place in section["standings"]))
            met = [frozenset((m["white"], m["black"])) for m in matches[name] if m["black"] and m["result"]["kind"] == "played"]
            self.assertEqual(len(met), len(set(met)), "nobody meets anybody twice")
        self.assertEqual(next(m["result"] for m in view["matches"] if m["match"] == self.corrected[0]), self.corrected[1])

    def check_logs(self):
        """What the tables say is what the event says, and the whole store is sound."""
        reader = Caller(self.arena.port)
        self.addCleanup(reader.close)
        looked = 0
        for match in self.director.view()["matches"]:
            if match["match"] == self.corrected[0] or not match["tables"]:
                continue
            looked += 1
            if looked % 20:
                continue
            row = reader.get(f"/api/tables/{match['tables'][-1]}")[1]
            self.assertEqual([points * 5 for points in row["half_points"]], [match["result"]["white"], match["result"]["black"]])
        self.arena.stop()
        code, words = self.arena.check()
        self.assertEqual(code, 0, words)
        self.arena.start()


def recompute(section, matches, rounds, half):
    """The standings of one section, written down again from the rules and not from our code."""
    players = section["numbers"]
    cells = {player: [None] * rounds for player in players}  # (opponent, kind, points, difference)
    for match in matches:
        at = match["round"] - 1
        if not match["black"]:
            cells[match["white"]][at] = (None, "bye", 10, 0)
            continue
        result = match["result"]
        kind = result["kind"]
        difference = result["white_score"] - result["black_score"]
        cells[match["white"]][at] = (match["black"], kind, result["white"], difference)
        cells[match["black"]][at] = (match["white"], kind, result["black"], -difference)
    byes = {(entry, byround["round"] - 1): True for byround in section["rounds"] for entry in byround["absent"]}
    for (entry, at) in byes:
        cells[entry][at] = (None, "absent", 5 if (entry, at) in half else 0, 0)
    points = {player: sum(cell[2] for cell in cells[player]) for player in players}

    def requested(cell):
        return cell[1] == "absent"

    def as_opponent(player):
        """16.3: an absence that nothing but absences follows counts as a draw; all else as it was given."""
        total = 0
        for at, cell in enumerate(cells[player]):
            later = cells[player][at + 1:]
            stays_away = all(requested(other) or (other[1] == "forfeit" and other[2] == 0) for other in later)
            total += 5 if requested(cell) and stays_away else cell[2]
        return total

    adjusted = {player: as_opponent(player) for player in players}
    rows = []
    for player in players:
        buchholz = 0
        for cell in cells[player]:
            if cell[1] in ("played", "adjudicated"):
                buchholz += adjusted[cell[0]]
            else:  # 16.4: a dummy with the own points, no more than the scheduled opponent's, or than draws throughout
                most = adjusted[cell[0]] if cell[1] == "forfeit" else 5 * rounds
                buchholz += min(points[player], most)
        rows.append((player, points[player], buchholz, sum(cell[3] for cell in cells[player])))
    placed = []
    for player, own, buchholz, difference in rows:
        rank = 1 + sum((other[1], other[2], other[3]) > (own, buchholz, difference) for other in rows)
        placed.append((player, rank, own, [f"{buchholz // 10}.{buchholz % 10}", str(difference)]))
    return placed


if __name__ == "__main__":
    unittest.main()
