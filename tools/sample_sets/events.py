"""Events of every format, and everything that people and directors do in one."""
from event_people import one_section

from .world import GROUNDS, SampleTable, said, until

WIN = {"white": 10, "black": 0, "white_score": 40, "black_score": 24}
LOSS = {"white": 0, "black": 10, "white_score": 20, "black_score": 44}
DRAW = {"white": 5, "black": 5, "white_score": 32, "black_score": 32}
MINUTES = {"kind": "sudden_death", "bank_ms": 600_000}

# Every tie-break stands in one of them.
FORMATS = {
    "swiss": "BH/C1,BH/M1,FB,AOB,SB/C1,DE,PS,WIN,WON",
    "swiss_out": "BH,DIFF",
    "round_robin": "DE,SB,WIN,KS,DIFF",
    "double_round_robin": "BPG,BWG,REP,ARO,TPR,RTNG,TPN",
    "groups_knockout": "DE,SB,DIFF",
    "knockout": "BH,DIFF",
    "double_elimination": "BQ,GS",
    "consolation": "PTS,STD",
}


def all_of_it(world):
    for form, tie_breaks in FORMATS.items():
        over_the_board(world, form, tie_breaks)
    whole_desk(world)
    appeals(world)
    best_of_three(world)
    late_players(world)
    teams(world)
    online(world)
    consents(world)
    not_begun(world)


def opened(world, label, **setup):
    director = world.member("Modir")
    event = director.open(**{"fa": f"رویداد {label}", "en": label, "place": "تهران", "game": "othello", "clock": MINUTES,
                             "sections": [one_section()], "lead_ms": 0, **setup})
    world.labels[f"event/{event}"] = label
    world.events[event] = director
    return director


def entered(world, director, *names, section="open", **more):
    """Entries of members, by name."""
    for name in names:
        world.member(name)
        director.must("entry", section=section, account_name=name, name=name, **more)
    return {entry["name"]: entry["entry"] for entry in director.view()["entries"]}


def at(world, name, director):
    desk = world.member(name)
    desk.event = director.event
    return desk


def unfinished(director):
    return [match for match in director.view()["matches"] if not match["over"]]


def report_all(director, choose):
    for match in unfinished(director):
        director.must("result", match=match["match"], result=choose(match), grounds=GROUNDS)


def over_the_board(world, form, tie_breaks):
    director = opened(world, form.replace("_", "-"), online=False, tie_breaks=tie_breaks,
                      sections=[one_section(format=form, losses=2, groups=2, third_place=True)])
    for number in range(6 if form == "double_round_robin" else 7):
        director.must("entry", section="open", name=f"P{number}", rating=2000 - 10 * number)
    draws = form in ("swiss", "round_robin", "double_round_robin")

    def result(match):
        if draws and match["board"] == 2:
            return DRAW
        return WIN if match["white"] < match["black"] else LOSS

    while director.wish("pair", section="open")[0] == 200:
        report_all(director, result)
    assert director.view()["sections"][0]["finished"], director.view()["sections"][0]
    director.must("ending", section="open")


