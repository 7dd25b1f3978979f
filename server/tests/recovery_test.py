"""Lost passwords, over the real server: recovery codes, mail through a real SMTP server, an administrator's help."""
import json
import os
import re
import sqlite3
import subprocess
import tempfile
import unittest
import urllib.parse

import mail_server
from api_test import PASSWORD, Browser
from arena_process import MEYDAN, Arena
from ws_client import Player, WebSocket

CODE = re.compile(r"\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b")
NEW = "sib o golabi"


class RecoveryTest(unittest.TestCase):
    more = ()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.arena = Arena(os.path.join(self.folder, "data"), trusting=True, more=self.settings())
        self.addCleanup(self.arena.stop)

    def settings(self):
        return ()

    def browser(self):
        return Browser(self.arena.port)

    def member(self, name):
        """(browser, recovery codes)"""
        browser = self.browser()
        status, answer = browser.post("/api/account/register", name=name, password=PASSWORD)
        self.assertEqual(status, 200, answer)
        return browser, answer["codes"]

    def recover(self, name, code, password=NEW):
        browser = self.browser()
        return browser, *browser.post("/api/account/recover", name=name, code=code, password=password)

    def can_log_in(self, name, password):
        return self.browser().post("/api/account/login", name=name, password=password)[0] == 200


class CodesTest(RecoveryTest):
    def test_a_code_counts_once_and_ends_all_sessions(self):
        old, codes = self.member("Ani")
        self.assertEqual(len(set(codes)), 8)
        for code in codes:
            self.assertRegex(code, CODE)
        line = Player.__new__(Player)
        Player.prepare(line, self.arena.port)
        line.ws = WebSocket(self.arena.port, headers=[f"Cookie: {old.cookie}"])
        self.assertEqual(line.ask("hello", v=1)["kind"], "done")
        fresh, status, answer = self.recover("ani", codes[3].upper().replace("-", " "))
        self.assertEqual((status, answer["me"]["name"]), (200, "Ani"), answer)
        self.assertEqual(fresh.get("/api/me")[1]["me"]["name"], "Ani")
        self.assertIsNone(old.get("/api/me")[1]["me"], "the other session has ended")
        with self.assertRaises(ConnectionError):
            while True:
                line.ws.receive()
        self.assertFalse(self.can_log_in("Ani", PASSWORD))
        self.assertTrue(self.can_log_in("Ani", NEW))
        self.assertEqual(fresh.get("/api/account/recovery")[1], {"mail": False, "codes_left": 7, "email": "", "waiting": ""})
        self.assertEqual(self.recover("Ani", codes[3])[1], 401)
        self.assertEqual(self.recover("Ani", codes[4])[1], 200)

    def test_nobody_learns_who_is_here(self):
        _, codes = self.member("Ani")
        wrong = self.recover("Ani", "aaaa-bbbb-cccc-dddd")[1:]
        self.assertEqual(wrong[0], 401)
        self.assertEqual(self.recover("Nobody", "aaaa-bbbb-cccc-dddd")[1:], wrong)
        self.browser().post("/api/account/guest", nickname="Mehman")
        self.assertEqual(self.recover("Mehman", "aaaa-bbbb-cccc-dddd")[1:], wrong)
        self.assertEqual(self.recover("Ani", "")[1:], wrong)
        self.assertEqual(self.recover("Ani", "aaaa-bbbb-cccc-dddd", "short")[1:], wrong)
        self.assertEqual(self.recover("Ani", codes[0], "short")[1], 400, "and the code is still good")
        self.assertEqual(self.recover("Ani", codes[0])[1], 200)

    def test_new_codes_end_the_old_ones_and_want_the_password(self):
        browser, codes = self.member("Ani")
        self.assertEqual(browser.post("/api/account/renew_codes", password="not this")[0], 401)
        status, answer = browser.post("/api/account/renew_codes", password=PASSWORD)
        self.assertEqual((status, len(answer["codes"])), (200, 8))
        self.assertEqual(self.recover("Ani", codes[0])[1], 401)
        self.assertEqual(self.recover("Ani", answer["codes"][0])[1], 200)

    def test_a_guest_who_registers_has_codes_and_the_log_has_none(self):
        browser = self.browser()
        browser.post("/api/account/guest", nickname="Babak")
        _, answer = browser.post("/api/account/register", name="Babak", password=PASSWORD)
        self.assertEqual(len(answer["codes"]), 8)
        self.assertEqual(self.recover("Babak", answer["codes"][7])[1], 200)
        self.arena.stop()
        said = "\n".join(sqlite3.connect(os.path.join(self.arena.data, "meydan.db")).iterdump())
        for code in answer["codes"]:
            self.assertNotIn(code, said)
            self.assertNotIn(code.replace("-", ""), said)
        self.assertEqual(self.arena.check()[0], 0)
        self.arena.start()

    def test_without_mail_nothing_is_mailed(self):
        browser, _ = self.member("Ani")
        self.assertEqual(browser.post("/api/account/email", email="ani@example.org", password=PASSWORD)[1]["error"]["key"], "no_mail")
        self.assertEqual(self.browser().post("/api/account/ask_reset", name="Ani")[1]["error"]["key"], "no_mail")


