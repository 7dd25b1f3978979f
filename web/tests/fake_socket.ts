// A WebSocket that does what a test says.
import { vi } from 'vitest';

export type Sent = Record<string, unknown> & { do: string; id: number };

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Sent[] = [];
  throws: string | null = null;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    const message = JSON.parse(text) as Sent;
    if (message.do === this.throws) throw new TypeError('no');
    this.sent.push(message);
  }
  /** As a dead network: nobody says that it is closed. */
  close(): void {
    this.readyState = 2;
  }
  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  last(word: string): Sent {
    const found = this.sent.findLast((message) => message.do === word);
    if (!found) throw new Error(`nobody said ${word}`);
    return found;
  }
  /** Open, and welcome. */
  async welcomes(): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    this.says({ answer: this.last('hello').id, kind: 'done', you: { id: 'me', name: 'Ani' } });
    await settled();
  }
  dies(): void {
    this.readyState = 3;
    this.onclose();
  }
}
/** The newest one. */
export const socket = (): FakeSocket => {
  const newest = FakeSocket.all.at(-1);
  if (!newest) throw new Error('no socket');
  return newest;
};
/** Lets promises that can go on go on. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

/** Instead of the browser's network; the answer of /api/me is `me`. */
export function fakeNetwork(me: () => object | null): void {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'meydan.test:8080' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ me: me() })));
}
