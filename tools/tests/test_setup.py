"""tools/setup: only what is missing is installed, and what goes on is said. apt, dpkg, sudo and npm are made up."""

import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from made_tree import MadeTree  # noqa: E402 (the line above makes it findable)

INSTALLS = """
echo "1 upgraded, 1 newly installed, 0 to remove and 0 not upgraded."
echo "Get:1 somewhere bookworm/main amd64 mold amd64 1.10.1 [1 MB]"
echo "Get:2 somewhere bookworm/main amd64 npm all 9.2.0 [1 MB]"
for package in mold npm; do echo "Unpacking $package (1.0) ..."; done
for package in mold npm; do echo "Setting up $package (1.0) ..."; done
"""


class Setup(MadeTree):
    def setUp(self):
        super().setUp()
        self.bring("tools/house.sh", "tools/progress.sh", "tools/setup")
        for part in ("node", "dictionary", "proxies"):
            self.program(f"tools/{part}", f"echo {part} >>{self.programs}/did")
        self.program("sudo", 'shift; exec "$@"')  # after its -n
        self.program("npm", "exit 0")
        self.has("everything")
        self.apt(INSTALLS)

    def has(self, without):
        """A machine with every package but these."""
        self.program("dpkg-query", 'for package; do case " -W -f ' + without + ' " in *" $package "*) ;; *) echo "$package installed" ;; esac; done')

    def apt(self, install):
        self.program("apt-get", f"""
case "$*" in *\\ update*) echo update >>{self.programs}/did; exit ;; esac
echo "$*" | sed 's/.*--no-install-recommends/install/' >>{self.programs}/did
{install}""")

    def did(self):
        path = self.programs / "did"
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def test_nothing_is_missing(self):
        done = self.run_script("tools/setup", "build")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assertEqual(self.did(), ["node", "dictionary"])

    def test_what_is_missing_is_installed_and_then_our_node(self):
        self.has("mold emscripten")
        self.assertEqual(self.run_script("tools/setup", "build").returncode, 0)
        self.assertEqual(self.did(), ["update", "install mold emscripten", "node", "dictionary"])

    def test_tests_need_proxies_too(self):
        self.assertEqual(self.run_script("tools/setup", "test").returncode, 0)
        self.has("mold")
        self.assertEqual(self.run_script("tools/setup", "sanitize").returncode, 0)
        self.assertEqual(self.did(), ["node", "dictionary", "proxies", "update", "install mold", "node", "dictionary", "proxies"])

    def test_an_npm_from_elsewhere_is_as_good(self):
        self.has("npm")
        self.run_script("tools/setup", "build")
        self.assertEqual(self.did(), ["node", "dictionary"])

    def test_benchmarks_need_no_node(self):
        self.program("npm", "exit 1")
        self.run_script("tools/setup", "bench")
        self.assertEqual(self.did(), [])

    def test_only_our_own_words_are_seen(self):
        self.has("mold emscripten")
        done = self.run_script("tools/setup", "build")
        lines = done.stderr.splitlines()
        self.assertEqual(lines[0], "meydan: installing: mold emscripten")
        self.assertEqual([line for line in lines if not line.startswith("meydan: ")], [])

    def test_packages_are_counted(self):
        command = f"{INSTALLS}read line <{self.gate()}"
        self.apt(command)
        self.has("mold")
        self.assert_said(r"^meydan: setting up packages: 2 of 2 \(\d+ s\)$", "tools/setup", "bench")

    def test_apt_s_last_words_are_shown_when_it_fails(self):
        self.has("mold")
        self.apt("echo 'E: Unable to locate package mold' >&2; exit 100")
        done = self.run_script("tools/setup", "build")
        self.assertEqual(done.returncode, 1)
        self.assertIn("E: Unable to locate package mold", done.stderr)
        self.assertIn("apt-get install -y --no-install-recommends mold", done.stderr)

    def test_skipping(self):
        self.has("mold")
        self.assertEqual(self.run_script("env", "MEYDAN_SETUP=skip", "tools/setup", "build").returncode, 0)
        self.assertEqual(self.did(), [])


if __name__ == "__main__":
    unittest.main()
