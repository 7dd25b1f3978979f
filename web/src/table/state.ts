// A table as the page shows it: what replaying its events gives. Pure, like play/evolve.cpp, whose mirror it is as far
// as a viewer needs it; who may move and what a position means is the referee's business, not ours.
import type { Charge, GameResult, OfferKind, TableEvent, TableSetup } from '../net/protocol';

export interface Chair {
  player: string;
  name: string;
  /** At a table of teams: who consults with this captain (N 4-2-1). */
  partner?: { player: string; name: string };
  /** Whom the captain has asked last. */
  invited?: string;
  /** Between two games of a match: need not wait (N 2-2-2). How many breaks are left is with the server's clocks. */
  ready?: boolean;
}
export interface PlayedMove {
  seat: number | null; // null: chance, or the arbiter
  move: string;
  position: string;
  charge: Charge | null;
  number: number; // of the event
  /** No move: the limit of this part of the turn was over. */
  lapsed?: true;
}
/** A step of the move that is being made, and the position with it. */
export interface StepMade {
  step: string;
  position: string;
}
export interface PlayedGame {
  start: string;
  moves: PlayedMove[];
  result: GameResult | null;
  /** By whose doing it ended; empty for what the table does by itself. */
  endedBy?: string;
}
export interface ChatLine {
  number: number;
  player: string;
  name: string;
  text: string;
  time_ms: number;
}
export interface TableState {
  setup: TableSetup | null;
  chairs: Chair[];
  phase: 'open' | 'playing' | 'between_games' | 'over' | 'cancelled';
  games: PlayedGame[];
  /** Of the turn that is not ended; everybody sees them. */
  steps: readonly StepMade[];
  /** The last thing that happened to them: one was taken back. */
  tookBack: boolean;
  offer: { seat: number; offer: OfferKind } | null;
  declined: { offer: OfferKind; seat: number } | null;
  /** Said before its turn; it is made when the turn comes (N 4-4-7). */
  announced: { seat: number; move: string } | null;
  half_points: number[] | null;
  stopped: string | null;
  version: number;
  chat: ChatLine[];
  created_ms: number;
  secret: string | null;
  /** Something happened that this page has no name for: the arena is newer than the page. */
  outdated: boolean;
}

/** Whether a position stands between two games that one board plays: chance is due, and the clocks stand (N 4-3-2). */
export type BetweenGames = (setup: TableSetup, position: string) => boolean;

const noSteps = { steps: [], tookBack: false };
export const emptyTable = (): TableState => ({
  setup: null,
  chairs: [],
  phase: 'open',
  games: [],
  ...noSteps,
  offer: null,
  declined: null,
  announced: null,
  half_points: null,
  stopped: null,
  version: 0,
  chat: [],
  created_ms: 0,
  secret: null,
  outdated: false,
});

export const gameNumber = (table: TableState): number => Math.max(1, table.games.length);
export const currentGame = (table: TableState): PlayedGame | null => table.games.at(-1) ?? null;
export const positionOf = (table: TableState): string | null => {
  const game = currentGame(table);
  return game ? (game.moves.at(-1)?.position ?? game.start) : null;
};

/** With the steps made. */
export const steppedPosition = (table: TableState): string | null =>
  table.steps.at(-1)?.position ?? positionOf(table);

/** How far the game has come: another text with every move. */
export const placeInGame = (table: TableState): string =>
  `${table.games.length}.${currentGame(table)?.moves.length ?? 0}`;

/** Seats move on by one from game to game; chairs stay. */
export const seatOfChair = (table: TableState, chair: number): number =>
  (chair + gameNumber(table) - 1) % Math.max(1, table.chairs.length);
export function chairOfSeat(table: TableState, seat: number): number {
  const seats = Math.max(1, table.chairs.length);
  return (seat + seats - ((gameNumber(table) - 1) % seats)) % seats;
}

/** The seat of who left a game that was claimed for it: the one who did not claim. `players` are by seat. */
export function leaverOf(game: PlayedGame | null | undefined, players: readonly string[]): number | null {
  const claimer = game?.endedBy ? players.indexOf(game.endedBy) : -1;
  return claimer < 0 ? null : 1 - claimer;
}

