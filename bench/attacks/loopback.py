"""Clients of the arena for the attacks: HTTP and WebSocket with asyncio, each from an address of its own below 127.0.0.0/8.
Whatever is not a loopback address is refused here, so nothing of this folder can be turned against anybody else's machine."""
import asyncio
import base64
import collections
import ipaddress
import json
import os
import struct

HOST = "127.0.0.1"
TRUSTED = "127.0.0.1"  # servers here run with --trust-address 127.0.0.1: only what is prepared beforehand comes from it


def only_loopback(address):
    if not ipaddress.ip_address(address).is_loopback:
        raise SystemExit(f"attacks: {address} is not a loopback address; this is for servers of your own on this machine")
    return address


def addresses(block):
    """127.BLOCK.0.1, 127.BLOCK.0.2, ...: strangers to each other, as the rate limits see them."""
    for high in range(256):
        for low in range(1, 255):
            yield f"127.{block}.{high}.{low}"


READING = set()  # tasks that read: the loop itself would let them go


class Gone(ConnectionError):
    """The other side has ended the connection, or would not open it."""


async def connect(port, address, **options):
    only_loopback(HOST)
    only_loopback(address)
    try:
        return await asyncio.open_connection(HOST, port, local_addr=(address, 0), **options)
    except OSError as error:
        raise Gone(str(error)) from error


async def http(port, address, method, path, body=None, headers=(), timeout=60):
    """(status, parsed JSON or text, cookie) of one request over a connection of its own."""
    payload = b"" if body is None else json.dumps(body).encode()
    request = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: close", f"Content-Length: {len(payload)}", *headers]
    if body is not None:
        request.append("Content-Type: application/json")

    async def exchange():
        reader, writer = await connect(port, address)
        try:
            writer.write("\r\n".join([*request, "", ""]).encode() + payload)
            head, _, text = (await reader.read()).partition(b"\r\n\r\n")
        except OSError as error:
            raise Gone(str(error)) from error
        finally:
            writer.close()
        if not head:
            raise Gone("no answer")
        lines = [line.split(": ", 1) for line in head.decode().split("\r\n")[1:]]
        fields = dict(lines)
        if fields.get("Transfer-Encoding", "").lower() == "chunked":
            text = unchunked(text)
        is_json = fields.get("Content-Type", "").startswith("application/json") and text
        cookie = "; ".join(value.split(";")[0] for name, value in lines if name == "Set-Cookie")
        return int(head.split()[1]), json.loads(text) if is_json else text.decode(errors="replace"), cookie

    return await asyncio.wait_for(exchange(), timeout)


def unchunked(body):
    whole = b""
    while body:
        size, _, body = body.partition(b"\r\n")
        length = int(size.split(b";")[0], 16)
        if length == 0:
            break
        whole, body = whole + body[:length], body[length + 2:]
    return whole


def frame(text, opcode=1):
    """A masked frame. The mask is zero: it protects proxies on the way, and there is no way here."""
    payload = text if isinstance(text, bytes) else text.encode()
    size = len(payload)
    if size < 126:
        return struct.pack("!BBI", 0x80 | opcode, 0x80 | size, 0) + payload
    return struct.pack("!BBHI", 0x80 | opcode, 0x80 | 126, size, 0) + payload


def upgrade(port, cookie=""):
    key = base64.b64encode(os.urandom(16)).decode()
    lines = ["GET /ws HTTP/1.1", f"Host: {HOST}:{port}", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}",
             "Sec-WebSocket-Version: 13", *([f"Cookie: {cookie}"] if cookie else []), "", ""]
    return "\r\n".join(lines).encode()


def words(do, number, fields):
    return frame(json.dumps({"id": number, "do": do, **fields}))


