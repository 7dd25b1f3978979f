// Carrom's board without a screen: shots as texts, the board from every seat, discs on their way, the guide line, words for
// who hears the board, what a player's bar shows, and what a try at a problem is worth.
import { describe, expect, it } from 'vitest';
import {
  type Shot,
  aimedAt,
  firstShot,
  moveText,
  pulled,
  readMove,
  settled,
  steppedBy,
} from '../../games/carrom/web/aim';
import { badges, sheet } from '../../games/carrom/web/badges';
import { fromView, side_mm, slowing_mm_s2, toView, turned, turnsOf } from '../../games/carrom/web/geometry';
import { guideOf } from '../../games/carrom/web/guide';
import { piecesInWords, placeText } from '../../games/carrom/web/places';
import { countOf, read } from '../../games/carrom/web/position';
import { freePlace, inside, isFree, nextId, positionWith } from '../../games/carrom/web/practice/lay';
import { type Problem, verdictOf } from '../../games/carrom/web/practice/problem';
import { lines, say } from '../../games/carrom/web/say';
import { type Trace, along, discsAt, lasts_s, readTrace, segmentAt } from '../../games/carrom/web/trace';

const shot: Shot = { x_um: 520_123, angle_udeg: 123_377_000, speed_mm_s: 5000 };

describe('a shot', () => {
  it('is written as the referee reads it, and read again', () => {
    expect(moveText(shot)).toBe('{"x":520.123,"angle":123.377,"speed":5}');
    expect(moveText({ x_um: 370_000, angle_udeg: 90_000_001, speed_mm_s: 1 })).toBe(
      '{"x":370,"angle":90.000001,"speed":0.001}',
    );
    expect(readMove(moveText(shot))).toEqual(shot);
    expect(readMove('pass')).toBeNull();
    expect(readMove('{"x":1}')).toBeNull();
  });
  it('stays within what a move can say', () => {
    const wild = settled({ x_um: -5, angle_udeg: -90_000_000, speed_mm_s: 9_999 });
    expect(wild).toEqual({ x_um: 150_900, angle_udeg: 270_000_000, speed_mm_s: 5_000 });
    expect(settled({ ...shot, speed_mm_s: 0 }).speed_mm_s).toBe(1);
  });
  it('changes by keys, coarsely and finely', () => {
    const by = (code: string, coarse = false, fine = false) => steppedBy(firstShot, code, coarse, fine);
    expect(by('ArrowLeft')?.angle_udeg).toBe(91_000_000);
    expect(by('ArrowRight', true)?.angle_udeg).toBe(85_000_000);
    expect(by('ArrowLeft', false, true)?.angle_udeg).toBe(90_100_000);
    expect(by('ArrowUp')?.speed_mm_s).toBe(2600);
    expect(by('KeyD')?.x_um).toBe(375_000);
    expect(by('KeyA', false, true)?.x_um).toBe(369_500);
    expect(by('KeyQ')).toBeNull();
  });
  it('goes against the pull, the further the harder, and not at all for a twitch', () => {
    expect(pulled(firstShot, 0.01, -0.01)).toBeNull();
    const weak = pulled(firstShot, 0, -0.1);
    const hard = pulled(firstShot, 0, -0.3);
    expect(weak?.angle_udeg).toBe(90_000_000);
    expect(hard?.speed_mm_s ?? 0).toBeGreaterThan(weak?.speed_mm_s ?? 0);
    expect(pulled(firstShot, 0, -2)?.speed_mm_s).toBe(5000);
    expect(pulled(firstShot, 0.2, -0.2)?.angle_udeg).toBe(135_000_000);
    expect(aimedAt(firstShot, 1, 1).angle_udeg).toBe(45_000_000);
  });
  it('is said and listed in both languages', () => {
    expect(say(moveText(shot), 'en')).toContain('123.4');
    expect(say(moveText(shot), 'fa')).toMatch(/۱۲۳٫۴/);
    expect(lines([moveText(shot)])[0]).toMatchObject({ at: 1 });
  });
});

describe('the board of a seat (C 3)', () => {
  it('turns by quarters, and back', () => {
    const place = { x: 100, y: 30 };
    for (const turns of [0, 1, 2, 3]) expect(fromView(toView(place, turns), turns)).toEqual(place);
    // The base line of each seat lies before it.
    expect(toView({ x: side_mm - 117.4, y: 300 }, turnsOf(1, 4))).toEqual({
      x: 300,
      y: expect.closeTo(117.4),
    });
    expect(toView({ x: 370, y: side_mm - 117.4 }, turnsOf(1, 2)).y).toBeCloseTo(117.4);
    expect(toView({ x: 117.4, y: 200 }, turnsOf(3, 4))).toEqual({ x: 540, y: 117.4 });
    expect(turned({ x: 1, y: 0 }, 1)).toEqual({ x: 0, y: -1 });
  });
});

