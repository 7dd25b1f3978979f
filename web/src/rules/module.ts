// The referee in the browser: loads meydan.wasm, hands texts over and reads JSON back. Used by the page, by the engine's
// worker and by the tests; wasm/README.md describes the other side.
import type { Text } from '../i18n/text';
import {
  type Comparison,
  type Explanation,
  type GameInfo,
  type Message,
  type MoveView,
  type OpenedRecord,
  type Outcome,
  type PositionView,
  type Replayed,
  type Reviewing,
  RulesError,
  type Thought,
} from './types';

type Field = string | Uint8Array | number | bigint;
type Export = (...values: (number | bigint)[]) => number;

export interface Place {
  game: string;
  rules: string;
  position: string;
}

export interface Limits {
  lines?: number;
  depth?: number;
  nodes?: number;
}

export class Rules {
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;

  private constructor(exports: WebAssembly.Exports) {
    this.#exports = exports;
    this.#memory = exports['memory'] as WebAssembly.Memory;
  }

  static async load(bytes: BufferSource | Promise<Response>): Promise<Rules> {
    const imports = {
      env: { emscripten_notify_memory_growth: () => undefined },
      wasi_snapshot_preview1: {
        fd_write: () => 0,
        fd_close: () => 0,
        fd_seek: () => 0,
        proc_exit: (code: number) => {
          throw new Error(`the rules module ended itself (${code})`);
        },
      },
    };
    // Not instantiateStreaming: it wants a content type that a cache or a simple server may not give.
    const source = bytes instanceof Promise ? await (await bytes).arrayBuffer() : bytes;
    const { instance } = await WebAssembly.instantiate(source, imports);
    (instance.exports['_initialize'] as () => void)();
    return new Rules(instance.exports);
  }

  #function(name: string): Export {
    return this.#exports[`meydan_${name}`] as Export;
  }

  #call<Answer>(name: string, ...fields: Field[]): Answer {
    const buffers: number[] = [];
    try {
      const values = fields.flatMap((field) => {
        if (typeof field === 'number' || typeof field === 'bigint') return [field];
        const bytes = typeof field === 'string' ? new TextEncoder().encode(field) : field;
        const address = this.#function('alloc')(bytes.length);
        if (address === 0) throw new Error('the rules module has no memory left');
        buffers.push(address);
        new Uint8Array(this.#memory.buffer, address, bytes.length).set(bytes);
        return [address, bytes.length];
      });
      const size = this.#function(name)(...values);
      const text = new TextDecoder().decode(
        new Uint8Array(this.#memory.buffer, this.#function('result')(), size),
      );
      const answer = JSON.parse(text) as { error?: Message & { kind: string; move_number?: number } };
      if (answer.error) throw new RulesError(answer.error.kind, answer.error, answer.error.move_number);
      return answer as Answer;
    } finally {
      for (const address of buffers) this.#function('free')(address);
    }
  }

  games(): GameInfo[] {
    return this.#call<{ games: GameInfo[] }>('games').games;
  }
  start(game: string, rules: string): PositionView {
    return this.#call('start', game, rules);
  }
  /** Lists and forms ask such things before anybody plays: nobody fetches a data set for that. */
  #withoutData<Answer>(ask: () => Answer, otherwise: () => Answer): Answer {
    try {
      return ask();
    } catch (problem) {
      if (problem instanceof RulesError && problem.reason.key === 'data_set_missing') return otherwise();
      throw problem;
    }
  }
  /** Who sits at a table of these rules; of rules whose data set is not here, who usually does. */
  seats(game: string, rules: string): Text[] {
    return this.#withoutData(
      () => this.#call<{ seats: Text[] }>('seats', game, rules).seats,
      () => this.games().find((info) => info.id === game)?.seats ?? [],
    );
  }
  matchPoints(game: string, rules: string): number {
    return this.#withoutData(
      () => this.#call<{ points: number }>('match_points', game, rules).points,
      () => 0,
    );
  }
  look(place: Place): PositionView {
    return this.#call('look', place.game, place.rules, place.position);
  }
  /** None where they cannot be listed: whether a move is legal is then explain()'s to say. */
  legalMoves(place: Place): MoveView[] {
    try {
      return this.#call<{ moves: MoveView[] }>('legal_moves', place.game, place.rules, place.position).moves;
    } catch (problem) {
      if (problem instanceof RulesError && problem.kind === 'not_listable') return [];
      throw problem;
    }
  }
  /** What follows when the limit of the part that is due lapses; null if the game is lost by it. */
  lapse(place: Place): string | null {
    return this.#call<{ position: string | null }>('lapse', place.game, place.rules, place.position).position;
  }
  /** What happens on the way of a move, for a board that shows it; the game knows its form. */
  trace(place: Place, move: string): unknown {
    return this.#call<{ trace: unknown }>('trace', place.game, place.rules, place.position, move).trace;
  }
  /** Which seats play together: the side of each. */
  sides(game: string, rules: string): number[] {
    return this.#withoutData(
      () => this.#call<{ sides: number[] }>('sides', game, rules).sides,
      () => this.seats(game, rules).map((_seat, at) => at),
    );
  }
  /** Hands in a data set that rules need; answers by what name and hash they refer to it. */
  addData(name: string, bytes: Uint8Array): string {
    return this.#call<{ data: string }>('add_data', name, bytes).data;
  }
  apply(place: Place, move: string): MoveView {
    return this.#call('apply', place.game, place.rules, place.position, move);
  }
  explain(place: Place, move: string): Explanation {
    return this.#call('explain', place.game, place.rules, place.position, move);
  }
  /** The steps that some legal move goes on with after those the position has made. */
  steps(place: Place): MoveView[] {
    return this.#call<{ moves: MoveView[] }>('steps', place.game, place.rules, place.position).moves;
  }
  step(place: Place, step: string): MoveView {
    return this.#call('step', place.game, place.rules, place.position, step);
  }
  compare(place: Place, otherRules: string): Comparison {
    return this.#call('compare', place.game, place.rules, place.position, otherRules);
  }
  forfeit(place: Place, seat: number, how: 'time-out' | 'resignation'): Outcome {
    return this.#call('forfeit', place.game, place.rules, place.position, seat, how);
  }
  /** Begins to think as a bot of this level does; there is one thought at a time. */
  think(place: Place, level: string, seed: bigint): Thought {
    return this.#call('think', place.game, place.rules, place.position, level, seed);
  }
  /** Begins to value the best moves; 0 is without end. */
  analyse(place: Place, { lines = 1, depth = 0, nodes = 0 }: Limits): Thought {
    return this.#call('analyse', place.game, place.rules, place.position, lines, depth, BigInt(nodes));
  }
  /** Goes on for some hundredths of a second. */
  thinkOn(): Thought {
    return this.#call('think_on');
  }
  /** Begins to look a game over that began at this place. */
  review(place: Place, moves: readonly string[]): Reviewing {
    return this.#call('review', place.game, place.rules, place.position, moves.join('\n'), 0);
  }
  /** After one more move. */
  reviewOn(): Reviewing {
    return this.#call('review_on');
  }
  stopThinking(): void {
    this.#call('stop');
  }
  /** What a file holds, whatever game it is of. */
  openRecord(text: string): OpenedRecord {
    return this.#call('open_record', '', text);
  }
  replay(game: string, rules: string, record: string): Replayed {
    return this.#call('replay', game, rules, record);
  }
}
