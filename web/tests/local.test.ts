// A game against the bot in this browser: chance for as many as sit there, and an arbiter who is not at home.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Place, Rules } from '../src/rules/module';
import type { PositionView, Turn } from '../src/rules/types';
import { LocalGame } from '../src/table/local.svelte';
import './helpers';

const bot = vi.hoisted(() => vi.fn());
vi.mock('../src/rules/engine', () => ({
  Engine: class {
    choose = bot;
    stop(): void {}
    close(): void {}
  },
}));
vi.mock('../src/app/alerts', () => ({ sound: () => undefined, notify: () => undefined }));
const settled = () => new Promise((resolve) => setTimeout(resolve));
vi.stubGlobal('matchMedia', () => ({ matches: true }));
beforeEach(() => {
  bot.mockReset().mockRejectedValue(new Error('it is not for the bot to say'));
});

const turn = (of: Partial<Turn>): Turn => ({ by: 'player', phase: '', clocks_stand: false, ...of });
const turns: Record<string, Turn> = {
  dice: turn({ by: 'chance', chance: 'die_each' }),
  ours: turn({ seat: 0 }),
  verdict: turn({ by: 'arbiter' }),
  after: turn({ seat: 0 }),
};
/** Three throw a die each, the first of them moves, and an arbiter judges the move. */
function smallGame(lapsed: string | null): { rules: Rules; rolls: string[] } {
  const look = (position: string): PositionView => ({
    position,
    turn: turns[position] ?? turn({ by: 'nobody' }),
    outcome: null,
  });
  const rolls: string[] = [];
  const rules = {
    start: () => look('dice'),
    look: (place: Place) => look(place.position),
    seats: () => [1, 2, 3].map((seat) => ({ fa: `${seat}`, en: `${seat}` })),
    legalMoves: () => [],
    explain: () => ({ legal: true }),
    lapse: () => lapsed,
    apply: (place: Place, move: string) => {
      if (place.position === 'dice') rolls.push(move);
      else if (place.position !== 'ours') throw new Error(`no ${move} in ${place.position}`);
      return { move, position: place.position === 'dice' ? 'ours' : 'verdict' };
    },
  };
  return { rules: rules as unknown as Rules, rolls };
}

it('throws as many dice as people sit there', () => {
  const { rules, rolls } = smallGame('after');
  const local = new LocalGame(rules, 'small', '', 'easy', 0);
  expect(rolls).toEqual([expect.stringMatching(/^roll [1-6]{3}$/)]);
  expect(local.myTurn).toBe(true);
  local.close();
});
it('takes what follows without a verdict, for no arbiter is at home, and keeps it over a reload', async () => {
  const { rules } = smallGame('after');
  const local = new LocalGame(rules, 'small', '', 'easy', 0);
  local.move('word');
  await settled();
  expect(bot).not.toHaveBeenCalled();
  expect(local.failed).toBe(false);
  expect(local.place.position).toBe('after');
  expect(local.steps.map((step) => step.seat)).toEqual([null, 0, null]);
  expect(local.lastMove).toBe('word');
  local.close();
  const again = LocalGame.leftOff(rules, 'small');
  expect(again?.steps).toEqual(local.steps);
  again?.close();
});
it('says that it cannot go on where nothing follows', async () => {
  const { rules } = smallGame(null);
  const local = new LocalGame(rules, 'small', '', 'easy', 0);
  local.move('word');
  await settled();
  expect(local.failed).toBe(true);
  expect(bot).not.toHaveBeenCalled();
  local.close();
});
