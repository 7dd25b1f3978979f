// The days of an event that lasts several, as the form changes them. Pure; the server looks at them again.
import type { DaySetup, EventSetup } from './types';

const day_ms = 86_400_000;

/** The first day begins with the event, whatever was said of it before. */
export function withFirstDay(setup: EventSetup): EventSetup {
  const [first, ...others] = setup.days ?? [];
  if (!first) return setup;
  return { ...setup, days: [{ ...first, starts_at_ms: setup.starts_at_ms }, ...others] };
}

/** One more day, a day after the last, at the same hour; the days before it say how many rounds are theirs. */
export function withDay(setup: EventSetup): DaySetup[] {
  const days = withFirstDay(setup).days ?? [];
  const before = days.length > 0 ? days : [{ starts_at_ms: setup.starts_at_ms, rounds: 0 }];
  const last = before.at(-1)?.starts_at_ms ?? 0;
  return [
    ...before.map((day) => ({ ...day, rounds: day.rounds || 1 })),
    { starts_at_ms: last > 0 ? last + day_ms : 0, rounds: 0 },
  ];
}

export function withoutDay(days: readonly DaySetup[], at: number): DaySetup[] {
  const left = days.filter((_, each) => each !== at);
  return left.length > 1 ? left : [];
}

export function areDays(setup: EventSetup): boolean {
  const days = withFirstDay(setup).days ?? [];
  return days.every((day, at) => {
    const next = days[at + 1];
    if (!next) return Number.isFinite(day.starts_at_ms) && day.rounds >= 0;
    return day.rounds >= 1 && day.starts_at_ms < next.starts_at_ms;
  });
}
