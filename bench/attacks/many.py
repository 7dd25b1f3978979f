"""A great number of one thing: seeks, spectators, players of an event, tables, names."""
import asyncio
import collections
import contextlib
import time

from crowding import NO_CLOCK, Counter, as_much_as_allowed, table_of_two
from loopback import TRUSTED, Gone, Player, http
from stage import MEGABYTE, PASSWORD, Outcome
from store import opened

LONG_RULES = "traditional,points=25,jacoby=off,beavers=on,automatic-doubles=on,begins=lower,folk=on"


def moves_of(stage):
    moves = stage.figures["honest"]["moves"]
    return "no honest move was made" if moves is None else f"honest moves p99 {moves['p99_ms']:.0f} ms, at most {moves['max_ms']:.0f} ms"


async def seeks(stage):
    """600 guests put up five seeks each; somebody watches the lobby."""
    seconds, guests = stage.lasts(20, small=3), 600
    stage.serve()
    await stage.invite()
    tokens = await stage.guests(guests)
    await stage.begin()
    people, posted = [], 0
    for address, token in tokens:
        with contextlib.suppress(Gone):
            people.append(await Player.come(stage.port, address, token=token))

    async def post(player):
        nonlocal posted
        for number in range(5):
            answer = await player.ask("seek", game="backgammon", rules=LONG_RULES, clock={"kind": "fischer", "bank_ms": 80_000_000 + number,
                                                                                          "step_ms": 80_000_000})
            posted += answer["kind"] == "done"

    for first in range(0, len(people), 50):
        await asyncio.gather(*(post(player) for player in people[first:first + 50]), return_exceptions=True)
    _, text, _ = await http(stage.port, TRUSTED, "GET", "/api/lobby")
    listed = len(text["lobby"]["seeks"]) if isinstance(text, dict) else 0
    reader = await Player.come(stage.port, "127.80.0.5", "Late to the lobby")
    cut_off = 0
    until = time.monotonic() + seconds
    tries = 0
    while time.monotonic() < until:
        tries += 1
        try:
            if reader.gone.done():
                await reader.again()
            await reader.ask("watch_lobby")
            people[tries % len(people)].tell("withdraw_seek", seek="none")
            await asyncio.wait({reader.gone}, timeout=1)
        except Gone:
            pass
        cut_off += reader.gone.done()
    await stage.end()
    honest = stage.figures["honest"]["lobby_cut_off"]
    told = f"who watches the lobby is cut off {cut_off} of {tries} times" if cut_off else "nobody who watches the lobby is cut off"
    return Outcome(f"{posted} seeks of {len(people)} guests, {listed} in the lobby; {told}", cut_off > 0 or honest > 0,
                   {"posted": posted, "listed": listed, "honest_lobby_cut_off": honest})


async def presence(stage):
    """400 spectators come to a table where two think; then every second 40 of them go and come back."""
    seconds, count = stage.lasts(15), stage.count(400, small=40)
    stage.serve()
    await stage.invite()
    table = stage.thinkers_table
    tokens = await stage.guests(count, prefix="Spectator")
    crowd = []
    for address, token in tokens:
        with contextlib.suppress(Gone):
            crowd.append(await Counter.come(stage.port, address, token))
    await stage.begin()
    for each in crowd:  # one after the other
        each.tell("watch", table=table, seen=0)
        await asyncio.sleep(0.01)
    came = sum(each.open for each in crowd)
    began, before = time.monotonic(), sum(each.bytes for each in crowd)
    turn = 0
    while time.monotonic() < began + seconds:
        each = crowd[turn % len(crowd)]
        each.tell("unwatch", table=table)
        each.tell("watch", table=table, seen=0)
        turn += 1
        await asyncio.sleep(max(0, began + turn / 40 - time.monotonic()))
    passed = time.monotonic() - began
    received = sum(each.bytes for each in crowd) - before
    lost = sum(not each.open for each in crowd)
    await stage.end()
    for each in crowd:
        each.close()
    players = stage.figures["honest"]["thinkers"]
    players_lost = players["cut_off"]
    return Outcome(f"{came} spectators are sent {received / passed / MEGABYTE:.1f} MB/s, a player at the table "
                   f"{players['bytes_per_second'] / 1024:.0f} kB/s; {players_lost} of 2 players and {lost} spectators cut off; {moves_of(stage)}",
                   players_lost > 0 or received / passed > 50 * MEGABYTE * (count / 400) ** 2,
                   {"bytes_per_second": int(received / passed), "spectators_cut_off": lost})


