"""Somebody leaves a game, on real sockets with a real database: the countdown, the claim, the ways back, and what restarts change."""
import json
import pathlib
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import Desk, small_setup
from ws_client import Player, WebSocket

CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}
GRACE = 1  # seconds


class AbsenceTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.arena = Arena(str(self.folder / "data"), trusting=True, more=["--absence-grace", str(GRACE)])
        self.addCleanup(self.arena.stop)

    def seat_two(self, clock=None, names=("Ani", "Babak")):
        one, two = (Player(self.arena.port, name) for name in names)
        seek = one.ask("seek", game="connect_four", clock=clock or CLOCK, seat=0)["seek"]
        table = two.ask("accept_seek", seek=seek)["table"]
        for player in (one, two):
            player.wait_for(lambda player=player: player.position(table) is not None)
        return one, two, table

    def claim(self, player, table, what="win", key="claim"):
        return player.ask("claim", table=table, seen=player.seen(table), key=key, what=what)

    def claim_when_due(self, player, table, what="win"):
        """Asks until it is obeyed. A claim is refused for nothing else than that it is too early."""
        attempt = 0
        while True:
            attempt += 1
            answer = self.claim(player, table, what, f"claim {attempt}")
            if answer["kind"] == "done":
                return answer
            self.assertEqual(answer["message"]["key"], "claim_too_soon", answer)
            time.sleep(0.05)

    @staticmethod
    def wait_for(player, table, kind, count=1):
        def there():
            return [event for event in player.events[table] if event["kind"] == kind][count - 1:]
        player.wait_for(there)
        return there()[0]

    def verify(self, player, table):
        log = self.folder / "table.log"
        log.write_text("".join(json.dumps(event, ensure_ascii=False) + "\n" for event in player.events[table]), encoding="utf-8")
        done = subprocess.run([MEYDAN, "verify", str(log)], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_who_leaves_may_be_claimed_against_after_the_grace(self):
        for what, key, half_points in (("win", "abandoned", [2, 0]), ("draw", "abandoned_draw", [1, 1])):
            with self.subTest(what):
                one, two, table = self.seat_two(names=(f"Ani {what}", f"Babak {what}"))
                self.assertEqual(self.claim(one, table, what, "early")["message"]["key"], "opponent_is_here")
                two.ws.close()
                absent = self.wait_for(one, table, "absent")
                self.assertEqual((absent["seat"], absent["grace_ms"], absent["by"]), (1, GRACE * 1000, ""))
                waits = one.clocks[table]["claim_ms"]
                self.assertIsNone(waits[0])
                self.assertLessEqual(waits[1], GRACE * 1000)
                answer = self.claim_when_due(one, table, what)
                one.wait_for(lambda one=one, table=table: one.over(table))
                ended = self.wait_for(one, table, "game_ended")
                self.assertGreaterEqual(ended["time_ms"], absent["time_ms"] + absent["grace_ms"])
                self.assertEqual((ended["by"], ended["result"]["key"], ended["result"]["clause"]), (one.id, key, ""))
                self.assertEqual(self.wait_for(one, table, "match_ended")["half_points"], half_points)
                self.assertEqual(one.seen(table), answer["version"])
                self.verify(one, table)
        code, words = self.arena.check()
        self.assertEqual(code, 0, words)

    def test_a_claim_without_an_answer_is_sent_again_and_obeyed_once(self):
        one, two, table = self.seat_two()
        two.ws.close()
        self.wait_for(one, table, "absent")
        answer = self.claim_when_due(one, table)
        one.reconnect()
        one.ask("watch", table=table, seen=one.seen(table))
        key = next(event["key"] for event in one.events[table] if event["kind"] == "game_ended")
        again = self.claim(one, table, key=key)
        self.assertEqual((again["kind"], again["version"]), ("repeated", answer["version"]))

    def test_who_is_back_is_back_at_once(self):
        one, two, table = self.seat_two()
        two.ws.close()
        self.wait_for(one, table, "absent")
        two.connect(token=two.token)
        two.ask("watch", table=table, seen=two.seen(table))
        self.wait_for(one, table, "absence_ended")
        self.assertNotIn("claim_ms", one.clocks[table])
        self.assertEqual(self.claim(one, table)["message"]["key"], "opponent_is_here")
        # What was said of the absence made no move stale.
        self.assertEqual(one.ask("move", table=table, seen=4, key="m", move="5")["kind"], "done")

    def member(self, name):
        """A registered person, and a line that comes with the cookie."""
        caller = Desk(self.arena.port).register(name)
        self.addCleanup(caller.close)
        player = Player.__new__(Player)
        player.prepare(self.arena.port, headers=[f"Cookie: {caller.cookie}"])
        player.ws = WebSocket(self.arena.port, **player.line)
        player.id = player.ask("hello", v=1)["you"]["id"]
        return caller, player

    def test_a_rated_game_counts_as_lost_for_who_left(self):
        (ani, one), (_, two) = self.member("Ani"), self.member("Babak")
        seek = one.ask("seek", game="connect_four", clock=CLOCK, rated=True, seat=0)["seek"]
        table = two.ask("accept_seek", seek=seek)["table"]
        one.wait_for(lambda: one.position(table) is not None)
        two.ws.close()
        self.wait_for(one, table, "absent")
        self.claim_when_due(one, table)
        ladder = ani.get("/api/ratings?game=connect_four")[1]["ladder"]
        self.assertEqual([entry["name"] for entry in ladder], ["Ani", "Babak"])
        self.assertGreater(ladder[0]["rating"], 1500)
        self.assertLess(ladder[1]["rating"], 1500)
        self.assertEqual(ani.get("/api/players/Babak")[1]["tables"][0]["end"], {"key": "abandoned", "clause": ""})

    def test_at_an_event_the_director_sees_to_it(self):
        modir, _ = self.member("Modir")
        people = [self.member(name) for name in ("Ani", "Babak")]
        self.arena.admin("grant", "--name", "Modir", "--role", "director")
        while "director" not in modir.get("/api/me")[1]["me"]["roles"]:
            time.sleep(0.02)  # the running server looks every moment
        modir.open(**small_setup())
        for name in ("Ani", "Babak"):
            modir.must("entry", section="open", account_name=name)
        modir.must("pair", section="open")
        while not modir.view()["matches"][0]["tables"]:
            time.sleep(0.02)  # the table is on its way
        table = modir.view()["matches"][0]["tables"][0]
        one = people[0][1]
        one.wait_for(lambda: one.position(table) is not None)
        people[1][1].ws.close()
        refused = self.claim(one, table)["message"]
        self.assertEqual((refused["key"], refused["clause"]), ("absence_at_event", ""))
        one.wait_for(lambda: one.presence.get(table) and False in one.presence[table]["players"])
        self.assertFalse([event for event in one.events[table] if event["kind"] == "absent"])

    def test_games_without_a_clock_give_more_time(self):
        one, two, table = self.seat_two(clock={"kind": "none"})
        two.ws.close()
        self.assertEqual(self.wait_for(one, table, "absent")["grace_ms"], 5 * GRACE * 1000)
        self.claim_when_due(one, table)

    def test_a_link_given_to_a_friend_works_the_same(self):
        one, two = Player(self.arena.port, "Ani"), Player(self.arena.port, "Babak")
        table = one.ask("challenge", game="othello", clock=CLOCK, seat=0)["table"]
        two.ask("watch", table=table)
        two.ask("sit", table=table, seen=two.seen(table), key="s")
        one.wait_for(lambda: one.position(table) is not None)
        two.wait_for(lambda: two.position(table) is not None)
        one.ws.close()
        self.wait_for(two, table, "absent")
        self.claim_when_due(two, table)
        two.wait_for(lambda: two.over(table))
        self.assertEqual(self.wait_for(two, table, "game_ended")["result"]["score"], [0, 36])

    def test_a_restart_makes_nobody_absent_and_the_countdown_begins_anew(self):
        one, two, table = self.seat_two(clock={"kind": "none"})
        two.ws.close()
        first = self.wait_for(one, table, "absent")
        self.arena.kill()
        self.arena.start()
        one.port = self.arena.port
        one.connect(token=one.token)
        one.ask("watch", table=table, seen=one.seen(table))
        self.wait_for(one, table, "absence_ended")
        # The second, if the new countdown has begun by now.
        self.assertIn(self.claim(one, table)["message"]["key"], ("opponent_is_here", "claim_too_soon"))
        second = self.wait_for(one, table, "absent", 2)
        self.assertGreater(second["time_ms"], first["time_ms"])
        self.claim_when_due(one, table)
        one.wait_for(lambda: one.over(table))
        ended = self.wait_for(one, table, "game_ended")
        self.assertGreaterEqual(ended["time_ms"], second["time_ms"] + second["grace_ms"])
        self.verify(one, table)

    def test_a_bot_is_never_absent_and_nobody_else_may_claim(self):
        one = Player(self.arena.port, "Ani")
        table = one.ask("play_bot", game="connect_four", level="easy", clock=CLOCK, seat=0)["table"]
        one.wait_for(lambda: one.position(table) is not None)
        self.assertEqual(self.claim(one, table)["message"]["key"], "opponent_is_here")
        stranger = Player(self.arena.port, "Cyrus")
        self.assertEqual(self.claim(stranger, table)["message"]["key"], "not_seated")


if __name__ == "__main__":
    unittest.main()
