// The one-key actions of the desk: which key, for which lines. The legend and the buttons come from the same list.
import type { EventSetup } from '../events/types';
import { type Line, tableOf } from './rows';

export const deskActions = [
  'answer',
  'verdict',
  'stop',
  'clock',
  'penalty',
  'result',
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
  penalty: 'X',
  result: 'R',
  monitor: 'M',
  length: 'L',
  undo: 'U',
  spectator: 'S',
  open: 'O',
};
export const actionOf = (code: string): DeskAction | null =>
  deskActions.find((action) => `Key${keyOf[action]}` === code) ?? null;

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
    case 'spectator':
      return playing && (line.table?.spectators.length ?? 0) > 0;
    case 'length':
      return playing && line.match.length > 1;
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