def whole_desk(world):
    """A Swiss event over the board in which the director has a lot to do."""
    director = opened(world, "whole-desk", online=False, sections=[one_section(rounds=4)], per_institution=7, tie_breaks="BH,DIFF")
    sections = [one_section(rounds=4), one_section(id="women", fa="بانوان", en="Women", rounds=2)]
    director.must("settings", setup={**director.view()["setup"], "sections": sections, "conditions": "یک جایزه"})
    players = ("آنی", "Babak", "سیروس", "Parvin", "Qodsi", "Rana", "Sohrab")
    entries = entered(world, director, *players[:6], institution="تهران")
    sohrab = at(world, "Sohrab", director)
    sohrab.must("entry", section="open", institution="شیراز", level="beginner")
    refused = at(world, "Davar", director)
    refused.must("entry", section="open", institution="شیراز")
    view = {entry["name"]: entry for entry in director.view()["entries"]}
    director.must("refusal", entry=view["Davar"]["entry"], grounds=GROUNDS)
    director.must("approval", entry=view["Sohrab"]["entry"])
    director.must("tick", entry=view["Sohrab"]["entry"], what="paid")
    director.must("tick", entry=view["Sohrab"]["entry"], what="paid", undone=True)
    fields = ("entry", "account", "name", "institution", "section", "rating", "seed")
    director.must("transfer", to={**{field: view["Sohrab"][field] for field in fields}, "level": "advanced"}, grounds=GROUNDS)
    entries["Sohrab"] = view["Sohrab"]["entry"]
    director.must("import", csv="name;section;institution;rating\nPari;بانوان;تهران;۱۵۰۰\nNahid;women;Tehran;1400\n")
    director.must("appointment", name="Mosaed", office="director")
    director.must("notice", text="خوش آمدید")
    at(world, "Rana", director).must("bye_request", entry=entries["Rana"], round=2, mark="H")
    at(world, "Qodsi", director).must("bye_request", entry=entries["Qodsi"], round=3, mark="Z")
    at(world, "Babak", director).must("bye_request", entry=entries["Babak"], round=3, mark="H")
    at(world, "Babak", director).must("bye_request", entry=entries["Babak"], round=3, mark="")

    # Round 1: by machine, taken back, again, by hand; reports, a doubt, a call, monitors.
    director.must("pair", section="open")
    director.must("unpairing", section="open", round=1, grounds=GROUNDS)
    director.must("pair", section="open")
    names = list(players)
    pairs = [{"white": entries[names[each]], "black": entries[names[each + 1]]} for each in (0, 2, 4)]
    director.must("pairing", section="open", round=1, pairs=[*pairs, {"white": entries["Sohrab"], "black": ""}], grounds=GROUNDS)
    first, second, third = unfinished(director)
    white, black = at(world, names[0], director), at(world, names[1], director)
    white.must("arrival", match=first["match"], entry=first["white"])
    white.must("report", match=first["match"], entry=first["white"], result=WIN)
    black.must("confirmation", match=first["match"], entry=first["black"], agrees=False)
    white.must("report", match=first["match"], entry=first["white"], result=DRAW)
    black.must("confirmation", match=first["match"], entry=first["black"], agrees=True)
    at(world, names[2], director).must("call", match=second["match"], entry=second["white"], text="لطفاً بیایید")
    director.must("call", match=second["match"], answered=True)
    director.must("monitor", match=second["match"], name="Nazer")
    director.must("monitor", match=second["match"], name="Mosaed", grounds=GROUNDS)
    at(world, "Mosaed", director).must("result", match=second["match"], result=LOSS, grounds=GROUNDS)
    director.must("result", match=third["match"], result={**WIN, "kind": "adjudicated"}, grounds=GROUNDS)

    # Round 2: penalties of every kind, a correction of round 1, somebody goes and comes back, somebody comes late.
    director.must("withdrawal", entry=entries["سیروس"])
    director.must("entry", section="open", name="Dirresid", institution="یزد", rating=1200)
    director.must("pair", section="open")
    match = unfinished(director)[0]
    for step, more in (("reminder", {}), ("warning", {}), ("time", {"bank_ms": 60_000}), ("points", {"points": 2}), ("game_loss", {}), ("council", {})):
        director.must("penalty", entry=match["white"], match=match["match"], step=step, grounds=GROUNDS, **more)
    director.must("penalty", entry=match["white"], match=match["match"], step="match_loss", grounds=GROUNDS)
    director.must("result", match=first["match"], result=LOSS, grounds={"clause": "N 4-6", "reason": "written the wrong way round"})
    report_all(director, lambda match: {**WIN, "kind": "forfeit", "black_score": 0})
    director.must("withdrawal", entry=entries["سیروس"], returns=True)
    director.must("appointment", name="Mosaed", office="director", ends=True)

    # Round 3, in which somebody is excluded; the fourth is left as it is paired, and the women are not paired at all.
    director.must("pair", section="open")
    excluded = unfinished(director)[-1]
    director.must("penalty", entry=excluded["white"], match="", step="exclusion", grounds=GROUNDS)
    report_all(director, lambda match: {**DRAW, "kind": "played"})
    director.must("pair", section="open")


