// Steps of a turn that is not over: ours are drawn at once and reach the table one after the other; others' are seen as
// they are made.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { between } from '../../games/backgammon/web/between';
import { tried } from '../../games/backgammon/web/position';
import { session } from '../src/app/session.svelte';
import { keepSteps, loadSteps } from '../src/board/steps.svelte';
import { connection } from '../src/net/connection.svelte';
import type { Fact, TableEvent } from '../src/net/protocol';
import { house } from '../src/rules/rules.svelte';
import { LiveTable } from '../src/table/live.svelte';
import { nextStep } from '../src/table/steps';
import { FakeSocket, fakeNetwork, settled, socket } from './fake_socket';
import { loadTestRules } from './helpers';

vi.mock('../src/app/alerts', () => ({ sound: () => undefined, notify: () => undefined }));

beforeAll(async () => {
  house.rules = await loadTestRules();
});
const kept = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  const me = { id: 'me', name: 'Ani', guest: true, bot: false, roles: [] };
  fakeNetwork(() => me);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  session.me = me;
  session.known = true;
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const white = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10';
const black = white.replace(':1:31', ':-1:31');
const numbered = (facts: Fact[], after: number): TableEvent[] =>
  facts.map((fact, at) => ({ number: after + at + 1, time_ms: at, by: '', key: '', ...fact }));
const says = (facts: Fact[], after: number): void =>
  socket().says({ table: 't1', events: numbered(facts, after) });
const stepped = (step: string, position: string, seat = 0): Fact => ({
  kind: 'stepped',
  seat,
  step,
  position,
});

async function atTable(position: string, more: Fact[] = []): Promise<LiveTable> {
  const setup = {
    table: 't1',
    game: 'backgammon',
    rules: 'modern',
    clock: { kind: 'none', bank_ms: 0, step_ms: 0, move_limit_ms: 0 } as const,
    seats: 2,
    games: 1,
    rated: false,
    event: '',
    starts_at_ms: null,
    dice_commitment: '',
  };
  const live = new LiveTable('t1');
  await live.open();
  await socket().welcomes();
  says(
    [
      { kind: 'created', setup },
      { kind: 'seated', seat: 0, player: 'me', name: 'Ani' },
      { kind: 'seated', seat: 1, player: 'other', name: 'Babak' },
      { kind: 'game_started', game: 1, position },
      ...more,
    ],
    0,
  );
  live.takeUp();
  return live;
}
const sentSteps = () =>
  socket()
    .sent.filter((each) => each.do === 'step' || each.do === 'take_back')
    .map((each) => each['step'] ?? each['steps']);
const answer = (word: string, kind: string, version?: number) =>
  socket().says({ answer: socket().last(word).id, kind, version });

describe('our steps', () => {
  it('are drawn at once and reach the table one after the other', async () => {
    const live = await atTable(white);
    live.steps.make(['8/5']);
    live.steps.make(['8/5', '6/5']);
    expect(live.steps.made).toEqual(['8/5', '6/5']);
    await settled();
    expect(sentSteps()).toEqual(['8/5']);
    expect(socket().last('step')).toMatchObject({ table: 't1', seen: 4 });
    // The answer may come before the event or after it.
    answer('step', 'done', 5);
    await settled();
    expect(sentSteps()).toEqual(['8/5']);
    says([stepped('8/5', `${white}:8/5`)], 4);
    await settled();
    expect(sentSteps()).toEqual(['8/5', '6/5']);
    expect(socket().last('step')).toMatchObject({ seen: 5 });
    says([stepped('6/5', `${white}:8/5,6/5`)], 5);
    answer('step', 'done', 6);
    await settled();
    expect(live.steps.made).toEqual(['8/5', '6/5']);
    expect(live.shownPosition, 'the board draws them itself').toBe(white);
    expect(live.sending).toEqual([]);
  });
  it('are taken back to where both agree', async () => {
    const live = await atTable(white, [stepped('8/5', `${white}:8/5`), stepped('6/5', `${white}:8/5,6/5`)]);
    expect(live.steps.made, 'whoever comes in goes on from them').toEqual(['8/5', '6/5']);
    live.steps.make(['8/5', '24/23']);
    await settled();
    expect(sentSteps()).toEqual([1]);
    says([{ kind: 'taken_back', seat: 0, steps: 1, position: `${white}:8/5` }], 6);
    answer('take_back', 'done', 7);
    await settled();
    expect(sentSteps()).toEqual([1, '24/23']);
  });
  it('are what the table has when it refuses one', async () => {
    const live = await atTable(white);
    live.steps.make(['8/5']);
    await settled();
    const message = { key: 'step_stands', clause: 'T 6', fa: 'نه', en: 'no' };
    socket().says({ answer: socket().last('step').id, kind: 'refused', refusal: 'illegal', message });
    await settled();
    expect(live.steps.made).toEqual([]);
    expect(live.refusal).toEqual(message);
  });
  it('need not be sent when the move that ends the turn says it all', async () => {
    const live = await atTable(white);
    live.steps.make(['8/5', '6/5']);
    void live.move('8/5 6/5');
    live.steps.end();
    await settled();
    expect(sentSteps()).toEqual([]);
    expect(socket().last('move')).toMatchObject({ move: '8/5 6/5' });
  });
  it('of another screen of ours are seen here too', async () => {
    const live = await atTable(white);
    says([stepped('13/10', `${white}:13/10`)], 4);
    expect(live.steps.made).toEqual(['13/10']);
  });
  it('that could not be sent before a reload are sent after it, unless the table has had others', async () => {
    const place = { table: 't1', version: '1.0' };
    keepSteps(place, white, ['8/5']);
    const again = await atTable(white);
    await settled();
    expect(again.steps.made).toEqual(['8/5']);
    expect(sentSteps()).toEqual(['8/5']);
    expect(loadSteps(place, white), 'until the table has them').toEqual(['8/5']);
    says([stepped('8/5', `${white}:8/5`)], 4);
    answer('step', 'done', 5);
    await settled();
    expect(loadSteps(place, white)).toEqual([]);
    connection.close();
    keepSteps(place, white, ['8/5']);
    const later = await atTable(white, [stepped('13/10', `${white}:13/10`)]);
    await settled();
    expect(later.steps.made).toEqual(['13/10']);
    expect(sentSteps()).toEqual([]);
  });
});

