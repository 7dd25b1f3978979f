// A game against the bot in this browser: no server, no clock, nobody to ask but the referee's module.
import { sound } from '../app/alerts';
import { prefs } from '../app/prefs.svelte';
import { boardOf } from '../board/registry';
import { Showing } from '../board/showing.svelte';
import { rollAtHome } from '../dice/home';
import { Engine } from '../rules/engine';
import type { Rules } from '../rules/module';
import type { Message, MoveView, PositionView } from '../rules/types';

interface Step {
  move: string;
  position: string;
}

const pause = (length_ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, length_ms));

export class LocalGame {
  steps: Step[] = $state.raw([]);
  thinking = $state(false);
  refusal: Message | null = $state.raw(null);
  failed = $state(false);
  resigned = $state(false);
  readonly start: PositionView;
  readonly showing = new Showing();
  readonly #engine = new Engine();
  /** Another try of the same moves is another game for the bot. */
  readonly #seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 1n;
  #closed = false;

  constructor(
    readonly rules: Rules,
    readonly game: string,
    readonly ruleSet: string,
    readonly level: string,
    readonly seat: number,
  ) {
    this.start = rules.start(game, ruleSet);
    void this.#goOn();
  }

  get place() {
    return {
      game: this.game,
      rules: this.ruleSet,
      position: this.steps.at(-1)?.position ?? this.start.position,
    };
  }
  get view(): PositionView {
    return this.rules.look(this.place);
  }
  get outcome() {
    return this.resigned ? this.rules.forfeit(this.place, this.seat, 'resignation') : this.view.outcome;
  }
  get turnSeat(): number | null {
    const turn = this.view.turn;
    return this.outcome || turn.by !== 'player' ? null : (turn.seat ?? null);
  }
  get myTurn(): boolean {
    return this.turnSeat === this.seat;
  }
  get legal(): MoveView[] {
    return this.turnSeat === null ? [] : this.rules.legalMoves(this.place);
  }

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
    const mine = this.steps.findLastIndex((_step, at) => this.#seatBefore(at) === this.seat);
    if (mine >= 0) this.steps = this.steps.slice(0, mine);
    this.showing.skip();
    this.resigned = false;
  }
  resign(): void {
    this.resigned = true;
  }
  close(): void {
    this.#closed = true;
    this.showing.skip();
    this.#engine.close();
  }

  #seatBefore(at: number): number | null {
    const position = at === 0 ? this.start.position : (this.steps[at - 1]?.position ?? '');
    const turn = this.rules.look({ ...this.place, position }).turn;
    return turn.by === 'player' ? (turn.seat ?? null) : null;
  }
  #play(move: string): void {
    const { turn } = this.view;
    const seat = turn.by === 'player' ? (turn.seat ?? null) : null;
    const shown = { position: this.place.position, move: this.steps.at(-1)?.move ?? null };
    const made = this.rules.apply(this.place, move);
    this.steps = [...this.steps, made];
    if (seat === this.seat) this.showing.skip();
    else this.showing.follow(shown, [{ seat, ...made }], boardOf(this.game)?.between);
    if (this.outcome) sound('end');
    else if (this.myTurn) sound('turn');
  }
  /** Chance and the bot, until it is our turn. */
  async #goOn(): Promise<void> {
    while (!this.#closed && !this.outcome && !this.myTurn) {
      const { by, chance } = this.view.turn;
      if (by === 'nobody') return;
      if (by === 'chance') {
        this.#play(rollAtHome(chance ?? 'two_dice', 2));
        continue;
      }
      this.thinking = true;
      try {
        const [move] = await Promise.all([
          this.#engine.choose(this.place, this.level, this.#seed + BigInt(this.steps.length)),
          pause(prefs.botPause_ms),
        ]);
        if (!this.#closed && !this.resigned) this.#play(move);
      } catch {
        this.failed = true;
        return;
      } finally {
        this.thinking = false;
      }
    }
  }
}