def appeals(world):
    """One is decided by the committee, one waits for it, one is about what the director had ruled the same."""
    director = opened(world, "appeals", online=False, sections=[one_section(rounds=2)])
    names = ("آنی", "Babak", "سیروس", "Parvin", "Qodsi", "Rana")
    entries = entered(world, director, *names)
    by_entry = {entry: name for name, entry in entries.items()}
    committee = ("Nazer", "Davar", "Mosaed")
    for name in committee:
        world.member(name)
        director.must("appointment", name=name, office="committee")
    director.must("pair", section="open")
    matches = unfinished(director)
    report_all(director, lambda match: WIN)
    for number, match in enumerate(matches):
        loser, winner = (at(world, by_entry[match[side]], director) for side in ("black", "white"))
        loser.must("appeal", match=match["match"], entry=match["black"], text="به موقع بود")
        appeal = director.view()["appeals"][-1]["appeal"]
        winner.must("statement", appeal=appeal, entry=match["white"], text="نبود")
        director.must("statement", appeal=appeal, entry="", text="آنچه دیدم")
        decisions = (("black_wins", "draw", "black_wins"), ("white_wins", "white_wins"), ("play_on", "both_lose"))[number]
        for name, decision in zip(committee, decisions):
            at(world, name, director).must("vote", appeal=appeal, decision=decision, text="رأی من")


def best_of_three(world):
    director = opened(world, "best-of-three", online=False, best_of=3, sections=[one_section(format="knockout")], tie_breaks="BH")
    for name in ("P1", "P2"):
        director.must("entry", section="open", name=name)
    director.must("pair", section="open")
    match = unfinished(director)[0]["match"]
    for result in (WIN, LOSS, WIN):
        director.must("part", match=match, result=result)
    director.must("ending", section="open")


def late_players(world):
    """N 2-2 and N 6-4, with minutes made short."""
    director = opened(world, "late-by-points", online=False, game="backgammon", rules="modern", lengths=[3, 5], lateness="points",
                      first_grace_ms=0, late_step_ms=1_000, clock_use="preferred", baffle_box="imposed")
    entries = entered(world, director, "آنی", "Babak")
    director.must("pair", section="open")
    at(world, "آنی", director).must("arrival", match=unfinished(director)[0]["match"], entry=entries["آنی"])
    until(lambda: not unfinished(director), "a match lost by being late")
    director = opened(world, "late-waited-for", online=False, lateness="wait", wait_ms=500, clock_use="optional", baffle_box="preferred")
    entries = entered(world, director, "آنی", "Babak")
    director.must("pair", section="open")
    at(world, "آنی", director).must("arrival", match=unfinished(director)[0]["match"], entry=entries["آنی"])
    until(lambda: unfinished(director)[0]["call"], "a call for who is absent")


def tables_of(world, director, count=1):
    """Every unfinished match with its tables, once they are open."""
    until(lambda: all(len(match["tables"]) >= count for match in unfinished(director)), "the tables of a round")
    found = []
    for match in unfinished(director):
        for table in match["tables"]:
            label = world.labels["event/" + director.event] + table.removeprefix(director.event)
            row = director.get(f"/api/tables/{table}")[1]
            people = [person for player in row["players"] for person in world.people.values() if getattr(person, "id", "") == player["id"]]
            found.append((match, SampleTable(world, table, label, tuple(people), row["game"], row["rules"])))
    return found


def teams(world):
    members = "آنی", "Babak", "سیروس", "Parvin"
    director = opened(world, "teams", game="connect_four", sections=[one_section(format="round_robin", boards=2)], tie_breaks="BP,DE")
    for name in members:
        world.member(name)
    director.must("import", csv=f"name,section,members\nRokh,open,{members[0]} / {members[1]}\nFil,open,{members[2]}/{members[3]}\n")
    director.must("pair", section="open")
    (match, first), (_, second) = tables_of(world, director, 2)
    first.act(first.people[0], "resign")
    until(lambda: director.view()["matches"][0]["boards"], "the first board's result")
    second.play(1)
    second.act(second.people[1], "resign")
    until(lambda: not unfinished(director), "a team match's result")
    director.must("ending", section="open")
    on_paper = opened(world, "teams-over-the-board", online=False, sections=[one_section(boards=2)], needs_approval=False)
    for team, pair in (("Sorkh", members[:2]), ("Abi", members[2:])):
        at(world, pair[0], on_paper).must("entry", section="open", name=team, members=[{"name": name} for name in pair])
    on_paper.must("pair", section="open")
    for board in (1, 2):
        on_paper.must("part", match=unfinished(on_paper)[0]["match"], result=WIN, board=board)


