"""People of an event for the tests: directors, players, and what they say over HTTP."""
import http.client
import json
import time

from answer_schema import check_answer
from ws_client import Player, WebSocket

PASSWORD = "anar o angur"
GROUNDS = {"clause": "N 5", "reason": "a test"}


class Caller:
    """Keeps its cookie or token, as browsers and programs do."""

    def __init__(self, port, token=""):
        self.port, self.cookie, self.token = port, "", token
        self.connection = None

    def send(self, method, path, body=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        for attempt in (1, 2):
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            try:
                self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
                answer = self.connection.getresponse()
                text = answer.read().decode()
                break
            except (http.client.HTTPException, ConnectionError):
                self.connection.close()
                self.connection = None
                if attempt == 2:
                    raise
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        is_json = answer.getheader("Content-Type", "").startswith("application/json")
        if not is_json or not text:
            return answer.status, text
        said = json.loads(text)
        check_answer(method, path, answer.status, said)
        return answer.status, said

    def get(self, path):
        return self.send("GET", path)

    def post(self, path, **body):
        return self.send("POST", path, body)

    def register(self, name):
        status, answer = self.post("/api/account/register", name=name, password=PASSWORD)
        assert status == 200, answer
        self.id, self.name = answer["me"]["id"], answer["me"]["name"]
        return self

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class Desk(Caller):
    """A caller who speaks about one event."""

    event = ""

    def open(self, **setup):
        status, answer = self.post("/api/events", setup=setup)
        assert status == 200, answer
        self.event = answer["event"]
        return self.event

    def view(self):
        status, answer = self.get(f"/api/events/{self.event}")
        assert status == 200, answer
        return answer

    def wish(self, do, **fields):
        return self.post(f"/api/events/{self.event}/do", do=do, **fields)

    def must(self, do, **fields):
        status, answer = self.wish(do, **fields)
        assert status == 200, (do, fields, answer)
        return answer


class Somebody:
    """A registered person, and a line that comes with the cookie."""

    def __init__(self, arena, name):
        self.desk = Desk(arena.port).register(name)
        self.name, self.id = name, self.desk.id
        self.connect(arena)

    def connect(self, arena):
        self.desk.port = arena.port
        self.desk.close()
        self.line = Player.__new__(Player)
        self.line.prepare(arena.port, headers=[f"Cookie: {self.desk.cookie}"])
        self.line.ws = WebSocket(arena.port, **self.line.line)
        self.line.id = self.line.ask("hello", v=1)["you"]["id"]

    def close(self):
        self.line.ws.close()
        self.desk.close()


def wait(condition, what):
    deadline = time.time() + 60
    while time.time() < deadline:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(what)


def one_section(**more):
    return {"id": "open", "fa": "آزاد", "en": "Open", "format": "swiss", "rounds": 3, **more}


def small_setup(**more):
    return {"fa": "رویداد", "en": "Event", "game": "othello", "clock": {"kind": "sudden_death", "bank_ms": 300_000},
            "sections": [one_section()], "lead_ms": 0, **more}
