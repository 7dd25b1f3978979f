"""Decisions with what GNU Backgammon thinks of every play, looking two rolls ahead, for `meydan train backgammon error`.
It runs inside GNU Backgammon (Debian: gnubg):

    DECISIONS=1000 OUT=decisions.txt SEED=7 gnubg -t -q -r -p games/backgammon/train/gnubg_decisions.py </dev/null

A line a decision: the dice, then for every play the board after it (26 letters from the enemy's bar to the own one, A to O own
checkers, a to o the enemy's) and its equity without a cube. Decisions come from games of its play without looking ahead; plays
more than 0.12 points behind by that are not looked at further.
"""

import os
import random

import gnubg  # only there inside GNU Backgammon

BAR, OFF = 25, 0
CLEARLY_WORSE = 0.12


def text_of(own, enemy):
    cells = []
    for place in range(26):
        if place > 0 and own[place]:
            cells.append(chr(ord("A") + own[place] - 1))
        elif place < 25 and enemy[place]:
            cells.append(chr(ord("a") + enemy[place] - 1))
        else:
            cells.append("-")
    return "".join(cells)


def turned(own, enemy):
    return [enemy[25 - place] for place in range(26)], [own[25 - place] for place in range(26)]


def start():
    own = [0] * 26
    own[24], own[13], own[8], own[6] = 2, 5, 3, 5
    return own, [own[25 - place] for place in range(26)]


def gnubg_board(own, enemy):
    """As GNU Backgammon keeps it: the other player first, each by own points, the bar last."""
    other = [enemy[25 - place] for place in range(26)]
    return (tuple(other[1:26]), tuple(own[1:26]))


def steps_of(own, enemy, die):
    """Boards after one checker has moved by one die."""
    sources = [BAR] if own[BAR] else [place for place in range(24, 0, -1) if own[place]]
    home = all(not own[place] for place in range(7, 26))
    highest = max((place for place in range(1, 26) if own[place]), default=0)
    for place in sources:
        to = place - die
        if to <= 0:
            if not home or (to < 0 and place != highest):
                continue
            to = OFF
        elif enemy[to] >= 2:
            continue
        after_own, after_enemy = list(own), list(enemy)
        after_own[place] -= 1
        after_own[to] += 1
        if to != OFF and after_enemy[to]:
            after_enemy[to] = 0
            after_enemy[0] += 1
        yield after_own, after_enemy


def plays_of(own, enemy, dice):
    """Every board that a legal play leads to."""
    orders = [[dice[0]] * 4] if dice[0] == dice[1] else [[max(dice), min(dice)], [min(dice), max(dice)]]
    found = {}

    def walk(own, enemy, left, used):
        moved = False
        if left:
            for after_own, after_enemy in steps_of(own, enemy, left[0]):
                moved = True
                walk(after_own, after_enemy, left[1:], used + (left[0],))
        if not moved and used:
            key = text_of(own, enemy)
            known = found.get(key)
            if known is None or (len(used), sum(used)) > known[0]:
                found[key] = ((len(used), sum(used)), own, enemy)

    for order in orders:
        walk(own, enemy, order, ())
    if not found:
        return []
    most = max(length for (length, _), _, _ in found.values())
    kept = [entry for entry in found.values() if entry[0][0] == most]
    if most == 1 and dice[0] != dice[1]:
        # One die alone: the larger if it can.
        largest = max(entry[0][1] for entry in kept)
        kept = [entry for entry in kept if entry[0][1] == largest]
    return [(own, enemy) for _, own, enemy in kept]


def equity(own, enemy, plies):
    """For the player who has just moved."""
    if own[OFF] == 15:
        if enemy[BAR]:
            return 1.0
        return 3.0 if any(enemy[place] for place in range(0, 7)) else 2.0
    cube = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0, 0)
    context = gnubg.evalcontext(0, plies, 1, 1, 0.0)
    return -gnubg.evaluate(gnubg_board(*turned(own, enemy)), cube, context)[5]


def main():
    # With the Jacoby rule and the cube in the centre it would play as if gammons did not count.
    gnubg.command("set jacoby off")
    rng = random.Random(int(os.environ.get("SEED", "7")))
    wanted = int(os.environ.get("DECISIONS", "1000"))
    with open(os.environ.get("OUT", "decisions.txt"), "w", encoding="ascii") as out:
        while wanted:
            own, enemy = start()
            while own[OFF] < 15 and enemy[BAR] < 15 and wanted:
                dice = rng.randint(1, 6), rng.randint(1, 6)
                plays = plays_of(own, enemy, dice)
                if plays:
                    rated = sorted(((equity(*play, 0), play) for play in plays), key=lambda one: -one[0])
                    if len(rated) > 1 and rng.random() < 0.1:
                        best = rated[0][0]
                        words = [f"{dice[0]}{dice[1]}"]
                        for value, play in rated:
                            if value > best - CLEARLY_WORSE:
                                value = equity(*play, 2)
                            words += [text_of(*play), f"{value:.5f}"]
                        out.write(" ".join(words) + "\n")
                        out.flush()
                        wanted -= 1
                    own, enemy = rated[0][1]
                own, enemy = turned(own, enemy)


main()
