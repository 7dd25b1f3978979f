"""Bytes that no WebSocket client should send, on real sockets: the server ends that connection, and serves everybody else."""
import json
import os
import random
import socket
import struct
import tempfile
import unittest

from arena_process import Arena
from ws_client import Player, WebSocket

PING = b'{"id":1,"do":"ping"}'


def frame(payload, first=0x81, mask=b"\1\2\3\4", size=None):
    """A frame as we like it, wrong or not. `size` is what its head claims."""
    size = len(payload) if size is None else size
    flag = 0x80 if mask else 0
    if size < 126:
        head = struct.pack("!BB", first, flag | size)
    elif size < 65536:
        head = struct.pack("!BBH", first, flag | 126, size)
    else:
        head = struct.pack("!BBQ", first, flag | 127, size)
    if not mask:
        return head + payload
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


# Each must end its own connection.
FATAL = {
    "unmasked": frame(PING, mask=b""),
    "reserved bits": frame(PING, first=0xF1),
    "unknown opcode 3": frame(PING, first=0x83),
    "unknown opcode 11": frame(PING, first=0x8B),
    "binary": frame(PING, first=0x82),
    "continuation of nothing": frame(PING, first=0x80),
    "text inside a text": frame(b'{"id"', first=0x01) + frame(PING),
    "long ping": frame(b"x" * 126, first=0x89),
    "ping in pieces": frame(b"x", first=0x09),
    "invalid UTF-8": frame(b'{"id":1,"do":"\xff\xfe"}'),
    "cut UTF-8": frame(b'{"id":1,"do":"\xd9'),
    "surrogate": frame(b'"\xed\xa0\x80"'),
    "overlong": frame(b'"\xc0\xaf"'),
    "too large": frame(b"x" * 17_000),
    "claims 2^63": frame(b"x", size=1 << 63),
    "claims 2^40": frame(b"x", size=1 << 40),
    "too large in pieces": frame(b"x" * 9_000, first=0x01) + frame(b"x" * 9_000, first=0x80),
    "not a shortest length": struct.pack("!BBH", 0x81, 0x80 | 126, 5) + b"\0\0\0\0" + b"hello",
    "close with one byte": frame(b"x", first=0x88),
    "close with a forbidden code": frame(struct.pack("!H", 1005), first=0x88),
    "close with bad words": frame(struct.pack("!H", 1000) + b"\xff", first=0x88),
    "plain text": b"hello, is anybody there?\r\n\r\n",
}

# Each is a client's right, and is answered.
FINE = {
    "ping text": frame(PING),
    "in pieces": frame(PING[:5], first=0x01) + frame(PING[5:9], first=0x00) + frame(PING[9:], first=0x80),
    "pieces around a ping": frame(PING[:5], first=0x01) + frame(b"x", first=0x89) + frame(PING[5:], first=0x80),
    "empty pieces": frame(b"", first=0x01) + frame(PING, first=0x00) + frame(b"", first=0x80),
    "a pong nobody asked for": frame(b"x", first=0x8A) + frame(PING),
}

HTTP = {
    "nothing": b"",
    "noise": bytes(range(256)) * 4,
    "endless line": b"GET /" + b"a" * 100_000,
    "huge header": b"GET / HTTP/1.1\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: y\r\n" % n for n in range(10_000)) + b"\r\n",
    "no version": b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    "old version": b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    "negative length": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "length and chunks": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "bad chunk": b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "huge chunk": b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
    "large body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n" + b"x" * 200_000,
    "version 9": b"GET / HTTP/9.9\r\n\r\n",
    "no target": b"GET  HTTP/1.1\r\n\r\n",
}


class FramesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.arena = Arena(cls.folder.name, trusting=True)
        cls.bystander = Player(cls.arena.port, "Babak")

    @classmethod
    def tearDownClass(cls):
        code = cls.arena.stop()
        cls.folder.cleanup()
        assert code == 0, f"the server ended with {code}"

    def tearDown(self):
        """Whatever happened, the server still serves."""
        self.assertIsNone(self.arena.process.poll(), "the server is gone")
        self.assertEqual(self.bystander.ask("ping")["kind"], "done")
        ws = WebSocket(self.arena.port, timeout=10)
        ws.send(PING.decode())
        self.assertEqual(json.loads(ws.receive())["answer"], 1)

    def test_wrong_frames_end_their_connection(self):
        for name, data in FATAL.items():
            with self.subTest(name):
                ws = WebSocket(self.arena.port, timeout=10)
                ws.sock.sendall(data)
                with self.assertRaises(ConnectionError):
                    while True:
                        ws.receive()
                self.assertEqual(self.bystander.ask("ping")["kind"], "done")

    def test_unusual_frames_are_answered(self):
        for name, data in FINE.items():
            with self.subTest(name):
                ws = WebSocket(self.arena.port, timeout=10)
                ws.sock.sendall(data)
                self.assertEqual(json.loads(ws.receive())["answer"], 1)

    def test_frames_that_end_in_the_middle(self):
        whole = frame(PING) + frame(b"x" * 300, first=0x01)
        for size in range(len(whole)):
            ws = WebSocket(self.arena.port)
            ws.sock.sendall(whole[:size])
            ws.close()

    def test_a_frame_byte_by_byte(self):
        ws = WebSocket(self.arena.port, timeout=10)
        ws.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in frame(PING):
            ws.sock.sendall(bytes([byte]))
        self.assertEqual(json.loads(ws.receive())["answer"], 1)

    def test_wrong_requests(self):
        for name, data in HTTP.items():
            with self.subTest(name):
                with socket.create_connection(("127.0.0.1", self.arena.port), timeout=10) as sock:
                    try:
                        sock.sendall(data)
                        sock.shutdown(socket.SHUT_WR)
                        while sock.recv(65536):
                            pass
                    except OSError as error:  # the server had heard enough
                        self.assertNotIsInstance(error, TimeoutError)

    def test_random_frames(self):
        rng = random.Random(int(os.environ.get("MEYDAN_SEED", "5")))
        for _ in range(200):
            ws = WebSocket(self.arena.port, timeout=10)
            pieces = [frame(rng.randbytes(rng.randrange(40)), first=rng.randrange(256), mask=rng.choice((b"", b"abcd")),
                            size=rng.choice((None, None, rng.randrange(1 << 20)))) for _ in range(rng.randrange(1, 5))]
            try:
                ws.sock.sendall(b"".join(pieces))
            except (BrokenPipeError, ConnectionResetError):
                pass
            ws.close()


if __name__ == "__main__":
    unittest.main()
