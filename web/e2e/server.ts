// Starts the server for all tests, on a free port with a fresh data folder, and an administrator in it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const admin = { name: 'Modir', password: 'salam salam salam' };

/** A server of one's own, with more settings. It says where it is, and ends when told so. */
export async function serve(...settings: string[]): Promise<{ address: string; stop: () => Promise<void> }> {
  const program = process.env['MEYDAN'] ?? path.join(root, 'build/meydan');
  const web = process.env['MEYDAN_WEB_DIST'] ?? path.join(root, 'build/web');
  const data = mkdtempSync(path.join(tmpdir(), 'meydan-web-'));
  const made = spawnSync(program, ['admin', 'create', '--data', data, '--name', admin.name], {
    input: `${admin.password}\n${admin.password}\n`,
    encoding: 'utf-8',
  });
  if (made.status !== 0) throw new Error(`meydan admin create: ${made.stderr}`);
  // Tests need not wait for a bot that takes its time; figures are taken as people see it.
  const pause = process.env['MEYDAN_MEASURE'] ? [] : ['--bot-pause', '0'];
  const server = spawn(
    program,
    [
      ...['serve', '--port', '0', '--data', data, '--web', web, '--trust-address', '127.0.0.1'],
      ...pause,
      ...settings,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
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
  const { address, stop } = await serve();
  process.env['MEYDAN_URL'] = address;
  return stop;
}
