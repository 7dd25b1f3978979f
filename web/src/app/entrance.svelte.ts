// Coming in. When many people come from one address, as in a club behind one router, the server asks each newcomer for
// a small work, and after very many for some patience. Both happen by themselves; the page says so (ui/Crowd.svelte).
import { ApiError, post } from '../net/api';
import type { Work } from '../net/protocol';
import { isBearable } from './work';

/** How far the work has come, from 0 to 1, or for how many seconds is waited; null when nobody waits. */
export const entrance: { crowd: { done: number } | { seconds: number } | null } = $state({ crowd: null });

async function solved(work: Work): Promise<string> {
  const worker = new Worker(new URL('./work_worker.ts', import.meta.url), { type: 'module' });
  try {
    const numbers: number[] = [];
    entrance.crowd = { done: 0 };
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<number>) => {
        numbers.push(event.data);
        entrance.crowd = { done: numbers.length / work.parts };
        if (numbers.length === work.parts) resolve();
      });
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage({ ...work });
    });
    return `${work.challenge}:${numbers.join(',')}`;
  } finally {
    worker.terminate();
  }
}

async function waited(ms: number): Promise<void> {
  const until = Date.now() + ms;
  for (let left = ms; left > 0; left = until - Date.now()) {
    entrance.crowd = { seconds: Math.ceil(left / 1000) };
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, 1000)));
  }
}

/** Enough for a proof that came too late now and then, and for some minutes in a crowd. */
const mostTries = 30;

/** A request of a newcomer: does what is asked of it, and comes back with the answer. */
export async function comeIn<Answer>(path: string, body: object): Promise<Answer> {
  let proof = {};
  try {
    for (let tried = 1; ; ++tried) {
      try {
        return await post<Answer>(path, { ...body, ...proof });
      } catch (problem) {
        const help = problem instanceof ApiError ? problem.help : {};
        if (tried === mostTries) throw problem;
        if (help.work && isBearable(help.work)) proof = { work: await solved(help.work) };
        else if (help.wait_ms) await waited(help.wait_ms);
        else throw problem;
      }
    }
  } finally {
    entrance.crowd = null;
  }
}
