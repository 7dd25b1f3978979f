// The entry desk's lines and counts, what an event asks of who enters, and its days in the form.
import { describe, expect, it } from 'vitest';
import { mayApprove, receptionActOf, receptionCounts, receptionLines } from '../src/desk/reception';
import { areDays, withDay, withFirstDay, withoutDay } from '../src/events/days';
import { entryAddress, feeText, isTooLate, placesLeft } from '../src/events/entry_terms';
import type { EntryView, EventView } from '../src/events/types';
import { setup, swissView as fixture } from './event_fixture';

const base = fixture().entries[0] as EntryView;
const person = (name: string, more: Partial<EntryView> = {}): EntryView => ({
  ...base,
  entry: name,
  name,
  institution: 'البرز',
  section: 'women',
  withdrawn: false,
  ...more,
});
const view = (entries: EntryView[], places = 0, started = false): EventView => {
  const whole = fixture();
  return {
    ...whole,
    entries,
    sections: whole.sections.map((section) => ({
      ...section,
      started,
      setup: { ...section.setup, places },
    })),
  };
};
const all = { words: '', section: '', show: 'all' } as const;
const names = (lines: EntryView[]) => lines.map((each) => each.name);

describe('the entry desk', () => {
  const people = view([
    person('Zal', { present: true }),
    person('Ani', { waits: 2 }),
    person('Babak', { paid: true }),
    person('Cyrus', { waits: 1 }),
    person('Dara', { withdrawn: true }),
    person('Eli', { status: 'applied' }),
    person('Fred', { status: 'refused' }),
  ]);
  it('has who is here by name, and the waiting list behind them in its order', () => {
    expect(names(receptionLines(people, all))).toEqual(['Babak', 'Eli', 'Zal', 'Cyrus', 'Ani']);
    expect(names(receptionLines(people, { ...all, show: 'absent' }))).toEqual(['Babak', 'Eli']);
    expect(names(receptionLines(people, { ...all, show: 'unpaid' }))).toEqual(['Eli', 'Zal']);
    expect(names(receptionLines(people, { ...all, show: 'waiting' }))).toEqual(['Cyrus', 'Ani']);
    expect(names(receptionLines(people, { ...all, show: 'applied' }))).toEqual(['Eli']);
    expect(names(receptionLines(people, { ...all, section: 'men' }))).toEqual([]);
  });
  it('finds a name however it is written', () => {
    const spelled = view([person('علی‌رضا کریمی ۲'), person('Babak')]);
    for (const words of ['علی رضا', '\u0643ر\u064aم\u064a', 'کریمی 2'])
      expect(names(receptionLines(spelled, { ...all, words }))).toEqual(['علی‌رضا کریمی ۲']);
    expect(receptionLines(spelled, { ...all, words: 'البرز' })).toHaveLength(2);
  });
  it('counts those who are expected', () => {
    expect(receptionCounts(people)).toEqual({ expected: 2, present: 1, paid: 1, waiting: 2 });
  });
  it('knows its keys by their places', () => {
    expect(['KeyH', 'KeyP', 'KeyA', 'KeyX'].map(receptionActOf)).toEqual([
      'present',
      'paid',
      'approve',
      null,
    ]);
  });
  it('calls in from the waiting list only when the section has begun, and only a Swiss one', () => {
    const waits = person('Ani', { waits: 1 });
    expect(mayApprove(view([waits], 2), waits)).toBe(false);
    expect(mayApprove(view([waits], 2, true), waits)).toBe(true);
    const bracket = view([waits], 2, true);
    for (const section of bracket.sections) section.setup.format = 'knockout';
    expect(mayApprove(bracket, waits)).toBe(false);
    expect(mayApprove(people, person('Eli', { status: 'applied' }))).toBe(true);
  });
});

describe('what is asked of who enters', () => {
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
  it('writes the fee as the language writes amounts', () => {
    const fee = { ...setup, fee: 1_250_000, fee_unit: 'تومان' };
    expect(plain(feeText('fa', fee))).toBe('۱٬۲۵۰٬۰۰۰ تومان');
    expect(plain(feeText('en', { ...fee, fee_unit: 'Toman' }))).toBe('1,250,000 Toman');
    expect(feeText('fa', setup)).toBe('');
  });
  it('knows the end of its time', () => {
    expect(isTooLate({ ...setup, entries_until_ms: 5 }, 5)).toBe(false);
    expect(isTooLate({ ...setup, entries_until_ms: 5 }, 6)).toBe(true);
    expect(isTooLate(setup, 1e15)).toBe(false);
  });
  it('counts the places that are left, and says which in the list one would be', () => {
    const left = (places: number, in_line: number) => {
      const whole = view([], places);
      const sections = whole.sections.map((section) => ({ ...section, in_line }));
      return placesLeft({ ...whole, sections }, 'women');
    };
    expect(left(3, 2)).toEqual({ places: 3, left: 1, number: 1 });
    expect(left(2, 2)).toEqual({ places: 2, left: 0, number: 1 });
    expect(left(2, 5)).toEqual({ places: 2, left: 0, number: 4 });
    expect(left(0, 5)).toBeNull();
    expect(placesLeft(view([], 2, true), 'women')).toBeNull();
  });
  it('has an address that opens the form', () => {
    expect(entryAddress('https://club.example', 'e1')).toBe('https://club.example/events/e1?tab=entries');
    expect(entryAddress('http://x', 'e1', 'men')).toBe('http://x/events/e1?tab=entries&enter=men');
  });
});

describe('the days of an event', () => {
  const start = setup.starts_at_ms;
  const day_ms = 86_400_000;
  it('begin with the event, and each is a day after the one before', () => {
    const days = withDay(setup);
    expect(days).toEqual([
      { starts_at_ms: start, rounds: 1 },
      { starts_at_ms: start + day_ms, rounds: 0 },
    ]);
    const moved = withFirstDay({ ...setup, days, starts_at_ms: start - 1 });
    expect(moved.days?.[0]?.starts_at_ms).toBe(start - 1);
    expect(withDay({ ...setup, days }).map((day) => day.rounds)).toEqual([1, 1, 0]);
    expect(withoutDay(days, 1)).toEqual([]);
  });
  it('are looked at before the server is asked', () => {
    const days = withDay(setup);
    expect(areDays({ ...setup, days })).toBe(true);
    expect(areDays({ ...setup, days: [...days].reverse() })).toBe(false);
    expect(areDays({ ...setup, days: days.map((day) => ({ ...day, rounds: 0 })) })).toBe(false);
    expect(areDays(setup)).toBe(true);
  });
});
