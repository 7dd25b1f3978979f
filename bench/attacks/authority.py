"""Who may still do what after the right to it has ended, and what strangers may do that is not theirs. Each question is answered
with yes (it is possible) or no."""
import asyncio

from crowding import NO_CLOCK, table_of_two
from loopback import TRUSTED, Gone, Player, connect
from stage import PASSWORD, Outcome

SOON = 1.2  # seconds: whatever has ended is over a second later


class Member:
    def __init__(self, stage, name):
        self.stage, self.name, self.cookie, self.id = stage, name, "", ""

    async def register(self):
        status, answer, self.cookie = await self.post("/api/account/register", name=self.name, password=PASSWORD)
        if status != 200:
            raise Gone(str(answer))
        self.id = answer["me"]["id"]
        return self

    async def log_in(self):
        """Another session of the same person."""
        other = Member(self.stage, self.name)
        _, answer, other.cookie = await other.post("/api/account/login", name=self.name, password=PASSWORD)
        other.id = answer["me"]["id"]
        return other

    async def post(self, path, address=TRUSTED, **body):
        return await self.stage.post(path, body, address, headers=[f"Cookie: {self.cookie}"] if self.cookie else [])

    async def get(self, path):
        return (await self.stage.get(path, headers=[f"Cookie: {self.cookie}"]))[1]

    async def socket(self):
        return await Player.come(self.stage.port, TRUSTED, cookie=self.cookie)


async def obeyed(player):
    """Does what this socket says still happen?"""
    await asyncio.sleep(SOON)
    try:
        answer = await player.ask("challenge", game="connect_four", clock=NO_CLOCK, timeout=5)
        return answer["kind"] == "done"
    except Gone:
        return False


