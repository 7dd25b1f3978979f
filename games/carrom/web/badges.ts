// What a player's bar shows: dues, the queen, the points of the match; and the score sheet of its boards.
import type { Badge, SheetRow } from '$web/board/types';
import { type Text, fill } from '$web/i18n/text';
import { read, sideOfSeat } from './position';
import { texts } from './texts';

const both = (text: Text, values: Record<string, number>): Text => ({
  fa: fill('fa', text, values),
  en: fill('en', text, values),
});

export function badges(position: string, seat: number): Badge[] {
  const { dues, queen, queenOf, points } = read(position);
  const side = sideOfSeat(seat);
  const found: Badge[] = [];
  const owed = dues[side] ?? 0;
  if (owed > 0) found.push({ sign: `−${owed}`, text: both(texts.dues, { count: owed }), due: true });
  if (queen !== 'board' && queenOf === side)
    found.push(
      queen === 'waiting'
        ? { sign: '♛…', text: texts.queenWaits, due: true }
        : { sign: '♛', text: texts.queenCovered },
    );
  const matchPoints = points?.[side];
  if (matchPoints !== undefined)
    found.push({ sign: `Σ${matchPoints}`, text: both(texts.matchPoints, { points: matchPoints }) });
  return found;
}

/** A row for each board that is over, from how the points grew; none where one board is all there is. */
export function sheet(positions: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 1;
  let before: readonly number[] = [0, 0];
  for (const position of positions) {
    const { board, points, over } = read(position);
    if (board === null || points === null) return [];
    // The last board has none after it; one that both sides have left is nobody's.
    if (board === number && !(over && points.join() !== before.join())) continue;
    rows.push({
      name: both(texts.boardNumber, { number }),
      points: points.map((now, side) => now - (before[side] ?? 0)),
    });
    number = board;
    before = points;
  }
  return rows.length === 0 ? [] : [...rows, { name: texts.total, points: before, total: true }];
}
