// Asks the bot in its worker for a move.
import type { Question, Reply } from './engine_worker';
import type { Place } from './module';

export class Engine {
  /** Not before there is something to think about. */
  #worker: Worker | null = null;
  readonly #waiting = new Map<
    number,
    { resolve: (move: string) => void; reject: (problem: Error) => void }
  >();
  #next = 1;

  #begin(): Worker {
    const worker = new Worker(new URL('./engine_worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Reply>) => {
      const asked = this.#waiting.get(event.data.id);
      this.#waiting.delete(event.data.id);
      if ('move' in event.data) asked?.resolve(event.data.move);
      else asked?.reject(new Error(event.data.problem));
    });
    worker.addEventListener('error', (event) => {
      for (const asked of this.#waiting.values()) asked.reject(new Error(event.message));
      this.#waiting.clear();
    });
    return worker;
  }

  choose(place: Place, level: string, seed: bigint): Promise<string> {
    const id = this.#next++;
    const question: Question = { id, place: { ...place }, level, seed };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker ??= this.#begin();
      this.#worker.postMessage(question);
    });
  }

  close(): void {
    this.#worker?.terminate();
  }
}
