#!/ usr / bin / env python3
"""Runs the program of docs/draws.md over the page's own worked example, which draw_test.cpp holds the C++ code to."""

import re
import sys
from pathlib import Path

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "draws.md").read_text(encoding="utf-8")
NAMES = ["Esther", "Ani", "Cyrus", "Babak", "Dara"]


def main():
    program = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
    room = {}
    exec(program, room)  # the page is ours
    examples = re.findall(r"^draw (\d+) +[\d ]+?  +(\w+(?: \w+)+)$", PAGE, re.MULTILINE)
    wrong = [
        f"draw {number}: the page says {expected}, its program {drawn}"
        for number, expected in examples
        if (drawn := " ".join(room["draw"]("nowruz cup 1405", NAMES, int(number)))) != expected
    ]
    print("\n".join(wrong) if wrong else f"{len(examples)} draws agree")
    return 1 if wrong or len(examples) != 2 else 0


if __name__ == "__main__":
    sys.exit(main())
