"""Records what GNU Backgammon's move generator says, for gnubg_test.cpp. It runs inside GNU Backgammon (Debian: gnubg):

    gnubg -t -q -r -p games/backgammon/tests/gnubg_record.py </dev/null

and writes games/backgammon/tests/vectors/gnubg_moves.txt: the board of an XGID, the dice, how many distinct results there
are, and FNV-1a over the sorted boards of all results, each followed by a newline.
"""

import random

import gnubg  # only there inside GNU Backgammon

OUT = "games/backgammon/tests/vectors/gnubg_moves.txt"
FROM_GAMES, FROM_RANDOM_BOARDS = 4000, 2500
BAR, OFF = 25, 0


def fnv(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def xgid_board(own, enemy):
    """own[p], enemy[p] by the mover's points; the enemy's bar is 0."""
    cells = []
    for place in range(26):
        if place > 0 and own[place]:
            cells.append(chr(ord("A") + own[place] - 1))
        elif place < 25 and enemy[place]:
            cells.append(chr(ord("a") + enemy[place] - 1))
        else:
            cells.append("-")
    return "".join(cells)


def place_of(text):
    return {"bar": BAR, "off": OFF}.get(text) if text in ("bar", "off") else int(text)


def after(own, enemy, move):
    """The board after a move in GNU Backgammon's notation, in which every hit has its star."""
    own, enemy = list(own), list(enemy)
    for part in move.split():
        times = 1
        if part.endswith(")"):
            part, times = part[:-3], int(part[-2])
        stops = part.split("/")
        start, end = place_of(stops[0]), place_of(stops[-1].rstrip("*"))
        own[start] -= times
        own[end] += times
        for stop in stops[1:]:
            if stop.endswith("*"):
                place = place_of(stop.rstrip("*"))
                assert enemy[place] == 1, (move, own, enemy)
                enemy[place] = 0
                enemy[0] += 1
    return own, enemy


def results(own, enemy, dice):
    gnubg.command(f"set xgid XGID={xgid_board(own, enemy)}:0:0:1:{dice[0]}{dice[1]}:0:0:0:5:10")
    board = gnubg.board()[1]
    assert list(board) == own[1:26], (board, own)  # what was asked is what is answered
    hint = gnubg.hint(4000)
    return [after(own, enemy, entry["move"]) for entry in hint["hint"]] if hint else []


def turned(own, enemy):
    return [enemy[25 - place] for place in range(26)], [own[25 - place] for place in range(26)]


def start():
    own = [0] * 26
    own[24], own[13], own[8], own[6] = 2, 5, 3, 5
    return own, [own[25 - place] for place in range(26)]


def from_games(rng, count):
    while True:
        own, enemy = start()
        while own[OFF] < 15 and enemy[BAR] < 15:
            dice = rng.randint(1, 6), rng.randint(1, 6)
            found = results(own, enemy, dice)
            if rng.random() < 0.4:
                yield own, enemy, dice, found
                count -= 1
                if count == 0:
                    return
            if found:
                own, enemy = rng.choice(found)
            own, enemy = turned(own, enemy)


def random_board(rng):
    """Crowded homes, blocked ways, checkers on the bar, and last checkers."""
    own, enemy = [0] * 26, [0] * 26
    reach = rng.choice([6, 6, 10, 24])
    number = rng.randint(1, 15)
    for _ in range(number):
        own[BAR if rng.random() < 0.05 else rng.randint(1, reach)] += 1
    own[OFF] = 15 - number
    free = [place for place in range(1, 25) if not own[place]]
    left = rng.randint(1, 15)
    enemy[BAR] = 15 - left
    while left:
        size = min(left, rng.choice([1, 2, 2, 3]))
        enemy[0 if rng.random() < 0.05 else rng.choice(free)] += size
        left -= size
    return own, enemy


def closed_out(own, enemy):
    return own[BAR] and all(enemy[place] > 1 for place in range(19, 25))


def main():
    for setting in ("automatic game off", "automatic roll off", "automatic move off", "automatic bearoff off",
                    "evaluation chequerplay evaluation plies 0"):
        gnubg.command("set " + setting)
    rng = random.Random(5)
    lines = set()

    def add(own, enemy, dice, found):
        boards = sorted({xgid_board(*board) for board in found})
        assert len(boards) == len(found)
        text = "".join(board + "\n" for board in boards)
        lines.add(f"{xgid_board(own, enemy)} {dice[0]}{dice[1]} {len(boards)} {fnv(text):016x}")

    for own, enemy, dice, found in from_games(rng, FROM_GAMES):
        add(own, enemy, dice, found)
    wanted = len(lines) + FROM_RANDOM_BOARDS
    while len(lines) < wanted:
        own, enemy = random_board(rng)
        if closed_out(own, enemy) and closed_out(*turned(own, enemy)):
            continue
        dice = rng.randint(1, 6), rng.randint(1, 6)
        add(own, enemy, dice, results(own, enemy, dice))
    with open(OUT, "w", encoding="ascii") as file:
        file.writelines(line + "\n" for line in sorted(lines))


main()
