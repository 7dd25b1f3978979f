"""What the real server does beside its event loop: bounds of bots, texts made once for each version, tables that are read
back and rest, and the figures about all of it."""
import re
import subprocess
import tempfile
import time
import unittest

from api_test import Browser
from arena_process import MEYDAN, Arena
from event_people import GROUNDS, Desk, small_setup
from ws_client import Player

CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}


class PoolsTest(unittest.TestCase):
    trusting = False

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = folder.name
        self.arena = Arena(folder.name, trusting=self.trusting)
        self.addCleanup(lambda: self.arena.stop())

    def metrics(self):
        """{name: value}, with labels as they stand in the text."""
        status, text = Browser(self.arena.port).get("/metrics")
        self.assertEqual(status, 200)
        return {name: float(value) for name, value in re.findall(r"^(meydan_\S+) (\S+)$", text, re.M)}

    def begun(self, pool):
        return self.metrics()[f'meydan_pool_begun_total{{pool="{pool}"}}']

    def at(self, player):
        self.addCleanup(player.ws.close)
        return player


class BotsTest(PoolsTest):
    def play_bot(self, player):
        return player.ask("play_bot", game="connect_four", level="easy", clock=CLOCK, seat=0)

    def test_a_guest_has_eight_tables_against_bots_and_gets_another_when_one_is_over(self):
        ani = self.at(Player(self.arena.port, "Ani"))
        answers = [self.play_bot(ani) for _ in range(9)]
        self.assertEqual([answer["kind"] for answer in answers], ["done"] * 8 + ["refused"])
        self.assertEqual(answers[8]["message"]["key"], "too_many_bot_tables")
        self.assertIn("۸", answers[8]["message"]["fa"])
        self.assertIn("8", answers[8]["message"]["en"])
        babak = self.at(Player(self.arena.port, "Babak"))
        self.assertEqual(self.play_bot(babak)["kind"], "done")
        table = answers[0]["table"]
        ani.wait_for(lambda: any(event["kind"] == "game_started" for event in ani.events[table]))
        self.assertEqual(ani.ask("resign", table=table, seen=ani.seen(table), key="r")["kind"], "done")
        self.assertEqual(self.play_bot(ani)["kind"], "done")
        self.assertEqual(self.play_bot(ani)["kind"], "refused")

    def test_wishes_that_come_all_at_once_are_counted(self):
        """Backgammon writes its secret first: no table is there yet when the next wish comes."""
        ani = self.at(Player(self.arena.port, "Ani"))
        wanted = {ani.tell("play_bot", game="backgammon", level="easy", clock=CLOCK, seat=0) for _ in range(20)}
        kinds = []
        while wanted:
            message = ani.hear()
            if message.get("answer") in wanted:
                wanted.remove(message["answer"])
                kinds.append(message["kind"])
        self.assertEqual(sorted(kinds), ["done"] * 8 + ["refused"] * 12)

    def test_challenges_have_an_end(self):
        ani = self.at(Player(self.arena.port, "Ani"))
        kinds = [ani.ask("challenge", game="connect_four", clock=CLOCK, seat=0) for _ in range(9)]
        self.assertEqual(kinds[8]["message"]["key"], "too_many_challenges")
        self.assertEqual(ani.ask("cancel", table=kinds[0]["table"], seen=2, key="c")["kind"], "done")
        self.assertEqual(ani.ask("challenge", game="connect_four", clock=CLOCK, seat=0)["kind"], "done")

    def test_a_bot_answers_and_thinks_in_its_own_pool(self):
        ani = self.at(Player(self.arena.port, "Ani"))
        table = self.play_bot(ani)["table"]
        ani.wait_for(lambda: any(event["kind"] == "game_started" for event in ani.events[table]))
        ani.ask("move", table=table, seen=ani.seen(table), key="m", move="5")
        ani.wait_for(lambda: sum(event["kind"] == "moved" for event in ani.events[table]) == 2)
        self.assertEqual(self.begun("bots"), 1)

    def test_after_a_restart_a_bot_waits_for_its_opponent_and_goes_on(self):
        ani = self.at(Player(self.arena.port, "Ani"))
        tables = []
        for number in range(3):
            tables.append(self.play_bot(ani)["table"])
            ani.wait_for(lambda number=number: any(event["kind"] == "game_started" for event in ani.events[tables[number]]))
        for table in tables:
            ani.tell("move", table=table, seen=ani.seen(table), key="m", move="5")
        self.arena.kill()
        self.arena.start(port=self.arena.port)
        ani.reconnect()
        for table in tables:
            ani.events[table] = []
            ani.ask("watch", table=table, seen=0)
            ani.wait_for(lambda table=table: any(event["kind"] == "game_started" for event in ani.events[table]))
            answer = ani.ask("move", table=table, seen=ani.seen(table), key="m", move="5")
            self.assertIn(answer["kind"], ("done", "repeated"), answer)
            ani.wait_for(lambda table=table: sum(event["kind"] == "moved" for event in ani.events[table]) == 2)


