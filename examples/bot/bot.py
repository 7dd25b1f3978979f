#!/usr/bin/env python3
"""A Meydan bot in Python's standard library: puts a seek up and plays random legal moves. See README.md beside it.

    MEYDAN_TOKEN=... ./bot.py http://localhost:8080 othello
"""
import json
import os
import random
import subprocess
import sys
import urllib.request

URL, GAME = sys.argv[1].rstrip("/"), sys.argv[2]
HEADERS = {"Authorization": "Bearer " + os.environ["MEYDAN_TOKEN"], "Content-Type": "application/json"}
MEYDAN = os.environ.get("MEYDAN", "meydan")  # the referee: lists the legal moves


def do(what, **fields):
    body = json.dumps({"do": what, **fields}).encode()
    with urllib.request.urlopen(urllib.request.Request(URL + "/api/do", body, HEADERS)) as answer:
        return json.load(answer)


def choose(rules, position):
    listed = subprocess.run([MEYDAN, "legal", GAME, "--rules", rules, "--position", position], capture_output=True, text=True, check=True)
    return random.choice(json.loads(listed.stdout)["moves"])["move"]


def play(me, table, state, events):
    for event in events:
        state["seen"] = event["number"]
        if event["kind"] == "created":
            state["rules"] = event["setup"]["rules"]
        if event["kind"] == "seated" and event["player"] == me:
            state["chair"] = event["seat"]
        if event["kind"] == "game_started":
            state["seat"] = (state["chair"] + event["game"] - 1) % 2  # sides change from game to game
        state["position"] = event.get("position", state.get("position"))
    return any(event["kind"] in ("match_ended", "cancelled") for event in events)


me = json.load(urllib.request.urlopen(urllib.request.Request(URL + "/api/me", headers=HEADERS)))["me"]["id"]
tables = {}
with urllib.request.urlopen(urllib.request.Request(URL + "/api/stream", headers=HEADERS)) as stream:
    print("seek:", do("seek", game=GAME, clock={"kind": "sudden_death", "bank_ms": 300_000}), flush=True)
    for line in stream:
        message = json.loads(line) if line.strip() else {}
        if "events" in message and message["events"]:
            table, state = message["table"], tables.setdefault(message["table"], {})
            if play(me, table, state, message["events"]):
                print("over:", table, flush=True)
                print("seek:", do("seek", game=GAME, clock={"kind": "sudden_death", "bank_ms": 300_000}), flush=True)
            elif message.get("clock", {}).get("running") == state.get("seat", -1):
                move = choose(state["rules"], state["position"])
                do("move", table=table, seen=state["seen"], key=str(state["seen"]), move=move)
