// A table from its events: seats that change sides, offers, undoings, gaps and repeats; and clocks between messages.
import { describe, expect, it } from 'vitest';
import type { Fact, TableEvent } from '../src/net/protocol';
import { table as texts } from '../src/i18n/table';
import { claimIn_ms, waitText } from '../src/table/absence';
import { endText } from '../src/table/result';
import { leftAt } from '../src/table/clock';
import {
  chairOfSeat,
  currentGame,
  emptyTable,
  extend,
  leaverOf,
  positionOf,
  replay,
  seatOfChair,
} from '../src/table/state';

const charge = { used_ms: 0, lag_ms: 0, bank_used_ms: 0, given_back_ms: 0, measured_lag_ms: 0 };
const clock = { kind: 'sudden_death', bank_ms: 300_000, step_ms: 0, move_limit_ms: 0 } as const;
const setup = {
  table: 't1',
  game: 'connect_four',
  rules: 'standard',
  clock,
  seats: 2,
  games: 2,
  rated: false,
  event: '',
  starts_at_ms: null,
  dice_commitment: '',
};
const result = { standing: ['win', 'loss'], score: null, key: 'four_in_line', clause: 'C4 3' } as const;

function logOf(...facts: Fact[]): TableEvent[] {
  return facts.map((fact, at) => ({ number: at + 1, time_ms: 1000 + at, by: '', key: '', ...fact }));
}
const begun: Fact[] = [
  { kind: 'created', setup },
  { kind: 'seated', seat: 0, player: 'a', name: 'آنی' },
  { kind: 'seated', seat: 1, player: 'b', name: 'Bob' },
  { kind: 'game_started', game: 1, position: '' },
];
const moved = (seat: number, move: string, position: string): Fact => ({
  kind: 'moved',
  seat,
  move,
  position,
  charge,
});

describe('a table', () => {
  it('is what replaying its events gives', () => {
    const table = replay(logOf(...begun, moved(0, '5', '5'), moved(1, '4', '54')));
    expect(table.phase).toBe('playing');
    expect(table.chairs.map((chair) => chair.name)).toEqual(['آنی', 'Bob']);
    expect(positionOf(table)).toBe('54');
  });
  it('goes on after a limit that lapsed and after a verdict', () => {
    const table = replay(
      logOf(
        ...begun,
        { kind: 'lapsed', seat: 0, position: 'p1', charge },
        { kind: 'judged', move: 'accept', position: 'p2', grounds: { clause: 'K 2', reason: 'a word' } },
      ),
    );
    expect(positionOf(table)).toBe('p2');
    expect(currentGame(table)?.moves.map((move) => [move.seat, move.lapsed ?? false])).toEqual([
      [0, true],
      [null, false],
    ]);
  });
  it('changes sides from game to game', () => {
    const table = replay(
      logOf(
        ...begun,
        { kind: 'game_ended', result: { ...result, standing: [...result.standing] } },
        { kind: 'game_started', game: 2, position: '' },
      ),
    );
    expect(seatOfChair(table, 0)).toBe(1);
    expect(chairOfSeat(table, 0)).toBe(1);
    expect(table.games).toHaveLength(2);
    expect(table.games[0]?.result?.clause).toBe('C4 3');
  });
  it('goes back when a director undoes, but keeps what was said', () => {
    const log = logOf(
      ...begun,
      moved(0, '5', '5'),
      { kind: 'said', player: 'b', text: 'سلام' },
      moved(1, '4', '54'),
      { kind: 'undone', to: 5, grounds: { clause: 'N 5', reason: '' } },
      moved(1, '3', '53'),
    );
    const table = replay(log);
    expect(positionOf(table)).toBe('53');
    expect(table.chat).toMatchObject([{ name: 'Bob', text: 'سلام' }]);
    expect(table.version).toBe(9);
  });
  it('waits for what is missing before it takes what came after', () => {
    // Somebody who has just sat down hears of the newest events before the answer to "watch" brings all of them.
    const log = logOf(...begun, moved(0, '5', '5'));
    const early = extend([], emptyTable(), log.slice(3));
    expect(early.table).toEqual(emptyTable());
    const whole = extend(early.log, early.table, log);
    expect(whole.table).toEqual(replay(log));
    expect(extend(log.slice(0, 2), replay(log.slice(0, 2)), log.slice(4)).table.version).toBe(2);
  });
  it('takes the same events once, however they arrive', () => {
    const log = logOf(...begun, moved(0, '5', '5'), { kind: 'offered', seat: 0, offer: 'draw' });
    const first = extend([], emptyTable(), log.slice(0, 5));
    const second = extend(first.log, first.table, log.slice(2));
    expect(second.log).toEqual(log);
    expect(second.table).toEqual(replay(log));
    expect(second.table.offer).toEqual({ seat: 0, offer: 'draw' });
  });
  it('forgets an offer with the next move, and remembers that one was declined', () => {
    const offered = logOf(
      ...begun,
      moved(0, '5', '5'),
      { kind: 'offered', seat: 0, offer: 'draw' },
      moved(1, '4', '54'),
    );
    expect(replay(offered).offer).toBeNull();
    const declined = logOf(
      ...begun,
      { kind: 'offered', seat: 0, offer: 'draw' },
      { kind: 'offer_answered', seat: 1, offer: 'draw', accepted: false },
    );
    expect(replay(declined)).toMatchObject({ offer: null, declined: { offer: 'draw' } });
  });
});

