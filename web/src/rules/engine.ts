// Asks the bot in its worker for a move, or for what it thinks of the moves.
import type { Question, Reply, Stop } from './engine_worker';
import type { Limits, Place } from './module';
import type { Thought } from './types';

interface Waiting {
  resolve: (thought: Thought) => void;
  reject: (problem: Error) => void;
  onProgress: ((thought: Thought) => void) | undefined;
}

export class Engine {
  /** Not before there is something to think about. */
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  #begin(): Worker {
    const worker = new Worker(new URL('./engine_worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Reply>) => this.#hear(event.data));
    worker.addEventListener('error', (event) => {
      for (const asked of this.#waiting.values()) asked.reject(new Error(event.message));
      this.#waiting.clear();
    });
    return worker;
  }
  #hear(reply: Reply): void {
    const asked = this.#waiting.get(reply.id);
    if ('thought' in reply && !reply.thought.done) {
      asked?.onProgress?.(reply.thought);
      return;
    }
    this.#waiting.delete(reply.id);
    if ('thought' in reply) asked?.resolve(reply.thought);
    else asked?.reject(new Error(reply.problem));
  }
  #ask(question: Question, onProgress?: (thought: Thought) => void): Promise<Thought> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject, onProgress });
      this.#worker ??= this.#begin();
      this.#worker.postMessage(question);
    });
  }

  /** The move of a bot of this level. */
  async choose(place: Place, level: string, seed: bigint): Promise<string> {
    const thought = await this.#ask({ id: this.#next++, place: { ...place }, level, seed });
    return thought.lines[0]?.move ?? '';
  }
  /** The values of the best moves; `onProgress` hears what is known on the way. */
  analyse(place: Place, limits: Limits, onProgress?: (thought: Thought) => void): Promise<Thought> {
    return this.#ask({ id: this.#next++, place: { ...place }, limits }, onProgress);
  }
  /** What it has come to so far is enough: everybody who waits is answered with that. */
  stop(): void {
    for (const id of this.#waiting.keys()) this.#worker?.postMessage({ stop: id } satisfies Stop);
  }
  close(): void {
    this.#worker?.terminate();
  }
}
