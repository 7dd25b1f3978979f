"""SIGKILL at random instants while people play: what was answered is in the log exactly once, nothing that was shown changes,
no command that is sent again is stale, and nobody's clock pays for the outage. MEYDAN_KILLS says how often; MEYDAN_SEED repeats the moves and the waits."""
import os
import random
import tempfile
import threading
import time
import traceback
import unittest

from arena_process import Arena, Rules
from ws_client import Player

KILLS = int(os.environ.get("MEYDAN_KILLS", "40"))
SEED = int(os.environ.get("MEYDAN_SEED", "7"))
CLOCK = {"kind": "sudden_death", "bank_ms": 3_600_000}
GAMES = ["connect_four", "othello", "mijnlieff", "backgammon"]
RULES = {"backgammon": "points=1"}
LOST = (ConnectionError, OSError, AssertionError)  # the last: a hello that the server could no longer answer
PATIENCE = 5  # seconds a pair may be away before it is let come back undisturbed
STAYS_DOWN = 120  # seconds without a server after which a test has failed


class Pair(threading.Thread):
    """Two people at a table, until told to stop. Each command is kept until its answer has come, and sent again with the same
    key after a lost connection."""

    def __init__(self, port, number, stop):
        super().__init__(daemon=True)
        self.game = GAMES[number % len(GAMES)]
        self.rng = random.Random(SEED * 1000 + number)
        self.stop = stop
        self.rules = Rules(self.game, RULES.get(self.game, ""))
        self.people = [Player(port, f"{self.game} {number} {name}") for name in "ab"]
        self.table = None
        self.number = 0
        self.pending = []  # (player, do, fields), sent and not answered
        self.acknowledged = []  # (table, player id, key)
        self.logs = {}  # table -> the whole of its events, as last seen
        self.counts = {"done": 0, "repeated": 0, "reconnected": 0, "tables": 0}
        self.away_since = None  # since when it has been trying to come back
        self.failure = None

    def run(self):
        try:
            while not self.stop.is_set():
                try:
                    self.step()
                except LOST as error:
                    if isinstance(error, AssertionError) and "event" in str(error):
                        raise
                    self.come_back()
            self.come_back()  # everything is looked at once more at the end
        except Exception:  # pylint: disable=broad-except; the test's thread tells it
            self.failure = traceback.format_exc()
        finally:
            self.rules.close()

    def away_for(self):
        since = self.away_since
        return 0 if since is None else time.monotonic() - since

    def answered(self):
        return self.counts["done"] + self.counts["repeated"]

    def step(self):
        if self.pending:
            self.wait_until(self.settle())
        if self.table is None or self.people[0].over(self.table):
            self.sit_down()
        one = self.people[0]
        self.contribute()
        for player in self.people:
            player.wait_for(lambda player=player: player.position(self.table) is not None and player.clocks.get(self.table))
        legal = self.rules.moves(one.position(self.table))
        if not legal:
            return one.wait_for(lambda: one.over(self.table))
        mover = self.mover()
        self.send(mover, "move", move=self.rng.choice(legal))
        if self.rng.random() < 0.3:  # two commands on their way at once
            self.send(self.rng.choice(self.people), "say", text="here")
        self.wait_until(self.settle())

    def wait_until(self, version):
        for player in self.people:
            player.wait_for(lambda player=player: player.seen(self.table) >= version)

    def mover(self):
        """Whose clock runs."""
        one = self.people[0]
        one.wait_for(lambda: one.clocks[self.table] and one.clocks[self.table]["running"] is not None)
        seats = {event["seat"]: event["player"] for event in one.events[self.table] if event["kind"] == "seated"}
        return next(player for player in self.people if player.id == seats[one.clocks[self.table]["running"]])

    def contribute(self):
        """Both give their part of the randomness where dice were sealed and play has not begun."""
        self.wait_until(3)
        events = self.people[0].events[self.table]
        if not events[0]["setup"]["dice_commitment"] or any(event["kind"] == "game_started" for event in events):
            return
        given = {event["by"] for event in events if event["kind"] == "contributed"}
        for player in self.people:
            if player.id not in given:
                player.ask("contribute", table=self.table, seen=player.seen(self.table), key=f"part {player.name}", entropy="salam")

    def sit_down(self):
        self.table = None
        one, two = self.people
        seek = one.ask("seek", game=self.game, rules=RULES.get(self.game, ""), clock=CLOCK, seat=0)["seek"]
        accepted = two.ask("accept_seek", seek=seek)
        if accepted["kind"] != "done":
            raise RuntimeError(accepted)
        self.table = accepted["table"]
        self.counts["tables"] += 1

    def send(self, player, do, **fields):
        self.number += 1
        fields = {"table": self.table, "key": f"k{self.number}", **fields}
        self.pending.append((player, do, fields))
        player.tell(do, seen=player.seen(self.table), **fields)

    def settle(self):
        """Waits for the answers to all that is pending, in the order in which each was sent."""
        version = 0
        while self.pending:
            player, do, fields = self.pending[0]
            while "answer" not in (answer := player.hear()):
                pass
            # Also not stale: the clocks were put right after the outage, perhaps unheard by us, but the board is the same.
            if answer["kind"] not in ("done", "repeated"):
                raise RuntimeError((do, fields, answer))
            self.counts[answer["kind"]] += 1
            self.pending.pop(0)
            self.acknowledged.append((fields["table"], player.id, fields["key"]))
            version = max(version, answer["version"])
        return version

    def come_back(self):
        """Connects again when there is a server, looks at everything, and sends again what has no answer."""
        self.away_since = time.monotonic()
        deadline = self.away_since + STAYS_DOWN
        while True:
            try:
                for player in self.people:
                    player.reconnect()
                    if self.table is not None:
                        self.look_again(player)
                # Sent again, and once more if this too is cut off: the keys are the same.
                for player, do, fields in self.pending:
                    player.tell(do, seen=player.seen(self.table), **fields)
                break
            except LOST as error:
                if (isinstance(error, AssertionError) and "event" in str(error)) or time.monotonic() > deadline:
                    raise
                time.sleep(0.005)
        self.counts["reconnected"] += 1
        self.away_since = None
        if self.table is None:
            return
        self.check_log(self.people[0].events[self.table])

    def look_again(self, player):
        """The whole log once more: what had been shown is its beginning, unchanged."""
        shown = player.events[self.table]
        player.events[self.table] = []
        try:
            version = None
            wanted = player.tell("watch", table=self.table, seen=0)
            while version is None or player.seen(self.table) < version:
                message = player.hear()
                if message.get("answer") == wanted:
                    if message["kind"] != "done":
                        raise RuntimeError(("a table is gone", message))
                    version = len(shown)
            again = player.events[self.table]
            if again[:len(shown)] != shown:
                raise RuntimeError(f"events of {self.table} that had been shown have changed")
        except LOST:
            player.events[self.table] = shown
            raise

    def check_log(self, log):
        keys = [(event["by"], event["key"]) for event in log if event["kind"] in ("moved", "said")]
        if len(keys) != len(set(keys)):
            raise RuntimeError("a command was obeyed twice")
        missing = {(by, key) for table, by, key in self.acknowledged if table == self.table} - set(keys)
        if missing:
            raise RuntimeError(f"acknowledged and lost: {missing}")
        self.logs[self.table] = list(log)


