// The board as the position's text gives it: the moves so far, separated by spaces.

export const size = 4;
export const kinds = ['R', 'B', 'K', 'A'] as const;
export type Kind = (typeof kinds)[number];

export interface Piece {
  kind: Kind;
  seat: number;
  place: number; // row by row from the top, as the board is drawn
}

/** a1 is bottom left. */
export const squareName = (row: number, column: number): string => `${'abcd'.charAt(column)}${size - row}`;
export function placeOf(square: string): number | null {
  const column = 'abcd'.indexOf(square.charAt(0));
  const row = size - Number(square.slice(1));
  return square.length === 2 && column >= 0 && row >= 0 && row < size ? row * size + column : null;
}

export const movesOf = (position: string): string[] => position.split(' ').filter((move) => move !== '');

export function piecesOf(position: string): Piece[] {
  return movesOf(position).flatMap((move, number) => {
    const place = placeOf(move.slice(1));
    return place === null ? [] : [{ kind: move.charAt(0) as Kind, seat: number % 2, place }];
  });
}

/** How many of each kind a player still has in hand (M 1: two of each). */
export function handOf(pieces: readonly Piece[], seat: number): Record<Kind, number> {
  const hand: Record<Kind, number> = { R: 2, B: 2, K: 2, A: 2 };
  for (const piece of pieces) if (piece.seat === seat) --hand[piece.kind];
  return hand;
}

const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Lines of three of one colour (M 5), as places: what lights up at the end. */
export function scoredThrees(pieces: readonly Piece[]): { seat: number; from: number; to: number }[] {
  const at = new Map(pieces.map((piece) => [piece.place, piece.seat]));
  const lines = [];
  for (let row = 0; row < size; ++row) {
    for (let column = 0; column < size; ++column) {
      for (const [down, right] of directions) {
        const endRow = row + 2 * down;
        const endColumn = column + 2 * right;
        if (endRow >= size || endColumn >= size || endColumn < 0) continue;
        const places = [0, 1, 2].map((step) => (row + step * down) * size + column + step * right);
        const seat = at.get(row * size + column);
        if (seat !== undefined && places.every((place) => at.get(place) === seat)) {
          lines.push({
            seat,
            from: row * size + column,
            to: endRow * size + endColumn,
          });
        }
      }
    }
  }
  return lines;
}