const trace: Trace = {
  events: [
    { t: 0.1, kind: 'disc', ids: [0, 3], speed: 2 },
    { t: 0.4, kind: 'pocket', ids: [3], speed: 1 },
  ],
  fallen: [3],
  rest: [{ id: 0, x: 370, y: 300 }],
  paths: [
    {
      id: 0,
      segments: [
        [0, 370, 117.4, 0, 2000],
        [0.1, 370, 311.514, 0, 200],
      ],
    },
    { id: 3, segments: [[0.1, 370, 348.1, 300, 1500]] },
  ],
  account: [],
};

describe('a shot on its way', () => {
  it('slows evenly and then rests', () => {
    const segment = [0, 0, 0, 600, 800] as const; // 1 m/s
    const at = along(segment, 0.5);
    const way = 1000 * 0.5 - (slowing_mm_s2 * 0.25) / 2;
    expect(Math.hypot(at.x, at.y)).toBeCloseTo(way, 9);
    const rest = along(segment, 99);
    expect(Math.hypot(rest.x, rest.y)).toBeCloseTo(1_000_000 / (2 * slowing_mm_s2), 9);
  });
  it('finds the segment of a time', () => {
    const segments = trace.paths[0]?.segments ?? [];
    expect(segmentAt(segments, 0.05)).toBe(segments[0]);
    expect(segmentAt(segments, 0.1)).toBe(segments[1]);
    expect(segmentAt([], 1)).toBeUndefined();
  });
  it('moves what meets, leaves what lies, and lets fall what falls', () => {
    const still = [
      { id: 0, x: 370, y: 117.4 },
      { id: 3, x: 370, y: 348.1 },
      { id: 12, x: 10, y: 20 },
    ];
    expect(discsAt(trace, still, 0)).toEqual(still.map((each) => ({ ...each, sunk: 0 })));
    const late = discsAt(trace, still, 0.45);
    expect(late.find(({ id }) => id === 12)).toMatchObject({ x: 10, y: 20 });
    expect(late.find(({ id }) => id === 3)?.sunk).toBeGreaterThan(0);
    expect(discsAt(trace, still, 1).map(({ id }) => id)).toEqual([0, 12]);
    expect(lasts_s(trace)).toBeCloseTo(0.4, 9);
  });
  it('is read only from what is one', () => {
    expect(readTrace(null)).toBeNull();
    expect(readTrace({ words: 3 })).toBeNull();
    expect(readTrace({ events: [], paths: [] })).toMatchObject({ fallen: [], account: [] });
  });
});

describe('the guide line', () => {
  it('leads to the first contact and shows both departures', () => {
    const guide = guideOf(trace, 0, 'usual');
    expect(guide?.contact).toEqual({ x: 370, y: expect.closeTo(311.514, 3) });
    expect(guide?.met).toBe(3);
    expect(guide?.departures.map(({ id }) => id)).toEqual([0, 3]);
    const length = (which: 'short' | 'usual' | 'long') => {
      const found = guideOf(trace, 0, which)?.departures[1];
      return Math.hypot((found?.to.x ?? 0) - (found?.from.x ?? 0), (found?.to.y ?? 0) - (found?.from.y ?? 0));
    };
    expect(length('short')).toBeLessThan(length('usual'));
    expect(length('usual')).toBeLessThan(length('long'));
    expect(guideOf(trace, 0, 'none')).toBeNull();
  });
  it('is turned with the board', () => {
    expect(guideOf(trace, 2, 'usual')?.contact?.y).toBeCloseTo(side_mm - 311.514, 3);
  });
});

const match = JSON.stringify({
  pieces: [
    { id: 3, colour: 'white', x: 60, y: 690 },
    { id: 19, colour: 'queen', x: 370, y: 370 },
  ],
  turn: 1,
  first: 0,
  pocketed: [[1, 2], [10]],
  dues: [1, 0],
  queen: 'waiting',
  queen_of: 1,
  lapses: [0, 0],
  board: 3,
  points: [4, 9],
});

