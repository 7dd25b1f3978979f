// N 7-1: the numbers of a section, drawn again in the browser from the seed that was sealed before (docs/draws.md).
import { bytesOfHex, chanceText, commitment, matchKey } from '../dice/draw';
import { type Names, matchesOf, sealOf } from './reading';
import type { EventView, SectionView } from './types';

/** Which of so many sorted ones comes first, second, ... */
export function drawOrder(seed: string, count: number): number[] {
  // The dice of docs/dice.md with a secret that everybody knows.
  const key = matchKey(new Uint8Array(32), seed, []);
  const text = chanceText(key, 0n, 'shuffle', count);
  return text.split(' ').slice(1).map(Number);
}

function isDrawn(names: Names, seed: string, numbers: readonly string[]): boolean {
  const sorted = [...numbers].sort();
  const order = drawOrder(seed, sorted.length);
  const key = (id: string): [number, number] => {
    const entry = names.entry(id);
    return [entry?.seed || Infinity, -(entry?.rating ?? 0)];
  };
  // Seed and rating come first; the lot orders those whom they leave equal.
  const drawn = order
    .map((place) => sorted[place - 1] ?? '')
    .sort((one, other) => {
      const [seedOne, ratingOne] = key(one);
      const [seedOther, ratingOther] = key(other);
      return seedOne === seedOther ? ratingOne - ratingOther : seedOne - seedOther;
    });
  return drawn.every((id, at) => id === numbers[at]);
}

export interface DrawCheck {
  /** The seed is the one that was sealed. */
  sealed: boolean;
  /** The numbers follow from it. */
  drawn: boolean;
}

export function checkDraw(view: EventView, names: Names, section: SectionView): DrawCheck {
  const bytes = bytesOfHex(section.seed);
  const sealed = bytes !== null && commitment(bytes) === sealOf(view.setup.draw_seal, section.setup.id);
  const numbers = section.numbers.slice(0, drawnAtFirst(names, section));
  return { sealed, drawn: isDrawn(names, section.seed, numbers) };
}

/** Into a Swiss section people may come later: their numbers stand behind those that were drawn for the first round. */
function drawnAtFirst(names: Names, section: SectionView): number {
  const first = section.rounds[0];
  if (!first || section.setup.format !== 'swiss') return section.numbers.length;
  const paired = matchesOf(names, first).reduce((sum, match) => sum + (match.black === '' ? 1 : 2), 0);
  return paired + first.absent.length;
}
