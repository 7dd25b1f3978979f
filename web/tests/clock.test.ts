// The clock on the table: time to the millisecond, the cube, Crawford, breaks, flags and the director's step back.
import { describe, expect, it } from 'vitest';
import part from '../../games/backgammon/web/clock';
import {
  type Action as OwnAction,
  type Chosen,
  type Own,
  canDouble,
  crawfordAt,
  crawfordOf,
  hasCube,
  lifted,
  mayDouble,
} from '../../games/backgammon/web/clock/match';
import { setupFor } from '../src/clock/report';
import { bankFor_ms, breaksInMatch } from '../src/clock/rules';
import {
  type Action,
  type Kept,
  type Setup,
  type State,
  act as actWith,
  begin,
  settled,
  step,
  undo,
} from '../src/clock/state';
import type { EventView, MatchView } from '../src/events/types';
import { clockKey, loadClock, saveClock } from '../src/clock/store';

const withCube: Chosen = { cube: true, crawfordPlayed: false };
const match = (change: Partial<Setup> = {}): Setup => ({
  names: ['A', 'B'],
  points: 5,
  kind: 'simple_delay',
  bank_ms: 600_000,
  step_ms: 12_000,
  breaks: 0,
  start: [0, 0],
  game: 'backgammon',
  own: withCube,
  ...change,
});
/** A game by itself has no part in the clock. */
const single: Partial<Setup> = { points: 0, game: '', own: null };
const partOf = ({ game }: Setup) => (game === '' ? null : part);
const act = (state: State, action: Action, now_ms: number): State =>
  actWith(partOf(state.setup), state, action, now_ms);
const own = (what: OwnAction): Action => ({ do: 'own', what });
const ownOf = (state: State): Own => state.own as Own;

/** Plays a list of actions, each at its time. */
const play = (setup: Setup, ...actions: [number, Action][]): Kept =>
  actions.reduce((kept: Kept, [at_ms, action]) => step(partOf(setup), kept, action, at_ms), {
    state: begin(partOf(setup), setup),
    past: [],
  });
const won = (at_ms: number, winner: 0 | 1, how: 'single' | 'gammon' = 'single'): [number, Action][] => [
  [at_ms, { do: 'press', side: 1 }],
  [at_ms + 1, { do: 'end_game', winner, how }],
  [at_ms + 2, { do: 'confirm', agrees: true }],
];

