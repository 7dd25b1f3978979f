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


HELLO = """0{"id":1,"do":"hello","v":1,"nickname":"ani"}
1{"id":1,"do":"hello","v":1,"nickname":"babak"}
2{"id":1,"do":"hello","v":1,"nickname":"dara"}
3{"id":1,"do":"hello","v":1,"nickname":"cyrus"}
"""
CLOCK = '"clock":{"kind":"sudden_death","bank_ms":300000}'
SEATED = HELLO + """0{"id":2,"do":"seek","game":"%s","seat":0,""" + CLOCK + """}
1{"id":2,"do":"accept_seek","seek":"i1"}
"""
AT = '"table":"i2","seen":$,"key":"k%d"'
# Every message of docs/protocol.md, and what people do in a row; i1 is the seek, i2 the table.
FRAMES = {
    "hello_other_version": '0{"id":1,"do":"hello","v":2,"nickname":"ani"}\n',
    "hello_token": '0{"id":1,"do":"hello","v":1,"token":"ani"}\nx0\n0{"id":1,"do":"hello","v":1,"token":"ani"}\n',
    "ping": '0{"id":1,"do":"ping"}\n',
    "before_hello": '0{"id":1,"do":"watch_lobby"}\n',
    "lobby": HELLO + '3{"id":2,"do":"watch_lobby"}\n0{"id":2,"do":"seek","game":"othello","rules":"standard","games":3,"rated":true,'
             '"clock":{"kind":"fischer","bank_ms":1000,"step_ms":10,"move_limit_ms":0}}\n+200\n0{"id":3,"do":"withdraw_seek","seek":"i1"}\n+200\n',
    "challenge": HELLO + '0{"id":2,"do":"challenge","game":"mijnlieff",' + CLOCK + '}\n1{"id":2,"do":"sit","table":"i1","key":"s","entropy":"x"}\n',
    "challenge_cancel": HELLO + '0{"id":2,"do":"challenge","game":"mijnlieff",' + CLOCK + '}\n0{"id":3,"do":"cancel","table":"i1","seen":$,"key":"c"}\n',
    "play_bot": HELLO + '0{"id":2,"do":"play_bot","game":"connect_four","level":"easy","seat":0,' + CLOCK + '}\n',
    "moves": SEATED % "connect_four" + "".join(
        f'{n % 2}{{"id":{9 + n},"do":"move",{AT % n},"move":"{5 + n % 2}"}}\n' for n in range(7)),
    "moves_othello": SEATED % "othello" + f'0{{"id":9,"do":"move",{AT % 1},"move":"d3"}}\n1{{"id":9,"do":"move",{AT % 1},"move":"c3"}}\n',
    "overtaking": SEATED % "connect_four" + f'a{{"id":9,"do":"move",{AT % 1},"move":"5"}}\na{{"id":10,"do":"move",{AT % 1},"move":"5"}}\nb{{"id":9,"do":"say",{AT % 1},"text":"x"}}\n'
                  f'0{{"id":11,"do":"ping"}}\n',
    "failed_write": SEATED % "connect_four" + f'!\n0{{"id":9,"do":"move",{AT % 1},"move":"5"}}\n0{{"id":10,"do":"move",{AT % 1},"move":"5"}}\n',
    "draw": SEATED % "mijnlieff" + f'0{{"id":9,"do":"offer",{AT % 1},"offer":"draw"}}\n1{{"id":9,"do":"answer",{AT % 1},"offer":"draw","accept":true}}\n',
    "rematch": SEATED % "connect_four" + f'0{{"id":9,"do":"resign",{AT % 1}}}\n1{{"id":9,"do":"offer",{AT % 1},"offer":"rematch"}}\n'
               f'0{{"id":10,"do":"answer",{AT % 2},"offer":"rematch","accept":true}}\n',
    "say": SEATED % "othello" + f'0{{"id":9,"do":"say",{AT % 1},"text":"سلام"}}\n3{{"id":9,"do":"say",{AT % 1},"text":"psst"}}\n',
    "watch": SEATED % "othello" + '3{"id":9,"do":"watch","table":"i2","seen":2}\n3{"id":10,"do":"unwatch","table":"i2"}\n3{"id":9,"do":"watch","table":"i9"}\n',
    "remove_spectator": SEATED % "othello" + '3{"id":9,"do":"watch","table":"i2"}\n' + f'0{{"id":9,"do":"remove_spectator",{AT % 1},"player":"p-cyrus"}}\n'
                        '3{"id":10,"do":"watch","table":"i2"}\n',
    "director": SEATED % "othello" + '2{"id":8,"do":"watch","table":"i2"}\n' + "".join(
        f'2{{"id":{9 + n},"do":"{do}",{AT % n},"clause":"N 5","reason":"asked"{more}}}\n' for n, (do, more) in enumerate((
            ("stop_clocks", ',"why":"dispute"'), ("adjust_clock", ',"seat":0,"how":"take","amount_ms":1000'), ("penalise", ',"seat":1,"points":1'),
            ("resume_clocks", ""), ("undo_to", ',"to":4'), ("adjudicate", ',"standing":["win","loss"]')))),
    "match_play": SEATED % "backgammon" + "".join(
        f'{who}{{"id":{9 + n},"do":"{do}",{AT % n}{more}}}\n' for n, (who, do, more) in enumerate((
            (0, "contribute", ',"entropy":"a"'), (1, "contribute", ',"entropy":"b"'), (1, "announce", ',"move":"double"'), (0, "ready", ""),
            (0, "take_break", ""), (2, "correct_length", ',"points":3,"clause":"N 4-8","reason":"x"')))),
    "teams": HELLO + '0{"id":2,"do":"challenge","game":"connect_four","teams":true,"seat":0,' + CLOCK + '}\n1{"id":2,"do":"sit","table":"i1","seen":$,"key":"s"}\n'
             + "".join(f'{who}{{"id":3,"do":"join","table":"i1","seen":$,"key":"j","chair":{chair}}}\n' for who, chair in ((2, 0), (3, 1), (2, 3)))
             + "".join(f'{who}{{"id":4,"do":"consult","table":"i1","text":"{text}"}}\n' for who, text in ((2, "میانه"), (0, ""), (1, "x")))
             + '0{"id":5,"do":"move","table":"i1","seen":$,"key":"m","move":"5"}\n2{"id":5,"do":"move","table":"i1","seen":$,"key":"m","move":"5"}\n',
    "several": HELLO + '0{"id":2,"do":"seek","game":"backgammon","rules":"chouette,session=1","seat":2,' + CLOCK + '}\n'
               + "".join(f'{who}{{"id":{n},"do":"{do}","seek":"i1"}}\n' for n, (who, do) in enumerate((
                   (1, "accept_seek"), (1, "accept_seek"), (3, "accept_seek")), 2))
               + "".join(f'{who}{{"id":9,"do":"contribute",{AT % 1},"entropy":"a"}}\n' for who in (0, 1, 3))
               + f'0{{"id":10,"do":"move",{AT % 2},"move":"roll"}}\n1{{"id":10,"do":"resign",{AT % 2}}}\n3{{"id":11,"do":"offer",{AT % 3},"offer":"rematch"}}\n',
    "contribute": HELLO + '0{"id":2,"do":"challenge","game":"othello",' + CLOCK + '}\n0{"id":3,"do":"contribute","table":"i1","seen":$,"key":"e","entropy":"abc"}\n',
    "claim": SEATED % "connect_four" + "".join(f'{who}{{"id":8,"do":"watch","table":"i2","seen":3}}\n' for who in (0, 1)) + "x1\n+6000\n"
             + f'0{{"id":9,"do":"claim",{AT % 1},"what":"win"}}\n+60000\n0{{"id":10,"do":"claim",{AT % 2},"what":"draw"}}\n',
    "claim_returned": SEATED % "othello" + '0{"id":8,"do":"watch","table":"i2","seen":3}\n+9000\n1{"id":8,"do":"watch","table":"i2"}\n'
                      + f'0{{"id":9,"do":"claim",{AT % 1},"what":"win"}}\n0{{"id":9,"do":"claim",{AT % 2},"what":"all"}}\n',
    "flag": SEATED % "othello" + "+400000\n" + f'0{{"id":9,"do":"move",{AT % 1},"move":"d3"}}\n',
    "match": SEATED.replace('"seat":0', '"games":2,"seat":0') % "connect_four" + f'0{{"id":9,"do":"resign",{AT % 1}}}\n+11000\n1{{"id":9,"do":"resign",{AT % 2}}}\n',
    "lost": SEATED % "othello" + 'x0\n0{"id":1,"do":"hello","v":1,"token":"ani"}\n0{"id":2,"do":"watch","table":"i2","seen":3}\n',
}


