#!/usr/bin/env python3
"""Writes a few seeds of every game into fuzz/corpus, made from its golden playthroughs. Run it when a game or a playthrough
is added; names are taken from the playthroughs, so running it again changes nothing else."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "fuzz" / "corpus"
STEP = b"\x07"  # some move or other, in a walk


def write(harness, name, text):
    folder = CORPUS / harness
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"seed_{name}").write_bytes(text)


def seeds_of(golden):
    game = golden.parent.parent.name
    name = f"{game}_{golden.stem}"
    tag = game[:3].encode()
    text = golden.read_text(encoding="utf-8")
    positions = re.findall(r"^# position: ?(.*)$", text, re.MULTILINE)
    moves = re.findall(r"^\d+\. (.*)$", text, re.MULTILINE)
    rules = re.search(r"^rules: (.*)$", text, re.MULTILINE)[1]
    plain = "\n".join(line for line in text.splitlines() if line and not line.startswith("#")) + "\n"

    for label, position in (("middle", positions[len(positions) // 2]), ("end", positions[-1])):
        write("positions", f"{name}_{label}", tag + position.encode())
    for number in sorted({0, len(moves) // 2, len(moves) - 1}):
        write("moves", f"{name}_{number}", tag + b"\0" + STEP * number + b"\n" + moves[number].encode())
    write("records", name, tag + plain.encode())
    write("records", f"{name}_list", tag + " ".join(moves).encode())
    write("rules", f"{game}_{re.sub('[^a-z0-9-]', '_', rules)}", tag + rules.encode())


def junk_seeds():
    """Bytes that no text has, and too many of them; the test runs them with every game, so one tag is enough."""
    tag = b"any"
    every_byte = bytes(range(256))
    for name, junk in (("bytes", every_byte[::-1]), ("long", b"z" * 3000), ("cut_character", b"\xd8"), ("nothing", b"")):
        write("positions", f"junk_{name}", tag + junk)
        write("moves", f"junk_{name}", tag + b"\0\n" + junk)
        write("records", f"junk_{name}", tag + b"meydan record 1\nresult: " + junk.replace(b"\n", b""))
        write("records", f"junk_line_{name}", tag + b"meydan record 1\n" + junk)
        write("rules", f"junk_{name}", tag + junk.replace(b"=", b"").replace(b",", b""))
        write("rules", f"junk_option_{name}", tag + junk.replace(b"=", b"").replace(b",", b"") + b"=" + junk)


def main():
    goldens = sorted(ROOT.glob("games/*/golden/*.txt"))
    if not goldens:
        raise SystemExit("no golden playthrough was found")
    for golden in goldens:
        seeds_of(golden)
    for source in ROOT.glob("games/*/rules.cpp"):
        game = source.parent.name
        write("rules", f"{game}_empty", game[:3].encode())
        write("rules", f"{game}_option", game[:3].encode() + b"standard,end=now")
    junk_seeds()
    print(f"{sum(1 for _ in CORPUS.glob('*/*'))} files in {CORPUS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
