// The messages of docs/protocol.md, by the names that the pages use. Their types are made from the JSON Schema that the
// server's tests check every frame with (tools/protocol_types.mjs); nothing about them is said a second time here.
import type * as wire from '../../generated/protocol';

export type { Answer, Charge, ClockSetup, Grounds, LiveTable, Seek } from '../../generated/protocol';
export type { GameResult, TableSetup } from '../../generated/protocol';
export type TableEvent = wire.Event;
type FactOf<Event> = Event extends unknown ? Omit<Event, 'number' | 'time_ms' | 'by' | 'key'> : never;
/// What happened, without when and by whom.
export type Fact = FactOf<wire.Event>;
export type OfferKind = wire.EventOffered['offer'];
export type Me = Omit<wire.Person, 'token'>;
export type Person = wire.Named;
/// Where no turn has a limit nobody needs to say so.
export type TimeLeft = Omit<wire.Left, 'limit_ms'> & Partial<wire.Left>;
export type ClockState = Omit<wire.Clock, 'left'> & { left: TimeLeft[] };
/// How players at a table are rated, by chair, and what the table has changed.
export type TableRatings = wire.TableRatings['ratings'];
export type TeamWords = wire.Words;
export type {
  AccountList,
  CameIn,
  CodeHanded,
  CodesRenewed,
  Done,
  Ladder,
  Lobby,
  LobbyNews,
  MeAnswer,
  OwnGame,
  OwnGames,
  OwnSessions,
  OwnTokens,
  PlayerPage,
  PlayersPage,
  Presence,
  Profile,
  RatingHistory,
  Refused,
  ReviewAnswer,
  TableRow,
  TablesPage,
  TokenMade,
  WaysBack,
  Work,
} from '../../generated/protocol';
export type Wish = Omit<wire.DoChallenge, 'id' | 'do'>;
