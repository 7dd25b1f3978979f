"""A real mail server for the tests, on the loopback interface: keeps what it is given."""
import asyncio
import email
import email.policy
import queue
import ssl
import subprocess
import threading

from aiosmtpd.smtp import SMTP, AuthResult


class Post:
    """Mails that have come, as the email package reads them."""

    def __init__(self):
        self.mails = queue.Queue()

    async def handle_DATA(self, _server, session, envelope):
        self.mails.put((envelope.mail_from, envelope.rcpt_tos, envelope.content, session))
        return "250 kept"

    def next(self, timeout=60):
        """The next mail: its envelope, its bytes, and itself."""
        sender, to, content, session = self.mails.get(timeout=timeout)
        return {"from": sender, "to": to, "bytes": content, "mail": email.message_from_bytes(content, policy=email.policy.default),
                "encrypted": session.ssl is not None, "user": session.authenticated}


def certificate(folder):
    """A self-signed one for 127.0.0.1: (certificate, key)."""
    files = f"{folder}/mail.crt", f"{folder}/mail.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
                    "subjectAltName=IP:127.0.0.1", "-out", files[0], "-keyout", files[1]], check=True, capture_output=True)
    return files


class MailServer:
    """On a free port. With a certificate it speaks STARTTLS only, with users it lets nobody else send."""

    def __init__(self, cert=None, users=None):
        self.post = Post()
        self.loop = asyncio.new_event_loop()
        more = {}
        if cert:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*cert)
            more = {"tls_context": context, "require_starttls": True}
        if users:
            def authenticate(_server, _session, _envelope, _mechanism, data):
                return AuthResult(success=users.get(data.login.decode()) == data.password.decode())
            more |= {"authenticator": authenticate, "auth_required": True}
        listening = self.loop.create_server(lambda: SMTP(self.post, loop=self.loop, hostname="localhost", **more), "127.0.0.1", 0)
        self.server = self.loop.run_until_complete(listening)
        self.port = self.server.sockets[0].getsockname()[1]
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()

    def stop(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.server.close()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()
