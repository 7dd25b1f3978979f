"""The web app knows no game: TypeScript and Svelte outside games/ may not name one, nor use a word that only one game has.

Names are those of the folders in games/ and the title of each RULES.md in both languages. Words are declared by the game
itself, one on a line of games/NAME/words.txt.
"""

import re

from .includes import is_in_tests_folder
from .persian import word
from .texts import is_generated, line_of
from .tree import Finding, blank
from .words import GAMES

WEB = (".ts", ".svelte", ".js", ".mjs", ".css", ".html", ".webmanifest")

# A comment may say which game made a seam necessary, as in C++. Strings are matched only to be left alone: slashes in an
# address are no comment.
TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/|<!--.*?-->)
      | '(?:\\.|[^'\\\n])*' | "(?:\\.|[^"\\\n])*" | `(?:\\.|[^`\\])*`""",
    re.VERBOSE | re.DOTALL,
)


def without_comments(text):
    return TOKEN.sub(lambda match: blank(match.group()) if match.lastgroup else match.group(), text)


def text_of(tree, path):
    return (tree.text(path) or "") if path in tree.files else ""


def titles(tree, game):
    """`# تخته‌نرد · Backgammon`, `# دوز سکه‌ای · Coin dooz (Connect Four 9x6)`: each name apart."""
    heading = re.match(r"# (.+)", text_of(tree, f"games/{game}/RULES.md"))
    names = re.split(r" · |[()]", heading.group(1)) if heading else []
    return [name.strip() for name in names if name.strip()]


def declared(tree, game):
    lines = text_of(tree, f"games/{game}/words.txt").split("\n")
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def pattern_of(name):
    """Anywhere in a Latin identifier (hasCube); a Persian one begins a word, for others may have it inside."""
    if re.search("[\u0600-\u06ff]", name):
        return word(re.escape(name), ends=False)
    return re.sub(r"[_\\ -]+", "[_ -]?", re.escape(name))


def names_of(tree):
    """One expression for every name and word, the longest first, and the folder that each of its groups stands for."""
    owners = {}
    for game in sorted({*GAMES, *tree.games}):
        for name in [game, *titles(tree, game), *declared(tree, game)]:
            owners.setdefault(pattern_of(name), game)
    longest = sorted(owners.items(), key=lambda each: -len(each[0]))
    return re.compile("|".join(f"({pattern})" for pattern, _ in longest), re.IGNORECASE), [game for _, game in longest]


def may_know_games(path):
    return path.startswith(("games/", "web/e2e/")) or is_in_tests_folder(path)


def check_web_names(tree):
    names, owners = names_of(tree)
    for path in tree.with_suffix(*WEB):
        text = tree.text(path) or ""
        if may_know_games(path) or is_generated(text):
            continue
        code = without_comments(text)
        found = [(1, match) for match in names.finditer(path)]
        found += [(line_of(code, match.start()), match) for match in names.finditer(code)]
        for line, match in found:
            yield Finding(path, line, f"knows a game: {match.group()} is of games/{owners[match.lastindex - 1]}",
                          "what differs between games stands in the game's folder",
                          "let its module say it (web/src/board/types.ts)")


CHECKS = [check_web_names]
