// What the server says about events and what it is asked for (docs/events.md). The types are made from the JSON Schema
// that `meydan schema` prints (tools/protocol_types.mjs); said here is only what texts can be, where the server has a text.
import type * as wire from '../../generated/protocol';

export {
  decisionNames as decisions,
  demandNames as demands,
  formatNames as formats,
  prizeTiesNames as prizeTies,
  latenessNames as latenesses,
  stepNames as steps,
} from '../../generated/protocol';
export type {
  AppealView,
  Award,
  Clash,
  Column,
  DaySetup,
  Decision,
  Demand,
  DeskRow,
  DrawnMatch,
  DrawnSide,
  EventMe,
  EventSetup,
  EventSummary,
  Format,
  GameScore,
  Grounds,
  Hours,
  Lateness,
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
export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];
/** H half a point, Z none; empty takes the wish back. */
export type ByeMark = 'H' | 'Z' | '';

export type EntryView = Omit<wire.EntryView, 'level' | 'byes'> & {
  level: Level | '';
  byes: { round: number; mark: ByeMark }[];
};
export type Standing = Omit<wire.Place, 'ranking'> & {
  /** Of a format with several rankings. */
  ranking: '' | 'main' | 'league' | 'swiss' | 'consolation' | 'last_chance';
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

export type Done = wire.EventDone;

type WishOf<Word> = Extract<wire.Wish, { do: Word }>;
type Without<Wish> = Wish extends unknown ? Omit<Wish, 'do' | 'key'> : never;
/** What can be wished for, and what each wish says. */
export type Wishes = { [Word in wire.Wish['do']]: Without<WishOf<Word>> };
export type WishWord = keyof Wishes;
/** What a director does at a table. */
export type TableAction = WishOf<'at_table'>['what'];
