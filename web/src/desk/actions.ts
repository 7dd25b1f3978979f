// The one-key actions of the desk: which key, for which lines. The legend and the buttons come from the same list.
import type { EventSetup } from '../events/types';
import { type Line, tableOf } from './rows';

export const deskActions = [
  'answer',
  'verdict',
  'stop',
  'clock',
  'hall',
  'penalty',
  'result',
  'reopen',
  'monitor',
  'length',
  'undo',
  'spectator',
  'open',
] as const;
export type DeskAction = (typeof deskActions)[number];

/** By the place of the key, so that a Persian keyboard works too. */
export const keyOf: Readonly<Record<DeskAction, string>> = {
  answer: 'C',
  verdict: 'V',
  stop: 'P',
  clock: 'T',
  hall: 'H',
  penalty: 'X',
  result: 'R',
  reopen: 'E',
  monitor: 'M',
  length: 'L',
  undo: 'U',
  spectator: 'S',
  open: 'O',
};
export const actionOf = (code: string): DeskAction | null =>
  deskActions.find((action) => `Key${keyOf[action]}` === code) ?? null;

/** A result with one key, over the board: the first wins, a draw, the second wins. */
export type Quick = 'white' | 'draw' | 'black';
const quickKeys: Readonly<Record<string, Quick>> = {
  Digit1: 'white',
  Numpad1: 'white',
  Digit5: 'draw',
  Numpad5: 'draw',
  Digit0: 'black',
  Numpad0: 'black',
};
export const quickOf = (code: string): Quick | null => quickKeys[code] ?? null;
/** Only what was played and nobody has written down: everything else has its grounds, and a match to points its score. */
export const quickly = (quick: Quick, line: Line, setup: EventSetup, mayDraw: boolean): boolean =>
  !setup.online &&
  setup.best_of === 1 &&
  line.rules &&
  line.boards === 1 &&
  line.match.result === null &&
  line.table === null &&
  (quick !== 'draw' || mayDraw);

/** Whether there is anything to do; whether the reader may is `line.rules` (N 5-1). */
export function possible(action: DeskAction, line: Line, setup: EventSetup): boolean {
  const playing = line.table !== null && !line.match.over;
  /** Of a team match: what is asked of a board's line concerns that board alone. */
  const ofBoard = line.board > 0;
  switch (action) {
    case 'answer':
      return !ofBoard && line.match.call !== null;
    case 'verdict':
      return playing && (line.table?.verdicts?.length ?? 0) > 0;
    case 'stop':
    case 'clock':
    case 'undo':
      return playing;
    case 'hall':
      return !setup.online && !ofBoard;
    case 'spectator':
      return playing && (line.table?.spectators.length ?? 0) > 0;
    case 'length':
      // N 4-8-1, N 4-8: at a table of ours it is corrected there; otherwise it is agreed or noted here.
      return !line.match.over && line.match.length > 1 && (line.table !== null || !ofBoard);
    case 'reopen':
      return !ofBoard && line.match.result !== null;
    case 'monitor':
      // N 1-3-3: replaced once only.
      return !ofBoard && !line.match.over && line.match.monitors < 2;
    case 'open':
      return setup.online ? tableOf(line) !== undefined && (ofBoard || line.boards === 1) : !ofBoard;
    case 'penalty':
    case 'result':
      return !ofBoard || line.state !== 'over';
  }
}
