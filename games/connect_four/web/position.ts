// The board as the position's text gives it: the columns played so far, digits 1-9.

export const columns = 9;
export const rows = 6;
/** What the line of numbers below the holes takes, where a hole takes 10. */
export const footHeight = 4;

export interface Coin {
  column: number;
  row: number; // 0 on top
  seat: number;
  number: number; // of the move, from 0
}

export function coinsOf(position: string): Coin[] {
  const heights = new Array<number>(columns).fill(0);
  return [...position].map((digit, number) => {
    const column = Number(digit) - 1;
    const height = heights[column] ?? 0;
    heights[column] = height + 1;
    return { column, row: rows - 1 - height, seat: number % 2, number };
  });
}

const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Every four in a line (C4 3), by their ends, for lighting them up. */
export function winningLines(coins: readonly Coin[]): { from: Coin; to: Coin; seat: number }[] {
  const at = new Map(coins.map((coin) => [`${coin.row},${coin.column}`, coin]));
  return coins.flatMap((from) =>
    directions.flatMap(([down, right]) => {
      const line = [0, 1, 2, 3].map((step) =>
        at.get(`${from.row + step * down},${from.column + step * right}`),
      );
      const to = line[3];
      return to && line.every((coin) => coin?.seat === from.seat) ? [{ from, to, seat: from.seat }] : [];
    }),
  );
}