async def event_of(stage, count):
    """An event over the board with so many players, one round played and the next one paired; its id."""
    _, _, cookie = await stage.post("/api/account/login", {"name": "Event opener", "password": PASSWORD})
    signed = {"headers": [f"Cookie: {cookie}"], "timeout": 300}
    setup = {"fa": "رویداد", "en": "Event", "game": "othello", "online": False, "clock": {"kind": "sudden_death", "bank_ms": 300_000},
             "sections": [{"id": "open", "fa": "آزاد", "en": "Open", "format": "swiss", "rounds": 5}], "lead_ms": 0}
    _, answer, _ = await stage.post("/api/events", {"setup": setup}, **signed)
    event = answer["event"]

    async def must(**wish):
        status, answer, _ = await stage.post(f"/api/events/{event}/do", wish, **signed)
        if status != 200 or answer.get("problems"):
            raise SystemExit(f"attacks: the event could not be prepared: {str(answer)[:300]}")

    for first in range(0, count, 1000):
        await must(do="import", entries=[{"name": f"Entrant {number}", "section": "open", "rating": 1000 + number * 7919 % 1500}
                                         for number in range(first, min(count, first + 1000))])
    await must(do="pair", section="open")
    _, view, _ = await stage.get(f"/api/events/{event}", timeout=300)
    for match in view["matches"]:
        white = (10, 5, 0, 10)[match["board"] % 4]
        if not match["over"]:
            await must(do="result", match=match["match"], result={"white": white, "black": 10 - white, "kind": "played"},
                       grounds={"clause": "N 5", "reason": "entered"})
    await must(do="pair", section="open")
    return event


async def explain(stage):
    """An event of 5,000 players, two rounds paired; one address asks for the explanation and the view, once a second each."""
    seconds, count = stage.lasts(15), stage.count(5_000, small=200)
    stage.meydan("admin", "create", "--data", stage.data, "--name", "Event opener", input=f"{PASSWORD}\n{PASSWORD}\n")
    stage.serve()
    event = await event_of(stage, count)
    address = next(stage.attackers)
    took = {"explain": [], "view": []}
    statuses = collections.Counter()
    await stage.begin()
    began = time.monotonic()

    async def ask(name, path):
        at = time.monotonic()
        try:
            status, _, _ = await stage.get(path, address, timeout=120)
            took[name].append(time.monotonic() - at)
        except (Gone, asyncio.TimeoutError):
            status = 0
        statuses[status] += 1

    asking, number = [], 0
    while time.monotonic() < began + seconds:
        asking.append(asyncio.create_task(ask("explain", f"/api/events/{event}/explain?section=open&round=2")))
        asking.append(asyncio.create_task(ask("view", f"/api/events/{event}")))
        number += 1
        await asyncio.sleep(max(0, began + number - time.monotonic()))
    await asyncio.wait(asking, timeout=60)
    await stage.end()
    least = {name: f"{min(times) * 1000:.0f} ms" if times else "no answer" for name, times in took.items()}
    return Outcome(f"an explanation takes {least['explain']}, a view {least['view']} (the quickest); {moves_of(stage)}", not took["explain"] or not took["view"],
                   {"statuses": dict(statuses), "least": least})


