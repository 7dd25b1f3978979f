"""How a set is written down: every record as it stands in the log, and what the program says about each stream.

A file `NAME.jsonl` has a line {"stream":S} for each of its streams, and after it a line for each record, with the body as it is
stored behind the last key. `NAME.expect.json` is what the server answered at the end, address by address.
"""
import json
import shutil
import sqlite3
import time
from pathlib import Path

from ws_client import Player


class Seen:
    """What the running server says about everything, asked at the end of the story."""

    def __init__(self, world):
        self.tables = {}
        self.events = {}
        watcher = Player(world.arena.port, "Binande")
        for stream in sorted(world.labels):
            kind, name = stream.split("/")
            if kind == "table":
                self.tables[name] = self._table(world, watcher, name)
            else:
                director = world.events[name]
                director.event = name
                self.events[name] = director.view()
        watcher.ws.close()
        self.accounts = self._accounts(world)
        self.ratings = self._ratings(world)

    @staticmethod
    def _table(world, watcher, table):
        anybody = world.people["Modir"]
        status, row = anybody.get(f"/api/tables/{table}")
        assert status == 200, row
        assert watcher.ask("watch", table=table)["kind"] == "done"
        watcher.wait_for(lambda: watcher.seen(table) == row["events"] and watcher.clocks.get(table))
        clock = watcher.clocks[table]
        watcher.ask("unwatch", table=table)
        records = []
        while True:
            status, text = anybody.get(f"/api/tables/{table}/record?game={len(records) + 1}")
            if status != 200:
                return {"row": row, "clock": clock, "records": records}
            records.append(text)

    @staticmethod
    def _accounts(world):
        seen = {"now_ms": int(time.time() * 1000), "accounts": world.people["Sarparast"].get("/api/admin/accounts")[1]["accounts"], "of": {}}
        for person in world.people.values():
            status, me = person.get("/api/me")
            if status != 200 or me["me"] is None:
                continue  # whose session has ended
            sessions = person.get("/api/account/sessions")[1]["sessions"]
            seen["of"][me["me"]["id"]] = {
                "sessions": [{key: value for key, value in session.items() if key != "here"} for session in sessions],
                "tokens": person.get("/api/account/tokens")[1]["tokens"]}
        return seen

    @staticmethod
    def _ratings(world):
        anybody = world.people["Modir"]
        kinds = {(row["game"], row["rules"]) for row in anybody.get("/api/tables?limit=100&phase=over")[1]["tables"] if row["rated"]}
        ladders = [anybody.get(f"/api/ratings?game={game}&rules={rules}")[1] for game, rules in sorted(kinds)]
        return {"now_ms": int(time.time() * 1000), "ladders": ladders}


class Written:
    """The database of a server that has ended."""

    def __init__(self, folder):
        self.database = sqlite3.connect(Path(folder) / "meydan.db")

    def streams(self, prefix):
        rows = self.database.execute("SELECT name FROM streams WHERE name GLOB ? ORDER BY name", (prefix + "*",))
        return [name for (name,) in rows]

    def head(self, stream):
        return self.database.execute("SELECT head FROM streams WHERE name = ?", (stream,)).fetchone()[0].hex()

    def lines(self, stream):
        yield json.dumps({"stream": stream}, separators=(",", ":"))
        rows = self.database.execute(
            "SELECT number, time_ms, kind, hash, body FROM records WHERE stream = (SELECT id FROM streams WHERE name = ?) ORDER BY number", (stream,))
        for number, time_ms, kind, digest, body in rows:
            assert "\n" not in body and json.loads(body) is not None
            yield f'{{"number":{number},"time_ms":{time_ms},"kind":"{kind}","hash":"{digest.hex()}","body":{body}}}'


def write(folder, name, lines, expected):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_name(path.name + ".jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    text = json.dumps(expected, ensure_ascii=False, indent=1)
    path.with_name(path.name + ".expect.json").write_text(text + "\n", encoding="utf-8")


def export(world, seen, folder):
    written = Written(world.folder)
    names = [(stream.split("/")[0], label) for stream, label in world.labels.items()]
    assert len(set(names)) == len(names), "two streams of one name"
    known = {"table": seen.tables, "event": seen.events}
    for stream in written.streams("table/") + written.streams("event/"):
        kind, name = stream.split("/")
        assert stream in world.labels, f"nobody has named {stream}"
        expected = known[kind][name]
        lines = list(written.lines(stream))
        for section in expected.get("sections", []):
            # How a tie-break is called may change; that it stands there, and its numbers, may not.
            section["columns"] = [{"id": column["id"]} for column in section["columns"]]
        last = expected["row"]["events"] if kind == "table" else expected["version"]
        assert last == len(lines) - 1, f"{stream} has gone on since it was looked at"
        write(folder, f"{kind}/{world.labels[stream]}", lines, {"head": written.head(stream), **({"view": expected} if kind == "event" else expected)})
    accounts = written.streams("account")
    write(folder, "accounts", [line for stream in accounts for line in written.lines(stream)],
          {"heads": {stream: written.head(stream) for stream in accounts}, **seen.accounts})
    secrets = written.streams("secret/")
    write(folder, "secrets", [line for stream in secrets for line in written.lines(stream)], {"heads": {stream: written.head(stream) for stream in secrets}})
    (folder / "ratings.expect.json").write_text(json.dumps(seen.ratings, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    [key] = [path for path in Path(world.folder).iterdir() if "key" in path.name]
    shutil.copy(key, folder / "secret.key")
    (folder / "secret.key").chmod(0o644)
    others = set(written.streams("")) - set(written.streams("table/") + written.streams("event/") + accounts + secrets)
    assert not others, f"streams of a kind that nobody writes down: {others}"