describe('a position', () => {
  it('is read, and nothing that is none breaks it', () => {
    expect(read(match)).toMatchObject({ turn: 1, queen: 'waiting', queenOf: 1, board: 3 });
    expect(read('no position').pieces).toEqual([]);
  });
  it('is heard by places, from the own side', () => {
    expect(piecesInWords(read(match), 0, 'en')).toEqual([
      expect.stringMatching(/White.*3.*upper left.*near the pocket/),
      expect.stringMatching(/Queen.*middle.*in the centre/),
    ]);
    expect(piecesInWords(read(match), 2, 'fa')[0]).toMatch(/پایین راست.*نزدیک پاکت/);
    expect(placeText({ x: 20, y: 370 }, 'en')).toContain('at the frame');
  });
  it('counts own pieces, or points in free style (C 21)', () => {
    expect(countOf(read(match), 0, 'standard')).toBe(2);
    expect(countOf(read(match), 0, 'free')).toBe(40);
    expect(countOf(read(match), 1, 'standard,style=free')).toBe(10);
  });
  it('shows dues, the queen and the points of the match at the bars', () => {
    expect(badges(match, 0).map(({ due = false, text }) => [due, text.en])).toEqual([
      [true, '1 owed'],
      [false, '4 points in the match'],
    ]);
    expect(badges(match, 3).map(({ text }) => text.en)).toEqual([
      'The queen waits for her cover',
      '9 points in the match',
    ]);
    expect(badges('{"pieces":[]}', 0)).toEqual([]);
  });
  it('has a score sheet by boards', () => {
    const at = (board: number, points: number[]) => JSON.stringify({ pieces: [], board, points });
    const rows = sheet([at(1, [0, 0]), at(1, [0, 0]), at(2, [0, 7]), at(3, [4, 7])]);
    expect(rows.map(({ points }) => points)).toEqual([
      [0, 7],
      [4, 0],
      [4, 7],
    ]);
    expect(rows.at(-1)?.total).toBe(true);
    expect(sheet([JSON.stringify({ pieces: [] })])).toEqual([]);
    // The board that decides the match is the last one: no other follows it.
    const last = JSON.stringify({ pieces: [], board: 3, points: [4, 25], winner: 1 });
    expect(sheet([at(1, [0, 0]), at(2, [0, 13]), at(3, [4, 13]), last]).map(({ points }) => points)).toEqual([
      [0, 13],
      [4, 0],
      [0, 12],
      [4, 25],
    ]);
    // One that both sides have left is no board that somebody won.
    const left = JSON.stringify({ pieces: [], board: 2, points: [0, 7], winner: 'draw' });
    expect(sheet([at(1, [0, 0]), at(2, [0, 7]), left])).toHaveLength(2);
  });
});

describe('pieces laid by hand', () => {
  const one = { id: 1, x: 370, y: 370 };
  it('lie inside, apart, and not over a pocket', () => {
    expect(inside({ x: -4, y: 900 })).toEqual({ x: 15.9, y: 724.1 });
    expect(isFree({ x: 380, y: 370 }, [one])).toBe(false);
    expect(isFree({ x: 410, y: 370 }, [one])).toBe(true);
    expect(isFree({ x: 22, y: 22 }, [])).toBe(false);
    const place = freePlace(one, [one]);
    expect(place && isFree(place, [one])).toBe(true);
  });
  it('have numbers of their colour, and make a position', () => {
    expect(nextId('white', [one])).toBe(2);
    expect(nextId('black', [one])).toBe(10);
    expect(nextId('queen', [{ id: 19, x: 0, y: 0 }])).toBeNull();
    expect(positionWith([{ id: 10, x: 1.00004, y: 2 }, one])).toBe(
      '{"pieces":[{"id":1,"colour":"white","x":370,"y":370},{"id":10,"colour":"black","x":1,"y":2}]}',
    );
  });
});

describe('stars', () => {
  const problem = { goal: { pocket: [3] }, shots: 1 } as unknown as Problem;
  const made = (...fallen: number[]) => ({
    trace: { ...trace, fallen },
    left: fallen.includes(3) && !fallen.includes(0) ? [12] : [3, 12],
  });
  it('are three in the fewest shots, and fewer for more of them and for fouls', () => {
    expect(verdictOf(problem, [])).toEqual({ state: 'open', stars: 0 });
    expect(verdictOf(problem, [made(3)])).toEqual({ state: 'solved', stars: 3 });
    expect(verdictOf(problem, [made(), made(3)])).toEqual({ state: 'solved', stars: 2 });
    expect(verdictOf(problem, [made(), made(), made(3)])).toEqual({ state: 'solved', stars: 1 });
    expect(verdictOf(problem, [made(), made(), made()])).toEqual({ state: 'failed', stars: 0 });
    expect(verdictOf(problem, [made(0, 3)])).toEqual({ state: 'open', stars: 0 });
    expect(verdictOf(problem, [made(0), made(3)])).toEqual({ state: 'solved', stars: 1 });
  });
  it('for a place are by how near it is', () => {
    const near = { goal: { rest: { id: 0, x: 370, y: 330, radius: 60 } }, shots: 1 } as unknown as Problem;
    expect(verdictOf(near, [{ trace, left: [] }])).toEqual({ state: 'solved', stars: 2 });
    const far = { goal: { rest: { id: 0, x: 370, y: 500, radius: 60 } }, shots: 1 } as unknown as Problem;
    expect(verdictOf(far, [{ trace, left: [] }])).toEqual({ state: 'failed', stars: 0 });
  });
});