class AdministratorTest(RecoveryTest):
    def setUp(self):
        super().setUp()
        self.arena.admin("create", "--name", "Modir", password=PASSWORD)

    def test_an_administrator_hands_a_code_out(self):
        ani, _ = self.member("Ani")
        modir = self.browser()
        modir.post("/api/account/login", name="Modir", password=PASSWORD)
        account = ani.get("/api/me")[1]["me"]["id"]
        self.assertEqual(ani.post("/api/admin/reset_password", account=account)[0], 403)
        self.assertEqual(self.browser().post("/api/admin/reset_password", account=account)[0], 401)
        status, handed = modir.post("/api/admin/reset_password", account=account)
        self.assertEqual((status, handed["name"]), (200, "Ani"))
        self.assertEqual(handed["path"], f"/recover#name=Ani&code={handed['code']}")
        self.assertTrue(self.can_log_in("Ani", PASSWORD), "nothing has changed yet")
        self.assertEqual(self.recover("Ani", handed["code"])[1], 200)
        self.assertEqual(self.recover("Ani", handed["code"])[1], 401)
        self.assertTrue(self.can_log_in("Ani", NEW))

    def test_a_new_password_ends_codes_that_were_handed_out(self):
        ani, codes = self.member("Ani")
        done = subprocess.run([MEYDAN, "admin", "reset-password", "--data", self.arena.data, "Ani", "--url", "https://club.example/"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        code = CODE.search(done.stdout).group()
        self.assertIn(f"https://club.example/recover#name=Ani&code={code}", done.stdout)
        self.assertEqual(ani.post("/api/account/password", old=PASSWORD, new=NEW)[0], 200)
        self.assertEqual(self.recover("Ani", code)[1], 401)
        self.assertEqual(self.recover("Ani", codes[0])[1], 200, "recovery codes stay")

    def test_the_command_beside_a_running_server(self):
        self.member("سیمرغ")
        done = subprocess.run([MEYDAN, "admin", "reset-password", "--data", self.arena.data, "--name", "سیمرغ"], capture_output=True,
                              text=True, check=False)
        link = re.search(r"/recover#\S+", done.stdout).group()
        given = urllib.parse.parse_qs(link.split("#")[1])
        self.assertEqual(given["name"], ["سیمرغ"])
        self.assertEqual(self.recover("سیمرغ", given["code"][0])[1], 200)
        missing = subprocess.run([MEYDAN, "admin", "reset-password", "--data", self.arena.data, "--name", "Nobody"], capture_output=True,
                                 text=True, check=False)
        self.assertNotEqual(missing.returncode, 0)


class MailTest(RecoveryTest):
    def settings(self):
        cert = mail_server.certificate(self.folder)
        mails = mail_server.MailServer(cert, {"meydan": "mail secret"})
        self.post = mails.post
        self.addCleanup(mails.stop)
        with open(os.path.join(self.folder, "password"), "w", encoding="utf-8") as file:
            file.write("mail secret\n")
        return ("--smtp", f"127.0.0.1:{mails.port}", "--smtp-ca", cert[0], "--smtp-user", "meydan",
                "--smtp-password-file", file.name, "--mail-from", "میدان <arena@example.org>", "--public-url", "https://club.example/")

    def confirm(self, browser, address, lang="en"):
        status, answer = browser.post("/api/account/email", email=address, password=PASSWORD, lang=lang)
        self.assertEqual((status, answer), (200, {"done": True}))
        mail = self.post.next()
        code = CODE.search(mail["mail"].get_content()).group()
        self.assertEqual(browser.post("/api/account/confirm_email", code=code)[0], 200)
        return mail, code

    def test_a_link_comes_by_mail_and_counts_once(self):
        for name, lang, subject, word in (("Ani", "en", "A new password for Ani at Meydan", "within an hour"),
                                          ("سیمرغ", "fa", "گذرواژهٔ تازه برای سیمرغ در میدان", "تا یک ساعت دیگر")):
            with self.subTest(lang):
                browser, _ = self.member(name)
                self.confirm(browser, "ani+meydan@example.org", lang)
                self.assertEqual(self.browser().post("/api/account/ask_reset", name=name, lang=lang), (200, {"done": True}))
                sent = self.post.next()
                self.assertEqual((sent["from"], sent["to"]), ("arena@example.org", ["ani+meydan@example.org"]))
                self.assertTrue(sent["encrypted"])
                self.assertTrue(sent["user"])
                self.assertTrue(sent["bytes"].isascii(), "headers and text are encoded")
                self.assertLess(max(map(len, sent["bytes"].split(b"\r\n"))), 78)
                mail = sent["mail"]
                self.assertEqual((mail["Subject"], mail["From"].addresses[0].display_name), (subject, "میدان"))
                self.assertEqual(mail["To"], "ani+meydan@example.org")
                self.assertEqual((mail.get_content_type(), mail.get_content_charset()), ("text/plain", "utf-8"))
                self.assertRegex(mail["Message-ID"], r"^<\S+@example\.org>$")
                self.assertIsNotNone(mail["Date"].datetime)
                self.assertEqual(mail.defects, [])
                text = mail.get_content()
                self.assertIn(word, text)
                link = re.search(r"^https://club\.example/recover#\S+$", text, re.MULTILINE).group()
                given = {key: values[0] for key, values in urllib.parse.parse_qs(link.split("#")[1]).items()}
                self.assertEqual(given["name"], name)
                self.assertEqual(self.recover(name, given["code"])[1], 200)
                self.assertEqual(self.recover(name, given["code"])[1], 401)
                self.assertIsNone(browser.get("/api/me")[1]["me"], "the other sessions have ended")

    def test_an_address_counts_when_its_code_has_come_back(self):
        browser, _ = self.member("Ani")
        for bad in ("ani", "ani@", "@example.org", "a b@example.org", "ani@example.org\r\nBcc: all@example.org", "ani@example.org>", "آنی@example.org"):
            self.assertEqual(browser.post("/api/account/email", email=bad, password=PASSWORD)[1]["error"]["key"], "bad_email", bad)
        self.assertEqual(browser.post("/api/account/email", email="ani@example.org", password="not this")[0], 401)
        self.assertEqual(browser.post("/api/account/email", email="ani@example.org", password=PASSWORD, lang="fa")[0], 200)
        mail = self.post.next()
        self.assertEqual(mail["mail"]["Subject"], "تأیید نشانی ایمیل در میدان")
        info = {"mail": True, "codes_left": 8, "email": "", "waiting": "ani@example.org"}
        self.assertEqual(browser.get("/api/account/recovery")[1], info)
        # Not confirmed: nothing is mailed there. What comes next is for somebody who has confirmed.
        self.browser().post("/api/account/ask_reset", name="Ani")
        self.assertEqual(browser.post("/api/account/confirm_email", code="aaaa-bbbb-cccc-dddd")[0], 403)
        other, _ = self.member("Babak")
        self.confirm(other, "babak@example.org")
        self.browser().post("/api/account/ask_reset", name="Babak")
        self.assertEqual(self.post.next()["to"], ["babak@example.org"])
        code = CODE.search(mail["mail"].get_content()).group()
        self.assertEqual(other.post("/api/account/confirm_email", code=code)[0], 403, "somebody else's")
        self.assertEqual(browser.post("/api/account/confirm_email", code=code)[0], 200)
        self.assertEqual(browser.get("/api/account/recovery")[1], info | {"email": "ani@example.org", "waiting": ""})
        # Nobody else is told.
        for path in ("/api/me", "/api/players/Ani"):
            self.assertNotIn("example.org", json.dumps(other.get(path)[1]))
        self.assertEqual(browser.post("/api/account/remove_email", password=PASSWORD)[0], 200)
        self.assertEqual(browser.get("/api/account/recovery")[1], info | {"waiting": ""})

    def test_the_answer_is_the_same_for_everybody_and_mails_are_counted(self):
        browser, _ = self.member("Ani")
        self.confirm(browser, "ani@example.org")
        stranger = Browser(self.arena.port)
        answers = []
        for name in ("Ani", "Nobody"):
            answers.append([stranger.send("POST", "/api/account/ask_reset", {"name": name}) for _ in range(2)])
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(self.post.next()["to"], ["ani@example.org"])

    def test_the_log_says_nothing_that_it_should_not(self):
        browser, _ = self.member("Ani")
        _, code = self.confirm(browser, "ani@example.org")
        self.browser().post("/api/account/ask_reset", name="Ani")
        reset = CODE.search(self.post.next()["mail"].get_content()).group()
        self.arena.stop()
        for secret in ("ani@example.org", code, reset, "mail secret"):
            self.assertNotIn(secret, self.arena.said)
        with open(os.path.join(self.arena.data, "meydan.db"), "rb") as file:
            kept = file.read()
        for secret in (code, reset):
            self.assertNotIn(secret.encode(), kept)
        self.arena.start()


class MailLimitsTest(RecoveryTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        mails = mail_server.MailServer()
        self.addCleanup(mails.stop)
        self.arena = Arena(folder.name, more=("--smtp", f"127.0.0.1:{mails.port}", "--smtp-tls", "none", "--mail-from",
                                              "arena@example.org", "--public-url", "http://127.0.0.1"))
        self.addCleanup(self.arena.stop)

    def test_by_name_and_by_address(self):
        ask = [self.browser().post("/api/account/ask_reset", name="Nobody")[0] for _ in range(5)]
        self.assertEqual(ask, [200, 200, 200, 429, 429])
        ask = [self.browser().post("/api/account/ask_reset", name=f"Nobody {number}")[0] for number in range(10)]
        self.assertEqual((ask[0], ask[-1]), (200, 429))

    def test_whoever_is_named_gets_few_mails_whoever_names_them(self):
        people = [self.member(name)[0] for name in ("Ani", "Babak")]
        statuses = [browser.post("/api/account/email", password=PASSWORD, email=email)[0]
                    for email in ("sohrab@example.org", "SOHRAB@example.org") for browser in people]
        self.assertEqual(statuses, [200, 200, 200, 429])
        self.assertEqual(people[1].post("/api/account/email", password=PASSWORD, email="babak@example.org")[0], 200)

    def test_wrong_codes_are_counted_and_block_no_right_one(self):
        _, codes = self.member("Ani")
        wrong = [self.recover("Ani", "aaaa-bbbb-cccc-dddd")[1] for _ in range(21)]
        self.assertEqual(wrong, [401] * 20 + [429])
        self.assertEqual(self.recover("Ani", codes[0])[1], 200, "from the same address, by who has a right one")

    def test_settings_with_which_no_mail_could_be_sent_are_refused(self):
        for words, why in ((("--smtp", "mail.example.org"), "--mail-from"),
                           (("--smtp", "mail.example.org", "--mail-from", "a@b"), "--public-url"),
                           (("--smtp", "mail.example.org/x", "--mail-from", "a@b"), "mail server"),
                           (("--smtp", "mail.example.org", "--mail-from", "a@b", "--public-url", "https://c.example", "--smtp-user", "u"), "password")):
            done = subprocess.run([MEYDAN, "serve", "--port", "0", "--data", os.path.join(self.arena.data, "x"), *words], capture_output=True,
                                  text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1, words)
            self.assertIn(why, done.stderr)


if __name__ == "__main__":
    unittest.main()
