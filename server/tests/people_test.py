"""Players at the real server: ratings at the table and what it does to them, how they came about, names that are found."""
import tempfile
import unittest
from urllib.parse import quote

from api_test import CLOCK, PASSWORD, Browser, socket_of
from arena_process import Arena
from ws_client import Player


class PeopleTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.arena = Arena(folder.name, trusting=True)
        self.addCleanup(self.arena.stop)

    def member(self, name):
        browser = Browser(self.arena.port)
        status, answer = browser.post("/api/account/register", name=name, password=PASSWORD)
        self.assertEqual(status, 200, answer)
        return browser

    def get(self, path):
        status, answer = Browser(self.arena.port).get(path)
        self.assertEqual(status, 200, answer)
        return answer

    def table_of(self, first, second, **wish):
        """A table at which both sit; the first begins."""
        seek = first.ask("seek", game="connect_four", clock=CLOCK, seat=0, **wish)["seek"]
        table = second.ask("accept_seek", seek=seek)["table"]
        for player in (first, second):
            player.wait_for(lambda player=player: player.seen(table) >= 4)
        return table

    @staticmethod
    def resign(player, table):
        answer = player.ask("resign", table=table, seen=player.seen(table), key="resign")
        assert answer["kind"] == "done", answer

    def history(self, name):
        return self.get(f"/api/players/{quote(name)}/ratings?game=connect_four&rules=standard")["history"]

    def test_a_table_shows_ratings_and_what_it_has_done_to_them(self):
        one, two = socket_of(self.arena.port, self.member("Ani")), socket_of(self.arena.port, self.member("Babak"))
        spectator = Player(self.arena.port, "Cyrus")
        newcomer = {"rating": 1500, "deviation": 350, "tables": 0, "provisional": True, "change": None}
        table = self.table_of(one, two, rated=True)
        spectator.ask("watch", table=table)
        for player in (one, two, spectator):
            player.wait_for(lambda player=player: table in player.ratings)
            self.assertEqual(player.ratings[table], [newcomer, newcomer])
        self.resign(two, table)
        for player in (one, two, spectator):
            player.wait_for(lambda player=player: player.ratings[table][0]["change"] is not None)
            self.assertEqual([chair["change"] for chair in player.ratings[table]], [162, -162])
            self.assertEqual([chair["rating"] for chair in player.ratings[table]], [1662, 1338])
            self.assertEqual([chair["tables"] for chair in player.ratings[table]], [1, 1])
        # The next table begins where this one has ended, also a casual one; the first stays as it was.
        casual = self.table_of(two, one)
        one.wait_for(lambda: casual in one.ratings)
        self.assertEqual([(chair["rating"], chair["change"]) for chair in one.ratings[casual]], [(1338, None), (1662, None)])
        self.resign(two, casual)
        again = self.table_of(two, one, rated=True)
        self.resign(one, again)
        one.wait_for(lambda: one.ratings.get(again) and one.ratings[again][0]["change"] is not None)
        self.assertEqual([chair["rating"] - chair["change"] for chair in one.ratings[again]], [1338, 1662])
        self.assertIsNone(one.ratings[casual][0]["change"], "a casual table changes nothing")
        # Whoever comes later, also after a restart, is told the same.
        for restart in (False, True):
            if restart:
                self.arena.stop()
                self.arena.start()
            late = Player(self.arena.port)
            for each in (table, again):
                late.ask("watch", table=each)
                late.wait_for(lambda each=each: each in late.ratings)
                self.assertEqual(late.ratings[each], one.ratings[each])

    def test_a_history_is_read_from_the_log_and_follows_a_director(self):
        ani = self.member("Ani")
        one, two = socket_of(self.arena.port, ani), socket_of(self.arena.port, self.member("Babak"))
        tables = [self.table_of(one, two, rated=True) for _ in range(3)]
        for table, loser in zip(tables, (two, one, two)):
            self.resign(loser, table)
        history = self.history("ani")
        self.assertEqual([step["table"] for step in history], tables)
        self.assertEqual(history[0]["rating"] - history[0]["change"], 1500)
        for before, after in zip(history, history[1:]):
            self.assertEqual(after["rating"] - after["change"], before["rating"])
        rated = self.get("/api/players/Ani")["ratings"][0]
        self.assertEqual(history[-1]["rating"], rated["rating"])
        self.assertEqual([rated[word] for word in ("wins", "draws", "losses", "tables")], [2, 0, 1, 3])
        self.arena.stop()
        self.arena.start()
        self.assertEqual(self.history("Ani"), history, "nothing but the log is needed")
        self.assertEqual(Browser(self.arena.port).get("/api/players/Nobody/ratings?game=connect_four")[0], 404)
        self.assertEqual(Browser(self.arena.port).get("/api/players/Ani/ratings?game=none")[0], 404)
        self.assertEqual(self.get("/api/players/Ani/ratings?game=othello")["history"], [])
        # A director takes the first result back: it counts no more, and whoever watches sees it.
        self.arena.admin("create", "--name", "Dara", password=PASSWORD)
        director = Browser(self.arena.port)
        self.assertEqual(director.post("/api/account/login", name="Dara", password=PASSWORD)[0], 200)
        dara = socket_of(self.arena.port, director)
        dara.ask("watch", table=tables[0])
        dara.wait_for(lambda: dara.over(tables[0]))
        undo = {"to": 4, "clause": "N 5-4", "reason": "the wrong table"}
        answer = dara.ask("undo_to", table=tables[0], seen=dara.seen(tables[0]), key="undo", **undo)
        self.assertEqual(answer["kind"], "done", answer)
        dara.wait_for(lambda: tables[0] in dara.ratings and dara.ratings[tables[0]][0]["change"] is None)
        self.assertEqual([step["table"] for step in self.history("Ani")], tables[1:])
        self.assertEqual(self.history("Ani")[0]["rating"] - self.history("Ani")[0]["change"], 1500)

    def found(self, text, start=0):
        answer = self.get(f"/api/players?name={quote(text)}&from={start}")
        return [person["name"] for person in answer["players"]], answer["next"]

    def test_players_are_found_by_any_part_of_their_names(self):
        ani = self.member("Ani Rostami")
        self.member("علی کریمی")
        self.member("Rostam")
        Player(self.arena.port, "Gordafarid")
        self.assertEqual(self.found("ROST"), (["Rostam", "Ani Rostami"], None))
        self.assertEqual(self.found("rostami ani"), (["Ani Rostami"], None))
        self.assertEqual(self.found("afar"), (["Gordafarid"], None))
        self.assertEqual(self.found("علي"), (["علی کریمی"], None), "with an Arabic yeh")
        self.assertEqual(self.found("كريمي"), (["علی کریمی"], None), "with an Arabic kaf")
        for nobody in ("", "  ", "sohrab", "x" * 300):
            self.assertEqual(self.found(nobody), ([], None))
        one, two = socket_of(self.arena.port, ani), socket_of(self.arena.port, self.member("Babak"))
        self.resign(two, self.table_of(one, two, rated=True))
        answer = self.get("/api/players?name=ani")["players"][0]
        self.assertEqual((answer["ratings"][0]["game"], answer["ratings"][0]["rating"]), ("connect_four", 1662))
        self.assertFalse(answer["guest"])
        self.assertTrue(self.get("/api/players?name=gord")["players"][0]["guest"])

    def test_many_names_come_in_pages(self):
        names = {f"Simorgh {number}" for number in range(100, 145)}
        for name in sorted(names):
            Player(self.arena.port, name).ws.close()
        pages, start = [], 0
        while start is not None:
            found, start = self.found("simorgh", start)
            pages.append(found)
        self.assertEqual([len(page) for page in pages], [20, 20, 5])
        self.assertEqual({name for page in pages for name in page}, names)
        self.assertEqual(self.found("simorgh", 10_000), ([], None))
        self.arena.stop()
        self.arena.start()
        self.assertEqual(self.found("simorgh"), (pages[0], 20), "read from the log")


if __name__ == "__main__":
    unittest.main()
