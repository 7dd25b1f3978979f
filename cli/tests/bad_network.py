"""A TCP proxy in front of a server, whose network can fail in the middle of a WebSocket conversation."""
import json
import socket
import struct
import threading
import time


def messages_in(data):
    """The JSON messages in what a client sent: whole masked text frames, as small messages come; nothing for the rest."""
    at = 0
    while at + 6 <= len(data) and data[at] & 0x80:
        opcode, size, start = data[at] & 15, data[at + 1] & 127, at + 2
        if size == 126:
            size, start = struct.unpack("!H", data[start:start + 2])[0], start + 2
        mask, payload = data[start:start + 4], data[start + 4:start + 4 + size]
        if opcode == 1 and len(payload) == size:
            yield json.loads(bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload)))
        at = start + 4 + size


class BadNetwork:
    """Lets everything through until a client has sent `moves` moves, then fails once for `seconds`:

    answer   the move reaches the server, its answer does not reach the client, and the connection breaks
    command  the move does not reach the server, and the connection breaks
    silence  nothing reaches anybody and nothing breaks: the client has to notice by itself
    """

    def __init__(self, port, how, moves, seconds):
        self.server_port, self.how, self.moves, self.seconds = port, how, moves, seconds
        self.sent = []  # what the client said, as far as it was let through or held back on purpose
        self.failed = threading.Event()
        self.down_until = 0
        self.swallowed = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self.listener.close()

    @property
    def down(self):
        return time.monotonic() < self.down_until

    def _accept(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            if self.down and self.how == "silence":
                threading.Timer(self.seconds, client.close).start()
            elif self.down:
                client.close()
            else:
                server = socket.create_connection(("127.0.0.1", self.server_port))
                for run in (self._to_server, self._to_client):
                    threading.Thread(target=run, args=(client, server), daemon=True).start()

    @staticmethod
    def _break(*sockets):
        for each in sockets:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            each.close()

    def _to_server(self, client, server):
        try:
            while data := client.recv(65536):
                self.sent.extend(messages_in(data))
                fails = not self.failed.is_set() and sum(sent.get("do") == "move" for sent in self.sent) >= self.moves
                if fails:
                    self.down_until = time.monotonic() + self.seconds
                    self.failed.set()
                    if self.how == "answer":
                        server.sendall(data)
                        self.swallowed.wait(30)  # the server has answered, to nobody
                    if self.how != "silence":
                        return
                if self.how == "silence" and self.down:
                    continue
                server.sendall(data)
        except OSError:
            pass
        finally:
            self._break(client, server)

    def _to_client(self, client, server):
        try:
            while data := server.recv(65536):
                if self.failed.is_set() and self.down:
                    self.swallowed.set()
                    continue
                client.sendall(data)
        except OSError:
            pass
        finally:
            self._break(client, server)
