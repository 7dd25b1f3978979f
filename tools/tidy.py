#!/usr/bin/env python3
"""Keeps the house clean: what may include what, files nobody uses, banned calls, texts, clauses and their tests.

usage: tools/tidy.py [--clauses] [FOLDER]
Looks at the files git tracks (or would track) in FOLDER, by default this project, and prints what to mend as
file:line: what (which rule; what to do). With --clauses prints every clause of every game with its tests instead.

The table of what may include what: tidy_checks/includes.py. Banned calls and where games may be named: words.py.
Form of files: texts.py. Persian terms: persian.py. Clauses: clauses.py. The web knows no game: game_words.py. What documents name is there: documents.py.
The web types no answer by hand: answers.py.
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True  # leaves no __pycache__ beside the sources

from tidy_checks import answers, clauses, documents, game_words, includes, persian, texts, words  # noqa: E402 (after the line above, which must come first)
from tidy_checks.tree import Tree  # noqa: E402

CHECKS = includes.CHECKS + words.CHECKS + game_words.CHECKS + texts.CHECKS + persian.CHECKS + clauses.CHECKS + documents.CHECKS + answers.CHECKS


def findings(tree):
    return sorted({finding for check in CHECKS for finding in check(tree)})


def main(arguments):
    if any(word in ("-h", "--help") for word in arguments):
        print(__doc__.strip())
        return 0
    folders = [word for word in arguments if not word.startswith("-")]
    unknown = [word for word in arguments if word.startswith("-") and word != "--clauses"]
    if unknown or len(folders) > 1:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    tree = Tree(folders[0] if folders else Path(__file__).resolve().parent.parent)
    if not tree.files:
        print(f"tidy: no files below {tree.root}", file=sys.stderr)
        return 2
    if "--clauses" in arguments:
        return 1 if clauses.print_list(tree, sys.stdout) else 0
    found = findings(tree)
    for finding in found:
        print(finding)
    print(f"tidy: {len(tree.files)} files, {len(found)} to mend")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
