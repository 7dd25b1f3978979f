"""Authority ends when it ends: sessions, tokens and roles at open connections, whose session it is, who is slowed and who
is not, names that nobody may take, tables and teams that are nobody else's."""
import contextlib
import http.client
import json
import subprocess
import tempfile
import threading
import time
import unittest

from arena_process import Arena, serve_command
from event_people import GROUNDS, Desk, one_section, small_setup
from ws_client import Player, WebSocket

CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}
PASSWORD = "anar o angur"
OTHER_PASSWORD = "sib o golabi"


class Browser:
    """Keeps its cookies, each by its name, and comes from an address of its own."""

    def __init__(self, port, address=""):
        self.port, self.cookies, self.headers = port, {}, {"X-Forwarded-For": address} if address else {}

    def send(self, method, path, body=None, **more):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {**self.headers, **more}
        if self.cookies:
            headers["Cookie"] = self.cookie
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        for line in answer.headers.get_all("Set-Cookie") or []:
            name, value = line.split(";")[0].split("=", 1)
            self.cookies[name] = value
        connection.close()
        return answer.status, json.loads(text)

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path):
        return self.send("GET", path)

    def post(self, path, **body):
        return self.send("POST", path, body)

    def me(self):
        return self.get("/api/me")[1]["me"]

    def log_in(self, name, password=PASSWORD):
        status, answer = self.post("/api/account/login", name=name, password=password)
        return status if status != 200 else answer["me"]["name"]


class Line:
    """An open /api/stream."""

    def __init__(self, port, headers):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.connection.request("GET", "/api/stream", headers=headers)
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200, self.answer.status

    def read_to_its_end(self):
        while line := self.answer.readline():
            assert line.strip(), "the stream is still open: that was its heartbeat"
        self.connection.close()


class WithArena(unittest.TestCase):
    more = ()
    trusting = True

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=self.trusting, more=self.more)
        self.addCleanup(self.arena.stop)

    def browser(self, address=""):
        return Browser(self.arena.port, address)

    def member(self, name, address=""):
        browser = self.browser(address)
        status, answer = browser.post("/api/account/register", name=name, password=PASSWORD)
        self.assertEqual(status, 200, answer)
        browser.id = answer["me"]["id"]
        return browser

    def known(self, name):
        """Another browser of somebody who is registered."""
        browser = self.browser()
        self.assertEqual(browser.log_in(name), name)
        return browser

    def socket_of(self, browser, hello=True, token=""):
        player = Player.__new__(Player)
        player.prepare(self.arena.port)
        header = f"Authorization: Bearer {token}" if token else f"Cookie: {browser.cookie}"
        player.ws = WebSocket(self.arena.port, headers=[header])
        if hello:
            player.id = player.ask("hello", v=1)["you"]["id"]
        return player

    def stream_of(self, browser=None, token=""):
        return Line(self.arena.port, {"Authorization": f"Bearer {token}"} if token else {"Cookie": browser.cookie})

    def put_out(self, player):
        """The server has closed the connection, and obeys nothing that was sent before the close was heard."""
        asked = -1
        with self.assertRaises(ConnectionError) as closed:
            with contextlib.suppress(BrokenPipeError):  # what the server said before is still to be heard
                asked = player.tell("watch_lobby")
            while player.hear().get("answer") != asked:
                pass
            self.fail("the connection is obeyed")
        self.assertEqual(str(closed.exception), "closed 1008")

    def alive(self, player):
        self.assertEqual(player.ask("watch_lobby")["kind"], "done")


