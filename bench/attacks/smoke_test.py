"""Small versions of the attacks, a few seconds each: nobody is locked out, nothing grows without bound. How long the honest wait is
measured by bench/attacks/run and not asserted here. MEYDAN names the binary."""
import asyncio
import os
import unittest

import authority
import long_logs
import many
import restart
import shared_work
from stage import Stage

# Those that harm by more than waiting times.
ATTACKS = [*long_logs.ATTACKS, *shared_work.ATTACKS, *restart.ATTACKS, many.seeks, many.presence, many.finished_tables]


class SmokeTest(unittest.TestCase):
    def attacked(self, attack):
        stage = Stage(os.environ["MEYDAN"], small=True)
        try:
            return asyncio.run(attack(stage))
        finally:
            stage.close()

    def test_authority_ends_when_it_ends(self):
        rows = self.attacked(authority.authority).facts["rows"]
        self.assertEqual([question for question, possible in rows if possible], [])


def test_of(attack):
    def test(self):
        outcome = self.attacked(attack)
        self.assertFalse(outcome.harmed, outcome.words)
    test.__doc__ = attack.__doc__
    return test


for each in ATTACKS:
    setattr(SmokeTest, f"test_{each.__name__}", test_of(each))


if __name__ == "__main__":
    unittest.main()
