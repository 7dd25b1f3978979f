"""What may include what, cycles, and files that nobody uses."""

import fnmatch
import re
from pathlib import PurePosixPath

from .tree import Finding, is_test

# The table of the design: which rooms a room's files may include. A room is a top folder, except that
#   rules/conformance  is test code: only tests, fuzz harnesses and itself include it;
#   games              is games/registry.* alone, the seam through which everybody else sees the games;
#   games/X            is one game without its engine; games/X engine is games/X/engine* and games/X/train.
# A room may always include itself.
MAY_INCLUDE = {
    "base": [],
    "rules": ["base"],
    "rules/conformance": ["base", "rules"],
    "search": ["base", "rules"],
    "games/X": ["base", "rules"],
    "games/X engine": ["base", "rules", "games/X", "search"],
    "games": ["base", "rules", "search", "games/X", "games/X engine"],
    "play": ["base", "rules"],
    "tournament": ["base", "rules", "play"],  # rules, because play's types speak of them
    "wire": ["base", "rules", "play", "tournament"],
    "store": ["base", "rules", "play", "tournament", "wire"],  # rules likewise; the referee is handed in
    "server": ["base", "rules", "search", "games", "play", "tournament", "wire", "store"],
    "client": ["base", "rules", "games", "search", "play", "wire", "store"],  # search, because the registry speaks of it
    "cli": ["base", "rules", "search", "games", "play", "tournament", "wire", "store", "server", "client"],
    "sim": ["base", "rules", "search", "games", "play", "tournament", "wire", "store", "server"],
    "wasm": ["base", "rules", "search", "games"],
    "fuzz": ["base", "rules", "rules/conformance", "games", "games/X", "games/X engine", "play", "tournament", "wire", "store", "server"],
    "bench": ["base", "rules", "search", "games", "games/X", "games/X engine", "play", "tournament", "wire", "store", "server"],
}
# A tests/ folder may include what its own room may, and these.
TESTS_MAY_INCLUDE_TOO = ["rules/conformance", "games", "games/X", "games/X engine"]

# Third-party headers that belong in few places: <prefix> -> (may this file?, where they may be).
THIRD_PARTY = {
    "gtest/": (is_test, "in tests"),
    "gmock/": (is_test, "in tests"),
    "rapidcheck": (is_test, "in tests"),
    "benchmark/": (lambda path: path.startswith("bench/"), "in bench"),
    "boost/": (lambda path: not is_pure(path), "outside the pure folders"),
    "sodium": (lambda path: not is_pure(path), "outside the pure folders"),
    "CLI/": (lambda path: path.startswith(("cli/", "bench/")), "in cli and bench"),
}

PURE = ("base/", "rules/", "search/", "games/", "play/", "tournament/")

DESIGN = "the table of the design: what may include what"


def is_pure(path):
    """Rules and reducers: values in, values out. Their tests may read files and the like, and so may the programs in
    games/X/words, which make a game's data set where the house is built, and games/X/train, which make weights by hand."""
    return path.startswith(PURE) and not is_test(path) and not re.match(r"games/[^/]+/(?:words|train)/", path)


def room(path):
    """(room, game or None) of a file; the room is None if the table has no such folder."""
    parts = path.split("/")
    game = None
    if len(parts) == 1:
        name = None
    elif parts[0] == "games" and len(parts) == 2:
        name = "games"
    elif parts[0] == "games":
        game = parts[1]
        name = "games/X engine" if parts[2].startswith("engine") or parts[2] == "train" else "games/X"
    elif parts[:2] == ["rules", "conformance"]:
        name = "rules/conformance"
    else:
        name = parts[0] if parts[0] in MAY_INCLUDE else None
    return name, game


def is_in_tests_folder(path):
    return "tests" in path.split("/")[:-1]


