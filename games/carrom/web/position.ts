// A position as its text says it (games/carrom/rules.h describes the text).
import type { Point } from './geometry';

export type Colour = 'white' | 'black' | 'queen';
export interface Piece extends Point {
  id: number;
}
export interface Shown {
  pieces: readonly Piece[];
  /** The seat that shoots. */
  turn: number;
  /** The seat that began this board: the whites are its side's (C 2). */
  first: number;
  /** By side. */
  pocketed: readonly (readonly number[])[];
  dues: readonly number[];
  queen: 'board' | 'waiting' | 'covered';
  queenOf: number | null;
  lapses: readonly number[];
  /** In a match only. */
  board: number | null;
  points: readonly number[] | null;
  over: boolean;
}

export const queenId = 19;
export const colourOf = (id: number): Colour => (id === queenId ? 'queen' : id < 10 ? 'white' : 'black');
export const sideOfSeat = (seat: number): number => seat % 2;

const numbers = (found: unknown): number[] => (Array.isArray(found) ? found.map(Number) : []);
const isPiece = (each: unknown): each is Piece => {
  const { id, x, y } = (each ?? {}) as Partial<Piece>;
  return typeof id === 'number' && typeof x === 'number' && typeof y === 'number';
};

export function read(position: string): Shown {
  try {
    return shownOf(JSON.parse(position) as Record<string, unknown>);
  } catch {
    return shownOf({});
  }
}
/** A trace has the position after it as a value. */
export function shownOf(told: Readonly<Record<string, unknown>>): Shown {
  const queen = told['queen'];
  return {
    pieces: Array.isArray(told['pieces'])
      ? told['pieces'].filter(isPiece).map(({ id, x, y }) => ({ id, x, y }))
      : [],
    turn: Number(told['turn'] ?? 0),
    first: Number(told['first'] ?? 0),
    pocketed: Array.isArray(told['pocketed']) ? told['pocketed'].map(numbers) : [[], []],
    dues: numbers(told['dues'] ?? [0, 0]),
    queen: queen === 'waiting' || queen === 'covered' ? queen : 'board',
    queenOf: typeof told['queen_of'] === 'number' ? told['queen_of'] : null,
    lapses: numbers(told['lapses'] ?? [0, 0]),
    board: typeof told['board'] === 'number' ? told['board'] : null,
    points: Array.isArray(told['points']) ? numbers(told['points']) : null,
    over: told['winner'] !== undefined,
  };
}

/** Whether the same lies on both boards. */
export const samePieces = (one: Shown, other: Shown): boolean =>
  JSON.stringify(one.pieces) === JSON.stringify(other.pieces);

/** C 2: which colour is a side's own in black-and-white style. */
export const colourOfSide = (shown: Shown, side: number): 'white' | 'black' =>
  sideOfSeat(shown.first) === side ? 'white' : 'black';

export const isFree = (rules: string): boolean => /^free|style=free/.test(rules);

const values: Readonly<Record<Colour, number>> = { black: 10, white: 20, queen: 50 };
/** What a side has so far: own pieces that are gone, or points in free style (C 21). */
export function countOf(shown: Shown, side: number, rules: string): number {
  const gone = shown.pocketed[side] ?? [];
  if (!isFree(rules)) return gone.length;
  const queen = shown.queen === 'covered' && shown.queenOf === side ? values.queen : 0;
  return gone.reduce((sum, id) => sum + values[colourOf(id)], queen);
}
