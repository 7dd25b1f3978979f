// What the server says about events and what it is asked for: docs/events.md.
import type { ClockSetup } from '../net/protocol';
import type { Message } from '../rules/types';

export const formats = [
  'swiss',
  'swiss_out',
  'round_robin',
  'double_round_robin',
  'groups_knockout',
  'knockout',
  'double_elimination',
  'consolation',
] as const;
export type Format = (typeof formats)[number];
export const demands = ['optional', 'preferred', 'required', 'imposed'] as const;
export type Demand = (typeof demands)[number];
export const latenesses = ['clock', 'points', 'wait'] as const;
export type Lateness = (typeof latenesses)[number];
export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];
export const steps = [
  'reminder',
  'warning',
  'time',
  'points',
  'game_loss',
  'match_loss',
  'exclusion',
  'council',
] as const;
export type Step = (typeof steps)[number];
export const decisions = ['white_wins', 'black_wins', 'draw', 'both_lose', 'play_on'] as const;
export type Decision = (typeof decisions)[number];
export type Phase = 'coming' | 'running' | 'over';
/** H half a point, Z none; empty takes the wish back. */
export type ByeMark = 'H' | 'Z' | '';

export interface SectionSetup {
  id: string;
  fa: string;
  en: string;
  format: Format;
  rounds: number;
  losses: number;
  groups: number;
  third_place: boolean;
  /** Of a team event: a match has so many boards; 1 for single players. */
  boards: number;
}
export interface EventSetup {
  id: string;
  fa: string;
  en: string;
  place: string;
  game: string;
  rules: string;
  clock: ClockSetup;
  best_of: number;
  online: boolean;
  rated: boolean;
  sections: SectionSetup[];
  per_institution: number;
  needs_approval: boolean;
  starts_at_ms: number;
  round_every_ms: number;
  lead_ms: number;
  window_ms: number;
  pairs_itself: boolean;
  tie_breaks: string;
  lateness: Lateness;
  first_grace_ms: number;
  grace_ms: number;
  late_step_ms: number;
  wait_ms: number;
  lengths: number[];
  clock_use: Demand;
  baffle_box: Demand;
  conditions: string;
  draw_seal: string;
}

/** A row of the list of events. */
export interface EventSummary {
  id: string;
  fa: string;
  en: string;
  place: string;
  game: string;
  online: boolean;
  starts_at_ms: number;
  phase: Phase;
  /** The reader has entered. */
  mine: boolean;
  /** Entries that somebody else made for the reader, and that wait for the reader's word. */
  asked: string[];
  entries: number;
  sections: {
    id: string;
    fa: string;
    en: string;
    format: Format;
    round: number;
    rounds: number;
    ended: boolean;
  }[];
}

/** The clause and the reason of a ruling. */
export interface Grounds {
  clause: string;
  reason: string;
}
export interface Official {
  account: string;
  name: string;
}
/** Points are tenths: 10 is one point. */
export interface MatchResult {
  white: number;
  black: number;
  kind: 'played' | 'forfeit' | 'adjudicated';
  white_score: number;
  black_score: number;
}
export interface NextGame {
  match: string;
  table: string | null;
  starts_at_ms: number;
  opponent: string;
  colour: 'white' | 'black';
}
export interface EventMe {
  account: string;
  name: string;
  directs: boolean;
  committee: boolean;
  entry: string | null;
  monitors: string[];
  /** Entries that wait for my word. */
  asked: string[];
  next: NextGame | null;
}
export interface Member {
  name: string;
  account: string;
}
export interface EntryView {
  entry: string;
  account: string;
  name: string;
  institution: string;
  section: string;
  level: Level | '';
  rating: number;
  seed: number;
  /** Of a team, by board. */
  members: Member[];
  status: 'applied' | 'approved' | 'refused';
  refused: Grounds;
  withdrawn: boolean;
  excluded: boolean;
  byes: { round: number; mark: ByeMark }[];
  /** Accounts that have not agreed yet, and those that have declined. */
  asked: string[];
  declined: string[];
}
export interface RoundView {
  round: number;
  starts_at_ms: number;
  matches: string[];
  absent: string[];
  warnings: string[];
  grounds: Grounds;
}
/** A tie-break. */
export interface Column {
  id: string;
  fa: string;
  en: string;
  hint_fa: string;
  hint_en: string;
}
export interface Standing {
  entry: string;
  /** 0 while somebody is still in a knockout. */
  rank: number;
  points: number;
  values: string[];
  /** Of a format with several rankings. */
  ranking: '' | 'main' | 'league' | 'swiss' | 'consolation' | 'last_chance';
  group: number;
}
/** A side of a match in the draw: who plays, or where somebody will come from. */
export interface DrawnSide {
  entry: string;
  from: 'bye' | 'seed' | 'winner' | 'loser' | 'group_place';
  slot: string;
  place: number;
  group: number;
}
export interface DrawnMatch {
  slot: string;
  stage: 'main' | 'losers' | 'final' | 'third_place' | 'consolation' | 'last_chance';
  sides: [DrawnSide, DrawnSide];
  /** An entry; empty while it is open. */
  winner: string;
  length: number;
  /** False for a match that never takes place. */
  needed: boolean;
}
export interface DrawnStage {
  stage: 'main' | 'losers' | 'consolation' | 'last_chance';
  rounds: DrawnMatch[][];
}
export interface SectionView {
  setup: SectionSetup;
  started: boolean;
  ended: boolean;
  /** Every result of the last round is in. */
  over: boolean;
  /** No further round is to come. */
  finished: boolean;
  seed: string;
  /** Entries; the first has number 1. */
  numbers: string[];
  rounds: RoundView[];
  columns: Column[];
  standings: Standing[];
  /** Of a section that has begun and knocks out. */
  bracket: DrawnStage[];
}
export interface MatchView {
  match: string;
  section: string;
  round: number;
  board: number;
  white: string;
  /** Empty for a bye. */
  black: string;
  slot: string;
  starts_at_ms: number;
  tables: string[];
  parts: MatchResult[];
  /** Of a team match. */
  boards: { board: number; result: MatchResult }[];
  result: MatchResult | null;
  grounds: Grounds;
  ruled_by: string;
  reported: { entry: string; result: MatchResult } | null;
  disputed: boolean;
  arrived: string[];
  late: { entry: string; points: number }[];
  call: { entry: string; text: string } | null;
  monitor: string;
  /** How many it has had: N 1-3-3 allows two. */
  monitors: number;
  length: number;
  under_appeal: boolean;
  over: boolean;
}
export interface PenaltyView {
  entry: string;
  match: string;
  step: Step;
  points: number;
  /** Off the clock. */
  bank_ms: number;
  grounds: Grounds;
  /** Of a team match; all of its boards without it. */
  board?: number;
}
export interface AppealView {
  appeal: string;
  match: string;
  entry: string;
  text: string;
  /** Without an entry: the director, on the facts. */
  statements: { entry: string; text: string }[];
  votes: number;
  voted: boolean;
  verdict: { decision: Decision; confirms: boolean } | null;
}
export interface EventView {
  version: number;
  now_ms: number;
  phase: Phase;
  setup: EventSetup;
  directors: Official[];
  committee: Official[];
  me: EventMe | null;
  entries: EntryView[];
  sections: SectionView[];
  matches: MatchView[];
  penalties: PenaltyView[];
  /** N 4-3-2: the clocks of all tables stand. */
  paused: boolean;
  appeals: AppealView[];
  notices: { time_ms: number; name: string; text: string }[];
}

