"""The register of players on a real server: whose it is, what of it becomes public, and that a person can be erased."""
import os
import subprocess
import tempfile
import unittest

from arena_process import MEYDAN, Arena
from event_people import Caller, Desk, small_setup, wait

PHONE = "09351112233"
BORN = 1348


class RegisterTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = folder.name
        self.arena = Arena(self.data, trusting=True)
        self.addCleanup(lambda: self.arena.stop())
        self.people = {}
        for name, role in (("Modir", "director"), ("Other", "director"), ("Raees", "administrator"), ("Ani", "")):
            self.people[name] = Desk(self.arena.port).register(name)
            self.addCleanup(self.people[name].close)
            if role:
                subprocess.run([MEYDAN, "admin", "grant", "--data", self.data, "--name", name, "--role", role], check=True, capture_output=True)
        self.director = self.people["Modir"]
        wait(lambda: all("director" in self.roles(name) for name in ("Modir", "Other")) and "administrator" in self.roles("Raees"), "roles")

    def roles(self, name):
        return self.people[name].get("/api/me")[1]["me"]["roles"]

    def again(self):
        self.arena.stop()
        self.arena = Arena(self.data, trusting=True)
        for desk in self.people.values():
            desk.close()
            desk.port = self.arena.port

    def written(self, desk=None, **fields):
        status, answer = (desk or self.director).post("/api/register/write", **fields)
        self.assertEqual(status, 200, answer)
        return answer["person"]

    def found(self, words="", desk=None):
        status, page = (desk or self.director).get(f"/api/register?q={words}")
        self.assertEqual(status, 200, page)
        return page

    def pari(self, **more):
        return self.written(name="Pari", latin="Pari P", card="17", city="Yazd", institution="Club", born=BORN, phone=PHONE, rating=1500, **more)

    def test_a_director_reads_nobody_elses_and_others_none(self):
        person = self.pari()
        self.assertEqual(self.found("club")["people"][0]["phone"], PHONE)
        for name in ("Other", "Raees"):  # an administrator may keep one too, and reads no other
            desk = self.people[name]
            self.assertEqual(self.found(desk=desk), {"people": [], "found": 0, "all": 0})
            self.assertEqual(desk.get("/api/register/register.csv")[1].count("\n"), 1)
            for path in ("write", "erase"):
                self.assertEqual(desk.post(f"/api/register/{path}", person=person, name="Mine")[0], 404, path)
        event = self.people["Other"].open(**small_setup(online=False))
        self.assertEqual(self.people["Other"].post("/api/register/enter", person=person, event=event, section="open")[0], 404)
        status, token = self.director.post("/api/account/create_token", name="program")
        self.assertEqual(status, 200, token)
        nobody, program = Caller(self.arena.port), Caller(self.arena.port, token["token"])
        for caller, refusal in ((nobody, 401), (program, 403), (self.people["Ani"], 403)):
            for path in ("", "/register.csv", "/ratings.csv"):
                status, text = caller.get("/api/register" + path)
                self.assertEqual(status, refusal, path)
                self.assertNotIn(PHONE, str(text))
            for path, body in (("write", {"name": "X"}), ("erase", {"person": person}), ("import", {"csv": "name\nX\n"}),
                               ("enter", {"person": person, "event": event, "section": "open"})):
                self.assertEqual(caller.post(f"/api/register/{path}", **body)[0], refusal, path)
            caller.close()
        self.assertEqual(self.found()["all"], 1)

    def test_an_office_that_was_withdrawn_closes_the_register(self):
        self.pari()
        status, answer = self.people["Raees"].post("/api/admin/withdraw", account=self.director.id, role="director")
        self.assertEqual(status, 200, answer)
        self.assertEqual(self.director.get("/api/register")[0], 403)
        self.assertEqual(self.director.post("/api/admin/erase_register", account=self.director.id)[0], 403)
        status, answer = self.people["Raees"].post("/api/admin/erase_register", account=self.director.id)
        self.assertEqual((status, answer), (200, {"done": True}))
        self.people["Raees"].post("/api/admin/grant", account=self.director.id, role="director")
        self.assertEqual(self.found()["all"], 0)

    def test_nothing_private_becomes_public(self):
        person = self.pari(account="Ani")
        event = self.director.open(**small_setup(online=False))
        status, answer = self.director.post("/api/register/enter", person=person, event=event, section="open")
        self.assertEqual(status, 200, answer)
        entry = self.director.view()["entries"][0]
        self.assertEqual((entry["name"], entry["institution"], entry["rating"]), ("Pari", "Club", 1500))
        nobody = Caller(self.arena.port)
        self.addCleanup(nobody.close)
        base = f"/api/events/{event}"
        files = [f"{base}/files/{file}{lang}" for file in ("entries.csv", "report.txt", "open.trf", "open.json") for lang in ("", "?lang=fa")]
        read = 0
        for path in ["/api/events", base, f"{base}/log", f"{base}/desk", f"{base}/explain", f"{base}/clashes", f"{base}/running",
                     "/api/calendar.ics", "/api/players/Ani", "/api/players?name=Ani", "/metrics", *files]:
            for caller in (nobody, self.people["Ani"], self.people["Other"], self.director):
                status, text = caller.get(path)
                self.assertNotIn(PHONE, str(text), path)
                self.assertNotIn(str(BORN), str(text), path)
                read += status == 200
        self.assertGreater(read, 30)
        text = self.director.get("/api/register/ratings.csv?lang=fa")[1]
        self.assertIn("Pari", text)
        self.assertNotIn(PHONE, text)
        self.assertNotIn("\u06f1\u06f3\u06f4\u06f8", text)

    def test_the_history_is_what_was_entered_and_stays_after_a_restart(self):
        person = self.pari()
        event = self.director.open(**small_setup(online=False))
        self.assertEqual(self.director.post("/api/register/enter", person=person, event=event, section="nowhere")[0], 409)
        self.assertEqual(self.found()["people"][0]["events"], [])
        self.assertEqual(self.director.post("/api/register/enter", person=person, event=event, section="open")[0], 200)
        # D 2: the same person is not entered twice, unless the director says that it is somebody else.
        status, answer = self.director.post("/api/register/enter", person=person, event=event, section="open")
        self.assertEqual((status, answer["error"]["key"]), (409, "known_person"))
        self.again()
        shown = self.found()["people"][0]
        self.assertEqual([(row["event"], row["en"]) for row in shown["events"]], [(event, "Event")])
        self.assertEqual(shown["phone"], PHONE)
        self.assertEqual(self.arena.check()[0], 0)

    def test_who_is_erased_is_in_no_file(self):
        person = self.pari()
        self.written(name="Babak", phone="0936")
        event = self.director.open(**small_setup(online=False))
        self.director.post("/api/register/enter", person=person, event=event, section="open")
        self.assertTrue(self.is_on_disk(PHONE))
        # Written anew: the old number is gone as well.
        self.written(person=person, name="Pari", phone="09360000000")
        wait(lambda: not self.is_on_disk(PHONE), "the former number is still there")
        self.assertEqual(self.director.post("/api/register/erase", person=person)[0], 200)
        wait(lambda: not self.is_on_disk("09360000000"), "the number is still there")
        self.assertEqual(self.director.post("/api/register/erase", person=person)[0], 404)
        # Who has played stays in the log of the event, as the entry said.
        self.assertEqual(self.director.view()["entries"][0]["name"], "Pari")
        self.again()
        self.assertFalse(self.is_on_disk("09360000000"))
        self.assertEqual([row["name"] for row in self.found()["people"]], ["Babak"])
        self.assertEqual(self.arena.check()[0], 0)

    def is_on_disk(self, text):
        for folder, _, names in os.walk(self.data):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    if text.encode() in file.read():
                        return True
        return False

    def test_lists_in_persian_come_in_and_go_out(self):
        csv = "نام;کارت فدراسیون;سال تولد;تلفن;ریتینگ\nپری;۱۷;۱۳۴۸;۰۹۳۵۱۱۱۲۲۳۳;۱۵۰۰\nبابک;۱۸;;;\n"
        status, answer = self.director.post("/api/register/import", csv=csv)
        self.assertEqual((status, answer), (200, {"added": 2, "changed": 0, "passed": 0, "problems": []}))
        status, answer = self.director.post("/api/register/import", csv="card,rating\n18,1620\n99,1800\n", ratings=True)
        self.assertEqual((answer["changed"], answer["passed"]), (1, 1))
        status, answer = self.director.post("/api/register/import", csv="name,rating\nX,much\n")
        self.assertEqual([(row["line"], row["message"]["key"]) for row in answer["problems"]], [(2, "csv_not_number")])
        self.assertEqual(self.found("%D9%BE%D8%B1%D9%8A")["people"][0]["born"], BORN)  # with an Arabic ye
        text = self.director.get("/api/register/register.csv?lang=fa")[1]
        self.assertIn("نام,نام لاتین,کارت فدراسیون", text)
        self.assertIn("۱۶۲۰", text)
        again = self.people["Other"].post("/api/register/import", csv=text)[1]
        self.assertEqual(again["added"], 2, again)

    def test_an_account_that_is_named_is_whose_entry_it_is(self):
        person = self.pari(account="Ani")
        lost = self.written(name="Babak", account="nobody there")
        event = self.director.open(**small_setup())
        status, answer = self.director.post("/api/register/enter", person=lost, event=event, section="open")
        self.assertEqual((status, answer["error"]["key"]), (400, "no_such_account"), answer)
        self.assertEqual(self.director.post("/api/register/enter", person=person, event=event, section="open")[0], 200)
        self.people["Ani"].event = event
        self.assertEqual(self.people["Ani"].view()["me"]["entry"], self.director.view()["entries"][0]["entry"])


if __name__ == "__main__":
    unittest.main()
