#!/usr/bin/env python3
"""The derivation of docs/dice.md a second time, from that page alone and with Python's own hashes.

usage: dice_check.py           recomputes play/tests/vectors/dice.json and the worked example of docs/dice.md, and runs
                               the page's JavaScript over the same vectors
       dice_check.py --write   writes the vectors anew
The C++ code is compared with the same vectors by dice_test.cpp.
"""

import hashlib
import hmac
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "play/tests/vectors/dice.json"
PAGE = ROOT / "docs/dice.md"


def u32(number):
    return number.to_bytes(4, "big")


def u64(number):
    return number.to_bytes(8, "big")


def field(part):
    return u32(len(part)) + part


TAG = field(b"meydan dice 1")


def commitment(secret):
    return hashlib.sha256(TAG + field(b"commitment") + field(secret)).digest()


def match_key(secret, table, parts):
    message = TAG + field(b"match") + field(table.encode()) + u32(len(parts))
    return hmac.digest(secret, message + b"".join(field(part.encode()) for part in parts), "sha256")


class Stream:
    def __init__(self, key, draw):
        self.key, self.draw, self.used = key, draw, 0

    def block(self, index):
        return hmac.digest(self.key, TAG + field(b"draw") + u64(self.draw) + u32(index), "sha256")

    def word(self):
        index, at = divmod(self.used, 8)
        self.used += 1
        return int.from_bytes(self.block(index)[4 * at : 4 * at + 4], "big")

    def uniform(self, bound):
        while True:
            word = self.word()
            if word < 2**32 - 2**32 % bound:
                return word % bound

    def dice(self, count):
        return "roll " + "".join(str(1 + self.uniform(6)) for _ in range(count))

    def coin(self):
        return "coin " + ("heads", "tails")[self.uniform(2)]

    def shuffle(self, count):
        order = list(range(1, count + 1))
        for i in range(count - 1, 0, -1):
            j = self.uniform(i + 1)
            order[i], order[j] = order[j], order[i]
        return " ".join(["shuffle", *map(str, order)])


# The first is the worked example of the page. The others look for what goes wrong easily: parts that run together, no
# part, no chair (the draws of an event), letters of several bytes, the longest part, four chairs.
COUNTED = bytes(range(32)).hex()
MATCHES = [
    (COUNTED, "t1", ["salam", "khoda-hafez"]),
    (COUNTED, "t1", ["salamk", "hoda-hafez"]),
    (COUNTED, "t1s", ["alam", "khoda-hafez"]),
    (COUNTED, "t1", ["", ""]),
    (COUNTED, "t1", []),
    ("ff" * 32, "میز-۱", ["~" * 64, "!"]),
    (hashlib.sha256(b"a secret for four").hexdigest(), "carrom/7", ["a", "b", "", "d"]),
]
DRAWS = [0, 1, 2, 255, 256, 2**32, 2**63 - 1]
# About half of all words are left out at 2^31 + 1, a quarter at 3 * 2^30 + 1.
BOUNDS = [1, 2, 6, 36, 52, 1000, 2**31, 2**31 + 1, 3 * 2**30 + 1, 2**32 - 1]
SHUFFLES = [0, 1, 2, 5, 24]


def draw_vector(key, draw):
    def fresh():
        return Stream(key, draw)

    uniform = []
    for bound in BOUNDS:
        stream = fresh()
        results = [stream.uniform(bound) for _ in range(4)]
        uniform.append({"bound": bound, "results": results, "words_used": stream.used})
    return {
        "draw": draw,
        "blocks": [fresh().block(index).hex() for index in (0, 1)],
        "two_dice": fresh().dice(2),
        "die_each_of_4": fresh().dice(4),
        "coin": fresh().coin(),
        "shuffles": [fresh().shuffle(count) for count in SHUFFLES],
        "uniform": uniform,
    }


def match_vector(secret_hex, table, parts):
    secret = bytes.fromhex(secret_hex)
    key = match_key(secret, table, parts)
    return {
        "secret": secret_hex,
        "commitment": commitment(secret).hex(),
        "table": table,
        "parts": parts,
        "match_key": key.hex(),
        "draws": [draw_vector(key, draw) for draw in DRAWS],
    }


def written(made):
    """JSON with a line for each draw, so that a difference can be read."""

    def line(value):
        return json.dumps(value, ensure_ascii=False)

    matches = []
    for match in made["matches"]:
        head = "".join(f"  {line(key)}: {line(value)},\n" for key, value in match.items() if key != "draws")
        matches.append(f' {{\n{head}  "draws": [\n   ' + ",\n   ".join(map(line, match["draws"])) + "\n  ]\n }")
    head = "".join(f"{line(key)}: {line(value)},\n" for key, value in made.items() if key != "matches")
    return f'{{\n{head}"matches": [\n' + ",\n".join(matches) + "\n]\n}\n"


def vectors():
    return {"version": "meydan dice 1", "shuffle_sizes": SHUFFLES, "matches": [match_vector(*match) for match in MATCHES]}


def page_problems(made):
    """The worked example's values must stand in the page, letter by letter."""
    text = PAGE.read_text(encoding="utf-8")
    example = made["matches"][0]
    draws = example["draws"][:3]
    wanted = [example["secret"], example["commitment"], example["match_key"], draws[0]["blocks"][0], example["draws"][0]["shuffles"][3]]
    wanted += [draw["two_dice"] for draw in draws] + [draws[0]["coin"]]
    return [f"docs/dice.md does not show {value}" for value in wanted if value not in text]


RUN_IN_NODE = """
const vectors = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"));
(async () => {
  for (const match of vectors.matches) {
    const secret = bytesOfHex(match.secret);
    const same = (what, is, should) => { if (is !== should) throw new Error(`${what}: ${is}, not ${should}`); };
    same("commitment", await commitment(secret), match.commitment);
    for (const known of match.draws) {
      const draw = BigInt(known.draw);
      if (draw > 2n ** 53n) continue; // JSON.parse has rounded it
      same(`draw ${draw}`, await twoDice(secret, match.table, match.parts, draw), known.two_dice);
    }
  }
})().catch((error) => { console.error(error.message); process.exitCode = 1; });
"""


def script_problems():
    """What the page tells a browser to do must be what we do."""
    script = re.search(r"^```js\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if script is None:
        return ["docs/dice.md has no ```js block"]
    ran = subprocess.run([ROOT / "tools/node", "node", "-", VECTORS], input=script.group(1) + RUN_IN_NODE, text=True, capture_output=True, timeout=60)
    return [] if ran.returncode == 0 else [f"the JavaScript of docs/dice.md: {ran.stderr.strip()}"]


def main(arguments):
    made = vectors()
    text = written(made)
    assert json.loads(text) == made
    if arguments == ["--write"]:
        VECTORS.write_text(text, encoding="utf-8")
        return 0
    if arguments:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    problems = page_problems(made) + script_problems()
    if VECTORS.read_text(encoding="utf-8") != text:
        problems.append("play/tests/vectors/dice.json is not what the derivation gives")
    for problem in problems:
        print(problem)
    print(f"{len(made['matches'])} matches with {len(DRAWS)} draws each, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
