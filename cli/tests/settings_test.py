"""The settings of `meydan serve` from its file, the environment and the command line; and output that a disk does not take."""
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import unittest

from meydan_process import MEYDAN, meydan

CHILD = os.environ["STORE_CHILD"]
MANUAL = pathlib.Path(__file__).parents[2] / "docs" / "operating.md"


class Settings(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, text, name="meydan.conf"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def refused(self, text, *more):
        done = meydan("serve", "--config", self.file(text), "--data", os.path.join(self.folder, "data"), *more)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "data")), "nothing was begun")
        return done.stderr

    def served_from(self, *arguments, **environment):
        """The data folder that a server with these settings says it uses."""
        process = subprocess.Popen([MEYDAN, "serve", *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder,
                                   env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment})
        line = process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, line)
        return re.search(r"with data in (\S+)", line).group(1)

    def test_a_misspelt_setting_is_refused_with_the_one_that_was_meant(self):
        for wrong, meant in (("prot=9000", "port"), ("adress=127.0.0.1", "address"), ("log_level=off", "log-level"),
                             ("trust-adress=127.0.0.1", "trust-address"), ("htpps=true", "https")):
            said = self.refused(f"[serve]\n{wrong}\n", "--port", "0")
            self.assertIn(f'there is no setting "{wrong.split("=")[0]}"; did you mean "{meant}"?', said)
        self.assertIn("`meydan serve --help` lists them", self.refused("[serve]\ncolour=red\n", "--port", "0"))

    def test_a_setting_in_the_wrong_place_is_refused(self):
        self.assertIn('"port" must stand below a line [serve]', self.refused("port=9000\n", "--port", "0"))
        for section in ("server", "serve.more"):
            said = self.refused(f"[{section}]\ndata=elsewhere\n", "--port", "0")
            self.assertIn(f"there is no section [{section}], only [serve]", said)

    def test_a_bad_value_is_refused(self):
        self.refused("[serve]\nport=many\n")
        self.refused("[serve]\nlog-level=loud\n", "--port", "0")

    def test_settings_of_the_file_hold(self):
        file = self.file("# the club's\n[serve]\nport=0\ndata=\"from-file\"\nhttps=true\nlog-level=off\n")
        self.assertEqual(self.served_from("--config", file), "from-file")
        self.assertEqual(self.served_from(MEYDAN_CONFIG=file), "from-file")
        other = self.file("[serve]\nport=0\ndata=from-other\n", "other.conf")
        self.assertEqual(self.served_from("--config", other, MEYDAN_CONFIG=file), "from-other")

    def test_a_file_that_is_not_there_is_refused(self):
        missing = os.path.join(self.folder, "none.conf")
        for arguments, environment in ((["--config", missing], {}), ([], {"MEYDAN_CONFIG": missing})):
            done = subprocess.run([MEYDAN, "serve", "--port", "0", *arguments], capture_output=True, text=True, timeout=120, check=False,
                                  cwd=self.folder, env={"PATH": os.environ["PATH"], **environment})
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
            self.assertIn(missing, done.stderr)
        done = subprocess.run([MEYDAN, "games"], capture_output=True, timeout=120, check=False, env={"MEYDAN_CONFIG": missing})
        self.assertEqual(done.returncode, 0, "only `serve` has settings")

    def test_the_environment_wins_over_the_file_and_the_command_line_over_both(self):
        file = self.file("[serve]\nport=0\ndata=from-file\n")
        self.assertEqual(self.served_from("--config", file, MEYDAN_DATA="from-environment"), "from-environment")
        self.assertEqual(self.served_from("--config", file, "--data", "from-here", MEYDAN_DATA="from-environment"), "from-here")
        self.assertEqual(self.served_from("--config", file, MEYDAN_DATA=""), "from-file")


class Manual(unittest.TestCase):
    """The table of settings in docs/operating.md and `meydan serve --help` name the same."""

    def test_every_setting_is_in_both(self):
        section = MANUAL.read_text(encoding="utf-8").split("\n## Settings\n", 1)[1]
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("| `--")]
        documented = {name: (variable.strip("`"), default) for names, variable, default, _ in rows for name in re.findall("`--([a-z-]+)`", names)}
        helped = {"config": ("MEYDAN_CONFIG", None)}  # to CLI11 it is one of the whole command
        # "  --port UINT=8080 (Env:MEYDAN_PORT)": names, a default if there is a plain one, the variable.
        for names, rest in re.findall(r"^  (-\S+)(.*)$", meydan("serve", "--help").stdout, re.MULTILINE):
            variable, default = re.search(r"\(Env:(\w+)\)", rest), re.match(r" [A-Z]+\S*?=(\S+)", rest)
            for name in re.findall("--([a-z-]+)", names):
                helped[name] = (variable.group(1) if variable else "", default.group(1) if default else None)
        del helped["help"]
        self.assertEqual(set(documented), set(helped))
        for name, (variable, default) in helped.items():
            self.assertEqual(documented[name][0], variable, name)
            if default is not None:
                self.assertEqual(documented[name][1], default, name)
        self.assertGreater(sum(default is not None for _, default in helped.values()), 3)


class FullDisk(unittest.TestCase):
    """/dev/full takes nothing: a disk without room for the output."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = os.path.join(folder.name, "data")
        subprocess.run([CHILD, "sample", self.data], check=True)

    def into_full(self, *arguments):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([MEYDAN, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, timeout=120, check=False,
                                  env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"})
        return done.returncode, done.stderr

    def test_an_export_that_was_not_written_is_no_success(self):
        for arguments in (("store", "export", "finished", "--data", self.data), ("store", "check", "--data", self.data), ("games",)):
            code, said = self.into_full(*arguments)
            self.assertEqual(code, 5, (arguments, said))
            self.assertIn("the output could not be written whole", said)

    def test_damage_is_still_damage(self):
        os.truncate(os.path.join(self.data, "meydan.db"), 8192)
        self.assertEqual(self.into_full("store", "check", "--data", self.data)[0], 4)

    def test_a_backup_that_has_no_room(self):
        """The largest file that may be written is smaller than the copy: as on a full disk, nothing is left behind."""
        target = os.path.join(os.path.dirname(self.data), "copy.db")
        script = f'trap "" XFSZ; ulimit -f 16; exec "{MEYDAN}" store backup "{target}" --data "{self.data}"'
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=120, check=False,
                              env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"})
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("disk is full", done.stderr)
        self.assertEqual(os.listdir(os.path.dirname(self.data)), ["data"])


if __name__ == "__main__":
    unittest.main()
