// The one WebSocket of the page: says hello, sends again what had no answer (with the same key), watches again from the
// last event seen, and tells the page how the line is and where every command is on its way.
import { session } from '../app/session.svelte';
import type { Message } from '../rules/types';
import { get } from './api';
import { freshKey } from './key';
import type { RunningNews } from '../events/types';
import type {
  Answer,
  ClockState,
  Lobby,
  MeAnswer,
  OwnGame,
  Presence,
  TableEvent,
  TableRatings,
  TeamWords,
} from './protocol';

export interface TableListener {
  /** The number of the last event known. */
  seen(): number;
  /** `more`: these are old events, and the rest of them is on its way. */
  events(events: TableEvent[], more: boolean): void;
  clocks(clock: ClockState): void;
  present(presence: Presence): void;
  rated(ratings: TableRatings): void;
  /** Words of one's own team; nobody else hears them. */
  consulted(words: TeamWords): void;
  /** The same two play again, at this table. */
  rematched(table: string): void;
  /** Why the table may not be watched. */
  refused(why: Message): void;
}
type Outgoing = Record<string, unknown> & { do: string };
interface Waiting {
  message: Outgoing & { id: number };
  /** Commands at a table carry a key and may be sent again; wishes may not. */
  again: boolean;
  posted: Posted;
  resolve: (answer: Answer) => void;
}
interface Incoming {
  answer?: number;
  table?: string;
  events?: TableEvent[];
  more?: boolean;
  clock?: ClockState;
  presence?: Presence;
  ratings?: TableRatings;
  team?: TeamWords;
  rematch?: string;
  seated?: string;
  lobby?: Lobby;
  games?: OwnGame[];
  event?: string;
  version?: number;
  running?: RunningNews['running'];
}
/** Told the version of an event that has changed; null after the line was lost, when nobody knows. */
export type EventListener = (version: number | null) => void;
/** Told the running scores that have changed; null likewise. */
export type RunningListener = (news: RunningNews | null) => void;

/** Where something is on its way to the server. `held`: not sent, for there is no line; it goes out with the next one.
 *  `sent`: given to the line. `unsure`: the line was lost before the answer, so nobody knows whether it arrived; it is
 *  sent again. `done`: stored and obeyed. `not_done`: refused, or it could not be sent at all. */
export type Delivery = 'held' | 'sent' | 'unsure' | 'done' | 'not_done';
export class Posted {
  delivery: Delivery = $state('held');
  answer: Promise<Answer> = Promise.resolve({ answer: 0, kind: 'failed' });
}

const pingEvery_ms = 5_000;
/** A network can vanish without a word: after so long without an answer the line counts as lost. */
const longestSilence_ms = 10_000;
const longestWait_ms = 8_000;

export class Connection {
  /** `out`: the server does not know the visitor any more; nothing is tried until somebody signs in. */
  state: 'off' | 'connecting' | 'online' | 'waiting' | 'out' = $state('off');
  /** There was a line, or a try to open one, and none since: while the next try runs too. */
  lost = $state(false);
  /** Round trip as measured here; null before the first ping came back. */
  lag_ms: number | null = $state(null);
  /** When the next try to connect comes, for the countdown. */
  retryAt_ms = $state(0);
  lobby: Lobby | null = $state.raw(null);
  /** Our own tables that are not over; null while nobody has said. */
  games: OwnGame[] | null = $state.raw(null);

