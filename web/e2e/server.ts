// Starts the server for all tests, on a free port with a fresh data folder, and an administrator in it; and a mail server
// that keeps what is sent (mail.ts).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const admin = { name: 'Modir', password: 'salam salam salam' };

/** The mail server; its mails go into a file that all tests read. */
async function startMail(file: string): Promise<{ peer: ChildProcess; port: string }> {
  writeFileSync(file, '');
  const peer = spawn('/usr/bin/python3', [fileURLToPath(new URL('mail_peer.py', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    peer.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    peer.once('exit', (code) => reject(new Error(`no mail server has come of it (${code})`)));
  });
  peer.stdout.on('data', (chunk: Buffer) => appendFileSync(file, chunk));
  return { peer, port };
}

/** A server of one's own, with more settings. It says where it is, and ends when told so. */
export async function serve(
  more: Record<string, string> = {},
): Promise<{ address: string; stop: () => Promise<void> }> {
  const program = process.env['MEYDAN'] ?? path.join(root, 'build/meydan');
  const web = process.env['MEYDAN_WEB_DIST'] ?? path.join(root, 'build/web');
  const data = mkdtempSync(path.join(tmpdir(), 'meydan-web-'));
  const made = spawnSync(program, ['admin', 'create', '--data', data, '--name', admin.name], {
    input: `${admin.password}\n${admin.password}\n`,
    encoding: 'utf-8',
  });
  if (made.status !== 0) throw new Error(`meydan admin create: ${made.stderr}`);
  const settings = {
    port: '0',
    data,
    web,
    'trust-address': '127.0.0.1',
    proxy: '127.0.0.1', // so that a test can come from elsewhere
    // Tests need not wait for a bot that takes its time; figures are taken as people see it.
    ...(process.env['MEYDAN_MEASURE'] ? {} : { 'bot-pause': '0' }),
    ...more,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const server = spawn(program, ['serve', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    let out = '';
    server.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(out);
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`meydan serve ended (${code}): ${said}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}

export default async function start(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meydan-mail-'));
  process.env['MEYDAN_MAILS'] = path.join(folder, 'mails');
  const { peer, port } = await startMail(process.env['MEYDAN_MAILS']);
  const { address, stop } = await serve({
    smtp: `127.0.0.1:${port}`,
    'smtp-tls': 'none',
    'mail-from': 'Meydan <arena@example.org>',
    'public-url': 'http://meydan.test',
  });
  process.env['MEYDAN_URL'] = address;
  return async () => {
    await stop();
    peer.stdin?.end();
    rmSync(folder, { recursive: true, force: true });
  };
}