class Player:
    """Somebody at the arena who reads everything: keeps how much of each table was seen, asks and waits for answers."""

    def __init__(self, port, address):
        self.port, self.address = port, address
        self.id = self.name = self.token = ""
        self.number = 0
        self.asked = {}  # answers that are waited for
        self.seen = collections.defaultdict(int)  # by table
        self.kinds = collections.defaultdict(list)  # of the events, by table
        self.clock, self.position = {}, {}
        self.waiting = []  # (table, number, future)
        self.lobby, self.lobbies = None, 0
        self.bytes = 0
        self.gone = None  # set when the connection has ended
        self.why = ""
        self.writer = self.reader = self.task = None

    @classmethod
    async def come(cls, port, address, nickname="", token="", cookie="", timeout=60):
        player = cls(port, address)
        await player.open(cookie)
        await player.hello(nickname, token, timeout)
        return player

    async def open(self, cookie=""):
        self.reader, self.writer = await connect(self.port, self.address, limit=1 << 22)
        self.writer.write(upgrade(self.port, cookie))
        self.gone = asyncio.get_running_loop().create_future()
        try:
            head = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, OSError) as error:
            raise Gone(str(error)) from error
        if head.split()[1] != b"101":
            self.writer.close()
            raise Gone(f"no WebSocket: {head.split()[1].decode()}")
        self.task = asyncio.create_task(self.read())
        READING.add(self.task)
        self.task.add_done_callback(READING.discard)

    async def hello(self, nickname="", token="", timeout=60):
        fields = {"v": 1, **({"nickname": nickname} if nickname else {}), **({"token": token} if token else {})}
        answer = await self.ask("hello", timeout=timeout, **fields)
        if answer["kind"] != "done":
            raise Gone(answer["message"]["en"])
        self.id, self.name, self.token = answer["you"]["id"], answer["you"]["name"], answer["you"].get("token", token)

    async def again(self):
        """As after a lost connection: the same person, and what was seen is remembered."""
        self.close()
        token = self.token
        await self.open()
        await self.hello(token=token)

    def tell(self, do, **fields):
        self.number += 1
        if not self.writer.is_closing():
            self.writer.write(words(do, self.number, fields))
        return self.number

    async def ask(self, do, timeout=60, **fields):
        future = asyncio.get_running_loop().create_future()
        self.asked[self.number + 1] = future
        number = self.tell(do, **fields)
        try:
            done, _ = await asyncio.wait({future, self.gone}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
            if future in done:
                return future.result()
            raise Gone(self.why or "no answer in time")
        finally:
            self.asked.pop(number, None)

    async def see(self, table, number, timeout=60):
        """Waits until this event of the table is here."""
        if self.seen[table] >= number:
            return
        future = asyncio.get_running_loop().create_future()
        self.waiting.append((table, number, future))
        done, _ = await asyncio.wait({future, self.gone}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        if future not in done:
            self.waiting = [each for each in self.waiting if each[2] is not future]
            raise Gone(self.why or "no event in time")

    async def read(self):
        whole = b""
        reader, writer, gone = self.reader, self.writer, self.gone  # of this connection: again() opens another
        try:
            while True:
                first, second = await reader.readexactly(2)
                size = second & 127
                if size == 126:
                    size = struct.unpack("!H", await reader.readexactly(2))[0]
                elif size == 127:
                    size = struct.unpack("!Q", await reader.readexactly(8))[0]
                payload = await reader.readexactly(size)
                self.bytes += size
                opcode = first & 15
                if opcode in (0, 1):
                    whole += payload
                    if first & 0x80:
                        self.hear(json.loads(whole))
                        whole = b""
                elif opcode == 9:
                    writer.write(frame(payload, 10))
                elif opcode == 8:
                    self.why = f"closed {struct.unpack('!H', payload[:2])[0]}" if payload else "closed"
                    break
        except (asyncio.IncompleteReadError, OSError):
            self.why = "cut off"
        except asyncio.CancelledError:
            self.why = "left"
        writer.close()
        if not gone.done():
            gone.set_result(self.why)

    def hear(self, message):
        if "answer" in message:
            future = self.asked.get(message["answer"])
            if future is not None and not future.done():
                future.set_result(message)
        elif "events" in message:
            table = message["table"]
            for event in message["events"]:
                if event["number"] == self.seen[table] + 1:
                    self.seen[table] += 1
                    self.kinds[table].append(event["kind"])
                    self.position[table] = event.get("position", self.position.get(table))
            self.clock[table] = message.get("clock", self.clock.get(table))
            for each in [each for each in self.waiting if each[0] == table and each[1] <= self.seen[table]]:
                self.waiting.remove(each)
                if not each[2].done():
                    each[2].set_result(None)
        elif "lobby" in message:
            self.lobby, self.lobbies = message["lobby"], self.lobbies + 1

    def over(self, table):
        return "match_ended" in self.kinds[table] or "cancelled" in self.kinds[table]

    def close(self):
        if self.task is not None:
            self.task.cancel()
        if self.writer is not None:
            self.writer.close()