def frame_seeds():
    for name, text in FRAMES.items():
        write("frames", name, text.encode())
    for name, junk in (("bytes", bytes(range(256))), ("deep", b"0" + b"[" * 300), ("nothing", b""), ("cut", b'0{"id":1,"do":"\xd8')):
        write("frames", f"junk_{name}", junk)


# Every kind of line a file of an event may have, and the two smallest real ones.
TRF_LINES = """012 جام
022 Shiraz
032 IRI
042 2026/03/21
142 3
152 B
162  W 3.0    D 1.0    A 0.5    P 2.0
192 FIDE_DUTCH_2026_BAKU
102 somebody
XXC white1
001    1 mGM  Ani                               2500 IRI    12345678 1990/01/01  5.0    1     2 w 1  0000 - U
001    2 w    Babak                             2400 IRI    12345679 1991/01/01  0.5    2     1 b 0     3 w -
001    3      Cyrus                                                              6.0    3  0000 - F     2 b +  0000 - H
240 H 003    1    2
250       1.0 001 002    1    2
XXA    3  1.0  0.5
260 001 003    1    2
XXP 1 3
XXZ 2
BBF  0.5
"""


def trf_seeds():
    write("trf", "lines", TRF_LINES.encode())
    write("trf", "lines_cr", TRF_LINES.replace("\n", "\r").encode())
    write("trf", "gaps", b"XXC rank\n" + "\n".join(line for line in TRF_LINES.splitlines() if line[:3] in ("001", "162"))
          .replace("001    3", "001    9").replace("     3 w -", "     9 w -").encode())
    events = sorted((ROOT / "tournament/tests/data/swiss_tb").glob("*.trf"), key=lambda path: path.stat().st_size)
    for event in events[:2]:
        write("trf", event.stem, event.read_bytes())
    for name, junk in (("bytes", bytes(range(256))), ("nothing", b""), ("long", b"001 " + b"9" * 3000), ("cut", b"012 \xd8")):
        write("trf", f"junk_{name}", junk)


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
    frame_seeds()
    trf_seeds()
    print(f"{sum(1 for _ in CORPUS.glob('*/*'))} files in {CORPUS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
