"""Accounts of every kind, and everything that happens to one. Some of it takes weeks: the server's clock goes after."""
import contextlib
import sqlite3
from pathlib import Path

from event_people import PASSWORD, Desk

from .tables import MINUTES
from .world import until

NEW_PASSWORD = "anar o angur o anjir"
WEEKS_AGO, DAYS_AGO = 41, 39


def long_ago(world):
    world.begin(WEEKS_AGO)
    world.guest("Rahgozar")  # who never comes back, so that the name is free again after a month
    member = world.member("Kohan")
    nobody_came = world.table("mijnlieff-nobody-came", member, game="mijnlieff", clock=MINUTES)
    world.begin(DAYS_AGO)
    until(lambda: nobody_came.row()["phase"] == "over", "the end of a challenge that nobody took")
    # Who is seen again after a day has the own session's end moved on.
    assert member.get("/api/me")[1]["me"]["name"] == "Kohan"
    until(lambda: "session_seen" in kinds_of(world, f"account/{member.id}"), "a session that was seen again")
    world.people = {"Kohan": member}


def today(world):
    world.begin()
    heir = world.guest("Rahgozar")
    assert heir.name == "Rahgozar"
    admin = world.administrator("Sarparast")
    modir = world.member("Modir")
    for person, role in ((modir, "director"), (world.member("Nazer"), "committee"), (world.member("Mosaed"), "administrator")):
        must(admin.post("/api/admin/grant", account=person.id, role=role))
    must(admin.post("/api/admin/withdraw", account=world.people["Mosaed"].id, role="administrator"))
    world.arena.admin("grant", "--name", "Nazer", "--role", "director")
    world.arena.admin("withdraw", "--name", "Nazer", "--role", "director")
    # A guest becomes a member and stays who it is.
    newcomer = world.guest("Tazevared")
    must(newcomer.post("/api/account/register", name="تازه‌وارد", password=PASSWORD))
    must(newcomer.post("/api/account/password", old=PASSWORD, new=NEW_PASSWORD))
    elsewhere = Desk(world.arena.port)
    must(elsewhere.post("/api/account/login", name="تازه‌وارد", password=NEW_PASSWORD))
    sessions = must(newcomer.get("/api/account/sessions"))["sessions"]
    must(newcomer.post("/api/account/end_session", session=next(each["session"] for each in sessions if not each["here"])))
    must(elsewhere.post("/api/account/login", name="تازه‌وارد", password=NEW_PASSWORD))
    must(newcomer.post("/api/account/end_session", all=True))
    must(elsewhere.post("/api/account/login", name="تازه‌وارد", password=NEW_PASSWORD))
    must(elsewhere.post("/api/account/logout"))
    elsewhere.close()
    # Programs: a bot from the start, and one who became one.
    robot = world.people["Robot"] = Desk(world.arena.port)
    must(robot.post("/api/account/register", name="Robot", password=PASSWORD, bot=True))
    tokens = [must(robot.post("/api/account/create_token", name=name))["token"] for name in ("laptop", "phone")]
    assert all(tokens)
    listed = must(robot.get("/api/account/tokens"))["tokens"]
    must(robot.post("/api/account/revoke_token", token=listed[0]["token"]))
    must(world.member("Mashin").post("/api/account/mark_bot"))


def kinds_of(world, stream):
    """As they are on the disk by now: nobody is told when this one is."""
    with contextlib.closing(sqlite3.connect(Path(world.folder) / "meydan.db")) as database:
        rows = database.execute("SELECT kind FROM records WHERE stream = (SELECT id FROM streams WHERE name = ?)", (stream,))
        return [kind for (kind,) in rows]


def must(answer):
    assert answer[0] == 200, answer
    return answer[1]