class ConnectionsTest(WithArena):
    def test_logging_out_ends_every_connection_of_the_session(self):
        ani = self.member("Ani")
        other = self.known("Ani")
        speaking, silent, stream = self.socket_of(ani), self.socket_of(ani, hello=False), self.stream_of(ani)
        elsewhere = self.socket_of(other)
        self.assertEqual(ani.post("/api/account/logout")[0], 200)
        self.put_out(speaking)
        stream.read_to_its_end()
        silent.tell("hello", v=1)
        self.put_out(silent)
        self.alive(elsewhere)

    def test_a_new_password_ends_the_other_sessions_connections(self):
        here, there = self.member("Ani"), self.known("Ani")
        mine, theirs, silent, stream = self.socket_of(here), self.socket_of(there), self.socket_of(there, hello=False), self.stream_of(there)
        self.assertEqual(here.post("/api/account/password", old=PASSWORD, new=OTHER_PASSWORD)[0], 200)
        self.put_out(theirs)
        self.put_out(silent)
        stream.read_to_its_end()
        self.alive(mine)

    def test_ending_all_sessions_ends_their_connections(self):
        here, there = self.member("Ani"), self.known("Ani")
        mine, theirs, stream = self.socket_of(here), self.socket_of(there), self.stream_of(there)
        self.assertEqual(here.post("/api/account/end_session", all=True)[0], 200)
        self.put_out(theirs)
        stream.read_to_its_end()
        self.alive(mine)

    def test_a_session_is_ended_by_its_owner_alone(self):
        ani, eve = self.member("Ani"), self.member("Eve")
        player = self.socket_of(ani)
        session = next(each["session"] for each in ani.get("/api/account/sessions")[1]["sessions"] if each["here"])
        self.assertEqual(eve.post("/api/account/end_session", session=session)[0], 404)
        self.alive(player)
        self.assertEqual(ani.me()["name"], "Ani")
        self.assertEqual(self.known("Ani").post("/api/account/end_session", session=session)[0], 200)
        self.put_out(player)
        self.assertIsNone(ani.me())

    def test_a_revoked_token_ends_its_connections(self):
        ani = self.member("Ani")
        token = ani.post("/api/account/create_token", name="laptop")[1]
        said, shown = Player(self.arena.port, token=token["token"]), self.socket_of(None, token=token["token"])
        silent, stream = self.socket_of(None, hello=False, token=token["token"]), self.stream_of(token=token["token"])
        mine = self.socket_of(ani)
        self.assertEqual(ani.post("/api/account/revoke_token", token=token["id"])[0], 200)
        for player in (said, shown, silent):
            self.put_out(player)
        stream.read_to_its_end()
        self.alive(mine)

    def test_the_oldest_session_makes_room_with_its_connections(self):
        first = self.member("Ani")
        player = self.socket_of(first)
        for _ in range(50):
            self.alive(player)  # who answers no pings is put out for that
            self.known("Ani")
        self.assertIsNone(first.me())
        self.put_out(player)

    def test_a_guest_who_registers_gets_a_new_session(self):
        guest = self.browser()
        status, answer = guest.post("/api/account/guest", nickname="Ani")
        self.assertEqual(status, 200, answer)
        planted = self.browser()  # somebody else knows the guest's token
        planted.cookies = dict(guest.cookies)
        player, spy = self.socket_of(guest), self.socket_of(planted, hello=False)
        status, member = guest.post("/api/account/register", name="Ani", password=PASSWORD)
        self.assertEqual((status, member["me"]["id"], member["me"]["guest"]), (200, answer["me"]["id"], False))
        self.assertNotEqual(guest.cookies["meydan_session"], planted.cookies["meydan_session"])
        self.assertIsNone(planted.me())
        self.put_out(player)
        self.put_out(spy)
        self.assertEqual(guest.me()["id"], answer["me"]["id"])
        self.alive(self.socket_of(guest))
        self.assertEqual(len(guest.get("/api/account/sessions")[1]["sessions"]), 1)

    def test_who_says_hello_as_somebody_else_sees_nothing_of_the_first(self):
        ani, babak = Player(self.arena.port, "Ani"), Player(self.arena.port, "Babak")
        table = ani.ask("challenge", game="othello", clock=CLOCK, seat=0)["table"]
        ani.wait_for(lambda: ani.presence.get(table, {}).get("players"))
        self.assertEqual(ani.ask("hello", v=1, token=babak.token)["you"]["id"], babak.id)
        cyrus = Player(self.arena.port, "Cyrus")
        self.assertEqual(cyrus.ask("watch", table=table)["kind"], "done")
        cyrus.wait_for(lambda: table in cyrus.presence)
        self.assertFalse(any(cyrus.presence[table]["players"]), "nobody is here as Ani")

    def test_a_request_says_whose_it_is_and_cannot_become_somebody_else(self):
        status, answer = self.member("Ani").post("/api/do", do="hello", v=1, nickname="Babak")
        self.assertEqual((status, answer["kind"], answer["message"]["key"]), (200, "refused", "known_already"))
        self.assertEqual(self.browser().get("/api/players/Babak")[0], 404)


