"""What documents name: the files, folders and pages that they speak of are there.

A path in `backticks` counts from the root of the house, from the document's own folder, or is the end of a path (`web/index.ts` of
a game); so is the bare name of a source or document. Other bare names are the reader's own files, or what the server serves.
Words in capitals (`games/NAME/rules.h`) stand for many, `*` for anything, `{h,cpp}` for each. Commands and their options are
tried against the program itself (cli/tests/documents_test.py).
"""

import re
from fnmatch import fnmatch
from pathlib import PurePosixPath

from .texts import line_of
from .tree import Finding, blank

# Told as history: what a decision, a change or a clause named then may have another name now.
HISTORY = ("docs/decisions.md", "CHANGELOG.md")

QUOTED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"[\w.+*{},-]+(?:/[\w.+*{},-]+)*/?")
FILE = re.compile(r"[\w.*-]+\.(?:h|cpp|\{h,cpp\}|py|ts|mjs|svelte|sh|md)")
MENTIONED = re.compile(r"(?<![\w./-])(?:[a-z]\w*/)+\w+\.(?:h|cpp|py|ts|md)\b")
# Made while building, testing or running, or standing for a file of the reader's own.
MADE = re.compile(r"(?:BUILD|build|data|dist|node_modules)(?:/|$)|.*(?:^|/)(?:NAME|FILE|ID|SECTION|TABLE)\b")


def each_of(name):
    """`rules.{h,cpp}` are two names."""
    match = re.search(r"\{([^}]*)\}", name)
    if not match:
        return [name]
    return [one for part in match.group(1).split(",") for one in each_of(name[: match.start()] + part + name[match.end() :])]


class Known:
    """All files and folders, and every end of their paths."""

    def __init__(self, tree):
        paths = set(tree.files)
        for path in tree.files:
            paths.update(str(parent) for parent in PurePosixPath(path).parents)
        self.paths = paths
        self.ends = {"/".join(path.split("/")[at:]) for path in paths for at in range(path.count("/") + 1)}
        self.rooms = {path.split("/")[0] for path in tree.files if "/" in path}

    def has(self, path):
        return path in self.paths

    def has_end(self, path):
        return path in self.ends or ("*" in path and any(fnmatch(known, path) for known in self.ends))


def resolved(folder, name):
    """The path from the root that `name` means in that folder; `..` walks up."""
    parts = []
    for part in (*PurePosixPath(folder).parts, *PurePosixPath(name).parts):
        if part == "..":
            if not parts:
                return ""
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts) or "."


def check_paths(tree):
    known = Known(tree)
    for path in tree.with_suffix(".md"):
        if path in HISTORY or path.endswith("RULES.md"):
            continue
        text = FENCED.sub(lambda match: blank(match.group()), tree.text(path) or "")
        folder = str(PurePosixPath(path).parent)
        for match in QUOTED.finditer(text):
            name = match.group(1)
            if not NAME.fullmatch(name) or MADE.match(name):
                continue
            is_file = FILE.fullmatch(PurePosixPath(name).name)
            if not is_file and ("/" not in name or name.split("/")[0] not in known.rooms):
                continue  # no path: a word, a fraction, a type, an address
            ends = [one.rstrip("/") for one in each_of(name)]
            found = all(known.has_end(one) or known.has_end(resolved(folder, one)) for one in ends)
            if not found:
                yield Finding(path, line_of(text, match.start()), f"`{name}` is not there", "documents name what exists",
                              "name it as it is called now, or take it out")


def check_links(tree):
    known = Known(tree)
    for path in tree.with_suffix(".md"):
        text = FENCED.sub(lambda match: blank(match.group()), tree.text(path) or "")
        for match in LINK.finditer(text):
            target = (match.group(1) or match.group(2)).split("#")[0]
            if not target or "://" in target or target.startswith("mailto:"):
                continue
            if not known.has(resolved(str(PurePosixPath(path).parent), target)):
                yield Finding(path, line_of(text, match.start()), f"the link to {target} leads nowhere", "links lead to what exists",
                              "mend it")


def check_comments(tree):
    """What a comment of C++ sends its reader to."""
    known = Known(tree)
    for path, source in tree.sources.items():
        for at, comment in source.comments:
            for match in MENTIONED.finditer(comment):
                if not known.has_end(match.group()):
                    yield Finding(path, source.line_at(at + match.start()), f"{match.group()} is not there",
                                  "comments name what exists", "name it as it is called now, or take it out")


CHECKS = [check_paths, check_links, check_comments]
