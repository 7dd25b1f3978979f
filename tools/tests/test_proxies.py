"""tools/proxies: fetched once, with lists of its own where the machine has none, whole or not at all. apt and dpkg are made up."""

import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from made_tree import MadeTree  # noqa: E402 (the line above makes it findable)


class Proxies(MadeTree):
    def setUp(self):
        super().setUp()
        self.bring("tools/house.sh", "tools/progress.sh", "tools/proxies")
        self.home = self.root / "build/proxies"
        self.program("dpkg-deb", 'mkdir -p "$3/usr/bin" && cp "$2" "$3/usr/bin"')  # dpkg-deb -x PACKAGE FOLDER
        self.apt("yes")

    def apt(self, lists):
        """An apt-get whose machine has lists of packages, has none, or cannot be reached at all."""
        self.program("apt-get", f"""
echo "$*" | grep -oE 'update|download' >>{self.programs}/did
case "{lists} $*" in
  yes*download* | no*Dir::State::Lists*download*) echo it >caddy.deb ;;
  no*Dir::State::Lists*update*) ;;
  *) echo "E: Unable to locate package caddy" >&2; exit 100 ;;
esac""")

    def did(self):
        return (self.programs / "did").read_text(encoding="utf-8").split()

    def assert_there(self):
        for _ in range(2):
            done = self.run_script("tools/proxies")
            self.assertEqual((done.returncode, done.stdout), (0, f"{self.home}\n"), done.stderr)
        self.assertEqual({path.name for path in self.home.iterdir()}, {"usr", "made-of"})
        self.assertTrue((self.home / "usr/bin/caddy.deb").exists())

    def test_once(self):
        self.assert_there()
        self.assertEqual(self.did(), ["download"])

    def test_a_machine_without_lists(self):
        self.apt("no")
        self.assert_there()
        self.assertEqual(self.did(), ["download", "update", "download"])

    def test_nothing_is_taken_for_whole_that_failed(self):
        self.apt("unreachable")
        done = self.run_script("tools/proxies")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("E: Unable to locate package caddy", done.stderr)
        self.assertFalse(self.home.exists())
        self.apt("yes")
        self.assertEqual(self.run_script("tools/proxies").returncode, 0)

    def test_the_machine_s_own(self):
        done = self.run_script("env", "MEYDAN_SETUP=skip", "tools/proxies")
        self.assertEqual((done.returncode, done.stdout), (0, "/\n"))
        self.assertFalse(self.home.exists())


if __name__ == "__main__":
    unittest.main()
