// The small work of newcomers: the same numbers as the server's own (play/tests/entrance_work_test.cpp).
import { describe, expect, it } from 'vitest';
import { isBearable, solvePart } from '../src/app/work';

describe('the work of a newcomer', () => {
  it('is what the server checks', () => {
    const work = { challenge: 'club', bits: 8, parts: 16 };
    const numbers = Array.from({ length: work.parts }, (_, part) => solvePart(work, part));
    expect(numbers.join(',')).toBe('55,7,739,12,516,103,305,840,832,81,331,407,724,273,278,371');
  });
  it('is refused where it would never end', () => {
    expect(isBearable({ challenge: 'club', bits: 14, parts: 16 })).toBe(true);
    expect(isBearable({ challenge: 'club', bits: 30, parts: 16 })).toBe(false);
    expect(isBearable({ challenge: 'club', bits: 14, parts: 1e6 })).toBe(false);
  });
});
