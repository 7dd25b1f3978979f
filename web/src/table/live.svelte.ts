// A table on the server as the page holds it: its events, clocks, who is there, and what we have sent.
import { notify, sound } from '../app/alerts';
import { t } from '../app/prefs.svelte';
import { ensureMe, session } from '../app/session.svelte';
import { boardOf } from '../board/registry';
import { type Frame, Showing } from '../board/showing.svelte';
import { type StepKeeper, keepSteps, loadSteps } from '../board/steps.svelte';
import { table as texts } from '../i18n/table';
import type { Text } from '../i18n/text';
import { type Delivery, type Posted, type TableListener, connection } from '../net/connection.svelte';
import { freshKey } from '../net/key';
import type {
  Answer,
  ClockState,
  OfferKind,
  Presence,
  TableEvent,
  TableRatings,
  TeamWords,
} from '../net/protocol';
import type { Place, Rules } from '../rules/module';
import { house, refereeFor } from '../rules/rules.svelte';
import type { Message, MoveView, PositionView } from '../rules/types';
import type { Reading } from './clock';
import {
  type BetweenGames,
  type ChatLine,
  type TableState,
  currentGame,
  emptyTable,
  extend,
  placeInGame,
  positionOf,
  replay,
  seatOfChair,
  steppedPosition,
} from './state';
import { type Difference, differenceIn } from './difference';
import { lastingOf } from './lasting';
import { nextStep } from './steps';
import { type Unsent, dropUnsent, keepUnsent, unsentAt } from './unsent';
import { Views } from './views';

type Command = Record<string, unknown> & { do: string };
interface OnItsWay {
  command: Command;
  posted: Posted;
}

/** What nobody needs to be told of: it is on its way. */
const quiet = ['say', 'contribute', 'step', 'take_back'];
const notSent = (text: Text): Message => ({ key: 'not_sent', clause: '', ...text });

export class LiveTable implements TableListener {
  table: TableState = $state.raw(emptyTable());
  clock: Reading | null = $state.raw(null);
  presence: Presence | null = $state.raw(null);
  /** By chair. */
  ratings: TableRatings = $state.raw([]);
  missing: Message | null = $state.raw(null);
  /** The table could not be opened at all. */
  failed = $state(false);
  /** Why the last thing we asked for was refused, or that it was not sent; the page shows it for a moment. */
  refusal: Message | null = $state.raw(null);
  /** This browser computes another position than the server; null while they agree. */
  difference: Difference | null = $state.raw(null);
  premove: string | null = $state(null);
  /** Where the same two play again. */
  next: string | null = $state(null);
  /** What our team has said since the page was opened; the server keeps none of it. */
  teamTalk: ChatLine[] = $state.raw([]);
  /** Our own move, while the table does not have it; `version` is that of the table which has it, once that is known. */
  #moving: { view: MoveView; posted: Posted; version: number } | null = $state.raw(null);
  /** The steps of our turn as we want them, while the table has others. */
  #wanted: readonly string[] | null = $state.raw(null);
  /** One of them is on its way; `version` is that of the table which has it, once that is known. */
  #stepping: { version: number } | null = null;
  /** What we have asked for and nobody has answered yet, the oldest first. */
  #onTheirWay: OnItsWay[] = $state.raw([]);
  /** What the board shows while others' moves are played out. */
  readonly showing = new Showing();
  #log: TableEvent[] = [];
  /** Where the log has led to; ahead of what is shown while old events come in several messages. */
  #known: TableState = emptyTable();
  /** Of the page before this one: our move that nobody had answered. */
  unsent: Unsent | null = $state.raw(null);
  #contributed = false;
  #tookUpSteps = false;
  /** The referee was not here yet when it should have been asked about a position of the log. */
  #unasked = false;
  #closed = false;
  /** Our part of the randomness. */
  readonly #part = freshKey();

  constructor(readonly id: string) {
    this.unsent = unsentAt(id);
  }

