// The checkable dice of docs/dice.md, derived in the browser with what every browser has: SHA-256 and HMAC.

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

function join(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
function u32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
function u64(value: bigint): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}
const field = (bytes: Bytes): Bytes => join(u32(bytes.length), bytes);
const tag = field(bytesOf('meydan dice 1'));

export function bytesOfHex(hex: string): Bytes | null {
  if (!/^([0-9a-f]{2})+$/.test(hex)) return null;
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function commitment(secret: Bytes): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', join(tag, field(bytesOf('commitment')), field(secret))));
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, how, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

export function matchKey(secret: Bytes, table: string, parts: readonly string[]): Promise<Bytes> {
  const seats = parts.map((part) => field(bytesOf(part)));
  return hmac(secret, join(tag, field(bytesOf('match')), field(bytesOf(table)), u32(parts.length), ...seats));
}

async function* wordsOf(key: Bytes, draw: bigint): AsyncGenerator<number, never> {
  for (let index = 0; ; ++index) {
    const block = await hmac(key, join(tag, field(bytesOf('draw')), u64(draw), u32(index)));
    const view = new DataView(block.buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

async function uniform(words: AsyncGenerator<number, never>, bound: number): Promise<number> {
  for (;;) {
    const word = (await words.next()).value;
    if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound;
  }
}

export type ChanceKind = 'two_dice' | 'die_each' | 'coin' | 'shuffle';

/** The move that chance must have brought: `roll 31`, `coin heads`, `shuffle 3 1 2`. */
export async function chanceText(key: Bytes, draw: bigint, kind: ChanceKind, count: number): Promise<string> {
  const words = wordsOf(key, draw);
  if (kind === 'coin') return (await uniform(words, 2)) === 0 ? 'coin heads' : 'coin tails';
  if (kind === 'shuffle') {
    const list = Array.from({ length: count }, (_value, at) => at + 1);
    for (let at = count - 1; at >= 1; --at) {
      const other = await uniform(words, at + 1);
      [list[at], list[other]] = [list[other] as number, list[at] as number];
    }
    return `shuffle ${list.join(' ')}`;
  }
  let text = 'roll ';
  for (let die = 0; die < (kind === 'two_dice' ? 2 : count); ++die)
    text += String(1 + (await uniform(words, 6)));
  return text;
}
