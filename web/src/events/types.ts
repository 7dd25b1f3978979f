// What the server says about events and what it is asked for (docs/events.md). The types are made from the JSON Schema
// that `meydan schema` prints (tools/protocol_types.mjs); said here is only what texts can be, where the server has a text,
// and what is asked for by words that are no facts.
import type * as wire from '../../generated/protocol';
import type { Message } from '../rules/types';

export {
  decisionNames as decisions,
  demandNames as demands,
  formatNames as formats,
  latenessNames as latenesses,
  stepNames as steps,
} from '../../generated/protocol';
export type {
  AppealView,
  Column,
  Decision,
  Demand,
  DeskRow,
  DrawnMatch,
  DrawnSide,
  EventMe,
  EventSetup,
  EventSummary,
  Format,
  Grounds,
  Lateness,
  MatchResult,
  MatchView,
  Member,
  NextGame,
  Official,
  RoundView,
  SectionSetup,
  Step,
} from '../../generated/protocol';
export type Phase = wire.EventPhase;
export type PenaltyView = wire.Penalty;
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

/** A line of the audit trail: who did what when, and the fields of the fact. */
export interface LogRow {
  number: number;
  time_ms: number;
  /** Empty for what the event does by itself. */
  by: string;
  by_name: string;
  do: string;
  [field: string]: unknown;
}

/** Why a Swiss pairing is as it is, bracket by bracket, as the server writes it. */
export type Explained = Record<string, unknown>;

export interface Preview {
  warnings: Message[];
  changes: {
    section: string;
    entry: string;
    before: { rank: number; points: number };
    after: { rank: number; points: number };
  }[];
  later_rounds: number;
}
export interface Done {
  version: number;
  /** Of an import. */
  entered?: number;
  problems?: { line: number; message: Message }[];
}

export const tableActions = [
  'stop_clocks',
  'resume_clocks',
  'adjust_clock',
  'adjudicate',
  'undo',
  'correct_length',
  'remove_spectator',
  'judge',
] as const;
export type TableAction = (typeof tableActions)[number];

type FactWish<Word> = Omit<Extract<wire.Wish, { do: Word }>, 'do' | 'key'>;
type FactWishes = { [Word in wire.Wish['do']]: FactWish<Word> };
/** What can be wished for, and what each wish says. */
export interface Wishes extends Omit<FactWishes, 'entry' | 'appointment' | 'monitor'> {
  appointment: FactWishes['appointment'] & { name: string };
  monitor: FactWishes['monitor'] & { name: string };
  entry: Omit<FactWishes['entry'], 'members'> & { account_name?: string; members?: Partial<wire.Member>[] };
  /** One of the three; a TRF file goes into one section. */
  import: {
    csv?: string;
    trf?: string;
    section?: string;
    entries?: Partial<EntryView>[];
    skip?: boolean;
  };
  pair: { section: string };
  /** With the fields of that word in docs/protocol.md. */
  at_table: {
    match: string;
    what: TableAction;
    board?: number;
    grounds: wire.Grounds;
    [field: string]: unknown;
  };
  pause_all: { grounds: wire.Grounds };
  resume_all: { grounds: wire.Grounds };
}
export type WishWord = keyof Wishes;
