"""The mail server of the browser's tests: says its port, and then every mail as a line of JSON. Ends with its standard input."""
import asyncio
import email
import email.policy
import json
import sys

from aiosmtpd.smtp import SMTP


class Post:
    async def handle_DATA(self, _server, _session, envelope):
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        print(json.dumps({"to": envelope.rcpt_tos[0], "subject": mail["Subject"], "text": mail.get_content()}), flush=True)
        return "250 kept"


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(Post(), hostname="localhost"), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(main())