class GamesTest(PoolsTest):
    trusting = True

    def test_games_against_people_have_an_end(self):
        """Two who open tables by seeks and never play: they rest in the log, and the arena keeps a line for each."""
        ani, babak, cyrus = (self.at(Player(self.arena.port, name)) for name in ("Ani", "Babak", "Cyrus"))

        def play(one, two):
            seek = one.ask("seek", game="connect_four", clock=CLOCK, seat=0)
            if seek["kind"] != "done":
                return seek
            return two.ask("accept_seek", seek=seek["seek"])

        answers = [play(ani, babak) for _ in range(101)]
        self.assertEqual([answer["kind"] for answer in answers], ["done"] * 100 + ["refused"])
        self.assertEqual(answers[100]["message"]["key"], "too_many_games")
        self.assertEqual(play(cyrus, babak)["message"]["key"], "too_many_games", "nor may the other accept one")
        challenge = ani.ask("challenge", game="connect_four", clock=CLOCK, seat=0)
        self.assertEqual(challenge["message"]["key"], "too_many_games")
        table = answers[0]["table"]
        ani.wait_for(lambda: ani.position(table) is not None)
        self.assertEqual(ani.ask("resign", table=table, seen=ani.seen(table), key="r")["kind"], "done")
        self.assertEqual(play(ani, cyrus)["kind"], "done")


class TablesTest(PoolsTest):
    def test_a_finished_table_is_read_back_by_a_pool_and_rests(self):
        ani, babak = (self.at(Player(self.arena.port, name)) for name in ("Ani", "Babak"))
        seek = ani.ask("seek", game="connect_four", clock=CLOCK, seat=0)["seek"]
        table = babak.ask("accept_seek", seek=seek)["table"]
        for player in (ani, babak):
            player.wait_for(lambda player=player: player.seen(table) >= 4)
        ani.ask("resign", table=table, seen=ani.seen(table), key="r")
        self.arena.stop()
        self.arena.start(port=self.arena.port)
        self.assertEqual(self.metrics()["meydan_tables"], 0)
        cyrus = self.at(Player(self.arena.port, "Cyrus"))
        reads = self.begun("reads")
        for number in range(3):
            refused = cyrus.ask("resign", table=table, seen=0, key=f"x{number}")
            self.assertEqual(refused["kind"], "refused")
            self.assertEqual(refused["message"]["key"], "not_seated")
        metrics = self.metrics()
        self.assertEqual(metrics["meydan_tables"], 1)
        self.assertEqual(metrics["meydan_tables_resting"], 1)
        self.assertEqual(self.begun("reads") - reads, 1, "read once, and not on the event loop")
        self.assertEqual(cyrus.ask("watch", table=table, seen=0)["kind"], "done")
        self.assertEqual(self.metrics()["meydan_tables_resting"], 0)
        self.assertEqual(cyrus.ask("unwatch", table=table)["kind"], "done")
        cyrus.ask("ping")
        self.assertEqual(self.metrics()["meydan_tables_resting"], 1)

    def test_watch_command_and_unwatch_at_once_are_answered_in_order(self):
        ani = self.at(Player(self.arena.port, "Ani"))
        table = ani.ask("play_bot", game="connect_four", level="easy", clock=CLOCK, seat=0)["table"]
        ani.wait_for(lambda: any(event["kind"] == "game_started" for event in ani.events[table]))
        ani.ask("resign", table=table, seen=ani.seen(table), key="r")
        self.arena.stop()
        self.arena.start(port=self.arena.port)
        cyrus = self.at(Player(self.arena.port, "Cyrus"))
        wanted = [cyrus.tell("watch", table=table, seen=0), cyrus.tell("resign", table=table, seen=0, key="x"),
                  cyrus.tell("unwatch", table=table)]
        answers = []
        while len(answers) < 3:
            message = cyrus.hear()
            if "answer" in message:
                answers.append((message["answer"], message["kind"]))
        self.assertEqual(answers, list(zip(wanted, ("done", "refused", "done"))))
        self.assertGreater(cyrus.seen(table), 0)


class EventTextsTest(PoolsTest):
    trusting = True

    def test_explanations_and_views_are_made_once_for_each_version_and_off_the_loop(self):
        director = Desk(self.arena.port).register("Modir")
        self.addCleanup(director.close)
        subprocess.run([MEYDAN, "admin", "grant", "--data", self.data, "--name", "Modir", "--role", "director"], check=True,
                       capture_output=True)
        time.sleep(1.1)  # another process granted it: seen a second later
        event = director.open(**small_setup(online=False))
        rows = "".join(f"Player {number},open,{1500 + number}\n" for number in range(12))
        self.assertEqual(director.must("import", csv="name,section,rating\n" + rows)["entered"], 12)
        director.must("pair", section="open")
        address = f"/api/events/{event}/explain?section=open&round=1"
        before = self.begun("events")
        status, first = director.get(address)
        self.assertEqual((status, self.begun("events") - before), (200, 1))
        self.assertEqual(len(first["brackets"]), 1)
        self.assertEqual(director.get(address), (200, first))
        self.assertEqual(director.get(f"/api/events/{event}/explain?section=open&round=7"), (200, {"brackets": [], "wishes": []}))
        views = self.begun("views")
        view = director.view()
        stranger = Desk(self.arena.port)
        self.addCleanup(stranger.close)
        stranger.event = event
        public = stranger.view()
        self.assertEqual(self.begun("views") - views, 2)
        self.assertIsNone(public["me"])
        self.assertTrue(view["me"]["directs"])
        for name in ("entries", "sections", "matches", "notices"):
            self.assertEqual(view[name], public[name])
        # What somebody changed is in what they read next, whatever was kept.
        match = view["matches"][0]["match"]
        director.must("result", match=match, result={"white": 10, "black": 0, "white_score": 33, "black_score": 31}, grounds=GROUNDS)
        for reader in (director, stranger):
            now = reader.view()
            self.assertGreater(now["version"], view["version"])
            self.assertEqual(next(one for one in now["matches"] if one["match"] == match)["result"]["white"], 10)


if __name__ == "__main__":
    unittest.main()
