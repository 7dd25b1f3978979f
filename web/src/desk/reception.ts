// The lines of the entry desk: who is looked for, in which order, and how many have come and paid. Pure.
import { latin } from '../i18n/number';
import type { EntryView, EventView } from '../events/types';

export const shows = ['all', 'absent', 'unpaid', 'waiting', 'applied'] as const;
export type Show = (typeof shows)[number];
export interface Filter {
  words: string;
  section: string;
  show: Show;
}

/** However a name is written: letters of Arabic keyboards, half spaces, digits of any script, capitals. */
export const alike = (text: string): string =>
  latin(text)
    .toLowerCase()
    .replace(/[\u064a\u0649]/g, 'ی')
    .replace(/\u0643/g, 'ک')
    .replace(/[\u200c\s]+/g, ' ')
    .trim();

const isGone = (entry: EntryView): boolean => entry.status === 'refused' || entry.withdrawn || entry.excluded;
/** Has a place, is approved and has agreed: who is expected. */
export const isExpected = (entry: EntryView): boolean =>
  !isGone(entry) && entry.status === 'approved' && !entry.waits;

function fits(entry: EntryView, { words, section, show }: Filter): boolean {
  if (section !== '' && entry.section !== section) return false;
  const people = [entry.name, entry.institution, ...entry.members.map((member) => member.name)];
  if (!alike(people.join(' ')).includes(alike(words))) return false;
  switch (show) {
    case 'all':
      return true;
    case 'absent':
      return !entry.present && !entry.waits;
    case 'unpaid':
      return !entry.paid && !entry.waits;
    case 'waiting':
      return (entry.waits ?? 0) > 0;
    case 'applied':
      return entry.status === 'applied';
  }
}

/** By name; the waiting list behind them, in its order. */
export const receptionLines = (view: EventView, filter: Filter): EntryView[] =>
  view.entries
    .filter((entry) => !isGone(entry) && fits(entry, filter))
    .toSorted(
      (one, other) =>
        (one.waits ?? 0) - (other.waits ?? 0) ||
        one.name.localeCompare(other.name, 'fa') ||
        one.entry.localeCompare(other.entry),
    );

export interface Counts {
  expected: number;
  present: number;
  paid: number;
  waiting: number;
}
export function receptionCounts(view: EventView): Counts {
  const expected = view.entries.filter(isExpected);
  return {
    expected: expected.length,
    present: expected.filter((entry) => entry.present).length,
    paid: expected.filter((entry) => entry.paid).length,
    waiting: view.entries.filter((entry) => !isGone(entry) && (entry.waits ?? 0) > 0).length,
  };
}

/** What can be done with a line by one key; by the place of the key, so that a Persian keyboard works too. */
export const receptionKeys = { present: 'H', paid: 'P', approve: 'A' } as const;
export type ReceptionAct = keyof typeof receptionKeys;
export const receptionActOf = (code: string): ReceptionAct | null =>
  (Object.keys(receptionKeys) as ReceptionAct[]).find((act) => `Key${receptionKeys[act]}` === code) ?? null;

/** Whether it waits for the director's word: to be approved, or, once its section has begun, to be called in. */
export function mayApprove(view: EventView, entry: EntryView): boolean {
  if (isGone(entry) || entry.declined.length > 0) return false;
  if (entry.status === 'applied') return true;
  const section = view.sections.find((each) => each.setup.id === entry.section);
  return (
    (entry.waits ?? 0) > 0 &&
    section !== undefined &&
    section.started &&
    !section.ended &&
    section.setup.format === 'swiss'
  );
}
