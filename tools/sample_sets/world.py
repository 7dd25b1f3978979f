"""The arena of the samples: a real server whose clock may go after, people with sessions, and tables they act at."""
import json
import os
import subprocess
import time
from pathlib import Path

from arena_process import Arena, Rules
from event_people import PASSWORD, Desk

GROUNDS = {"clause": "N 5", "reason": "نمونه"}
PATIENCE_S = 60

SLOW_CLOCK = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t which, struct timespec* now) {
  static int (*real)(clockid_t, struct timespec*);
  if (real == NULL) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
  const int result = real(which, now);
  const char* const ago = getenv("MEYDAN_SAMPLES_AGO_S");
  if (which == CLOCK_REALTIME && ago != NULL) now->tv_sec -= atol(ago);
  return result;
}
"""


def until(condition, what):
    """Waits for something the server does by itself."""
    end = time.time() + PATIENCE_S
    while True:
        found = condition()
        if found:
            return found
        assert time.time() < end, f"waited for {what} in vain"
        time.sleep(0.05)


def said(person, **message):
    """The answer to a message, once the person's share of messages allows it."""

    def answer():
        found = person.post("/api/do", **message)[1]
        return None if found.get("message", {}).get("key") == "too_often" else found

    return until(answer, "a share of messages")


class World:
    def __init__(self, data):
        self.data = data
        self.people = {}
        self.labels = {}  # by stream: what its file is called
        self.events = {}  # by id: the director
        self._rules = {}
        self._library = Path(data) / "clock.so"
        source = Path(data) / "clock.c"
        source.write_text(SLOW_CLOCK)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", self._library, source, "-ldl"], check=True)
        self.arena = None
        self.folder = str(Path(data) / "arena")

    def begin(self, days_ago=0):
        """A server whose today is so many days ago; the one before, if any, is killed and its people come back."""
        environment = {**os.environ, "LD_PRELOAD": str(self._library), "MEYDAN_SAMPLES_AGO_S": str(days_ago * 86_400)}
        if self.arena is not None:
            self.arena.kill()
        self.arena = Arena(self.folder, trusting=True, env=environment)
        for person in self.people.values():
            person.close()
            person.port = self.arena.port

    def end(self):
        for rules in self._rules.values():
            rules.close()
        for person in self.people.values():
            person.close()
        assert self.arena.stop() == 0, self.arena.said

    def member(self, name):
        """Somebody with a password; the same one the next time."""
        if name not in self.people:
            self.people[name] = Desk(self.arena.port).register(name)
        return self.people[name]

    def guest(self, name):
        if name not in self.people:
            guest = Desk(self.arena.port)
            status, answer = guest.post("/api/account/guest", nickname=name)
            assert status == 200, answer
            guest.id, guest.name = answer["me"]["id"], answer["me"]["name"]
            self.people[name] = guest
        return self.people[name]

    def administrator(self, name):
        self.arena.admin("create", "--name", name, password=PASSWORD)
        desk = self.people[name] = Desk(self.arena.port)
        status, answer = desk.post("/api/account/login", name=name, password=PASSWORD)
        assert status == 200, answer
        desk.id, desk.name = answer["me"]["id"], answer["me"]["name"]
        return desk

    def legal(self, game, rules, position):
        key = (game, rules)
        if key not in self._rules:
            self._rules[key] = Rules(game, rules)
        return self._rules[key].moves(position)

    def table(self, label, *people, **wish):
        """People at a new table: the first has challenged the others, who sit down in their order."""
        first = people[0]
        answer = said(first, do="challenge", seat=0, **wish)
        assert answer["kind"] == "done", answer
        table = SampleTable(self, answer["table"], label, people, wish["game"], wish.get("rules", ""))
        for chair, person in enumerate(people[1:], 1):
            table.act(person, "sit", chair=chair)
        return table


class SampleTable:
    """A table, and whoever sits at it, by HTTP alone: nobody needs to be connected."""

    def __init__(self, world, table, label, people, game, rules):
        self.world, self.id, self.people, self.game, self.rules = world, table, people, game, rules
        self.acts = 0
        world.labels[f"table/{table}"] = label

    def row(self):
        return self.people[0].get(f"/api/tables/{self.id}")[1]

    def log(self):
        status, text = self.people[0].get(f"/api/tables/{self.id}/events")
        assert status == 200, text
        return [json.loads(line) for line in text.splitlines()]

    def position(self):
        """None before the first game. Going back brings back the position of that time."""
        shown = [None]
        for event in self.log():
            shown.append(event.get("position", shown[event["to"]] if event["kind"] == "undone" else shown[-1]))
        return shown[-1]

    def tried(self, person, do, **fields):
        self.acts += 1
        seen = fields.pop("seen", None) or self.row()["events"]
        return said(person, do=do, table=self.id, seen=seen, key=f"k{self.acts}", **fields)

    def act(self, person, do, **fields):
        answer = self.tried(person, do, **fields)
        assert answer.get("kind") == "done", (do, fields, answer)
        return answer

    def move(self, text):
        """By whoever's turn it is; gives that person."""
        for person in self.people:
            answer = self.tried(person, "move", move=text)
            if answer["kind"] == "done":
                return person
            assert answer["message"]["key"] == "not_your_turn", (text, answer)
        raise AssertionError(f"nobody could move {text}")

    def moves(self):
        return self.world.legal(self.game, self.rules, self.position())

    def play(self, count, choose=lambda moves: moves[0]):
        """So many moves, or to the end."""
        for _ in range(count):
            if self.row()["phase"] != "playing":
                break
            self.move(choose(self.moves()))

    def parts(self):
        """Everybody's part of the randomness, after which the game begins."""
        for number, person in enumerate(self.people):
            self.act(person, "contribute", entropy=f"part-{number}-{self.id[:6]}")
        self.wait_for("playing")

    def wait_for(self, phase):
        until(lambda: self.row()["phase"] == phase, f"{phase} at {self.world.labels[f'table/{self.id}']}")

    def give_up(self, person):
        if self.row()["phase"] == "playing":
            self.act(person, "resign")
        self.wait_for("over")

    def kinds(self):
        return [event["kind"] for event in self.log()]
