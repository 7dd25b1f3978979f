"""The database as somebody writes to it who knows how chains are made: what is read back then must still make sense."""
import hashlib
import pathlib
import sqlite3


def start_of(stream):
    return hashlib.sha256(b"meydan stream " + stream.encode()).digest()


def link(head, number, time_ms, kind, body):
    return hashlib.sha256(head + f"{number} {time_ms} {kind}\n{body}".encode()).digest()


class LogFile:
    """meydan.db of a data folder that no server uses."""

    def __init__(self, data):
        self.connection = sqlite3.connect(pathlib.Path(data) / "meydan.db")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.commit()
        self.connection.close()

    def streams(self, prefix):
        rows = self.connection.execute("SELECT name FROM streams WHERE name LIKE ? ORDER BY name", (prefix + "%",))
        return [name for (name,) in rows]

    def bodies(self, stream):
        rows = self.connection.execute("SELECT body FROM records WHERE stream = (SELECT id FROM streams WHERE name = ?) ORDER BY number",
                                       (stream,))
        return [body for (body,) in rows]

    def append(self, stream, kind, body, time_ms=1_700_000_000_000):
        """One more record under a perfect hash."""
        found = self.connection.execute("SELECT id, version, head FROM streams WHERE name = ?", (stream,)).fetchone()
        if found is None:
            self.connection.execute("INSERT INTO streams (name, version, last_ms, head) VALUES (?, 0, 0, ?)", (stream, start_of(stream)))
            return self.append(stream, kind, body, time_ms)
        number, version = found[0], found[1] + 1
        head = link(found[2], version, time_ms, kind, body)
        self.connection.execute("INSERT INTO records (stream, number, time_ms, kind, body, hash) VALUES (?, ?, ?, ?, ?, ?)",
                                (number, version, time_ms, kind, body, head))
        self.connection.execute("UPDATE streams SET version = ?, last_ms = ?, head = ? WHERE id = ?", (version, time_ms, head, number))
        return version

    def rewrite(self, stream, change):
        """Every record as `change` gives it back from its kind and body, under hashes that fit."""
        head = start_of(stream)
        records = self.connection.execute(
            "SELECT position, number, time_ms, kind, body FROM records WHERE stream = (SELECT id FROM streams WHERE name = ?) ORDER BY number",
            (stream,)).fetchall()
        for position, number, time_ms, kind, body in records:
            kind, body = change(kind, body)
            head = link(head, number, time_ms, kind, body)
            self.connection.execute("UPDATE records SET kind = ?, body = ?, hash = ? WHERE position = ?", (kind, body, head, position))
        self.connection.execute("UPDATE streams SET head = ? WHERE name = ?", (head, stream))