def may_include(path, target):
    """None if the table allows it, else a few words on why not."""
    source_room, source_game = room(path)
    target_room, target_game = room(target)
    if source_room is None or target_room is None:
        unknown = path if source_room is None else target
        return f"the folder of {unknown} is not in the table"
    allowed = {source_room, *MAY_INCLUDE[source_room]}
    if is_in_tests_folder(path):
        if source_room == "games/X":  # a game's tests look at its engine too
            allowed.update(MAY_INCLUDE["games/X engine"], ["games/X engine"])
        allowed.update(TESTS_MAY_INCLUDE_TOO)
    if is_in_tests_folder(target):
        # games/tests gives every game its conformance tests, so it sees the tests folders below games/.
        tested_folder = PurePosixPath(path).parent.parent
        below = is_in_tests_folder(path) and tested_folder in PurePosixPath(target).parents
        return None if below else "helpers in a tests folder are for tests of that folder or one above it"
    if target_room not in allowed:
        return f"{source_room} may include only: {', '.join(sorted(allowed))}"
    if source_game and target_game and source_game != target_game and not is_in_tests_folder(path):
        return "one game does not know another"
    return None


def resolved(tree):
    """Every include of one of our files by another: path -> [(line, target)]."""
    return {
        path: [(line, name) for line, name, _ in source.includes if name in tree.sources]
        for path, source in tree.sources.items()
    }


def check_table(tree):
    for path, source in tree.sources.items():
        for line, name, quoted in source.includes:
            if quoted and name not in tree.sources:
                beside = (PurePosixPath(path).parent / name).as_posix()
                what = f'#include "{name}" is relative' if ".." in name or beside in tree.sources else f'#include "{name}": no such file of ours'
                yield Finding(path, line, what, "own includes are written from the project root",
                              "write the whole path in quotes, or <> if it is not ours")
            elif quoted:
                reason = may_include(path, name)
                if reason:
                    yield Finding(path, line, f'may not include "{name}": {reason}', DESIGN,
                                  "move the code to where it belongs, or hand the thing in")
            elif name in tree.sources:
                yield Finding(path, line, f"#include <{name}> is ours", "own includes stand in quotes", f'write "{name}"')
            else:
                for prefix, (allowed, where) in THIRD_PARTY.items():
                    if name.startswith(prefix) and not allowed(path):
                        yield Finding(path, line, f"#include <{name}> outside its place", f"<{prefix}...> stands only {where}",
                                      "move the code that needs it")


def cycles(graph):
    """One path per cycle found by a depth-first walk: [a, b, a]."""
    state, found, stack = {}, [], []

    def visit(node):  # an own stack: a long include chain must not end in Python's recursion limit
        work = [(node, iter(sorted(graph.get(node, ()))))]
        state[node] = "open"
        stack.append(node)
        while work:
            current, targets = work[-1]
            for target in targets:
                if state.get(target) == "open":
                    found.append(stack[stack.index(target) :] + [target])
                elif target not in state:
                    state[target] = "open"
                    stack.append(target)
                    work.append((target, iter(sorted(graph.get(target, ())))))
                    break
            else:
                state[current] = "done"
                stack.pop()
                work.pop()

    for node in sorted(graph):
        if node not in state:
            visit(node)
    return found


def check_cycles(tree):
    includes = resolved(tree)
    lines = {(path, target): line for path, targets in includes.items() for line, target in targets}
    for cycle in cycles({path: {target for _, target in targets} for path, targets in includes.items()}):
        yield Finding(cycle[0], lines[cycle[0], cycle[1]], "include cycle: " + " -> ".join(cycle), "files form no cycles",
                      "move what both need into a third file")

    def folder(path):
        parts = path.split("/")
        return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]

    graph, example = {}, {}
    for path, targets in includes.items():
        if is_test(path):  # tests look wherever they like; they are nobody's dependency
            continue
        for line, target in targets:
            if folder(path) != folder(target):
                graph.setdefault(folder(path), set()).add(folder(target))
                example.setdefault((folder(path), folder(target)), (path, line))
    for cycle in cycles(graph):
        path, line = example[cycle[0], cycle[1]]
        yield Finding(path, line, "folder cycle: " + " -> ".join(cycle), "folders form no cycles",
                      "decide which of them is the lower one")


