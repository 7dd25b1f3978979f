// Moves that came in while the line was lost are shown one after the other, quickly.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MissedMoves } from '../src/table/missed.svelte';
import { type PlayedMove, type TableState, emptyTable } from '../src/table/state';

const move = (text: string): PlayedMove => ({ seat: 0, move: text, position: text, charge: null, number: 1 });
const tableWith = (...moves: string[]): TableState => ({
  ...emptyTable(),
  games: [{ start: '', moves: moves.map(move), result: null }],
});
let lessMotion = false;

describe('missed moves', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  });
  afterEach(() => {
    lessMotion = false;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it('are shown in their order and end with all of them', () => {
    const missed = new MissedMoves();
    missed.follow(tableWith('a'), tableWith('a', 'b', 'c', 'd'));
    const seen = [];
    while (missed.shown && seen.length < 9) {
      seen.push(missed.shown.move);
      vi.advanceTimersByTime(220);
    }
    expect(seen).toEqual(['b', 'c']); // then the board shows the last one, d
  });
  it('take a second and a half at most', () => {
    const missed = new MissedMoves();
    missed.follow(tableWith(), tableWith(...Array.from({ length: 60 }, (_, at) => `m${at}`)));
    vi.advanceTimersByTime(1_600);
    expect(missed.shown).toBeNull();
  });
  it('do not hold up the usual single move, nor who wants less motion', () => {
    const missed = new MissedMoves();
    missed.follow(tableWith('a'), tableWith('a', 'b'));
    expect(missed.shown).toBeNull();
    lessMotion = true;
    missed.follow(tableWith('a'), tableWith('a', 'b', 'c', 'd'));
    expect(missed.shown).toBeNull();
  });
});