  async open(): Promise<void> {
    this.failed = false;
    try {
      await ensureMe();
    } catch {
      this.failed = true;
      return;
    }
    if (!this.#closed) connection.watch(this.id, this);
  }
  close(): void {
    this.#closed = true;
    this.showing.skip();
    connection.unwatch(this.id);
  }

  // From the server.
  seen(): number {
    return this.#known.version;
  }
  refused(why: Message): void {
    if (this.table.version === 0) this.missing = why;
    else this.refusal = why;
  }
  /** A long log comes in several messages: the page shows what they lead to, not the way there. */
  events(events: TableEvent[], more = false): void {
    const next = extend(this.#log, this.#known, events, this.#between);
    this.#log = next.log;
    this.#known = next.table;
    if (more) return;
    const before = this.table;
    const drawn = { position: this.shownPosition ?? '', move: this.lastMove };
    this.table = next.table;
    const isHere = next.table.version >= (this.#moving?.version ?? 0);
    if (isHere || positionOf(before) !== positionOf(next.table) || next.table.phase !== before.phase)
      this.#moving = null;
    if (positionOf(before) !== positionOf(next.table)) this.#wanted = null;
    this.#stepOn();
    this.#show(before, drawn);
    if (before.version > 0) this.#react(before, next.table);
    this.#playPremove();
    this.#contribute();
  }
  /** Between two games of a match nobody has announced anything or is ready any more. */
  readonly #between: BetweenGames = ({ game, rules }, position) => {
    const referee = refereeFor(game, rules);
    this.#unasked ||= !referee;
    const turn = referee?.look({ game, rules, position }).turn;
    return turn?.by === 'chance' && turn.clocks_stand;
  };
  /** The referee is here now. */
  #askAgain(): void {
    if (!this.#unasked) return;
    this.#unasked = false;
    this.#known = replay(this.#log, this.#between);
    if (this.#known.version === this.table.version) this.table = this.#known;
  }
  clocks(state: ClockState): void {
    // The message was on its way for half a round trip.
    this.clock = { state, at_ms: performance.now() - (connection.lag_ms ?? 0) / 2 };
  }
  present(presence: Presence): void {
    this.presence = presence;
  }
  rated(ratings: TableRatings): void {
    this.ratings = ratings;
  }
  rematched(table: string): void {
    this.next = table;
  }
  consulted(words: TeamWords): void {
    this.teamTalk = [...this.teamTalk, { number: this.teamTalk.length, ...words }];
  }

  /** Our part is given once the seal is there to be seen, and before play begins (docs/dice.md). */
  #contribute(): void {
    const me = session.me?.id;
    const waits = this.table.phase === 'open' && this.seated && this.table.setup?.dice_commitment;
    if (!waits || this.#contributed) return;
    if (this.#log.some((event) => event.kind === 'contributed' && event.by === me)) return;
    this.#contributed = true;
    void this.#command({ do: 'contribute', entropy: this.#part });
  }

  #show(before: TableState, drawn: Frame): void {
    const game = currentGame(this.table);
    if (!game) return;
    const isSame = before.games.length === this.table.games.length;
    const seen = isSame ? (currentGame(before)?.moves.length ?? 0) : 0;
    const { game: id = '', rules = '' } = this.table.setup ?? {};
    const between = boardOf(id)?.between;
    const lasting = lastingOf(this.referee, id, rules);
    if (lasting && this.referee && game.moves.length > seen) {
      const start = game.moves[seen - 1]?.position ?? game.start;
      this.difference ??= differenceIn(this.referee, { game: id, rules }, start, game.moves.slice(seen));
    }
    if (before.version === 0) {
      // Whoever comes in sees the table as it is; but dice that lie there are to be read before they are played.
      if (game.moves.at(-1)?.seat === null)
        this.showing.follow(drawn, game.moves.slice(-1), between, lasting);
    } else if (!isSame) {
      this.showing.skip();
      this.showing.follow({ position: game.start, move: null }, game.moves, between, lasting);
    } else if (game.moves.length < seen) {
      this.showing.skip(); // a director has undone moves: there is no way to show
    } else {
      this.showing.follow(drawn, game.moves.slice(seen), between, lasting);
    }
  }
  #react(before: TableState, now: TableState): void {
    if (currentGame(before)?.moves.length !== currentGame(now)?.moves.length && this.myTurn) {
      sound('turn', 'at the board');
      notify(t(texts.yourTurn));
    }
    if (now.phase === 'over' && before.phase !== 'over') sound('end');
  }
  #playPremove(): void {
    const wanted = this.premove;
    if (!wanted || !this.myTurn) return;
    this.premove = null;
    if (this.#isLegal(wanted)) void this.move(wanted);
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
  /** Once it is here, with the data set that the rules of this table name. */
  get referee(): Rules | null {
    const { setup } = this.table;
    return setup ? refereeFor(setup.game, setup.rules) : house.rules;
  }
  readonly #views = new Views();
  #placeOf(position: string | null): Place | null {
    const setup = this.table.setup;
    return setup && position !== null ? { game: setup.game, rules: setup.rules, position } : null;
  }
  #look(place: Place | null): PositionView | null {
    return place && this.referee ? this.#views.look(this.referee, place) : null;
  }
  /** What the table has, whatever is drawn. */
  readonly #stored = $derived.by(() => this.#placeOf(positionOf(this.table)));
  /** Our move as the board shows it before the table has it. Only what was sent is drawn at all. */
  readonly #drawn: MoveView | null = $derived.by(() => {
    const delivery = this.#moving?.posted.delivery;
    return delivery === 'sent' || delivery === 'done' ? (this.#moving?.view ?? null) : null;
  });
  /** We have decided on a move that is not drawn, for the line is lost. */
  readonly #holds = $derived.by(() => this.#moving !== null && this.#drawn === null);
  /** What the board shows. */
  readonly place = $derived.by(() => (this.#drawn ? this.#placeOf(this.#drawn.position) : this.#stored));
  readonly view = $derived.by(() => this.#look(this.place));
  /** The same with the steps of whoever is making a move; ours the board draws itself. */
  readonly shownPosition: string | null = $derived.by(() =>
    this.#drawn || this.myTurn ? (this.place?.position ?? null) : steppedPosition(this.table),
  );
  readonly lastMove: string | null = $derived.by(() => {
    if (this.#drawn) return this.#drawn.move;
    const { steps, tookBack } = this.table;
    // Whose steps are taken back sees no dice fall.
    if (!this.myTurn && tookBack) return null;
    const last = currentGame(this.table)?.moves.findLast((move) => !move.lapsed);
    return (this.myTurn ? null : steps.at(-1)?.step) ?? last?.move ?? null;
  });
  /** Where the last move was made; null where that is not what stands on the board. */
  readonly before: string | null = $derived.by(() => {
    if (this.#drawn) return positionOf(this.table);
    const game = currentGame(this.table);
    const last = game?.moves.at(-1);
    if (!game || !last || last.lapsed || this.table.steps.length > 0) return null;
    return game.moves.at(-2)?.position ?? game.start;
  });
  readonly legal: MoveView[] = $derived.by(() => {
    if (this.table.phase !== 'playing' || this.view?.turn.by !== 'player' || this.#holds) return [];
    return this.place && this.referee ? this.#views.legal(this.referee, this.place) : [];
  });
  /** Whose turn it is at the table, whatever is drawn. */
  readonly turnSeat: number | null = $derived.by(() => {
    const turn = this.table.phase === 'playing' ? this.#look(this.#stored)?.turn : undefined;
    return turn?.by === 'player' ? (turn.seat ?? null) : null;
  });
  /** The game waits for a verdict of the arbiter. */
  readonly arbiterDue: boolean = $derived.by(
    () => this.table.phase === 'playing' && this.#look(this.#stored)?.turn.by === 'arbiter',
  );
  /** Everybody waits for us. */
  get onMove(): boolean {
    return this.seated && this.turnSeat === this.seat;
  }
  /** We may move now. */
  get myTurn(): boolean {
    return this.onMove && this.#moving === null;
  }

  /** Why the clocks of a game stand: for a director, or since the server was away, and then for whom. */
  get standing(): 'director' | 'for_us' | 'for_other' | null {
    if (this.table.stopped === null || this.table.phase !== 'playing') return null;
    if (this.table.stopped !== 'outage') return 'director';
    return this.onMove ? 'for_us' : 'for_other';
  }

  /** How far our move has come; null when none is on its way. */
  get moveDelivery(): Delivery | null {
    const delivery = this.#moving?.posted.delivery;
    return !delivery || delivery === 'done' || delivery === 'not_done' ? null : delivery;
  }
  /** What is on its way, the oldest first; what was said has a place of its own. */
  get sending(): { command: Command; delivery: Delivery }[] {
    return this.#onTheirWay
      .filter(({ command, posted }) =>
        command.do === 'move' ? posted === this.#moving?.posted : !quiet.includes(command.do),
      )
      .map(({ command, posted }) => ({ command, delivery: posted.delivery }));
  }
  /** What we have said and the table has not heard. */
  get unheard(): string[] {
    return this.#onTheirWay
      .filter(({ command }) => command.do === 'say')
      .map(({ command }) => String(command['text']));
  }

  // What we ask for. The answer is `failed` when it could not be sent.
  #post(command: Command, key = freshKey()): Posted {
    const posted = connection.command(this.id, this.table.version, command, key);
    const entry = { command, posted };
    this.#onTheirWay = [...this.#onTheirWay, entry];
    void posted.answer.then((answer) => {
      this.#onTheirWay = this.#onTheirWay.filter((each) => each !== entry);
      // Nobody asked for it, so nobody needs a sentence.
      if (command.do === 'contribute') return;
      const silent = answer.refusal === 'stale' && command.do !== 'move';
      if (answer.kind === 'refused' && answer.message && !silent) this.refusal = answer.message;
      if (answer.kind === 'failed')
        this.refusal = notSent(command.do === 'move' ? texts.moveNotMade : texts.notDone);
    });
    return posted;
  }
  /** What is on its way already is not asked for twice. */
  #command(command: Command): Promise<Answer> {
    const same = this.#onTheirWay.find((each) => JSON.stringify(each.command) === JSON.stringify(command));
    return (same?.posted ?? this.#post(command)).answer;
  }
  async move(move: string): Promise<void> {
    if (!this.place || !this.referee || !this.seated || this.table.phase !== 'playing' || this.#holds) return;
    if (!this.myTurn) {
      this.premove = this.premove === move ? null : move;
      return;
    }
    const reason = this.referee.explain(this.place, move);
    if (!reason.legal) {
      this.refusal = reason;
      return;
    }
    this.showing.skip();
    const { game, rules, position } = this.place;
    this.showing.hold(lastingOf(this.referee, game, rules)?.(position, move) ?? 0);
    await this.#make(this.referee.apply(this.place, move), freshKey());
  }
  async #make(view: MoveView, key: string): Promise<void> {
    keepUnsent(this.id, { key, game: this.table.setup?.game ?? '', at: this.#at, move: view.move });
    this.#wanted = null; // the move says it all
    const moving = { view, posted: this.#post({ do: 'move', move: view.move }, key), version: Infinity };
    this.#moving = moving;
    const { kind, version } = await moving.posted.answer;
    dropUnsent(this.id, key);
    // What was refused or not sent goes back; what is stored is shown until its event is here.
    const isMade = kind === 'done' || kind === 'repeated';
    moving.version = isMade ? (version ?? 0) : 0;
    if (this.#moving === moving && this.table.version >= moving.version) this.#moving = null;
    if (!isMade) this.premove = null;
  }
  /** Asked of the referee: not every game can list its moves. */
  #isLegal(move: string): boolean {
    if (!this.place || !this.referee) return false;
    try {
      return this.referee.explain(this.place, move).legal;
    } catch {
      return false; // not even a move
    }
  }
  get #at(): string {
    return `${placeInGame(this.table)} ${positionOf(this.table)}`;
  }
  /** What was decided before a reload goes out once, if the table still waits for it; otherwise it is said that it did
   *  not. For the page, when table and referee are here. */
  takeUp(): void {
    const { unsent, place } = this;
    if (!place || !this.referee) return;
    this.#askAgain();
    this.#takeUpSteps();
    if (!unsent) return;
    this.unsent = null;
    const isMade = this.#log.some((event) => event.key === unsent.key);
    if (!isMade && this.myTurn && this.#at === unsent.at && this.#isLegal(unsent.move)) {
      void this.#make(this.referee.apply(place, unsent.move), unsent.key);
      return;
    }
    dropUnsent(this.id, unsent.key);
    if (!isMade && this.seated) this.refusal = notSent(texts.moveLapsed);
  }

  // Steps of our turn: the board shows them at once, the table gets them one after the other, each made upon those before.
  readonly steps: StepKeeper = this.#keeper();
  #keeper(): StepKeeper {
    const made = () => this.#wanted ?? this.table.steps.map((each) => each.step);
    return {
      get made() {
        return made();
      },
      make: (steps) => {
        this.#wanted = steps;
        keepSteps(this.#stepsPlace, positionOf(this.table) ?? '', steps);
        // Not before the board has had its say: where the last step ends the turn the move goes out instead.
        queueMicrotask(() => this.#stepOn());
      },
      end: () => (this.#wanted = null),
    };
  }
  /** Steps that a page before this one could not send any more, if the table has had no others since. */
  #takeUpSteps(): void {
    if (this.#tookUpSteps) return;
    this.#tookUpSteps = true;
    const kept = loadSteps(this.#stepsPlace, positionOf(this.table) ?? '');
    if (this.myTurn && nextStep(this.table.steps, kept)?.do === 'step') this.steps.make(kept);
  }
  get #stepsPlace() {
    return { table: this.id, version: placeInGame(this.table) };
  }
  #stepOn(): void {
    if (this.#stepping && this.table.version < this.#stepping.version) return;
    this.#stepping = null;
    if (!this.#wanted) return;
    const command = this.myTurn ? nextStep(this.table.steps, this.#wanted) : null;
    if (!command) {
      this.#wanted = null;
      keepSteps(this.#stepsPlace, '', []);
      return;
    }
    const stepping = { version: Infinity };
    this.#stepping = stepping;
    void this.#post(command).answer.then(({ kind, version }) => {
      const isMade = kind === 'done' || kind === 'repeated';
      stepping.version = isMade ? (version ?? 0) : 0;
      if (!isMade) this.#wanted = null;
      this.#stepOn();
    });
  }

  resign = () => this.#command({ do: 'resign' });
  claim = (what: 'win' | 'draw') => this.#command({ do: 'claim', what });
  offer = (offer: OfferKind) => this.#command({ do: 'offer', offer });
  answer = (offer: OfferKind, accept: boolean) => this.#command({ do: 'answer', offer, accept });
  /** The same words may be meant twice. */
  say = (text: string) => this.#post({ do: 'say', text }).answer;
  sit = () => this.#command({ do: 'sit', entropy: this.#part });
  invite = (player: string) => this.#command({ do: 'invite', player });
  join = (chair: number) => this.#command({ do: 'join', chair });
  async consult(text: string): Promise<Answer> {
    const answer = await connection.ask({ do: 'consult', table: this.id, text });
    if (answer.kind === 'refused' && answer.message) this.refusal = answer.message;
    else if (answer.kind === 'failed') this.refusal = notSent(texts.notDone);
    return answer;
  }
  announce = (move: string) => this.#command({ do: 'announce', move });
  ready = () => this.#command({ do: 'ready' });
  takeBreak = () => this.#command({ do: 'take_break' });
  cancel = () => this.#command({ do: 'cancel' });
  removeSpectator = (player: string) => this.#command({ do: 'remove_spectator', player });
}
