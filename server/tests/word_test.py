"""Words at a table of khatranj on a real server: strange ones, ones that come in another phase, replayed ones, verdicts; whatever is
said, the server answers with a clause and goes on."""
import subprocess
import tempfile
import unittest

from arena_process import MEYDAN, Arena
from ws_client import Player

CLOCK = {"kind": "fischer", "bank_ms": 600_000, "step_ms": 5_000}
STRANGE = {
    "a control character": "ش\u0007د",
    "a mark that turns the line round": "ش\u202eاد",
    "a joiner that is not seen": "ش\u200dاد",
    "Latin letters": "shad",
    "letters of two scripts": "شаد",
    "digits": "ش۱د",
    "a space": "ش اد",
    "presentation forms": "ﺷﺎﺩ",
    "nothing that counts": "\u200c\u0640",
}


class WordTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)
        self.people = [Player(self.arena.port, name) for name in ("Shirin", "Farhad")]
        for player in self.people:
            self.addCleanup(player.ws.close)

    def meet(self, rules):
        one, two = self.people
        seek = one.ask("seek", game="khatranj", rules=rules, clock=CLOCK, seat=0)["seek"]
        table = two.ask("accept_seek", seek=seek)["table"]
        self.version = 1
        return one, two, table

    def seen(self, player, table):
        """How far the player has heard of the table: all that was done there."""
        player.wait_for(lambda: player.position(table) is not None and player.seen(table) >= self.version)
        return player.seen(table)

    def does(self, player, table, move, **more):
        answer = player.ask("move", table=table, seen=self.seen(player, table), move=move, **more)
        self.version = max(self.version, answer["version"])
        return answer

    def must(self, player, table, *moves):
        for move in moves:
            answer = self.does(player, table, move)
            self.assertEqual(answer["kind"], "done", (move, answer))

    def refused(self, player, table, move, clause):
        answer = self.does(player, table, move)
        self.assertEqual(answer["kind"], "refused", (move, answer))
        message = answer["message"]
        self.assertEqual(message["clause"], clause, (move, message))
        for hidden in "\u0007\u202e\u200d":
            self.assertNotIn(hidden, message["fa"] + message["en"])

    def test_k2_strange_words_are_refused_by_name_and_the_word_stays_due(self):
        one, two, table = self.meet("standard,words=players")
        self.must(one, table, "d2d4")
        for what, word in STRANGE.items():
            with self.subTest(what):
                self.refused(one, table, word, "K 7")
        self.refused(one, table, "ش" + "ا" * 59 + "د", "K 2")
        self.refused(one, table, "شاخ", "K 2")
        self.assertEqual(self.does(one, table, "ش" * 500)["kind"], "refused")
        # Of the wrong person, and in the wrong phase.
        self.assertEqual(self.does(two, table, "شاد")["kind"], "refused")
        self.refused(one, table, "accept", "K 2")
        self.refused(one, table, "d2d3", "K 2")
        self.must(one, table, "شاد")
        self.refused(two, table, "شاد", "K 2")
        self.refused(two, table, "remove", "K 2")

    def test_k2_a_word_that_is_sent_twice_is_said_once(self):
        one, two, table = self.meet("standard")
        self.must(one, table, "d2d4")
        seen = self.seen(one, table)
        first = one.ask("move", table=table, seen=seen, move="شاد", key="again")
        second = one.ask("move", table=table, seen=seen, move="شاد", key="again")
        third = one.ask("move", table=table, seen=seen, move="شاد", key="another")
        self.assertEqual([first["kind"], second["kind"], third["kind"]], ["done", "repeated", "refused"])
        one.wait_for(lambda: one.seen(table) >= first["version"])
        self.assertTrue(one.position(table).endswith(" white:شاد"), one.position(table))
        self.assertIsNotNone(two)

    def test_k2_a_verdict_is_the_opponents_and_k3_follows_a_rejected_word(self):
        one, two, table = self.meet("standard,words=players")
        self.must(one, table, "d2d4", "شققد")
        self.refused(two, table, "d7d5", "K 2")
        self.assertEqual(self.does(one, table, "accept")["kind"], "refused", "nobody judges the own word")
        clock = two.clocks[table]
        self.assertIsNone(clock["running"], "the banks stand while a word is judged")
        self.must(two, table, "reject")
        self.refused(one, table, "شاد", "K 3")
        self.must(one, table, "takeback")
        self.seen(one, table)
        self.assertIn(" lost:1,0", one.position(table))

    def test_k5_whoever_resigns_in_any_phase_has_lost_and_the_log_agrees(self):
        phases = {"step": (), "word": ("d2d4",), "choice": ("e2e4", "none"), "verdict": ("d2d4", "شققد")}
        for phase, moves in phases.items():
            with self.subTest(phase):
                one, two, table = self.meet("standard,words=players")
                self.must(one, table, *moves)
                self.assertEqual(one.ask("resign", table=table, seen=self.seen(one, table))["kind"], "done")
                two.wait_for(lambda two=two, table=table: two.over(table))
                ended = next(each for each in two.events[table] if each["kind"] == "game_ended")
                self.assertEqual(ended["result"]["standing"], ["loss", "win"])
                log = subprocess.run(["curl", "-s", f"http://127.0.0.1:{self.arena.port}/api/tables/{table}/events"],
                                     capture_output=True, text=True, check=True).stdout
                done = subprocess.run([MEYDAN, "verify", "-"], input=log, capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_sets_that_are_not_there_are_refused_by_name(self):
        one = self.people[0]
        for rules in ("standard,data=khatranj_words@0123456789abcdef", "standard,data=../../etc/passwd@0123456789abcdef",
                      "standard,data=", "standard,data=khatranj_words@", "standard,data=khatranj_words@ZZ"):
            with self.subTest(rules):
                self.assertEqual(one.ask("seek", game="khatranj", rules=rules, clock=CLOCK, seat=0)["kind"], "refused")


if __name__ == "__main__":
    unittest.main()
