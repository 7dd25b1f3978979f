// Keys mean the same on every layout.
import { expect, it } from 'vitest';
import { keyOf } from '../src/app/keys';

const pressed = (key: string, code: string) => keyOf({ key, code } as KeyboardEvent);
it('a key means its Latin letter or digit, whatever the layout writes', () => {
  expect(pressed('r', 'KeyR')).toBe('r');
  expect(pressed('R', 'KeyR')).toBe('r');
  expect(pressed('ق', 'KeyR')).toBe('r');
  expect(pressed('۱', 'Digit1')).toBe('1');
  expect(pressed('1', 'Numpad1')).toBe('1');
  // Where Z and Y have changed places, what is written counts.
  expect(pressed('z', 'KeyY')).toBe('z');
  expect(pressed('Enter', 'NumpadEnter')).toBe('Enter');
  expect(pressed('ArrowUp', 'ArrowUp')).toBe('ArrowUp');
});