describe('between two games of a match on one board', () => {
  const grounds = { clause: 'N 5', reason: '' };
  /** As the referee says of them. */
  const between = (_setup: unknown, position: string) => position.startsWith('pause');
  const announced: Fact = { kind: 'announced', seat: 1, move: 'double' };
  const readyChairs = (log: TableEvent[]) => replay(log, between).chairs.map((chair) => chair.ready ?? false);

  it.each<Fact>([
    moved(0, 'off', 'pause'),
    { kind: 'lapsed', seat: 0, position: 'pause', charge },
    { kind: 'judged', move: 'off', position: 'pause', grounds },
  ])('nothing is announced any more, however the game ended ($kind)', (end) => {
    const log = logOf(...begun, announced, end);
    expect(replay(log, between).announced).toBeNull();
    expect(extend(log.slice(0, 5), replay(log.slice(0, 5), between), log.slice(5), between).table).toEqual(
      replay(log, between),
    );
  });
  it('what is announced outlasts the moves of the other within a game', () => {
    const rolled: Fact = { kind: 'rolled', move: 'roll 31', position: 'p2', draw: 0 };
    const table = replay(logOf(...begun, announced, moved(0, 'roll', 'p1'), rolled), between);
    expect(table.announced).toEqual({ seat: 1, move: 'double' });
    const all = logOf(...begun, announced, moved(0, 'roll', 'p1'), rolled, moved(1, 'double', 'p3'));
    expect(replay(all, between).announced).toBeNull();
  });
  it('is forgotten when the table is closed', () => {
    const offered: Fact = { kind: 'offered', seat: 0, offer: 'draw' };
    const closed: Fact = { kind: 'cancelled', reason: 'nobody_came' };
    expect(replay(logOf(...begun, announced, offered, closed))).toMatchObject({
      announced: null,
      offer: null,
    });
  });
  it('who is ready stays so until the next pause, or a break', () => {
    const pause = [...begun, moved(0, 'off', 'pause')];
    const ready = (seat: number): Fact => ({ kind: 'readied', seat });
    const rolled: Fact = { kind: 'rolled', move: 'roll 31', position: 'p2', draw: 0 };
    expect(readyChairs(logOf(...pause, ready(1)))).toEqual([false, true]);
    expect(readyChairs(logOf(...pause, ready(1), { kind: 'break_taken', seat: 0 }))).toEqual([false, false]);
    const second = [...pause, ready(1), rolled, moved(0, 'off', 'pause 2')];
    expect(readyChairs(logOf(...second))).toEqual([false, false]);
  });
  it('who is ready, or took a break, is not undone', () => {
    const pause = [...begun, moved(0, 'off', 'pause')];
    const undone: Fact = { kind: 'undone', to: 5, grounds };
    const ready: Fact = { kind: 'readied', seat: 1 };
    expect(readyChairs(logOf(...pause, ready, undone))).toEqual([false, true]);
    expect(
      readyChairs(logOf(...pause, ready, { kind: 'break_taken', seat: 0 }, { ...undone, to: 6 })),
    ).toEqual([false, false]);
  });
});

describe('a table that went back', () => {
  it('again and again is replayed once, not twice as long with every time', () => {
    const facts = [...begun];
    for (let times = 0; times < 30; ++times) {
      facts.push(moved(0, '5', `p${times}`));
      facts.push({ kind: 'undone', to: facts.length - 1, grounds: { clause: 'N 5', reason: '' } });
    }
    const table = replay(logOf(...facts, moved(0, '3', '3')));
    expect(currentGame(table)?.moves.map((move) => move.move)).toEqual(['3']);
    expect(table.version).toBe(65);
  });
});

