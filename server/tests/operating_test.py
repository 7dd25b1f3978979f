"""What whoever runs an arena relies on: whose the data are, one server on them, keys, backups, and what a check finds."""
import hashlib
import json
import os
import pathlib
import re
import signal
import shlex
import shutil
import stat
import subprocess
import tempfile
import unittest
import urllib.request

from arena_process import MEYDAN, Arena, Rules, serve_command
from event_people import Desk, small_setup
from log_file import LogFile
from ws_client import Player

CLOCK = {"kind": "sudden_death", "bank_ms": 3_600_000}
ROOT = pathlib.Path(__file__).parents[2]
MANUAL = ROOT / "docs" / "operating.md"
UNIT = ROOT / "examples" / "systemd" / "meydan.service"


def meydan(*arguments, **more):
    return subprocess.run([MEYDAN, *arguments], capture_output=True, text=True, timeout=120, check=False, **more)


def section_of_manual(heading):
    return MANUAL.read_text(encoding="utf-8").split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


def mode_of(path):
    return stat.S_IMODE(os.stat(path).st_mode)


class Match:
    """Two at a table with dice, who make any legal move."""

    def __init__(self, arena, names):
        self.rules = Rules("backgammon")
        self.people = [Player(arena.port, name) for name in names]
        one, two = self.people
        self.table = two.ask("accept_seek", seek=one.ask("seek", game="backgammon", clock=CLOCK, seat=0)["seek"])["table"]
        for player in self.people:
            player.wait_for(lambda player=player: player.seen(self.table) >= 3)
            player.ask("contribute", table=self.table, seen=player.seen(self.table), key="part", entropy="salam")
        self.wait_for_roll()

    def log(self):
        return self.people[0].events[self.table]

    def rolls(self):
        return [event for event in self.log() if event["kind"] == "rolled"]

    def wait_for_roll(self, more_than=0):
        self.people[0].wait_for(lambda: len(self.rolls()) > more_than)

    def play_until_the_next_roll(self):
        known = len(self.rolls())
        one = self.people[0]
        while len(self.rolls()) == known:
            one.wait_for(lambda: one.to_move(self.table) is not None)
            seats = {event["seat"]: event["player"] for event in self.log() if event["kind"] == "seated"}
            mover = next(player for player in self.people if player.id == seats[one.to_move(self.table)])
            mover.wait_for(lambda: mover.seen(self.table) >= one.seen(self.table))
            move = self.rules.moves(mover.position(self.table))[0]
            answer = mover.ask("move", table=self.table, seen=mover.seen(self.table), key=f"m{mover.seen(self.table)}", move=move)
            assert answer["kind"] == "done", answer
            one.wait_for(lambda: one.seen(self.table) >= answer["version"])

    def come_back(self, port):
        for player in self.people:
            player.port, player.events[self.table], player.clocks[self.table] = port, [], None
            player.reconnect()
            answer = player.ask("watch", table=self.table, seen=0)
            assert answer["kind"] == "done", answer
            # The clocks stand: nobody has paid for the way back.
            player.wait_for(lambda player=player: any(event["kind"] == "clocks_stopped" for event in player.events[self.table]))

    def resign(self):
        one = self.people[0]
        answer = one.ask("resign", table=self.table, seen=one.seen(self.table), key="resign")
        assert answer["kind"] == "done", answer
        one.wait_for(lambda: one.events[self.table][-1]["kind"] == "revealed")
        return one.events[self.table][-1]["secret"]

    def close(self):
        self.rules.close()


class Operating(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.data = os.path.join(folder.name, "data")

    def arena(self, *more, **popen):
        arena = Arena(self.data, trusting=True, more=more, **popen)
        self.addCleanup(lambda: arena.process.poll() is None and arena.stop())
        return arena

    def match(self, arena, names=("Ani", "Babak")):
        match = Match(arena, names)
        self.addCleanup(match.close)
        return match

    def refused_start(self, *more):
        done = subprocess.run(serve_command(self.data, 0, more), capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""), done.stderr)
        return done.stderr

    def check(self, *more):
        return meydan("store", "check", "--data", self.data, *more)


