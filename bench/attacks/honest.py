"""The honest people beside an attack, in a process of their own: four pairs who play twenty moves a second, a pair who think, somebody
who looks at the lobby, and every second a new guest and a member who logs in. All of them come from addresses of their own.

A latency counts from the moment the move (or the log-in) was due, whatever the server does meanwhile, until the opponent has it:
a server that stands still is charged with every move of that time.

    honest.py PORT [few]  says "ready" and the table of those who think, waits for a line, measures until the next line, and prints
                          its figures as JSON
"""
import asyncio
import gc
import json
import random
import sys
import time

from loopback import Gone, Player, addresses, http

PAIRS = 4
MOVES_A_SECOND = 5.0  # of each pair
MEMBERS = 8
PASSWORD = "anar o angur"
WISH = {"game": "connect_four", "clock": {"kind": "sudden_death", "bank_ms": 3_600_000}}
PATIENCE = 60  # seconds after which a log-in counts as that long


def quiet_game(rng, columns=9, rows=6):
    """Columns to play, one after the other, so that the board fills and nobody has four in a row."""
    while True:
        board, heights, moves = {}, [0] * columns, []

        def four(column, row, side):
            for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                run = 1
                for sign in (1, -1):
                    x, y = column + sign * across, row + sign * up
                    while board.get((x, y)) == side:
                        run, x, y = run + 1, x + sign * across, y + sign * up
                if run >= 4:
                    return True
            return False

        while len(moves) < columns * rows:
            side = len(moves) % 2
            free = [column for column in range(columns) if heights[column] < rows and not four(column, heights[column], side)]
            if not free:
                break
            column = rng.choice(free)
            board[column, heights[column]] = side
            heights[column] += 1
            moves.append(str(column + 1))
        else:
            return moves


class Figures:
    def __init__(self):
        self.moves, self.guests, self.log_ins = [], [], []
        self.cut_off = self.refused = self.late = 0
        self.lobby_cut_off = 0
        self.thinkers = {}
        self.failures = {}

    def fail(self, why):
        self.failures[why] = self.failures.get(why, 0) + 1

    def summary(self):
        def of(latencies):
            ordered = sorted(latencies)
            if not ordered:
                return None
            at = lambda share: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)
            return {"count": len(ordered), "p50_ms": at(0.5), "p99_ms": at(0.99), "max_ms": at(1)}

        return {"moves": of(self.moves), "guests": of(self.guests), "log_ins": of(self.log_ins), "cut_off": self.cut_off,
                "refused": self.refused, "moves_never_made": self.late, "lobby_cut_off": self.lobby_cut_off,
                "thinkers": self.thinkers, "failures": self.failures}