describe('an arena that is newer than the page', () => {
  const newer = { kind: 'weather', sky: 'clear' } as unknown as Fact;
  const log = logOf(...begun, newer, moved(0, '5', '5'));
  it('goes on, and the page says that it is old', () => {
    const table = replay(log);
    expect(table).toMatchObject({ version: 6, phase: 'playing', outdated: true });
    expect(positionOf(table)).toBe('5');
    expect(extend(log.slice(0, 4), replay(log.slice(0, 4)), log.slice(4)).table).toEqual(table);
    expect(replay(log.slice(0, 4)).outdated).toBe(false);
  });
  it('is newer also after an undoing', () => {
    const undone: Fact = { kind: 'undone', to: 4, grounds: { clause: 'N 5', reason: '' } };
    expect(replay(logOf(...begun, newer, undone))).toMatchObject({ version: 6, outdated: true });
  });
});

describe('clocks between two messages', () => {
  const state = {
    time_ms: 0,
    left: [
      { delay_ms: 12_000, bank_ms: 60_000 },
      { delay_ms: 0, bank_ms: 30_000 },
    ],
    running: 0,
    pause: null,
  };
  it('use up the delay before the bank', () => {
    const reading = { state, at_ms: 1_000 };
    expect(leftAt(reading, 0, 6_000)).toEqual({ delay_ms: 7_000, bank_ms: 60_000 });
    expect(leftAt(reading, 0, 15_000)).toEqual({ delay_ms: 0, bank_ms: 58_000 });
    expect(leftAt(reading, 0, 999_000)).toEqual({ delay_ms: 0, bank_ms: 0 });
  });
  it('count a limit down beside the bank, and alone while a verdict is due', () => {
    const left = [{ delay_ms: 0, bank_ms: 60_000, limit_ms: 30_000 }];
    expect(leftAt({ state: { ...state, left }, at_ms: 0 }, 0, 10_000)).toEqual({
      delay_ms: 0,
      bank_ms: 50_000,
      limit_ms: 20_000,
    });
    expect(leftAt({ state: { ...state, left, running: null, verdict: 0 }, at_ms: 0 }, 0, 10_000)).toEqual({
      delay_ms: 0,
      bank_ms: 60_000,
      limit_ms: 20_000,
    });
  });
  it('stand when they do not run', () => {
    expect(leftAt({ state, at_ms: 0 }, 1, 9_000)).toEqual({ delay_ms: 0, bank_ms: 30_000 });
    expect(leftAt({ state: { ...state, running: null }, at_ms: 0 }, 0, 9_000).delay_ms).toBe(12_000);
  });
});

describe('a player who has left', () => {
  const state = { time_ms: 0, running: null, left: [], pause: null };
  it('is counted down between two messages, and not below nothing', () => {
    const reading = { state: { ...state, claim_ms: [null, 60_000] }, at_ms: 1000 };
    expect(claimIn_ms(reading, 0, 5000)).toBeNull();
    expect(claimIn_ms(reading, 1, 500)).toBe(60_000);
    expect(claimIn_ms(reading, 1, 5000)).toBe(56_000);
    expect(claimIn_ms(reading, 1, 100_000)).toBe(0);
    expect(claimIn_ms({ state, at_ms: 0 }, 1, 0)).toBeNull();
    expect(claimIn_ms(null, 1, 0)).toBeNull();
  });
  it('is waited for in seconds or minutes', () => {
    expect(waitText('fa', 59_001)).toBe('۶۰ ثانیه');
    expect(waitText('en', 1)).toBe('1 s');
    expect(waitText('en', 299_500)).toBe('5:00 min');
    expect(waitText('fa', 3_600_000)).toBe('۱:۰۰:۰۰ ساعت');
  });
  it('is named by who did not claim, to everybody in their own words', () => {
    const claimed = (standing: ('win' | 'loss' | 'draw')[], key: string) => ({
      ...result,
      standing,
      key,
      clause: '',
    });
    for (const end of [claimed(['win', 'loss'], 'abandoned'), claimed(['draw', 'draw'], 'abandoned_draw')]) {
      const log = logOf(...begun, { kind: 'game_ended', result: end });
      const table = replay(log.map((event) => ({ ...event, by: 'a' })));
      const leaver = leaverOf(currentGame(table), ['a', 'b']);
      expect(leaver).toBe(1);
      const say = (seat: number | null) => endText(null, null, end, { seat, nameAt: () => 'Bob', leaver });
      expect(say(1)).toEqual(texts.ownAbsence);
      for (const seat of [0, null]) expect(say(seat).en).toMatch(/Bob.* left the game\.$/);
    }
  });
});
