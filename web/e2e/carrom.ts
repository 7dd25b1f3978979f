// Carrom in the browser tests: shots that are found with the referee itself, and played through the page's numbers.
import { type Page, expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { type Shot, moveText, settled } from '../../games/carrom/web/aim';
import {
  base_mm,
  pieceRadius_mm,
  pocketCentre_mm,
  side_mm,
  strikerRadius_mm,
  toView,
  turnsOf,
} from '../../games/carrom/web/geometry';
import { read } from '../../games/carrom/web/position';
import { type Place, Rules } from '../src/rules/module';

export const loadReferee = (): Promise<Rules> =>
  Rules.load(new Uint8Array(readFileSync(new URL('../generated/meydan.wasm', import.meta.url))));

/** Shots of this seat that send a piece towards a pocket, from several places of the base line. */
export function* candidates(position: string, seats: number): Generator<Shot> {
  const { pieces, turn } = read(position);
  const turns = turnsOf(turn, seats);
  const ends = [pocketCentre_mm, side_mm - pocketCentre_mm];
  for (const speed_mm_s of [2200, 3600, 5000]) {
    for (const piece of pieces.map((each) => toView(each, turns))) {
      for (const pocket of ends.flatMap((x) => ends.map((y) => ({ x, y })))) {
        const way = Math.hypot(pocket.x - piece.x, pocket.y - piece.y);
        const back = (strikerRadius_mm + pieceRadius_mm) / way;
        const ghost = {
          x: piece.x - (pocket.x - piece.x) * back,
          y: piece.y - (pocket.y - piece.y) * back,
        };
        for (const x of [370, 200, 540, 285, 455, 160, 580]) {
          const angle = Math.atan2(ghost.y - base_mm, ghost.x - x);
          yield settled({ x_um: x * 1000, angle_udeg: (angle / Math.PI) * 180_000_000, speed_mm_s });
        }
      }
    }
  }
}

/** How far the first side has come: the test's players work together for it, so that the game ends soon. */
export function progress(position: string, free: boolean): number {
  const { pocketed, dues, queen, queenOf, turn, over, points } = read(position);
  const [own = [], other = []] = pocketed;
  const value = (id: number) => (free ? (id < 10 ? 2 : 1) : 1);
  const sum = (ids: readonly number[]) => ids.reduce((all, id) => all + value(id), 0);
  const lady = queen === 'covered' ? (free && queenOf !== 0 ? -4 : 4) : queen === 'waiting' ? 2 : 0;
  // In a match the next board begins with nothing.
  const boards = 50 * ((points?.[0] ?? 0) - (points?.[1] ?? 0));
  const stays = turn % 2 === 0 ? 0.5 : 0;
  return (
    (over ? 100 : 0) +
    boards +
    2 * sum(own) -
    0.5 * sum(other) +
    lady +
    stays -
    3 * ((dues[0] ?? 0) + (dues[1] ?? 0))
  );
}

/** A shot that brings the first side on; the best of those that are looked at. */
export function goodShot(rules: Rules, place: Place, seats: number, free: boolean, most = 400): string {
  let best = {
    move: moveText(settled({ x_um: 370_000, angle_udeg: 90_000_000, speed_mm_s: 4000 })),
    value: -Infinity,
  };
  let tried = 0;
  const enough = progress(place.position, free) + 1.5;
  for (const shot of candidates(place.position, seats)) {
    if (++tried > most && best.value > -Infinity) break;
    const move = moveText(shot);
    try {
      const value = progress(rules.apply(place, move).position, free);
      if (value > best.value) best = { move, value };
      if (value >= enough + 1) break;
    } catch {
      continue; // the striker does not lie free there
    }
  }
  return best.move;
}

/** A shot after which the turn passes and nothing has fallen. */
export function quietShot(rules: Rules, place: Place, seats: number): string {
  const before = read(place.position);
  for (const shot of candidates(place.position, seats)) {
    const move = moveText({ ...shot, speed_mm_s: 1500 });
    if (!rules.explain(place, move).legal) continue;
    const after = read(rules.apply(place, move).position);
    if (after.turn !== before.turn && after.pieces.length === before.pieces.length) return move;
  }
  throw new Error('every shot pockets something');
}

/** As somebody does who cannot see the board: three numbers and Enter. */
export async function shootByNumbers(page: Page, move: string): Promise<void> {
  const { x, angle, speed } = JSON.parse(move) as Record<'x' | 'angle' | 'speed', number>;
  const form = page.getByTestId('numbers');
  await expect(page.getByTestId('shoot')).toBeVisible();
  if (!(await form.isVisible())) await page.getByTestId('by-numbers').click();
  for (const [name, value] of Object.entries({ x, angle, speed }))
    await form.locator(`input[name="${name}"]`).fill(String(value));
  await expect(page.getByTestId('carrom')).toHaveAttribute('data-shot', move);
  await form.locator('input[name="speed"]').press('Enter');
}
