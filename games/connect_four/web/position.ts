// The board as the position's text gives it: the columns played so far, digits 1-9.

export const columns = 9;
export const rows = 6;

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

/** The squares of every line of four or more (C4 3), for lighting them up. */
export function winningSquares(coins: readonly Coin[]): Set<string> {
  const at = new Map(coins.map((coin) => [`${coin.row},${coin.column}`, coin.seat]));
  const won = new Set<string>();
  for (const coin of coins) {
    for (const [down, right] of directions) {
      const line = [0, 1, 2, 3].map((step) => `${coin.row + step * down},${coin.column + step * right}`);
      if (line.every((square) => at.get(square) === coin.seat)) for (const square of line) won.add(square);
    }
  }
  return won;
}
