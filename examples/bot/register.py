#!/usr/bin/env python3
"""Registers a bot at a Meydan arena and prints its token, which is shown this once. The password is read from standard input.

    ./register.py http://localhost:8080 Rostam
"""
import getpass
import hashlib
import itertools
import json
import sys
import time
import urllib.error
import urllib.request

URL, NAME = sys.argv[1].rstrip("/"), sys.argv[2]
PASSWORD = getpass.getpass() if sys.stdin.isatty() else sys.stdin.readline().rstrip("\r\n")


def proof_of(work):
    """Where many come from one address, each newcomer does a small work: docs/protocol.md."""
    def fits(part, number):
        digest = hashlib.sha256(f"{work['challenge']}.{part}.{number}".encode()).digest()
        return int.from_bytes(digest, "big") >> (256 - work["bits"]) == 0
    numbers = (next(number for number in itertools.count() if fits(part, number)) for part in range(work["parts"]))
    return f"{work['challenge']}:{','.join(map(str, numbers))}"


def post(path, body, **headers):
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), {"Content-Type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), answer.headers.get_all("Set-Cookie") or []
    except urllib.error.HTTPError as problem:
        return json.load(problem), []


wish = {"name": NAME, "password": PASSWORD, "bot": True}
answer, cookies = post("/api/account/register", wish)
while "work" in answer or "wait_ms" in answer:
    if "work" in answer:
        wish["work"] = proof_of(answer["work"])
    time.sleep(answer.get("wait_ms", 0) / 1000)
    answer, cookies = post("/api/account/register", wish)
if "error" in answer:
    sys.exit(answer["error"]["en"])
session = next(cookie for cookie in cookies if cookie.startswith("meydan_session=")).split(";")[0]
made, _ = post("/api/account/create_token", {"name": "bot"}, Cookie=session)
print(made["token"])
