#!/usr/bin/env python3
"""Compares khatranj's chess, K 6 and K 8 off, with Debian's stockfish on random positions, and its speed beside it.

  MEYDAN=build/release/meydan games/khatranj/tests/stockfish.py compare > games/khatranj/tests/vectors/chess.jsonl
  MEYDAN=build/release/meydan games/khatranj/tests/stockfish.py speed

Run by hand: stockfish is no part of the build. `compare` prints the positions with the counts that both agree on, which the tests keep;
the same seed gives the same positions."""
import json
import os
import random
import re
import subprocess
import sys
import time

MEYDAN = os.environ.get("MEYDAN", "build/release/meydan")
STOCKFISH = os.environ.get("STOCKFISH", "/usr/games/stockfish")
POSITIONS, DEPTH, LONGEST = 200, 4, 120
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Stockfish:
    def __init__(self):
        self.process = subprocess.Popen([STOCKFISH], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, *lines):
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def until(self, pattern):
        lines = []
        while True:
            lines.append(self.process.stdout.readline().strip())
            found = re.search(pattern, lines[-1])
            if found:
                return lines, found.group(1)

    def perft(self, position, depth):
        """The count, and the moves that lead there."""
        self.say(f"position {position}", f"go perft {depth}")
        lines, count = self.until(r"^Nodes searched: (\d+)")
        return int(count), [line.split(":")[0] for line in lines if re.match(r"^[a-h][1-8][a-h][1-8][qrbn]?: ", line)]

    def fen(self, position):
        self.say(f"position {position}", "d")
        fen = self.until(r"^Fen: (.*)$")[1]
        self.until(r"^(Checkers)")
        return fen

    def close(self):
        self.say("quit")
        self.process.wait()


def ours(fen, depth, rules="ard=off,shin=off"):
    done = subprocess.run([MEYDAN, "perft", "khatranj", "--moves-only", "--rules", rules, "--position", fen, "--depth", str(depth)],
                          capture_output=True, text=True, check=True)
    return int(re.findall(r"^(\d+)$", done.stdout, re.M)[-1])


def compare():
    stockfish, rng, differing, found = Stockfish(), random.Random(15), 0, set()
    while len(found) < POSITIONS:
        moves = []
        for _ in range(rng.randint(4, LONGEST)):
            legal = stockfish.perft("startpos moves " + " ".join(moves) if moves else "startpos", 1)[1]
            if not legal:
                break
            moves.append(rng.choice(legal))
        fen = stockfish.fen("startpos moves " + " ".join(moves))
        if fen in found or not stockfish.perft(f"fen {fen}", 1)[0]:
            continue
        found.add(fen)
        counts = [stockfish.perft(f"fen {fen}", depth)[0] for depth in range(1, DEPTH + 1)]
        mine = ours(fen, DEPTH)
        if mine != counts[-1]:
            differing += 1
            print(f"{fen}: {mine}, stockfish {counts[-1]}", file=sys.stderr)
        else:
            print(json.dumps({"fen": fen, "perft": counts}))
    stockfish.close()
    print(f"{POSITIONS} positions at depth {DEPTH}: {differing} differ", file=sys.stderr)
    return 1 if differing else 0


def speed():
    """Seconds for the same count, one after the other, twice; each program's better one."""
    start, depth = f"fen {KIWIPETE}", 5
    best = {}
    for _ in range(2):
        stockfish = Stockfish()
        stockfish.say("isready")
        stockfish.until(r"^(readyok)")
        for name, count in (("stockfish", lambda: stockfish.perft(start, depth)[0]), ("K 6 and K 8 off", lambda: ours(KIWIPETE, depth)),
                            ("both rules on", lambda: ours(KIWIPETE, depth, "standard"))):
            began = time.perf_counter()
            leaves = count()
            best[name] = max(best.get(name, (0, 0)), (leaves / (time.perf_counter() - began), leaves))
        stockfish.close()
    for name, (each_second, leaves) in best.items():
        print(f"{name}: {leaves} leaves, {each_second / 1e6:.0f} million a second")
    return 0


if __name__ == "__main__":
    sys.exit({"compare": compare, "speed": speed}[sys.argv[1]]())
