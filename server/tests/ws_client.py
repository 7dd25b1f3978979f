"""A WebSocket client in Python's standard library, and a Meydan client on top of it. For tests and as an example."""
import base64
import collections
import contextlib
import hashlib
import itertools
import json
import os
import pathlib
import socket
import struct
import time

import jsonschema


def connected(port, timeout=30, source="127.0.0.1", receive_bytes=0):
    sock = socket.socket()
    sock.settimeout(timeout)
    if receive_bytes:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
    sock.bind((source, 0))
    try:
        sock.connect(("127.0.0.1", port))
    except OSError:
        sock.close()
        raise
    return sock


class WebSocket:
    """RFC 6455, the client's half: masked text frames out, text frames in, pings answered."""

    sock = None

    def __init__(self, port, path="/ws", headers=(), timeout=30, source="127.0.0.1", receive_bytes=0, sock=None, host=""):
        """`source` is our own address; with `receive_bytes` the line to us holds little that we have not read. With `sock` the
        line is there already, perhaps through TLS, to the `host` of that name."""
        self.sock = sock or connected(port, timeout, source, receive_bytes)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers, "", ""]
        self.sock.sendall("\r\n".join(lines).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def _more(self):
        data = self.sock.recv(65536)
        if not data:
            raise ConnectionError("the server closed the connection")
        self.buffer += data

    def _take(self, size):
        while len(self.buffer) < size:
            self._more()
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        self.sock.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def send(self, text):
        self.send_frame(1, text.encode())

    def receive(self):
        """The next text; raises ConnectionError when the server says goodbye."""
        whole = b""
        while True:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack("!H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self._take(8))[0]
            payload = self._take(size)
            opcode = first & 15
            if opcode in (0, 1):  # a text may come in pieces
                whole += payload
                if first & 0x80:
                    return whole.decode()
            if opcode == 9:
                with contextlib.suppress(BrokenPipeError):  # the goodbye is on its way to us
                    self.send_frame(10, payload)
            if opcode == 8:
                raise ConnectionError(f"closed {struct.unpack('!H', payload[:2])[0] if payload else ''}")

    def close(self):
        if self.sock is not None:
            self.sock.close()

    def __del__(self):
        self.close()


def schema(kind):
    """A check of messages against docs/protocol.schema.json; every frame of the tests goes through it."""
    path = pathlib.Path(__file__).parents[2] / "docs" / "protocol.schema.json"
    whole = json.loads(path.read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": whole["$defs"]})


CLIENT_MESSAGE, SERVER_MESSAGE = schema("client_message"), schema("server_message")
EVENTS = {}  # by kind: trying every kind on every event of a long log takes minutes


def check(validator, message):
    events = message.get("events", []) if validator is SERVER_MESSAGE else []
    if len(events) > 1:
        check(validator, {**message, "events": events[:1]})
        for event in events[1:]:
            kind = event["kind"]
            if kind not in EVENTS:
                EVENTS[kind] = schema(f"event_{kind}")
            check(EVENTS[kind], event)
        return
    problem = jsonschema.exceptions.best_match(validator.iter_errors(message))
    assert problem is None, f"{problem.message} in {json.dumps(message)[:500]}"


def proof_of(work):
    """What is asked of a newcomer when many come from one address (docs/protocol.md)."""
    def fits(part, number):
        digest = hashlib.sha256(f"{work['challenge']}.{part}.{number}".encode()).digest()
        return int.from_bytes(digest, "big") >> (256 - work["bits"]) == 0
    numbers = (next(number for number in itertools.count() if fits(part, number)) for part in range(work["parts"]))
    return f"{work['challenge']}:{','.join(map(str, numbers))}"


class Player:
    """Somebody at the arena: says hello, keeps the events of tables, asks and waits for answers."""

    def __init__(self, port, nickname="", token="", **line):
        self.prepare(port, **line)
        self.connect(nickname, token)

    def prepare(self, port, **line):
        self.port = port
        self.line = line  # how the WebSocket is opened
        self.events = collections.defaultdict(list)
        self.clocks = {}
        self.presence = {}
        self.ratings = {}
        self.team = []
        self.seated = []
        self.lobby = None
        self.games = None
        self.next_id = 0

    def connect(self, nickname="", token=""):
        self.ws = WebSocket(self.port, **self.line)
        assert self.ws.status == 101, self.ws.status
        who = {"token": token} if token else {"nickname": nickname}
        hello = self.ask("hello", v=1, **who)
        while "work" in hello or "wait_ms" in hello:
            if "work" in hello:
                who["work"] = proof_of(hello["work"])
            time.sleep(hello.get("wait_ms", 0) / 1000)
            hello = self.ask("hello", v=1, **who)
        assert hello["kind"] == "done", hello
        self.id, self.name = hello["you"]["id"], hello["you"]["name"]
        self.token = hello["you"].get("token", token)

    def reconnect(self):
        self.ws.close()
        self.connect(token=self.token)

    def tell(self, do, **fields):
        self.next_id += 1
        message = {"id": self.next_id, "do": do, **fields}
        check(CLIENT_MESSAGE, message)
        self.ws.send(json.dumps(message))
        return self.next_id

    def ask(self, do, **fields):
        wanted = self.tell(do, **fields)
        while True:
            message = self.hear()
            if message.get("answer") == wanted:
                return message

    def hear(self):
        message = json.loads(self.ws.receive())
        self.heed(message)
        return message

    def heed(self, message):
        check(SERVER_MESSAGE, message)
        if "events" in message:
            known = self.events[message["table"]]
            for event in message["events"]:
                assert event["number"] == len(known) + 1, f"event {event['number']} after {len(known)}"
                known.append(event)
            self.clocks[message["table"]] = message.get("clock")  # none: something newer follows
        elif "team" in message:
            self.team.append(message["team"])
        elif "presence" in message:
            self.presence[message["table"]] = message["presence"]
        elif "ratings" in message:
            self.ratings[message["table"]] = message["ratings"]
        elif "seated" in message:
            self.seated.append(message["seated"])
        elif "lobby" in message:
            self.lobby = message["lobby"]
        elif "games" in message:
            self.games = message["games"]

    def wait_for(self, condition):
        while not condition():
            self.hear()

    def seen(self, table):
        return len(self.events[table])

    def to_move(self, table):
        """The seat whose clock runs, or for which it waits after an outage."""
        clock = self.clocks.get(table) or {}
        running = clock.get("running")
        return clock.get("waits_for") if running is None else running

    def over(self, table):
        return any(event["kind"] == "match_ended" for event in self.events[table])

    def position(self, table):
        return next((e["position"] for e in reversed(self.events[table]) if "position" in e), None)
