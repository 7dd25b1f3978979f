"""Work that everybody waits for together: bots that think, passwords that are hashed."""
import asyncio
import random
import time

from crowding import as_much_as_allowed
from loopback import Gone, Player
from stage import Outcome


def seconds_of(figure):
    return f"{figure['max_ms'] / 1000:.1f} s" if figure else "ever"


def waits(stage):
    """How long others waited, and whether that is harm."""
    honest = stage.figures["honest"]
    late = any(honest[who] is None or honest[who]["max_ms"] > 1000 for who in ("guests", "log_ins"))
    return f"a new guest waits up to {seconds_of(honest['guests'])}, a log-in up to {seconds_of(honest['log_ins'])}", late


async def bots(stage):
    """One guest opens 80 tables against hard bots, lets them begin, and answers every move at once."""
    seconds = stage.seconds or 45
    stage.serve()
    await stage.invite()
    attacker = await Player.come(stage.port, next(stage.attackers), "Friend of bots")
    rng = random.Random(7)
    await stage.begin()
    began = time.monotonic()

    async def play():
        """Where the bot has moved, a column that is not full; with what the limit on commands leaves."""
        answered = {}
        while time.monotonic() < began + seconds and not attacker.gone.done():
            for table in [table for table in attacker.position if attacker.position[table] is not None and not attacker.over(table)]:
                position = attacker.position[table]
                if len(position) % 2 == 1 and answered.get(table) != position:
                    answered[table] = position
                    free = [column for column in "123456789" if position.count(column) < 6]
                    attacker.tell("move", table=table, seen=attacker.seen[table], key=position, move=rng.choice(free))
                    await asyncio.sleep(0.11)
            await asyncio.sleep(0.1)

    answers = await as_much_as_allowed(attacker, min(6, seconds), lambda number: {
        "do": "play_bot", "game": "connect_four", "level": "hard", "clock": {"kind": "none"}, "seat": 1}, most=80)
    await play()
    await stage.end()
    told, harmed = waits(stage)
    return Outcome(f"{answers['done']} of {sum(answers.values())} tables opened; {told}", harmed, {"answers": dict(answers)})


async def passwords(stage):
    """Sixteen addresses log in with wrong passwords, and register, as often as they may."""
    seconds = stage.seconds or 30
    stage.serve()
    await stage.invite()
    count = 16
    where = [next(stage.attackers) for _ in range(count)]
    statuses = {}
    await stage.begin()
    began = time.monotonic()

    async def send(path, body, address):
        try:
            status, _, _ = await stage.post(path, body, address, timeout=120)
        except (Gone, asyncio.TimeoutError):
            status = 0
        statuses[status] = statuses.get(status, 0) + 1

    async def press(number, address):
        tasks, sent = [], 0
        for each in range(5):
            tasks.append(asyncio.create_task(send("/api/account/register", {"name": f"Registrant {number} {each}", "password": "anar o angur"}, address)))
        while time.monotonic() < began + seconds:
            while sent < 20 + (time.monotonic() - began) / 6:
                body = {"name": f"Nobody {number} {sent}", "password": "not this one"}
                tasks.append(asyncio.create_task(send("/api/account/login", body, address)))
                sent += 1
            await asyncio.sleep(0.5)
        await asyncio.wait(tasks, timeout=60)

    pressing = [asyncio.create_task(press(number, address)) for number, address in enumerate(where)]
    await asyncio.sleep(seconds)
    await stage.end()
    for task in pressing:
        task.cancel()
    told, harmed = waits(stage)
    heard = ", ".join(f"{statuses[status]} times {status}" for status in sorted(statuses))
    return Outcome(f"{count} addresses heard {heard}; {told}", harmed, {"statuses": statuses})


ATTACKS = [bots, passwords]
