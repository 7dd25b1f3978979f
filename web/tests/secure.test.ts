// What browsers have over https and on localhost only: nobody names it by accident, and what stands for it is right.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { freshKey } from '../src/net/key';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const filled = (count: number, value: number): Uint8Array => new Uint8Array(count).fill(value);

describe('digests without the browser', () => {
  it('are the known answers of FIPS 180-4', () => {
    const known: [string, string][] = [
      ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
      ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
      [
        'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
        '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
      ],
      ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
    ];
    for (const [text, digest] of known) expect(hex(sha256(bytes(text)))).toBe(digest);
  });
  it('are the known answers of RFC 4231', () => {
    const known: [Uint8Array, Uint8Array, string][] = [
      [
        filled(20, 0x0b),
        bytes('Hi There'),
        'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
      ],
      [
        bytes('Jefe'),
        bytes('what do ya want for nothing?'),
        '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
      ],
      [
        filled(20, 0xaa),
        filled(50, 0xdd),
        '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
      ],
      [
        filled(131, 0xaa), // a key longer than a block
        bytes('Test Using Larger Than Block-Size Key - Hash Key First'),
        '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
      ],
    ];
    for (const [key, text, digest] of known) expect(hex(hmac(sha256, key, text))).toBe(digest);
  });
  it('are those of another program, for every length around its blocks', () => {
    for (let size = 0; size < 200; ++size) {
      const text = randomBytes(size);
      const key = randomBytes(size % 150);
      expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
      expect(hex(hmac(sha256, key, text))).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }
  });
});

describe('a key', () => {
  it('is 128 bits that never come again', () => {
    const keys = Array.from({ length: 1000 }, freshKey);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1000);
  });
});

describe('the lint', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const lint = new ESLint({ cwd: root, overrideConfigFile: `${root}web/eslint.config.js` });
  const rulesBroken = async (filePath: string, code: string): Promise<(string | null)[]> =>
    (await lint.lintText(code, { filePath: `${root}${filePath}` })).flatMap((file) =>
      file.messages.map((message) => message.ruleId),
    );
  it.each([
    'export const id = crypto.randomUUID();',
    'export const { subtle } = crypto;',
    "export const digest = globalThis.crypto.subtle.digest('SHA-256', new Uint8Array(1));",
    "void navigator.clipboard.writeText('');",
    "void navigator.serviceWorker.register('/sw.js');",
    "void navigator.share({ url: '' });",
    "void navigator.wakeLock.request('screen');",
    'void navigator.storage.persist();',
    "void navigator.locks.request('a', () => undefined);",
    "new Notification('');",
    "void caches.open('a');",
    'export const secure = window.isSecureContext;',
  ])('refuses %s', async (code) => {
    for (const path of ['web/src/net/some.ts', 'games/othello/web/some.ts']) {
      expect((await rulesBroken(path, code)).some((rule) => rule?.startsWith('no-restricted-'))).toBe(true);
    }
    expect(await rulesBroken('web/src/app/secure.ts', code)).toEqual([]);
  });
  it('has nothing against randomness and storage that are always there', async () => {
    const code = "crypto.getRandomValues(new Uint8Array(1)); localStorage.setItem('a', 'b');";
    expect(await rulesBroken('web/src/net/some.ts', code)).toEqual([]);
  });
});
