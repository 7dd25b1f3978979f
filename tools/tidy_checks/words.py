"""Words that may not stand in our C++: calls that would make an answer depend on more than its inputs, and games' names."""

import fnmatch
import re
from dataclasses import dataclass
from typing import Callable

from .includes import is_in_tests_folder, is_pure
from .tree import Finding


def everywhere(path):
    return True


def outside_server(path):
    return not path.startswith("server/")


def pure(path):
    return is_pure(path)


def in_server(path):
    return path.startswith("server/") and not is_in_tests_folder(path)


@dataclass(frozen=True)
class Ban:
    """`pattern` is searched in code without comments and strings (include lines too)."""

    pattern: str
    where: Callable
    rule: str
    remedy: str
    except_files: tuple = ()
    except_main: bool = False  # a file that defines main() may


# A name that is called, not a member (x.time(), x->log()) nor part of another name; std:: in front is fine.
def call(names):
    return rf"(?<![\w.:>])(?:::)?(?:std::)?(?:{names})\s*\("


# Results of these differ in the last bit between libraries. abs, floor, ceil, trunc, round are exact and stay allowed.
INEXACT = (
    "a?(?:sin|cos|tan)h?[fl]?|atan2[fl]?|pow[fl]?|exp2?[fl]?|expm1[fl]?|log[fl]?|log(?:2|10|1p)[fl]?|cbrt[fl]?|hypot[fl]?"
    "|fma[fl]?|lgamma[fl]?|tgamma[fl]?|erfc?[fl]?"
)

BANS = [
    Ban(call("s?rand|rand_r|srandom|drand48") + "|" + call("random") + r"\s*\)|\brandom_device\b|\bmt19937(?:_64)?\b|\bdefault_random_engine\b", outside_server,
        "randomness is an input, and one seed reproduces it", "use base/rng.h, or let the server hand the numbers in"),
    Ban(r"\bsystem_clock\b|\bstd::time\s*\(|(?<![\w.:>])time\s*\(\s*(?:NULL|nullptr|0|&)|" + call("gettimeofday|clock_gettime|localtime(?:_r)?|gmtime(?:_r)?"),
        outside_server, "time is an input; only the server has a wall clock", "take the time as a parameter"),
    Ban(r"\b(?:steady_clock|high_resolution_clock)\b|\bstd::clock\s*\(", pure,
        "pure folders have no clock", "take the time, or a question 'is it time to stop?', as a parameter"),
    Ban(r"\bstd::(?:jthread|thread|async)\b|\bpthread_create\b", pure, "pure folders have no threads", "let the caller decide where it runs",
        ("search/together.cpp",)),  # engines think on several; rules never do
    Ban(r"#\s*include\s*<(?:iostream|fstream|filesystem)>", pure, "pure folders do no input or output",
        "return a text and let the caller print, or take one"),
    Ban(call("(?:v?(?:f|s|sn|d)?printf)|f?put[sc]|putchar"), pure, "pure folders print nothing, and printf's numbers follow the locale",
        "build a std::string", ("base/assert.cpp",)),
    Ban(r"\bthrow\b|\btry\s*\{|\bcatch\s*\(", pure, "failures are values in pure folders, which build without exceptions",
        "return a Result (base/result.h)"),
    Ban(call(INEXACT), pure, "only + - * / sqrt on doubles, so that native and WebAssembly agree to the bit",
        "use a table or an exact formula"),
    Ban(r"\bJsonWriter\b", in_server, "what the server stores and says is described once, in wire/",
        "describe the answer there with its fields, and say json_response(answer) or text_of(answer)",
        ("server/hall_texts.h",  # text_of(), the one writer
         "server/account_event.cpp", "server/register.cpp",  # described structs, written without an answer around them
         "server/api/talk.cpp", "server/reviews.cpp")),  # what the referee and the engines say (rules/views_json.h, search/engine_json.h)
    Ban(r"\busing\s+namespace\s+std\s*;", everywhere, "names of the standard library keep their std::", "write std::"),
    Ban(call("exit|_exit|_Exit|quick_exit|abort|terminate"), everywhere, "error paths do not end the process",
        "return a failure, or use MEYDAN_ASSERT for our own bugs", ("base/assert.cpp",), except_main=True),
]


MAIN = re.compile(r"^int main\(", re.MULTILINE)


def check_bans(tree):
    compiled = [(ban, re.compile(ban.pattern)) for ban in BANS]
    for path, source in tree.sources.items():
        for ban, pattern in compiled:
            if path in ban.except_files or not ban.where(path):
                continue
            if ban.except_main and MAIN.search(source.code):
                continue
            for match in pattern.finditer(source.code):
                word = " ".join(match.group().split()).rstrip("({").strip()
                yield Finding(path, source.line_at(match.start()), f"`{word}` may not stand here", ban.rule, ban.remedy)


# Games planned count from the start; folders that come later are added by themselves.
GAMES = ["backgammon", "carrom", "connect_four", "khatranj", "mijnlieff", "othello"]

# Where a game may be named outside its folder all the same: (path pattern, "comment" or "sentence", why).
# A sentence is a string with a space in it: a help text, never a value that code compares with.
NAMES_ALLOWED = [
    ("*", "comment", "a comment may say which game made a seam necessary; it binds nothing"),
    ("cli/*", "sentence", "help texts show commands as a person would type them"),
]


def may_name_games(path):
    # games/registry.h is a seam like any other and names no game; only the .cpp behind it does.
    inside = path.startswith("games/") and path.count("/") > 1
    return inside or path == "games/registry.cpp" or path.startswith(("bench/", "fuzz/")) or is_in_tests_folder(path)


def check_game_names(tree):
    games = sorted({*GAMES, *tree.games})
    name = re.compile("|".join(game.replace("_", "[_ -]?") for game in games), re.IGNORECASE)
    for path, source in tree.sources.items():
        if may_name_games(path):
            continue
        allowed = {kind for pattern, kind, _ in NAMES_ALLOWED if fnmatch.fnmatchcase(path, pattern)}
        places = [(0, source.code, "code")]
        places += [(at, text, "comment") for at, text in source.comments]
        places += [(at, text, "sentence" if " " in text else "string") for at, text in source.strings]
        for start, text, kind in places:
            if kind in allowed:
                continue
            for match in name.finditer(text):
                yield Finding(path, source.line_at(start + match.start()), f"names a game: {match.group()}",
                              "nothing outside games/ names a game, except games/registry.cpp and tests",
                              "ask the registry, or let the game say it")


CHECKS = [check_bans, check_game_names]