class RolesTest(WithArena):
    def setUp(self):
        super().setUp()
        self.arena.admin("create", "--name", "Admin", password=PASSWORD)
        self.admin = self.known("Admin")

    def role(self, word, browser, role="director"):
        status, answer = self.admin.post(f"/api/admin/{word}", account=browser.id, role=role)
        self.assertEqual(status, 200, answer)

    def live_table(self):
        one, two = Player(self.arena.port, "Babak"), Player(self.arena.port, "Cyrus")
        table = two.ask("accept_seek", seek=one.ask("seek", game="othello", clock=CLOCK, seat=0)["seek"])["table"]
        two.wait_for(lambda: two.position(table) is not None)
        return table

    @staticmethod
    def warn(player, table, key):
        """Something that only a director does: obeyed, or the reason why not."""
        answer = player.ask("adjust_clock", table=table, key=key, seat=0, how="add", amount_ms=1000, clause="N 5", reason="a test")
        return answer["message"]["key"] if answer["kind"] == "refused" else answer["kind"]

    def test_a_role_counts_at_open_connections_as_soon_as_it_is_given_or_taken(self):
        table, dara = self.live_table(), self.member("Dara")
        player = self.socket_of(dara)
        self.assertEqual(self.warn(player, table, "1"), "directors_only")
        self.role("grant", dara)
        self.assertEqual(self.warn(player, table, "2"), "done")
        self.role("withdraw", dara)
        self.assertEqual(self.warn(player, table, "3"), "directors_only")
        self.assertEqual(dara.post("/api/do", do="penalise", table=table, key="4", seat=0, points=0, clause="N 5", reason="x")[1]["message"]["key"],
                         "directors_only")
        self.assertEqual(dara.me()["roles"], ["player"])

    def test_what_the_console_gives_and_takes_counts_at_open_connections(self):
        """Another process has written it; the server notices by itself."""
        table, dara = self.live_table(), self.member("Dara")
        player = self.socket_of(dara)
        tries = 0
        for word, answer in (("grant", "done"), ("withdraw", "directors_only")):
            self.arena.admin(word, "--name", "Dara", "--role", "director")
            deadline = time.monotonic() + 30
            while self.warn(player, table, f"k{tries}") != answer:
                tries += 1
                self.assertLess(time.monotonic(), deadline, f"{word} is not noticed")
                time.sleep(0.05)

    def test_who_lost_the_office_rules_nowhere(self):
        """Neither in the own event, nor in another's, nor as a monitor."""
        dara, elham = self.member("Dara"), self.member("Elham")
        for browser in (dara, elham):
            self.role("grant", browser)
        own, other = Desk(self.arena.port), Desk(self.arena.port)
        own.cookie, other.cookie = dara.cookie, elham.cookie
        self.addCleanup(own.close)
        self.addCleanup(other.close)
        own.open(**small_setup())
        own.must("notice", text="salam")
        other.open(**small_setup())
        for name in ("Ani", "Babak"):
            self.member(name)
            other.must("entry", section="open", account_name=name)
        other.must("appointment", name="Dara", office="director")
        other.must("pair", section="open")
        match = other.view()["matches"][0]["match"]
        other.must("monitor", match=match, name="Dara")
        other.must("appointment", name="Dara", office="director", ends=True)
        while not other.view()["matches"][0]["tables"]:
            time.sleep(0.02)  # the table is on its way
        table = other.view()["matches"][0]["tables"][0]
        helper = Desk(self.arena.port)
        helper.cookie, helper.event = dara.cookie, other.event
        self.addCleanup(helper.close)
        player = self.socket_of(dara)
        self.assertEqual(self.warn(player, table, "1"), "done", "a monitor rules (N 1-3-3)")
        self.assertEqual(helper.wish("penalty", entry=other.view()["matches"][0]["white"], match=match, step="warning", grounds=GROUNDS)[0], 200)
        self.role("withdraw", dara)
        self.assertEqual(self.warn(player, table, "2"), "directors_only")
        for desk, word, fields in ((own, "notice", {"text": "still here"}),
                                   (helper, "penalty", {"entry": other.view()["matches"][0]["white"], "match": match, "step": "warning", "grounds": GROUNDS}),
                                   (helper, "at_table", {"match": match, "what": "stop_clocks", "grounds": GROUNDS})):
            status, answer = desk.wish(word, **fields)
            self.assertEqual((status, answer["error"]["key"]), (403, "directors_only"), word)
        self.assertEqual(helper.get(f"/api/events/{other.event}/desk")[0], 403)
        self.assertFalse(own.view()["me"]["directs"])
        self.role("grant", dara)
        own.must("notice", text="back again")

    def test_what_waits_in_a_queue_ends_with_the_office(self):
        """Imports that take long keep others waiting; the role is withdrawn meanwhile."""
        dara = self.member("Dara")
        self.role("grant", dara)
        desk = Desk(self.arena.port)
        desk.cookie = dara.cookie
        self.addCleanup(desk.close)
        desk.open(**small_setup(online=False))
        heavy = "name,section\n" + "".join(f"H{number},open\n" for number in range(1_500)) + "bad,nosuch\n"
        answers = []

        def import_csv(csv):
            caller = Desk(self.arena.port)
            caller.cookie, caller.event = desk.cookie, desk.event
            answers.append(caller.wish("import", csv=csv))
            caller.close()

        waiting = [threading.Thread(target=import_csv, args=[csv]) for csv in [heavy] * 12 + [f"name,section\nLate{number},open\n" for number in range(6)]]
        for thread in waiting:
            thread.start()
        self.role("withdraw", dara)
        withdrawn_ms = time.time() * 1000
        for thread in waiting:
            thread.join()
        log = self.admin.get(f"/api/events/{desk.event}/log")[1]["log"]
        late = [line["name"] for line in log if line["do"] == "entry" and line["time_ms"] > withdrawn_ms]
        self.assertEqual(late, [], "entered after the office had ended")
        for status, answer in answers:
            self.assertIn((status, answer.get("error", {}).get("key", "")), ((200, ""), (403, "directors_only")), answer)

    def test_an_administrator_who_is_none_any_more_administers_nothing(self):
        dara = self.member("Dara")
        self.role("grant", dara, "administrator")
        self.assertEqual(dara.get("/api/admin/accounts")[0], 200)
        self.role("withdraw", dara, "administrator")
        self.assertEqual(dara.get("/api/admin/accounts")[0], 403)
        self.assertEqual(dara.post("/api/admin/grant", account=dara.id, role="director")[0], 403)