def running_spans(log):
    """When a clock ran: (from, to, spans charged by the event that ended the turn), told from the events alone."""
    since, spent, spans = None, 0, []
    rolled = 0  # T 6: a roll and the play after it are one turn, and its time is counted through
    for event in log:
        now, kind = event["time_ms"], event["kind"]
        if kind in ("clocks_stopped", "moved", "game_ended") and since is not None:
            spans.append((since, now))
            spent += now - since
            since = None
        if kind == "moved":
            used = rolled + spent
            assert event["charge"]["used_ms"] == used, (used, log[max(0, event["number"] - 12):event["number"]])
            rolled = used - event["charge"]["lag_ms"] if event["move"] == "roll" else 0
        if kind in ("moved", "game_started"):
            since, spent = now, 0
        if kind == "clocks_resumed":
            since = now
    return spans


class KillTest(unittest.TestCase):
    def test_a_killed_server_loses_nothing_that_was_acknowledged(self):
        rng = random.Random(SEED)
        outages = []
        stop = threading.Event()
        with tempfile.TemporaryDirectory() as folder:
            arena = Arena(folder, trusting=True)
            pairs = [Pair(arena.port, number, stop) for number in range(8)]
            try:
                for pair in pairs:
                    pair.start()
                for turn in range(KILLS):
                    # From "before they are all back" to "long in play", however slow the machine is.
                    wanted = sum(pair.answered() for pair in pairs) + rng.choice((0, 1, 4, 12))
                    deadline = time.monotonic() + STAYS_DOWN
                    while sum(pair.answered() for pair in pairs) < wanted and time.monotonic() < deadline:
                        time.sleep(0.002)
                    # Looking at a long log again takes a slow machine longer than there is between two kills.
                    while any(pair.away_for() > PATIENCE for pair in pairs) and time.monotonic() < deadline:
                        time.sleep(0.002)
                    time.sleep(0.1 * rng.random())
                    arena.kill()
                    dead_ms = time.time_ns() / 1e6
                    if turn % 10 == 9:
                        self.assertEqual(arena.check()[0], 0, arena.check()[1])
                    outages.append((dead_ms, time.time_ns() / 1e6))
                    arena.start(port=arena.port)
                    self.assertEqual([pair.failure for pair in pairs if pair.failure], [])
                stop.set()
                for pair in pairs:
                    pair.join(timeout=STAYS_DOWN)
                    self.assertFalse(pair.is_alive(), "a pair does not come to its end")
                    self.assertIsNone(pair.failure)
            finally:
                stop.set()
                arena.stop()
            code, words = arena.check()
            self.assertEqual(code, 0, words)
        logs = [log for pair in pairs for log in pair.logs.values()]
        for log in logs:
            for began, ended in running_spans(log):
                for down, up in outages:
                    self.assertFalse(began < down and ended > up, "somebody's clock ran while there was no server")
        total = {name: sum(pair.counts[name] for pair in pairs) for name in pairs[0].counts}
        moves = sum(event["kind"] == "moved" for log in logs for event in log)
        print(f"\n{KILLS} kills: {total}, {moves} moves in {len(logs)} logs looked at", flush=True)
        self.assertGreater(moves, KILLS, "the people must have played between the kills")


if __name__ == "__main__":
    unittest.main()
