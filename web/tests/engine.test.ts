// The bot's thread from the page's side: who waits is told when it fails, and who asks next has another one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../src/rules/engine';
import type { Question, Reply } from '../src/rules/engine_worker';

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  readonly heard: Question[] = [];
  ended = false;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(question: Question): void {
    this.heard.push(question);
  }
  terminate(): void {
    this.ended = true;
  }
  say(reply: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
}
const place = { game: 'g', rules: '', position: '' };
const thought = (done: boolean) => ({ done, depth: 1, nodes: 1, lines: [] });
const worker = (at: number): FakeWorker => {
  const one = FakeWorker.made[at];
  if (!one) throw new Error(`there is no thread ${at}`);
  return one;
};

describe('the thread of the bot', () => {
  beforeEach(() => {
    FakeWorker.made = [];
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is made when there is something to ask, and tells how far it is', async () => {
    const engine = new Engine();
    expect(FakeWorker.made).toHaveLength(0);
    const heard: boolean[] = [];
    const answer = engine.analyse(place, { lines: 3 }, ({ done }) => heard.push(done));
    worker(0).say({ id: 1, thought: thought(false) });
    worker(0).say({ id: 1, thought: thought(true) });
    expect((await answer).done).toBe(true);
    expect(heard).toEqual([false]);
  });
  it('that has ended by itself is replaced, and everybody who waits is told', async () => {
    const engine = new Engine();
    const first = engine.analyse(place, {});
    const second = engine.review(place, []);
    worker(0).say({ id: 1, problem: 'RuntimeError: unreachable', spent: true });
    await expect(first).rejects.toThrow('unreachable');
    await expect(second).rejects.toThrow('unreachable');
    expect(worker(0).ended).toBe(true);
    const third = engine.analyse(place, {});
    worker(1).say({ id: 3, thought: thought(true) });
    expect((await third).done).toBe(true);
  });
  it('that could not be loaded is replaced too', async () => {
    const engine = new Engine();
    const first = engine.analyse(place, {});
    worker(0).dispatchEvent(Object.assign(new Event('error'), { message: 'no such file' }));
    await expect(first).rejects.toThrow('no such file');
    void engine.analyse(place, {});
    expect(FakeWorker.made).toHaveLength(2);
  });
  it('goes on after a question that it refuses', async () => {
    const engine = new Engine();
    const first = engine.analyse(place, {});
    worker(0).say({ id: 1, problem: 'nobody is to move', spent: false });
    await expect(first).rejects.toThrow('nobody');
    void engine.analyse(place, {});
    expect(FakeWorker.made).toHaveLength(1);
    expect(worker(0).ended).toBe(false);
  });
});
