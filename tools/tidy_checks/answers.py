"""What the server answers is described once, in wire/, and the web has its types from there (web/generated/protocol.ts)."""

import re

from .tree import Finding

TYPED_IN_PLACE = re.compile(r"\b(?:get|post|comeIn|granted)<\s*(?:\{|Record\b)")


def check_web_answers(tree):
    for path in tree.with_suffix(".ts", ".svelte"):
        if not path.startswith("web/src/"):
            continue
        text = tree.text(path) or ""
        for match in TYPED_IN_PLACE.finditer(text):
            yield Finding(path, text.count("\n", 0, match.start()) + 1, f"`{match.group()}` types an answer by hand",
                          "what the server says is described once, in wire/",
                          "describe it there, and take the type that tools/protocol_types.mjs makes of it")


CHECKS = [check_web_answers]
