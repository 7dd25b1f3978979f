"""A disk that is full, or read-only, from the start or all of a sudden: the server says so, loses nothing, and goes on."""
import contextlib
import http.client
import json
import os
import resource
import signal
import subprocess
import tempfile
import time
import unittest

from arena_process import Arena, Rules, serve_command
from ws_client import Player

CLOCK = {"kind": "sudden_death", "bank_ms": 3_600_000}


def survive_large_files():
    """In the child: a write beyond the limit fails like one on a full disk, instead of ending the process."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def limit_file_size(process, size):
    """The largest file the process may write, as long as it runs; the hard limit stays, so that no right is needed."""
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def get(arena, path):
    connection = http.client.HTTPConnection("127.0.0.1", arena.port, timeout=60)
    connection.request("GET", path)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def figure(arena, name):
    line = next(line for line in get(arena, "/metrics")[1].splitlines() if line.startswith(name + " "))
    return float(line.split()[1])


def run(*command):
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


class Mounted:
    """A file system of a test's own; asks for the right to mount."""

    def __init__(self, test, *arguments):
        folder = tempfile.TemporaryDirectory()
        test.addCleanup(folder.cleanup)
        self.path = folder.name
        if os.geteuid() != 0 or not run("mount", *arguments, self.path):
            test.skipTest(f"needs the right to mount: mount {' '.join(arguments)}")
        test.addCleanup(run, "umount", "-l", self.path)


class Game:
    """Two people at a table who make any legal move, and remember which were acknowledged."""

    def __init__(self, test, arena):
        self.test = test
        self.rules = Rules("othello")
        test.addCleanup(self.rules.close)
        self.people = [Player(arena.port, name) for name in ("Ani", "Babak")]
        self.acknowledged = []
        self.count = 0
        self.sit_down()

    def sit_down(self):
        one, two = self.people
        self.table = two.ask("accept_seek", seek=one.ask("seek", game="othello", clock=CLOCK, seat=0)["seek"])["table"]
        self.wait_until(4)

    def wait_until(self, version):
        for player in self.people:
            player.wait_for(lambda player=player: player.seen(self.table) >= version)

    def move(self, key=None):
        """One move; the same key again is the same move again. Gives the answer."""
        log = self.people[0].events[self.table]
        seats = {event["seat"]: event["player"] for event in log if event["kind"] == "seated"}
        moves = sum(event["kind"] == "moved" for event in log)
        mover = next(player for player in self.people if player.id == seats[moves % 2])
        if key is None:
            self.count += 1
            key = f"m{self.count}"
        self.last_key = key
        choice = self.rules.moves(mover.position(self.table))[0]
        answer = mover.ask("move", table=self.table, seen=mover.seen(self.table), key=key, move=choice)
        if answer["kind"] == "done":
            self.acknowledged.append((mover.id, key))
            self.wait_until(answer["version"])
            if mover.over(self.table):
                self.check(mover.events[self.table])
                self.sit_down()
        return answer

    def move_until_it_fails(self, most):
        for _ in range(most):
            answer = self.move()
            if answer["kind"] != "done":
                return answer
        self.test.fail(f"{most} moves were stored on a disk without room")

    def check(self, log):
        keys = [(event["by"], event["key"]) for event in log if event["kind"] == "moved"]
        self.test.assertEqual(keys, self.acknowledged, "what was acknowledged, in order, and nothing else")
        self.acknowledged = []

    def come_back(self, port):
        for player in self.people:
            player.port = port
            player.events[self.table] = []
            player.reconnect()
            self.test.assertEqual(player.ask("watch", table=self.table, seen=0)["kind"], "done")
        self.wait_until(4)


