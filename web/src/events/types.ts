// What the server says about events and what it is asked for (docs/events.md). The types are made from the JSON Schema
// that `meydan schema` prints (tools/protocol_types.mjs); said here is only what texts can be, where the server has a text.
import type * as wire from '../../generated/protocol';

export {
  decisionNames as decisions,
  demandNames as demands,
  formatNames as formats,
  levelNames as levels,
  prizeTiesNames as prizeTies,
  latenessNames as latenesses,
  stepNames as steps,
} from '../../generated/protocol';
export type {
  AppealView,
  Award,
  Clash,
  Clashes,
  Column,
  DaySetup,
  Decision,
  Demand,
  Desk,
  DeskRow,
  DrawnMatch,
  DrawnSide,
  EventList,
  EventMe,
  EventOpened,
  EventSetup,
  EventSummary,
  Format,
  GameScore,
  Grounds,
  Hours,
  Lateness,
  Level,
  MatchResult,
  MatchView,
  Member,
  NextGame,
  Official,
  Preview,
  Prize,
  RoundView,
  RunningNews,
  RunningNow,
  RunningRow,
  SectionSetup,
  Step,
} from '../../generated/protocol';
/** What a clock says of its match, with nothing left out. */
export type Running = Required<wire.RunningWish>;
export type Phase = wire.EventPhase;
/** Half a point or none; empty takes the wish back. */
export type ByeMark = wire.ByeMark | '';

export type EntryView = Omit<wire.EntryView, 'level' | 'byes'> & {
  level: wire.Level | '';
  byes: { round: number; mark: ByeMark }[];
};
export type Standing = Omit<wire.Place, 'ranking'> & {
  /** Of a format with several rankings. */
  ranking: '' | Exclude<wire.Stage, 'losers' | 'final' | 'third_place'>;
};
/** A part of a bracket; leagues and Swiss sections have none. */
export type DrawnStage = Omit<wire.DrawnStage, 'stage'> & { stage: Exclude<wire.Stage, 'league' | 'swiss'> };
export type SectionView = Omit<wire.SectionView, 'standings' | 'bracket'> & {
  standings: Standing[];
  bracket: DrawnStage[];
};
export type EventView = Omit<wire.EventView, 'entries' | 'sections'> & {
  entries: EntryView[];
  sections: SectionView[];
};

/** A line of the audit trail: who did what when, and the fields of the fact. Nobody is `by` what the event does by itself. */
export type LogRow = Pick<wire.Fact, 'number' | 'time_ms' | 'by' | 'by_name' | 'do'> &
  Record<string, unknown>;
/** It is sent in pieces, each fact as the schema has it. */
export interface EventLog {
  log: LogRow[];
}

export type Done = wire.EventDone;

type WishOf<Word> = Extract<wire.Wish, { do: Word }>;
type Without<Wish> = Wish extends unknown ? Omit<Wish, 'do' | 'key'> : never;
/** What can be wished for, and what each wish says. */
export type Wishes = { [Word in wire.Wish['do']]: Without<WishOf<Word>> };
export type WishWord = keyof Wishes;
/** What a director does at a table. */
export type TableAction = WishOf<'at_table'>['what'];
