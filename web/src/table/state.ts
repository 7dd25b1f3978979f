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
  /** Between two games of a match: the seats that need not wait, and the breaks each has taken (N 2-2-2). */
  ready: number[];
  breaks: number[];
  half_points: number[] | null;
  stopped: string | null;
  version: number;
  chat: ChatLine[];
  created_ms: number;
  secret: string | null;
}

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
  ready: [],
  breaks: [],
  half_points: null,
  stopped: null,
  version: 0,
  chat: [],
  created_ms: 0,
  secret: null,
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

/** The other seats of a table, as they follow one's own. */
export const othersFrom = (seat: number, seats: number): number[] =>
  Array.from({ length: seats - 1 }, (_each, at) => (seat + at + 1) % seats);

function step(table: TableState, event: TableEvent): TableState {
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
        stopped: null,
      };
    case 'moved':
    case 'rolled': {
      if (!game) return next;
      const moved = event.kind === 'moved';
      const move: PlayedMove = {
        seat: moved ? event.seat : null,
        move: event.move,
        position: event.position,
        charge: moved ? event.charge : null,
        number: event.number,
      };
      return {
        ...next,
        games: withGame({ moves: [...game.moves, move] }),
        ...noSteps,
        offer: null,
        declined: null,
        announced: moved && table.announced?.seat === event.seat ? null : table.announced,
        ready: [],
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
        offer: null,
        declined: null,
        ...noSteps,
      };
    }
    case 'announced':
      return { ...next, announced: { seat: event.seat, move: event.move } };
    case 'readied':
      return { ...next, ready: [...table.ready, event.seat] };
    case 'break_taken':
      return { ...next, ready: [], breaks: [...table.breaks, event.seat] };
    case 'length_set': {
      if (!game) return next;
      // The same moves, and another length of the match from here on.
      const last = game.moves.at(-1);
      if (!last) return { ...next, games: withGame({ start: event.position }) };
      return {
        ...next,
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
        ready: [],
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
      return { ...next, phase: 'cancelled' };
    case 'revealed':
      return { ...next, secret: event.secret };
    case 'undone': // needs the whole log: replay() below
    case 'contributed':
    case 'clock_adjusted':
    case 'penalised':
    case 'spectator_removed':
    case 'length_corrected':
    case 'absent': // how long until a claim is in what the server says of the clocks
    case 'absence_ended':
      return next;
  }
}

/** The table after its whole log. An undoing brings back what was after an earlier event, but not what was said. */
export function replay(log: readonly TableEvent[]): TableState {
  let table = emptyTable();
  for (const [at, event] of log.entries()) {
    if (event.kind === 'undone') {
      const earlier = replay(log.slice(0, event.to));
      table = {
        ...earlier,
        ...noSteps, // the move in progress is begun anew
        chairs: table.chairs,
        chat: table.chat,
        version: event.number,
        stopped: 'director_call',
      };
    } else {
      table = step(table, log[at] as TableEvent);
    }
  }
  return table;
}

/** The log and table after more events. What is known already is left out, and so is what comes after a gap: the table
 *  is watched from the last event known, so the missing ones are on their way, and these with them. */
export function extend(
  log: readonly TableEvent[],
  table: TableState,
  more: readonly TableEvent[],
): { log: TableEvent[]; table: TableState } {
  const newer = more.filter((event) => event.number > table.version);
  const fresh = newer.filter((event, at) => event.number === table.version + 1 + at);
  const whole = [...log, ...fresh];
  if (fresh.some((event) => event.kind === 'undone')) return { log: whole, table: replay(whole) };
  return { log: whole, table: fresh.reduce(step, table) };
}