def check_unused(tree):
    named = []  # (folder of the CMake file, pattern)
    defined = []  # headers in a definition, which an #include takes its name from; written from the root as every include
    for path in tree.files:
        if PurePosixPath(path).name == "CMakeLists.txt" or path.endswith(".cmake"):
            folder = "" if path.endswith(".cmake") else PurePosixPath(path).parent.as_posix().removeprefix(".")
            text = re.sub(r"#[^\n]*", "", tree.text(path) or "")
            defined += [re.sub(r"\$\{\w+\}", "*", word) for word in re.findall(r'=\\"([^\s()";]+\.h)\\"', text)]
            for word in re.findall(r'[^\s()";]+\.cpp', text):
                at_root = word.startswith(("${PROJECT_SOURCE_DIR}/", "${CMAKE_SOURCE_DIR}/"))
                word = re.sub(r"^\$\{(PROJECT_SOURCE_DIR|CMAKE_SOURCE_DIR|CMAKE_CURRENT_SOURCE_DIR)\}/", "", word)
                # The variable of a foreach() stands for any name.
                pattern = re.sub(r"\$\{\w+\}", "*", word)
                if path.endswith(".cmake") and not at_root:  # a function there is called from any folder
                    pattern = f"*/{pattern}"
                named.append(f"{folder}/{pattern}" if folder and not at_root else pattern)
    literal, patterns = {name for name in named if "*" not in name}, [name for name in named if "*" in name]
    for path in tree.with_suffix(".cpp"):
        if path not in literal and not any(fnmatch.fnmatchcase(path, pattern) for pattern in patterns):
            yield Finding(path, 1, "no CMakeLists.txt names this file", "no files that nobody uses", "add it to a target or delete it")

    included = {target for path, targets in resolved(tree).items() for _, target in targets if target != path}
    for path in tree.with_suffix(".h"):
        if path not in included and not any(fnmatch.fnmatchcase(path, pattern) for pattern in defined):
            yield Finding(path, 1, "nobody includes this file", "no files that nobody uses", "include it or delete it")


def check_unused_tools(tree):
    """A script in tools/ that no other file speaks of is forgotten; so is a module that nothing imports."""
    tools = [
        path for path in tree.files
        if path.startswith("tools/") and not is_in_tests_folder(path)
        and (path.endswith((".py", ".sh")) or "." not in PurePosixPath(path).name)
        and PurePosixPath(path).name != "__init__.py"
    ]
    speakers = [
        path for path in tree.files
        if path.startswith(("tools/", "docs/", ".ci/")) or "/" not in path
        or PurePosixPath(path).name in ("CMakeLists.txt", "README.md")
    ]
    for tool in tools:
        name = PurePosixPath(tool).name
        patterns = [rf"tools/(?:\w+/)*{re.escape(name)}(?![\w.])"]
        if "." in name:  # a plain word such as "setup" would be found by chance, "house.sh" not
            patterns.append(rf"(?<![\w./]){re.escape(name)}\b|/{re.escape(name)}\b")
        if name.endswith(".py"):
            patterns.append(rf"^\s*(?:from\s+[\w.]+\s+)?import\b[^\n]*\b{re.escape(name[:-3])}\b|^\s*from\s+[\w.]*\b{re.escape(name[:-3])}\s+import")
        wanted = re.compile("|".join(patterns), re.MULTILINE)
        if not any(wanted.search(tree.text(path) or "") for path in speakers if path != tool):
            yield Finding(tool, 1, "nothing mentions this tool", "no files that nobody uses",
                          "call it from a script or CMakeLists.txt, describe it in a README, or delete it")


CHECKS = [check_table, check_cycles, check_unused, check_unused_tools]
