"""A log that grows: who must read it from its beginning (a page loaded again, another phone) may find that it is too long."""
import asyncio
import json
import os
import random
import subprocess
import time

from crowding import NO_CLOCK, as_much_as_allowed, silent_socket, silent_websocket, table_of_two
from loopback import HOST, TRUSTED, Gone, Player
from stage import MEGABYTE, Outcome
from store import opened

VICTIM = "127.80.0.1"
MOST_CONNECTIONS = 700
# Of memory, beyond what the server has before. A sanitizer remembers every byte in several of its own.
MUCH_MB = 220 * (6 if os.environ.get("MEYDAN_SANITIZED") else 1)


def grows_much(stage):
    return stage.figures["memory_peak_mb"] - stage.figures["memory_before_mb"] > MUCH_MB


def megabytes(size):
    return f"{size / MEGABYTE:.2f} MB"


async def reload_and_move(stage, victim, table, bank_s):
    """The victim's page is loaded again: hello, the whole log, and then a move. Words about how that went."""
    tries = 0
    until = time.monotonic() + bank_s
    while time.monotonic() < until:
        tries += 1
        victim.seen[table] = 0
        victim.kinds[table] = []
        try:
            await victim.again()
            await victim.ask("watch", table=table, seen=0)
            await victim.see(table, 4, timeout=5)
            _, row, _ = await stage.get(f"/api/tables/{table}")
            await victim.see(table, row["events"], timeout=10)
            answer = await victim.ask("move", table=table, seen=victim.seen[table], key=f"move {tries}", move="5")
            if answer["kind"] == "done":
                return f"the victim reads the log on try {tries} and moves", False
            if answer.get("refusal") != "stale":
                return f"the victim may not move: {answer['message']['en']}", True
        except Gone:
            pass
        _, row, _ = await stage.get(f"/api/tables/{table}")
        if row["phase"] == "over":
            break
        await asyncio.sleep(0.5)
    _, row, _ = await stage.get(f"/api/tables/{table}")
    if row["phase"] == "over":
        return f"the victim is cut off {tries} times and loses ({row['end']['key']})", True
    return f"the victim is cut off {tries} times", True


async def grow_and_reload(stage, flood, flood_s):
    """`flood(victim, attacker, table)` makes the log grow; then the victim, whose clock runs, loads the page again."""
    stage.serve()
    await stage.invite()
    victim = await Player.come(stage.port, VICTIM, "Victim")
    attacker = await Player.come(stage.port, stage.stranger(), "Attacker")
    bank_s = flood_s + 15
    clock = {"kind": "sudden_death", "bank_ms": bank_s * 1000}
    table = await table_of_two(stage, attacker, victim, clock=clock, seat=1)
    await stage.begin()
    began = time.monotonic()
    answers = await flood(victim, attacker, table)
    told, harmed = await reload_and_move(stage, victim, table, bank_s - (time.monotonic() - began) + 3)
    await stage.end()
    stage.stop()
    with opened(stage, rebuild=False) as store:
        size = store.size(f"table/{table}")
    accepted = sum(count for kind, count in answers.items() if kind == "done")
    return Outcome(f"{accepted} of {sum(answers.values())} accepted, a log of {megabytes(size)}; {told}", harmed,
                   {"answers": dict(answers), "log_bytes": size})


async def removals(stage):
    """An opponent has 260 spectators removed who were never there; the other, to move, loads the page again."""
    seconds = stage.lasts(22)

    async def flood(victim, attacker, table):
        nobody = "x" * 4096
        return await as_much_as_allowed(attacker, seconds, lambda number: {"do": "remove_spectator", "table": table, "key": f"r{number}",
                                                                           "player": nobody}, most=260)

    return await grow_and_reload(stage, flood, seconds)


async def chat(stage):
    """Ten spectators talk for 13 s as much as they may; the player to move loads the page again."""
    seconds = stage.lasts(13)

    async def flood(victim, attacker, table):
        talk = "salam " * 83
        tokens = await stage.guests(10, prefix="Talker")
        talkers = [await Player.come(stage.port, TRUSTED if stage.small else address, token=token) for address, token in tokens]
        counts = await asyncio.gather(*(as_much_as_allowed(talker, seconds, lambda number: {
            "do": "say", "table": table, "key": f"s{number}", "text": talk}) for talker in talkers))
        return sum(counts[1:], counts[0])

    return await grow_and_reload(stage, flood, seconds + 3)


