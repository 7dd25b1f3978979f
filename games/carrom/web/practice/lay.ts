// Pieces laid out by hand: where one may lie, and the text of a position with them.
import {
  type Point,
  distance,
  pieceRadius_mm,
  pocketCentre_mm,
  pocketRadius_mm,
  side_mm,
  within,
} from '../geometry';
import { type Piece, colourOf, queenId } from '../position';

/** Of micrometres, as a position has them. */
const whole = (value: number): number => Math.round(value * 1000) / 1000;
const far_mm = side_mm - pieceRadius_mm;

/** Inside the frame. */
export const inside = ({ x, y }: Point): Point => ({
  x: whole(within(x, pieceRadius_mm, far_mm)),
  y: whole(within(y, pieceRadius_mm, far_mm)),
});
export const isOff = ({ x, y }: Point): boolean => x < 0 || y < 0 || x > side_mm || y > side_mm;

/** Nothing lies on another piece or over a pocket. */
export function isFree(at: Point, others: readonly Piece[]): boolean {
  const far = side_mm - pocketCentre_mm;
  const overPocket = [pocketCentre_mm, far].some((x) =>
    [pocketCentre_mm, far].some((y) => distance(at, { x, y }) <= pocketRadius_mm),
  );
  return !overPocket && others.every((other) => distance(at, other) >= 2 * pieceRadius_mm);
}

/** The nearest free place to where one would like it, looked for in growing circles. */
export function freePlace(at: Point, others: readonly Piece[]): Point | null {
  for (let radius = 0; radius < side_mm; radius += 8) {
    const steps = Math.max(1, Math.round(radius / 4));
    for (let step = 0; step < steps; ++step) {
      const angle = (step / steps) * 2 * Math.PI;
      const tried = inside({ x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) });
      if (isFree(tried, others)) return tried;
    }
  }
  return null;
}

/** The next piece of a colour that is not on the board. */
export function nextId(colour: 'white' | 'black' | 'queen', pieces: readonly Piece[]): number | null {
  const ids =
    colour === 'queen'
      ? [queenId]
      : Array.from({ length: 9 }, (_each, at) => at + (colour === 'white' ? 1 : 10));
  return ids.find((id) => pieces.every((piece) => piece.id !== id)) ?? null;
}

/** C 20: a board without a piece of one colour would end with the first stroke, whatever it does. */
export const hasBoth = (pieces: readonly Piece[]): boolean =>
  (['white', 'black'] as const).every((colour) => pieces.some(({ id }) => colourOf(id) === colour));

/** What lies on the board is all that a position needs to be read; the one who practises shoots from below. */
export const positionWith = (pieces: readonly Piece[]): string =>
  JSON.stringify({
    pieces: [...pieces]
      .sort((one, other) => one.id - other.id)
      .map(({ id, x, y }) => ({ id, colour: colourOf(id), x: whole(x), y: whole(y) })),
  });
