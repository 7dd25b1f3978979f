"""Helpers of the attacks: people who say as much as they may, clients that read nothing, clients that only count."""
import asyncio
import collections
import contextlib
import json
import socket
import time

from loopback import HOST, TRUSTED, Gone, only_loopback, upgrade, words

BURST, A_SECOND = 40, 10  # commands that one account may give: at once, and then each second
NO_CLOCK = {"kind": "none"}


async def as_much_as_allowed(player, seconds, message, most=10**9):
    """Sends message(number) for so long, at the pace of the limits; how often it was answered, by kind (or why not). Who comes from
    the trusted address has no limits and is given more of them."""
    burst = BURST if player.address != TRUSTED else 10 * BURST
    answers = collections.Counter()
    waiting = set()
    began, sent = time.monotonic(), 0

    async def send(fields):
        try:
            answer = await player.ask(**fields)
            answers[answer["kind"] if answer["kind"] != "refused" else answer["message"]["key"]] += 1
        except Gone as gone:
            answers[str(gone)] += 1

    while time.monotonic() < began + seconds and sent < most and not player.gone.done():
        for _ in range(min(most, burst + int((time.monotonic() - began) * A_SECOND)) - sent):
            waiting.add(asyncio.create_task(send(message(sent))))
            sent += 1
        await asyncio.sleep(0.1)
    if waiting:
        await asyncio.wait(waiting, timeout=30)
    return answers


async def silent_socket(port, address, receive_buffer=4096):
    """A plain connection with a small window, for who does not mean to read. Its segments are those of a real network: those of the
    loopback interface are 64 kB, and the kernel would take a megabyte off the server's hands."""
    only_loopback(address)
    sock = socket.socket()
    sock.setblocking(False)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1448)
    sock.bind((address, 0))
    try:
        await asyncio.get_running_loop().sock_connect(sock, (HOST, port))
    except OSError as error:
        sock.close()
        raise Gone(str(error)) from error
    return sock


async def silent_websocket(port, address, token, commands):
    """Says hello and these commands, and never reads what comes of it."""
    sock = await silent_socket(port, address)
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(sock, upgrade(port))
    head = b""
    with contextlib.suppress(OSError):
        while b"\r\n\r\n" not in head:
            more = await loop.sock_recv(sock, 1)
            if not more:
                break
            head += more
    if b" 101 " not in head.split(b"\r\n")[0]:
        sock.close()
        raise Gone("no WebSocket")
    text = words("hello", 1, {"v": 1, "token": token})
    for number, (do, fields) in enumerate(commands, 2):
        text += words(do, number, fields)
    await loop.sock_sendall(sock, text)
    return sock


class Counter(asyncio.Protocol):
    """A WebSocket whose bytes are counted and not looked at: there may be hundreds of megabytes a second of them."""

    def __init__(self, port, token):
        self.port, self.token = port, token
        self.bytes, self.number, self.open, self.transport = 0, 0, False, None
        self.ready = asyncio.get_running_loop().create_future()

    @classmethod
    async def come(cls, port, address, token):
        only_loopback(address)
        try:
            _, counter = await asyncio.get_running_loop().create_connection(lambda: cls(port, token), HOST, port, local_addr=(address, 0))
            await asyncio.wait_for(counter.ready, 30)
        except (OSError, asyncio.TimeoutError) as error:
            raise Gone(str(error)) from error
        return counter

    def connection_made(self, transport):
        self.transport = transport
        transport.write(upgrade(self.port))

    def data_received(self, data):
        self.bytes += len(data)
        if self.open:
            return
        if not data.startswith(b"HTTP/1.1 101"):
            self.transport.abort()
            return
        self.open = True
        self.tell("hello", v=1, token=self.token)
        if not self.ready.done():
            self.ready.set_result(None)

    def connection_lost(self, error):
        self.open = False
        if not self.ready.done():
            self.ready.set_exception(Gone("cut off"))

    def tell(self, do, **fields):
        self.number += 1
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(words(do, self.number, fields))

    def close(self):
        if self.transport is not None:
            self.transport.abort()


async def table_of_two(stage, one, two, clock=None, game="connect_four", seat=0, **wish):
    """A table at which `one` has this seat and `two` the other; the game has begun."""
    opened = await one.ask("challenge", game=game, clock=clock or NO_CLOCK, seat=seat, **wish)
    if opened["kind"] != "done":
        raise Gone(json.dumps(opened))
    table = opened["table"]
    await two.ask("watch", table=table, seen=0)
    seated = await two.ask("sit", table=table, seen=0, key="sit")
    if seated["kind"] != "done":
        raise Gone(json.dumps(seated))
    await one.see(table, 3)
    return table
