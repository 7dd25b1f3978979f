// The worked cases of the book, from the file that the referee's tests read too.
import type { Text } from '$web/i18n/text';
import { type Checkers, bar, off, positionText } from '../position';
import raw from '../../worked_cases.txt?raw';

export interface Case {
  clause: string;
  position: string;
  /** "6-3", or empty where no dice lie. */
  dice: string;
  modern: string;
  traditional: string;
  point: Text;
}

/** "6:2 3" as counts by White's numbering; `bar` is the owner's own. */
function counted(text: string, isWhite: boolean): number[] {
  const counts = new Array<number>(26).fill(0);
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const [place = '', count = '1'] = word.split(':');
    const at = place === 'bar' ? bar : isWhite ? Number(place) : bar - Number(place);
    counts[at] = Number(count);
  }
  counts[off] = 15 - counts.reduce((sum, count) => sum + count, 0);
  return counts;
}

export function casesOf(text: string): Case[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const field = line.split('|').map((each) => each.trim());
      const at = (index: number) => field[index] ?? '';
      const checkers: Checkers = [counted(at(2), true), counted(at(3), false)];
      const dice = at(1);
      return {
        clause: at(0),
        position:
          dice === '' ? at(2) : positionText(checkers, [Number(dice.charAt(0)), Number(dice.charAt(1))], 5),
        dice: [...dice].join('-'),
        modern: at(4),
        traditional: at(5),
        point: { fa: at(7), en: at(8) },
      };
    });
}

export const cases: readonly Case[] = casesOf(raw);
