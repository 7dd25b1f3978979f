// The clocks people choose from, and how a clock is said. D 9: five minutes each for the whole game.
import { home } from '../i18n/home';
import { type Lang, fill } from '../i18n/text';
import type { ClockSetup } from '../net/protocol';

export interface ClockChoice {
  id: string;
  clock: ClockSetup;
}
const make = (kind: ClockSetup['kind'], minutes: number, step_s: number): ClockSetup => ({
  kind,
  bank_ms: minutes * 60_000,
  step_ms: step_s * 1_000,
  move_limit_ms: 0,
});
export const clockChoices: readonly ClockChoice[] = [
  { id: '3+2', clock: make('fischer', 3, 2) },
  { id: '5+0', clock: make('sudden_death', 5, 0) },
  { id: '10+0', clock: make('sudden_death', 10, 0) },
  { id: 'none', clock: make('none', 0, 0) },
];
/** T 6, N 3-5-5: two minutes a match point, and a delay of 12 s a turn. */
export const matchClock = (points: number): ClockChoice => ({
  id: 'match',
  clock: make('simple_delay', 2 * points, 12),
});
/** What is offered for a match to so many points; 0 is no match. */
export const choicesFor = (points: number): readonly ClockChoice[] =>
  points > 0 ? [matchClock(points), ...clockChoices.slice(1)] : clockChoices;
export const clockChoice = (id: string, points = 0): ClockChoice =>
  choicesFor(points).find((choice) => choice.id === id) ??
  (choicesFor(points)[points > 0 ? 0 : 1] as ClockChoice);

export function clockWords(lang: Lang, clock: Pick<ClockSetup, 'kind' | 'bank_ms' | 'step_ms'>): string {
  const minutes = Math.round(clock.bank_ms / 6_000) / 10;
  const seconds = Math.round(clock.step_ms / 100) / 10;
  if (clock.kind === 'none') return fill(lang, home.noClock);
  if (clock.kind === 'sudden_death' || clock.step_ms === 0) return fill(lang, home.minutes, { minutes });
  return fill(lang, clock.kind === 'fischer' ? home.increment : home.delay, { minutes, seconds });
}
