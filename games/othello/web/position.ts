// 64 characters from a1 row by row (a1 top left), a space, the side to move.

export const size = 8;
export type Disc = 'X' | 'O' | '-';

export const discsOf = (position: string): Disc[] => [...position.slice(0, 64)] as Disc[];
export const squareName = (row: number, column: number): string => `${'abcdefgh'.charAt(column)}${row + 1}`;

/** The place of a move on the board; null for a pass. */
export function placeOf(move: string): number | null {
  const column = 'abcdefgh'.indexOf(move.charAt(0));
  const row = Number(move.slice(1)) - 1;
  return column >= 0 && row >= 0 && row < size ? row * size + column : null;
}

/** The discs that change colour between two positions. */
export function turnedBetween(before: readonly Disc[], after: readonly Disc[]): number[] {
  return before.flatMap((disc, at) => (disc !== '-' && after[at] !== disc ? [at] : []));
}
