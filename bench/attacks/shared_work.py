"""Work that everybody waits for together: bots that think, passwords that are hashed."""
import asyncio
import collections
import json
import random
import time

from crowding import as_much_as_allowed
from loopback import Gone, Player
from stage import PASSWORD, Outcome


A_FEW = 8  # may still be under way when somebody who waited for all others is let in


def waits(stage):
    """How long others waited."""
    honest = stage.figures["honest"]
    longest = {who: f"{honest[who]['max_ms'] / 1000:.1f} s" if honest[who] else "for ever" for who in ("guests", "log_ins")}
    return f"a new guest waits up to {longest['guests']}, a log-in up to {longest['log_ins']}"


async def bots(stage):
    """One guest opens 80 tables against hard bots, lets them begin, and answers every move at once."""
    seconds, most = stage.lasts(45, small=1), 80
    stage.serve()
    await stage.invite()
    attacker = await Player.come(stage.port, stage.stranger(), "Friend of bots")
    rng = random.Random(7)
    await stage.begin()
    answers = await as_much_as_allowed(attacker, 6, lambda number: {
        "do": "play_bot", "game": "connect_four", "level": "hard", "clock": {"kind": "none"}, "seat": 1}, most=most)
    # A guest who comes now need not wait until every bot has thought.
    guest = await Player.come(stage.port, next(stage.attackers), "After the bots", timeout=120)
    guest.close()
    thinking = sum(kinds.count("moved") == 0 for kinds in attacker.kinds.values())
    answered, until = {}, time.monotonic() + seconds
    while time.monotonic() < until and not attacker.gone.done():
        for table, position in list(attacker.position.items()):
            # Where the bot has moved, a column that is not full; with what the limit on commands leaves.
            if position and len(position) % 2 == 1 and answered.get(table) != position and not attacker.over(table):
                answered[table] = position
                free = [column for column in "123456789" if position.count(column) < 6]
                attacker.tell("move", table=table, seen=attacker.seen[table], key=position, move=rng.choice(free))
                await asyncio.sleep(0.11)
        await asyncio.sleep(0.1)
    await stage.end()
    overtook = f"a guest who comes then is let in before {thinking} of them have moved" if thinking > A_FEW else "a guest who comes then waits for all of them"
    many = answers["done"] > 2 * A_FEW
    return Outcome(f"{answers['done']} of {most} tables opened; {f'{overtook}; ' if many else ''}{waits(stage)}",
                   answers["done"] == most or (many and thinking <= A_FEW),
                   {"answers": dict(answers), "thinking": thinking})


async def passwords(stage):
    """Sixteen addresses log in with wrong passwords, and register, as often as they may."""
    seconds, count = stage.lasts(30, small=1), 16
    stage.serve()
    await stage.invite()
    statuses, waiting = collections.Counter(), set()
    await stage.begin()
    began = time.monotonic()

    async def send(path, body, address):
        waiting.add(json.dumps(body))
        try:
            status, _, _ = await stage.post(path, body, address, timeout=120)
        except (Gone, asyncio.TimeoutError):
            status = 0
        waiting.discard(json.dumps(body))
        statuses[status] += 1

    async def press(number, address):
        tasks = []
        for each in range(5):
            tasks.append(asyncio.create_task(send("/api/account/register", {"name": f"Registrant {number} {each}", "password": PASSWORD}, address)))
        while time.monotonic() < began + seconds:
            while len(tasks) < 25 + (time.monotonic() - began) / 6:
                body = {"name": f"Nobody {number} {len(tasks)}", "password": "not this one"}
                tasks.append(asyncio.create_task(send("/api/account/login", body, address)))
            await asyncio.sleep(0.5)
        await asyncio.wait(tasks, timeout=120)

    pressing = [asyncio.create_task(press(number, next(stage.attackers))) for number in range(count)]
    await asyncio.sleep(0.3)
    before = set(waiting)
    await stage.post("/api/account/login", {"name": "Honest 0", "password": PASSWORD}, next(stage.attackers), timeout=120)
    overtaken = len(before & waiting)
    await asyncio.sleep(max(0, began + seconds - time.monotonic()))
    await stage.end()
    for task in pressing:
        task.cancel()
    heard = ", ".join(f"{statuses[status]} times {status}" for status in sorted(statuses))
    overtook = f"somebody else is let in while {overtaken} of them wait" if overtaken > A_FEW else "who comes after them waits for all of them"
    return Outcome(f"{count} addresses heard {heard}; {overtook}; {waits(stage)}", overtaken <= A_FEW, {"statuses": dict(statuses), "overtaken": overtaken})


ATTACKS = [bots, passwords]
