"""Behind Caddy, nginx and HAProxy as Debian has them, with the files of examples/proxy: a game over wss, who comes from where,
streams that are not held back, and browsers that stay with https."""
import contextlib
import http.client
import json
import os
import pathlib
import re
import secrets
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
import unittest

from arena_process import Arena, Rules
from ws_client import Player, WebSocket

ROOT = pathlib.Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "proxy"
HOST = "club.example"
PAGE = "<!doctype html><title>Meydan</title>"
CLOCK = {"kind": "sudden_death", "bank_ms": 300_000}


def proxies():
    """The folder with Debian's packages. Without them there is no test, and that is a failure."""
    return subprocess.run([ROOT / "tools" / "proxies"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


class Door:
    """The proxy's side that faces the world: an address of the loopback network that nobody else has."""

    https, http = 8443, 8080

    def __init__(self, folder):
        self.address = "127." + ".".join(str(1 + secrets.randbelow(250)) for _ in range(3))
        self.name = f"{HOST}:{self.https}"
        self.certificate, self.key = os.path.join(folder, "club.pem"), os.path.join(folder, "club.key")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                        "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}", "-keyout", self.key, "-out", self.certificate],
                       check=True, capture_output=True)
        self.context = ssl.create_default_context(cafile=self.certificate)

    def connect(self, source="127.0.0.1"):
        plain = socket.create_connection((self.address, self.https), timeout=60, source_address=(source, 0))
        return self.context.wrap_socket(plain, server_hostname=HOST)

    def player(self, nickname):
        """Somebody whose line goes through the proxy, from a page of ours."""
        return Player(0, nickname, sock=self.connect(), host=self.name, headers=[f"Origin: https://{self.name}"])

    @contextlib.contextmanager
    def asked(self, method, path, body=None, source="127.0.0.1", **headers):
        with contextlib.closing(http.client.HTTPConnection(self.name)) as connection:
            connection.sock = self.connect(source)
            if body is not None:
                headers = {"Content-Type": "application/json", "Origin": f"https://{self.name}", **headers}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            with connection.getresponse() as answer:
                yield answer

    def ask(self, *request, **more):
        """(status, headers, text)"""
        with self.asked(*request, **more) as answer:
            return answer.status, answer.headers, answer.read().decode()


