"""What every attack needs: a server of its own on a new data folder, the honest people beside it, and what both came to."""
import asyncio
import dataclasses
import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from loopback import TRUSTED, Gone, Player, addresses, http

HERE = pathlib.Path(__file__).parent
PASSWORD = "anar o angur"
MEGABYTE = 1 << 20


@dataclasses.dataclass
class Outcome:
    """What an attack came to, in words, and whether somebody was harmed by it other than by having to wait."""

    words: str
    harmed: bool
    facts: dict = dataclasses.field(default_factory=dict)


def hurry(how_much):
    """Other programs' compilers shall not be measured. The kernel may share its time among sessions before it looks at who is
    nicer, so this is a session of its own; without the right to come first, we are as nice as everybody."""
    os.setsid()
    try:
        os.nice(-how_much // 2)
        pathlib.Path("/proc/self/autogroup").write_text(str(-how_much), encoding="ascii")
    except OSError:
        pass


def come_first():
    hurry(10)


class Stage:
    def __init__(self, server, seconds=0, folder=None, small=False):
        self.server = server
        self.seconds, self.small = seconds, small
        self.data = tempfile.mkdtemp(prefix="meydan-attack-", dir=folder)
        self.port, self.thinkers_table = 0, ""
        # A small attack measures no waiting times, and other tests run beside it.
        self.place = None if small else come_first
        self.process = self.crowd = None
        self.attackers = addresses(70)
        self.figures = {}
        self.began = None

    def lasts(self, usual, small=2):
        """Seconds; as many as were asked for, if any were."""
        return self.seconds or (small if self.small else usual)

    def count(self, usual, small):
        return small if self.small else usual

    def stranger(self):
        """An address to attack from. A small attack is in a hurry, and comes from the one address without limits on how often."""
        return TRUSTED if self.small else next(self.attackers)

    # The server.

    def meydan(self, *arguments, **options):
        return subprocess.run([self.server, *arguments], check=True, capture_output=True, text=True, **options).stdout

    def serve(self, port=0):
        """Starts, or starts again after a kill()."""
        self.process = subprocess.Popen([self.server, "serve", "--port", str(port), "--data", self.data, "--web", "", "--trust-address", TRUSTED,
                                         "--bot-pause", "0", "--log-level", "error"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, preexec_fn=self.place)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if not found:
            raise SystemExit(f"attacks: the server does not start: {line}")
        self.port = int(found.group(1))

    def stop(self, how=signal.SIGTERM):
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.process = None

    def close(self):
        if self.crowd is not None and self.crowd.returncode is None:
            self.crowd.kill()
        self.stop()
        shutil.rmtree(self.data, ignore_errors=True)

    def memory_mb(self, line="VmRSS"):
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return round(int(re.search(rf"{line}:\s+(\d+) kB", text).group(1)) / 1024, 1)

    def cpu_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def forget_peak(self):
        """The kernel keeps the greatest memory of a process; from here on it counts anew."""
        try:
            pathlib.Path(f"/proc/{self.process.pid}/clear_refs").write_text("5", encoding="ascii")
        except OSError:
            pass

    # Measuring.

    async def invite(self):
        """The honest people come, and wait for the attack to begin."""
        self.crowd = await asyncio.create_subprocess_exec(sys.executable, "-B", str(HERE / "honest.py"), str(self.port),
                                                          *(["few"] if self.small else []), stdin=subprocess.PIPE,
                                                          stdout=subprocess.PIPE, preexec_fn=self.place)
        said = (await asyncio.wait_for(self.crowd.stdout.readline(), 300)).decode().split()
        if said[:1] != ["ready"]:
            raise SystemExit("attacks: the honest people could not come")
        self.thinkers_table = said[1]

    async def begin(self):
        """From here on it is measured."""
        if self.crowd is None:
            await self.invite()
        self.forget_peak()
        self.began = (time.monotonic(), self.cpu_seconds(), self.memory_mb())
        self.crowd.stdin.write(b"go\n")
        await self.crowd.stdin.drain()

    async def end(self):
        if self.began is None:
            return
        at, cpu, memory = self.began
        self.figures = {"seconds": round(time.monotonic() - at, 1), "memory_before_mb": memory, "memory_peak_mb": self.memory_mb("VmHWM"),
                        "server_cores": round((self.cpu_seconds() - cpu) / (time.monotonic() - at), 2)}
        self.crowd.stdin.write(b"stop\n")
        await self.crowd.stdin.drain()
        text, _ = await asyncio.wait_for(self.crowd.communicate(), 200)
        self.figures["honest"] = json.loads(text)

    # People for the attacks.

    async def get(self, path, address=TRUSTED, **options):
        return await http(self.port, address, "GET", path, **options)

    async def post(self, path, body, address=TRUSTED, **options):
        return await http(self.port, address, "POST", path, body, **options)

    async def guests(self, count, prefix="Stranger"):
        """Guests who come from as many addresses as the limits ask for; (address, token) each."""
        a_piece = 10
        found, failed = [], 0
        numbers = itertools.count()

        async def come(address):
            nonlocal failed
            for _ in range(a_piece):
                number = next(numbers)
                if number >= count:
                    return
                try:
                    player = await Player.come(self.port, address, f"{prefix} {number}")
                    found.append((address, player.token))
                    player.close()
                except Gone:
                    failed += 1

        waves = [next(self.attackers) for _ in range((count + a_piece - 1) // a_piece)]
        for first in range(0, len(waves), 20):
            await asyncio.gather(*(come(address) for address in waves[first:first + 20]))
        return found
