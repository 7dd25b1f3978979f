// The page's line to the server, with a socket that does what the test says: what is sent when, what is known of it, and
// what is taken back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type TableListener } from '../src/net/connection.svelte';
import type { TableEvent } from '../src/net/protocol';
import { FakeSocket, fakeNetwork, settled, socket } from './fake_socket';

const nobody: TableListener = {
  seen: () => 0,
  events: () => undefined,
  clocks: () => undefined,
  present: () => undefined,
  rated: () => undefined,
  consulted: () => undefined,
  rematched: () => undefined,
  refused: () => undefined,
};

let connection: Connection;
let me: object | null = { id: 'me' };
beforeEach(() => {
  vi.useFakeTimers();
  me = { id: 'me' };
  fakeNetwork(() => me);
  connection = new Connection();
  connection.open();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a command', () => {
  it('is held without a line, sent with it, done when the server says so', async () => {
    const posted = connection.command('t1', 3, { do: 'move', move: 'd3' });
    expect(posted.delivery).toBe('held');
    await socket().welcomes();
    expect(posted.delivery).toBe('sent');
    const { id, ...rest } = socket().last('move');
    expect(rest).toMatchObject({ table: 't1', seen: 3, move: 'd3' });
    expect(rest['key']).toMatch(/^[0-9a-f]{32}$/);
    socket().says({ answer: id, kind: 'done', version: 4 });
    expect(await posted.answer).toMatchObject({ kind: 'done', version: 4 });
    expect(posted.delivery).toBe('done');
  });
  it('is unsure when the line is lost before the answer, and goes out again with the same key', async () => {
    await socket().welcomes();
    const posted = connection.command('t1', 3, { do: 'move', move: 'd3' });
    const before = socket().last('move');
    socket().dies();
    expect(posted.delivery).toBe('unsure');
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(2);
    expect(posted.delivery).toBe('unsure');
    await socket().welcomes();
    expect(posted.delivery).toBe('sent');
    expect(socket().last('move')).toEqual(before);
    socket().says({ answer: before.id, kind: 'repeated', version: 4 });
    expect((await posted.answer).kind).toBe('repeated');
    expect(posted.delivery).toBe('done');
  });
  it('has failed at once when it cannot be sent', async () => {
    await socket().welcomes();
    socket().throws = 'move';
    const posted = connection.command('t1', 3, { do: 'move', move: 'd3' });
    expect(posted.delivery).toBe('not_done');
    expect((await posted.answer).kind).toBe('failed');
    // Nothing of it is kept to be sent later.
    socket().dies();
    await vi.advanceTimersByTimeAsync(600);
    await socket().welcomes();
    expect(socket().sent.map((message) => message.do)).not.toContain('move');
  });
  it('that was sent before stays unsure when sending it again throws', async () => {
    await socket().welcomes();
    const posted = connection.command('t1', 3, { do: 'move', move: 'd3' });
    socket().dies();
    await vi.advanceTimersByTimeAsync(600);
    socket().throws = 'move';
    await socket().welcomes();
    expect(posted.delivery).toBe('unsure');
    expect(connection.state).toBe('waiting');
  });
  it('is not done when it is refused, or the server cannot store it', async () => {
    await socket().welcomes();
    for (const kind of ['refused', 'failed']) {
      const posted = connection.command('t1', 3, { do: 'move', move: 'd3' });
      socket().says({ answer: socket().last('move').id, kind });
      expect((await posted.answer).kind).toBe(kind);
      expect(posted.delivery).toBe('not_done');
    }
  });
  it('fails when somebody else signs in', async () => {
    const posted = connection.command('t1', 3, { do: 'move', move: 'd3' });
    connection.close();
    expect((await posted.answer).kind).toBe('failed');
    expect(posted.delivery).toBe('not_done');
  });
});

describe('the line', () => {
  it('counts as lost when nothing comes back, though no socket says so', async () => {
    await socket().welcomes();
    const first = socket();
    first.says({ answer: first.last('ping').id, kind: 'done' });
    const posted = connection.command('t1', 3, { do: 'move', move: 'd3' });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(connection.state).toBe('online'); // one ping is late; that may be the network's mood
    await vi.advanceTimersByTimeAsync(2_000);
    expect(posted.delivery).toBe('unsure');
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    // What the dead one still says, or that it has closed at last, is no news.
    const now = connection.state;
    first.says({ lobby: { seeks: [], tables: [] } });
    first.dies();
    expect(connection.lobby).toBeNull();
    expect(connection.state).toBe(now);
  });
  it('stays as long as anything comes', async () => {
    await socket().welcomes();
    for (let step = 0; step < 10; ++step) {
      await vi.advanceTimersByTimeAsync(4_000);
      socket().says({ lobby: { seeks: [], tables: [] } });
    }
    expect(connection.state).toBe('online');
    expect(FakeSocket.all).toHaveLength(1);
  });
  it('is tried again when nobody answers the call', async () => {
    await vi.advanceTimersByTimeAsync(16_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
  it('fails a wish that cannot be asked now', async () => {
    const asked = connection.ask({ do: 'seek' });
    socket().dies();
    expect((await asked).kind).toBe('failed');
  });
  it('ends for who is nobody any more, and what waited is taken back', async () => {
    await socket().welcomes();
    socket().dies();
    const posted = connection.command('t1', 3, { do: 'move', move: 'd3' });
    await vi.advanceTimersByTimeAsync(600);
    me = null;
    socket().readyState = FakeSocket.OPEN;
    socket().onopen();
    socket().says({ answer: socket().last('hello').id, kind: 'refused' });
    expect((await posted.answer).kind).toBe('failed');
    expect(connection.state).toBe('out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it('tries again when it is refused and the visitor is still somebody', async () => {
    socket().readyState = FakeSocket.OPEN;
    socket().onopen();
    socket().says({ answer: socket().last('hello').id, kind: 'refused' });
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('a table', () => {
  it('is watched from the last event known, after every loss', async () => {
    let seen = 0;
    connection.watch('t1', { ...nobody, seen: () => seen });
    await socket().welcomes();
    expect(socket().last('watch')).toMatchObject({ table: 't1', seen: 0 });
    seen = 17;
    socket().dies();
    await vi.advanceTimersByTimeAsync(600);
    await socket().welcomes();
    expect(socket().last('watch')).toMatchObject({ table: 't1', seen: 17 });
  });
  it('is told which events are not the last of the old ones', async () => {
    const told: [number, boolean][] = [];
    const events = (some: TableEvent[], more: boolean) => void told.push([some.length, more]);
    connection.watch('t1', { ...nobody, events });
    await socket().welcomes();
    socket().says({ table: 't1', events: [{ number: 1 }, { number: 2 }], more: true });
    socket().says({ table: 't1', events: [{ number: 3 }] });
    expect(told).toEqual([
      [2, true],
      [1, false],
    ]);
  });
  it('is told why it may not be watched', async () => {
    const refused = vi.fn();
    connection.watch('t1', { ...nobody, refused });
    await socket().welcomes();
    const message = { key: 'no_such_table', clause: '', fa: 'ف', en: 'e' };
    socket().says({ answer: socket().last('watch').id, kind: 'refused', message });
    await settled();
    expect(refused).toHaveBeenCalledWith(message);
  });
});