describe('time (T 6, N 3-5-5)', () => {
  it('runs the delay before the bank, to the millisecond', () => {
    const { state } = play(match(), [1_000, { do: 'press', side: 1 }]);
    expect(state.turn).toBe(0);
    expect(settled(state, 12_999)).toMatchObject({ delay_ms: 1 });
    expect(settled(state, 12_999).people[0].bank_ms).toBe(600_000);
    expect(settled(state, 13_001)).toMatchObject({ delay_ms: 0 });
    expect(settled(state, 13_001).people[0].bank_ms).toBe(599_999);
  });
  it('does not let the delay accumulate', () => {
    const { state } = play(match(), [0, { do: 'press', side: 1 }], [2_000, { do: 'press', side: 0 }]);
    expect(state.people[0].bank_ms).toBe(600_000);
    expect(state.turn).toBe(1);
    expect(state.delay_ms).toBe(12_000);
    expect(state.people[0].moves).toBe(1);
  });
  it('keeps what is left of the delay over a pause', () => {
    const { state } = play(
      match(),
      [0, { do: 'press', side: 1 }],
      [5_000, { do: 'pause' }],
      [90_000, { do: 'resume' }],
    );
    expect(settled(state, 96_999).people[0].bank_ms).toBe(600_000);
    expect(settled(state, 97_001).people[0].bank_ms).toBe(599_999);
  });
  it('a tap on the wrong half changes nothing', () => {
    const kept = play(match(), [0, { do: 'press', side: 1 }], [20_000, { do: 'press', side: 1 }]);
    expect(kept.state.turn).toBe(0);
    expect(kept.past).toHaveLength(1);
    expect(kept.state.people[0].bank_ms).toBe(592_000);
  });
  it('a system clock set back takes nothing', () => {
    const { state } = play(match({ step_ms: 0 }), [50_000, { do: 'press', side: 1 }]);
    expect(settled(state, 10_000).people[0].bank_ms).toBe(600_000);
    expect(settled(settled(state, 10_000), 11_000).people[0].bank_ms).toBe(599_000);
  });
  it('D 9: sudden death, and the flag falls at zero', () => {
    const setup = match({ ...single, kind: 'sudden_death', bank_ms: 300_000, step_ms: 0 });
    const { state } = play(setup, [0, { do: 'press', side: 1 }]);
    expect(settled(state, 299_999).phase).toBe('running');
    expect(settled(state, 300_000)).toMatchObject({ phase: 'flag', turn: 0 });
    const lost = act(state, { do: 'accept_flag' }, 300_500);
    expect(lost.outcome).toMatchObject({ winner: 1, by: 'time' });
  });
  it('N 4-3-3: who runs out has lost the match whatever the score', () => {
    const start = play(match({ points: 7, start: [5, 2] }), [0, { do: 'press', side: 1 }]).state;
    const flag = settled(start, 700_000);
    expect(flag.phase).toBe('flag');
    expect(act(flag, { do: 'accept_flag' }, 700_001).outcome).toEqual({
      winner: 1,
      score: [5, 7],
      by: 'time',
    });
    // The director gives time back (N 3-5-2-3), and the game goes on.
    const mended = act(flag, { do: 'adjust', side: 0, bank_ms: 60_000 }, 700_001);
    expect(mended).toMatchObject({ phase: 'paused' });
    expect(mended.people[0].bank_ms).toBe(60_000);
  });
  it('adds an increment, and gives back what Bronstein gives back', () => {
    const turn: [number, Action][] = [
      [0, { do: 'press', side: 1 }],
      [5_000, { do: 'press', side: 0 }],
    ];
    expect(play(match({ kind: 'fischer' }), ...turn).state.people[0].bank_ms).toBe(607_000);
    expect(play(match({ kind: 'bronstein' }), ...turn).state.people[0].bank_ms).toBe(600_000);
    expect(play(match({ kind: 'bronstein', step_ms: 2_000 }), ...turn).state.people[0].bank_ms).toBe(597_000);
  });
  it('without a clock nobody runs out', () => {
    const { state } = play(match({ kind: 'none', bank_ms: 0 }), [0, { do: 'press', side: 1 }]);
    expect(settled(state, 9_000_000).phase).toBe('running');
  });
  it('N 3-5-6: a clock brought in during the match', () => {
    expect(bankFor_ms(7, [3, 2], 120_000)).toBe(540_000);
    expect(bankFor_ms(5, [0, 0], 120_000)).toBe(600_000);
  });
});