class DiskTest(unittest.TestCase):
    def arena(self, folder, **popen):
        arena = Arena(folder, trusting=True, **popen)
        self.addCleanup(lambda: arena.process.poll() is None and arena.stop())
        return arena

    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name

    def assert_clear(self, answer, key):
        self.assertEqual(answer["kind"], "failed", answer)
        self.assertEqual(answer["message"]["key"], key, answer)
        self.assertTrue(answer["message"]["fa"] and answer["message"]["en"])
        self.assertNotIn("meydan.db", json.dumps(answer), "where the files are is the operator's business")

    def wait_for_health(self, arena, status):
        """Until the server says so by itself; nobody plays meanwhile."""
        deadline = time.monotonic() + 60
        while get(arena, "/healthz")[0] != status:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)

    def assert_ill(self, arena, key):
        status, text = get(arena, "/healthz")
        answer = json.loads(text)
        self.assertEqual((status, answer["status"], answer["reason"]["key"]), (503, "failing", key), text)
        self.assertTrue(answer["reason"]["fa"] and answer["reason"]["en"])
        self.assertNotIn(arena.data, text)
        self.assertEqual(figure(arena, "meydan_store_writable"), 0)

    def assert_well(self, arena):
        self.assertEqual(json.loads(get(arena, "/healthz")[1])["status"], "ok")
        self.assertEqual(figure(arena, "meydan_store_writable"), 1)
        self.assertGreater(figure(arena, "meydan_data_free_bytes"), 0)

    def play_into_a_full_disk(self, arena, game, fill, make_room):
        """Fails while there is no room, and goes on without a restart when there is."""
        for _ in range(5):
            self.assertEqual(game.move()["kind"], "done")
        self.assert_well(arena)
        fill()
        self.assert_clear(game.move_until_it_fails(3000), "disk_full")
        self.wait_for_health(arena, 503)
        self.assert_ill(arena, "disk_full")
        self.assert_clear(game.move(game.last_key), "disk_full")
        self.assertGreaterEqual(figure(arena, "meydan_store_failed_writes_total"), 2)
        spectator = Player(arena.port, token=game.people[0].token)
        self.assertEqual(spectator.ask("watch", table=game.table)["kind"], "done")  # reading goes on
        make_room()
        self.wait_for_health(arena, 200)
        self.assert_well(arena)
        answer = game.move(game.last_key)
        if answer.get("refusal") == "stale":  # the clocks were put right first
            game.wait_until(answer["version"])
            answer = game.move(game.last_key)
        self.assertEqual(answer["kind"], "done", answer)

    def test_a_full_disk_and_room_again(self):
        data = self.folder()
        arena = self.arena(data, preexec_fn=survive_large_files, restore_signals=False)
        game = Game(self, arena)
        size = max(os.path.getsize(os.path.join(data, name)) for name in os.listdir(data))
        self.play_into_a_full_disk(arena, game, lambda: limit_file_size(arena.process, size + 40_000),
                                   lambda: limit_file_size(arena.process, resource.RLIM_INFINITY))
        for _ in range(5):
            self.assertEqual(game.move()["kind"], "done")
        game.check(game.people[0].events[game.table])
        self.assertEqual(arena.stop(), 0)
        self.assertEqual(arena.check()[0], 0, arena.check()[1])
        # The log has the file's name, and a line a minute at most.
        self.assertRegex(arena.said, r'error the store cannot write: ".*meydan\.db" .*disk is full')
        self.assertRegex(arena.said, r"warning the store can write again after \d+ s; \d+ writes had failed")
        self.assertLess(arena.said.count("the store cannot write"), 4, arena.said)

    def test_a_disk_that_fills_up_while_nobody_plays(self):
        data = self.folder()
        arena = self.arena(data, preexec_fn=survive_large_files, restore_signals=False)
        Player(arena.port, "Ani")
        self.assert_well(arena)
        limit_file_size(arena.process, os.path.getsize(os.path.join(data, "meydan.db-wal")))
        self.wait_for_health(arena, 503)
        self.assert_ill(arena, "disk_full")
        limit_file_size(arena.process, resource.RLIM_INFINITY)
        self.wait_for_health(arena, 200)
        self.assertEqual(figure(arena, "meydan_store_failed_writes_total"), 0, "a trial is nobody's write")

    def test_a_restart_after_a_full_disk(self):
        data = self.folder()
        arena = self.arena(data, preexec_fn=survive_large_files, restore_signals=False)
        game = Game(self, arena)
        size = max(os.path.getsize(os.path.join(data, name)) for name in os.listdir(data))
        limit_file_size(arena.process, size + 40_000)
        self.assert_clear(game.move_until_it_fails(3000), "disk_full")
        arena.kill()
        arena.start()
        game.come_back(arena.port)
        shown = [(e["by"], e["key"]) for e in game.people[0].events[game.table] if e["kind"] == "moved"]
        self.assertEqual(shown, game.acknowledged)
        # The clocks stand, and run again with the move.
        self.assertEqual(game.move(game.last_key)["kind"], "done")
        kinds = [event["kind"] for event in game.people[0].events[game.table]]
        self.assertEqual(kinds[-3:], ["clocks_stopped", "clocks_resumed", "moved"])
        arena.stop()
        self.assertEqual(arena.check()[0], 0, arena.check()[1])

    def test_a_small_disk(self):
        disk = Mounted(self, "-t", "tmpfs", "-o", "size=16m", "meydan")
        arena = self.arena(os.path.join(disk.path, "data"))
        game = Game(self, arena)
        filler = os.path.join(disk.path, "filler")

        def fill():
            with open(filler, "wb", buffering=0) as file, contextlib.suppress(OSError):
                while file.write(b"x" * 4096):
                    pass

        self.play_into_a_full_disk(arena, game, fill, lambda: os.remove(filler))
        game.check(game.people[0].events[game.table])

    def test_a_disk_that_becomes_read_only(self):
        image = os.path.join(self.folder(), "disk.img")
        with open(image, "wb") as file:
            file.truncate(32 << 20)
        if not run("mkfs.ext4", "-q", image):
            self.skipTest("needs mkfs.ext4")
        disk = Mounted(self, "-o", "loop,errors=remount-ro", image)
        arena = self.arena(os.path.join(disk.path, "data"))
        game = Game(self, arena)
        for _ in range(5):
            self.assertEqual(game.move()["kind"], "done")
        # What the kernel does when the device under a file system fails.
        if not run("mount", "-o", "remount,abort", disk.path):
            self.skipTest("needs a kernel whose ext4 knows `remount,abort`")
        answer = game.move()
        self.assertEqual(answer["kind"], "failed", answer)
        self.assertTrue(answer["message"]["fa"] and answer["message"]["en"])
        self.wait_for_health(arena, 503)
        self.assertNotIn(disk.path, get(arena, "/healthz")[1] + json.dumps(answer))
        game.check(game.people[0].events[game.table])
        self.assertEqual(game.people[0].ask("ping")["kind"], "done")

    def assert_cannot_start(self, data, words):
        done = subprocess.run(serve_command(data), capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 1, done)
        self.assertEqual(done.stdout, "")
        self.assertRegex(done.stderr, words)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)

    def test_a_data_folder_that_is_a_file(self):
        file = os.path.join(self.folder(), "data")
        with open(file, "w", encoding="utf-8"):
            pass
        self.assert_cannot_start(file, r"data")
        self.assert_cannot_start(os.path.join(file, "below"), r"cannot make the folder .*below.*Not a directory")

    def test_a_read_only_data_folder(self):
        data = self.folder()
        if os.geteuid() == 0:
            disk = Mounted(self, "-t", "tmpfs", "-o", "size=8m", "meydan")
            data = os.path.join(disk.path, "data")
            os.mkdir(data)
            self.assertTrue(run("mount", "-o", "remount,ro", disk.path))
        else:
            os.chmod(data, 0o500)
            self.addCleanup(os.chmod, data, 0o755)
        self.assert_cannot_start(data, r'the folder ".*data" is read-only|cannot lock ".*meydan\.lock": Permission denied')

    def test_a_read_only_database(self):
        disk = None
        data = self.folder()
        if os.geteuid() == 0:
            disk = Mounted(self, "-t", "tmpfs", "-o", "size=8m", "meydan")
            data = os.path.join(disk.path, "data")
        self.arena(data).stop()
        if disk is not None:
            self.assertTrue(run("mount", "-o", "remount,ro", disk.path))
        else:
            os.chmod(os.path.join(data, "meydan.db"), 0o400)
        self.assert_cannot_start(data, r'the folder ".*data" is read-only' if disk is not None else r"meydan\.db.*read-only")

    def crashed(self, data):
        """A folder as a killed server leaves it: the log of its last writes is still beside the database."""
        arena = self.arena(data)
        Player(arena.port, "Ani")
        arena.kill()
        self.assertGreater(os.path.getsize(os.path.join(data, "meydan.db-wal")), 0)
        return arena

    def test_a_read_only_data_folder_after_a_crash(self):
        disk = Mounted(self, "-t", "tmpfs", "-o", "size=8m", "meydan")
        data = os.path.join(disk.path, "data")
        arena = self.crashed(data)
        self.assertTrue(run("mount", "-o", "remount,ro", disk.path))
        self.assert_cannot_start(data, r'the folder ".*data" is read-only')
        self.assertTrue(run("mount", "-o", "remount,rw", disk.path))
        arena.start()
        self.assertEqual(Player(arena.port, "Babak").ask("ping")["kind"], "done")

    def test_a_read_only_database_after_a_crash(self):
        data = self.folder()
        self.crashed(data)
        file = os.path.join(data, "meydan.db")
        if os.geteuid() == 0:
            if not run("mount", "--bind", file, file):
                self.skipTest("needs the right to mount")
            self.addCleanup(run, "umount", "-l", file)
            self.assertTrue(run("mount", "-o", "remount,ro,bind", file))
        else:
            os.chmod(file, 0o400)
        self.assert_cannot_start(data, r"meydan\.db.*read-only")


if __name__ == "__main__":
    unittest.main()
