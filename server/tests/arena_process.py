"""A `meydan serve` of the tests' own, and the referee as a process beside it."""
import json
import os
import re
import signal
import subprocess

MEYDAN = os.environ["MEYDAN"]


def serve_command(data, port=0, more=()):
    return [MEYDAN, "serve", "--port", str(port), "--data", data, "--bot-pause", "0", *more]


class Arena:
    """A server of our own, on a port of its own. Without limits on how often, if it is trusting."""

    def __init__(self, data, trusting=False, more=(), **popen):
        self.data = data
        self.more = [*(["--trust-address", "127.0.0.1"] if trusting else []), *more]
        self.began = ""  # what it said on both channels up to the line where it listens
        self.said = ""  # from there to its end
        self.process = None
        self.port = 0
        self.start(**popen)

    def start(self, port=0, **popen):
        self.process = subprocess.Popen(serve_command(self.data, port, self.more), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        text=True, **popen)
        found, before = None, ""
        while found is None:
            line = self.process.stdout.readline()
            assert line, f"no server has come of it: {before}"
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            before += line  # what it has to say about its folder, for one
        self.port, self.began = int(found.group(1)), before

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.said, _ = self.process.communicate(timeout=60)
        return self.process.returncode

    def admin(self, *words, password=""):
        """`meydan admin` beside the server."""
        done = subprocess.run([MEYDAN, "admin", words[0], "--data", self.data, *words[1:]], input=f"{password}\n{password}\n",
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def check(self):
        """What `meydan store check` finds in the data: (exit code, words)."""
        done = subprocess.run([MEYDAN, "store", "check", "--data", self.data], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


class Rules:
    """The legal moves of many positions from one `meydan legal --stdin`."""

    def __init__(self, game, rules=""):
        self.process = subprocess.Popen([MEYDAN, "legal", game, "--stdin", *(["--rules", rules] if rules else [])], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def moves(self, position):
        self.process.stdin.write(position + "\n")
        self.process.stdin.flush()
        return [entry["move"] for entry in json.loads(self.process.stdout.readline())["moves"]]

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
