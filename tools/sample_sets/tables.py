"""Tables of every game, and everything that can happen at one."""
from ws_client import Player

from .world import GROUNDS, SampleTable, said, until

MINUTES = {"kind": "sudden_death", "bank_ms": 600_000}
CLOCKS = {
    "none": {"kind": "none"},
    "fischer": {"kind": "fischer", "bank_ms": 300_000, "step_ms": 2_000},
    "bronstein": {"kind": "bronstein", "bank_ms": 300_000, "step_ms": 3_000},
    "simple_delay": {"kind": "simple_delay", "bank_ms": 600_000, "step_ms": 12_000},
}


def all_of_it(world):
    small_games(world)
    flags(world)
    talk_and_spectators(world)
    director_at_work(world)
    teams(world)
    modern_match(world)
    corrected_matches(world)
    money(world)
    traditional(world)
    chouettes(world)
    against_bots(world)


def players(world):
    return world.member("آنی"), world.member("Babak")


def small_games(world):
    one, two = players(world)
    # A whole game, and who lost wants another one, for a rating too.
    table = world.table("othello-whole-rated", one, two, game="othello", clock=MINUTES, rated=True)
    table.play(70)
    table.wait_for("over")
    table.act(two, "offer", offer="rematch")
    table.act(one, "answer", offer="rematch", accept=False)
    table.act(one, "offer", offer="rematch")
    table.act(two, "answer", offer="rematch", accept=True)
    before = {stream for stream in world.labels if stream.startswith("table/")}

    def rematch():
        rows = one.get(f"/api/tables?player={two.name}&limit=50")[1]["tables"]
        return next((row["table"] for row in rows if f"table/{row['table']}" not in before), None)

    again = SampleTable(world, until(rematch, "the rematch"), "othello-rematch", (one, two), "othello", "")
    again.wait_for("playing")
    again.play(3)
    again.act(one, "resign")
    literal = world.table("othello-options", one, two, game="othello", rules="few-discs=literal,empty-squares=winner", clock=CLOCKS["none"])
    literal.play(4)
    literal.give_up(two)
    # Two games with changed sides; the second is won on the board.
    match = world.table("connect-four-two-games", one, two, game="connect_four", clock=CLOCKS["fischer"], games=2, rated=True)
    match.play(2)
    match.act(two, "resign")
    match.wait_for("playing")  # after the pause
    for column in "1212121":
        match.move(column)
    match.wait_for("over")
    for rules in ("standard", "last-turn", "after-pass=order-stands,normal-score=flat"):
        order = world.table(f"mijnlieff-{rules.split('=')[0]}", one, two, game="mijnlieff", rules=rules, clock=CLOCKS["bronstein"])
        order.play(60, lambda moves: moves[len(moves) // 2])
        order.wait_for("over")
    # Left as they are: somebody thinks, somebody waits.
    running = world.table("connect-four-goes-on", one, two, game="connect_four", clock=MINUTES)
    running.play(3)
    world.table("othello-open", one, game="othello", clock=CLOCKS["fischer"])
    taken_back = world.table("othello-taken-back", two, game="othello", clock=MINUTES)
    taken_back.act(two, "cancel")


def flags(world):
    one, two = players(world)
    bank = world.table("connect-four-flag", one, two, game="connect_four", clock={"kind": "sudden_death", "bank_ms": 1_500})
    bank.wait_for("over")


def talk_and_spectators(world):
    one, two = players(world)
    table = world.table("othello-talk", one, two, game="othello", clock=MINUTES)
    table.act(one, "say", text="سلام! \"خوش آمدید\" \\ 🎲")
    watcher = Player(world.arena.port, "Tamasha")
    try:
        assert watcher.ask("watch", table=table.id)["kind"] == "done"
        assert watcher.ask("say", table=table.id, key="s", text="salam")["kind"] == "done"
        table.act(two, "remove_spectator", player=watcher.id)
    finally:
        watcher.ws.close()
    table.play(2)
    table.act(two, "resign")
    table.act(one, "say", text="ممنون")


def director_at_work(world):
    """At a table of no event, and as the server comes back from an outage in the middle of it."""
    one, two = players(world)
    director = world.member("Modir")
    table = world.table("othello-director", one, two, game="othello", clock=CLOCKS["simple_delay"])
    table.play(4)
    for why in ("break", "die_on_floor", "dispute", "director_call", "premature_lifting", "claimed_illegal_move", "result_certain"):
        table.act(director, "stop_clocks", why=why, **GROUNDS)
        table.act(director, "resume_clocks")
    for how in ("add", "take", "set"):
        table.act(director, "adjust_clock", seat=1, how=how, amount_ms=30_000, **GROUNDS)
    table.act(director, "penalise", seat=0, points=0, **GROUNDS)
    table.act(director, "penalise", seat=1, points=2, **GROUNDS)
    undo = next(event["number"] for event in table.log() if event["kind"] == "moved")
    table.act(director, "undo_to", to=undo, **GROUNDS)
    table.act(director, "resume_clocks")
    world.begin()
    until(lambda: table.kinds()[-1] == "clocks_stopped", "the clocks to stand after the outage")
    table.play(2)  # who moves is back
    table.act(director, "adjudicate", standing=["loss", "loss"], **GROUNDS)
    table.wait_for("over")
    drawn = world.table("connect-four-adjudicated-draw", one, two, game="connect_four", clock=MINUTES)
    drawn.play(2)
    drawn.act(director, "adjudicate", standing=["draw", "draw"], **GROUNDS)


def teams(world):
    captains = players(world)
    partners = world.member("سیروس"), world.guest("Dara")
    table = world.table("connect-four-teams", *captains, game="connect_four", clock=MINUTES, teams=True)
    table.act(captains[0], "invite", player=world.member("Modir").id)  # and thinks better of it
    for chair, (captain, partner) in enumerate(zip(captains, partners)):
        table.act(captain, "invite", player=partner.id)
        table.act(partner, "join", chair=chair)
    table.wait_for("playing")
    table.play(2)
    table.act(captains[0], "resign")


def begun(world, label, people, **wish):
    table = world.table(label, *people, game="backgammon", **wish)
    table.parts()
    return table


def first_play(table):
    """The play after the opening roll."""
    table.move(table.moves()[0])


def modern_match(world):
    one, two = players(world)
    table = begun(world, "backgammon-modern-seven", (one, two), rules="modern,points=7", clock=CLOCKS["simple_delay"], rated=True)
    early = next(person for person in table.people if table.tried(person, "announce", move="double")["kind"] == "done")
    table.play(1)  # after which the announced double is made
    assert table.log()[-1]["move"] == "double", table.log()[-1]
    table.move("take")
    table.play(6)
    lose_a_game(table)
    table.act(early, "take_break")
    next_game(table)
    lose_a_game(table)
    next_game(table)
    table.act(early, "resign")
    table.wait_for("over")
    assert "revealed" in table.kinds()
    # Nobody gives a part: the dice fall all the same. It is left between two games.
    left = world.table("backgammon-between-games", one, two, game="backgammon", rules="modern,points=9", clock=CLOCKS["simple_delay"])
    left.wait_for("playing")
    first_play(left)
    lose_a_game(left)
    for person in left.people:
        left.act(person, "take_break")


def next_game(table):
    for person in table.people:
        table.act(person, "ready")
    first_play(table)


def lose_a_game(table):
    """On with it until somebody may double, and the other passes."""
    for _ in range(40):
        moves = table.moves()
        if "pass" in moves and "take" in moves:
            table.move("pass")
            return
        doubles = [move for move in moves if move.startswith("double")]
        table.move(doubles[0] if doubles else moves[0])
    raise AssertionError(table.position())


def corrected_matches(world):
    """N 4-8: a length that was wrong, put right from the next game on, or so that the match is decided."""
    one, two = players(world)
    director = world.member("Modir")
    table = begun(world, "backgammon-length-corrected", (one, two), rules="modern,points=5", clock=CLOCKS["simple_delay"])
    first_play(table)
    table.act(director, "correct_length", points=3, **GROUNDS)
    lose_a_game(table)
    assert "length_set" in table.kinds()
    next_game(table)
    table.act(director, "undo_to", to=next(event["number"] for event in reversed(table.log()) if event["kind"] == "rolled"), **GROUNDS)
    table.act(director, "resume_clocks")
    first_play(table)
    table.act(director, "correct_length", points=1, **GROUNDS)
    lose_a_game(table)
    table.give_up(two)  # unless it was decided by that
    table = begun(world, "backgammon-length-decides", (one, two), rules="modern,points=5", clock=CLOCKS["simple_delay"])
    first_play(table)
    lose_a_game(table)
    table.act(director, "correct_length", points=1, **GROUNDS)
    table.wait_for("over")


def money(world):
    one, two = players(world)
    table = begun(world, "backgammon-money-beaver", (one, two), rules="modern-money,jacoby=off,beavers=on,automatic-doubles=on", clock=MINUTES)
    first_play(table)
    table.move("double")
    table.move("beaver")
    table.play(3)
    table.act(two, "resign")
    table = begun(world, "backgammon-money", (one, two), rules="modern-money", clock=MINUTES)
    first_play(table)
    table.move("roll")
    table.give_up(one)


def traditional(world):
    one, two = players(world)
    for label, rules in (("backgammon-traditional", "traditional,points=1"), ("backgammon-traditional-folk", "traditional,points=3,begins=lower,folk=on")):
        table = begun(world, label, (one, two), rules=rules, clock=MINUTES)
        table.play(12, lambda moves: moves[-1])
        table.act(two, "resign")
        table.wait_for("over")


def chouettes(world):
    people = (*players(world), world.member("سیروس"), world.guest("Dara"))
    table = begun(world, "backgammon-chouette-three", people[:3], rules="chouette,session=1", clock=MINUTES)
    table.play(8)
    lose_a_chouette(table)
    table = begun(world, "backgammon-chouette-four", people, rules="chouette,people=4,session=3", clock=MINUTES)
    table.play(4)
    table.act(people[3], "resign")
    table.wait_for("over")


def lose_a_chouette(table):
    for _ in range(60):
        if table.row()["phase"] == "over":
            return
        moves = table.moves()
        if "pass" in moves and "take" in moves:
            table.move("pass")
        else:
            table.move(next((move for move in moves if move.startswith("double")), moves[0]))
    table.act(table.people[0], "resign")


def against_bots(world):
    one = players(world)[0]
    for game, level in (("connect_four", "easy"), ("backgammon", "easy")):
        answer = said(one, do="play_bot", game=game, clock=MINUTES, level=level, seat=0)
        assert answer["kind"] == "done", answer
        label = f"{game.replace('_', '-')}-against-a-bot"
        table = SampleTable(world, answer["table"], label, (one,), game, "")
        if game == "backgammon":
            table.act(one, "contribute", entropy="salam")
        table.wait_for("playing")
        if game == "connect_four":
            table.play(1)
            until(lambda: table.kinds().count("moved") >= 2, "the bot's move")
        table.act(one, "resign")
        table.wait_for("over")