class LimitsTest(WithArena):
    trusting = False
    more = ("--proxy", "127.0.0.1", "--proxy", "10.1.0.0/16")

    # Of one name from one address five tries are looked at, then one every minute: who had none to spend gets no five.
    FRESH = 5

    def guess(self, address, name="Ani", device=""):
        """Wrong passwords from an address until it has to wait; how many were looked at."""
        browser = self.browser(address)
        if device:
            browser.cookies["meydan_device"] = device
        looked_at = 0
        while (status := browser.log_in(name, "not this one")) != 429:
            self.assertEqual(status, 401)
            looked_at += 1
        return looked_at

    def test_who_guesses_has_to_wait_and_the_owner_does_not(self):
        self.member("Ani", "198.51.100.1")
        self.assertGreaterEqual(self.guess("192.0.2.1"), self.FRESH)
        self.assertLess(self.guess("192.0.2.1", " aNI "), self.FRESH, "another spelling of the same name")
        self.assertLess(self.guess("203.0.113.9, 192.0.2.1"), self.FRESH, "what the caller claims counts for nothing")
        self.assertLess(self.guess("192.0.2.1, 10.1.2.3"), self.FRESH, "nor does a second proxy of ours")
        owner = self.browser("198.51.100.7")
        self.assertEqual(owner.log_in("Ani"), "Ani", "from another address")
        owner.headers["X-Forwarded-For"] = "192.0.2.1"
        for _ in range(self.FRESH + 1):
            self.assertEqual(owner.log_in("Ani"), "Ani", "in a browser that is known")
        forged = owner.cookies["meydan_device"][:-1] + "x"
        self.assertLess(self.guess("192.0.2.1", device=forged), self.FRESH, "but not with a mark that nobody gave")

    def test_many_addresses_together_guess_slowly_and_lock_nobody_out(self):
        owner = self.member("Ani", "198.51.100.1")
        self.assertEqual(owner.log_in("Ani"), "Ani")
        device = owner.cookies["meydan_device"]
        looked_at = [self.guess(f"192.0.2.{number}") for number in range(1, 9)]
        self.assertEqual(looked_at[0], self.FRESH)
        self.assertLess(looked_at[-1], self.FRESH, "a name has so many tries, from wherever they come")
        self.assertEqual(self.browser("198.51.100.1").log_in("Ani"), "Ani", "where the owner has been before")
        abroad = self.browser("203.0.113.5")
        abroad.cookies["meydan_device"] = device
        self.assertEqual(abroad.log_in("Ani"), "Ani", "with the browser that is known")
        # The mark is worth nothing for another account.
        self.member("Babak", "203.0.113.77")
        self.guess("192.0.2.100", "Babak")
        self.assertLess(self.guess("192.0.2.100", "Babak", device), self.FRESH)

    def test_nobody_is_locked_out_where_the_owner_has_never_been(self):
        """A new browser at a new address, and a server that has just started: nobody is known to it."""
        self.member("Ani", "198.51.100.1")
        self.arena.stop()
        self.arena.start()
        looked_at = [self.guess(f"192.0.2.{number}") for number in range(1, 9)]
        self.assertEqual(looked_at[0], self.FRESH)
        for number in range(1, 9):
            self.assertIn(self.browser(f"192.0.2.{100 + number}").log_in("Ani", "not this one"), (401, 429))
            owner = self.browser(f"203.0.113.{number}")
            self.assertEqual(owner.log_in("Ani", "mistyped once"), 401, number)
            self.assertEqual(owner.log_in("Ani"), "Ani", number)
        self.assertLess(self.guess("192.0.2.200"), self.FRESH, "who guesses is slowed sooner than at a name that nobody guesses")
        # One customer of a provider has far more than one network of 64 bits.
        self.assertLess(sum(self.guess(f"2001:db8:1:{number:x}::1") for number in range(1, 9)), self.FRESH)

    def test_strangers_do_not_keep_the_owner_from_a_new_password(self):
        owner = self.member("Ani", "198.51.100.1")
        for number in range(1, 9):
            self.guess(f"192.0.2.{number}")
        self.assertEqual(owner.post("/api/account/password", old=PASSWORD, new=OTHER_PASSWORD)[0], 200)

    def test_several_lines_of_the_header_are_one_list(self):
        def looked_at(*lines):
            connection = http.client.HTTPConnection("127.0.0.1", self.arena.port, timeout=60)
            connection.putrequest("POST", "/api/account/login")
            for line in lines:
                connection.putheader("X-Forwarded-For", line)
            body = json.dumps({"name": "Ani", "password": "not this one"}).encode()
            connection.putheader("Content-Type", "application/json")
            connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            status = connection.getresponse().status
            connection.close()
            return status != 429

        self.guess("192.0.2.1")
        self.assertFalse(all(looked_at("203.0.113.1", "192.0.2.1") for _ in range(self.FRESH)))
        self.assertTrue(all(looked_at("192.0.2.1", "203.0.113.1") for _ in range(self.FRESH)))

    def test_a_websocket_comes_from_where_its_caller_does(self):
        def guest(address, name):
            player = Player.__new__(Player)
            player.prepare(self.arena.port)
            player.ws = WebSocket(self.arena.port, headers=[f"X-Forwarded-For: 203.0.113.1, {address}"])
            return player.ask("hello", v=1, nickname=name)

        answers = [guest("192.0.2.1", f"Guest of one {number}") for number in range(11)]
        self.assertEqual([answer["kind"] for answer in answers], ["done"] * 10 + ["refused"])
        self.assertEqual(answers[-1]["message"]["key"], "many_from_address")
        self.assertEqual(guest("192.0.2.2", "Guest of two")["kind"], "done")

    def test_a_proxy_that_is_no_address_is_refused_at_the_start(self):
        refused = subprocess.run(serve_command(f"{self.arena.data}/other", 0, ("--proxy", "the-proxy")), capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("the-proxy", refused.stderr)


class NamesTest(WithArena):
    def test_names_of_who_runs_the_place_are_nobodys(self):
        browser = self.browser()
        for name in ("admin", "Adm1n", "ADMIN 2", "Administrator", "adrnin", "system", "Meydan hard", "meydan-hard 3", "MeydanHard", "Tournament Director",
                     "مدیر", "مدیر تورنمنت", "مدير تورنمنت", "داور", "د۱ور", "میدان", "کمیته تصمیم‌گیری", "ربات میدان"):
            for path, body in (("guest", {"nickname": name}), ("register", {"name": name, "password": PASSWORD})):
                status, answer = browser.post("/api/account/" + path, **body)
                self.assertEqual((status, answer.get("error", {}).get("key")), (400, "name_reserved"), (name, path))
        for name in ("آدمین", "مدئر تورنمنت", "میدآن سخت", "داؤر", "مدیرمسابقات", "aclmin", "Meyclan hard", "M3ydan hard", "4dmin", "R٥٥t", "MeydanAdmin",
                     "MeydanOfficial", "Admins", "Moderators", "Tournament Directors"):
            status, answer = browser.post("/api/account/guest", nickname=name)
            self.assertEqual((status, answer.get("error", {}).get("key")), (400, "name_reserved"), name)
        for name in ("مهران مدیری", "علی داور", "Adminah", "Meydani"):
            self.assertEqual(browser.post("/api/account/guest", nickname=name)[0], 200, name)
        self.arena.admin("create", "--name", "admin", password=PASSWORD)
        self.assertEqual(self.browser().log_in("admin"), "admin", "the machine's owner may")

    def test_names_that_look_the_same_are_the_same(self):
        self.member("Milo")
        for name in ("M1LO", "Mil0", "Mîlö", "mi-lo", "M_i_l_o", "Mllo"):
            status, answer = self.browser().post("/api/account/guest", nickname=name)
            self.assertEqual((status, answer.get("error", {}).get("key")), (409, "name_taken"), name)
        self.assertEqual(self.browser().log_in("m1lo"), 401, "a look-alike is no way in")
        for name in ("Hamid", "حمید", "رضا", "Soheil"):
            self.member(name)
        for name in ("Hamicl", "HamicI", "حمئد", "رضآ", "5oheil", "S٥heil"):
            status, answer = self.browser().post("/api/account/guest", nickname=name)
            self.assertEqual((status, answer.get("error", {}).get("key")), (409, "name_taken"), name)

    def test_no_word_is_of_two_scripts(self):
        for name in ("Saidا", "اli", "رضاA2"):
            status, answer = self.browser().post("/api/account/guest", nickname=name)
            self.assertEqual((status, answer.get("error", {}).get("key")), (400, "name_scripts"), name)
        for name in ("Said سعید", "علی2", "Said۷"):
            self.assertEqual(self.browser().post("/api/account/guest", nickname=name)[0], 200, name)

    def test_a_taken_name_is_answered_with_a_free_one(self):
        self.member("Ani")
        browser = self.browser()
        status, answer = browser.post("/api/account/guest", nickname="ani")
        self.assertEqual(status, 409)
        self.assertIn(answer["suggestion"], answer["error"]["en"])
        status, answer = browser.post("/api/account/guest", nickname=answer["suggestion"])
        self.assertEqual(status, 200, answer)
        status, answer = self.browser().post("/api/account/register", name="Ani", password=PASSWORD)
        self.assertEqual(status, 409)
        self.assertEqual(self.browser().post("/api/account/register", name=answer["suggestion"], password=PASSWORD)[0], 200)

    def test_a_guest_without_a_name_is_given_one(self):
        self.assertRegex(self.guest(), "^مهمان [۰-۹]{4}$")
        self.assertRegex(self.guest(lang="en"), "^Guest [0-9]{4}$")
        player = Player(self.arena.port, nickname="")
        self.assertRegex(player.name, "^مهمان [۰-۹]{4}$")

    def guest(self, **body):
        status, answer = self.browser().post("/api/account/guest", **body)
        self.assertEqual(status, 200, answer)
        return answer["me"]["name"]

    def test_hello_without_anything_is_nobody(self):
        player = Player.__new__(Player)
        player.prepare(self.arena.port)
        player.ws = WebSocket(self.arena.port)
        self.assertEqual(player.ask("hello", v=1)["message"]["key"], "not_logged_in")


class TablesTest(WithArena):
    def lists(self, name):
        """Every list in which a table could be seen."""
        browser = self.browser()
        tables = [row["table"] for path in ("/api/tables", "/api/tables?phase=open", "/api/tables?phase=over", f"/api/tables?player={name}", "/api/tables?game=othello&limit=100")
                  for row in browser.get(path)[1]["tables"]]
        tables += [row["table"] for row in browser.get(f"/api/players/{name}")[1]["tables"]]
        return set(tables) | {row["table"] for row in browser.get("/api/lobby")[1]["lobby"]["tables"]}

    def test_a_challenge_is_its_links_alone(self):
        ani, babak = Player(self.arena.port, "Ani"), Player(self.arena.port, "Babak")
        babak.ask("watch_lobby")
        table = ani.ask("challenge", game="othello", clock=CLOCK, seat=0)["table"]
        self.assertGreaterEqual(len(table), 16, "80 bits")
        self.assertNotIn(table, self.lists("Ani"))
        self.assertEqual(babak.ask("sit", table=table, key="s")["kind"], "done")
        self.assertIn(table, self.lists("Ani"))
        self.assertIn(table, self.lists("Babak"))
        table = ani.ask("challenge", game="othello", clock=CLOCK, seat=0)["table"]
        self.assertEqual(ani.ask("cancel", table=table, key="c")["kind"], "done")
        self.assertNotIn(table, self.lists("Ani"), "nobody had come")

    def test_n_4_2_1_nobody_is_a_partner_unasked(self):
        ani, babak, cyrus, dara, eve = (Player(self.arena.port, name) for name in ("Ani", "Babak", "Cyrus", "Dara", "Eve"))
        table = ani.ask("challenge", game="othello", clock=CLOCK, seat=0, teams=True)["table"]

        def asked(who, do, key, **fields):
            answer = who.ask(do, table=table, seen=who.seen(table), key=key, **fields)
            return answer["message"]["key"] if answer["kind"] == "refused" else answer["kind"]

        for player in (babak, cyrus, dara, eve):
            player.ask("watch", table=table)
        self.assertEqual(asked(babak, "sit", "s"), "done")
        self.assertEqual(asked(eve, "join", "j", chair=0), "not_invited")
        self.assertEqual(asked(eve, "invite", "i", player=eve.id), "not_seated")
        self.assertEqual(asked(ani, "invite", "i1", player=babak.id), "plays_here")
        self.assertEqual(asked(ani, "invite", "i2", player=eve.id), "done")
        self.assertEqual(asked(ani, "invite", "i3", player=cyrus.id), "done", "the captain thinks better of it")
        self.assertEqual(asked(ani, "invite", "i4", player=cyrus.id), "invited_already")
        self.assertEqual(asked(eve, "join", "j2", chair=0), "not_invited")
        self.assertEqual(asked(cyrus, "join", "j", chair=1), "not_invited", "not to the other team")
        self.assertEqual(asked(cyrus, "join", "j3", chair=0), "done")
        self.assertEqual(asked(ani, "invite", "i5", player=eve.id), "partner_there")
        self.assertEqual(asked(babak, "invite", "i", player=dara.id), "done")
        self.assertEqual(asked(dara, "join", "j", chair=1), "done")
        ani.wait_for(lambda: ani.position(table) is not None)
        self.arena.stop()
        code, words = self.arena.check()
        self.assertEqual(code, 0, words)
        self.arena.start()

    def test_a_captain_does_not_fill_the_log_with_invitations(self):
        ani = Player(self.arena.port, "Ani")
        table = ani.ask("challenge", game="othello", clock=CLOCK, seat=0, teams=True)["table"]
        answers = [ani.ask("invite", table=table, key=f"i{number}", player=f"somebody {number}") for number in range(25)]
        self.assertEqual([answer["kind"] for answer in answers], ["done"] * 20 + ["refused"] * 5)


class TeamsOfEventsTest(WithArena):
    def setUp(self):
        super().setUp()
        self.people = {name: self.member(name) for name in ("Ani", "Babak", "Cyrus", "Dara", "Modir")}
        self.desks = {}
        for name, browser in self.people.items():
            desk = self.desks[name] = Desk(self.arena.port)
            desk.cookie = browser.cookie
            self.addCleanup(desk.close)
        self.arena.admin("create", "--name", "Admin", password=PASSWORD)
        admin = self.known("Admin")
        for name in ("Ani", "Modir"):
            self.assertEqual(admin.post("/api/admin/grant", account=self.people[name].id, role="director")[0], 200)

    def test_n_5_1_a_member_of_a_team_rules_at_no_board_of_its_match(self):
        director = self.desks["Ani"]
        director.open(**small_setup(sections=[one_section(boards=2)]))
        director.must("import", csv="name,section,members\nRokh,open,Babak/Ani\nFil,open,Cyrus/Dara\n")
        director.must("appointment", name="Modir", office="director")
        director.must("pair", section="open")
        while len(director.view()["matches"][0]["tables"]) < 2:
            time.sleep(0.02)  # both tables are on their way
        match = director.view()["matches"][0]
        players = [director.get(f"/api/tables/{table}")[1]["players"] for table in match["tables"]]
        others = next(table for table, row in zip(match["tables"], players) if self.people["Ani"].id not in [player["id"] for player in row])
        act = {"table": others, "seat": 0, "clause": "N 5", "reason": "a test"}
        adjust = {**act, "how": "add", "amount_ms": 1000}
        self.assertEqual(self.socket_of(self.people["Ani"]).ask("adjust_clock", key="1", **adjust)["message"]["key"], "directors_only")
        self.assertEqual(self.socket_of(self.people["Modir"]).ask("adjust_clock", key="1", **adjust)["kind"], "done")
        penalty = self.socket_of(self.people["Modir"]).ask("penalise", key="2", points=0, **act)
        self.assertEqual(penalty["message"]["key"], "penalty_of_event", "the event would not count it")
        rokh = next(entry["entry"] for entry in director.view()["entries"] if entry["name"] == "Rokh")
        for word, fields in (("result", {"result": {"white": 10, "black": 0}}), ("penalty", {"entry": rokh, "step": "warning"}),
                             ("penalty", {"entry": rokh, "match": "", "step": "warning"}), ("at_table", {"what": "stop_clocks"})):
            fields = {"match": match["match"], "grounds": GROUNDS, **fields}
            status, answer = director.wish(word, **fields)
            self.assertEqual((status, answer["error"]["key"], answer["error"]["clause"]), (403, "own_case", "N 5-1"), (word, fields))
        helper = self.desks["Modir"]
        helper.event = director.event
        helper.must("penalty", entry=rokh, match=match["match"], step="warning", grounds=GROUNDS)

    def test_n_5_1_who_has_not_sat_down_yet_rules_nothing_there_either(self):
        director = self.desks["Ani"]
        director.open(**small_setup(window_ms=86_400_000))
        for name in ("Ani", "Babak"):
            director.must("entry", section="open", account_name=name)
        director.must("pair", section="open")
        while not director.view()["matches"][0]["tables"]:
            time.sleep(0.02)
        table = director.view()["matches"][0]["tables"][0]
        answer = self.socket_of(self.people["Ani"]).ask("penalise", key="1", table=table, seat=1, points=0, clause="N 5", reason="a test")
        self.assertEqual(answer["message"]["key"], "directors_only")


if __name__ == "__main__":
    unittest.main()
