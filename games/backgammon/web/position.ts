// A match as its text gives it (an XGID, see ../notation.cpp). Checkers are counted as their owner counts them: points
// 1 to 24, 0 is off, 25 the bar; the same point is 25 - place to the other player.

import { type LineUp, lineUpOf, nextOffered } from './lineup';

export const off = 0;
export const bar = 25;
export type Stage =
  'opening' | 'to-roll' | 'rolling' | 'rolled' | 'doubled' | 'beavered' | 'conceded' | 'over';

export interface Step {
  from: number;
  to: number;
}
/** How many checkers each seat has on each place of its own. */
export type Checkers = readonly [readonly number[], readonly number[]];

export interface Match {
  /** As they stand after the steps made. */
  checkers: Checkers;
  /** Whose turn it is; null before the opening roll. After the match: who won. */
  turn: number | null;
  stage: Stage;
  /** The higher one first, whichever fell first. */
  dice: readonly [number, number] | null;
  /** Steps of this turn made so far. */
  made: readonly Step[];
  cube: { value: number; owner: number | null };
  score: readonly [number, number];
  /** Points to win the match; 0 is unlimited. */
  length: number;
  crawford: boolean;
  /** Of a concession: 1 single, 2 gammon, 3 backgammon. */
  level: number;
  /** Of a chouette; `turn` and the checkers are then sides of the board, the box being the first. */
  line: LineUp | null;
}

const seatOf = (field: string): number | null => (field === '1' ? 0 : field === '-1' ? 1 : null);

/** Two dice as people say them: "13" is a three and a one. */
export function highFirst(dice: string): [number, number] {
  const [first, second] = [Number(dice.charAt(0)), Number(dice.charAt(1))];
  return [Math.max(first, second), Math.min(first, second)];
}

function stageOf(field: string, turn: number | null): Stage {
  if (field === '00') return turn === null ? 'opening' : 'to-roll';
  if (field === '--') return 'rolling';
  if (field === 'D') return 'doubled';
  if (field === 'B') return 'beavered';
  if (field === 'won') return 'over';
  return field.startsWith('C') ? 'conceded' : 'rolled';
}

/** "bar/22*" as a step; null for everything that is none. */
export function stepOf(text: string): Step | null {
  const found = /^(bar|\d{1,2})\/(off|\d{1,2})\*?$/.exec(text);
  if (!found) return null;
  const [, from, to] = found;
  return {
    from: from === 'bar' ? bar : Number(from),
    to: to === 'off' ? off : Number(to),
  };
}
export const placeText = (place: number): string =>
  place === bar ? 'bar' : place === off ? 'off' : String(place);
export const stepText = (step: Step): string => `${placeText(step.from)}/${placeText(step.to)}`;

/** The checkers after one more step of a seat; a lone enemy checker there goes to the bar. */
export function moved(checkers: Checkers, seat: number, step: Step): Checkers {
  const after: [number[], number[]] = [[...checkers[0]], [...checkers[1]]];
  const own = after[seat] as number[];
  const enemy = after[1 - seat] as number[];
  own[step.from] = (own[step.from] ?? 0) - 1;
  own[step.to] = (own[step.to] ?? 0) + 1;
  if (step.to !== off && enemy[bar - step.to] === 1) {
    enemy[bar - step.to] = 0;
    enemy[bar] = (enemy[bar] ?? 0) + 1;
  }
  return after;
}

function checkersOf(field: string): Checkers {
  const counts: [number[], number[]] = [new Array<number>(26).fill(0), new Array<number>(26).fill(0)];
  for (const [at, letter] of [...field].entries()) {
    if (letter >= 'A' && letter <= 'O') counts[0][at] = letter.charCodeAt(0) - 64;
    if (letter >= 'a' && letter <= 'o') counts[1][bar - at] = letter.charCodeAt(0) - 96;
  }
  for (const own of counts) own[off] = 15 - own.reduce((sum, count) => sum + count, 0);
  return counts;
}

