// Numbers and moments as people write them in each language.
import { describe, expect, it } from 'vitest';
import { daysIn, momentOf, monthNames, timeOf, wrongWith } from '../src/i18n/calendar';
import { numberText, readNumber } from '../src/i18n/number';

describe('numbers', () => {
  it('are read in the digits of any keyboard', () => {
    expect(readNumber('۱۲')).toBe(12);
    expect(readNumber('\u0661\u0662')).toBe(12);
    expect(readNumber(' 12 ')).toBe(12);
    expect(readNumber('۲٫۵', true)).toBe(2.5);
    expect(readNumber('2.5', true)).toBe(2.5);
    expect(readNumber('۲/۵', true)).toBe(2.5);
  });
  it('are nothing else', () => {
    for (const text of ['', '-', '-3', '1e3', 'seven', '1 2', '۲٫۵']) expect(readNumber(text)).toBeNull();
  });
  it('are written in the digits of the page', () => {
    expect(numberText('fa', 2.5)).toBe('۲٫۵');
    expect(numberText('en', 12)).toBe('12');
    expect(numberText('en', Number.NaN)).toBe('');
  });
});

describe('moments', () => {
  it('are Jalali in Persian and Gregorian in English', () => {
    const spring = new Date(2026, 2, 21, 9, 5).getTime();
    expect(momentOf('fa', spring)).toEqual({ year: 1405, month: 1, day: 1, hour: 9, minute: 5 });
    expect(momentOf('en', spring)).toEqual({ year: 2026, month: 3, day: 21, hour: 9, minute: 5 });
    expect(monthNames('fa')[0]).toBe('فروردین');
    expect(monthNames('fa')[11]).toBe('اسفند');
    expect(monthNames('en')[0]).toBe('January');
  });
  it('come back as they went, every day of ten years', () => {
    for (let day = 0; day < 3653; ++day) {
      const time_ms = new Date(2024, 0, 1 + day, 13, 40).getTime();
      for (const lang of ['fa', 'en'] as const) expect(timeOf(lang, momentOf(lang, time_ms))).toBe(time_ms);
    }
  });
  it('know which days there are', () => {
    const at = { hour: 0, minute: 0 };
    expect(timeOf('fa', { year: 1404, month: 7, day: 31, ...at })).toBeNull();
    expect(timeOf('fa', { year: 1404, month: 12, day: 30, ...at })).toBeNull();
    expect(timeOf('fa', { year: 1403, month: 12, day: 30, ...at })).not.toBeNull(); // a leap year
    expect(timeOf('en', { year: 2026, month: 2, day: 29, ...at })).toBeNull();
  });
  it('say what is wrong with them', () => {
    const at = { hour: 10, minute: 0 };
    const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '') ?? null;
    const fa = (change: object) =>
      plain(wrongWith('fa', { year: 1405, month: 8, day: 30, ...at, ...change }));
    const en = (change: object) =>
      plain(wrongWith('en', { year: 2026, month: 11, day: 30, ...at, ...change }));
    expect([fa({}), en({})]).toEqual([null, null]);
    for (const day of [31, 45]) {
      expect(fa({ day })).toBe('آبان ۳۰ روز دارد.');
      expect(en({ day })).toBe('November has 30 days.');
    }
    expect(fa({ month: 12, day: 30 })).toBe('اسفند سال ۱۴۰۵، ۲۹ روز دارد.');
    expect(en({ month: 2, day: 29 })).toBe('February of 2026 has 28 days.');
    expect(fa({ year: 2026 })).toMatch(/سال/);
    expect(en({ year: 1405 })).toMatch(/year/);
    expect(fa({ day: 0 })).toMatch(/روز/);
    expect(fa({ hour: 24 })).toMatch(/ساعت/);
    expect(en({ minute: 75 })).toMatch(/Minutes/);
    expect([1, 7, 12].map((month) => daysIn('fa', 1403, month))).toEqual([31, 30, 30]);
  });
});
