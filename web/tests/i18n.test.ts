// Every text of every area has both languages, natural letters and the same blanks to fill.
import { describe, expect, it } from 'vitest';
import {
  asSentence,
  capital,
  clockText,
  date,
  digits,
  fill,
  isolate,
  isolateClauses,
  joined,
  titleOf,
  type Texts,
} from '../src/i18n/text';

const areas = {
  ...import.meta.glob<Record<string, Texts>>('../src/i18n/*.ts', { eager: true }),
  ...import.meta.glob<Record<string, Texts>>('../../games/*/web/{,practice/,events/}texts.ts', {
    eager: true,
  }),
};

/** Words that never stand alone: they go on in a line. Everything else begins with a capital, choices too. */
const inLines = new Set([
  'you', 'versus', 'toPoints', 'minutesShort', 'secondsShort', 'minutes', 'hours', 'seconds', 'moreSpectators', 'teams',
  'thirdPlace', 'scoreOfBoth',
]); // prettier-ignore

/** One word for one thing: what else it might be called, and what it is called here. */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [/دابل|دوبل/, 'دبل'],
  [/(?:^|[\s«(])بات(?:[\s».،)]|$)|روبات/, 'ربات'],
  [/تاخیر|تاکید|تایید/, 'with its hamza: تأخیر، تأکید، تأیید'],
  [/رتبه/, 'رده'],
  [/چینش/, 'چیدمان'],
  [/رتینگ|ریتینگ‌ ?بندی/, 'ریتینگ'],
  [/براکت|نمودار حذفی/, 'جدول حذفی'],
  [/هم‌رسانی|همرسانی|به اشتراک گذاشتن/, 'اشتراک‌گذاری'],
  [/وارسی|صحت‌سنجی|تصدیق/, 'راستی‌آزمایی'],
  [/برون‌خط|برخط|آف لاین|آن لاین/, 'آفلاین، آنلاین'],
  [/پس گرفتن درخواست|انصراف از درخواست/, 'لغو درخواست'],
  [/مقررات بازی|قوانین بازی/, 'قواعد بازی'],
  [/کمیتهٔ داوری|هیئت/, 'کمیتهٔ تصمیم‌گیری'],
  [/رأی کمیته/, 'تصمیم کمیته'],
  [/گیم|راند/, 'دست، دور'],
  [/تأخیر بازیکن|تأخیر در حضور/, 'دیرکرد'],
  [/(?:^|[\s«])(?:بگو|بزن|نشان بده|بده|برو|کن)(?:[\s».،!]|$)/, 'people are spoken to politely'],
];

const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();

describe.each(Object.entries(areas).filter(([path]) => !/\/(?:text|number|calendar)\.ts$/.test(path)))(
  '%s',
  (path, area) => {
    const texts = Object.values(area).flatMap((each) => Object.entries(each));
    it('has texts', () => expect(texts.length).toBeGreaterThan(0));
    it.each(texts)('%s is there in both languages', (key, text) => {
      expect(text.fa.trim()).not.toBe('');
      expect(text.en.trim()).not.toBe('');
      expect(blanks(text.fa)).toEqual(blanks(text.en));
      // Arabic yeh and kaf, Latin digits and Latin punctuation have no place in a Persian sentence.
      expect(text.fa).not.toMatch(/[\u064a\u0643?;]|[0-9]/);
      for (const [other, right] of otherWords) expect(text.fa, right).not.toMatch(other);
      // A sentence begins with a capital.
      if (/[.?!…]$/.test(text.en)) expect(text.en).toMatch(/^(?![a-z])/);
      if (path.startsWith('../src/') && !inLines.has(key)) expect(text.en).toMatch(/^(?![a-z])/);
    });
  },
);

describe('parts of a line', () => {
  it('has no middle dot in Persian, where it reads as a zero', () => {
    expect(joined('fa', ['دور ۱', '', '۱ نتیجه', null, false])).toBe('دور ۱، ۱ نتیجه');
    expect(joined('en', ['Round 1', undefined, '1 result'])).toBe('Round 1 · 1 result');
    expect(titleOf('fa', ['بند N 4', 'میدان'])).toBe('بند N 4 – میدان');
  });
  it('gives a line a capital also where it begins with a word that was filled in', () => {
    expect(capital(`${isolate('rook')} on d2`)).toBe(`${isolate('Rook')} on d2`);
    expect(capital(isolate('d2'))).toBe(isolate('d2'));
  });
  it('gives the referee’s English a capital, but leaves notation alone', () => {
    expect(asSentence({ fa: 'نوبت شما نیست', en: 'it is not your turn' }).en).toBe('It is not your turn');
    expect(asSentence({ fa: '', en: 'd4 is not empty' }).en).toBe('d4 is not empty');
    expect(asSentence({ fa: '', en: 'bar/22 comes first' }).en).toBe('bar/22 comes first');
    expect(asSentence({ fa: '', en: '8/5 does not fit' }).en).toBe('8/5 does not fit');
  });
});

describe('clauses inside a sentence', () => {
  it('stay in one piece', () => {
    expect(isolateClauses('تفاضل امتیازها (D 17)')).toBe('تفاضل امتیازها (\u2066D\u00a017\u2069)');
    expect(isolateClauses('see C4 2 and N 4-6')).toBe('see \u2066C4\u00a02\u2069 and \u2066N\u00a04-6\u2069');
    expect(isolateClauses('5 points of 7')).toBe('5 points of 7');
  });
});

describe('numbers and dates', () => {
  it('writes Persian digits in Persian only', () => {
    expect(digits('fa', '4:37')).toBe('۴:۳۷');
    expect(digits('en', 42)).toBe('42');
    expect(digits('fa', '1. 9.5')).toBe('۱. ۹٫۵');
  });
  it('fills in numbers in the language and keeps names in one piece', () => {
    const text = { fa: '{name}، {count} حرکت', en: '{name}, {count} moves' };
    expect(fill('fa', text, { name: 'Ali', count: 12 })).toBe('\u2068Ali\u2069، ۱۲ حرکت');
    expect(fill('en', text, { name: 'Ali' })).toContain('{count}');
  });
  it('shows Jalali dates in Persian', () => {
    const time_ms = Date.UTC(2026, 2, 21, 12);
    expect(date('fa', time_ms)).toMatch(/۱۴۰۵/);
    expect(date('en', time_ms)).toMatch(/2026/);
  });
  it('shows tenths under ten seconds and never zero too early', () => {
    expect(clockText('en', 300_000)).toBe('5:00');
    expect(clockText('en', 277_001)).toBe('4:38');
    expect(clockText('en', 9_950)).toBe('10.0');
    expect(clockText('en', 9_850)).toBe('9.9');
    expect(clockText('en', 1)).toBe('0.1');
    expect(clockText('fa', 0)).toBe('۰٫۰');
    expect(clockText('en', 3_723_000)).toBe('1:02:03');
  });
});