class Referee:
    """Legal moves from one `meydan legal --stdin`."""

    def __init__(self, server, game, rules):
        self.process = subprocess.Popen([server, "legal", game, "--stdin", "--rules", rules], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def moves(self, position):
        self.process.stdin.write(position + "\n")
        self.process.stdin.flush()
        return [entry["move"] for entry in json.loads(self.process.stdout.readline())["moves"]]

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Match:
    """Two who play a whole match as fast as the server lets them, without the cube, and never rest between games."""

    def __init__(self, stage, two, table, rules):
        self.two, self.table = two, table
        self.referee, self.rng = Referee(stage.server, "backgammon", rules), random.Random(7)
        self.games = 0  # that are over

    async def play_on(self, until):
        """To the end of this game."""
        one, table, over = self.two[0], self.table, self.games
        while time.monotonic() < until and self.games == over and not one.over(table):
            for player in self.two:
                await player.see(table, one.seen[table])
            state = one.clock[table]
            if state and state["pause"] is not None:
                for player in self.two:
                    await player.ask("ready", table=table, seen=player.seen[table], key=f"ready {one.seen[table]}")
                self.games += 1
                while time.monotonic() < until and one.clock[table]["pause"] is not None:
                    await asyncio.sleep(0.005)
            elif state and one.position[table] is not None:
                await self.move(one.seen[table])
            else:
                await asyncio.sleep(0.005)

    async def move(self, last):
        legal = [move for move in self.referee.moves(self.two[0].position[self.table]) if move != "double"]
        wanted = self.rng.choice(legal) if legal else ""
        # Whose turn it is, the table knows: who is refused lets the other.
        for player in self.two if wanted else ():
            answer = await player.ask("move", table=self.table, seen=player.seen[self.table], key=f"{player.name} {last}", move=wanted)
            if answer["kind"] == "done":
                return await self.two[0].see(self.table, answer["version"])
        await asyncio.sleep(0.005)


async def long_match(stage):
    """A 25-point match of backgammon, played through; after every game a newcomer looks on from the first event."""
    until_s = stage.lasts(200, small=60)
    stage.serve()
    await stage.invite()
    rules = "points=25"
    two = [await Player.come(stage.port, TRUSTED, name) for name in ("Match a", "Match b")]
    table = await table_of_two(stage, *two, game="backgammon", rules=rules)
    for player in two:
        await player.ask("contribute", table=table, seen=player.seen[table], key="part", entropy="salam")
    looker = await Player.come(stage.port, VICTIM, "Newcomer to the match")
    match = Match(stage, two, table, rules)
    readable = True
    await stage.begin()
    until = time.monotonic() + until_s
    try:
        while time.monotonic() < until and readable and not two[0].over(table):
            await match.play_on(until)
            looker.seen[table] = 0
            try:
                await looker.ask("watch", table=table, seen=0)
                await looker.see(table, two[0].seen[table], timeout=20)
                await looker.ask("unwatch", table=table)
            except Gone:
                readable = False
    finally:
        match.referee.close()
    await stage.end()
    stage.stop()
    with opened(stage, rebuild=False) as store:
        size = store.size(f"table/{table}")
    facts = {"log_bytes": size, "events": two[0].seen[table], "games": match.games}
    if not readable:
        return Outcome(f"in game {match.games + 1} ({two[0].seen[table]} events, {megabytes(size)}) nobody can look on from the beginning any more", True, facts)
    how_much = "the whole match" if two[0].over(table) else f"{match.games} games in the time given"
    return Outcome(f"{how_much} ({two[0].seen[table]} events, {megabytes(size)}) can be read from the beginning", False, facts)


async def with_long_log(stage, size):
    """A server that has a table with a log of this size; the table's id."""
    stage.serve()
    two = [await Player.come(stage.port, TRUSTED, name) for name in ("Talker a", "Talker b")]
    table = await table_of_two(stage, *two)
    for player in two:
        player.close()
    stage.stop()
    with opened(stage) as store:
        store.talk(table, two[0].id, size)
    stage.serve()
    return table


async def unread_events(stage):
    """One address asks for /api/tables/ID/events of a log of 1.1 MB as often as it may, and reads none of the answers."""
    seconds, at_once = stage.lasts(30, small=8), stage.count(100, small=300)
    table = await with_long_log(stage, int(1.1 * MEGABYTE))
    address = stage.stranger()
    await stage.begin()
    sockets, refused = [], 0
    loop = asyncio.get_running_loop()
    began = time.monotonic()
    while time.monotonic() < began + seconds:
        while len(sockets) + refused < min(MOST_CONNECTIONS, at_once + 20 * (time.monotonic() - began)):
            try:
                sock = await silent_socket(stage.port, address)
                await loop.sock_sendall(sock, f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
                sockets.append(sock)
            except (Gone, OSError):
                refused += 1
        await asyncio.sleep(0.05)
    await stage.end()
    for sock in sockets:
        sock.close()
    peak = stage.figures["memory_peak_mb"]
    return Outcome(f"{len(sockets)} answers left unread by one address ({refused} connections refused): the server grows to {peak:.0f} MB",
                   grows_much(stage), {"connections": len(sockets)})


async def readers(stage, slowly):
    seconds = stage.lasts(40)
    table = await with_long_log(stage, int(0.9 * MEGABYTE))
    tokens = await stage.guests(10, prefix="Reader")
    address = stage.stranger()
    await stage.begin()
    sockets, refused = [], 0
    began = time.monotonic()
    watch = [("watch", {"table": table, "seen": 0})]
    while time.monotonic() < began + seconds:
        while len(sockets) + refused < min(400, stage.count(80, small=400) + 15 * (time.monotonic() - began)):
            try:
                sockets.append(await silent_websocket(stage.port, address, tokens[(len(sockets) + refused) % len(tokens)][1], watch))
            except (Gone, OSError):
                refused += 1
        if slowly:
            for sock in sockets:
                try:
                    sock.recv(1024)
                except OSError:
                    pass
        await asyncio.sleep(0.25)
    await stage.end()
    for sock in sockets:
        sock.close()
    peak = stage.figures["memory_peak_mb"]
    how = "read 4 kB a second" if slowly else "never read"
    return Outcome(f"{len(sockets)} sockets of one address that {how} ({refused} refused): the server grows to {peak:.0f} MB", grows_much(stage),
                   {"connections": len(sockets)})


async def never_reading(stage):
    """One address opens 400 WebSockets that ask for a log of 0.9 MB and never read."""
    return await readers(stage, slowly=False)


async def slow_readers(stage):
    """The same, but they read 4 kB a second."""
    return await readers(stage, slowly=True)


ATTACKS = [removals, chat, long_match, unread_events, never_reading, slow_readers]
