// The small work that a newcomer does when many come from one address (docs/protocol.md). SHA-256 comes from a library:
// the browser's own is there over https only.
import { sha256 } from '@noble/hashes/sha2.js';
import type { Work } from '../net/protocol';

/** The first number that makes SHA-256 of "CHALLENGE.PART.NUMBER" begin with so many zero bits. */
export function solvePart({ challenge, bits }: Work, part: number): number {
  const head = new TextEncoder().encode(`${challenge}.${part}.`);
  const bytes = new Uint8Array(head.length + 16);
  bytes.set(head);
  for (let number = 0; ; ++number) {
    const digits = String(number);
    for (let at = 0; at < digits.length; ++at) bytes[head.length + at] = digits.charCodeAt(at);
    const hash = sha256(bytes.subarray(0, head.length + digits.length));
    const first = ((hash[0] ?? 0) << 16) | ((hash[1] ?? 0) << 8) | (hash[2] ?? 0);
    if (first >>> (24 - bits) === 0) return number;
  }
}

/** No server asks for more of one part; a page does not work for hours for one that does. */
const mostBits = 14;
const mostParts = 64;
export const isBearable = (work: Work): boolean => work.bits <= mostBits && work.parts <= mostParts;
