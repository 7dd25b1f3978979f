"""Writes records into a data folder whose server does not run, chained as the store chains them, so that a large arena need not be
played through move by move: what the server itself wrote once is copied as often as wanted. `meydan store check` finds nothing
wrong with it, and the lists are derived again by `meydan store rebuild`."""
import contextlib
import hashlib
import pathlib
import sqlite3
import subprocess


def chain_start(stream):
    return hashlib.sha256(b"meydan stream " + stream.encode()).digest()


def chain_next(head, number, time_ms, kind, body):
    return hashlib.sha256(head + f"{number} {time_ms} {kind}\n".encode() + body.encode()).digest()


class Store:
    def __init__(self, folder, server):
        self.folder, self.server = folder, server
        self.base = sqlite3.connect(pathlib.Path(folder) / "meydan.db", isolation_level=None)
        self.base.execute("PRAGMA synchronous = OFF")

    def read(self, stream):
        """[(time_ms, kind, body)]"""
        return list(self.base.execute("SELECT time_ms, kind, body FROM records WHERE stream = (SELECT id FROM streams WHERE name = ?)"
                                      " ORDER BY number", (stream,)))

    def append(self, stream, records):
        found = self.base.execute("SELECT id, version, head FROM streams WHERE name = ?", (stream,)).fetchone()
        if found is None:
            found = self.base.execute("INSERT INTO streams (name, version, last_ms, head) VALUES (?, 0, 0, ?) RETURNING id, version, head",
                                      (stream, chain_start(stream))).fetchone()
        key, number, head = found
        rows = []
        for time_ms, kind, body in records:
            number += 1
            head = chain_next(head, number, time_ms, kind, body)
            rows.append((key, number, time_ms, kind, body, head))
        self.base.executemany("INSERT INTO records (stream, number, time_ms, kind, body, hash) VALUES (?, ?, ?, ?, ?, ?)", rows)
        self.base.execute("UPDATE streams SET version = ?, last_ms = ?, head = ? WHERE id = ?", (number, records[-1][0], head, key))

    def copy_table(self, table, count):
        """So many more tables like this one; their ids. Games without dice only: a secret belongs to one table."""
        records = self.read(f"table/{table}")
        ids = [f"{number:06d}{table[6:]}" for number in range(count)]
        self.base.execute("BEGIN")
        for new in ids:
            self.append(f"table/{new}", [(time_ms, kind, body.replace(table, new)) for time_ms, kind, body in records])
        self.base.execute("COMMIT")
        return ids

    def copy_guest(self, guest, name, count):
        """So many more guests like this one, called NAME 0, NAME 1, ..."""
        records = self.read(f"account/{guest}")
        named = next(record for record in self.read("accounts/names") if guest in record[2])
        ids = [(f"{number:06d}{guest[6:]}", f"{name} {number}") for number in range(count)]
        old = records[0][2].split('"')[3]
        self.base.execute("BEGIN")
        for new, called in ids:
            self.append(f"account/{new}", [(time_ms, kind, body.replace(f'"{old}"', f'"{called}"')) for time_ms, kind, body in records])
        self.append("accounts/names", [(named[0], named[1], named[2].replace(f'"{guest}"', f'"{new}"').replace(f'"{old}"', f'"{called}"'))
                                       for new, called in ids])
        self.base.execute("COMMIT")

    def talk(self, table, by, size):
        """So many bytes of talk at the end of a table's log."""
        records = self.read(f"table/{table}")
        time_ms, number, words, said = records[-1][0], len(records), "salam " * 80, []
        while size > 0:
            number += 1
            body = (f'{{"number":{number},"time_ms":{time_ms},"kind":"said","by":"{by}","key":"talk {number}","player":"{by}",'
                    f'"text":"{words}"}}')
            said.append((time_ms, "said", body))
            size -= len(body)
        self.base.execute("BEGIN")
        self.append(f"table/{table}", said)
        self.base.execute("COMMIT")

    def size(self, stream):
        return self.base.execute("SELECT coalesce(sum(length(CAST(body AS BLOB))), 0) FROM records WHERE stream ="
                                 " (SELECT id FROM streams WHERE name = ?)", (stream,)).fetchone()[0]

    def close(self, rebuild=True):
        self.base.close()
        if rebuild:
            subprocess.run([self.server, "store", "rebuild", "--data", self.folder], check=True, capture_output=True)


@contextlib.contextmanager
def opened(stage, rebuild=True):
    store = Store(stage.data, stage.server)
    try:
        yield store
    finally:
        store.close(rebuild)
