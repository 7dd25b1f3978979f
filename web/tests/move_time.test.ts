import { expect, test } from 'vitest';
import { isMoveDue, mostForAMove_ms } from '../src/rules/move_time';

test('a bot thinks on as long as another slice ends within its time for a move', () => {
  expect(isMoveDue(0, 0, 20)).toBe(false);
  expect(isMoveDue(0, mostForAMove_ms / 2, mostForAMove_ms / 2 + 100)).toBe(false);
  expect(isMoveDue(0, mostForAMove_ms - 220, mostForAMove_ms - 120)).toBe(false);
  expect(isMoveDue(0, mostForAMove_ms - 219, mostForAMove_ms - 119)).toBe(true);
  expect(isMoveDue(5_000, 5_000, 5_000 + mostForAMove_ms / 2)).toBe(true);
});