def online(world):
    """Tables that open by themselves; the director's hand at them; rounds that follow one another; one that is left."""
    director = opened(world, "online", sections=[one_section(rounds=2)], needs_approval=False)
    entered(world, director, "آنی", "Babak", "سیروس", "Parvin")
    director.must("settings", setup={**director.view()["setup"], "pairs_itself": True})
    until(lambda: unfinished(director), "the first round by itself")
    (match, table), (_, other) = tables_of(world, director)
    table.wait_for("playing")
    other.wait_for("playing")
    table.play(3)
    director.must("at_table", match=match["match"], what="stop_clocks", grounds=GROUNDS)
    director.must("at_table", match=match["match"], what="adjust_clock", seat=0, how="add", amount_ms=60_000, grounds=GROUNDS)
    director.must("at_table", match=match["match"], what="resume_clocks", grounds=GROUNDS)
    director.must("penalty", entry=match["white"], match=match["match"], step="time", bank_ms=30_000, grounds=GROUNDS)
    director.must("pause_all", grounds=GROUNDS)
    director.must("resume_all")
    director.must("at_table", match=match["match"], what="undo", to=next(e["number"] for e in table.log() if e["kind"] == "moved"), grounds=GROUNDS)
    director.must("at_table", match=match["match"], what="adjudicate", standing=["win", "loss"], grounds=GROUNDS)
    said(other.people[0], do="say", table=other.id, key="s", text="موفق باشید")
    other.act(other.people[1], "resign")
    until(lambda: len(director.view()["sections"][0]["rounds"]) == 2, "the second round by itself")
    (_, table), _ = tables_of(world, director)
    table.wait_for("playing")
    table.play(2)
    # N 6-2: the players agree a time, and come then.
    window = opened(world, "window", window_ms=86_400_000, lengths=[1], game="backgammon", rules="traditional", sections=[one_section(format="knockout")], best_of=3)
    entered(world, window, "آنی", "Babak")
    window.must("pair", section="open")
    [(match, table)] = tables_of(world, window)
    for name in ("آنی", "Babak"):
        answer = said(at(world, name, window), do="sit", table=table.id, entropy="dorud", key="s")
        assert answer["kind"] == "done", answer
    [(match, table)] = tables_of(world, window)  # now with its people
    table.wait_for("playing")
    table.play(2)
    table.act(table.people[0], "resign")
    until(lambda: window.view()["matches"][0]["parts"] and len(window.view()["matches"][0]["tables"]) == 2, "the next of three")
    tables_of(world, window, 2)
    # A round that is taken back takes its tables back.
    back = opened(world, "round-taken-back", lead_ms=3_600_000, needs_approval=False)
    entered(world, back, "آنی", "Babak")
    back.must("pair", section="open")
    [(_, table)] = tables_of(world, back)
    back.must("unpairing", section="open", round=1, grounds=GROUNDS)
    table.wait_for("over")


def consents(world):
    director = opened(world, "consents", rated=True, sections=[one_section(format="knockout")])
    for name in ("آنی", "Babak", "سیروس", "Parvin"):
        director.must("entry", section="open", account_name=world.member(name).name)
    entries = {entry["name"]: entry["entry"] for entry in director.view()["entries"]}
    for name, answer in (("آنی", "given"), ("Babak", "given"), ("سیروس", "declined")):
        at(world, name, director).must("consent", entry=entries[name], answer=answer)
    director.must("pair", section="open")
    [(_, table)] = tables_of(world, director)
    table.wait_for("playing")
    table.act(table.people[1], "resign")
    until(lambda: not unfinished(director), "a rated result")


def not_begun(world):
    """Its draw is sealed, and the secret is still needed."""
    director = opened(world, "not-begun", starts_at_ms=4_000_000_000_000, round_every_ms=1_200_000, sections=[
        one_section(id="women", fa="بانوان", en="Women", rounds=7), one_section(id="men", fa="آقایان", en="Men", format="groups_knockout")])
    at(world, "آنی", director).must("entry", section="women", institution="دانشگاه تهران")
    director.must("entry", section="men", name="P1", seed=1)
