"""The real server with real sockets and a real database: whole games, lost connections, bad messages."""
import json
import random
import signal
import tempfile
import unittest
import urllib.error
import urllib.request

from arena_process import Arena, Rules
from ws_client import Player, WebSocket

CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}
GAMES = ["backgammon", "connect_four", "othello", "mijnlieff"]  # whose moves can all be listed
RULES = {"backgammon": "points=1"}  # a match of five points would take long


class ArenaTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)  # whole games, as quick as they can be
        self.addCleanup(self.arena.stop)

    def seat_two(self, game):
        one, two = Player(self.arena.port, f"Ani {game}"), Player(self.arena.port, f"Babak {game}")
        seek = one.ask("seek", game=game, rules=RULES.get(game, ""), clock=CLOCK, seat=0)["seek"]
        accepted = two.ask("accept_seek", seek=seek)
        self.assertEqual(accepted["kind"], "done", accepted)
        table = accepted["table"]
        for player in (one, two):
            player.wait_for(lambda player=player: player.seen(table) >= 3)
            if player.events[table][0]["setup"]["dice_commitment"]:
                player.ask("contribute", table=table, seen=player.seen(table), key="part", entropy="salam")
        for player in (one, two):
            player.wait_for(lambda player=player: player.position(table) is not None)
        return one, two, table

    def play_out(self, one, two, table, game, rng, between=lambda: None):
        rules = Rules(game, RULES.get(game, ""))
        self.addCleanup(rules.close)
        movers = [one, two]
        count = 0
        people = {player.id: player for player in movers}
        seats = {event["seat"]: people[event["player"]] for event in one.events[table] if event["kind"] == "seated"}
        while not one.over(table):
            one.wait_for(lambda: one.over(table) or (one.clocks[table] and one.clocks[table]["running"] is not None))
            mover = movers[0] if one.over(table) else seats[one.clocks[table]["running"]]
            legal = rules.moves(mover.position(table))
            if not legal:
                mover.wait_for(lambda: mover.over(table))
                break
            answer = mover.ask("move", table=table, seen=mover.seen(table), key=f"m{count}", move=rng.choice(legal))
            self.assertEqual(answer["kind"], "done", answer)
            count += 1
            for player in movers:
                player.wait_for(lambda player=player: player.seen(table) >= answer["version"])
            between()
        for player in movers:
            player.wait_for(lambda player=player: player.over(table))
        self.assertEqual(one.events[table], two.events[table])
        return count

    def test_two_people_play_a_whole_game_of_each_kind(self):
        for game in GAMES:
            with self.subTest(game):
                one, two, table = self.seat_two(game)
                self.assertGreater(self.play_out(one, two, table, game, random.Random(1)), 6)
                self.assertTrue(any(event["kind"] == "game_ended" for event in one.events[table]))

    def test_a_lost_connection_goes_on_with_exactly_what_was_missed(self):
        one, two, table = self.seat_two("connect_four")
        two.ws.close()
        answer = one.ask("move", table=table, seen=one.seen(table), key="a", move="5")
        self.assertEqual(answer["kind"], "done")
        two.connect(token=two.token)
        two.ask("watch", table=table, seen=two.seen(table))
        two.wait_for(lambda: two.seen(table) >= answer["version"])
        self.assertEqual(two.position(table), "5")
        self.play_out(two, one, table, "connect_four", random.Random(2))

    def test_the_bot_answers(self):
        player = Player(self.arena.port, "Ani")
        for seat in (0, 1):
            table = player.ask("play_bot", game="connect_four", clock=CLOCK, level="easy", seat=seat)["table"]
            player.wait_for(lambda: player.seen(table) >= 4 + seat)
            if seat == 0:
                player.ask("move", table=table, seen=player.seen(table), key="1", move="5")
            player.wait_for(lambda: len(player.position(table)) == 2 - seat)
            answer = player.ask("resign", table=table, seen=player.seen(table), key="r")
            self.assertEqual(answer["kind"], "done")
            player.wait_for(lambda: player.over(table))

    def test_refusals_say_why(self):
        one, two, table = self.seat_two("connect_four")
        answer = two.ask("move", table=table, seen=two.seen(table), key="x", move="5")
        self.assertEqual((answer["kind"], answer["message"]["key"]), ("refused", "not_your_turn"))
        answer = one.ask("move", table=table, seen=1, key="x", move="5")
        self.assertEqual((answer["kind"], answer["refusal"]), ("refused", "stale"))
        answer = one.ask("move", table=table, seen=one.seen(table), key="x", move="0")
        self.assertEqual((answer["kind"], answer["refusal"]), ("refused", "unreadable"))
        answer = one.ask("move", table="nowhere", seen=1, key="x", move="5")
        self.assertEqual(answer["message"]["key"], "no_such_table")
        stranger = Player(self.arena.port, "Cyrus")
        answer = stranger.ask("stop_clocks", table=table, why="dispute", clause="N 4-3-2", reason="x", key="d")
        self.assertEqual(answer["message"]["key"], "directors_only")

    def test_the_same_command_twice_is_obeyed_once(self):
        one, two, table = self.seat_two("connect_four")
        seen = one.seen(table)
        self.assertEqual(one.ask("move", table=table, seen=seen, key="k", move="5")["kind"], "done")
        self.assertEqual(one.ask("move", table=table, seen=seen, key="k", move="5")["kind"], "repeated")
        two.wait_for(lambda: two.position(table) == "5")

    def test_spectators_see_and_may_talk_in_casual_play(self):
        one, two, table = self.seat_two("connect_four")
        spectator = Player(self.arena.port, "Cyrus")
        spectator.ask("watch", table=table)
        one.ask("move", table=table, seen=one.seen(table), key="k", move="5")
        spectator.wait_for(lambda: spectator.position(table) == "5")
        self.assertEqual(spectator.ask("say", table=table, key="s", text="salam")["kind"], "done")
        refused = spectator.ask("move", table=table, seen=spectator.seen(table), key="m", move="5")
        self.assertEqual(refused["message"]["key"], "not_seated")

    def test_lobby(self):
        one, two = Player(self.arena.port, "Ani"), Player(self.arena.port, "Babak")
        two.ask("watch_lobby")
        seek = one.ask("seek", game="othello", clock=CLOCK, seat=0)["seek"]
        two.wait_for(lambda: two.lobby and two.lobby["seeks"])
        self.assertEqual(two.lobby["seeks"][0]["by"]["name"], "Ani")
        self.assertEqual(one.ask("accept_seek", seek=seek)["message"]["key"], "own_seek")
        self.assertEqual(two.ask("withdraw_seek", seek=seek)["message"]["key"], "not_your_seek")
        one.ws.close()
        two.wait_for(lambda: not two.lobby["seeks"])

    def test_the_way_back_follows_the_game_on_every_device(self):
        one, two, table = self.seat_two("connect_four")
        other_device = Player(self.arena.port, token=one.token)
        for player in (one, other_device, two):
            player.ask("watch_games")
        other_device.wait_for(lambda: other_device.games)
        [game] = other_device.games
        self.assertEqual((game["table"], game["phase"], game["turn"]), (table, "playing", 0))
        self.assertEqual([player["name"] for player in game["players"]], [one.name, two.name])
        one.ask("move", table=table, seen=one.seen(table), key="k", move="5")
        for player in (other_device, two):
            player.wait_for(lambda: player.games and player.games[0]["turn"] == 1)
        # A challenge that nobody has taken is its maker's only.
        waiting = one.ask("challenge", game="othello", clock=CLOCK)["table"]
        other_device.wait_for(lambda: len(other_device.games) == 2)
        self.assertEqual([(game["table"], game["phase"]) for game in other_device.games],
                         [(table, "playing"), (waiting, "open")])
        two.ask("resign", table=table, seen=two.seen(table), key="r")
        two.wait_for(lambda: two.games == [])
        other_device.wait_for(lambda: [game["table"] for game in other_device.games] == [waiting])

    def test_the_way_back_outlives_a_restart(self):
        one, _, table = self.seat_two("connect_four")
        self.arena.kill()
        self.arena.start(self.arena.port)
        one.reconnect()
        one.ask("watch_games")
        one.wait_for(lambda: one.games is not None)
        self.assertEqual([game["table"] for game in one.games], [table])

    def test_bad_messages_are_answered_and_the_connection_lives(self):
        ws = WebSocket(self.arena.port)
        for text in ["", "{", "[]", "1", '{"do":1}', '{"do":"fly"}', '{"do":"hello"}', '{"do":"hello","v":9,"nickname":"x"}',
                     '{"do":"seek"}', '{"do":"move","table":"t"}', '{"do":"hello","v":1,"nickname":"\\u202e"}',
                     '{"id":-1,"do":"ping"}', "{" * 50, '{"do":"' + "x" * 5000 + '"}']:
            ws.send(text)
            answer = json.loads(ws.receive())
            self.assertEqual(answer["kind"], "refused", text[:60])
            self.assertTrue(answer["message"]["fa"])
        ws.send('{"id":3,"do":"ping"}')
        self.assertEqual(json.loads(ws.receive())["answer"], 3)

    def test_too_large_a_frame_ends_the_connection_only(self):
        ws = WebSocket(self.arena.port)
        with self.assertRaises(ConnectionError):
            ws.send("x" * 100_000)
            ws.receive()
        Player(self.arena.port, "Ani")

    def test_foreign_pages_are_refused(self):
        self.assertEqual(WebSocket(self.arena.port, headers=["Origin: http://evil.example"]).status, 403)
        self.assertEqual(WebSocket(self.arena.port, headers=[f"Origin: http://127.0.0.1:{self.arena.port}"]).status, 101)

    def test_http(self):
        def get(path):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.arena.port}{path}") as answer:
                    return answer.status, json.load(answer)
            except urllib.error.HTTPError as error:
                return error.code, json.load(error)

        self.assertEqual(get("/healthz")[1]["status"], "ok")
        self.assertEqual([game["id"] for game in get("/api/games")[1]], [*GAMES, "khatranj", "carrom"])
        self.assertEqual(get("/nothing")[0], 404)

    def test_a_graceful_stop_says_goodbye(self):
        player = Player(self.arena.port, "Ani")
        self.arena.process.send_signal(signal.SIGTERM)
        with self.assertRaisesRegex(ConnectionError, "1001"):
            while True:
                player.hear()
        self.assertEqual(self.arena.stop(), 0)


if __name__ == "__main__":
    unittest.main()