class Folder(Operating):
    def test_the_data_are_their_owners_alone(self):
        """Also for who has an open umask, and for the files of a backup and of a restored folder."""
        arena = self.arena(umask=0)
        Player(arena.port, "Ani")
        self.assertEqual(mode_of(self.data), 0o700)
        names = set(os.listdir(self.data))
        self.assertLessEqual({"meydan.db", "meydan.db-wal", "meydan.db-shm", "meydan.key", "meydan.lock"}, names)
        for name in names:
            self.assertEqual(mode_of(os.path.join(self.data, name)), 0o600, name)
        copy, restored = os.path.join(self.folder, "copy.db"), os.path.join(self.folder, "restored")
        self.assertEqual(meydan("store", "backup", copy, "--data", self.data, umask=0).returncode, 0)
        self.assertEqual(mode_of(copy), 0o600)
        self.assertEqual(meydan("store", "restore", copy, "--data", restored, umask=0).returncode, 0)
        self.assertEqual((mode_of(restored), mode_of(restored + "/meydan.db")), (0o700, 0o600))

    def test_a_folder_that_others_could_read_is_closed_and_the_log_says_so(self):
        self.arena().stop()
        os.chmod(self.data, 0o755)
        for name in ("meydan.db", "meydan.key"):
            os.chmod(os.path.join(self.data, name), 0o644)
        said = self.arena_log()
        self.assertEqual(mode_of(self.data), 0o700)
        for name in ("meydan.db", "meydan.key"):
            self.assertEqual(mode_of(os.path.join(self.data, name)), 0o600)
            self.assertRegex(said, rf"warning others on this machine had rights to .*{name}.* \(0644\)")
        self.assertRegex(said, r"had rights to .*data. \(0755\); now only its owner has \(0700\)")

    def arena_log(self):
        """What a server says from its start to its end, on both."""
        process = subprocess.Popen(serve_command(self.data), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0)
        return "".join(said)

    def test_one_server_on_a_data_folder(self):
        arena = self.arena()
        said = self.refused_start()
        self.assertIn(f'another server uses the folder "{self.data}" (process {arena.process.pid})', said)
        self.assertEqual(said.count("\n"), 1)
        self.assertEqual(Player(arena.port, "Ani").ask("ping")["kind"], "done", "the first one goes on")
        arena.kill()
        self.assertTrue(os.path.exists(os.path.join(self.data, "meydan.lock")))
        arena.start()
        self.assertEqual(Player(arena.port, "Babak").ask("ping")["kind"], "done", "a killed server leaves no lock behind")

    def test_tools_beside_a_running_server(self):
        arena = self.arena()
        ani = Player(arena.port, "Ani")
        table = ani.ask("challenge", game="othello", clock=CLOCK, seat=0)["table"]
        at = ("--data", self.data)
        for command in (("store", "check"), ("store", "export", table), ("store", "backup", self.folder + "/copy.db"), ("store", "new-key"),
                        ("admin", "list", "--all")):
            done = meydan(*command, *at)
            self.assertEqual(done.returncode, 0, (command, done.stderr))
        done = meydan("admin", "create", *at, "--name", "Modir", input="a long password\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        for command in (("store", "rebuild"), ("store", "restore", self.folder + "/copy.db")):
            done = meydan(*command, *at)
            self.assertEqual(done.returncode, 2, (command, done.stdout))
            self.assertRegex(done.stderr, "another server uses the folder|has data of its own")
        self.assertEqual(ani.ask("cancel", table=table, seen=2, key="c")["kind"], "done")
        arena.stop()
        self.assertEqual(meydan("store", "rebuild", *at).returncode, 0)


class Keys(Operating):
    def test_a_backup_does_not_tell_the_dice(self):
        arena = self.arena()
        match = self.match(arena)
        copy = os.path.join(self.folder, "copy.db")
        self.assertEqual(meydan("store", "backup", copy, "--data", self.data).returncode, 0)
        match.play_until_the_next_roll()
        secret = match.resign()
        arena.stop()
        held = pathlib.Path(copy).read_bytes()
        for text in (secret, secret.upper()):
            self.assertNotIn(text.encode(), held)
        self.assertNotIn(bytes.fromhex(secret), held)
        key = [line for line in pathlib.Path(self.data, "meydan.key").read_text().splitlines() if not line.startswith("#")][0]
        self.assertNotIn(key.encode(), held)
        self.assertNotIn(bytes.fromhex(key), held)
        self.assertIn(secret.encode(), pathlib.Path(self.data, "meydan.db").read_bytes(), "when it is over the log shows it")

    def test_events_lock_their_seeds_away_too(self):
        arena = self.arena()
        director = Desk(arena.port).register("Modir")
        self.addCleanup(director.close)
        self.assertEqual(meydan("admin", "grant", "--data", self.data, "--name", "Modir", "--role", "administrator").returncode, 0)
        arena.stop()
        arena.start()
        director.port = arena.port
        director.close()
        event = director.open(**small_setup(online=False))
        for name in ("Ani", "Babak"):
            director.must("entry", section="open", name=name)
        arena.stop()
        with LogFile(self.data) as log:
            self.assertEqual([sorted(json.loads(body)) for body in log.bodies(f"secret/event-{event}")], [["box", "key", "nonce"]])
        arena.start()
        director.close()
        director.port = arena.port
        director.must("pair", section="open")
        self.assertEqual(len(director.view()["matches"]), 1)

    def test_a_lost_key_names_its_matches_and_finished_ones_stay(self):
        arena = self.arena()
        over = self.match(arena)
        over.resign()
        running = self.match(arena, ("Cyrus", "Dara"))
        arena.stop()
        key = os.path.join(self.data, "meydan.key")
        os.rename(key, self.folder + "/elsewhere.key")
        said = self.refused_start()
        self.assertIn(f"table/{running.table}", said)
        self.assertNotIn(over.table, said)
        self.assertIn(key, said)
        self.assertIn("--without-key", said)
        self.assertFalse(os.path.exists(key), "no other key is made while one is missed")
        done = self.check()
        self.assertEqual(done.returncode, 4)
        self.assertRegex(done.stdout, rf"table/{running.table}: the key .* is not here")
        # It was only in another place.
        arena.more += ["--key-file", self.folder + "/elsewhere.key"]
        arena.start()
        running.come_back(arena.port)
        running.play_until_the_next_roll()
        arena.stop()
        # It is really lost.
        os.remove(self.folder + "/elsewhere.key")
        arena.more = arena.more[:-2] + ["--without-key"]
        arena.start()
        player = running.people[0]
        player.port = arena.port
        player.reconnect()
        answer = player.ask("watch", table=running.table, seen=0)
        self.assertEqual((answer["kind"], answer["message"]["key"]), ("refused", "chance_lost"), answer)
        self.assertEqual(player.ask("watch", table=over.table, seen=0)["kind"], "done")
        player.wait_for(lambda: player.over(over.table))
        self.assertEqual(mode_of(key), 0o600, "a new key was made")
        self.match(arena, ("Elham", "Farhad")).resign()

    def test_a_new_key_leaves_running_matches_alone(self):
        arena = self.arena()
        match = self.match(arena)
        self.assertEqual(json.loads(meydan("store", "new-key", "--data", self.data, "--json").stdout)["keys"], 2)
        arena.stop()
        arena.start()
        match.come_back(arena.port)
        match.play_until_the_next_roll()
        other = self.match(arena, ("Cyrus", "Dara"))
        arena.stop()
        with LogFile(self.data) as log:
            names = {json.loads(log.bodies(f"secret/{table}")[0])["key"] for table in (match.table, other.table)}
        self.assertEqual(len(names), 2, "each with its own")

    def test_matches_from_before_there_were_keys_go_on(self):
        arena = self.arena()
        ani = Player(arena.port, "Ani")
        table = ani.ask("challenge", game="backgammon", clock=CLOCK, seat=0)["table"]
        arena.stop()
        self.turn_back(table)
        arena.start()
        people = [ani, Player(arena.port, "Babak")]
        ani.port, ani.events[table] = arena.port, []
        ani.reconnect()
        for player in people:
            player.ask("watch", table=table, seen=0)
        self.assertEqual(people[1].ask("sit", table=table, seen=2, key="s")["kind"], "done")
        for player in people:
            player.wait_for(lambda player=player: player.seen(table) >= 3)
            player.ask("contribute", table=table, seen=player.seen(table), key="part", entropy="salam")
        ani.wait_for(lambda: any(event["kind"] == "rolled" for event in ani.events[table]))
        ani.ask("resign", table=table, seen=ani.seen(table), key="r")
        ani.wait_for(lambda: ani.events[table][-1]["kind"] == "revealed")
        self.assertEqual(ani.events[table][-1]["secret"], "5a" * 32)
        arena.stop()
        self.assertEqual(self.check().returncode, 0, self.check().stdout)

    def turn_back(self, table):
        """The open table as the release before keys would have left it: its secret as it is, under its seal."""
        def field(data):
            return len(data).to_bytes(4, "big") + data

        seal = hashlib.sha256(field(b"meydan dice 1") + field(b"commitment") + field(b"\x5a" * 32)).hexdigest()
        with LogFile(self.data) as log:
            log.rewrite(f"secret/{table}", lambda kind, body: ("secret", json.dumps({"secret": "5a" * 32})))
            log.rewrite(f"table/{table}", lambda kind, body: (kind, re.sub(r'"dice_commitment":"\w+"', f'"dice_commitment":"{seal}"', body)))


class SetAside(Operating):
    """Records of a newer program, and damaged ones: named, left as they are, and everything else goes on."""

    def setUp(self):
        super().setUp()
        arena = self.arena()
        self.desk = Desk(arena.port).register("Modir")
        self.addCleanup(self.desk.close)
        arena.admin("grant", "--name", "Modir", "--role", "administrator")
        arena.stop()
        arena.start()
        self.desk.close()
        self.desk.port = arena.port
        self.events = [self.desk.open(**small_setup(online=False)) for _ in range(3)]
        people = [Player(arena.port, name) for name in ("Ani", "Babak")]
        self.tables = []
        for _ in range(3):
            seek = people[0].ask("seek", game="connect_four", clock=CLOCK, seat=0)["seek"]
            self.tables.append(people[1].ask("accept_seek", seek=seek)["table"])
        people[0].wait_for(lambda: all(people[0].position(table) is not None for table in self.tables))
        self.people = people
        arena.stop()
        self.arena_ = arena

    def streams(self):
        with LogFile(self.data) as log:
            return {name: log.bodies(name) for name in log.streams("table/") + log.streams("event/")}

    def add(self, stream, word_at, word, **fields):
        with LogFile(self.data) as log:
            number = len(log.bodies(stream)) + 1
            last = json.loads(log.bodies(stream)[-1])
            time_ms = last["time_ms"]
            common = {"number": number, "time_ms": time_ms, word_at: word, "by": "", "key": "", **({"by_name": ""} if word_at == "do" else {})}
            log.append(stream, word, json.dumps(common | fields), time_ms)

    def test_what_cannot_be_read_is_set_aside_and_the_rest_goes_on(self):
        newer_table, damaged_table, good_table = self.tables
        newer_event, damaged_event, good_event = self.events
        self.add(f"table/{newer_table}", "kind", "sung", song="x")
        self.add(f"table/{damaged_table}", "kind", "readied")
        self.add(f"event/{newer_event}", "do", "notice", text="salam", colour="red")
        self.add(f"event/{damaged_event}", "do", "notice", text=7)
        before = self.streams()
        arena = self.arena_
        arena.start()
        for stream, why in ((f"table/{newer_table}", "a newer program wrote this"), (f"event/{newer_event}", "a newer program wrote this"),
                            (f"table/{damaged_table}", '"seat" is missing'), (f"event/{damaged_event}", '"text" must be a text')):
            self.assertRegex(arena.began, f"{stream} is set aside: .*{why}")
        self.assertNotIn(good_table, arena.began)
        self.assertNotIn(good_event, arena.began)
        with urllib.request.urlopen(f"http://127.0.0.1:{arena.port}/metrics") as answer:
            metrics = answer.read().decode()
        for kind in ("table", "event"):
            self.assertIn(f'meydan_set_aside{{kind="{kind}"}} 2', metrics)
        desk = Desk(arena.port)
        desk.cookie = self.desk.cookie
        self.addCleanup(desk.close)
        for event in (newer_event, damaged_event):
            self.assertEqual(desk.get(f"/api/events/{event}")[1]["error"]["key"], "event_set_aside")
            status, answer = desk.post(f"/api/events/{event}/do", do="notice", text="x")
            self.assertEqual((status, answer["error"]["key"]), (404, "event_set_aside"))
        desk.event = good_event
        desk.must("notice", text="salam")
        player = self.people[0]
        player.port = arena.port
        player.reconnect()
        refused = player.ask("watch", table=newer_table, seen=0)
        self.assertIn("a newer program wrote this", refused["message"]["en"])
        player.ask("watch", table=good_table, seen=player.seen(good_table))
        self.assertEqual(player.ask("move", table=good_table, seen=player.seen(good_table), key="m", move="5")["kind"], "done")
        arena.stop()
        after = self.streams()
        for stream in (f"table/{newer_table}", f"table/{damaged_table}", f"event/{newer_event}", f"event/{damaged_event}"):
            self.assertEqual(after[stream], before[stream], "touched")
        found = {finding["stream"]: finding["message"]["key"] for finding in json.loads(self.check("--json").stdout)["findings"]}
        self.assertEqual(found, {f"table/{newer_table}": "newer_kind", f"table/{damaged_table}": "field_missing",
                                 f"event/{newer_event}": "newer_field", f"event/{damaged_event}": "field_wrong"})

    def test_an_event_of_a_game_that_is_not_here_is_set_aside(self):
        """A newer program had the game, or the rule, and this one cannot open a table of it."""
        game, rules, good = self.events

        def changed(field, value):
            def change(kind, body):
                fact = json.loads(body)
                if "setup" in fact:
                    fact["setup"][field] = value
                return kind, json.dumps(fact)
            return change

        with LogFile(self.data) as log:
            log.rewrite(f"event/{game}", changed("game", "senet"))
            log.rewrite(f"event/{rules}", changed("rules", "nobody-knows"))
        before = self.streams()
        arena = self.arena_
        arena.start()
        self.assertRegex(arena.began, f'event/{game} is set aside: there is no game "senet"')
        self.assertRegex(arena.began, f"event/{rules} is set aside: ")
        desk = Desk(arena.port)
        desk.cookie = self.desk.cookie
        self.addCleanup(desk.close)
        for event in (game, rules):
            self.assertEqual(desk.get(f"/api/events/{event}")[1]["error"]["key"], "event_set_aside")
        desk.event = good
        desk.must("notice", text="salam")
        arena.stop()
        self.assertEqual([self.streams()[f"event/{event}"] for event in (game, rules)], [before[f"event/{event}"] for event in (game, rules)])
        found = {finding["stream"] for finding in json.loads(self.check("--json").stdout)["findings"]}
        self.assertEqual(found, {f"event/{game}", f"event/{rules}"})

    def test_what_can_be_read_and_cannot_have_been_is_set_aside_too(self):
        """Every hash fits and every field has its type, but no table could have come there."""
        position, seat, good = self.tables

        def changed(kind, field, value):
            return lambda is_kind, body: (is_kind, json.dumps(json.loads(body) | {field: value}) if is_kind == kind else body)

        with LogFile(self.data) as log:
            log.rewrite(f"table/{position}", changed("game_started", "position", "nowhere"))
            log.rewrite(f"table/{seat}", changed("seated", "seat", 77))
        arena = self.arena_
        arena.start()
        for table, why in ((position, "does not start from its first position"), (seat, "no such seat")):
            self.assertRegex(arena.began, f"table/{table} is set aside: .*{why}")
        player = self.people[0]
        player.port = arena.port
        player.reconnect()
        for table in (position, seat):
            self.assertEqual(player.ask("watch", table=table, seen=0)["kind"], "refused")
        player.ask("watch", table=good, seen=player.seen(good))
        self.assertEqual(player.ask("move", table=good, seen=player.seen(good), key="m", move="5")["kind"], "done")


class Check(Operating):
    """`meydan store check` finds what the server could not read, although every hash is right."""

    def setUp(self):
        super().setUp()
        arena = self.arena()
        self.desk = Desk(arena.port).register("Modir")
        self.addCleanup(self.desk.close)
        meydan("admin", "grant", "--data", self.data, "--name", "Modir", "--role", "administrator")
        arena.stop()
        arena.start()
        self.desk.close()
        self.desk.port = arena.port
        self.event = self.desk.open(**small_setup(online=False))
        arena.stop()
        self.account = f"account/{self.desk.id}"

    def test_nothing_is_found_where_nothing_is(self):
        done = self.check("--json")
        report = json.loads(done.stdout)
        self.assertEqual((done.returncode, report["findings"], report["accounts"], report["events"]), (0, [], 1, 1), report)

    def found(self):
        done = self.check("--json")
        self.assertEqual(done.returncode, 4, done.stdout)
        return [(finding["stream"], finding["number"], finding["message"]["key"]) for finding in json.loads(done.stdout)["findings"]]

    def test_an_account_the_server_could_not_read(self):
        with LogFile(self.data) as log:
            log.append(self.account, "role_granted", '{"role":"emperor","by":"console"}')
        (found,) = self.found()
        self.assertEqual((found[0], found[2]), (self.account, "record_unreadable"))
        # As the server: whoever comes with that name is told that something is wrong with it, not that it is unknown.
        arena = self.arena()
        status, answer = self.desk_at(arena).post("/api/account/login", name="Modir", password="anar o angur")
        self.assertEqual(status, 503, answer)

    def desk_at(self, arena):
        desk = Desk(arena.port)
        self.addCleanup(desk.close)
        return desk

    def test_an_account_that_is_opened_twice(self):
        with LogFile(self.data) as log:
            number = log.append(self.account, "opened", '{"name":"Another"}')
        self.assertEqual(self.found(), [(self.account, number, "account_not_opened")])

    def test_a_name_without_an_account(self):
        with LogFile(self.data) as log:
            number = log.append("accounts/names", "named", '{"account":"nobody","name":"Ghost","instead_of":""}')
        self.assertEqual(self.found(), [("accounts/names", number, "name_of_nobody")])

    def test_an_event_the_server_could_not_read(self):
        with LogFile(self.data) as log:
            stream = f"event/{self.event}"
            version = len(log.bodies(stream)) + 1
            fact = {"number": version, "time_ms": 1_700_000_000_000, "do": "approval", "by": "", "by_name": "", "key": "", "entry": "nobody's"}
            number = log.append(stream, "approval", json.dumps(fact))
        self.assertEqual(self.found(), [(stream, number, "no_such_entry")])
        self.assertIn(f"{stream} is set aside: record {number} of {stream}: there is no such entry", self.arena().began,
                      "and the server says the same")

    def test_a_table_that_anybody_could_prove_wrong(self):
        """A roll that does not follow from the secret it was sealed with: `meydan verify` sees it, and so does the check."""
        arena = Arena(self.data, trusting=True)
        match = self.match(arena)
        match.resign()
        arena.stop()
        with LogFile(self.data) as log:
            stream = f"table/{match.table}"
            log.rewrite(stream, lambda kind, body: (kind, re.sub(r'"secret":"\w+"', '"secret":"' + "00" * 32 + '"', body)))
        keys = {key for name, number, key in self.found() if name == stream}
        self.assertEqual(keys, {"roll_differs", "secret_differs"})


class Drill(Operating):
    """The commands of docs/operating.md, as they stand there, on an arena at which people play."""

    def commands(self, heading):
        return "\n".join(re.findall(r"^```sh\n(.*?)^```$", section_of_manual(heading), re.MULTILINE | re.DOTALL))

    def test_backup_and_restore(self):
        arena = self.arena()
        match = self.match(arena)
        match.play_until_the_next_roll()
        version = match.people[0].seen(match.table)
        tools = os.path.join(self.folder, "bin")
        os.mkdir(tools)
        os.symlink(MEYDAN, os.path.join(tools, "meydan"))
        drill = self.commands("Backup and restore")
        self.assertIn("meydan store backup", drill)
        done = subprocess.run(["bash", "-euc", drill], cwd=self.folder, env={**os.environ, "PATH": tools + ":" + os.environ["PATH"]},
                              capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        match.play_until_the_next_roll()
        arena.kill()  # the machine is gone
        restored = Arena(os.path.join(self.folder, "restored"), trusting=True)
        self.addCleanup(restored.stop)
        match.come_back(restored.port)
        self.assertGreaterEqual(match.people[0].seen(match.table), version)
        match.play_until_the_next_roll()
        secret = match.resign()
        exported = meydan("store", "export", match.table, "--data", restored.data)
        self.assertIn(secret, exported.stdout)
        judged = meydan("verify", "-", input=exported.stdout)
        self.assertEqual(judged.returncode, 0, judged.stdout)


class Watched(Operating):
    def test_every_figure_is_in_the_manual(self):
        arena = self.arena()
        page = f"http://127.0.0.1:{arena.port}"
        with urllib.request.urlopen(f"{page}/healthz") as answer:  # an answer that is counted
            self.assertEqual((answer.status, json.load(answer)["status"]), (200, "ok"))
        with urllib.request.urlopen(f"{page}/metrics") as answer:
            served = set(re.findall(r"^# TYPE (\w+)", answer.read().decode(), re.MULTILINE))
        documented = re.findall(r"^\| `(meydan_\w+)` \|", section_of_manual("What to watch"), re.MULTILINE)
        self.assertEqual(sorted(documented), sorted(served))

    def test_every_line_of_the_log_in_the_manual_is_one(self):
        sources = "".join(path.read_text(encoding="utf-8") for folder in ("server", "store") for path in (ROOT / folder).rglob("*.cpp")
                          if "tests" not in path.parts)
        lines = re.findall(r"^\| (?:error|warning) \| `(.*?) ?\.\.\.` \|", section_of_manual("What to watch"), re.MULTILINE)
        self.assertGreater(len(lines), 3)
        for line in lines:
            self.assertIn(f'"{line}', sources)


class Service(Operating):
    """examples/systemd/meydan.service, with this machine's places."""

    def unit(self):
        text = UNIT.read_text(encoding="utf-8")
        for place, ours in (("/usr/local/bin/meydan", MEYDAN), ("/etc/meydan.conf", self.folder + "/meydan.conf"), ("/var/lib/meydan", self.data)):
            self.assertIn(place, text)
            text = text.replace(place, ours)
        return text

    def test_its_command_and_settings_start_an_arena(self):
        """With the settings that the manual puts into /etc/meydan.conf."""
        settings = re.search(r"^(printf .*) \| sudo tee /etc/meydan.conf$", section_of_manual("As a service"), re.MULTILINE).group(1)
        subprocess.run(["bash", "-euc", f"{settings} >{self.folder}/meydan.conf"], check=True)
        command = re.search(r"^ExecStart=(.*)$", self.unit(), re.MULTILINE).group(1)
        process = subprocess.Popen([*shlex.split(command), "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = process.stdout.readline()
        with urllib.request.urlopen(re.search(r"http://\S+", line).group() + "/healthz") as answer:
            self.assertEqual(answer.headers["Strict-Transport-Security"], "max-age=31536000")
        process.send_signal(signal.SIGTERM)  # as systemd does
        process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, "else systemd would start it again")

    @unittest.skipUnless(shutil.which("systemd-analyze"), "a machine without systemd")
    def test_systemd_finds_nothing_wrong(self):
        file = os.path.join(self.folder, "meydan.service")
        pathlib.Path(file).write_text(self.unit(), encoding="utf-8")
        done = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        done = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=12", file], capture_output=True,
                              text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("Overall exposure level for meydan.service: 1.2", done.stdout)


if __name__ == "__main__":
    unittest.main()