describe('cube (N 4-4)', () => {
  it('a double starts the opponent, a take starts the doubler', () => {
    const doubled = play(match(), [0, { do: 'press', side: 1 }], [3_000, own({ do: 'double' })]).state;
    expect(doubled).toMatchObject({ own: { offered: 0 }, turn: 1, delay_ms: 12_000 });
    // While the answer is due the clock is not passed on.
    expect(act(doubled, { do: 'press', side: 1 }, 4_000).turn).toBe(1);
    const taken = act(doubled, own({ do: 'take' }), 4_000);
    expect(taken).toMatchObject({ turn: 0, own: { offered: null, cube: { value: 2, owner: 1 } } });
    expect(canDouble(taken)).toBe(false);
  });
  it('a pass stops both and gives the value before the double', () => {
    const { state } = play(
      match(),
      [0, { do: 'press', side: 1 }],
      [1_000, own({ do: 'double' })],
      [2_000, own({ do: 'take' })],
      [3_000, { do: 'press', side: 0 }],
      [4_000, own({ do: 'double' })],
      [5_000, own({ do: 'pass' })],
    );
    expect(state.phase).toBe('ending');
    expect(state.since_ms).toBeNull();
    expect(state.proposed).toMatchObject({ winner: 1, points: 2, how: 'pass', score: [0, 2] });
  });
  it('N 4-4-9: a dead cube is not turned', () => {
    expect(mayDouble(0, { value: 4, owner: 0 }, [4, 3], 7)).toBe(false);
    expect(mayDouble(0, { value: 2, owner: 0 }, [4, 3], 7)).toBe(true);
    expect(mayDouble(0, { value: 2, owner: 1 }, [4, 3], 7)).toBe(false);
  });
  it('gammons count twice, times the cube', () => {
    const { state } = play(
      match(),
      [0, { do: 'press', side: 1 }],
      [1_000, own({ do: 'double' })],
      [2_000, own({ do: 'take' })],
      [3_000, { do: 'end_game', winner: 0, how: 'gammon' }],
      [4_000, { do: 'confirm', agrees: true }],
    );
    expect(state).toMatchObject({ score: [4, 0], phase: 'ready', own: { cube: { value: 1, owner: null } } });
  });
});

describe('Crawford (N 4-4-6)', () => {
  it('is the game after a player first comes within a point, once', () => {
    expect(crawfordAt(5, [3, 3], false)).toBe('before');
    expect(crawfordAt(5, [4, 3], false)).toBe('crawford');
    expect(crawfordAt(5, [4, 4], true)).toBe('after');
    expect(crawfordAt(1, [0, 0], false)).toBe('before');
  });
  it('has no cube in that game and has it again afterwards', () => {
    const near = play(match(), ...won(0, 0, 'gammon'), ...won(10, 0, 'gammon')).state;
    expect(near.score).toEqual([4, 0]);
    expect(crawfordOf(near)).toBe('crawford');
    expect(hasCube(near)).toBe(false);
    const crawford = act(near, { do: 'press', side: 0 }, 20);
    expect(canDouble(crawford)).toBe(false);
    expect(ownOf(act(crawford, own({ do: 'double' }), 30)).offered).toBeNull();
    const after = play(match(), ...won(0, 0, 'gammon'), ...won(10, 0, 'gammon'), ...won(20, 1)).state;
    expect(after.games.map((game) => game.mark)).toEqual([null, null, 'crawford']);
    expect(crawfordOf(after)).toBe('after');
    expect(hasCube(after)).toBe(true);
  });
  it('the match ends at its length', () => {
    const { state } = play(match({ points: 3 }), ...won(0, 1, 'gammon'), ...won(10, 1));
    expect(state).toMatchObject({ phase: 'over', outcome: { winner: 1, score: [0, 3], by: 'score' } });
  });
});

describe("a game's part", () => {
  it('is what the rules of the event want', () => {
    const view = {
      entries: [],
      sections: [],
      penalties: [],
      setup: { clock: {}, best_of: 1, game: 'backgammon' },
    } as unknown as EventView;
    const row = { length: 7, late: [], slot: '' } as unknown as MatchView;
    const parts = new Map([['backgammon', part]]);
    const of = (rules: string, length = 7) =>
      setupFor({ ...view, setup: { ...view.setup, rules } }, { ...row, length }, parts);
    expect(of('modern')).toMatchObject({ game: 'backgammon', own: { cube: true }, points: 7 });
    expect(of('traditional,points=7').own).toMatchObject({ cube: false });
    expect(of('modern', 1)).toMatchObject({ game: '', own: null, points: 0 });
  });
  it('keeps what was chosen last for the next match, but not how that one stood', () => {
    expect(part.chosen(null, { cube: false, crawfordPlayed: true })).toEqual({
      cube: false,
      crawfordPlayed: false,
    });
    expect(part.chosen(null)).toEqual(withCube);
  });
  it('says how a game is won: without the cube there is no third way (T 10)', () => {
    const ways = (cube: boolean) =>
      part.ways(begin(part, match({ own: { ...withCube, cube } }))).map((way) => [way.how, way.points]);
    expect(ways(true)).toEqual([
      ['single', 1],
      ['gammon', 2],
      ['backgammon', 3],
    ]);
    expect(ways(false)).toEqual([
      ['single', 1],
      ['gammon', 2],
    ]);
  });
  it('may be missing: a match is won point by point then', () => {
    const setup = match({ game: 'other', own: null, points: 2 });
    const end: Action = { do: 'end_game', winner: 1, how: 'plain' };
    let kept: Kept = { state: begin(null, setup), past: [] };
    for (const action of [{ do: 'press', side: 1 } as const, end, { do: 'confirm', agrees: true } as const])
      kept = step(null, kept, action, 5);
    expect(kept.state).toMatchObject({ score: [0, 1], phase: 'ready', own: null });
    expect(actWith(null, kept.state, own({ do: 'double' }), 6)).toBe(kept.state);
  });
});

