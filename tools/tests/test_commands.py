"""./run and ./test: options in any order, what is shown while they work, and what is shown when something fails. Setup,
CMake, ctest and the binary are made up."""

import os
import pty
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from made_tree import MadeTree  # noqa: E402 (the line above makes it findable)

BUILDS = """
echo 'meydan: building 1 of 2: Building CXX object a.o'
echo '-- Configuring done'
echo 'meydan: installing the parts'
echo 'meydan: building 2 of 2: Linking CXX executable meydan'
"""
FAILS = """
echo 'meydan: building 1 of 2: Building CXX object a.o'
echo 'FAILED: b.o'
echo 'b.cpp:1:1: error: expected unqualified-id' >&2
"""
TESTS = """Test project /somewhere/build/test
      Start  1: base_a
      Start  2: Othello_R.Moves
 1/3 Test  #1: base_a ..............   Passed    0.01 sec
      Start  3: web_e2e
 2/3 Test  #2: Othello_R.Moves .....***Failed    0.02 sec
a_test.cpp:3: Failure

 3/3 Test  #3: web_e2e .............   Passed    0.03 sec

67% tests passed, 1 tests failed out of 3

Total Test time (real) =   0.06 sec

The following tests FAILED:
\t  2 - Othello_R.Moves (Failed)
Errors while running CTest
"""


class Commands(MadeTree):
    def setUp(self):
        super().setUp()
        self.bring("run", "test", "tools/house.sh", "tools/progress.sh")
        self.program("tools/setup", "exit 0")
        self.program("build/meydan", 'echo "meydan $*"')
        self.cmake(BUILDS)

    def cmake(self, building):
        self.program("cmake", f'if [ "$1" != --build ]; then echo "-- The CXX compiler is GNU"; exit; fi\n{building}')

    def ctest(self, said, code):
        (self.programs / "said").write_text(said, encoding="utf-8")
        self.program("ctest", f'cat {self.programs}/said; echo "$*" >{self.programs}/asked; exit {code}')


class Run(Commands):
    def test_build_only_and_options_of_serve_in_any_order(self):
        for options in (["--build-only"], ["--port", "9000", "--build-only"], ["--build-only", "--port", "9000"]):
            done = self.run_script("./run", *options)
            self.assertEqual((done.returncode, done.stdout), (0, f"{self.root}/build/meydan\n"), options)

    def test_everything_else_goes_to_serve(self):
        done = self.run_script("./run", "--port", "9000", "--data", "a b")
        self.assertEqual((done.returncode, done.stdout), (0, "meydan serve --port 9000 --data a b\n"))

    def test_help_builds_nothing(self):
        self.program("cmake", "exit 1")
        for options in (["--help"], ["--port", "9000", "-h"]):
            done = self.run_script("./run", *options)
            self.assertEqual(done.returncode, 0, options)
            self.assertIn("usage: ./run", done.stdout)

    def test_only_our_own_words_are_seen(self):
        done = self.run_script("./run", "--build-only")
        self.assertEqual([line for line in done.stderr.splitlines() if not line.startswith("meydan: ")], [])
        self.assertNotIn("Building CXX object", done.stderr)

    def test_a_failed_build_shows_the_whole_error(self):
        for end in ("exit 1", "kill -9 $$"):
            self.cmake(FAILS + end)
            done = self.run_script("./run")
            self.assertEqual((done.returncode, done.stdout), (1, ""), end)
            self.assertIn("FAILED: b.o\nb.cpp:1:1: error: expected unqualified-id\n", done.stderr)
            self.assertNotIn("Building CXX object", done.stderr)
            self.assertIn("building failed", done.stderr)

    def test_silence_is_explained(self):
        gate = self.gate()
        self.cmake(f"echo 'meydan: building 57 of 184: Building CXX object a.o'; read line <{gate}")
        self.assert_said(r"^meydan: building 57 of 184 \(\d+ s\)\n$", "./run", "--build-only")

    def test_a_terminal_gets_one_line_that_is_written_over(self):
        ours, theirs = pty.openpty()
        with self.start("./run", "--build-only", stderr=theirs) as process:
            process.communicate(timeout=60)
        os.close(theirs)
        shown = os.read(ours, 65536).decode()
        os.close(ours)
        self.assertEqual(process.returncode, 0)
        self.assertNotIn("\n", shown)
        self.assertIn("\r\033[Kmeydan: building 2 of 2", shown)
        self.assertIn("\r\033[Kmeydan: installing the parts", shown)
        self.assertTrue(shown.endswith("\r\033[K"), shown)


class Test(Commands):
    def test_failures_and_the_summary_are_ctest_s_and_so_is_the_exit_code(self):
        self.ctest(TESTS, 8)
        done = self.run_script("./test")
        self.assertEqual(done.returncode, 8)
        self.assertEqual(done.stdout, TESTS[TESTS.index(" 2/3 Test"):].replace(" 3/3 Test  #3: web_e2e .............   Passed    0.03 sec\n", ""))

    def test_a_filter_reaches_ctest(self):
        self.ctest("100% tests passed, 0 tests failed out of 1\n", 0)
        self.assertEqual(self.run_script("./test", "--filter", "a b").returncode, 0)
        self.assertTrue((self.programs / "asked").read_text(encoding="utf-8").endswith("-R a b\n"))

    def test_what_runs_is_said(self):
        gate = self.gate()
        self.program("ctest", f"echo '    Start  1: a<b>  # c'; echo '    Start  2: web_e2e'; echo ' 1/2 Test  #1: a<b>  # c .. Passed 0.1 sec'; read line <{gate}")
        self.assert_said(r"tested 1 of 2, now web_e2e \(", "./test")

    def test_slips_of_the_pen_build_nothing(self):
        self.program("cmake", "exit 1")
        for options in (["--flter", "a"], ["--filter"], ["--asan", "--tsan"]):
            done = self.run_script("./test", *options)
            self.assertEqual((done.returncode, done.stdout), (2, ""), options)
            self.assertIn("usage: ./test", done.stderr)


if __name__ == "__main__":
    unittest.main()
