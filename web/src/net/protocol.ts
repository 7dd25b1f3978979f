// The messages of docs/protocol.md and the events of a table's log (store/event_json.h), as types.
import type { Message, Standing } from '../rules/types';

export interface ClockSetup {
  kind: 'none' | 'sudden_death' | 'fischer' | 'bronstein' | 'simple_delay';
  bank_ms: number;
  step_ms: number;
  move_limit_ms: number;
}
export interface TableSetup {
  table: string;
  game: string;
  rules: string;
  clock: ClockSetup;
  seats: number;
  games: number;
  rated: boolean;
  event: string;
  starts_at_ms: number | null;
  dice_commitment: string;
}
export interface Charge {
  used_ms: number;
  lag_ms: number;
  bank_used_ms: number;
  given_back_ms: number;
}
export interface Grounds {
  clause: string;
  reason: string;
}
export interface GameResult {
  standing: Standing[];
  score: number[] | null;
  key: string;
  clause: string;
}
export type OfferKind = 'draw' | 'rematch';

export type Fact =
  | { kind: 'created'; setup: TableSetup }
  | { kind: 'seated'; seat: number; player: string; name: string }
  | { kind: 'contributed'; seat: number; entropy: string }
  | { kind: 'game_started'; game: number; position: string }
  | { kind: 'moved'; seat: number; move: string; position: string; charge: Charge }
  | { kind: 'rolled'; move: string; position: string; draw: number }
  | { kind: 'offered'; seat: number; offer: OfferKind }
  | { kind: 'offer_answered'; seat: number; offer: OfferKind; accepted: boolean }
  | { kind: 'game_ended'; result: GameResult }
  | { kind: 'match_ended'; half_points: number[] }
  | { kind: 'clocks_stopped'; reason: string; grounds: Grounds }
  | { kind: 'clocks_resumed' }
  | { kind: 'clock_adjusted'; seat: number; how: string; amount_ms: number; grounds: Grounds }
  | { kind: 'penalised'; seat: number; points: number; grounds: Grounds }
  | { kind: 'undone'; to: number; grounds: Grounds }
  | { kind: 'said'; player: string; text: string }
  | { kind: 'revealed'; secret: string }
  | { kind: 'cancelled'; reason: string }
  | { kind: 'spectator_removed'; player: string };
export type TableEvent = { number: number; time_ms: number; by: string; key: string } & Fact;

export interface Person {
  id: string;
  name: string;
}
export interface Me extends Person {
  guest: boolean;
  bot: boolean;
  roles: string[];
}
export interface TimeLeft {
  delay_ms: number;
  bank_ms: number;
  limit_ms?: number | null;
}
export interface ClockState {
  time_ms: number;
  left: TimeLeft[];
  running: number | null;
}
export interface Presence {
  players: boolean[];
  spectators: Person[];
}
export interface Seek {
  seek: string;
  by: Person & { rating?: number };
  game: string;
  rules: string;
  clock: ClockSetup;
  games: number;
  rated: boolean;
}
export interface LiveTable {
  table: string;
  game: string;
  rules: string;
  players: Person[];
  rated: boolean;
  event: string;
}
export interface Lobby {
  seeks: Seek[];
  tables: LiveTable[];
}
export interface Answer {
  answer: number;
  kind: 'done' | 'repeated' | 'refused' | 'failed';
  version?: number;
  refusal?: string;
  message?: Message;
  table?: string;
  seek?: string;
  time_ms?: number;
  round_trip_ms?: number;
  you?: Me;
}
export interface Wish {
  game: string;
  rules?: string;
  clock: Partial<ClockSetup> & { kind: ClockSetup['kind'] };
  games?: number;
  rated?: boolean;
  seat?: number;
  entropy?: string;
}
export interface TableRow {
  table: string;
  game: string;
  rules: string;
  event: string;
  rated: boolean;
  games: number;
  players: Person[];
  phase: string;
  half_points: number[];
  end: { key: string; clause: string };
  created_ms: number;
  started_ms: number | null;
  ended_ms: number | null;
}
