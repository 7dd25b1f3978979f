// Lines of the audit trail as people read them, and what a search finds in them. Pure.
import { resultLine } from '../events/reading';
import type { EventView, Grounds, LogRow, MatchResult } from '../events/types';

export interface Trace {
  row: LogRow;
  /** Of who did it; empty for what the event does by itself. */
  who: string;
  /** Names of those it is about. */
  about: string[];
  grounds: Grounds | null;
  /** What else it says, short: a field of the fact and its words as they are. */
  more: Detail[];
}
export interface Detail {
  field: string;
  text: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Fields that stand elsewhere in the line, the wordy ones, and those that say nothing to people. */
const elsewhere = new Set([
  'number', 'time_ms', 'by', 'by_name', 'name', 'do', 'key', 'entry', 'match', 'grounds', 'setup', 'numbers', 'account',
  'appeal', 'draw_seal', 'director', 'table', 'seed', 'starts_at_ms',
]); // prettier-ignore

function short(value: unknown, sides: [string, string]): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'object' && value !== null && 'white_score' in value)
    return resultLine('en', sides[0], sides[1], value as MatchResult);
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((each) => typeof each !== 'object' && each !== '' && each !== 0)
      .join(' ');
  return String(value);
}

export function traceOf(row: LogRow, view: EventView): Trace {
  const names = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  const match = view.matches.find((each) => each.match === row['match']);
  const sides: [string, string] = [names.get(match?.white ?? '') ?? '', names.get(match?.black ?? '') ?? ''];
  const ids = row['entry'] ? [text(row['entry'])] : match ? [match.white, match.black] : [];
  const about = ids.map((id) => names.get(id) ?? '').filter(Boolean);
  // A fact may have a name of its own: of who entered, was appointed, watches over a match.
  if (about.length === 0 && row['by_name'] !== undefined && text(row.name)) about.push(text(row.name));
  const grounds = row['grounds'] as Grounds | undefined;
  const more = Object.entries(row)
    // Of what somebody answers, no is an answer too.
    .filter(([field, value]) => !elsewhere.has(field) && (value !== false || field === 'agrees'))
    .filter(([, value]) => value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0))
    // What has ended is another thing for each kind of fact.
    .map(([field, value]) => ({
      field: field === 'ends' ? `${row.do}_ends` : field,
      text: short(value, sides),
    }))
    .filter((detail) => detail.text !== '');
  return {
    row,
    who: text(row['by_name'] ?? row.name),
    about,
    grounds: grounds && grounds.clause !== '' ? grounds : null,
    more,
  };
}

export interface LogFilter {
  word: string;
  who: string;
  words: string;
  /** Only what names its clause. */
  rulings: boolean;
}
export function found(traces: readonly Trace[], filter: LogFilter): Trace[] {
  const words = filter.words.trim().toLowerCase();
  return traces.filter(
    (trace) =>
      (filter.word === '' || trace.row.do === filter.word) &&
      (filter.who === '' || trace.who === filter.who) &&
      (!filter.rulings || trace.grounds !== null) &&
      (words === '' ||
        [
          ...trace.about,
          trace.who,
          ...trace.more.map((each) => each.text),
          trace.grounds?.clause ?? '',
          trace.grounds?.reason ?? '',
        ]
          .join(' ')
          .toLowerCase()
          .includes(words)),
  );
}
