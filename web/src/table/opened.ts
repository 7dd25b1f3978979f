// A game that somebody brings in a file: our own record, a table's whole log, or what other programs write. The referee
// plays it through, so nothing is shown that the rules do not allow.
import { isEvent, parseEvents } from '../net/ndjson';
import { opened as texts } from '../i18n/opened';
import { type Text, asSentence, withStop } from '../i18n/text';
import { reasonOf } from '../net/api';
import type { Rules } from '../rules/module';
import { type OpenedRecord, RulesError } from '../rules/types';
import { type TableState, emptyTable, replay } from './state';

/** More than the longest match that anybody has written down. */
export const kMostBytes = 2_000_000;

/** Why it cannot be shown. */
export class NoRecord extends Error {
  constructor(readonly reason: Text) {
    super(reason.en);
  }
}

function tableOf(record: OpenedRecord, seats: readonly Text[]): TableState {
  const { outcome } = record;
  return {
    ...emptyTable(),
    setup: {
      table: '',
      game: record.game,
      rules: record.rules,
      clock: { kind: 'none', bank_ms: 0, step_ms: 0, move_limit_ms: 0 },
      seats: seats.length,
      games: 1,
      rated: false,
      event: '',
      starts_at_ms: null,
      dice_commitment: '',
    },
    // Files tell moves; who made them is for those who have the file to know.
    chairs: seats.map(() => ({ player: '', name: '' })),
    phase: 'over',
    games: [
      {
        start: record.start,
        moves: record.moves.map(({ move, seat, position }, at) => ({
          seat,
          move,
          position,
          charge: null,
          number: at + 1,
          ...(move === 'lapse' && { lapsed: true as const }),
        })),
        result: outcome && {
          standing: outcome.standing,
          score: outcome.score,
          key: outcome.reason.key,
          clause: outcome.reason.clause,
        },
      },
    ],
  };
}

/** A sentence for whoever brought the file, with the number of the move that is wrong. */
function whatIsWrong(problem: unknown): Text {
  if (!(problem instanceof RulesError)) return reasonOf(problem);
  const said = asSentence(problem.reason);
  const text = { fa: withStop(said.fa), en: withStop(said.en) };
  if (problem.move_number === 0) return text;
  const number = problem.move_number;
  return {
    fa: `${texts.atMove.fa.replace('{number}', number.toLocaleString('fa-IR'))}: ${text.fa}`,
    en: `${texts.atMove.en.replace('{number}', String(number))}: ${text.en}`,
  };
}

/** `referee` brings the one that has the data which these rules need. */
export async function openFile(
  file: Pick<File, 'size' | 'text'>,
  referee: (game: string, rules: string) => Promise<Rules>,
): Promise<TableState> {
  if (file.size > kMostBytes) throw new NoRecord(texts.tooBig);
  const text = await file.text();
  if (text.trim() === '') throw new NoRecord(texts.empty);
  const first = text.trimStart().split('\n', 1)[0] ?? '';
  if (isEvent(first)) return ofLog(text);
  // Our own records say by which rules they go; their data has to be here before they are read.
  const line = (key: string) => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  const own = first.startsWith('meydan record') || first.startsWith('#');
  try {
    const rules = await referee(own ? line('game') : '', own ? line('rules') : '');
    const record = rules.openRecord(text);
    if (record.moves.length === 0) throw new NoRecord(texts.noMoves);
    return tableOf(record, rules.seats(record.game, record.rules));
  } catch (problem) {
    throw problem instanceof NoRecord ? problem : new NoRecord(whatIsWrong(problem));
  }
}

function ofLog(text: string): TableState {
  let table: TableState;
  try {
    table = replay(parseEvents(text));
  } catch {
    throw new NoRecord(texts.brokenLog);
  }
  if (!table.setup || table.games.length === 0) throw new NoRecord(texts.brokenLog);
  return table;
}
