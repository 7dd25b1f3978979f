"""Every clause of a game's RULES.md has a test named after it, and every test named after a clause has the clause.

docs/clauses.md has the clauses of events (N, D) likewise: its `Tests:` name suites or tests of any folder, `Suite.Test`,
or `test_...` of the Python tests and the files of browser and page tests (`file.e2e.ts`, `file.test.ts`).

Every clause of the rule book's common chapters (web/rules) stands in one of these lists.

A clause is a heading such as `### N 4-4-6 Crawford`. In its section stands a line `Tests: Backgammon_N4_4_6`, naming
GoogleTest suites of that game's tests/ folder, or `Not here: ...` with the reason why it is enforced elsewhere.
"""

import re
from dataclasses import dataclass, field

from .tree import Finding, camel_case

CLAUSE = r"[A-Z]+\d? \d+(?:-\d+)*[a-z]?(?![\w-]|\.\d)"
HEADING = re.compile(rf"^### ({CLAUSE}(?:(?:, ?| ?/ ?| and ){CLAUSE})*)[ .:]*(.*)$")
LOOKS_LIKE_CLAUSE = re.compile(r"^### [A-Z]{1,2}\d? ?-?\d")
TEST = re.compile(
    r"\b(?:TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\s*\(\s*(\w+)\s*,\s*(\w+)"
)
SUITE = re.compile(r"\b[A-Z][A-Za-z0-9]*_\w+\b")


EVENTS = "docs/clauses.md"
NAMED = re.compile(r"\b(?:[A-Z]\w*\.\w+|[A-Z][A-Za-z0-9]*_\w+|test_\w+|[a-z_]+\.(?:e2e|test)\.ts)")
PYTHON_TEST = re.compile(r"^\s+def (test_\w+)\(", re.MULTILINE)


@dataclass
class Clause:
    path: str
    line: int
    name: str  # "N 4-4-6"
    title: str
    suites: list = field(default_factory=list)  # named by Tests:, whether they exist or not
    tests_line: int = 0
    elsewhere: str = ""  # the reason after Not here:
    elsewhere_line: int = 0


def suite_name(game, clause):
    """C4 2 of connect_four -> ConnectFour_C4_2; N 4-4-6 of backgammon -> Backgammon_N4_4_6."""
    prefix, number = clause.split(" ")
    gap = "_" if prefix[-1].isdigit() else ""
    return f"{camel_case(game)}_{prefix}{gap}{number.replace('-', '_')}"


def read_clauses(path, text, test_names=SUITE):
    """(clauses, findings about headings that are almost clauses)"""
    clauses, findings, section = [], [], []
    paragraph = None  # "tests" while a Tests: paragraph goes on over several lines
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("#"):
            section, paragraph = [], None
            match = HEADING.match(line)
            if match:
                names = re.findall(CLAUSE, match.group(1))
                section = [Clause(path, number, name, match.group(2).strip()) for name in names]
                clauses += section
            elif LOOKS_LIKE_CLAUSE.match(line):
                findings.append(Finding(path, number, f"cannot read this clause heading: {line}", "clauses are headings like '### N 4-4-6 Crawford'",
                                        "three #, the prefix, one space, the number"))
            continue
        if line.startswith("Tests:"):
            paragraph = "tests"
        elif line.startswith("Not here:"):
            paragraph = "elsewhere"
            for clause in section:
                clause.elsewhere_line = number
        elif not line.strip():
            paragraph = None
        for clause in section:
            if paragraph == "tests":
                clause.tests_line = clause.tests_line or number
                clause.suites += test_names.findall(line)
            elif paragraph == "elsewhere":
                clause.elsewhere = f"{clause.elsewhere} {line.removeprefix('Not here:').strip()}".strip()
    return clauses, findings


def read_tests(tree, game):
    """suite -> [(path, line, test)] of games/X/tests."""
    suites = {}
    for path, source in tree.sources.items():
        if path.startswith(f"games/{game}/tests/"):
            for match in TEST.finditer(source.code):
                suites.setdefault(match.group(1).removesuffix("DeathTest"), []).append(
                    (path, source.line_at(match.start()), match.group(2)))
    return suites


def read_all_tests(tree):
    """Every name that docs/clauses.md may use -> its tests."""
    tests = {}
    for path, source in tree.sources.items():
        for match in TEST.finditer(source.code):
            suite, test = match.group(1).removesuffix("DeathTest"), match.group(2)
            tests.setdefault(suite, []).append(f"{suite}.{test}")
            tests[f"{suite}.{test}"] = [f"{suite}.{test}"]
    for path in tree.files:
        name = path.rsplit("/", 1)[-1]
        if name.endswith((".e2e.ts", ".test.ts")):
            tests[name] = [path]
        elif name.endswith("_test.py"):
            for test in PYTHON_TEST.findall(tree.text(path) or ""):
                tests.setdefault(test, []).append(f"{path}: {test}")
    return tests


