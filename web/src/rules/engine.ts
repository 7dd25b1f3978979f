// Asks the bot in its worker for a move, or for what it thinks of the moves.
import type { Question, Reply, Stop } from './engine_worker';
import type { Limits, Place } from './module';
import type { Review, Reviewing, Thought } from './types';

interface Waiting {
  /** An answer, perhaps not yet the last one. */
  hear: (reply: Reply) => 'done' | 'goes on';
  reject: (problem: Error) => void;
}

export class Engine {
  /** Not before there is something to think about. */
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  #begin(): Worker {
    const worker = new Worker(new URL('./engine_worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Reply>) => this.#hear(event.data));
    worker.addEventListener('error', (event) => this.#fail(new Error(event.message)));
    worker.addEventListener('messageerror', () => this.#fail(new Error('an answer could not be read')));
    return worker;
  }
  /** Whoever waits is told so, and who asks next has another thread. */
  #fail(problem: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const asked of waiting) asked.reject(problem);
  }
  #hear(reply: Reply): void {
    const asked = this.#waiting.get(reply.id);
    if ('problem' in reply && reply.spent) return this.#fail(new Error(reply.problem));
    if ('problem' in reply) asked?.reject(new Error(reply.problem));
    else if (asked?.hear(reply) === 'goes on') return;
    this.#waiting.delete(reply.id);
  }
  #send(question: Question, waiting: Waiting): void {
    this.#waiting.set(question.id, waiting);
    this.#worker ??= this.#begin();
    this.#worker.postMessage(question);
  }
  #ask(question: Question, onProgress?: (thought: Thought) => void): Promise<Thought> {
    return new Promise((resolve, reject) => {
      const hear = (reply: Reply) => {
        if (!('thought' in reply)) return 'goes on';
        if (reply.thought.done) {
          resolve(reply.thought);
          return 'done';
        }
        onProgress?.(reply.thought);
        return 'goes on';
      };
      this.#send(question, { hear, reject });
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
  /** A whole game looked over that began at this place. Stopped, it is rejected. */
  review(
    place: Place,
    moves: readonly string[],
    onProgress?: (reviewing: Reviewing) => void,
  ): Promise<Review> {
    return new Promise((resolve, reject) => {
      const hear = (reply: Reply) => {
        if (!('reviewing' in reply)) return 'goes on';
        onProgress?.(reply.reviewing);
        if (!reply.reviewing.review) return 'goes on';
        resolve(reply.reviewing.review);
        return 'done';
      };
      this.#send({ id: this.#next++, place: { ...place }, moves: [...moves] }, { hear, reject });
    });
  }
  /** What it has come to so far is enough: everybody who waits is answered with that. */
  stop(): void {
    for (const id of this.#waiting.keys()) this.#worker?.postMessage({ stop: id } satisfies Stop);
  }
  close(): void {
    this.#worker?.terminate();
  }
}
