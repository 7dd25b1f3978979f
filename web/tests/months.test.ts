// Months of both calendars, and which events stand on their days.
import { describe, expect, it } from 'vitest';
import { daysOf, monthKey, monthOf, monthOfKey, nearestMonth, shifted, weeksOf } from '../src/events/months';
import type { EventSummary } from '../src/events/types';
import { summaryOf, swissView as fixture } from './event_fixture';

const at = (year: number, month: number, day: number, hour = 10) =>
  new Date(year, month - 1, day, hour).getTime();
const event = (id: string, ...starts: number[]): EventSummary => ({
  ...summaryOf(fixture()),
  id,
  days: starts.map((from_ms) => ({ from_ms, until_ms: from_ms + 3_600_000 })),
});

describe('a month', () => {
  it('is one of the reader’s calendar', () => {
    expect(monthOf('fa', at(2026, 11, 20))).toEqual({ year: 1405, month: 8 });
    expect(monthOf('en', at(2026, 11, 20))).toEqual({ year: 2026, month: 11 });
    expect(shifted({ year: 1405, month: 1 }, -1)).toEqual({ year: 1404, month: 12 });
    expect(shifted({ year: 1405, month: 12 }, 1)).toEqual({ year: 1406, month: 1 });
    expect(monthOfKey(monthKey({ year: 1405, month: 8 }))).toEqual({ year: 1405, month: 8 });
    for (const wrong of ['', '1405-13', '1405-00', '140-1', 'x']) expect(monthOfKey(wrong)).toBeNull();
  });
  it('has its days, and each event on its own', () => {
    const events = [event('two', at(2026, 11, 20), at(2026, 11, 22)), event('one', at(2026, 11, 20, 8))];
    for (const [lang, month, days, place] of [
      ['fa', { year: 1405, month: 8 }, 30, 29],
      ['en', { year: 2026, month: 11 }, 30, 20],
    ] as const) {
      const shown = daysOf(lang, month, events);
      expect(shown).toHaveLength(days);
      expect(shown[place - 1]?.events.map((on) => [on.event.id, on.day, on.days])).toEqual([
        ['one', 1, 1],
        ['two', 1, 2],
      ]);
    }
    // The second day of the event is in the next Persian month.
    const azar = daysOf('fa', { year: 1405, month: 9 }, events).filter((day) => day.events.length > 0);
    expect(azar.map((day) => [day.day, day.events[0]?.day])).toEqual([[1, 2]]);
  });
  it('has weeks that begin with Saturday in Persian and Monday in English', () => {
    for (const [lang, month, first] of [
      ['fa', { year: 1405, month: 8 }, 6],
      ['en', { year: 2026, month: 11 }, 1],
    ] as const) {
      const weeks = weeksOf(lang, daysOf(lang, month, []));
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        if (week[0]) expect(new Date(week[0].noon_ms).getDay()).toBe(first);
      }
      expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    }
  });
  it('without events leads to the nearest one that has some', () => {
    const empty = { year: 1405, month: 3 };
    const before = event('before', at(2026, 4, 1));
    expect(nearestMonth('fa', empty, [before, event('after', at(2026, 11, 20))])).toEqual({
      year: 1405,
      month: 8,
    });
    expect(nearestMonth('fa', empty, [before])).toEqual({ year: 1405, month: 1 });
    expect(nearestMonth('fa', empty, [])).toBeNull();
  });
});
