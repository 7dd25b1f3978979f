"""Matches weighed by the real server: not while they are played, for somebody and not for anybody, and told how far it is."""
import json
import tempfile
import time
import unittest

from api_test import CLOCK, Browser
from arena_process import Arena
from ws_client import Player

PATIENCE_S = 300  # a hang, not a busy machine


class ReviewTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)
        self.browser = Browser(self.arena.port)
        self.assertEqual(self.browser.post("/api/account/guest", nickname="Reader")[0], 200)

    def table(self, game, rules=""):
        one, two = Player(self.arena.port, "Ani"), Player(self.arena.port, "Babak")
        table = two.ask("accept_seek", seek=one.ask("seek", game=game, rules=rules, clock=CLOCK, seat=0)["seek"])["table"]
        one.wait_for(lambda: one.to_move(table) is not None)
        return table, one, two

    def review(self, table):
        path = f"/api/tables/{table}/review"
        status, answer = self.browser.post(path, game=1)
        self.assertEqual(status, 200, answer)
        deadline = time.monotonic() + PATIENCE_S
        while answer["state"] in ("waiting", "working"):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
            status, answer = self.browser.get(path + "?game=1")
            self.assertEqual(status, 200, answer)
        self.assertEqual(answer["state"], "done", answer)
        return answer

    def test_every_move_of_a_game_once_it_is_over(self):
        table, one, two = self.table("connect_four")
        for player, move in ((one, "5"), (two, "5"), (one, "4")):
            player.wait_for(lambda player=player: moves_now(player, table, 0 if player is one else 1))
            player.ask("move", table=table, seen=player.seen(table), key=f"{player.seen(table)}", move=move)
        path = f"/api/tables/{table}/review"
        status, refused = self.browser.post(path, game=1)
        self.assertEqual((status, refused["error"]["key"], refused["error"]["clause"]), (409, "review_while_played", "D 18"))
        self.assertEqual(self.browser.get(path)[1]["error"]["key"], "review_while_played")
        two.wait_for(lambda: moves_now(two, table, 1))
        two.ask("resign", table=table, seen=two.seen(table), key="r")
        self.assertEqual(Browser(self.arena.port).post(path, game=1)[0], 401, "not for anybody")
        self.assertEqual(self.browser.get(path)[0], 404, "nobody has asked")
        self.assertEqual(self.browser.post(path, game=2)[0], 404)
        answer = self.review(table)
        self.assertEqual((answer["done"], answer["moves"], len(answer["lines"])), (3, 3, 3))
        for lines, played in zip(answer["lines"], "554"):
            self.assertIn(played, [line["move"] for line in lines["lines"]])
        self.assertEqual(Browser(self.arena.port).get(path)[1], answer, "what is known anybody may read")

    def test_a_match_with_dice_is_looked_over_as_a_whole(self):
        table, one, two = self.table("backgammon", "modern,points=1")
        one.wait_for(lambda: one.to_move(table) in (0, 1))
        mover = (one, two)[one.to_move(table)]
        mover.wait_for(lambda: mover.to_move(table) is not None)
        mover.ask("resign", table=table, seen=mover.seen(table), key="r")
        review = self.review(table)["review"]
        self.assertEqual(review["unit"], "match_chance")
        self.assertEqual([side["seat"] for side in review["sides"]], [0, 1])
        record = self.browser.get(f"/api/tables/{table}/record")[1]
        self.assertIn("roll", json.dumps(record))


def moves_now(player, table, seat):
    return player.to_move(table) == seat


if __name__ == "__main__":
    unittest.main()
