// What the referee says about the positions of one game. Pages ask again and again, for every square and every change
// around it; the referee is asked once for each position, whether a move is drawn first or stored first.
import type { Place, Rules } from '../rules/module';
import type { MoveView, PositionView } from '../rules/types';

/** The position that stands, the one drawn before the table has it, and those that a director or a player goes back to. */
const most = 4;

class Latest<Answer> {
  readonly #kept = new Map<string, Answer>();

  of(position: string, ask: () => Answer): Answer {
    const answer = this.#kept.get(position) ?? ask();
    this.#kept.delete(position);
    this.#kept.set(position, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    return answer;
  }
}

/** All places are of the same game and rules. */
export class Views {
  readonly #views = new Latest<PositionView>();
  readonly #moves = new Latest<MoveView[]>();

  look(rules: Rules, place: Place): PositionView {
    return this.#views.of(place.position, () => rules.look(place));
  }
  legal(rules: Rules, place: Place): MoveView[] {
    return this.#moves.of(place.position, () => rules.legalMoves(place));
  }
}
