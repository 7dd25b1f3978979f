// A game against the bot in this browser: no server, no clock, nobody to ask but the referee's module. Every step is kept
// in the browser, so that a reload goes on where it was (mine/kept.svelte.ts).
import { sound } from '../app/alerts';
import { prefs } from '../app/prefs.svelte';
import { boardOf } from '../board/registry';
import { Showing } from '../board/showing.svelte';
import { rollAtHome } from '../dice/home';
import { type KeptGame, keptGames } from '../mine/kept.svelte';
import { Engine } from '../rules/engine';
import type { Rules } from '../rules/module';
import { levelFor } from '../rules/rules.svelte';
import type { Message, MoveView, PositionView } from '../rules/types';
import { lastingOf } from './lasting';
import { Views } from './views';

interface Step {
  /** Null: chance, or the arbiter who is not there. */
  seat: number | null;
  move: string;
  position: string;
}
/** In the place of a verdict: nobody is at home to give one, so its limit is over at once. */
const lapse = 'lapse';

const pause = (length_ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, length_ms));

export class LocalGame {
  steps: Step[] = $state.raw([]);
  thinking = $state(false);
  refusal: Message | null = $state.raw(null);
  failed = $state(false);
  resigned = $state(false);
  readonly start: PositionView;
  readonly showing = new Showing();
  readonly #views = new Views();
  readonly #engine = new Engine();
  /** Another try of the same moves is another game for the bot. */
  #seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 1n;
  #began_ms = Date.now();
  #closed = false;

  constructor(
    readonly rules: Rules,
    readonly game: string,
    readonly ruleSet: string,
    readonly level: string,
    readonly seat: number,
    kept?: KeptGame,
  ) {
    this.start = rules.start(game, ruleSet);
    if (kept) this.#takeUp(kept);
    else keptGames.drop(game); // a new game takes the place of the last one before anything is played
    void this.#goOn();
  }

  /** The game of this name that was left, or null if there is none, or the book does not know its rules or moves now. */
  static leftOff(rules: Rules, game: string): LocalGame | null {
    const kept = keptGames.of(game);
    if (!kept) return null;
    try {
      return new LocalGame(rules, game, kept.rules, levelFor(game, kept.level), kept.seat, kept);
    } catch {
      keptGames.drop(game);
      return null;
    }
  }
  #takeUp(kept: KeptGame): void {
    this.#seed = BigInt(kept.seed);
    this.#began_ms = kept.began_ms;
    for (const move of kept.moves) this.steps = [...this.steps, this.#made(move)];
    this.resigned = kept.resigned;
  }
  #keep(): void {
    keptGames.keep({
      game: this.game,
      rules: this.ruleSet,
      level: this.level,
      seat: this.seat,
      seed: String(this.#seed),
      moves: this.steps.map((step) => step.move),
      resigned: this.resigned,
      began_ms: this.#began_ms,
      played: this.played,
      over: this.outcome !== null,
      mine: this.myTurn,
    });
  }

  readonly place = $derived.by(() => ({
    game: this.game,
    rules: this.ruleSet,
    position: this.steps.at(-1)?.position ?? this.start.position,
  }));
  /** Which game it is and how far it has come. */
  get version(): string {
    return `${this.#began_ms}.${this.steps.length}`;
  }
  readonly view: PositionView = $derived.by(() => this.#views.look(this.rules, this.place));
  readonly outcome = $derived.by(() =>
    this.resigned ? this.rules.forfeit(this.place, this.seat, 'resignation') : this.view.outcome,
  );
  readonly turnSeat: number | null = $derived.by(() => (this.outcome ? null : this.#acts));
  /** As the board shows it: a limit that is over is no move. */
  readonly lastMove: string | null = $derived.by(
    () => this.steps.findLast((step) => step.move !== lapse)?.move ?? null,
  );
  /** Where the last move was made; null if a limit that was over came after it. */
  readonly before: string | null = $derived.by(() => {
    const [last, previous] = [this.steps.at(-1), this.steps.at(-2)];
    return !last || last.move === lapse ? null : (previous?.position ?? this.start.position);
  });
  get myTurn(): boolean {
    return this.turnSeat === this.seat;
  }
  /** Whether we have decided anything yet. */
  get played(): boolean {
    return this.#lastOfMine() >= 0;
  }
  readonly legal: MoveView[] = $derived.by(() =>
    this.turnSeat === null ? [] : this.#views.legal(this.rules, this.place),
  );

  move(move: string): void {
    if (!this.myTurn) return;
    const reason = this.rules.explain(this.place, move);
    if (!reason.legal) {
      this.refusal = reason;
      return;
    }
    this.#play(move);
    void this.#goOn();
  }
  takeBack(): void {
    if (this.thinking) return;
    // Back to the last thing we decided; what chance brought before it stays.
    const mine = this.#lastOfMine();
    if (mine >= 0) this.steps = this.steps.slice(0, mine);
    this.showing.skip();
    this.resigned = false;
    this.#keep();
  }
  resign(): void {
    this.resigned = true;
    this.#engine.stop();
    this.#keep();
  }
  close(): void {
    this.#closed = true;
    this.showing.skip();
    this.#engine.close();
  }

  /** Who has the next move, were it not given up; null for chance, the arbiter and at the end. */
  get #acts(): number | null {
    const { by, seat = null } = this.view.turn;
    return by === 'player' ? seat : null;
  }
  #lastOfMine(): number {
    return this.steps.findLastIndex((step) => step.seat === this.seat);
  }
  #made(move: string): Step {
    if (this.view.turn.by === 'arbiter') {
      const position = this.rules.lapse(this.place);
      if (position === null) throw new Error('without an arbiter this game cannot go on');
      return { seat: null, move: lapse, position };
    }
    return { seat: this.#acts, ...this.rules.apply(this.place, move) };
  }
  #play(move: string): void {
    const shown = { position: this.place.position, move: this.lastMove };
    const made = this.#made(move);
    this.steps = [...this.steps, made];
    this.#keep();
    const lasting = lastingOf(this.rules, this.game, this.ruleSet);
    if (made.seat === this.seat) {
      this.showing.skip();
      this.showing.hold(lasting?.(shown.position, move) ?? 0);
    } else this.showing.follow(shown, [made], boardOf(this.game)?.between, lasting);
    if (this.outcome) sound('end');
    else if (this.myTurn) sound('turn', 'at the board');
  }
  /** Chance, the arbiter and the bot, until it is our turn. */
  async #goOn(): Promise<void> {
    try {
      while (!this.#closed && !this.outcome && !this.myTurn) {
        const { by, chance } = this.view.turn;
        if (by === 'nobody') return;
        if (by === 'chance') this.#play(rollAtHome(chance ?? 'two_dice', this.#seats));
        else if (by === 'arbiter') this.#play(lapse);
        else await this.#askBot();
      }
    } catch {
      this.failed = true;
    }
  }
  get #seats(): number {
    return this.rules.seats(this.game, this.ruleSet).length;
  }
  async #askBot(): Promise<void> {
    this.thinking = true;
    try {
      const [move] = await Promise.all([
        this.#engine.choose(this.place, this.level, this.#seed + BigInt(this.steps.length)),
        pause(prefs.botPause_ms),
      ]);
      if (!this.#closed && !this.resigned) this.#play(move);
    } finally {
      this.thinking = false;
    }
  }
}
