"""The server is killed while people play; whoever has no answer sends the move again, with the same key, as the protocol says."""
import asyncio
import collections
import signal

from crowding import table_of_two
from loopback import TRUSTED, Player
from stage import Outcome


async def restart(stage):
    """40 tables, at half of them a move on its way; SIGKILL, a new start, and every move is sent (again). Five times."""
    tables, rounds = 40, stage.count(5, small=1)
    stage.serve()
    pairs = []
    for number in range(tables):
        pair = [await Player.come(stage.port, TRUSTED, f"Retry {number} {side}") for side in "ab"]
        pairs.append((pair, await table_of_two(stage, *pair, clock={"kind": "sudden_death", "bank_ms": 3_600_000})))
    counts = collections.Counter()
    for _ in range(rounds):
        sent = []
        for pair, table in pairs:
            made = pair[0].kinds[table].count("moved")
            mover = pair[made % 2]
            sent.append((mover, {"table": table, "seen": mover.seen[table], "key": f"k{mover.seen[table]}", "move": str(1 + made % 9)}))
        for mover, fields in sent[: tables // 2]:
            mover.tell("move", **fields)
        await asyncio.sleep(0.003)
        stage.stop(signal.SIGKILL)
        stage.serve(stage.port)
        for mover, fields in sent:
            await mover.again()
            answer = await mover.ask("move", **fields)
            counts[answer.get("refusal") or answer["kind"]] += 1
        for pair, table in pairs:  # both come back and read what they missed
            for player in pair:
                if player.gone.done():
                    await player.again()
                await player.ask("watch", table=table, seen=player.seen[table])
        await asyncio.sleep(0.5)
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
    return Outcome(f"of {sum(counts.values())} moves sent after a start: {told}", counts["stale"] > 0, dict(counts))


ATTACKS = [restart]
