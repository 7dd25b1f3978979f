// Who must do what now: the one thing on a desk that waits the longest for the director. Pure.
import type { EventView } from '../events/types';
import { common } from '../i18n/common';
import { mending } from '../i18n/mending';
import { type Lang, type Text, fill, isolate } from '../i18n/text';
import { type Line, type LineState, lineStates, placeIn } from './rows';

export interface Todo {
  key:
    | 'todo_call'
    | 'todo_verdict'
    | 'todo_disputed'
    | 'todo_appeal'
    | 'todo_late'
    | 'todo_reported'
    | 'todo_missing'
    | 'todo_pair'
    | 'todo_end'
    | 'todo_entries'
    | 'todo_nothing';
  line: Line | null;
  names: string[];
  count: number;
  section: Text | null;
  urgent: boolean;
}

export const todoText = (lang: Lang, { key, line, names, count, section }: Todo): string =>
  fill(lang, mending[key], {
    place: line ? placeIn(lang, line) : '',
    // Each in one piece, so that the line takes its direction from the language.
    names: names.map(isolate).join(common.and[lang]),
    count,
    section: section?.[lang] ?? '',
  });

const calling = {
  call: 'todo_call',
  verdict: 'todo_verdict',
  disputed: 'todo_disputed',
  appeal: 'todo_appeal',
  late: 'todo_late',
  reported: 'todo_reported',
} as const;
const isCalling = (state: LineState): state is keyof typeof calling => state in calling;

export function todoOf(view: EventView, lines: readonly Line[]): Todo {
  const nothing: Todo = {
    key: 'todo_nothing',
    line: null,
    names: [],
    count: 0,
    section: null,
    urgent: false,
  };
  const name = (entry: string) => view.entries.find((each) => each.entry === entry)?.name ?? '';
  const [first] = lines
    .filter((line) => isCalling(line.state))
    .sort((one, two) => lineStates.indexOf(one.state) - lineStates.indexOf(two.state));
  if (first && isCalling(first.state)) {
    const { match } = first;
    const absent = match.late.map((late) => late.entry).filter((entry) => !match.arrived.includes(entry));
    const names = first.state === 'late' ? absent : match.call ? [match.call.entry] : [];
    const urgent = first.state !== 'reported' && first.state !== 'appeal';
    return { ...nothing, key: calling[first.state], line: first, names: names.map(name), urgent };
  }
  const waiting = view.entries.filter((entry) => entry.status === 'applied').length;
  if (waiting > 0) return { ...nothing, key: 'todo_entries', count: waiting };
  const open = lines.filter((line) => line.board === 0 && line.state !== 'over' && line.state !== 'waiting');
  const ready = view.sections.find((section) => section.started && !section.ended && section.over);
  if (ready && !lines.some((line) => line.match.section === ready.setup.id && !line.match.over)) {
    const section = { fa: ready.setup.fa, en: ready.setup.en };
    return { ...nothing, key: ready.finished ? 'todo_end' : 'todo_pair', section };
  }
  if (open.length > 0) return { ...nothing, key: 'todo_missing', count: open.length, line: open[0] ?? null };
  return nothing;
}
