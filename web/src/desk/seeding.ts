// Ratings and seeds for entries out of a list: read, matched by name, and what would change. Pure.
import { latin } from '../i18n/number';
import type { EntryView, EventView } from '../events/types';
import { alike } from './reception';

export interface Listed {
  name: string;
  rating: number;
  seed: number;
}
export interface ReadList {
  rows: Listed[];
  /** Numbers of lines, from 1, that say nothing that can be used. */
  bad: number[];
}

const columns: Readonly<Record<string, keyof Listed>> = {
  name: 'name', نام: 'name', rating: 'rating', ریتینگ: 'rating', seed: 'seed', سید: 'seed',
}; // prettier-ignore
const highest = 5_000;

/** The number in a cell: digits of any script; null for what is none, 0 for nothing. */
function numberIn(cell: string): number | null {
  const text = latin(cell.trim());
  if (text === '') return 0;
  return /^\d{1,4}$/.test(text) && Number(text) <= highest ? Number(text) : null;
}

/** Cells of a line; a quoted one may have the separator in it. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells.map((cell) => cell.trim());
}

/** Columns by name if the first line names them, else name, rating and seed in this order. Columns of other lists are
 *  passed over. */
export function readList(text: string): ReadList {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const separator = ['\t', ';', '،'].find((each) => first.includes(each)) ?? ',';
  const heading = cellsOf(first, separator).map((cell) => columns[alike(cell)]);
  const named = heading.includes('name');
  const order: (keyof Listed | undefined)[] = named ? heading : ['name', 'rating', 'seed'];
  const list: ReadList = { rows: [], bad: [] };
  let past = !named;
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    if (!past) {
      past = true;
      return;
    }
    const cells = cellsOf(line, separator);
    const cell = (column: keyof Listed) => cells[order.indexOf(column)] ?? '';
    const [rating, seed] = [numberIn(cell('rating')), numberIn(cell('seed'))];
    if (cell('name') === '' || rating === null || seed === null) list.bad.push(at + 1);
    else list.rows.push({ name: cell('name'), rating, seed });
  });
  return list;
}

export interface Seeded {
  entry: EntryView;
  rating: number;
  seed: number;
}
export interface Seeding {
  /** Whom something changes for. */
  changes: Seeded[];
  missing: EntryView[];
  /** Several entries of one name: nobody knows whom the list means. */
  twice: EntryView[];
}

/** D 2: the same name is the same however it is written; spaces and half spaces do not count. */
const key = (name: string): string => alike(name).replaceAll(' ', '');

/** Those whose section has not begun: afterwards a rating changes no number. */
export const seedable = (view: EventView): EntryView[] =>
  view.entries.filter(
    (entry) =>
      entry.status !== 'refused' &&
      !entry.withdrawn &&
      !entry.excluded &&
      view.sections.some((section) => section.setup.id === entry.section && !section.started),
  );

export function seedingOf(entries: readonly EntryView[], rows: readonly Listed[], bySeed: boolean): Seeding {
  const seeding: Seeding = { changes: [], missing: [], twice: [] };
  const listed = new Map(rows.map((row, at) => [key(row.name), { row, at }]));
  const count = (entry: EntryView) =>
    entries.filter((other) => other.section === entry.section && key(other.name) === key(entry.name)).length;
  for (const entry of entries) {
    const found = listed.get(key(entry.name));
    if (!found) seeding.missing.push(entry);
    else if (count(entry) > 1) seeding.twice.push(entry);
    else {
      const { row, at } = found;
      const rating = row.rating || entry.rating;
      const seed = row.seed || (bySeed ? at + 1 : entry.seed);
      if (rating !== entry.rating || seed !== entry.seed) seeding.changes.push({ entry, rating, seed });
    }
  }
  return seeding;
}

/** The whole entry as it is from then on. */
export const transferOf = ({ entry, rating, seed }: Seeded) => ({
  entry: entry.entry,
  account: entry.account,
  name: entry.name,
  institution: entry.institution,
  section: entry.section,
  level: entry.level,
  rating,
  seed,
  members: entry.members,
  ...(entry.namesake && { namesake: true }),
});
