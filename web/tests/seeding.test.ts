// Ratings and seeds out of lists as organisers have them.
import { describe, expect, it } from 'vitest';
import { readList, seedable, seedingOf, transferOf } from '../src/desk/seeding';
import type { EntryView } from '../src/events/types';
import { swissView } from './event_fixture';

const base = swissView().entries[0] as EntryView;
const person = (name: string, more: Partial<EntryView> = {}): EntryView => ({
  ...base,
  entry: name,
  name,
  rating: 0,
  ...more,
});

describe('a list of ratings', () => {
  it('has its columns by Persian or English names, in any order, and Persian digits', () => {
    const rows = [{ name: 'سیمرغ', rating: 1850, seed: 2 }];
    expect(readList('سید،ریتینگ،نام\n۲،۱۸۵۰،سیمرغ')).toEqual({ rows, bad: [] });
    expect(readList('\ufeffName;City;Rating;Seed\r\nسیمرغ;تهران;1850;2\r\n')).toEqual({ rows, bad: [] });
    expect(readList('name\trating\tseed\nسیمرغ\t\u0661\u0668\u0665\u0660\t2')).toEqual({ rows, bad: [] });
  });
  it('may be names and ratings alone, and names in quotes', () => {
    expect(readList('Ani,1500\n"Karimi, Babak",1400\n\nCyrus').rows).toEqual([
      { name: 'Ani', rating: 1500, seed: 0 },
      { name: 'Karimi, Babak', rating: 1400, seed: 0 },
      { name: 'Cyrus', rating: 0, seed: 0 },
    ]);
  });
  it('says which of its lines cannot be used', () => {
    expect(readList('name,rating\nAni,high\n,1500\nBabak,9000\nCyrus,1500').bad).toEqual([2, 3, 4]);
  });
});

describe('seeding', () => {
  it('finds people however their names are written, and says who is missing or there twice', () => {
    const people = [person('علی‌رضا'), person('Babak'), person('Ani'), person('ani ', { entry: 'other' })];
    const plan = seedingOf(people, readList('عل\u064a رضا,1700\nANI,1500').rows, false);
    expect(plan.changes.map(({ entry, rating, seed }) => [entry.name, rating, seed])).toEqual([
      ['علی‌رضا', 1700, 0],
    ]);
    expect(plan.missing.map((entry) => entry.name)).toEqual(['Babak']);
    expect(plan.twice).toHaveLength(2);
  });
  it('sets seeds in the order of the list only if that is wanted, and changes nothing that is right', () => {
    const people = [person('Ani', { rating: 1500 }), person('Babak', { rating: 1400, seed: 2 })];
    const rows = readList('Ani,1500\nBabak,1400').rows;
    expect(seedingOf(people, rows, false).changes).toEqual([]);
    expect(seedingOf(people, rows, true).changes.map(({ entry, seed }) => [entry.name, seed])).toEqual([
      ['Ani', 1],
    ]);
    // A list without ratings takes nobody's away.
    expect(seedingOf(people, readList('Ani\nBabak').rows, false).changes).toEqual([]);
  });
  it('is for those whose section has not begun, and keeps everything else of an entry', () => {
    const view = swissView();
    expect(seedable(view)).toEqual([]);
    const waiting = { ...view, sections: view.sections.map((section) => ({ ...section, started: false })) };
    expect(seedable(waiting).length).toBe(view.entries.filter((entry) => !entry.withdrawn).length);
    const entry = person('Ani', { namesake: true, institution: 'X', level: 'beginner' });
    expect(transferOf({ entry, rating: 5, seed: 6 })).toMatchObject({
      name: 'Ani',
      namesake: true,
      institution: 'X',
      level: 'beginner',
      rating: 5,
      seed: 6,
    });
  });
});