def check_event_clauses(tree):
    if EVENTS not in tree.files:
        return
    clauses, findings = read_clauses(EVENTS, tree.text(EVENTS) or "", NAMED)
    yield from findings
    tests = read_all_tests(tree)
    seen = {}
    for clause in clauses:
        if clause.name in seen:
            yield Finding(EVENTS, clause.line, f"clause {clause.name} stands twice, first in line {seen[clause.name]}", "a clause has one place", "join them")
        seen.setdefault(clause.name, clause.line)
        for name in clause.suites:
            if name not in tests:
                yield Finding(EVENTS, clause.tests_line, f"clause {clause.name}: no test {name}", "Tests: names tests that exist", "write the test or correct the name")
        if not clause.suites and not clause.elsewhere:
            yield Finding(EVENTS, clause.line, f"clause {clause.name} has no test", "every clause has a test", "add 'Tests: ...' or 'Not here: why'")


def check_whole_book(tree):
    """No clause of the book that people read is without its tests."""
    listed = set()
    for path in [EVENTS, *(f"games/{game}/RULES.md" for game in tree.games)]:
        if path in tree.files:
            listed |= {clause.name for clause in read_clauses(path, tree.text(path) or "", NAMED)[0]}
    for path in sorted(tree.files):
        if not path.startswith("web/rules/") or not path.endswith(".md"):
            continue
        for clause in read_clauses(path, tree.text(path) or "", NAMED)[0]:
            if clause.name not in listed:
                yield Finding(path, clause.line, f"clause {clause.name} stands in no list of tests", f"every clause of the book is in {EVENTS} or a game's RULES.md",
                              f"add it to {EVENTS} with its tests, or 'Not here: why'")


def check_clauses(tree):
    folders = sorted({path.split("/")[1] for path in tree.files if path.startswith("games/") and path.count("/") > 1})
    for game in folders:
        path = f"games/{game}/RULES.md"
        clauses, findings = read_clauses(path, tree.text(path) or "") if path in tree.files else ([], [])
        yield from findings
        suites = read_tests(tree, game)
        if path in tree.files and not clauses:
            yield Finding(path, 1, "no clauses", "RULES.md lists the game's clauses", "add headings like '### N 4-4-6 Crawford'")
        seen = {}
        for clause in clauses:
            if clause.name in seen:
                yield Finding(path, clause.line, f"clause {clause.name} stands twice, first in line {seen[clause.name]}", "a clause has one place", "join them")
            seen.setdefault(clause.name, clause.line)
            own = suite_name(game, clause.name)
            for suite in clause.suites:
                if suite not in suites:
                    yield Finding(path, clause.tests_line, f"clause {clause.name}: no suite {suite} in games/{game}/tests", "Tests: names suites that exist",
                                  "write the test or correct the name")
            if clause.elsewhere_line and not clause.elsewhere:
                yield Finding(path, clause.elsewhere_line, f"clause {clause.name}: Not here: without a reason", "a clause that is not tested here says why", "add the reason")
            elif not clause.suites and not clause.elsewhere:
                yield Finding(path, clause.line, f"clause {clause.name} has no test", "every clause has a test named after it",
                              f"write TEST({own}, ...) and the line 'Tests: {own}', or 'Not here: why'")
        expected = {suite_name(game, clause.name) for clause in clauses}
        like_a_clause = re.compile(rf"{camel_case(game)}_[A-Z]+\d+(?:_\d+)*[a-z]?")
        for suite, tests in sorted(suites.items()):
            if like_a_clause.fullmatch(suite) and suite not in expected:
                test_path, line, _ = tests[0]
                yield Finding(test_path, line, f"suite {suite} is named after a clause that {path} does not have", "tests are named after clauses",
                              "add the clause or rename the suite")


def print_list(tree, out):
    """Every clause with its tests; says which have none. Returns how many have none."""
    bare = total = 0
    for game in tree.games:
        path = f"games/{game}/RULES.md"
        if path not in tree.files:
            continue
        suites = read_tests(tree, game)
        print(f"{game}", file=out)
        for clause in read_clauses(path, tree.text(path) or "")[0]:
            total += 1
            tests = [f"{suite}.{test}" for suite in clause.suites for _, _, test in suites.get(suite, [])]
            print(f"  {clause.name:<10} {clause.title}", file=out)
            for test in tests:
                print(f"             {test}", file=out)
            if clause.elsewhere:
                print(f"             not here: {clause.elsewhere}", file=out)
            if not tests and not clause.elsewhere:
                bare += 1
                print("             NO TEST", file=out)
    if EVENTS in tree.files:
        known = read_all_tests(tree)
        print("events", file=out)
        for clause in read_clauses(EVENTS, tree.text(EVENTS) or "", NAMED)[0]:
            total += 1
            tests = [test for name in clause.suites for test in known.get(name, [])]
            print(f"  {clause.name:<10} {clause.title}", file=out)
            for test in tests:
                print(f"             {test}", file=out)
            if clause.elsewhere:
                print(f"             not here: {clause.elsewhere}", file=out)
            if not tests and not clause.elsewhere:
                bare += 1
                print("             NO TEST", file=out)
    print(f"{total} clauses, {bare} without a test", file=out)
    return bare


CHECKS = [check_clauses, check_event_clauses, check_whole_book]
