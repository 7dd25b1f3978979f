// The bot's thread: a level of `hard` thinks for seconds, and the page must not wait for it.
import wasmUrl from '../../generated/meydan.wasm?url';
import { type Place, Rules } from './module';

export interface Question {
  id: number;
  place: Place;
  level: string;
  seed: bigint;
}
export type Reply = { id: number; move: string } | { id: number; problem: string };

const rules = Rules.load(fetch(wasmUrl));

addEventListener('message', async (event: MessageEvent<Question>) => {
  const { id, place, level, seed } = event.data;
  let reply: Reply;
  try {
    reply = { id, move: (await rules).choose(place, level, seed).move };
  } catch (problem) {
    reply = { id, problem: String(problem) };
  }
  postMessage(reply);
});