class Crowd:
    def __init__(self, port, members):
        self.port, self.members = port, members
        self.where = addresses(90)
        self.figures = Figures()
        self.rng = random.Random(7)
        self.stopping = False

    async def prepare(self):
        self.games = [quiet_game(self.rng) for _ in range(10)]  # now: it would hold up the measuring
        self.names = [f"Honest {number}" for number in range(self.members)]
        for name in self.names:
            status, answer, _ = await http(self.port, next(self.where), "POST", "/api/account/register", {"name": name, "password": PASSWORD})
            assert status == 200, answer
        self.pairs = [[await Player.come(self.port, next(self.where), f"Pair {number} {side}") for side in "ab"] for number in range(PAIRS)]
        self.thinkers = [await Player.come(self.port, next(self.where), f"Thinker {side}") for side in "ab"]
        self.thinking_at = await self.sit_down(self.thinkers)
        self.reader = await Player.come(self.port, next(self.where), "Lobby reader")
        await self.reader.ask("watch_lobby")

    async def measure(self):
        began, bytes_before = time.monotonic(), sum(player.bytes for player in self.thinkers)
        playing = [asyncio.create_task(self.play(pair, began + (1 + number / PAIRS) / MOVES_A_SECOND)) for number, pair in enumerate(self.pairs)]
        coming = asyncio.create_task(self.come_and_log_in(began))
        looking = asyncio.create_task(self.look_at_lobby())
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
        self.stopping = True
        stopped = time.monotonic()
        await asyncio.wait([*playing, coming], timeout=PATIENCE)
        looking.cancel()
        passed = stopped - began
        self.figures.thinkers = {"cut_off": sum(player.gone.done() for player in self.thinkers),
                                 "bytes_per_second": int((sum(player.bytes for player in self.thinkers) - bytes_before) / 2 / passed)}

    async def play(self, pair, due):
        table, moves, mover, seen = None, [], None, 0
        while not self.stopping:
            try:
                if not moves:  # before the next move is due
                    moves = list(self.rng.choice(self.games))
                    table = await self.sit_down(pair)
                await asyncio.sleep(max(0, due - time.monotonic()))
                mover, other = pair[(54 - len(moves)) % 2], pair[1 - (54 - len(moves)) % 2]
                seen = mover.seen[table]
                key = f"m{seen}"
                answer = asyncio.create_task(mover.ask("move", table=table, seen=seen, key=key, move=moves[0]))
                had = asyncio.create_task(other.see(table, seen + 1))
                done, _ = await asyncio.wait({answer, had}, return_when=asyncio.FIRST_COMPLETED)
                if answer in done and answer.exception() is None and answer.result()["kind"] not in ("done", "repeated"):
                    had.cancel()
                    raise Gone(f"move refused: {answer.result().get('message', {}).get('en')}")
                await had
                self.figures.moves.append(time.monotonic() - due)
                await answer
                await mover.see(table, seen + 1)
                moves.pop(0)
            except Gone as gone:
                if self.stopping:
                    break
                self.figures.fail(f"move: {gone}")
                if str(gone).startswith("move refused"):
                    self.figures.refused += 1
                    moves = []
                else:
                    await self.come_back(pair, table)
                    if table is None or any(player.seen[table] != pair[0].seen[table] for player in pair):
                        moves = []
                    elif mover is not None and mover.seen[table] > seen:
                        moves.pop(0)
                        self.figures.moves.append(time.monotonic() - due)
                continue  # the move that was due is still due
            due += 1 / MOVES_A_SECOND
        behind = (time.monotonic() - due) * MOVES_A_SECOND
        self.figures.late += max(0, int(behind))

    async def sit_down(self, pair):
        opened = await pair[0].ask("challenge", **WISH, seat=0)
        if opened["kind"] != "done":
            raise Gone(f"move refused: {opened}")
        table = opened["table"]
        watched = await pair[1].ask("watch", table=table, seen=0)
        seated = await pair[1].ask("sit", table=table, seen=0, key="sit")
        if seated["kind"] != "done" or watched["kind"] != "done":
            raise Gone(f"move refused: {seated}")
        for player in pair:
            await player.see(table, 4)
        return table

    async def come_back(self, pair, table):
        for player in pair:
            if player.gone.done():
                self.figures.cut_off += 1
            while not self.stopping:
                try:
                    if player.gone.done():
                        await player.again()
                    if table is not None:
                        await player.ask("watch", table=table, seen=player.seen[table])
                        await asyncio.sleep(0.05)  # what was missed is on its way
                    break
                except Gone as gone:
                    self.figures.fail(f"coming back: {gone}")
                    await asyncio.sleep(0.2)

    async def come_and_log_in(self, began):
        waiting, number = set(), 0
        while not self.stopping:
            due = began + number
            await asyncio.sleep(max(0, due - time.monotonic()))
            guest = {"nickname": f"Newcomer {number}"}
            member = {"name": self.names[number % self.members], "password": PASSWORD}
            for path, body, into in (("guest", guest, self.figures.guests), ("login", member, self.figures.log_ins)):
                waiting.add(asyncio.create_task(self.come(path, body, into, due)))
            number += 1
        if waiting:
            await asyncio.wait(waiting, timeout=PATIENCE)
            for task in waiting:
                task.cancel()

    async def come(self, path, body, into, due):
        try:
            status, answer, _ = await http(self.port, next(self.where), "POST", f"/api/account/{path}", body, timeout=PATIENCE)
            if status != 200:
                return self.figures.fail(f"{path}: {answer['error']['key'] if isinstance(answer, dict) else status}")
        except (Gone, asyncio.TimeoutError) as gone:
            self.figures.fail(f"{path}: {gone or 'no answer'}")
        into.append(time.monotonic() - due)

    async def look_at_lobby(self):
        while True:
            await self.reader.gone
            self.figures.lobby_cut_off += 1
            await asyncio.sleep(0.5)
            try:
                await self.reader.again()
                await self.reader.ask("watch_lobby")
            except Gone:
                pass


async def main(port, few):
    crowd = Crowd(port, 2 if few else MEMBERS)
    await crowd.prepare()
    print("ready", crowd.thinking_at, flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    await crowd.measure()
    print(json.dumps(crowd.figures.summary()), flush=True)


if __name__ == "__main__":
    gc.disable()  # a pause of ours is not the server's
    asyncio.run(main(int(sys.argv[1]), "few" in sys.argv))
