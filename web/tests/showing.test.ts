// What the board shows while others play: dice first, then piece after piece; a lost line is caught up with quickly.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Made, Showing, reading_ms } from '../src/board/showing.svelte';

const made = (move: string, seat: number | null = 1): Made => ({ seat, move, position: move });
const start = { position: 'start', move: null };
let lessMotion = false;

/** What the board shows from now on, and when. */
function watched(showing: Showing, last: string, most_ms = 9_000): [number, string][] {
  const seen: [number, string][] = [];
  for (let at_ms = 0; at_ms <= most_ms; at_ms += 10) {
    const now = showing.shown?.position ?? last;
    if (seen.at(-1)?.[1] !== now) seen.push([at_ms, now]);
    vi.advanceTimersByTime(10);
  }
  return seen;
}

describe('the show', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  });
  afterEach(() => {
    lessMotion = false;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it('lets dice be read, and then shows checker by checker', () => {
    const showing = new Showing();
    const between = (_before: string, move: string) => (move === 'play' ? ['one', 'two'] : []);
    showing.follow(start, [made('dice', null), made('play')], between);
    const seen = watched(showing, 'play');
    expect(seen.map(([, what]) => what)).toEqual(['dice', 'one', 'two', 'play']);
    expect(seen[1]?.[0]).toBeGreaterThanOrEqual(reading_ms);
  });
  it('holds the dice although the play comes in a message of its own', () => {
    const showing = new Showing();
    showing.follow(start, [made('dice', null)]);
    expect(showing.shown).toBeNull(); // the table's own position
    vi.advanceTimersByTime(40);
    showing.follow({ position: 'dice', move: 'dice' }, [made('play')]);
    const seen = watched(showing, 'play');
    expect(seen.map(([, what]) => what)).toEqual(['dice', 'play']);
    expect(seen[1]?.[0]).toBeGreaterThanOrEqual(reading_ms - 40);
  });
  it('loses no time with a move of which nothing is seen', () => {
    const showing = new Showing();
    showing.follow(start, [made('roll'), made('dice', null), made('play')], (_before, move) =>
      move === 'roll' ? null : [],
    );
    const seen = watched(showing, 'play');
    expect(seen.map(([, what]) => what)).toEqual(['roll', 'dice', 'play']);
    expect(seen[1]?.[0]).toBeLessThanOrEqual(10);
  });
  it('goes on in its order when more comes in meanwhile', () => {
    const showing = new Showing();
    showing.follow(start, [made('dice', null), made('play')]);
    vi.advanceTimersByTime(100);
    showing.follow({ position: 'play', move: 'play' }, [made('more', null)]);
    expect(watched(showing, 'more').map(([, what]) => what)).toEqual(['dice', 'play', 'more']);
  });
  it('does not repeat what was drawn before the table had it, nor hold up a single move', () => {
    const showing = new Showing();
    showing.follow({ position: 'mine', move: 'mine' }, [made('mine', 0)]);
    expect(showing.shown).toBeNull();
    showing.follow({ position: 'mine', move: 'mine' }, [made('mine', 0), made('answer')]);
    expect(showing.shown).toBeNull();
  });
  it('ends at once when it is skipped', () => {
    const showing = new Showing();
    showing.follow(start, [made('dice', null), made('play')]);
    showing.skip();
    expect(watched(showing, 'play')).toEqual([[0, 'play']]);
  });
  it('of many moves takes a second and a half', () => {
    const showing = new Showing();
    const moves = Array.from({ length: 60 }, (_, at) => made(`m${at}`));
    showing.follow(start, moves);
    const seen = watched(showing, 'm59');
    expect(seen.length).toBeGreaterThan(30);
    expect(seen.at(-1)?.[0]).toBeLessThanOrEqual(1_600);
  });
  it('with less motion shows dice before the play, whole plays, and no past', () => {
    lessMotion = true;
    const showing = new Showing();
    showing.follow(start, [made('dice', null), made('play')], () => ['one']);
    expect(watched(showing, 'play').map(([, what]) => what)).toEqual(['dice', 'play']);
    showing.follow(
      { position: 'play', move: null },
      Array.from({ length: 20 }, (_, at) => made(`m${at}`, null)),
    );
    expect(showing.shown).toBeNull();
  });
  it('gives a move that is seen on its way its time, and says where it was made', () => {
    const showing = new Showing();
    showing.follow(start, [made('shot'), made('answer')], undefined, () => 1_200);
    expect(showing.shown).toMatchObject({ move: 'shot', before: 'start', hold_ms: 1_200 });
    const seen = watched(showing, 'answer');
    expect(seen[1]?.[0]).toBeGreaterThanOrEqual(1_190);
    expect(seen[1]?.[0]).toBeLessThanOrEqual(1_210);
  });
  it('lets the own move be seen before its answer', () => {
    const showing = new Showing();
    showing.hold(900);
    showing.follow(
      { position: 'mine', move: 'mine' },
      [made('mine', 0), made('answer')],
      undefined,
      () => 500,
    );
    const seen = watched(showing, 'answer');
    expect(seen.map(([, what]) => what)).toEqual(['mine', 'answer']);
    expect(seen[1]?.[0]).toBeGreaterThanOrEqual(890);
  });
  it('catches up with many moves quickly, and tells each how long it has', () => {
    const showing = new Showing();
    const moves = Array.from({ length: 6 }, (_, at) => made(`m${at}`));
    showing.follow(start, moves, undefined, () => 3_000);
    expect(showing.shown?.hold_ms).toBeCloseTo(300);
    expect(watched(showing, 'm5').at(-1)?.[0]).toBeLessThanOrEqual(1_600);
  });
});
