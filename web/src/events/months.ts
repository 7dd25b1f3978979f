// A month of the reader's calendar as a grid of days, and which events each has. Pure but for the machine's time zone.
import { type Moment, daysIn, momentOf, timeOf } from '../i18n/calendar';
import type { Lang } from '../i18n/text';
import type { EventSummary } from './types';

export interface Month {
  year: number;
  month: number;
}
export interface OnDay {
  event: EventSummary;
  from_ms: number;
  /** Which of its days, of how many. */
  day: number;
  days: number;
}
export interface Day {
  /** Of the calendar. */
  day: number;
  /** Noon, which no change of clocks moves to another day. */
  noon_ms: number;
  events: OnDay[];
}

export const monthOf = (lang: Lang, time_ms: number): Month => {
  const { year, month } = momentOf(lang, time_ms);
  return { year, month };
};
export const shifted = ({ year, month }: Month, by: number): Month => {
  const at = year * 12 + (month - 1) + by;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
};
/** "1405-08", as it stands in the address. */
export const monthKey = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`;
export function monthOfKey(text: string): Month | null {
  const found = /^(\d{4})-(\d{2})$/.exec(text);
  const [year, month] = [Number(found?.[1]), Number(found?.[2])];
  return found && month >= 1 && month <= 12 ? { year, month } : null;
}

const noonOf = (lang: Lang, { year, month }: Month, day: number): number =>
  timeOf(lang, { year, month, day, hour: 12, minute: 0 }) ?? 0;
const sameDay = (lang: Lang, time_ms: number, { year, month }: Month, day: number): boolean => {
  const at: Moment = momentOf(lang, time_ms);
  return at.year === year && at.month === month && at.day === day;
};

export function daysOf(lang: Lang, month: Month, events: readonly EventSummary[]): Day[] {
  const all: OnDay[] = events.flatMap((event) =>
    event.days.map(({ from_ms }, at) => ({ event, from_ms, day: at + 1, days: event.days.length })),
  );
  return Array.from({ length: daysIn(lang, month.year, month.month) }, (_, at) => ({
    day: at + 1,
    noon_ms: noonOf(lang, month, at + 1),
    events: all
      .filter((each) => sameDay(lang, each.from_ms, month, at + 1))
      .sort((one, other) => one.from_ms - other.from_ms),
  }));
}

/** The week begins with Saturday in Iran, with Monday elsewhere. */
export const firstWeekday = (lang: Lang): number => (lang === 'fa' ? 6 : 1);
/** Weeks of seven places; null before the first and after the last of the month. */
export function weeksOf(lang: Lang, days: readonly Day[]): (Day | null)[][] {
  const before = (new Date(days[0]?.noon_ms ?? 0).getDay() - firstWeekday(lang) + 7) % 7;
  const places: (Day | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** The month nearest to this one that has an event: later ones come before earlier ones. */
export function nearestMonth(lang: Lang, month: Month, events: readonly EventSummary[]): Month | null {
  const at = (each: Month) => each.year * 12 + each.month;
  const months = events.flatMap((event) => event.days.map((day) => monthOf(lang, day.from_ms)));
  const later = months.filter((each) => at(each) > at(month)).sort((one, other) => at(one) - at(other));
  const earlier = months.filter((each) => at(each) < at(month)).sort((one, other) => at(other) - at(one));
  return later[0] ?? earlier[0] ?? null;
}
