// A table on the server as the page holds it: its events, clocks, who is there, and what we have sent.
import { notify, sound } from '../app/alerts';
import { t } from '../app/prefs.svelte';
import { ensureMe, session } from '../app/session.svelte';
import { table as texts } from '../i18n/table';
import { connection, type TableListener } from '../net/connection.svelte';
import type { Answer, ClockState, OfferKind, Presence, TableEvent, TeamWords } from '../net/protocol';
import type { Message, MoveView, PositionView } from '../rules/types';
import { house } from '../rules/rules.svelte';
import type { Reading } from './clock';
import { MissedMoves } from './missed.svelte';
import {
  type ChatLine,
  type TableState,
  currentGame,
  emptyTable,
  extend,
  positionOf,
  seatOfChair,
} from './state';

export class LiveTable implements TableListener {
  table: TableState = $state.raw(emptyTable());
  clock: Reading | null = $state.raw(null);
  presence: Presence | null = $state.raw(null);
  missing: Message | null = $state.raw(null);
  /** Why the last thing we asked for was refused; the page shows it for a moment. */
  refusal: Message | null = $state.raw(null);
  premove: string | null = $state(null);
  /** What our team has said since the page was opened; the server keeps none of it. */
  teamTalk: ChatLine[] = $state.raw([]);
  /** Our own move, shown before the server has answered. */
  #sent: MoveView | null = $state.raw(null);
  readonly missed = new MissedMoves();
  #log: TableEvent[] = [];
  #contributed = false;

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    await ensureMe();
    const answer = await connection.watch(this.id, this);
    if (answer.kind === 'refused' && answer.message) this.missing = answer.message;
  }
  close(): void {
    this.missed.skip();
    connection.unwatch(this.id);
  }

  // From the server.
  seen(): number {
    return this.table.version;
  }
  events(events: TableEvent[]): void {
    const before = this.table;
    const next = extend(this.#log, before, events);
    this.#log = next.log;
    this.table = next.table;
    if (positionOf(before) !== positionOf(next.table) || next.table.phase !== before.phase) this.#sent = null;
    if (before.version > 0) {
      this.missed.follow(before, next.table);
      this.#react(before, next.table);
    }
    this.#playPremove();
    this.#contribute();
  }
  clocks(state: ClockState): void {
    // The message was on its way for half a round trip.
    this.clock = { state, at_ms: performance.now() - (connection.lag_ms ?? 0) / 2 };
  }
  present(presence: Presence): void {
    this.presence = presence;
  }
  consulted(words: TeamWords): void {
    this.teamTalk = [...this.teamTalk, { number: this.teamTalk.length, ...words }];
  }

  /** Our part of the randomness, once the seal is there to be seen and before play begins (docs/dice.md). */
  #contribute(): void {
    const me = session.me?.id;
    const waits = this.table.phase === 'open' && this.seated && this.table.setup?.dice_commitment;
    if (!waits || this.#contributed) return;
    if (this.#log.some((event) => event.kind === 'contributed' && event.by === me)) return;
    this.#contributed = true;
    void this.#command({ do: 'contribute', entropy: crypto.randomUUID() });
  }

  #react(before: TableState, now: TableState): void {
    if (currentGame(before)?.moves.length !== currentGame(now)?.moves.length) {
      sound(this.myTurn ? 'turn' : 'move');
      if (this.myTurn) notify(t(texts.yourTurn));
    }
    if (now.phase === 'over' && before.phase !== 'over') sound('end');
  }
  #playPremove(): void {
    const wanted = this.premove;
    if (!wanted || !this.myTurn) return;
    this.premove = null;
    if (this.legal.some((move) => move.move === wanted)) void this.move(wanted);
  }

  // What the page shows.
  get chair(): number {
    const me = session.me?.id;
    return me ? this.table.chairs.findIndex((chair) => chair.player === me) : -1;
  }
  get seated(): boolean {
    return this.chair >= 0;
  }
  /** The chair whose captain we consult with. */
  get partnerOf(): number {
    const me = session.me?.id;
    return me ? this.table.chairs.findIndex((chair) => chair.partner?.player === me) : -1;
  }
  get seat(): number {
    const chair = this.seated ? this.chair : this.partnerOf;
    return chair >= 0 ? seatOfChair(this.table, chair) : 0;
  }
  get place() {
    const setup = this.table.setup;
    const position = this.#sent?.position ?? positionOf(this.table);
    return setup && position !== null ? { game: setup.game, rules: setup.rules, position } : null;
  }
  get view(): PositionView | null {
    return this.place && house.rules ? house.rules.look(this.place) : null;
  }
  get lastMove(): string | null {
    return this.#sent?.move ?? currentGame(this.table)?.moves.at(-1)?.move ?? null;
  }
  get legal(): MoveView[] {
    const turn = this.view?.turn;
    if (this.table.phase !== 'playing' || turn?.by !== 'player' || !this.place || !house.rules) return [];
    return house.rules.legalMoves(this.place);
  }
  get turnSeat(): number | null {
    if (this.table.phase !== 'playing') return null;
    const turn = this.view?.turn;
    return turn?.by === 'player' ? (turn.seat ?? null) : null;
  }
  get myTurn(): boolean {
    return this.seated && this.turnSeat === this.seat;
  }

  // What we ask for.
  async #command(message: Record<string, unknown> & { do: string }): Promise<Answer> {
    const answer = await connection.command(this.id, this.table.version, message);
    if (answer.kind === 'refused' && answer.refusal !== 'stale' && answer.message)
      this.refusal = answer.message;
    return answer;
  }
  async move(move: string): Promise<void> {
    if (!this.place || !house.rules || !this.seated || this.table.phase !== 'playing') return;
    if (!this.myTurn) {
      this.premove = this.premove === move ? null : move;
      return;
    }
    const reason = house.rules.explain(this.place, move);
    if (!reason.legal) {
      this.refusal = reason;
      return;
    }
    this.#sent = house.rules.apply(this.place, move);
    const answer = await this.#command({ do: 'move', move: this.#sent.move });
    if (answer.kind === 'refused') this.#sent = null;
  }
  resign = () => this.#command({ do: 'resign' });
  offer = (offer: OfferKind) => this.#command({ do: 'offer', offer });
  answer = (offer: OfferKind, accept: boolean) => this.#command({ do: 'answer', offer, accept });
  say = (text: string) => this.#command({ do: 'say', text });
  sit = () => this.#command({ do: 'sit', entropy: crypto.randomUUID() });
  invite = (player: string) => this.#command({ do: 'invite', player });
  join = (chair: number) => this.#command({ do: 'join', chair });
  consult = (text: string) => connection.ask({ do: 'consult', table: this.id, text });
  announce = (move: string) => this.#command({ do: 'announce', move });
  ready = () => this.#command({ do: 'ready' });
  takeBreak = () => this.#command({ do: 'take_break' });
  cancel = () => this.#command({ do: 'cancel' });
  removeSpectator = (player: string) => this.#command({ do: 'remove_spectator', player });
}