/** The seat of who ended a game, if it was one of its players: of who resigned. */
export function resignerOf(game: PlayedGame | null | undefined, players: readonly string[]): number | null {
  const seat = game?.endedBy ? players.indexOf(game.endedBy) : -1;
  return seat < 0 || game?.result?.key !== 'resignation' || game.result.standing[seat] !== 'loss'
    ? null
    : seat;
}

/** The other seats of a table, as they follow one's own. */
export const othersFrom = (seat: number, seats: number): number[] =>
  Array.from({ length: seats - 1 }, (_each, at) => (seat + at + 1) % seats);

const nobodyReady = (chairs: Chair[]): Chair[] =>
  chairs.map((chair) => (chair.ready ? { ...chair, ready: false } : chair));

/** What a turn's end changes besides the board. The referee is asked only if there is something to forget. */
function turnEnds(
  table: TableState,
  position: string,
  between: BetweenGames,
): Pick<TableState, 'steps' | 'tookBack' | 'offer' | 'declined' | 'announced' | 'chairs'> {
  const kept = { ...noSteps, offer: null, declined: null, announced: table.announced, chairs: table.chairs };
  const forgets = table.announced !== null || table.chairs.some((chair) => chair.ready);
  if (!forgets || !table.setup || !between(table.setup, position)) return kept;
  return { ...kept, announced: null, chairs: nobodyReady(table.chairs) };
}

function step(table: TableState, event: TableEvent, between: BetweenGames): TableState {
  const next = { ...table, version: event.number };
  const game = currentGame(table);
  const withGame = (change: Partial<PlayedGame>): PlayedGame[] =>
    game ? [...table.games.slice(0, -1), { ...game, ...change }] : table.games;
  switch (event.kind) {
    case 'created': {
      const chairs = Array.from({ length: event.setup.seats }, () => ({ player: '', name: '' }));
      return { ...next, setup: event.setup, chairs, created_ms: event.time_ms };
    }
    case 'seated': {
      const chairs = table.chairs.map((chair, at) =>
        at === event.seat ? { ...chair, player: event.player, name: event.name } : chair,
      );
      return { ...next, chairs };
    }
    case 'joined': {
      const partner = { player: event.player, name: event.name };
      return {
        ...next,
        chairs: table.chairs.map((chair, at) => (at === event.seat ? { ...chair, partner } : chair)),
      };
    }
    case 'invited':
      return {
        ...next,
        chairs: table.chairs.map((chair, at) =>
          at === event.seat ? { ...chair, invited: event.player } : chair,
        ),
      };
    case 'game_started':
      return {
        ...next,
        phase: 'playing',
        games: [...table.games, { start: event.position, moves: [], result: null }],
        ...noSteps,
        offer: null,
        declined: null,
        announced: null,
        stopped: null,
      };
    case 'moved': {
      if (!game) return next;
      const { seat, move, position, charge, number } = event;
      const made = table.announced?.seat === seat ? { ...table, announced: null } : table;
      return {
        ...next,
        games: withGame({ moves: [...game.moves, { seat, move, position, charge, number }] }),
        ...turnEnds(made, position, between),
      };
    }
    case 'rolled': {
      if (!game) return next;
      const { move, position, number } = event;
      return {
        ...next,
        games: withGame({ moves: [...game.moves, { seat: null, move, position, charge: null, number }] }),
        ...noSteps,
        declined: null,
      };
    }
    case 'stepped': {
      const made = { step: event.step, position: event.position };
      return { ...next, steps: [...table.steps, made], tookBack: false };
    }
    case 'taken_back':
      return { ...next, steps: table.steps.slice(0, -event.steps), tookBack: true };
    case 'lapsed':
    case 'judged': {
      if (!game) return next;
      const lapsed = event.kind === 'lapsed';
      const move: PlayedMove = {
        seat: lapsed ? event.seat : null,
        move: lapsed ? 'lapse' : event.move,
        position: event.position,
        charge: lapsed ? event.charge : null,
        number: event.number,
        ...(lapsed && { lapsed: true }),
      };
      return {
        ...next,
        games: withGame({ moves: [...game.moves, move] }),
        ...turnEnds(table, event.position, between),
      };
    }
    case 'announced':
      return { ...next, announced: { seat: event.seat, move: event.move } };
    case 'readied': {
      const readied = chairOfSeat(table, event.seat);
      return {
        ...next,
        chairs: table.chairs.map((chair, at) => (at === readied ? { ...chair, ready: true } : chair)),
      };
    }
    case 'break_taken':
      return { ...next, chairs: nobodyReady(table.chairs) };
    case 'length_set': {
      if (!game) return next;
      // The same moves, and another length of the match from here on.
      const last = game.moves.at(-1);
      if (!last) return { ...next, ...noSteps, games: withGame({ start: event.position }) };
      return {
        ...next,
        ...noSteps,
        games: withGame({ moves: [...game.moves.slice(0, -1), { ...last, position: event.position }] }),
      };
    }
    case 'offered':
      return { ...next, offer: { seat: event.seat, offer: event.offer }, declined: null };
    case 'offer_answered':
      return {
        ...next,
        offer: null,
        declined: event.accepted ? null : { offer: event.offer, seat: event.seat },
      };
    case 'game_ended':
      return {
        ...next,
        phase: 'between_games',
        games: withGame({ result: event.result, endedBy: event.by }),
        ...noSteps,
        offer: null,
        announced: null,
      };
    case 'match_ended':
      return { ...next, phase: 'over', half_points: event.half_points };
    case 'clocks_stopped':
      return { ...next, stopped: event.reason };
    case 'clocks_resumed':
      return { ...next, stopped: null };
    case 'said': {
      const name = table.chairs.find((chair) => chair.player === event.player)?.name ?? '';
      const line = {
        number: event.number,
        player: event.player,
        name,
        text: event.text,
        time_ms: event.time_ms,
      };
      return { ...next, chat: [...table.chat, line] };
    }
    case 'cancelled':
      return { ...next, phase: 'cancelled', ...noSteps, offer: null, announced: null };
    case 'revealed':
      return { ...next, secret: event.secret };
    case 'undone': // needs what was before: replay() below
    case 'contributed':
    case 'clock_adjusted':
    case 'penalised':
    case 'spectator_removed':
    case 'length_corrected':
    case 'absent': // how long until a claim is in what the server says of the clocks
    case 'absence_ended':
      return next;
    default:
      // Every kind that this page knows stands above. An arena that was renewed while the page lay open may tell of
      // more: what comes after it is still shown, and the page says that it should be loaded again.
      event satisfies never;
      return { ...next, outdated: true };
  }
}

