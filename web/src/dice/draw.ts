// The checkable dice of docs/dice.md, derived in the browser. SHA-256 and HMAC come from a library: the browser's own are
// there over https only, and in a hall the arena is opened over plain http.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type ChanceKind, chanceMove } from './chance';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}
const field = (bytes: Uint8Array): Uint8Array => join(u32(bytes.length), bytes);
const tag = field(bytesOf('meydan dice 1'));

export function bytesOfHex(hex: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})+$/.test(hex)) return null;
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const commitment = (secret: Uint8Array): string =>
  hexOf(sha256(join(tag, field(bytesOf('commitment')), field(secret))));

export function matchKey(secret: Uint8Array, table: string, parts: readonly string[]): Uint8Array {
  const seats = parts.map((part) => field(bytesOf(part)));
  const message = join(tag, field(bytesOf('match')), field(bytesOf(table)), u32(parts.length), ...seats);
  return hmac(sha256, secret, message);
}

function* wordsOf(key: Uint8Array, draw: bigint): Generator<number, never> {
  for (let index = 0; ; ++index) {
    const block = hmac(sha256, key, join(tag, field(bytesOf('draw')), u64(draw), u32(index)));
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/** The move that chance must have brought with the draw of this number. */
export function chanceText(key: Uint8Array, draw: bigint, kind: ChanceKind, count: number): string {
  const words = wordsOf(key, draw);
  return chanceMove(kind, count, () => words.next().value);
}