class BehindAProxy:
    """What holds behind each of them."""

    program = ""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        packages = proxies()
        program = shutil.which(cls.program, path=f"{packages}/usr/bin:{packages}/usr/sbin")
        assert program, f"no {cls.program} in {packages}"
        environment = {**os.environ, "HOME": cls.folder, "XDG_DATA_HOME": cls.folder, "XDG_CONFIG_HOME": cls.folder,
                       "LD_LIBRARY_PATH": ":".join(str(path) for path in pathlib.Path(packages, "usr/lib").glob("*-linux-gnu"))}
        cls.door = Door(cls.folder)
        web = os.path.join(cls.folder, "web")
        os.mkdir(web)
        with open(os.path.join(web, "index.html"), "w", encoding="utf-8") as page:
            page.write(PAGE)
        cls.arena = Arena(os.path.join(cls.folder, "data"),
                          more=["--https", "--proxy", "127.0.0.1", "--trust-address", "127.0.0.2", "--web", web])
        cls.addClassCleanup(cls.arena.stop)
        file = os.path.join(cls.folder, "settings")
        with open(file, "w", encoding="utf-8") as settings:
            settings.write(cls.settings())
        cls.said = open(os.path.join(cls.folder, "said"), "w+", encoding="utf-8")
        cls.addClassCleanup(cls.said.close)
        cls.process = subprocess.Popen([program, *cls.arguments(file)], env=environment, stdout=cls.said, stderr=cls.said)
        cls.addClassCleanup(cls.end)
        deadline = time.monotonic() + 60
        while True:
            with contextlib.suppress(OSError):
                cls.door.connect().close()
                return
            if cls.process.poll() is not None or time.monotonic() > deadline:
                cls.said.seek(0)
                raise AssertionError(cls.said.read())
            time.sleep(0.05)

    @classmethod
    def end(cls):
        cls.process.terminate()
        cls.process.wait(timeout=60)

    @classmethod
    def example(cls, name, *changes):
        """The example with this machine's ports and certificate; every change must meet something."""
        text = (EXAMPLES / name).read_text(encoding="utf-8")
        for old, new in (("127.0.0.1:8080", f"127.0.0.1:{cls.arena.port}"), *changes):
            changed = re.sub(old, new, text, flags=re.MULTILINE)
            assert changed != text, (name, old)
            text = changed
        return text

    def player(self, nickname):
        player = self.door.player(nickname)
        self.addCleanup(player.ws.close)
        return player

    def test_a_game_over_wss(self):
        one, two = (self.player(name) for name in ("Ani", "Babak"))
        table = two.ask("accept_seek", seek=one.ask("seek", game="othello", clock=CLOCK, seat=0)["seek"])["table"]
        rules = Rules("othello")
        self.addCleanup(rules.close)
        one.wait_for(lambda: one.position(table) is not None)
        answer = one.ask("move", table=table, seen=one.seen(table), key="m1", move=rules.moves(one.position(table))[0])
        self.assertEqual(answer["kind"], "done", answer)
        two.wait_for(lambda: any(event["kind"] == "moved" for event in two.events[table]))

    def test_a_page_of_another_site_opens_no_line(self):
        line = WebSocket(0, headers=["Origin: https://elsewhere.example"], sock=self.door.connect(), host=self.door.name)
        self.addCleanup(line.close)
        self.assertEqual(line.status, 403)

    def test_the_page(self):
        status, headers, page = self.door.ask("GET", "/")
        self.assertEqual((status, page), (200, PAGE))
        # Once: neither forgotten nor said by both, of which a browser would take the first.
        self.assertEqual(headers.get_all("Strict-Transport-Security"), ["max-age=31536000"])

    def test_browsers_stay_with_https(self):
        status, headers, text = self.door.ask("POST", "/api/account/guest", {"nickname": "Cyrus"})
        self.assertEqual(status, 200, text)
        self.assertEqual(headers.get_all("Strict-Transport-Security"), ["max-age=31536000"])
        self.assertIn("; Secure", headers["Set-Cookie"])
        head = self.asked_without_tls("/t/abc")
        self.assertRegex(head, r"^HTTP/1\.[01] 30[18] ")
        self.assertRegex(head, rf"(?im)^location: https://{HOST}(:\d+)?/t/abc\r$")
        self.assertNotRegex(head, "(?i)strict-transport-security", "without TLS it means nothing (RFC 6797, 7.2)")

    def asked_without_tls(self, path):
        with socket.create_connection((self.door.address, self.door.http), timeout=60) as plain:
            plain.sendall(f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while part := plain.recv(4096):
                answer += part
        return answer.split(b"\r\n\r\n", 1)[0].decode() + "\r\n"

    def test_figures_are_for_the_machine_itself(self):
        self.assertEqual(self.door.ask("GET", "/metrics")[0], 404)
        self.assertEqual(self.door.ask("GET", "/healthz")[0], 200)

    def guests(self, source, **headers):
        """Whether each of twelve, of whom an address without rights may bring ten, is let in."""
        return [self.door.ask("POST", "/api/account/guest", {"nickname": f"Guest {source[-1]} {number}"}, source, **headers)[0] for number in range(12)]

    def test_who_comes_from_where(self):
        """127.0.0.2 may come as often as it likes; others may not, each for itself, and whatever they say to be."""
        self.assertEqual(self.guests("127.0.0.2"), [200] * 12)
        self.assertEqual(self.guests("127.0.0.3"), [200] * 10 + [429] * 2)
        self.assertEqual(self.guests("127.0.0.4", **{"X-Forwarded-For": "127.0.0.2"}), [200] * 10 + [429] * 2)

    def test_a_stream_is_sent_as_it_comes(self):
        one = self.player("Dara")
        table = one.ask("challenge", game="othello", clock=CLOCK, seat=0)["table"]
        with self.door.asked("GET", f"/api/stream?table={table}&seen=0", Authorization=f"Bearer {one.token}") as answer:
            self.assertEqual(answer.status, 200)
            line = b""
            while not line.strip():
                line = answer.readline()
            self.assertEqual(json.loads(line)["table"], table)
            one.ask("say", table=table, seen=one.seen(table), key="s", text="salam")
            while b"salam" not in line:
                line = answer.readline()
                self.assertTrue(line, "the stream has ended")

    def test_a_spreadsheet_of_entries_comes_through(self):
        """400 kB, nearly as large as Meydan takes it, are read and refused for what they are."""
        status, _, text = self.door.ask("POST", "/api/events/nowhere/do", {"do": "import", "csv": "x" * 400_000})
        self.assertEqual(status, 401, text)


class Caddy(BehindAProxy, unittest.TestCase):
    program = "caddy"

    @classmethod
    def settings(cls):
        options = "{\n\tadmin off\n\thttp_port %d\n\thttps_port %d\n\tdefault_bind %s\n}\n" % (cls.door.http, cls.door.https, cls.door.address)
        return options + cls.example("Caddyfile", (r"^club\.example \{$", f"{HOST} {{\n\ttls {cls.door.certificate} {cls.door.key}"))

    @staticmethod
    def arguments(file):
        return ["run", "--adapter", "caddyfile", "--config", file]


class Nginx(BehindAProxy, unittest.TestCase):
    program = "nginx"

    @classmethod
    def settings(cls):
        site = cls.example("nginx.conf", (r"^ *listen \[::\].*\n", ""), (r"listen 80;", f"listen {cls.door.address}:{cls.door.http};"),
                           (r"listen 443", f"listen {cls.door.address}:{cls.door.https}"),
                           (r"ssl_certificate  .*;", f"ssl_certificate {cls.door.certificate};"),
                           (r"ssl_certificate_key .*;", f"ssl_certificate_key {cls.door.key};"))
        folders = "".join(f"{kind}_temp_path {cls.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.geteuid() == 0 else ""  # who else could not write to our folder
        return (f"{user}daemon off;\nworker_processes 1;\npid {cls.folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\n"
                f"http {{\naccess_log off;\n{folders}{site}\n}}\n")

    @classmethod
    def arguments(cls, file):
        return ["-p", cls.folder, "-e", "stderr", "-c", file]


class Haproxy(BehindAProxy, unittest.TestCase):
    program = "haproxy"

    @classmethod
    def settings(cls):
        whole = os.path.join(cls.folder, "both.pem")
        with open(whole, "wb") as file:
            for part in (cls.door.certificate, cls.door.key):
                with open(part, "rb") as one:
                    shutil.copyfileobj(one, file)
        return cls.example("haproxy.cfg", (r"log /dev/log local0", "log stderr format raw local0 err"),
                           (r"^ *(user|group|chroot|maxconn) .*\n", ""), (r"127\.0\.0\.1:8402", f"127.0.0.1:{cls.arena.port}"), (r"bind :80", f"bind {cls.door.address}:{cls.door.http}"),
                           (r"bind :443 ssl crt \S+", f"bind {cls.door.address}:{cls.door.https} ssl crt {whole}"))

    @staticmethod
    def arguments(file):
        return ["-f", file]

    def test_a_certificate_is_renewed_without_tls(self):
        """It goes to certbot, whose place the arena has here, and not to https."""
        self.assertRegex(self.asked_without_tls("/.well-known/acme-challenge/abc"), "^HTTP/1.1 (200|404) ")


if __name__ == "__main__":
    unittest.main()