/** What going back leaves as it is. Every field has its word here: who adds one is asked by the compiler. */
const lasts = {
  setup: false,
  chairs: true,
  phase: false,
  games: false,
  steps: false,
  tookBack: false,
  offer: false,
  declined: false,
  announced: false,
  half_points: false,
  stopped: false,
  version: true,
  chat: true,
  created_ms: false,
  secret: false,
  outdated: true,
} as const satisfies Record<keyof TableState, boolean>;
const lasting = (table: TableState): Partial<TableState> =>
  Object.fromEntries(Object.entries(table).filter(([field]) => lasts[field as keyof TableState]));

/** The table after its whole log. An undoing brings back what was after an earlier event, but not who sits where and
 *  is ready, nor what was said. `between` is the referee's word; who shows only the board need not ask. */
export function replay(log: readonly TableEvent[], between: BetweenGames = () => false): TableState {
  // Where somebody goes back, every earlier table is kept: replaying them again at each step back would double the work
  // with every step.
  const goesBack = log.some((event) => event.kind === 'undone');
  const earlier: TableState[] = [];
  let table = emptyTable();
  for (const event of log) {
    table =
      event.kind === 'undone'
        ? {
            ...(earlier[event.to - 1] ?? table),
            ...noSteps, // the move in progress is begun anew
            ...lasting(table),
            version: event.number,
            stopped: 'director_call',
          }
        : step(table, event, between);
    if (goesBack) earlier.push(table);
  }
  return table;
}

/** The log and table after more events. What is known already is left out, and so is what comes after a gap: the table
 *  is watched from the last event known, so the missing ones are on their way, and these with them. */
export function extend(
  log: readonly TableEvent[],
  table: TableState,
  more: readonly TableEvent[],
  between: BetweenGames = () => false,
): { log: TableEvent[]; table: TableState } {
  const newer = more.filter((event) => event.number > table.version);
  const fresh = newer.filter((event, at) => event.number === table.version + 1 + at);
  const whole = [...log, ...fresh];
  if (fresh.some((event) => event.kind === 'undone')) return { log: whole, table: replay(whole, between) };
  return { log: whole, table: fresh.reduce((before, event) => step(before, event, between), table) };
}
