"""What happens, from the first guest to the files."""
from . import accounts, events, export, tables
from .world import World


def tell(data, folder):
    world = World(data)
    try:
        accounts.long_ago(world)
        accounts.today(world)
        events.all_of_it(world)
        tables.all_of_it(world)
        seen = export.Seen(world)
    finally:
        if world.arena is not None:
            world.end()
    code, words = world.arena.check()
    assert code == 0, words
    export.export(world, seen, folder)
