"""The files of the house and their texts, as every check sees them."""

import os
import re
import subprocess
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True, order=True)
class Finding:
    """One thing to mend. `rule` says which rule it breaks, `remedy` what to do."""

    path: str
    line: int
    what: str
    rule: str
    remedy: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.what} ({self.rule}; {self.remedy})"


# One alternative per kind of token that may hide another: a quote in a comment, slashes in a string, the separator in
# 1'000'000. Numbers are matched only to be left alone.
TOKEN = re.compile(
    r"""(?P<number>(?<!\w)\d(?:'?[\w.])*)
      | (?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<string>R"(?P<fence>[^\s()\\]{0,16})\(.*?\)(?P=fence)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')""",
    re.VERBOSE | re.DOTALL,
)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)


def blank(text):
    """Spaces of the same shape, so that offsets and line numbers stay true."""
    return re.sub(r"[^\n]", " ", text)


@dataclass
class Source:
    """One C++ file, taken apart."""

    path: str
    text: str
    comments: list = field(default_factory=list)  # (offset, text)
    strings: list = field(default_factory=list)

    def __post_init__(self):
        code, no_comments, at = [], [], 0
        for match in TOKEN.finditer(self.text):
            kind = match.lastgroup if match.lastgroup != "fence" else "string"
            if kind == "number":
                continue
            between = self.text[at : match.start()]
            code += [between, blank(match.group())]
            no_comments += [between, blank(match.group()) if kind == "comment" else match.group()]
            (self.comments if kind == "comment" else self.strings).append((match.start(), match.group()))
            at = match.end()
        self.code = "".join(code) + self.text[at:]  # without comments and strings
        self.includes = [  # (line, name, is it in quotes)
            (self.line_at(match.start()), match.group(1) or match.group(2), match.group(1) is not None)
            for match in INCLUDE.finditer("".join(no_comments) + self.text[at:])
        ]

    def line_at(self, offset):
        return self.text.count("\n", 0, offset) + 1


class Tree:
    """What git tracks or would track below `root`; without git (an unpacked archive), what looks like it."""

    IGNORED_WITHOUT_GIT = {".git", "build", "data", "node_modules", "__pycache__"}

    def __init__(self, root):
        self.root = Path(root)
        listed = self._git_files()
        if listed is None:
            listed = self._walked_files()
        # Deleted but not committed yet: still listed by git. Links would be read twice.
        self.files = sorted(
            name for name in listed if (self.root / name).is_file() and not (self.root / name).is_symlink()
        )
        self._texts = {}

    def _git_files(self):
        # Inside a git hook these point at another tree than the one asked for.
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        # An archive unpacked inside somebody else's repository is not that repository's tree.
        environment["GIT_CEILING_DIRECTORIES"] = str(self.root.resolve().parent)
        try:
            listing = subprocess.run(
                # safe.directory: a checkout owned by somebody else (a container, sudo) is still ours to read.
                ["git", "-c", "safe.directory=*", "ls-files", "-z", "-co", "--exclude-standard"],
                cwd=self.root, env=environment, capture_output=True, check=True,
            )
        except (OSError, subprocess.CalledProcessError):
            return None
        return {name for name in listing.stdout.decode().split("\0") if name}

    def _walked_files(self):
        found = set()
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if name not in self.IGNORED_WITHOUT_GIT]
            found.update((Path(folder) / name).relative_to(self.root).as_posix() for name in names)
        return found

    def text(self, path):
        """The file's text, or None if it is not UTF-8."""
        if path not in self._texts:
            try:
                self._texts[path] = (self.root / path).read_bytes().decode("utf-8")
            except UnicodeDecodeError:
                self._texts[path] = None
        return self._texts[path]

    def with_suffix(self, *suffixes):
        return [path for path in self.files if path.endswith(suffixes)]

    @cached_property
    def sources(self):
        """Every .cpp and .h by path."""
        return {path: Source(path, self.text(path) or "") for path in self.with_suffix(".cpp", ".h")}

    @cached_property
    def games(self):
        """The folders below games/ that hold a game."""
        return sorted({path.split("/")[1] for path in self.files if re.match(r"games/[^/]+/(rules\.h|RULES\.md)$", path)})


def is_test(path):
    """Code that only tests run: any tests/ folder, and the conformance tests that every game is given to."""
    return "tests" in path.split("/")[:-1] or path.startswith("rules/conformance/")


def camel_case(game):
    return "".join(word.capitalize() for word in game.split("_"))