describe('results (N 4-7) and breaks (N 2-2-2)', () => {
  it('a result that the opponent does not confirm does not stand', () => {
    const { state } = play(
      match(),
      [0, { do: 'press', side: 1 }],
      [10, { do: 'end_game', winner: 0, how: 'single' }],
      [20, { do: 'confirm', agrees: false }],
    );
    expect(state).toMatchObject({ phase: 'paused', score: [0, 0], proposed: null });
  });
  it('a single game may be drawn and has its score (D 15)', () => {
    const { state } = play(
      match(single),
      [0, { do: 'press', side: 1 }],
      [10, { do: 'end_game', winner: null, how: 'plain', score: [32, 32] }],
      [20, { do: 'confirm', agrees: true }],
    );
    expect(state.outcome).toEqual({ winner: null, score: [32, 32], by: 'score' });
  });
  it('counts breaks by the length of the match', () => {
    expect([5, 6, 11, 12, 17, 18, 25].map(breaksInMatch)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
  it('takes breaks between games only, and joins them', () => {
    const setup = match({ points: 13, breaks: 2 });
    const playing = play(setup, [0, { do: 'press', side: 1 }]).state;
    expect(act(playing, { do: 'break', side: 0 }, 10).breakEnds_ms).toBeNull();
    const { state } = play(
      setup,
      ...won(0, 0),
      [1_000, { do: 'break', side: 0 }],
      [2_000, { do: 'break', side: 1 }],
    );
    expect(state.breakEnds_ms).toBe(601_000);
    expect(state.people.map((each) => each.breaks)).toEqual([1, 1]);
    expect(act(state, { do: 'press', side: 0 }, 3_000).breakEnds_ms).toBeNull();
  });
  it('N 4-1-7-2: lifting early is warned, then 30 s each time, then 1 s, then lost', () => {
    const none = { offences: 0, lastSecond: false };
    const [first, , warned] = lifted(none, 70_000);
    expect(first).toBe('warning');
    const [second, bank_ms, again] = lifted(warned, 70_000);
    expect([second, bank_ms]).toEqual(['reduced', 40_000]);
    const [, last_ms, cut] = lifted(again, 30_000);
    expect(last_ms).toBe(1_000);
    expect(lifted(cut, last_ms)[0]).toBe('lost');
  });
});

describe('the director', () => {
  it('takes a step back, with the clocks as they were and standing', () => {
    const kept = play(match(), [0, { do: 'press', side: 1 }], [20_000, { do: 'press', side: 0 }]);
    const back = undo(kept);
    expect(back.state).toMatchObject({ phase: 'paused', turn: 0, since_ms: null });
    expect(back.state.people[0]).toMatchObject({ bank_ms: 592_000, moves: 0 });
    expect(undo(undo(back)).state.phase).toBe('ready');
  });
  it('writes down another score, and the match goes on after an end too soon', () => {
    const { state } = play(match({ points: 3 }), ...won(0, 1, 'gammon'), ...won(10, 1));
    const mended = act(state, { do: 'set_score', score: [1, 2] }, 50);
    expect(mended).toMatchObject({ phase: 'ready', outcome: null, score: [1, 2] });
    // The game that was ended too soon was the Crawford game.
    expect([crawfordOf(mended), hasCube(mended)]).toEqual(['after', true]);
    const again = act(mended, own({ do: 'set_crawford', played: false }), 60);
    expect([crawfordOf(again), hasCube(again)]).toEqual(['crawford', false]);
  });
  it('punishes dice lifted early on the clock of who lifted them', () => {
    const running = play(match({ bank_ms: 40_000, step_ms: 0 }), [0, { do: 'press', side: 1 }]).state;
    const warned = act(running, own({ do: 'lifted', side: 1 }), 10);
    expect(warned).toMatchObject({ phase: 'paused', people: [{ bank_ms: 39_990 }, { bank_ms: 40_000 }] });
    const cut = [20, 30].reduce((state, at) => act(state, own({ do: 'lifted', side: 1 }), at), warned);
    expect(cut.people[1].bank_ms).toBe(1_000);
    expect(act(cut, own({ do: 'lifted', side: 1 }), 40).outcome).toMatchObject({ winner: 0, by: 'time' });
  });
});

describe('nothing is lost on reload', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  it('goes on running where it was', () => {
    const kept = play(match(), [1_000, { do: 'press', side: 1 }]);
    const place = storage();
    const key = clockKey('cup', 'm1');
    saveClock(place, key, { kept, outbox: null });
    const again = loadClock(place, key);
    expect(again?.kept).toEqual(kept);
    expect(settled(again?.kept.state ?? kept.state, 20_000).people[0].bank_ms).toBe(593_000);
    expect(loadClock(place, clockKey('', ''))).toBeNull();
  });
  it('does not stumble over what is not its own', () => {
    const place = storage();
    place.setItem(clockKey('', ''), '{"kept":{"state":{}}}');
    expect(loadClock(place, clockKey('', ''))).toBeNull();
    place.setItem(clockKey('', ''), 'not json');
    expect(loadClock(place, clockKey('', ''))).toBeNull();
  });
});

describe('N 4-8: a wrong length on the clock', () => {
  const at = (points: number, score: readonly [number, number]) =>
    play(match({ points, start: score })).state;
  const corrected = (state: State, points: number) => act(state, { do: 'correct_length', points }, 1);
  it('is raised from the next game on', () => {
    expect(corrected(at(5, [3, 2]), 7)).toMatchObject({
      phase: 'ready',
      setup: { points: 7 },
      outcome: null,
    });
  });
  it('(a) one point away: the Crawford game is next', () => {
    const state = corrected(at(7, [4, 2]), 5);
    expect(state).toMatchObject({ phase: 'ready', setup: { points: 5 } });
    expect(crawfordOf(state)).toBe('crawford');
  });
  it('(b) exactly one is there: that player has won', () => {
    expect(corrected(at(7, [2, 5]), 5).outcome).toMatchObject({
      winner: 1,
      score: [2, 5],
      by: 'length',
      played: 7,
    });
  });
  it('(c) both are there: the higher score has won', () => {
    expect(corrected(at(9, [7, 6]), 5).outcome).toMatchObject({ winner: 0 });
  });
  it('(d) both and equal: one more game without cube', () => {
    const state = corrected(at(9, [6, 6]), 5);
    expect(state).toMatchObject({ phase: 'ready', setup: { points: 7 } });
    expect(hasCube(state)).toBe(false);
  });
  it('waits for the end of the game', () => {
    const running = play(match({ points: 7, start: [4, 2] }), [0, { do: 'press', side: 1 }]).state;
    expect(corrected(running, 5)).toMatchObject({ setup: { points: 7 } });
  });
});
