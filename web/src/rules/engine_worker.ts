// The bot's thread: a strong one thinks for seconds, and the page must not wait for it. It thinks in slices and looks
// between two of them whether it has been told to stop.
import wasmUrl from '../../generated/meydan.wasm?url';
import { dataOf, engineDataOf, handIn } from './data';
import { type Limits, type Place, Rules } from './module';
import { isMoveDue } from './move_time';
import { type Reviewing, RulesError, type Thought } from './types';

/** The move of a level, the values of moves, or a whole game looked over that began there. */
export type Question = { id: number; place: Place } & (
  { level: string; seed: bigint } | { limits: Limits } | { moves: readonly string[] }
);
/** What the thought about this question has come to is enough. */
export interface Stop {
  stop: number;
}
export type Reply =
  | { id: number; thought: Thought }
  | { id: number; reviewing: Reviewing }
  /** `spent`: the module has ended itself, and this thread with it. */
  | { id: number; problem: string; spent: boolean };

/** Nobody waits for it any more. */
class Stopped extends Error {}

const loading = Rules.load(fetch(wasmUrl));
const handedIn = new Set<string>();
const stopped = new Set<number>();
/** The module has one thought at a time; whoever asks meanwhile waits. */
let busy: Promise<void> = Promise.resolve();

/** Not a timer: after some in a row each of them waits for milliseconds. */
const turns = new MessageChannel();
const messagesArrive = (): Promise<void> =>
  new Promise((resolve) => {
    turns.port1.onmessage = () => resolve();
    turns.port2.postMessage(null);
  });

async function answer(question: Question): Promise<void> {
  const { id, place } = question;
  const reply = (message: Reply) => postMessage(message);
  try {
    const rules = await loading;
    const data = dataOf(rules.games(), place.game, place.rules);
    if (data !== null && !handedIn.has(data)) {
      await handIn(rules, data);
      handedIn.add(data);
    }
    const weights = engineDataOf(rules.games(), place.game);
    if (weights !== null && !handedIn.has(weights)) {
      try {
        await handIn(rules, weights);
        handedIn.add(weights);
      } catch {
        // Without a network, never fetched before: the bot plays by what the module itself knows, and asks next time.
      }
    }
    if ('moves' in question) {
      let reviewing = rules.review(place, question.moves);
      while (!reviewing.done) {
        await messagesArrive();
        if (stopped.has(id)) {
          rules.stopThinking();
          throw new Stopped();
        }
        reviewing = rules.reviewOn();
        reply({ id, reviewing });
      }
      return;
    }
    const began_ms = performance.now();
    const isMove = 'level' in question;
    let thought = isMove
      ? rules.think(place, question.level, question.seed)
      : rules.analyse(place, question.limits);
    while (!thought.done) {
      const before_ms = performance.now();
      thought = rules.thinkOn();
      if (thought.done) break;
      const isDue = isMove && isMoveDue(began_ms, before_ms, performance.now());
      await messagesArrive();
      if (isDue || stopped.has(id)) {
        rules.stopThinking();
        thought = { ...thought, done: true };
      } else {
        reply({ id, thought });
      }
    }
    reply({ id, thought });
  } catch (problem) {
    const sound = problem instanceof Stopped || problem instanceof RulesError;
    reply({ id, problem: String(problem), spent: !sound });
  } finally {
    stopped.delete(id);
  }
}

addEventListener('message', (event: MessageEvent<Question | Stop>) => {
  const asked = event.data;
  if ('stop' in asked) stopped.add(asked.stop);
  else busy = busy.then(() => answer(asked));
});