async def open_stream(stage, header):
    reader, writer = await connect(stage.port, TRUSTED)
    writer.write(f"GET /api/stream HTTP/1.1\r\nHost: x\r\n{header}\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def goes_on(stream):
    reader, writer = stream
    try:
        await asyncio.wait_for(reader.read(), SOON)
        return False
    except asyncio.TimeoutError:
        return True
    finally:
        writer.close()


async def ended_sessions(stage):
    ani = await Member(stage, "Owner of sessions").register()
    socket = await ani.socket()
    await ani.post("/api/account/logout")
    yield "a socket is obeyed after logout", await obeyed(socket)

    here = await ani.log_in()
    silent = Player(stage.port, TRUSTED)
    await silent.open(here.cookie)
    await here.post("/api/account/logout")
    await asyncio.sleep(SOON)
    try:
        await silent.hello(timeout=5)
        yield "a silent socket opened before logout says hello after it", True
    except Gone:
        yield "a silent socket opened before logout says hello after it", False

    here, there = await ani.log_in(), await ani.log_in()
    socket, stream = await there.socket(), await open_stream(stage, f"Cookie: {there.cookie}")
    await here.post("/api/account/end_session", all=True)
    yield "a socket of another session is obeyed after \"end all sessions\"", await obeyed(socket)
    yield "a stream of another session goes on after \"end all sessions\"", await goes_on(stream)

    there = await ani.log_in()
    socket = await there.socket()
    await here.post("/api/account/password", old=PASSWORD, new=PASSWORD + " 2")
    yield "a socket of another session is obeyed after a change of password", await obeyed(socket)


async def ended_tokens_and_roles(stage):
    babak = await Member(stage, "Owner of tokens").register()
    _, made, _ = await babak.post("/api/account/create_token", name="laptop")
    socket = await Player.come(stage.port, TRUSTED, token=made["token"])
    stream = await open_stream(stage, f"Authorization: Bearer {made['token']}")
    await babak.post("/api/account/revoke_token", token=made["id"])
    yield "a socket is obeyed after its token was revoked", await obeyed(socket)
    yield "a stream goes on after its token was revoked", await goes_on(stream)

    admin = Member(stage, "Role giver")
    _, _, admin.cookie = await admin.post("/api/account/login", name="Role giver", password=PASSWORD)
    director = await Member(stage, "Fallen one").register()
    await admin.post("/api/admin/grant", account=director.id, role="director")
    socket = await director.socket()
    two = [await Player.come(stage.port, TRUSTED, f"Directed {side}") for side in "ab"]
    table = await table_of_two(stage, *two, clock={"kind": "sudden_death", "bank_ms": 600_000})
    await admin.post("/api/admin/withdraw", account=director.id, role="director")
    await asyncio.sleep(SOON)
    try:
        answer = await socket.ask("stop_clocks", table=table, seen=4, key="stop", why="dispute", clause="N 5", reason="a test", timeout=5)
        yield "a director's socket stops clocks after the role was withdrawn", answer["kind"] == "done"
    except Gone:
        yield "a director's socket stops clocks after the role was withdrawn", False


async def others_things(stage):
    one, two = await Member(stage, "Session ender").register(), await Member(stage, "Session victim").register()
    socket = await two.socket()
    session = (await two.get("/api/account/sessions"))["sessions"][0]["session"]
    await one.post("/api/account/end_session", session=session)
    await asyncio.sleep(0.3)
    yield "end_session with a stranger's session closes the stranger's socket", socket.gone.done()

    _, _, cookie = await stage.post("/api/account/guest", {"nickname": "Registers later"})
    guest = Member(stage, "")
    guest.cookie = cookie
    await guest.post("/api/account/register", name="", password=PASSWORD)
    yield "a guest's token still works after the guest has registered", (await guest.get("/api/me"))["me"] is not None

    async def wrong(name, block, number):
        return (await stage.post("/api/account/login", {"name": name, "password": "wrong"}, f"127.{block}.0.{number}"))[0]

    async def exhaust(name, block):
        """Wrong passwords from many addresses, until the name has no more tries."""
        for number in range(1, 100):
            if await wrong(name, block, number) == 429:
                break

    owner = await Member(stage, "Locked out").register()
    await exhaust(owner.name, 60)
    # Whatever the owner's browser keeps after a logout, it still has.
    kept = [cookie for cookie in owner.cookie.split("; ") if not cookie.startswith("meydan_session=")]
    status, _, _ = await stage.post("/api/account/login", {"name": owner.name, "password": PASSWORD}, "127.60.1.1",
                                    headers=[f"Cookie: {'; '.join(kept)}"] if kept else [])
    yield "wrong passwords from elsewhere keep the owner of a name from logging in", status != 200

    folded = await Member(stage, "Folded name").register()
    for _ in range(20):  # from one address, until it has no more tries at this name
        if await wrong(folded.name, 61, 1) == 429:
            break
    statuses = [await wrong(spelt, 61, 1) for spelt in ("FOLDED NAME", "folded  name", "Foldedname")]
    yield "another spelling of a name gives more tries at its password", 401 in statuses

    a, b, c = [await Player.come(stage.port, TRUSTED, f"Private {side}") for side in "abc"]
    private = (await a.ask("challenge", game="connect_four", clock=NO_CLOCK, seat=0))["table"]
    _, tables, _ = await stage.get("/api/tables?limit=100")
    yield "a private challenge is listed for everybody", any(row["table"] == private for row in tables["tables"])

    team = await table_of_two(stage, a, b, teams=True)
    answer = await c.ask("join", table=team, seen=3, key="join", chair=0)
    yield "a stranger joins a team as its partner, unasked", answer["kind"] == "done"

    over = await table_of_two(stage, a, b)
    await a.ask("resign", table=over, seen=a.seen[over], key="resign")
    answer = await c.ask("say", table=over, seen=0, key="talk", text="salam")
    yield "a stranger talks at a finished table", answer["kind"] == "done"

    await Member(stage, "Lion").register()
    for name in ("Meydan hard", "admin", "مدیر تورنمنت", "adm1n", "Iion"):  # the last has a capital i, and "Lion" is a member
        try:
            guest = await Player.come(stage.port, TRUSTED, name)
            guest.close()
            possible = True
        except Gone:
            possible = False
        yield f"a guest calls itself \"{name}\"", possible


async def authority(stage):
    """Sessions, tokens and roles that have ended; things and names of others."""
    stage.meydan("admin", "create", "--data", stage.data, "--name", "Role giver", input=f"{PASSWORD}\n{PASSWORD}\n")
    stage.serve()
    rows = []
    for questions in (ended_sessions, ended_tokens_and_roles, others_things):
        try:
            async for question, possible in questions(stage):
                rows.append((question, possible))
        except Gone as gone:
            rows.append((f"{questions.__name__} stopped: {gone}", True))
    bad = sum(possible for _, possible in rows)
    return Outcome(f"{bad} of {len(rows)} things are possible that should not be", bad > 0, {"rows": rows})


ATTACKS = [authority]
