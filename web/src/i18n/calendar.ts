// A moment as its reader's calendar writes it: Jalali in Persian, Gregorian in English, both from Intl.
import { fields } from './fields';
import { type Lang, fill } from './text';

export interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const day_ms = 86_400_000;
const jalali = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

function jalaliDay(at: Date): [number, number, number] {
  const parts = jalali.formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return [value('year'), value('month'), value('day')];
}

export function momentOf(lang: Lang, time_ms: number): Moment {
  const at = new Date(time_ms);
  const [year, month, day] =
    lang === 'fa' ? jalaliDay(at) : [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return { year, month, day, hour: at.getHours(), minute: at.getMinutes() };
}

/** Null for a day that the calendar does not have, such as the 31st of Mehr. */
export function timeOf(lang: Lang, { year, month, day, hour, minute }: Moment): number | null {
  if (lang === 'en') {
    const at = new Date(year, month - 1, day, hour, minute);
    return at.getMonth() === month - 1 && at.getDate() === day ? at.getTime() : null;
  }
  // The year begins with spring; six months of 31 days, then of 30. Leap years move that by a day or two: we look.
  const before = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  const near = new Date(year + 621, 2, 21 + before + day - 1, 12).getTime();
  for (const off of [0, -1, 1, -2, 2]) {
    const at = new Date(near + off * day_ms);
    const found = jalaliDay(at);
    if (found[0] === year && found[1] === month && found[2] === day) {
      at.setHours(hour, minute, 0, 0);
      return at.getTime();
    }
  }
  return null;
}

/** How many days a month has: Aban 30, Esfand 29 or 30. */
export function daysIn(lang: Lang, year: number, month: number): number {
  const exists = (day: number) => timeOf(lang, { year, month, day, hour: 12, minute: 0 }) !== null;
  return [31, 30, 29].find(exists) ?? 28;
}

export const years = (lang: Lang): { min: number; max: number } =>
  lang === 'fa' ? { min: 1400, max: 1478 } : { min: 2021, max: 2099 };

/** What is wrong with a moment that somebody wrote, in words; null if it can be. */
export function wrongWith(lang: Lang, { year, month, day, hour, minute }: Moment): string | null {
  const { min, max } = years(lang);
  if (year < min || year > max) return fill(lang, fields.yearBetween, { min, max });
  const days = daysIn(lang, year, month);
  // Only of the month that changes its length the year is worth saying.
  const changes = month === (lang === 'fa' ? 12 : 2);
  const name = monthNames(lang)[month - 1] ?? '';
  if (day < 1) return fill(lang, fields.dayFromOne);
  if (day > days)
    return changes
      ? fill(lang, fields.daysOfYear, { month: name, year, days })
      : fill(lang, fields.daysOf, { month: name, days });
  if (hour > 23) return fill(lang, fields.hourBetween);
  if (minute > 59) return fill(lang, fields.minuteBetween);
  return null;
}

/** The months of the calendar, by name. */
export function monthNames(lang: Lang): string[] {
  const names = new Intl.DateTimeFormat(lang === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB', { month: 'long' });
  const year = lang === 'fa' ? 1404 : 2026;
  return Array.from({ length: 12 }, (_, at) =>
    names.format(timeOf(lang, { year, month: at + 1, day: 15, hour: 12, minute: 0 }) ?? 0),
  );
}

export const weekday = (lang: Lang, time_ms: number): string =>
  new Intl.DateTimeFormat(lang === 'fa' ? 'fa-IR' : 'en-GB', { weekday: 'long' }).format(time_ms);

/** A Gregorian day beside a Persian one: ۱۸ نوامبر. */
export const gregorianDay = (time_ms: number): string =>
  new Intl.DateTimeFormat('fa-IR-u-ca-gregory', { day: 'numeric', month: 'short' }).format(time_ms);
/** With its year. */
export const gregorianDate = (time_ms: number): string =>
  new Intl.DateTimeFormat('fa-IR-u-ca-gregory', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    time_ms,
  );
/** The months that a Persian one lies in: اکتبر – نوامبر ۲۰۲۶. */
export const gregorianMonths = (from_ms: number, to_ms: number): string => {
  const name = (time_ms: number, year: boolean) =>
    new Intl.DateTimeFormat('fa-IR-u-ca-gregory', { month: 'long', ...(year && { year: 'numeric' }) }).format(
      time_ms,
    );
  const sameYear = new Date(from_ms).getFullYear() === new Date(to_ms).getFullYear();
  return `${name(from_ms, !sameYear)} – ${name(to_ms, true)}`;
};

export function tomorrowAtTen(now_ms: number): number {
  const at = new Date(now_ms);
  at.setDate(at.getDate() + 1);
  return at.setHours(10, 0, 0, 0);
}
