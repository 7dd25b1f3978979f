// A turn on its way: the steps made since the dice fell, and what may follow them. The referee lists the steps; nothing
// here knows a rule. Whoever keeps the steps is told of each (board/steps.svelte.ts), and the whole play ends the turn.
import type { StepKeeper } from '$web/board/steps.svelte';
import type { Referee } from '$web/board/types';
import type { Message, MoveView } from '$web/rules/types';
import { type Match, type Step, diceLeft, matchOf, off, stepText } from './position';
import { type Open, openIn, placesOf, reach } from './ways';

export class Turn {
  /** Steps belong to the position they were made in: a new one from the table has none. */
  #tried: { base: string; steps: readonly string[] } = $state.raw({ base: '', steps: [] });
  #swapped: { base: string; on: boolean } = $state.raw({ base: '', on: false });

  constructor(
    readonly base: () => string,
    /** Null while the viewer has nothing to play. */
    readonly referee: () => Referee | null,
    /** Null: nobody but this board. */
    readonly keeper: () => StepKeeper | null = () => null,
  ) {}

  readonly #made: readonly string[] = $derived.by(
    () => this.keeper()?.made ?? (this.#tried.base === this.base() ? this.#tried.steps : []),
  );
  /** As far as they can be played. */
  readonly #steps: MoveView[] = $derived.by(() => {
    const referee = this.referee();
    const steps: MoveView[] = [];
    for (const move of referee ? this.#made : []) {
      const step = referee?.steps(steps.at(-1)?.position ?? this.base()).find((each) => each.move === move);
      if (!step) break;
      steps.push(step);
    }
    return steps;
  });
  readonly position: string = $derived.by(() => this.#steps.at(-1)?.position ?? this.base());
  readonly match: Match = $derived.by(() => matchOf(this.position));
  readonly #open: Open[] = $derived.by(() => {
    const referee = this.referee();
    return referee && this.match.stage === 'rolled' ? openIn(referee, this.position) : [];
  });
  /** The dice in the order in which a tap uses them. */
  readonly dice = $derived.by(() => {
    if (!this.match.dice) return [];
    const lying = diceLeft(this.match.dice, this.match.made);
    return this.#swapped.base === this.base() && this.#swapped.on ? lying.reverse() : lying;
  });
  readonly sources: ReadonlySet<number> = $derived.by(() => placesOf(this.#open));

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }
  /** Nothing can follow: the play may be sent. */
  get complete(): boolean {
    return this.#steps.length > 0 && this.#open.length === 0;
  }
  /** The play as the referee writes it. */
  get play(): string | null {
    const referee = this.referee();
    return this.complete && referee ? (referee.legal(this.position)[0]?.move ?? null) : null;
  }
  get lastStep(): string {
    return this.#steps.at(-1)?.move ?? '';
  }

  swap(): void {
    this.#swapped = {
      base: this.base(),
      on: !(this.#swapped.base === this.base() && this.#swapped.on),
    };
  }
  undo(): void {
    this.#set(this.#steps.slice(0, -1));
  }
  /** The play is decided. */
  end(): void {
    const keeper = this.keeper();
    if (keeper) keeper.end();
    else this.#set([]);
  }
  #set(views: readonly MoveView[]): void {
    const steps = views.map((step) => step.move);
    const keeper = this.keeper();
    if (keeper) keeper.make(steps);
    else this.#tried = { base: this.base(), steps };
  }

  /** Where the checker on a place can go, with one die or with several, and by which steps. */
  targets(from: number): Map<number, MoveView[]> {
    const referee = this.referee();
    return reach(referee, referee ? this.#inDiceOrder(from) : []);
  }
  #inDiceOrder(from: number): Open[] {
    const order = this.dice.filter((die) => !die.used).map((die) => die.value);
    const rank = (step: Step) => {
      const exact = order.indexOf(step.from - step.to);
      return exact >= 0 ? exact : order.findIndex((value) => value > step.from - step.to);
    };
    return this.#open.filter((step) => step.from === from).sort((one, other) => rank(one) - rank(other));
  }

  /** One step with the first die that can move this checker, or with the die asked for. */
  playFrom(from: number, die?: number): boolean {
    const step = this.#inDiceOrder(from).find(
      (each) => die === undefined || each.to === Math.max(off, from - die),
    );
    if (step) this.#set([...this.#steps, step.view]);
    return step !== undefined;
  }
  move(from: number, to: number): boolean {
    const steps = this.targets(from).get(to);
    if (steps) this.#set([...this.#steps, ...steps]);
    return steps !== undefined;
  }
  /** Bears off as long as that is possible. */
  bearOff(): void {
    for (;;) {
      const step = this.#open.find((each) => each.to === off);
      if (!step) return;
      this.#set([...this.#steps, step.view]);
    }
  }

  /** Why this checker cannot go, or not there: the referee's sentence for the step that was meant. */
  why(from: number, to?: number): Message | null {
    const referee = this.referee();
    const die = this.dice.find((each) => !each.used)?.value ?? this.dice[0]?.value ?? 1;
    const target = to ?? Math.max(off, from - die);
    return referee ? referee.refusal(this.position, stepText({ from, to: target })) : null;
  }
}