async def scans(stage):
    """20,000 open tables; five addresses read the lobby and lists that find little, 20 times a second each, and the lobby changes."""
    seconds, count = stage.lasts(15), stage.count(20_000, small=1_000)
    stage.serve()
    one = await Player.come(stage.port, TRUSTED, "Challenger")
    opened_table = await one.ask("challenge", game="connect_four", clock=NO_CLOCK, seat=0)
    one.close()
    stage.stop()
    with opened(stage) as store:
        store.copy_table(opened_table["table"], count)
    at = time.monotonic()
    stage.serve()
    start_s = time.monotonic() - at
    await stage.invite()
    where = [next(stage.attackers) for _ in range(5)]
    fickle = await Player.come(stage.port, where[0], "Fickle")
    took, statuses = [], collections.Counter()
    await stage.begin()
    began = time.monotonic()

    paths = ["/api/lobby", "/api/tables?game=othello&phase=playing", "/api/tables?player=Challenger&game=othello"]

    async def ask(address, path):
        at = time.monotonic()
        try:
            status, _, _ = await stage.get(path, address, timeout=60)
            took.append(time.monotonic() - at)
        except (Gone, asyncio.TimeoutError):
            status = 0
        statuses[status] += 1

    async def change():
        while time.monotonic() < began + seconds:
            with contextlib.suppress(Gone):
                answer = await fickle.ask("seek", game="othello", clock=NO_CLOCK)
                await asyncio.sleep(0.1)
                await fickle.ask("withdraw_seek", seek=answer.get("seek", ""))
            await asyncio.sleep(0.1)

    changing, asking, number = asyncio.create_task(change()), [], 0
    while time.monotonic() < began + seconds:
        asking += [asyncio.create_task(ask(address, paths[(number + at) % 3])) for at, address in enumerate(where)]
        number += 1
        await asyncio.sleep(max(0, began + number * 0.05 - time.monotonic()))
    await asyncio.wait([changing, *asking], timeout=60)
    await stage.end()
    took.sort()
    return Outcome(f"the server starts in {start_s:.1f} s, has {stage.figures['memory_before_mb']:.0f} MB with {count} open tables and answers "
                   f"{len(took)} readings; {moves_of(stage)}", statuses[200] == 0,
                   {"statuses": dict(statuses), "readings_p50_ms": round(1000 * took[len(took) // 2], 1) if took else None, "start_s": round(start_s, 2)})


async def finished_tables(stage):
    """60 guests give commands, all refused, at 20,000 finished tables."""
    seconds = stage.lasts(32, small=10)
    count, guests = stage.count(20_000, small=1_000), stage.count(60, small=10)
    stage.serve()
    two = [await Player.come(stage.port, TRUSTED, f"Finished {side}") for side in "ab"]
    table = await table_of_two(stage, *two)
    for number, column in enumerate("123412341234123"):
        await two[number % 2].ask("move", table=table, seen=two[number % 2].seen[table], key=f"m{number}", move=column)
    await two[0].ask("resign", table=table, seen=two[0].seen[table], key="resign")
    for player in two:
        player.close()
    stage.stop()
    with opened(stage) as store:
        ids = store.copy_table(table, count)
    stage.serve()
    await stage.invite()
    people = [await Player.come(stage.port, TRUSTED if stage.small else address, token=token) for address, token in await stage.guests(guests)]
    await stage.begin()
    each = count // guests
    counts = await asyncio.gather(*(as_much_as_allowed(player, seconds, lambda at, who=number: {
        "do": "resign", "table": ids[who * each + at], "seen": 0, "key": f"r{at}"}, most=each) for number, player in enumerate(people)))
    answers = sum(counts[1:], counts[0])
    _, health, _ = await http(stage.port, TRUSTED, "GET", "/healthz")
    held = health.get("tables", 0)
    await stage.end()
    grown = stage.figures["memory_peak_mb"] - stage.figures["memory_before_mb"]
    return Outcome(f"{sum(answers.values())} commands, {answers['done']} obeyed; {held} tables stay in memory, which grows by {grown:.0f} MB; "
                   f"{moves_of(stage)}", held > min(count // 2, 2_000), {"answers": dict(answers), "tables": held})


async def names(stage):
    """100,000 names in the store; the first request after a start asks for one of them, and 20 clients are connected."""
    count = stage.count(100_000, small=10_000)
    stage.serve()
    guest = await Player.come(stage.port, TRUSTED, "Named guest")
    guest.close()
    stage.stop()
    with opened(stage, rebuild=False) as store:
        store.copy_guest(guest.id, "Named", count)
    at = time.monotonic()
    stage.serve()
    start_s = time.monotonic() - at
    waiting = [Player(stage.port, f"127.80.1.{number + 1}") for number in range(20)]
    for player in waiting:
        await player.open()
    latencies = []
    running = True

    async def ping(player):
        while running:
            at = time.monotonic()
            await player.ask("ping")
            latencies.append(time.monotonic() - at)
            await asyncio.sleep(0.02)

    pings = [asyncio.create_task(ping(player)) for player in waiting]
    await asyncio.sleep(1)
    quiet = max(latencies)
    latencies.clear()
    at = time.monotonic()
    status, _, _ = await stage.get(f"/api/players/Named%20{count - 1}", next(stage.attackers), timeout=60)
    first = time.monotonic() - at
    await asyncio.sleep(0.3)  # whoever asked meanwhile has an answer
    running = False
    await asyncio.gather(*pings, return_exceptions=True)
    worst = max(latencies)
    memory = stage.memory_mb()
    stage.figures = {"memory_peak_mb": memory, "own_max_ms": round(worst * 1000, 1)}
    return Outcome(f"starts in {start_s:.1f} s; the first request takes {first * 1000:.0f} ms ({status}), and everybody connected waits up to "
                   f"{worst * 1000:.0f} ms for a ping (before it {quiet * 1000:.0f} ms)", status != 200, {"first_ms": round(first * 1000), "start_s": round(start_s, 2)})


ATTACKS = [seeks, presence, explain, scans, finished_tables, names]
