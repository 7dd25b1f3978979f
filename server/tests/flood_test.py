"""One table, one person or one address against everybody else, with real sockets: long logs, talk without end, answers that nobody
reads, hundreds of seeks and spectators. What each may use has bounds, and an honest player plays on."""
import http.client
import itertools
import json
import os
import select
import socket
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import PASSWORD, Desk, small_setup
from frames_test import frame
from ws_client import Player, WebSocket, connected

CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}
STORE_CHILD = os.environ["STORE_CHILD"]
LITTLE = 64 * 1024  # bytes that the line to us may hold; less than a packet would make every one wait
LONGEST_PAGE = 80_000  # bytes: 64 kB and the event that filled it
LINES = 6_000  # make a log of over 3 MB


class FloodTest(unittest.TestCase):
    def serve(self, *more, trusting=True):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena.__new__(Arena)
        self.arena.data = folder.name
        self.arena.more = [*more, *(["--trust-address", "127.0.0.1"] if trusting else [])]
        self.arena.start()
        self.addCleanup(self.arena.stop)
        return self.arena.port

    def seat_two(self, game="connect_four", **wish):
        one, two = Player(self.arena.port, f"Ani {game}"), Player(self.arena.port, f"Babak {game}")
        seek = one.ask("seek", game=game, clock=CLOCK, seat=0, **wish)["seek"]
        table = two.ask("accept_seek", seek=seek)["table"]
        for player in (one, two):
            player.wait_for(lambda player=player: player.seen(table) >= 3)
        return one, two, table

    def move(self, player, table, key, move="5"):
        answer = player.ask("move", table=table, seen=player.seen(table), key=key, move=move)
        self.assertEqual(answer["kind"], "done", answer)
        return answer["version"]

    def make_long(self, table, player):
        """The server stops, the log grows as an earlier release would have let it, and the server goes on."""
        self.arena.stop()
        subprocess.run([STORE_CHILD, "talk", self.arena.data, table, player.id, str(LINES)], check=True)
        self.arena.start()

    def come_back(self, player, **line):
        player.ws.close()
        events, token = player.events, player.token
        player.prepare(self.arena.port, **line)
        player.events = events
        player.connect(token=token)

    def get(self, path, source="127.0.0.1"):
        connection = http.client.HTTPConnection("127.0.0.1", self.arena.port, timeout=60, source_address=(source, 0))
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, body

    # ---- a long log ----

    def test_a_long_log_locks_nobody_out(self):
        self.serve()
        one, two, table = self.seat_two()
        two.wait_for(lambda: two.position(table) is not None)
        self.move(one, table, "m1")
        two.wait_for(lambda: two.position(table) == "5")
        self.make_long(table, two)
        for player in (one, two):
            self.come_back(player)
            player.events.clear()
            player.ask("watch", table=table, seen=0)
            while not player.clocks.get(table):
                text = player.ws.receive()
                self.assertLess(len(text), LONGEST_PAGE)
                player.heed(json.loads(text))  # in order, without gaps, each once
            self.assertGreater(player.seen(table), LINES)
        version = self.move(two, table, "m2", "4")
        for player in (one, two):
            player.wait_for(lambda player=player: player.seen(table) >= version)
        self.assertEqual(one.events[table], two.events[table])
        version = self.move(one, table, "m3", "5")
        two.wait_for(lambda: two.seen(table) >= version)
        # From the middle: exactly what is missing.
        half = LINES // 2
        kept = one.events[table][:half]
        self.come_back(one)
        one.events[table] = kept
        one.ask("watch", table=table, seen=half)
        one.wait_for(lambda: one.seen(table) >= version)
        self.assertEqual(one.events[table], two.events[table])

    def test_what_happens_while_somebody_catches_up_comes_once_and_in_order(self):
        self.serve()
        one, two, table = self.seat_two()
        self.make_long(table, two)
        for player in (one, two):
            self.come_back(player)
            player.ask("watch", table=table, seen=player.seen(table))
            player.wait_for(lambda player=player: player.seen(table) > LINES)
        slow = Player(self.arena.port, "Cyrus", receive_bytes=LITTLE)
        slow.tell("watch", table=table, seen=0)
        # It reads nothing, and the game goes on without it.
        movers = itertools.cycle((one, two))
        for number, move in enumerate("51415"):
            mover = next(movers)
            version = self.move(mover, table, f"m{number}", move)
            for player in (one, two):
                player.wait_for(lambda player=player: player.seen(table) >= version)
        slow.wait_for(lambda: slow.seen(table) >= version)
        self.assertEqual(slow.events[table], one.events[table])
        self.assertEqual(slow.position(table), "51415")
        version = self.move(two, table, "live", "3")
        slow.wait_for(lambda: slow.seen(table) >= version)

    def test_a_stream_comes_in_pages_too(self):
        self.serve()
        one, two, table = self.seat_two()
        self.make_long(table, two)
        connection = http.client.HTTPConnection("127.0.0.1", self.arena.port, timeout=60)
        connection.request("GET", f"/api/stream?table={table}", headers={"Authorization": "Bearer " + one.token, "Cookie": "meydan_session=" + one.token})
        stream = connection.getresponse()
        self.assertEqual(stream.status, 200)
        numbers = []
        while True:
            line = stream.readline()
            self.assertLess(len(line), LONGEST_PAGE)
            message = json.loads(line)
            numbers += [event["number"] for event in message["events"]]
            if "more" not in message:
                break
        connection.close()
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
        self.assertGreater(len(numbers), LINES)

    def test_answers_that_nobody_reads_hold_a_page_each(self):
        self.serve()
        _, two, table = self.seat_two()
        self.make_long(table, two)
        before = self.memory()
        unread = []
        for _ in range(40):
            sock = connected(self.arena.port, receive_bytes=LITTLE)
            self.addCleanup(sock.close)
            sock.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            unread.append(sock)
        for sock in unread:
            self.assertTrue(sock.recv(1))  # it has begun
        if not os.environ.get("MEYDAN_SANITIZED"):  # a sanitizer keeps back what was freed, hundreds of megabytes of it
            self.assertLess(self.memory() - before, 60 << 20, "40 answers of over 3 MB each are not in memory")
        status, log = self.get(f"/api/tables/{table}/events")
        self.assertEqual(status, 200)
        numbers = [json.loads(line)["number"] for line in log.splitlines()]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
        self.assertGreater(len(numbers), LINES)
        checked = subprocess.run([MEYDAN, "verify", "-"], input=log, capture_output=True, text=True, check=False)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        self.assertEqual(self.get(f"/api/tables/{table}/record")[0], 200)
        # Who asked first still gets all of it.
        answer = unread[0].makefile("rb").read(5 << 20)
        self.assertGreater(answer.count(b'"kind":"said"'), LINES // 2)

    def memory(self):
        with open(f"/proc/{self.arena.process.pid}/statm", encoding="ascii") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    # ---- what people add to a log ----

    def test_talk_comes_in_its_time_and_has_an_end(self):
        self.serve(trusting=False)
        one, two, table = self.seat_two()
        two.wait_for(lambda: two.seen(table) >= 4)
        kinds = [one.ask("say", table=table, key=f"s{number}", text="salam")["kind"] for number in range(12)]
        self.assertEqual(kinds[:10], ["done"] * 10)
        refused = one.ask("say", table=table, key="more", text="salam")
        self.assertEqual(refused["message"]["key"], "too_often")
        self.assertEqual(two.ask("say", table=table, key="s", text="salam")["kind"], "done", "the other may talk")
        self.move(one, table, "m")

    def test_n_1_6_4_spectators_talk_and_are_removed_within_bounds(self):
        self.serve()
        one, two, table = self.seat_two()
        cyrus, dara = Player(self.arena.port, "Cyrus"), Player(self.arena.port, "Dara")
        for spectator in (cyrus, dara):
            spectator.ask("watch", table=table)
        answers = [cyrus.ask("say", table=table, key=f"s{number}", text="salam") for number in range(101)]
        self.assertEqual([answer["kind"] for answer in answers[:100]], ["done"] * 100)
        self.assertEqual(answers[100]["message"]["key"], "said_enough")
        self.assertEqual(two.ask("say", table=table, key="s", text="salam")["kind"], "done")
        for number in range(5):
            refused = two.ask("remove_spectator", table=table, key=f"r{number}", player=f"nobody {number}")
            self.assertEqual((refused["message"]["key"], refused["message"]["clause"]), ("no_spectator", "N 1-6-4"))
        self.assertEqual(two.ask("remove_spectator", table=table, key="c1", player=cyrus.id)["kind"], "done")
        self.assertEqual(two.ask("remove_spectator", table=table, key="c2", player=cyrus.id)["message"]["key"], "removed_already")
        # When it is over only its players talk here.
        self.assertEqual(dara.ask("say", table=table, key="s1", text="salam")["kind"], "done")
        one.ask("resign", table=table, seen=one.seen(table), key="r")
        dara.wait_for(lambda: dara.over(table))
        self.assertEqual(dara.ask("say", table=table, key="s2", text="salam")["message"]["key"], "over_for_spectators")
        self.assertEqual(Player(self.arena.port, "Eve").ask("say", table=table, key="s", text="!")["message"]["key"], "over_for_spectators")
        self.assertEqual(two.ask("say", table=table, key="thanks", text="mamnun")["kind"], "done")

    def test_parts_are_given_once_and_offers_made_so_often(self):
        self.serve()
        one, two, table = self.seat_two("backgammon", rules="points=1")
        self.assertEqual(one.ask("contribute", table=table, key="p1", entropy="salam")["kind"], "done")
        self.assertEqual(one.ask("contribute", table=table, key="p2", entropy="dorud")["message"]["key"], "contributed_already")
        one, two, table = self.seat_two()
        one.wait_for(lambda: one.seen(table) >= 4)
        one.ask("resign", table=table, seen=one.seen(table), key="r")
        two.wait_for(lambda: two.over(table))
        for number in range(20):
            self.assertEqual(two.ask("offer", table=table, seen=two.seen(table), key=f"o{number}", offer="rematch")["kind"], "done")
            two.wait_for(lambda: two.events[table][-1]["kind"] == "offered")
            self.assertEqual(two.ask("answer", table=table, seen=two.seen(table), key=f"a{number}", offer="rematch", accept=False)["kind"], "done")
        self.assertEqual(two.ask("offer", table=table, seen=two.seen(table), key="o", offer="rematch")["message"]["key"], "offered_enough")

    # ---- many at once ----

    def test_hundreds_of_seeks_leave_the_lobby_short(self):
        port = self.serve()
        watcher = Player(port, "Ani")
        watcher.ask("watch_lobby")
        crowd = [Player(port, f"Guest {number}") for number in range(60)]
        for player in crowd:
            for _ in range(5):
                self.assertEqual(player.ask("seek", game="othello", clock=CLOCK)["kind"], "done")
        self.assertEqual(crowd[0].ask("seek", game="othello", clock=CLOCK)["message"]["key"], "too_many_seeks")
        watcher.wait_for(lambda: watcher.lobby and watcher.lobby["more_seeks"] == 200)
        self.assertEqual(len(watcher.lobby["seeks"]), 100)
        shown = {seek["by"]["id"] for seek in watcher.lobby["seeks"]}
        self.assertEqual(len(shown), 60, "one of each before any has two")
        # Everybody sees their own.
        crowd[-1].ask("watch_lobby")
        crowd[-1].wait_for(lambda: crowd[-1].lobby)
        own = [seek for seek in crowd[-1].lobby["seeks"] if seek["by"]["id"] == crowd[-1].id]
        self.assertEqual(len(own), 5)
        self.assertEqual(len(crowd[-1].lobby["seeks"]) + crowd[-1].lobby["more_seeks"], 300)
        self.assertEqual(len(json.loads(self.get("/api/lobby")[1])["lobby"]["seeks"]), 100)
        crowd[0].ws.close()
        watcher.wait_for(lambda: watcher.lobby["more_seeks"] == 195)

    def test_an_address_has_its_share_of_the_seeks(self):
        port = self.serve(trusting=False)
        tokens = [Player(port, f"Guest {number}", source=f"127.0.0.{2 + number // 9}").token for number in range(41)]
        crowd = [Player(port, token=token) for token in tokens]
        answers = [player.ask("seek", game="othello", clock=CLOCK) for player in crowd for _ in range(5)]
        self.assertEqual([answer["kind"] for answer in answers[:200]], ["done"] * 200)
        self.assertEqual(answers[200]["message"]["key"], "too_many_seeks_here")
        elsewhere = Player(port, "Ani", source="127.0.0.99")
        self.assertEqual(elsewhere.ask("seek", game="othello", clock=CLOCK)["kind"], "done")
        watcher = Player(port, "Babak", source="127.0.0.98")
        watcher.ask("watch_lobby")
        watcher.wait_for(lambda: watcher.lobby)
        self.assertIn(elsewhere.id, [seek["by"]["id"] for seek in watcher.lobby["seeks"]], "who comes from elsewhere is seen")

    def test_hundreds_of_spectators_are_counted_and_some_are_named(self):
        self.serve()
        one, two, table = self.seat_two()
        crowd = [Player(self.arena.port, f"Guest {number}") for number in range(120)]
        for player in crowd:
            player.ask("watch", table=table)
        one.wait_for(lambda: one.presence.get(table, {}).get("watching") == 120)
        self.assertEqual([person["id"] for person in one.presence[table]["spectators"]], [player.id for player in crowd[:50]])
        for player in crowd[:100]:
            player.ws.close()
        one.wait_for(lambda: one.presence[table]["watching"] == 20)
        self.assertEqual({person["id"] for person in one.presence[table]["spectators"]}, {player.id for player in crowd[100:]})
        self.assertEqual(one.presence[table]["players"], [True, True])
        version = self.move(one, table, "m")
        for player in (two, crowd[-1]):
            player.wait_for(lambda player=player: player.seen(table) >= version)

    def test_one_person_watches_in_so_many_places(self):
        self.serve()
        one, _, table = self.seat_two()
        first = Player(self.arena.port, "Cyrus")
        first.ask("watch", table=table)
        windows = [Player(self.arena.port, token=first.token) for _ in range(20)]
        for window in windows:
            window.ask("watch", table=table)
        with self.assertRaisesRegex(ConnectionError, "1008"):  # the oldest makes room
            while True:
                first.hear()
        version = self.move(one, table, "m")
        windows[-1].wait_for(lambda: windows[-1].seen(table) >= version)

    def test_an_address_has_so_many_connections(self):
        port = self.serve("--connections-per-address", "20", trusting=False)
        sockets = [WebSocket(port) for _ in range(20)]
        self.assertEqual({ws.status for ws in sockets}, {101})
        self.assertEqual(WebSocket(port).status, 429)
        status, body = self.get("/api/games")
        self.assertEqual((status, json.loads(body)["error"]["key"]), (429, "too_many_connections"))
        self.assertEqual(WebSocket(port, source="127.0.0.2").status, 101)
        self.assertEqual(self.get("/api/games", source="127.0.0.3")[0], 200)
        sockets.pop().close()
        while WebSocket(port).status == 429:  # until the server has noticed
            pass

    def test_a_proxy_has_no_end_of_connections_and_who_is_behind_it_has(self):
        port = self.serve("--connections-per-address", "3", "--proxy", "127.0.0.1", trusting=False)
        sockets = [WebSocket(port, headers=["X-Forwarded-For: 192.0.2.1"]) for _ in range(4)]
        self.assertEqual([ws.status for ws in sockets], [101, 101, 101, 429])
        self.assertEqual(WebSocket(port, headers=["X-Forwarded-For: 192.0.2.2"]).status, 101)

    def test_who_does_not_read_is_not_heard(self):
        port = self.serve()
        ws = WebSocket(port, receive_bytes=LITTLE)
        sent, rest = 0, b""
        # Answers wait, and then so do we: the server reads no further.
        while select.select([], [ws.sock], [], 2)[1]:
            if not rest:
                rest = frame(json.dumps({"id": sent, "do": "fly", "more": "x" * 1_000}).encode())
                sent += 1
                self.assertLess(sent, 200_000, "it is never full")
            rest = rest[ws.sock.send(rest):]
        pongs = []  # not in the middle of a frame
        ws.send_frame = lambda *pong: pongs.append(pong)
        for number in range(sent):
            if number == sent // 2:  # it hears us again
                ws.sock.sendall(rest)
                del ws.send_frame
                for pong in pongs:
                    ws.send_frame(*pong)
            self.assertEqual(json.loads(ws.receive())["kind"], "refused")
        self.assertEqual(Player(port, "Ani").ask("ping")["kind"], "done")

    # ---- who sends too much ----

    def test_who_sends_too_much_is_not_read_for_a_while(self):
        port = self.serve(trusting=False)
        here = {"source": "127.0.0.9"}
        honest = Player(port, "Ani", **here)
        message = frame(json.dumps({"do": "ping", "id": 1, "x": [1] * 5_000}).encode())
        flood = [WebSocket(port, **here) for _ in range(4)]
        for ws in flood:
            ws.sock.setblocking(False)
            ws.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
        rest, sent = {ws: message for ws in flood}, 0
        # Answers are read, and still the server takes little more than its share a second, and often nothing for a while. Not
        # for longer than this: we answer no pings, and are cut off for that in the end.
        until = time.monotonic() + 15
        while time.monotonic() < until and (ready := select.select([], [ws.sock for ws in flood], [], 1)[1]):
            for ws in flood:
                if ws.sock in ready:
                    size = ws.sock.send(rest[ws])
                    sent += size
                    rest[ws] = rest[ws][size:] or message
                if select.select([ws.sock], [], [], 0)[0]:
                    self.assertTrue(ws.sock.recv(1 << 18), "nobody is cut off")
            self.assertLess(sent, 64 << 20, "it reads without end")
        # Others play on, behind the same address too.
        self.assertEqual(honest.ask("ping")["kind"], "done")
        self.assertEqual(Player(port, "Babak", **here).ask("ping")["kind"], "done")

    def test_bodies_are_short_but_where_an_event_needs_a_long_one(self):
        port = self.serve()
        self.arena.admin("create", "--name", "Admin", password=PASSWORD)
        desk = Desk(port)
        self.addCleanup(desk.close)
        self.assertEqual(desk.post("/api/account/login", name="Admin", password=PASSWORD)[0], 200)
        for path, length in (("/api/account/login", 16 * 1024 + 1), ("/api/events", 512 * 1024 + 1)):
            status, error = self.refused_length(path, length)
            self.assertEqual((status, error["key"]), (413, "too_large"))
            self.assertTrue(error["fa"] and error["en"], "in the form of every other error")
        self.assertEqual(desk.post("/api/account/create_token", name="x" * 10_000)[0], 400)
        status, opened = desk.post("/api/events", setup=small_setup())
        self.assertEqual(status, 200, opened)
        path = f"/api/events/{opened['event']}"
        csv = "name,section,institution\n" + "".join(f"Player {number},open,{'x' * 60}\n" for number in range(400))
        status, imported = desk.post(path + "/do", do="import", csv=csv)
        self.assertEqual((status, imported.get("entered")), (200, 400), imported)
        status, refused = desk.post(path + "/do", do="notice", text="x" * 20_000)
        self.assertEqual((status, refused["error"]["key"]), (400, "field_wrong"), "the field that is too long is named")
        status, refused = desk.post(path + "/do", do="withdrawal", entry="e1", beside="x" * 20_000)
        self.assertEqual((status, refused["error"]["key"]), (413, "too_large"))
        status, refused = desk.post("/api/events", setup={"a": [1] * 100_000})
        self.assertEqual(status, 400, refused)

    def refused_length(self, path, length):
        sock = connected(self.arena.port)
        self.addCleanup(sock.close)
        sock.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n".encode())
        head, body = sock.recv(4096).decode().split("\r\n\r\n", 1)
        return int(head.split()[1]), json.loads(body)["error"]

    def test_metrics_are_asked_for_so_often(self):
        self.serve("--trust-address", "127.0.0.3", trusting=False)
        asked = list(itertools.takewhile(lambda status: status == 200, (self.get("/metrics", source="127.0.0.2")[0] for _ in range(1_000))))
        self.assertGreaterEqual(len(asked), 20)
        self.assertLess(len(asked), 1_000, "it never has to wait")
        self.assertEqual({self.get("/metrics", source="127.0.0.3")[0] for _ in range(40)}, {200})
        self.assertEqual(self.get("/api/games", source="127.0.0.2")[0], 200, "which is counted for itself")

    def test_wrong_tokens_are_tried_so_often(self):
        port = self.serve(trusting=False)
        ws = WebSocket(port)
        count = 1_500
        for number in range(count):
            ws.send(json.dumps({"do": "hello", "id": number, "v": 1, "token": "x"}))
        tried = sum(json.loads(ws.receive())["message"]["key"] == "not_logged_in" for _ in range(count))
        self.assertGreaterEqual(tried, 400)
        self.assertLess(tried, count, "it never has to wait")

    def test_one_person_watches_so_many_tables(self):
        port = self.serve()
        one, two, spectator = (Player(port, name) for name in ("Ani", "Babak", "Cyrus"))
        window = Player(port, token=spectator.token)
        for number in range(301):
            table = one.ask("challenge", game="othello", clock=CLOCK, seat=0)["table"]
            two.ask("sit", table=table, key="s")
            two.ask("resign", table=table, key="r", seen=50)
            watcher = spectator if number < 150 else window
            answer = watcher.ask("watch", table=table, seen=50)
            if number < 300:
                self.assertEqual(answer["kind"], "done", answer)
        self.assertEqual(answer["message"]["key"], "too_many_watched")
        self.assertEqual(spectator.ask("watch", table=table, seen=50)["message"]["key"], "too_many_watched")
        spectator.ws.close()  # and what was watched there is not watched any more
        while window.ask("watch", table=table, seen=50)["kind"] != "done":
            pass
        self.assertEqual(Player(port, "Dara").ask("watch", table=table, seen=50)["kind"], "done")


if __name__ == "__main__":
    unittest.main()