describe("others' steps", () => {
  it('are seen as they are made and taken back', async () => {
    const live = await atTable(black, [{ kind: 'rolled', move: 'roll 31', position: black, draw: 0 }]);
    expect(live.shownPosition).toBe(black);
    says([stepped('8/5', `${black}:8/5`, 1)], 5);
    expect(live.shownPosition).toBe(`${black}:8/5`);
    expect(live.lastMove, 'and heard').toBe('8/5');
    expect(live.turnSeat).toBe(1);
    says([{ kind: 'taken_back', seat: 1, steps: 1, position: black }], 6);
    expect(live.shownPosition).toBe(black);
    expect(live.lastMove, 'no dice fall').toBeNull();
  });
  it('are gone with a game that ends in the middle, and with an undo', async () => {
    const live = await atTable(black, [stepped('8/5', `${black}:8/5`, 1)]);
    says([{ kind: 'undone', to: 5, grounds: { clause: 'N 4', reason: 'x' } }], 5);
    expect(live.shownPosition).toBe(black);
    says([stepped('8/5', `${black}:8/5`, 1)], 6);
    const result = { standing: ['win', 'loss'], score: null, key: 'time_out', clause: 'D 13' };
    says([{ kind: 'game_ended', result } as Fact], 7);
    expect(live.shownPosition).toBe(black);
  });
  it('are not shown again when the play comes', () => {
    expect(between(white, '8/5 6/5')).toEqual([`${white}:8/5`]);
    expect(between(`${white}:8/5`, '8/5 6/5')).toEqual([]);
    expect(between(`${white}:6/5`, '8/5 6/5')).toEqual([]);
    expect(between(`${white}:24/23`, '8/5 6/5'), 'thought better of it').toEqual([]);
    const fours = white.replace(':31:', ':44:');
    expect(between(`${fours}:24/20,24/20`, '24/20(2) 13/9(2)')).toEqual([`${fours}:24/20,24/20,13/9`]);
  });
  it('mark the checkers that they have moved', () => {
    const step = (from: number, to: number) => ({ from, to });
    expect(tried([step(13, 10), step(10, 9), step(8, 7)])).toEqual([9, 7]);
    expect(tried([step(13, 9), step(13, 9), step(9, 5)])).toEqual([9, 5]);
  });
});

describe('what is asked next', () => {
  const has = (...steps: string[]) => steps.map((step) => ({ step, position: '' }));
  it.each([
    [[], [], null],
    [[], ['8/5', '6/5'], { do: 'step', step: '8/5' }],
    [['8/5'], ['8/5', '6/5'], { do: 'step', step: '6/5' }],
    [['8/5', '6/5'], ['8/5'], { do: 'take_back', steps: 1 }],
    [['8/5', '6/5'], ['13/10'], { do: 'take_back', steps: 2 }],
    [['8/5', '6/5'], ['8/5', '6/5'], null],
  ] as const)('of %j towards %j', (made, wanted, command) => {
    expect(nextStep(has(...made), wanted)).toEqual(command);
  });
});

// The socket of the test before is nobody's.
afterEach(() => (FakeSocket.all = []));
