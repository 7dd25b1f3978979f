// The one WebSocket of the page: says hello, sends again what had no answer (with the same key), watches again from the
// last event seen, and tells the page how the line is.
import { session } from '../app/session.svelte';
import type { Answer, ClockState, Lobby, Presence, TableEvent, TeamWords } from './protocol';

export interface TableListener {
  /** The number of the last event known. */
  seen(): number;
  events(events: TableEvent[]): void;
  clocks(clock: ClockState): void;
  present(presence: Presence): void;
  /** Words of one's own team; nobody else hears them. */
  consulted(words: TeamWords): void;
}
type Outgoing = Record<string, unknown> & { do: string };
interface Waiting {
  message: Outgoing & { id: number };
  /** Commands at a table carry a key and may be sent again; wishes may not. */
  again: boolean;
  resolve: (answer: Answer) => void;
}
interface Incoming {
  answer?: number;
  table?: string;
  events?: TableEvent[];
  clock?: ClockState;
  presence?: Presence;
  team?: TeamWords;
  seated?: string;
  lobby?: Lobby;
  event?: string;
  version?: number;
}
/** Told the version of an event that has changed; null after the line was lost, when nobody knows. */
export type EventListener = (version: number | null) => void;

const pingEvery_ms = 5_000;
const longestWait_ms = 8_000;

export class Connection {
  state: 'off' | 'connecting' | 'online' | 'waiting' = $state('off');
  /** Round trip as measured here; null before the first ping came back. */
  lag_ms: number | null = $state(null);
  /** When the next try to connect comes, for the countdown. */
  retryAt_ms = $state(0);
  lobby: Lobby | null = $state.raw(null);

  #socket: WebSocket | null = null;
  #nextId = 1;
  #tries = 0;
  // Neither is shown anywhere, so neither needs to be reactive.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #waiting = new Map<number, Waiting>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #tables = new Map<string, TableListener>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #events = new Map<string, Set<EventListener>>();
  #lobbyWatched = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** Called when a table with us at it opens. */
  onSeated: (table: string, event?: string) => void = () => undefined;

  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.state = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => void this.#hello();
    socket.onmessage = (event: MessageEvent<string>) => this.#received(JSON.parse(event.data) as Incoming);
    socket.onclose = () => this.#lost(socket);
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
    for (const [id, asked] of this.#waiting) {
      this.#waiting.delete(id);
      asked.resolve({ answer: id, kind: 'failed' });
    }
    this.state = 'off';
    socket?.close();
  }

  /** Does not wait for the countdown's end. */
  retryNow(): void {
    if (this.state === 'waiting') this.open();
  }
  readonly #now = (): void => this.retryNow();
  /** The browser knows that the network is gone long before the socket does. */
  readonly #cut = (): void => this.#socket?.close();

  async #hello(): Promise<void> {
    const answer = await this.#send({ do: 'hello', v: 1 }, false);
    if (answer.kind !== 'done') {
      this.#socket?.close();
      return;
    }
    if (answer.you) session.me = answer.you;
    this.#tries = 0;
    this.state = 'online';
    if (this.#lobbyWatched) void this.#send({ do: 'watch_lobby' }, false);
    for (const [table, listener] of this.#tables)
      void this.#send({ do: 'watch', table, seen: listener.seen() }, false);
    for (const [event, listeners] of this.#events) {
      void this.#send({ do: 'watch_event', event }, false);
      for (const changed of listeners) changed(null);
    }
    for (const asked of this.#waiting.values()) if (asked.again) this.#write(asked.message);
    clearInterval(this.#ping);
    this.#ping = setInterval(() => void this.#measure(), pingEvery_ms);
    void this.#measure();
  }

  async #measure(): Promise<void> {
    const before = performance.now();
    const answer = await this.#send({ do: 'ping' }, false);
    if (answer.kind === 'done') this.lag_ms = Math.round(performance.now() - before);
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#ping);
    this.lag_ms = null;
    for (const [id, asked] of this.#waiting) {
      if (asked.again) continue;
      this.#waiting.delete(id);
      asked.resolve({ answer: id, kind: 'failed' });
    }
    this.state = 'waiting';
    const wait_ms = Math.min(longestWait_ms, 500 * 2 ** this.#tries++);
    this.retryAt_ms = Date.now() + wait_ms;
    this.#retry = setTimeout(() => this.open(), wait_ms);
  }

  #received(message: Incoming): void {
    if (message.answer !== undefined) {
      const asked = this.#waiting.get(message.answer);
      this.#waiting.delete(message.answer);
      asked?.resolve(message as Answer);
    } else if (message.table !== undefined) {
      const listener = this.#tables.get(message.table);
      if (message.events) listener?.events(message.events);
      if (message.clock) listener?.clocks(message.clock);
      if (message.presence) listener?.present(message.presence);
      if (message.team) listener?.consulted(message.team);
    } else if (message.seated !== undefined) {
      this.onSeated(message.seated, message.event);
    } else if (message.lobby) {
      this.lobby = message.lobby;
    } else if (message.event !== undefined) {
      for (const changed of this.#events.get(message.event) ?? []) changed(message.version ?? null);
    }
  }

  #write(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #send(message: Outgoing, again: boolean): Promise<Answer> {
    const whole = { ...message, id: this.#nextId++ };
    return new Promise((resolve) => {
      this.#waiting.set(whole.id, { message: whole, again, resolve });
      // What may wait goes out after the next hello, in its order.
      if (!again || this.state === 'online') this.#write(whole);
    });
  }

  /** Something without a key: seeks, wishes. Fails when the line is lost before the answer. */
  async ask(message: Outgoing): Promise<Answer> {
    await this.#ready();
    return this.#send(message, false);
  }

  /** A command at a table: stays until it is answered, over lost connections, with the same key. */
  command(table: string, seen: number, message: Outgoing): Promise<Answer> {
    return this.#send({ ...message, table, seen, key: crypto.randomUUID() }, true);
  }

  #ready(): Promise<void> {
    this.open();
    return new Promise((resolve) => {
      const look = () => (this.state === 'online' ? resolve() : void setTimeout(look, 30));
      look();
    });
  }

  async watch(table: string, listener: TableListener): Promise<Answer> {
    await this.#ready();
    this.#tables.set(table, listener);
    return this.#send({ do: 'watch', table, seen: listener.seen() }, false);
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
  async watchLobby(): Promise<void> {
    await this.#ready();
    this.#lobbyWatched = true;
    await this.#send({ do: 'watch_lobby' }, false);
  }
}

export const connection = new Connection();
