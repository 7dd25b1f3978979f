"""HTTP of the real server: coming in and going out, tokens, roles, tables and records, ratings, streams, the example bot."""
import http.client
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import urllib.parse

from answer_schema import check_answer
from arena_process import MEYDAN, Arena, Rules
from ws_client import Player, WebSocket

CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}
PASSWORD = "anar o angur"


class Browser:
    """Keeps its cookie, as browsers do."""

    def __init__(self, port, **headers):
        self.port, self.cookie, self.headers = port, "", headers

    def send(self, method, path, body=None, **more):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {**self.headers, **more}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        connection.request(method, path, json.dumps(body) if isinstance(body, dict) else body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        self.answer = answer
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        connection.close()
        if not answer.getheader("Content-Type", "").startswith("application/json"):
            return answer.status, text
        said = json.loads(text)
        check_answer(method, path, answer.status, said)
        return answer.status, said

    def get(self, path):
        return self.send("GET", path)

    def post(self, path, **body):
        return self.send("POST", path, body)

    def do(self, what, **fields):
        status, answer = self.send("POST", "/api/do", {"do": what, **fields})
        assert status == 200, answer
        return answer


def socket_of(port, browser):
    """A WebSocket that comes with the browser's cookie and says hello without a name."""
    player = Player.__new__(Player)
    Player.prepare(player, port)
    player.ws = WebSocket(port, headers=[f"Cookie: {browser.cookie}"])
    player.id = player.ask("hello", v=1)["you"]["id"]
    return player


class ApiTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)

    def browser(self, **headers):
        return Browser(self.arena.port, **headers)

    def member(self, name):
        browser = self.browser()
        status, answer = browser.post("/api/account/register", name=name, password=PASSWORD)
        self.assertEqual(status, 200, answer)
        return browser

    def socket_of(self, browser):
        return socket_of(self.arena.port, browser)

    def test_a_guest_becomes_a_member_and_stays_who_it_is(self):
        browser = self.browser()
        self.assertEqual(browser.get("/api/me"), (200, {"me": None}))
        status, answer = browser.post("/api/account/guest", nickname="Ani")
        self.assertEqual(status, 200, answer)
        self.assertTrue(answer["me"]["guest"])
        cookie = browser.answer.getheader("Set-Cookie")
        for word in ("HttpOnly", "SameSite=Strict", "Path=/"):
            self.assertIn(word, cookie)
        self.assertNotIn("Secure", cookie)
        status, member = browser.post("/api/account/register", name="Ani", password=PASSWORD)
        self.assertEqual(status, 200, member)
        self.assertEqual(member["me"]["id"], answer["me"]["id"])
        self.assertFalse(member["me"]["guest"])
        self.assertEqual(browser.post("/api/account/logout")[0], 200)
        self.assertEqual(browser.get("/api/me"), (200, {"me": None}))
        other = self.browser()
        self.assertEqual(other.post("/api/account/login", name="Ani", password="wrong password")[0], 401)
        self.assertEqual(other.post("/api/account/login", name="Nobody", password=PASSWORD)[0], 401)
        self.assertEqual(other.post("/api/account/login", name="ani", password=PASSWORD)[0], 200)
        self.assertEqual(other.get("/api/me")[1]["me"]["name"], "Ani")
        self.assertEqual(other.post("/api/account/register", name="Ani", password=PASSWORD)[0], 409)

    def test_a_guest_takes_the_games_along_under_another_name(self):
        browser = self.browser()
        guest = browser.post("/api/account/guest", lang="en")[1]["me"]
        wish = {"do": "play_bot", "game": "connect_four", "level": "easy", "seat": 0, "clock": {"kind": "none"}}
        table = browser.post("/api/do", id=1, **wish)[1]["table"]
        self.assertEqual(browser.post("/api/do", id=2, do="resign", table=table, seen=100, key="k")[1]["kind"], "done")
        self.member("Babak")
        self.assertEqual(browser.post("/api/account/register", name="Babak", password=PASSWORD)[0], 409)
        status, member = browser.post("/api/account/register", name="Kaveh", password=PASSWORD)
        self.assertEqual(status, 200, member)
        self.assertEqual((member["me"]["id"], member["me"]["name"]), (guest["id"], "Kaveh"))
        for name in ("Kaveh", guest["name"]):
            profile = browser.get("/api/players/" + urllib.parse.quote(name))[1]
            self.assertEqual(profile["player"]["name"], "Kaveh")
            self.assertEqual([row["table"] for row in profile["tables"]], [table])

    def test_who_registers_anew_leaves_the_guest_alone(self):
        browser = self.browser()
        guest = browser.post("/api/account/guest", lang="en")[1]["me"]
        status, member = browser.post("/api/account/register", name="Kaveh", password=PASSWORD, anew=True)
        self.assertEqual(status, 200, member)
        self.assertNotEqual(member["me"]["id"], guest["id"])
        profile = browser.get("/api/players/" + urllib.parse.quote(guest["name"]))[1]
        self.assertEqual((profile["player"]["id"], profile["player"]["guest"]), (guest["id"], True))

    def test_passwords_and_sessions_are_looked_after(self):
        one = self.member("Ani")
        two = self.browser()
        self.assertEqual(two.post("/api/account/login", name="Ani", password=PASSWORD)[0], 200)
        sessions = one.get("/api/account/sessions")[1]["sessions"]
        self.assertEqual(len(sessions), 2)
        self.assertEqual(sum(session["here"] for session in sessions), 1)
        self.assertEqual(one.post("/api/account/password", old="not it", new="sib o golabi")[0], 401)
        self.assertEqual(one.post("/api/account/password", old=PASSWORD, new="x")[0], 400)
        self.assertEqual(one.post("/api/account/password", old=PASSWORD, new="sib o golabi")[0], 200)
        self.assertIsNotNone(one.get("/api/me")[1]["me"])
        self.assertIsNone(two.get("/api/me")[1]["me"], "all other sessions have ended")

    def test_a_session_that_ends_takes_its_connections_along(self):
        browser = self.member("Ani")
        player = self.socket_of(browser)
        browser.post("/api/account/logout")
        with self.assertRaises(ConnectionError):
            while True:
                player.ws.receive()

    def test_tokens_play_and_change_nothing(self):
        owner = self.member("Ani")
        token = owner.post("/api/account/create_token", name="laptop")[1]
        program = self.browser(Authorization="Bearer " + token["token"])
        self.assertEqual(program.get("/api/me")[1]["me"]["name"], "Ani")
        self.assertEqual(program.do("play_bot", game="othello", clock=CLOCK, level="easy", seat=0)["kind"], "done")
        for path, body in (("password", {"old": PASSWORD, "new": "sib o golabi"}), ("create_token", {"name": "x"}), ("end_session", {"all": True})):
            self.assertEqual(program.post("/api/account/" + path, **body)[0], 403, path)
        self.assertEqual(program.get("/api/account/sessions")[0], 403)
        self.assertEqual([entry["name"] for entry in owner.get("/api/account/tokens")[1]["tokens"]], ["laptop"])
        self.assertEqual(owner.post("/api/account/revoke_token", token=token["id"])[0], 200)
        self.assertEqual(program.send("POST", "/api/do", {"do": "ping"})[0], 401)

    def test_other_sites_can_do_nothing_in_our_name(self):
        browser = self.member("Ani")
        body = {"do": "challenge", "game": "othello", "clock": CLOCK}
        self.assertEqual(browser.send("POST", "/api/do", body, Origin="http://elsewhere.example")[0], 403)
        self.assertEqual(browser.send("POST", "/api/do", json.dumps(body), **{"Content-Type": "text/plain"})[0], 415)
        own = f"http://127.0.0.1:{self.arena.port}"
        self.assertEqual(browser.send("POST", "/api/do", body, Origin=own)[0], 200)
        self.assertEqual(browser.send("PUT", "/api/do", body)[0], 405)
        self.assertEqual(self.browser().send("POST", "/api/do", body)[0], 401)

    def test_a_message_is_read_as_every_other_body(self):
        browser = self.member("Ani")
        for body, key in (("[]", "wants_json"), ("{", "wants_json"), ({"do": "fly"}, "unknown_word"), ({}, "field_missing"),
                          ({"do": "challenge", "game": "othello", "clock": {"kind": "sand"}}, "field_wrong")):
            status, answer = browser.send("POST", "/api/do", body)
            self.assertEqual((status, answer["error"]["key"]), (400, key), body)
        refused = browser.do("challenge", game="chess", clock=CLOCK)
        self.assertEqual(refused["kind"], "refused", "what can be read has its own answer")

    def test_a_body_is_what_it_should_be_or_refused(self):
        browser = self.browser()
        log_in = "/api/account/login"
        self.member("Ani")
        self.assertEqual(browser.post(log_in, name="Ani", password=5)[0], 400, "a number is no password")
        self.assertEqual(browser.post(log_in, name=["Ani"], password=PASSWORD)[0], 400)
        self.assertEqual(browser.send("POST", log_in, "[]", **{"Content-Type": "application/json"})[0], 400)
        self.assertEqual(browser.send("POST", log_in, "", **{"Content-Type": "application/json"})[0], 400)
        self.assertEqual(browser.post(log_in, name="Ani", password=PASSWORD, colour="green")[0], 200, "what is not known is passed over")
        self.assertEqual(browser.post("/api/account/nothing")[0], 404)
        self.assertEqual(browser.post("/api/me")[0], 404, "it is only read")
        self.assertEqual(browser.get(log_in)[0], 404, "it is only done")

    def test_a_single_request_follows_nothing(self):
        browser = self.member("Ani")
        table = browser.do("challenge", game="othello", clock=CLOCK)["table"]
        for what, fields in (("watch", {"table": table, "seen": 0}), ("watch_lobby", {}), ("watch_games", {}), ("watch_event", {"event": "x"})):
            answer = browser.do(what, **fields)
            self.assertEqual((answer["kind"], answer["message"]["key"]), ("refused", "nothing_to_follow"), what)

    def test_roles_are_an_administrators_to_give(self):
        self.arena.stop()
        made = subprocess.run([MEYDAN, "admin", "create", "--data", self.arena.data, "--name", "Dara"], input=f"{PASSWORD}\n{PASSWORD}\n",
                              capture_output=True, text=True, check=False)
        self.assertEqual(made.returncode, 0, made.stderr)
        self.arena.start()
        admin, ani = self.browser(), self.member("Ani")
        admin.post("/api/account/login", name="Dara", password=PASSWORD)
        account = ani.get("/api/me")[1]["me"]["id"]
        self.assertEqual(ani.get("/api/admin/accounts")[0], 403)
        self.assertEqual(ani.post("/api/admin/grant", account=account, role="director")[0], 403)
        self.assertEqual(self.browser().get("/api/admin/accounts")[0], 401)
        self.assertEqual({entry["name"] for entry in admin.get("/api/admin/accounts")[1]["accounts"]}, {"Ani", "Dara"})
        self.assertEqual(admin.post("/api/admin/grant", account=account, role="king")[0], 400)
        self.assertEqual(admin.post("/api/admin/grant", account=account, role="director")[0], 200)
        self.assertIn("director", ani.get("/api/me")[1]["me"]["roles"])
        self.assertEqual(admin.post("/api/admin/withdraw", account=account, role="director")[0], 200)

    def test_n_5_1_a_director_rules_but_not_at_the_own_table(self):
        for name in ("Ani", "Dara"):
            self.member(name)
            granted = subprocess.run([MEYDAN, "admin", "grant", "--data", self.arena.data, "--name", name, "--role", "director"],
                                     capture_output=True, text=True, check=False)
            self.assertEqual(granted.returncode, 0, granted.stderr)
        self.arena.stop()
        self.arena.start()
        browsers = [self.browser(), self.browser()]
        for browser, name in zip(browsers, ("Ani", "Dara")):
            browser.post("/api/account/login", name=name, password=PASSWORD)
        (ani, dara), babak = map(self.socket_of, browsers), Player(self.arena.port, "Babak")
        table = babak.ask("accept_seek", seek=ani.ask("seek", game="othello", clock=CLOCK, seat=0)["seek"])["table"]
        ani.wait_for(lambda: ani.seen(table) >= 4)
        stop = {"table": table, "seen": 4, "why": "dispute", "clause": "N 4-3-2", "reason": "a question"}
        for player in (ani, babak):
            self.assertEqual(player.ask("stop_clocks", key="1", **stop)["message"]["key"], "directors_only")
        self.assertEqual(dara.ask("stop_clocks", key="1", **stop)["kind"], "done")
        ruling = {"table": table, "seen": 5, "standing": ["loss", "win"], "clause": "N 5-4", "reason": "the ruling"}
        self.assertEqual(dara.ask("adjudicate", key="2", **ruling)["kind"], "done")
        ani.wait_for(lambda: ani.over(table))

    @staticmethod
    def to_move(player, table):
        return (player.clocks.get(table) or {}).get("running")

    def test_rules_that_need_an_arbiter_are_for_events(self):
        guest = Player(self.arena.port, "Ani")
        judged = {"game": "khatranj", "clock": CLOCK}
        for do, more in (("seek", {}), ("play_bot", {"level": "easy"})):
            refused = guest.ask(do, rules="words=arbiter", **judged, **more)["message"]
            self.assertEqual(refused["key"], "no_arbiter", do)
            self.assertIn("If the arbiter accepts", refused["en"])
            self.assertIn("با پذیرش داور", refused["fa"])
        self.assertEqual(guest.ask("seek", rules="words=players", **judged)["kind"], "done")

    def test_rated_play_counts_and_guests_play_without(self):
        ani, babak = self.member("Ani"), self.member("Babak")
        one, two, guest = self.socket_of(ani), self.socket_of(babak), Player(self.arena.port, "Cyrus")
        self.assertEqual(guest.ask("seek", game="connect_four", clock=CLOCK, rated=True)["message"]["key"], "rated_members_only")
        self.assertEqual(one.ask("seek", game="backgammon", rules="chouette", clock=CLOCK, rated=True)["message"]["key"], "two_rated")
        hasty = {"kind": "sudden_death", "bank_ms": 29_999}
        self.assertEqual(one.ask("seek", game="connect_four", clock=hasty, rated=True)["message"]["key"], "rated_time")
        self.assertEqual(one.ask("seek", game="connect_four", clock={**hasty, "kind": "fischer", "step_ms": 2_000}, rated=True)["kind"], "done")
        self.assertEqual(one.ask("seek", game="connect_four", clock=hasty)["kind"], "done", "in casual play people do as they like")
        limited = {**CLOCK, "move_limit_ms": 30_000}
        self.assertEqual(one.ask("seek", game="connect_four", clock=limited)["message"]["key"], "no_move_limit")
        seek = one.ask("seek", game="connect_four", clock=CLOCK, rated=True, seat=0)["seek"]
        self.assertEqual(guest.ask("accept_seek", seek=seek)["message"]["key"], "rated_members_only")
        self.assertEqual(one.ask("play_bot", game="othello", clock=CLOCK, rated=True, level="easy")["message"]["key"], "bots_unrated")
        table = two.ask("accept_seek", seek=seek)["table"]
        two.wait_for(lambda: two.seen(table) >= 4)
        self.assertEqual(two.ask("resign", table=table, seen=two.seen(table), key="r")["kind"], "done")
        ladder = ani.get("/api/ratings?game=connect_four")[1]["ladder"]
        self.assertEqual([entry["name"] for entry in ladder], ["Ani", "Babak"])
        self.assertGreater(ladder[0]["rating"], 1500)
        profile = ani.get("/api/players/Babak")[1]
        self.assertLess(profile["ratings"][0]["rating"], 1500)
        self.assertTrue(profile["ratings"][0]["provisional"])
        self.assertEqual(profile["tables"][0]["table"], table)
        self.assertEqual(profile["tables"][0]["end"]["key"], "resignation")
        one.ask("watch_lobby")
        one.ask("seek", game="connect_four", clock=CLOCK, rated=True)
        one.wait_for(lambda: one.lobby and one.lobby["seeks"])
        self.assertEqual(one.lobby["seeks"][0]["by"]["rating"], ladder[0]["rating"])
        # Ratings are what the log says: a restart gives the same.
        self.arena.stop()
        self.arena.start()
        self.assertEqual(Browser(self.arena.port).get("/api/ratings?game=connect_four")[1]["ladder"], ladder)

    def test_a_challenge_waits_at_its_link_and_can_be_taken_back(self):
        ani = Player(self.arena.port, "Ani")
        table = ani.ask("challenge", game="mijnlieff", clock=CLOCK, seat=1)["table"]
        ani.wait_for(lambda: ani.seen(table) >= 2)
        self.assertEqual(self.browser().get(f"/api/tables/{table}")[1]["phase"], "open")
        # A challenge outlives its maker's connection and the server.
        ani.ws.close()
        self.arena.kill()
        self.arena.start()
        babak = Player(self.arena.port, "Babak")
        self.assertEqual(babak.ask("watch", table=table)["kind"], "done")
        babak.wait_for(lambda: babak.seen(table) >= 2)
        self.assertEqual(babak.ask("sit", table=table, key="s", entropy="dorud")["kind"], "done")
        babak.wait_for(lambda: babak.position(table) is not None)
        self.assertEqual({e["player"]: e["seat"] for e in babak.events[table] if e["kind"] == "seated"}, {ani.id: 1, babak.id: 0})
        taken = babak.ask("challenge", game="othello", clock=CLOCK)["table"]
        self.assertEqual(babak.ask("cancel", table=taken, key="c")["kind"], "done")
        babak.wait_for(lambda: babak.events[taken][-1]["kind"] == "cancelled")
        self.assertEqual(Player(self.arena.port, "Cyrus").ask("sit", table=taken, key="s")["message"]["key"], "not_playing")

    def test_a_rematch_turns_the_table(self):
        one, two = Player(self.arena.port, "Ani"), Player(self.arena.port, "Babak")
        table = two.ask("accept_seek", seek=one.ask("seek", game="othello", clock=CLOCK, seat=0)["seek"])["table"]
        one.wait_for(lambda: one.seen(table) >= 4)
        one.ask("resign", table=table, seen=one.seen(table), key="r")
        one.wait_for(lambda: one.over(table))
        one.ask("offer", table=table, seen=one.seen(table), key="o", offer="rematch")
        two.wait_for(lambda: any(event["kind"] == "offered" for event in two.events[table]))
        two.ask("answer", table=table, seen=two.seen(table), key="a", offer="rematch", accept=True)
        one.wait_for(lambda: len(one.seated) == 2)
        two.wait_for(lambda: len(two.seated) == 2)
        self.assertEqual(one.seated[1], two.seated[1])
        one.wait_for(lambda: one.position(one.seated[1]) is not None)
        self.assertEqual({e["player"]: e["seat"] for e in one.events[one.seated[1]] if e["kind"] == "seated"}, {one.id: 1, two.id: 0})

    def test_a_bot_takes_a_rematch_too(self):
        one = Player(self.arena.port, "Ani")
        table = one.ask("play_bot", game="othello", clock=CLOCK, level="easy", seat=0)["table"]
        one.wait_for(lambda: one.seen(table) >= 4)
        one.ask("resign", table=table, seen=one.seen(table), key="r")
        one.ask("offer", table=table, seen=one.seen(table), key="o", offer="rematch")
        one.wait_for(lambda: len(one.seated) == 2)

    def test_n_1_6_4_a_spectator_is_removed(self):
        one, two, cyrus = (Player(self.arena.port, name) for name in ("Ani", "Babak", "Cyrus"))
        table = two.ask("accept_seek", seek=one.ask("seek", game="othello", clock=CLOCK, seat=0)["seek"])["table"]
        cyrus.ask("watch", table=table)
        one.wait_for(lambda: one.presence.get(table, {}).get("spectators"))
        self.assertEqual(one.presence[table], {"players": [True, True], "spectators": [{"id": cyrus.id, "name": "Cyrus"}], "watching": 1})
        self.assertEqual(cyrus.ask("say", table=table, key="s", text="salam")["kind"], "done")
        self.assertEqual(cyrus.ask("remove_spectator", table=table, key="x", player=two.id)["message"]["key"], "not_seated")
        self.assertEqual(two.ask("remove_spectator", table=table, key="x", player=cyrus.id)["kind"], "done")
        one.wait_for(lambda: not one.presence[table]["spectators"])
        with self.assertRaises(ConnectionError):
            while True:
                cyrus.hear()
        cyrus.reconnect()
        refused = cyrus.ask("watch", table=table)
        self.assertEqual((refused["message"]["key"], refused["message"]["clause"]), ("removed", "N 1-6-4"))

    def test_n_4_2_1_teams_consult_and_only_the_captain_moves(self):
        ani, babak, cyrus, dara = (Player(self.arena.port, name) for name in ("Ani", "Babak", "Cyrus", "Dara"))
        table = ani.ask("challenge", game="othello", clock=CLOCK, seat=0, teams=True)["table"]
        babak.ask("watch", table=table)
        babak.ask("sit", table=table, seen=babak.seen(table), key="s")
        for captain, partner, chair in ((ani, cyrus, 0), (babak, dara, 1)):
            partner.ask("watch", table=table)
            self.assertEqual(captain.ask("invite", table=table, key="i", player=partner.id)["kind"], "done")
            self.assertIsNone(partner.position(table), "not before both teams are complete")
            self.assertEqual(partner.ask("join", table=table, seen=partner.seen(table), key="j", chair=chair)["kind"], "done")
        for player in (ani, babak, cyrus, dara):
            player.wait_for(lambda player=player: player.position(table) is not None)
        self.assertEqual(dara.ask("join", table=table, seen=0, key="j2", chair=0)["message"]["key"], "seated_already")
        refused = cyrus.ask("move", table=table, seen=cyrus.seen(table), key="m", move="d3")["message"]
        self.assertEqual((refused["key"], refused["clause"]), ("captain_only", "N 4-2-1"))
        cyrus.ws.send(json.dumps({"id": 4711, "do": "fly"}))
        self.assertEqual(next(said for said in iter(cyrus.hear, None) if said.get("answer") == 4711)["message"]["key"], "unknown_word")
        self.assertEqual(cyrus.ask("consult", table=table, text="")["message"]["key"], "say_nothing")
        self.assertEqual(cyrus.ask("consult", table=table, text="س" * 501)["message"]["key"], "say_nothing")
        self.assertEqual(cyrus.ask("consult", table=table, text="d3?")["kind"], "done")
        ani.wait_for(lambda: ani.team)
        self.assertEqual([(said["name"], said["text"]) for said in ani.team], [("Cyrus", "d3?")])
        self.assertEqual(ani.ask("move", table=table, seen=ani.seen(table), key="m", move="d3")["kind"], "done")
        babak.wait_for(lambda: babak.seen(table) >= ani.seen(table))
        self.assertEqual(babak.team + dara.team, [], "the other team hears nothing")
        eve = Player(self.arena.port, "Eve")
        self.assertEqual(eve.ask("consult", table=table, text="psst")["message"]["key"], "no_team")
        self.assertEqual(cyrus.ask("remove_spectator", table=table, key="x", player=dara.id)["message"]["key"], "captain_only")
        self.assertEqual(ani.ask("remove_spectator", table=table, key="x", player=dara.id)["message"]["key"], "no_spectator")

    def test_records_are_there_to_take_home(self):
        one, two = Player(self.arena.port, "Ani"), Player(self.arena.port, "Babak")
        table = two.ask("accept_seek", seek=one.ask("seek", game="connect_four", clock=CLOCK, seat=0, games=2)["seek"])["table"]
        one.wait_for(lambda: one.seen(table) >= 4)
        for player, move in ((one, "5"), (two, "4")):
            player.wait_for(lambda: self.to_move(player, table) == (0 if player is one else 1))
            player.ask("move", table=table, seen=player.seen(table), key=move, move=move)
        one.wait_for(lambda: one.seen(table) >= 6)
        one.ask("resign", table=table, seen=one.seen(table), key="r")
        status, text = self.browser().get(f"/api/tables/{table}/record?game=1")
        self.assertEqual(status, 200)
        self.assertIn("1. 5\n", text)
        self.assertIn("forfeit: 1 resignation", text)
        replayed = subprocess.run([MEYDAN, "replay", "connect_four", "-"], input=text, capture_output=True, text=True, check=False)
        self.assertEqual(replayed.returncode, 0, replayed.stderr)
        browser = self.browser()
        status, log = browser.get(f"/api/tables/{table}/events")
        self.assertEqual([json.loads(line)["number"] for line in log.splitlines()], list(range(1, len(log.splitlines()) + 1)))
        self.assertIn("attachment", browser.answer.getheader("Content-Disposition"))
        self.assertEqual(browser.get(f"/api/tables/{table}/record?game=7")[0], 404)
        self.assertEqual(browser.get("/api/tables/nothing")[0], 404)
        rows = browser.get("/api/tables?player=Ani&game=connect_four&limit=1")[1]
        self.assertEqual(rows["tables"][0]["table"], table)
        self.assertEqual(browser.get("/api/tables?limit=1&before=" + rows["next"])[1]["tables"], [])

    def test_a_match_is_there_as_a_file_of_other_programs(self):
        one, two = Player(self.arena.port, "Ani"), Player(self.arena.port, "Babak")
        table = two.ask("accept_seek", seek=one.ask("seek", game="backgammon", rules="points=1", clock=CLOCK, seat=0)["seek"])["table"]
        for player in (one, two):
            player.wait_for(lambda player=player: player.seen(table) >= 3)
            player.ask("contribute", table=table, seen=player.seen(table), key="part", entropy="salam")
        one.wait_for(lambda: self.to_move(one, table) is not None)
        mover = (one, two)[self.to_move(one, table)]
        mover.wait_for(lambda: mover.seen(table) >= one.seen(table))
        rules = Rules("backgammon", "points=1")
        self.addCleanup(rules.close)
        play = rules.moves(mover.position(table))[0]
        self.assertEqual(mover.ask("move", table=table, seen=mover.seen(table), key="m", move=play)["kind"], "done")
        browser = self.browser()
        own = browser.get(f"/api/tables/{table}/record")[1]
        for form, sign in (("mat", " 1 point match"), ("sgf", "GM[6]"), ("xg", "point match")):
            status, text = browser.get(f"/api/tables/{table}/record?as={form}")
            self.assertEqual(status, 200, text)
            self.assertIn(sign, text)
            self.assertIn(f'-1.{form}"', browser.answer.getheader("Content-Disposition"))
            # Read back it is the same game.
            again = subprocess.run([MEYDAN, "replay", "backgammon", "-", "--to", "record"], input=text, capture_output=True, text=True, check=False)
            self.assertEqual(again.returncode, 0, again.stderr)
            self.assertIn(play, again.stdout)
            self.assertIn(play, own)
        self.assertEqual(browser.get(f"/api/tables/{table}/record?as=pgn")[0], 404)
        self.assertEqual(browser.get(f"/api/tables/{table}/record?game=2&as=mat")[0], 404)

    def test_a_stream_says_what_a_socket_would(self):
        ani, babak = self.member("Ani"), Player(self.arena.port, "Babak")
        connection = http.client.HTTPConnection("127.0.0.1", self.arena.port, timeout=30)
        connection.request("GET", "/api/stream", headers={"Cookie": ani.cookie})
        stream = connection.getresponse()
        self.assertEqual(stream.getheader("Transfer-Encoding"), "chunked")
        seek = ani.do("seek", game="othello", clock=CLOCK, seat=0)["seek"]
        table = babak.ask("accept_seek", seek=seek)["table"]
        self.assertEqual(json.loads(stream.readline()), {"seated": table})
        self.assertEqual(json.loads(stream.readline())["events"][0]["kind"], "created")
        connection.close()
        second = http.client.HTTPConnection("127.0.0.1", self.arena.port, timeout=30)
        second.request("GET", f"/api/stream?table={table}&seen=3", headers={"Cookie": ani.cookie})
        self.assertEqual(json.loads(second.getresponse().readline())["events"][0]["number"], 4)
        second.close()
        self.assertEqual(self.browser().get("/api/stream")[0], 401)

    def test_the_example_bot_plays_a_whole_game(self):
        owner = self.browser()
        owner.post("/api/account/register", name="Rostam", password=PASSWORD, bot=True)
        token = owner.post("/api/account/create_token", name="here")[1]["token"]
        path = pathlib.Path(__file__).parents[2] / "examples" / "bot" / "bot.py"
        bot = subprocess.Popen(["python3", str(path), f"http://127.0.0.1:{self.arena.port}", "connect_four"], stdout=subprocess.PIPE, text=True,
                               env={**os.environ, "MEYDAN_TOKEN": token, "MEYDAN": MEYDAN})
        try:
            bot.stdout.readline()
            ani = Player(self.arena.port, "Ani")
            ani.ask("watch_lobby")
            ani.wait_for(lambda: ani.lobby and ani.lobby["seeks"])
            self.assertTrue(ani.lobby["seeks"][0]["by"]["bot"])
            table = ani.ask("accept_seek", seek=ani.lobby["seeks"][0]["seek"])["table"]
            ani.wait_for(lambda: ani.position(table) is not None)
            chair = next(e["seat"] for e in ani.events[table] if e["kind"] == "seated" and e["player"] == ani.id)
            rules = Rules("connect_four")
            self.addCleanup(rules.close)
            while not ani.over(table):
                ani.wait_for(lambda: ani.over(table) or self.to_move(ani, table) == chair)
                if ani.over(table):
                    break
                move = rules.moves(ani.position(table))[0]
                answer = ani.ask("move", table=table, seen=ani.seen(table), key=str(ani.seen(table)), move=move)
                self.assertEqual(answer["kind"], "done", answer)
                ani.wait_for(lambda: ani.seen(table) >= answer["version"])
            self.assertIn("over:", bot.stdout.readline())
        finally:
            bot.kill()
            bot.wait()
            bot.stdout.close()

    def test_figures_and_files(self):
        Player(self.arena.port, "Ani")
        status, text = self.browser().get("/metrics")
        self.assertEqual(status, 200)
        self.assertIn("meydan_messages_total 1\n", text)
        self.assertIn("meydan_message_seconds_bucket", text)
        self.arena.stop()
        with tempfile.TemporaryDirectory() as web:
            pathlib.Path(web, "assets").mkdir()
            pathlib.Path(web, "index.html").write_text("<p>میدان</p>", encoding="utf-8")
            pathlib.Path(web, "assets", "a-1.js").write_text("1", encoding="utf-8")
            pathlib.Path(web, "assets", "a-1.js.gz").write_bytes(b"zipped")
            self.arena.more += ["--web", web, "--https"]
            self.arena.start()
            browser = self.browser()
            for path in ("/", "/t/abc", "/players/%D8%A2%D9%86%DB%8C"):
                status, text = browser.get(path)
                self.assertEqual((status, text), (200, "<p>میدان</p>"), path)
            self.assertIn("default-src 'self'", browser.answer.getheader("Content-Security-Policy"))
            self.assertEqual(browser.get("/assets/none.js")[0], 404)
            self.assertEqual(browser.get("/../../etc/passwd")[0], 404)
            self.assertEqual(browser.send("GET", "/assets/a-1.js", **{"Accept-Encoding": "gzip"})[1], "zipped")
            self.assertIn("immutable", browser.answer.getheader("Cache-Control"))
            self.assertEqual(browser.get("/assets/a-1.js")[1], "1")
            browser.post("/api/account/guest", nickname="Babak")
            self.assertIn("Secure", browser.answer.getheader("Set-Cookie"))

    def test_the_web_app_is_what_lies_beside_the_binary(self):
        """And nothing that another build left in the tree: tests see what they were built with."""
        self.arena.stop()
        with tempfile.TemporaryDirectory() as tree:
            binary = pathlib.Path(tree, "build", "test", "meydan")
            for page in (pathlib.Path(tree, "web", "dist", "index.html"), pathlib.Path(tree, "build", "web", "dist", "index.html"),
                         pathlib.Path(tree, "build", "web", "index.html")):
                page.parent.mkdir(parents=True, exist_ok=True)
                page.write_text("another build's", encoding="utf-8")
            binary.parent.mkdir()
            shutil.copy(MEYDAN, binary)
            self.arena.start(executable=binary)
            self.assertEqual(self.browser().get("/")[0], 404)
            self.arena.stop()
            binary.with_name("web").mkdir()
            binary.with_name("web").joinpath("index.html").write_text("ours", encoding="utf-8")
            self.arena.start(executable=binary)
            self.assertEqual(self.browser().get("/"), (200, "ours"))

    def test_passwords_and_tokens_are_in_no_log(self):
        self.arena.stop()
        self.arena.more += ["--log-level", "debug"]
        self.arena.start()
        browser = self.member("Ani")
        token = browser.post("/api/account/create_token", name="laptop")[1]["token"]
        self.browser(Authorization="Bearer " + token).get("/api/me?token=" + token)
        self.arena.process.terminate()
        said = self.arena.process.stdout.read()
        self.assertIn("POST /api/account/register 200", said)
        for secret in (PASSWORD, token, browser.cookie.split("=")[1]):
            self.assertNotIn(secret, said)

    def test_strangers_wait_when_they_ask_too_often(self):
        self.arena.stop()
        self.arena.more = []
        self.arena.start()
        browser = self.browser()
        statuses = [browser.post("/api/account/login", name="Nobody", password="no")[0] for _ in range(12)]
        self.assertEqual(statuses[0], 401)
        self.assertEqual(statuses[-1], 429)


if __name__ == "__main__":
    unittest.main()