export function matchOf(position: string): Match {
  const line = lineUpOf(position);
  const fields = position
    .replace(/^XGID=/, '')
    .replace(/;.*$/, '')
    .split(':');
  const field = (at: number) => fields[at] ?? '';
  const turn = seatOf(field(3));
  const stage = stageOf(field(4), turn);
  const made = field(10)
    .split(',')
    .map(stepOf)
    .filter((step) => step !== null);
  return {
    checkers: made.reduce((checkers, step) => moved(checkers, turn ?? 0, step), checkersOf(field(0))),
    turn,
    stage,
    dice: stage === 'rolled' ? highFirst(field(4)) : null,
    made,
    cube: {
      value: (line && nextOffered(line)?.cube?.value) ?? 2 ** Number(field(1)),
      owner: seatOf(field(2)),
    },
    score: [Number(field(5)), Number(field(6))],
    length: Number(field(8)),
    crawford: Number(field(8)) > 0 && field(7) === '1',
    level: stage === 'conceded' ? Number(field(4).charAt(1)) : 0,
    line,
  };
}

/** A position for the referee: what compare and examples need. White is to play, unless there are no dice. */
export function positionText(
  checkers: Checkers,
  dice: readonly [number, number] | null,
  length: number,
): string {
  const letters = Array.from({ length: 26 }, (_value, at) => {
    const white = at === off ? 0 : (checkers[0][at] ?? 0);
    const black = at === bar ? 0 : (checkers[1][bar - at] ?? 0);
    if (white > 0) return String.fromCharCode(64 + white);
    return black > 0 ? String.fromCharCode(96 + black) : '-';
  });
  return `XGID=${letters.join('')}:0:0:1:${dice ? dice.join('') : '00'}:0:0:0:${length}:10`;
}

/** N 4-4-7: whether a double that this seat says during the opponent's turn would be valid. */
export function mayDoubleEarly(match: Match, rules: string, seat: number): boolean {
  const { cube, crawford, length, score, stage, turn } = match;
  if (/traditional/.test(rules) || match.line || crawford || turn !== 1 - seat) return false;
  if (stage !== 'rolled' && stage !== 'to-roll') return false;
  const dead = length > 0 && (score[seat] ?? 0) + cube.value >= length;
  return !dead && (cube.owner === null || cube.owner === seat);
}

/** How far a player still has to go. */
export const pips = (checkers: Checkers, seat: number): number =>
  (checkers[seat] ?? []).reduce((sum, count, place) => sum + count * place, 0);

export const highest = (own: readonly number[]): number => own.findLastIndex((count) => count > 0);

/** Whether some checker still has to pass an enemy checker. */
export const hasContact = (checkers: Checkers): boolean => highest(checkers[0]) + highest(checkers[1]) > bar;

/** Where a seat has more checkers than before: where its play ended. */
export const endsOf = (before: Checkers, after: Checkers, seat: number): number[] =>
  (after[seat] ?? []).flatMap((count, place) => (count > (before[seat]?.[place] ?? 0) ? [place] : []));

/** Where the checkers stand that the steps of a turn have moved so far, as their owner counts. */
export function tried(made: readonly Step[]): number[] {
  const places: number[] = [];
  for (const { from, to } of made) {
    const at = places.indexOf(from);
    if (at >= 0) places.splice(at, 1);
    places.push(to);
  }
  return places;
}

/** The dice as they lie, four of a double, and which of them the steps made have used. A step that bears off with a
 *  larger die than it needs uses the smallest die that is large enough. */
export function diceLeft(
  dice: readonly [number, number],
  made: readonly Step[],
): { value: number; used: boolean }[] {
  const [first, second] = dice;
  const all = (first === second ? [first, first, first, first] : [first, second]).map((value) => ({
    value,
    used: false,
  }));
  for (const { from, to } of made) {
    const free = all.filter((die) => !die.used);
    const exact = free.find((die) => die.value === from - to);
    const larger = free.filter((die) => die.value > from - to).sort((one, other) => one.value - other.value);
    const die = exact ?? larger[0];
    if (die) die.used = true;
  }
  return all;
}
