"""GNU Backgammon as an opponent of `meydan train backgammon gnubg`, which starts it like this (Debian: gnubg):

    PLIES=0 ASKED=fifo ANSWERED=fifo gnubg -t -q -r -p games/backgammon/train/gnubg_player.py </dev/null

A line asked is the dice and a board, 26 letters from the enemy's bar to the own one as its player sees them (A to O own checkers,
a to o the enemy's); the answer is the board after its play without a cube.
"""

import os

import gnubg  # only there inside GNU Backgammon

BAR = 25


def read_board(text):
    own, enemy = [0] * 26, [0] * 26
    for place, letter in enumerate(text):
        if "A" <= letter <= "O":
            own[place] = ord(letter) - ord("A") + 1
        elif "a" <= letter <= "o":
            enemy[place] = ord(letter) - ord("a") + 1
    return own, enemy


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


def main():
    # With the Jacoby rule and the cube in the centre it would play as if gammons did not count.
    gnubg.command("set jacoby off")
    cube = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0, 0)
    context = gnubg.evalcontext(0, int(os.environ.get("PLIES", "0")), 1, 1, 0.0)
    with open(os.environ["ASKED"], encoding="ascii") as asked, open(os.environ["ANSWERED"], "w", encoding="ascii") as answered:
        for line in asked:
            dice, text = line.split()
            own, enemy = read_board(text)
            other = tuple(enemy[25 - place] for place in range(1, 26))
            steps = gnubg.findbestmove((other, tuple(own[1:26])), cube, context, (int(dice[0]), int(dice[1]))) or ()
            for start, end in zip(steps[::2], steps[1::2]):
                if start <= 0:
                    continue
                own[start] -= 1
                if end <= 0:
                    continue
                own[end] += 1
                if enemy[end]:
                    enemy[end] = 0
                    enemy[0] += 1
            answered.write(text_of(own, enemy) + "\n")
            answered.flush()


main()
