"""A tree with the house's scripts and nothing else, and a PATH whose first programs are made up."""

import os
import re
import shutil
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class MadeTree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve() / "meydan"
        self.programs = Path(folder.name).resolve() / "programs"
        self.programs.mkdir()
        (self.root / "tools").mkdir(parents=True)

    def bring(self, *paths):
        """Copies scripts of the real tree into ours."""
        for path in paths:
            shutil.copy(ROOT / path, self.root / path)

    def program(self, path, script):
        """A shell script, made executable: a name goes to the front of PATH, a path with a slash into the tree."""
        path = self.root / path if "/" in path else self.programs / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def start(self, *command, **popen):
        """In the tree, with nothing to read; standard output and error are pipes unless told."""
        ours = {name: value for name, value in os.environ.items() if not name.startswith(("MEYDAN", "NINJA"))}
        environment = {**ours, "PATH": f"{self.programs}:/usr/sbin:/usr/bin:/sbin:/bin", "TERM": "xterm"}
        return subprocess.Popen(command, cwd=self.root, env=environment, text=True, stdin=subprocess.DEVNULL,
                                **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **popen})

    def run_script(self, *command):
        with self.start(*command) as process:
            out, error = process.communicate(timeout=60)
            return subprocess.CompletedProcess(command, process.returncode, out, error)

    def gate(self):
        """What a made-up program may wait for."""
        os.mkfifo(self.programs / "gate")
        return self.programs / "gate"

    def assert_said(self, pattern, *command):
        """The command says this before the gate is opened, and then ends well."""
        opened = os.open(self.programs / "gate", os.O_RDWR)  # unlike O_WRONLY, does not wait for a reader that may have ended
        late = threading.Timer(60, os.write, (opened, b"too late\n"))
        late.start()
        with self.start(*command) as process:
            line = "the first"
            while line and not re.search(pattern, line):
                line = process.stderr.readline()
            late.cancel()
            os.write(opened, b"go\n")
            process.communicate()
        os.close(opened)
        self.assertTrue(line, f"{pattern} was never said")
        self.assertEqual(process.returncode, 0)
