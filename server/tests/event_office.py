"""An arena with a director and some players who have accounts: what tests of the referee's office begin with."""
import subprocess
import tempfile
import time
import unittest

from arena_process import MEYDAN, Arena
from event_people import Desk, Somebody


def win(white=True):
    """A result of Othello."""
    return {"white": 10 if white else 0, "black": 0 if white else 10, "white_score": 40 if white else 24, "black_score": 24 if white else 40}


class Office(unittest.TestCase):
    NAMES = ()

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.arena = Arena(cls.folder.name, trusting=True)
        cls.addClassCleanup(cls.arena.stop)
        cls.director = Desk(cls.arena.port).register("Modir")
        cls.addClassCleanup(cls.director.close)
        subprocess.run([MEYDAN, "admin", "grant", "--data", cls.folder.name, "--name", "Modir", "--role", "director"],
                       check=True, capture_output=True)
        time.sleep(1.1)  # another process granted it: seen a second later
        cls.people = {}
        for name in cls.NAMES:
            cls.people[name] = Somebody(cls.arena, name)
            cls.addClassCleanup(cls.people[name].close)