/** A table that is played now; lists are by seat. */
export interface DeskRow {
  match: string;
  /** Of a team match, from 1; 0 otherwise. */
  board: number;
  table: string;
  phase: string;
  position: string;
  turn: number | null;
  clocks: number[];
  /** What is left of the delay in this turn. */
  delays: number[];
  running: number | null;
  stands: string | null;
  here: boolean[];
  events: number;
  moves: number;
  spectators: { id: string; name: string }[];
  players: string[];
}

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
  'judge',
  'undo',
  'correct_length',
  'remove_spectator',
] as const;
export type TableAction = (typeof tableActions)[number];

/** What can be wished for, and what each wish says. */
export interface Wishes {
  settings: { setup: EventSetup };
  appointment: { name: string; office: 'director' | 'committee'; ends?: boolean };
  monitor: { match: string; name: string; grounds?: Grounds };
  entry: {
    section: string;
    institution?: string;
    level?: Level | '';
    name?: string;
    account_name?: string;
    members?: Partial<Member>[];
    rating?: number;
    seed?: number;
  };
  /** One of the three; a TRF file goes into one section. */
  import: {
    csv?: string;
    trf?: string;
    section?: string;
    entries?: Partial<EntryView>[];
    skip?: boolean;
  };
  approval: { entry: string };
  refusal: { entry: string; grounds: Grounds };
  transfer: {
    to: Pick<
      EntryView,
      'entry' | 'account' | 'name' | 'institution' | 'section' | 'level' | 'rating' | 'seed' | 'members'
    >;
    grounds: Grounds;
  };
  withdrawal: { entry: string; returns?: boolean };
  bye_request: { entry: string; round: number; mark: ByeMark };
  consent: { entry: string; answer: 'given' | 'declined' };
  pair: { section: string };
  pairing: {
    section: string;
    round: number;
    starts_at_ms: number;
    pairs: { white: string; black: string }[];
    grounds: Grounds;
  };
  unpairing: { section: string; round: number; grounds: Grounds };
  arrival: { match: string; entry: string };
  report: { match: string; entry: string; result: MatchResult };
  confirmation: { match: string; entry: string; agrees: boolean };
  result: { match: string; result: MatchResult; grounds: Grounds };
  part: { match: string; result: MatchResult; board?: number };
  penalty: {
    entry: string;
    match: string;
    step: Step;
    points?: number;
    bank_ms?: number;
    grounds: Grounds;
    board?: number;
  };
  call: { match: string; entry?: string; text?: string; answered?: boolean };
  appeal: { match: string; entry: string; text: string };
  statement: { appeal: string; entry: string; text: string };
  vote: { appeal: string; decision: Decision; text: string };
  notice: { text: string };
  ending: { section: string };
  /** With the fields of that word in docs/protocol.md. */
  at_table: { match: string; what: TableAction; board?: number; grounds: Grounds; [field: string]: unknown };
  pause_all: { grounds: Grounds };
  resume_all: { grounds: Grounds };
}
export type WishWord = keyof Wishes;