  #socket: WebSocket | null = null;
  #nextId = 1;
  #tries = 0;
  // None is shown anywhere, so none needs to be reactive.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #waiting = new Map<number, Waiting>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #tables = new Map<string, TableListener>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #events = new Map<string, Set<EventListener>>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #running = new Map<string, Map<RunningListener, EventListener>>();
  /** Told whether the line is there, or the try to open it has failed. */
  #settled: ((online: boolean) => void)[] = [];
  #lobbyWatched = false;
  #gamesWatched = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** Since when a question is without an answer. */
  #askedAt_ms: number | null = null;
  /** This page has asked for an opponent and waits for a table: another device of ours has not. */
  awaitsTable = false;
  /** Called when a table with us at it opens. */
  onSeated: (table: string, event?: string) => void = () => undefined;

  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.state = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => void this.#hello(socket);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket === socket) this.#received(JSON.parse(event.data) as Incoming);
    };
    socket.onclose = () => this.#lost(socket);
    this.#askedAt_ms = performance.now();
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#look(socket), pingEvery_ms);
    addEventListener('online', this.#now);
    addEventListener('offline', this.#cut);
  }

  /** Ends the line, for instance because somebody else signs in; open() begins anew. */
  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#cut);
    for (const asked of this.#waiting.values()) this.#fail(asked);
    this.state = 'off';
    this.lost = false;
    this.games = null; // whoever comes next has others
    this.#settle(false);
    socket?.close();
  }

  /** Does not wait for the countdown's end. */
  retryNow(): void {
    if (this.state === 'waiting') this.open();
  }
  readonly #now = (): void => this.retryNow();
  /** The browser knows that the network is gone long before the socket does. */
  readonly #cut = (): void => this.#drop(this.#socket);

  async #hello(socket: WebSocket): Promise<void> {
    const answer = await this.#send({ do: 'hello', v: 1 }, false).answer;
    if (this.#socket !== socket) return;
    if (answer.kind !== 'done') {
      if (answer.kind === 'refused' && (await this.#isNobody())) this.#leave();
      else this.#drop(socket);
      return;
    }
    if (answer.you) session.me = answer.you;
    this.#tries = 0;
    this.state = 'online';
    this.lost = false;
    if (this.#lobbyWatched) void this.#send({ do: 'watch_lobby' }, false);
    if (this.#gamesWatched) void this.#send({ do: 'watch_games' }, false);
    for (const table of this.#tables.keys()) void this.#watch(table);
    for (const [event, listeners] of this.#events) {
      void this.#send({ do: 'watch_event', event }, false);
      for (const changed of listeners) changed(null);
    }
    for (const asked of this.#waiting.values()) if (asked.again) this.#write(asked);
    void this.#measure();
    this.#settle(true);
  }

  /** Whether the session has ended: logged out elsewhere, or taken away. Not knowing is no. */
  async #isNobody(): Promise<boolean> {
    try {
      return (await get<MeAnswer>('/api/me')).me === null;
    } catch {
      return false;
    }
  }
  #leave(): void {
    this.close();
    session.me = null;
    this.state = 'out';
  }

  async #measure(): Promise<void> {
    const before_ms = performance.now();
    this.#askedAt_ms ??= before_ms;
    const { kind } = await this.#send({ do: 'ping' }, false).answer;
    if (kind === 'done') this.lag_ms = Math.round(performance.now() - before_ms);
  }
  #look(socket: WebSocket): void {
    if (this.#askedAt_ms !== null && performance.now() - this.#askedAt_ms >= longestSilence_ms)
      this.#drop(socket);
    else if (this.#askedAt_ms === null) void this.#measure();
  }

  /** The line is of no use any more. A socket without a network may take a minute to say so. */
  #drop(socket: WebSocket | null): void {
    if (!socket) return;
    socket.close();
    this.#lost(socket);
  }
  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#ping);
    this.lag_ms = null;
    for (const asked of this.#waiting.values()) {
      if (!asked.again) this.#fail(asked);
      else if (asked.posted.delivery === 'sent') asked.posted.delivery = 'unsure';
    }
    this.state = 'waiting';
    this.lost = true;
    const wait_ms = Math.min(longestWait_ms, 500 * 2 ** this.#tries++);
    this.retryAt_ms = Date.now() + wait_ms;
    this.#retry = setTimeout(() => this.open(), wait_ms);
    this.#settle(false);
  }
  #settle(online: boolean): void {
    for (const told of this.#settled.splice(0)) told(online);
  }

  #received(message: Incoming): void {
    this.#askedAt_ms = null;
    if (message.answer !== undefined) {
      const asked = this.#waiting.get(message.answer);
      if (asked) this.#answer(asked, message as Answer);
    } else if (message.table !== undefined) {
      const listener = this.#tables.get(message.table);
      if (message.events) listener?.events(message.events, message.more === true);
      if (message.clock) listener?.clocks(message.clock);
      if (message.presence) listener?.present(message.presence);
      if (message.ratings) listener?.rated(message.ratings);
      if (message.team) listener?.consulted(message.team);
      if (message.rematch !== undefined) listener?.rematched(message.rematch);
    } else if (message.seated !== undefined) {
      this.onSeated(message.seated, message.event);
    } else if (message.lobby) {
      this.lobby = message.lobby;
    } else if (message.games) {
      this.games = message.games;
    } else if (message.event !== undefined && message.running) {
      for (const told of this.#running.get(message.event)?.keys() ?? []) told(message as RunningNews);
    } else if (message.event !== undefined) {
      for (const changed of this.#events.get(message.event) ?? []) changed(message.version ?? null);
    }
  }

  #answer(asked: Waiting, answer: Answer): void {
    this.#waiting.delete(asked.message.id);
    asked.posted.delivery = answer.kind === 'done' || answer.kind === 'repeated' ? 'done' : 'not_done';
    asked.resolve(answer);
  }
  #fail(asked: Waiting): void {
    this.#answer(asked, { answer: asked.message.id, kind: 'failed' });
  }

  #write(asked: Waiting): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    try {
      this.#socket.send(JSON.stringify(asked.message));
      asked.posted.delivery = 'sent';
    } catch {
      // What nobody can have seen has failed; of what was sent before, the next line will tell.
      if (asked.posted.delivery === 'held') this.#fail(asked);
      else this.#drop(this.#socket);
    }
  }

  #send(message: Outgoing, again: boolean): Posted {
    const whole = { ...message, id: this.#nextId++ };
    const posted = new Posted();
    posted.answer = new Promise((resolve) => {
      const asked = { message: whole, again, posted, resolve };
      this.#waiting.set(whole.id, asked);
      // What may wait goes out after the next hello, in its order.
      if (!again || this.state === 'online') this.#write(asked);
    });
    return posted;
  }

  /** Something without a key: seeks, wishes. Fails when there is no line, or it is lost before the answer. */
  async ask(message: Outgoing): Promise<Answer> {
    if (!(await this.ready())) return { answer: 0, kind: 'failed' };
    const wantsTable = ['seek', 'accept_seek', 'play_bot'].includes(message.do);
    if (wantsTable) this.awaitsTable = true;
    if (message.do === 'withdraw_seek') this.awaitsTable = false;
    const answer = await this.#send(message, false).answer;
    if (wantsTable && answer.kind !== 'done') this.awaitsTable = false;
    return answer;
  }

  /** A command at a table: stays until it is answered, over lost connections, with the same key. */
  command(table: string, seen: number, message: Outgoing, key = freshKey()): Posted {
    return this.#send({ ...message, table, seen, key }, true);
  }

  /** Whether there is a line, once it is there or the next try to open it has failed. */
  async ready(): Promise<boolean> {
    this.open();
    if (this.state === 'online') return true;
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  /** The table's events from now on, over lost connections. */
  watch(table: string, listener: TableListener): void {
    this.#tables.set(table, listener);
    this.open();
    if (this.state === 'online') void this.#watch(table);
  }
  async #watch(table: string): Promise<void> {
    const seen = this.#tables.get(table)?.seen() ?? 0;
    const answer = await this.#send({ do: 'watch', table, seen }, false).answer;
    if (answer.kind === 'refused' && answer.message) this.#tables.get(table)?.refused(answer.message);
  }
  unwatch(table: string): void {
    if (this.#tables.delete(table) && this.state === 'online')
      void this.#send({ do: 'unwatch', table }, false);
  }
  /** An event's changes, over lost connections; several parts of the page may listen. */
  watchEvent(event: string, listener: EventListener): void {
    const listeners = this.#events.get(event);
    if (listeners) {
      listeners.add(listener);
      return;
    }
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#events.set(event, new Set([listener]));
    this.open();
    if (this.state === 'online') void this.#send({ do: 'watch_event', event }, false);
  }
  unwatchEvent(event: string, listener: EventListener): void {
    const listeners = this.#events.get(event);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    this.#events.delete(event);
    if (this.state === 'online') void this.#send({ do: 'unwatch_event', event }, false);
  }
  /** An event's running scores: they come to whoever watches it. */
  watchRunning(event: string, listener: RunningListener): void {
    const changed: EventListener = (version) => {
      if (version === null) listener(null);
    };
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    const listeners = this.#running.get(event) ?? new Map<RunningListener, EventListener>();
    listeners.set(listener, changed);
    this.#running.set(event, listeners);
    this.watchEvent(event, changed);
  }
  unwatchRunning(event: string, listener: RunningListener): void {
    const listeners = this.#running.get(event);
    const changed = listeners?.get(listener);
    if (!listeners || !changed) return;
    listeners.delete(listener);
    if (listeners.size === 0) this.#running.delete(event);
    this.unwatchEvent(event, changed);
  }
  /** Our own tables, over lost connections. */
  watchGames(): void {
    this.#gamesWatched = true;
    this.open();
    if (this.state === 'online') void this.#send({ do: 'watch_games' }, false);
  }
  watchLobby(): void {
    this.#lobbyWatched = true;
    this.open();
    if (this.state === 'online') void this.#send({ do: 'watch_lobby' }, false);
  }
}

export const connection = new Connection();
