// A table as the page holds it: a move that the server does not have is never drawn as made, and a long log is shown
// when all of it is here.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { session } from '../src/app/session.svelte';
import { table as texts } from '../src/i18n/table';
import { connection } from '../src/net/connection.svelte';
import type { Fact, TableEvent } from '../src/net/protocol';
import type { Rules } from '../src/rules/module';
import { house } from '../src/rules/rules.svelte';
import { LiveTable } from '../src/table/live.svelte';
import { FakeSocket, fakeNetwork, settled, socket } from './fake_socket';
import { loadTestRules } from './helpers';
import { watch } from './watch.svelte';

const sounds = vi.hoisted(() => vi.fn());
vi.mock('../src/app/alerts', () => ({ sound: sounds, notify: () => undefined }));

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
  house.rules = rules;
});
beforeEach(() => {
  vi.useFakeTimers();
  sounds.mockClear();
  const me = { id: 'me', name: 'Ani', guest: true, bot: false, roles: [] };
  fakeNetwork(() => me);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  session.me = me;
  session.known = true;
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const charge = { used_ms: 0, lag_ms: 0, bank_used_ms: 0, given_back_ms: 0, measured_lag_ms: 0 };
function beginning(game: string, position: string): Fact[] {
  const setup = {
    table: 't1',
    game,
    rules: '',
    clock: { kind: 'none', bank_ms: 0, step_ms: 0, move_limit_ms: 0 } as const,
    seats: 2,
    games: 1,
    rated: false,
    event: '',
    starts_at_ms: null,
    dice_commitment: '',
  };
  return [
    { kind: 'created', setup },
    { kind: 'seated', seat: 0, player: 'me', name: 'Ani' },
    { kind: 'seated', seat: 1, player: 'other', name: 'Babak' },
    { kind: 'game_started', game: 1, position },
  ];
}
const numbered = (facts: Fact[], after = 0): TableEvent[] =>
  facts.map((fact, at) => ({ number: after + at + 1, time_ms: at, by: '', key: '', ...fact }));

/** A game where it is our turn, and a move that we may make. */
const places: Record<string, string> = {
  othello: '',
  connect_four: '',
  mijnlieff: '',
  backgammon: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10',
};
async function atTable(game: string) {
  const start = places[game] || rules.start(game, '').position;
  const live = new LiveTable('t1');
  await live.open();
  await socket().welcomes();
  socket().says({ table: 't1', events: numbered(beginning(game, start)) });
  const before = live.place?.position ?? '';
  const move = live.legal[0];
  if (!move) throw new Error('a move');
  expect(live.myTurn).toBe(true);
  const made = (): object => ({
    table: 't1',
    events: numbered([{ kind: 'moved', seat: 0, move: move.move, position: move.position, charge }], 4),
  });
  return { live, before, move, made };
}

describe('the referee', () => {
  it('is asked once about a position, however often the page looks', async () => {
    const look = vi.spyOn(rules, 'look');
    const legal = vi.spyOn(rules, 'legalMoves');
    const { live, move, made } = await atTable('othello');
    /** As many squares and bars do, some in the page's effects and some when something is tapped. */
    const read = (): void => {
      for (let times = 0; times < 50; ++times)
        void [live.place, live.view, live.legal, live.turnSeat, live.onMove, live.myTurn, live.standing];
    };
    const close = watch(read);
    const all = (): void => {
      flushSync();
      read();
    };
    all();
    expect([look.mock.calls.length, legal.mock.calls.length]).toEqual([1, 1]);
    // Ours, drawn before the table has it; then the table has it, and nothing is asked again.
    void live.move(move.move);
    all();
    expect([look.mock.calls.length, legal.mock.calls.length]).toEqual([2, 2]);
    socket().says({ answer: socket().last('move').id, kind: 'done', version: 5 });
    socket().says(made());
    await settled();
    all();
    expect([look.mock.calls.length, legal.mock.calls.length]).toEqual([2, 2]);
    // What is said at the table changes no position.
    socket().says({ table: 't1', events: numbered([{ kind: 'said', player: 'other', text: 'salam' }], 5) });
    all();
    expect(live.table.chat).toHaveLength(1);
    expect([look.mock.calls.length, legal.mock.calls.length]).toEqual([2, 2]);
    close();
    look.mockRestore();
    legal.mockRestore();
  });
});

describe('clocks that stand', () => {
  const stop = (reason: 'outage' | 'director_call', after: number): object => ({
    table: 't1',
    events: numbered(
      [{ kind: 'clocks_stopped', reason, grounds: { clause: 'N 4-3-2', reason: 'x' } }],
      after,
    ),
  });
  it('since the server was away keep us from nothing, and say whom they wait for', async () => {
    const { live, move } = await atTable('othello');
    expect(live.standing).toBeNull();
    socket().says(stop('outage', 4));
    expect(live.standing).toBe('for_us');
    expect(live.myTurn).toBe(true);
    expect(live.legal).not.toEqual([]);
    void live.move(move.move);
    expect(socket().last('move')).toMatchObject({ move: move.move });
    const { move: made, position } = move;
    const back: Fact[] = [
      { kind: 'clocks_resumed' },
      { kind: 'moved', seat: 0, move: made, position, charge },
    ];
    socket().says({ table: 't1', events: numbered(back, 5) });
    expect(live.standing).toBeNull();
    socket().says(stop('outage', 7));
    expect(live.standing).toBe('for_other');
  });
  it("for a director are the director's", async () => {
    const { live } = await atTable('othello');
    socket().says(stop('director_call', 4));
    expect(live.standing).toBe('director');
  });
});

describe.each(Object.keys(places))('a move of %s', (game) => {
  it('is drawn as pending once it is sent, and as made when the table has it', async () => {
    const { live, move, made } = await atTable(game);
    void live.move(move.move);
    expect(live.moveDelivery).toBe('sent');
    expect(live.place?.position).toBe(move.position);
    expect(live.myTurn).toBe(false);
    expect(live.turnSeat).toBe(0); // the table waits for us, and so does our clock
    socket().says({ answer: socket().last('move').id, kind: 'done', version: 5 });
    await settled();
    expect(live.moveDelivery).toBeNull();
    expect(live.place?.position).toBe(move.position);
    socket().says(made());
    expect(live.place?.position).toBe(move.position);
    expect(live.sending).toEqual([]);
  });
  it('is not drawn while there is no line, and goes out once with the next one', async () => {
    const { live, before, move, made } = await atTable(game);
    socket().dies();
    void live.move(move.move);
    expect(live.moveDelivery).toBe('held');
    expect(live.place?.position).toBe(before);
    expect(live.myTurn).toBe(false);
    expect(live.onMove).toBe(true);
    expect(live.legal).toEqual([]);
    void live.move(move.move); // it is decided
    await vi.advanceTimersByTimeAsync(600);
    expect(live.place?.position).toBe(before);
    await socket().welcomes();
    expect(live.moveDelivery).toBe('sent');
    expect(socket().sent.filter((message) => message.do === 'move')).toHaveLength(1);
    socket().says(made());
    socket().says({ answer: socket().last('move').id, kind: 'done', version: 5 });
    await settled();
    expect(live.place?.position).toBe(move.position);
    expect(live.refusal).toBeNull();
  });
  it('goes back when the line is lost before the answer', async () => {
    const { live, before, move } = await atTable(game);
    void live.move(move.move);
    socket().dies();
    expect(live.moveDelivery).toBe('unsure');
    expect(live.place?.position).toBe(before);
  });
  it('goes back with a sentence when it cannot be sent', async () => {
    const { live, before, move } = await atTable(game);
    socket().throws = 'move';
    void live.move(move.move);
    expect(live.place?.position).toBe(before);
    await settled();
    expect(live.place?.position).toBe(before);
    expect(live.refusal).toMatchObject(texts.moveNotMade);
    expect(live.moveDelivery).toBeNull();
    expect(live.myTurn).toBe(true);
    // And can be made when it can.
    socket().throws = null;
    void live.move(move.move);
    expect(live.place?.position).toBe(move.position);
  });
  it.each([
    ['refused', 'not_allowed', { key: 'k', clause: 'N 1', fa: 'نه', en: 'no' }],
    ['refused', 'stale', { key: 'stale', clause: '', fa: 'کهنه', en: 'old' }],
    ['failed', undefined, texts.moveNotMade],
  ])('goes back when it is %s (%s)', async (kind, refusal, message) => {
    const { live, before, move } = await atTable(game);
    void live.move(move.move);
    socket().says({ answer: socket().last('move').id, kind, refusal, message });
    await settled();
    expect(live.place?.position).toBe(before);
    expect(live.refusal).toMatchObject({ fa: message.fa, en: message.en });
    expect(live.myTurn).toBe(true);
  });
});

describe('a move and a reload', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  const begun = (): Fact[] => beginning('othello', rules.start('othello', '').position);
  const moved = (view: { move: string; position: string }): Fact => ({
    kind: 'moved',
    seat: 0,
    move: view.move,
    position: view.position,
    charge,
  });
  /** The page is opened anew: nothing is left of it but what the browser keeps. */
  async function reloaded(events: TableEvent[]) {
    connection.close();
    const live = new LiveTable('t1');
    await live.open();
    await socket().welcomes();
    socket().says({ table: 't1', events });
    live.takeUp();
    return live;
  }
  const movesSent = () => socket().sent.filter((message) => message.do === 'move');
  async function decided() {
    const { live, before, move } = await atTable('othello');
    socket().dies();
    void live.move(move.move);
    // What a closing line gives up is dropped; a page that ends drops nothing.
    const kept = sessionStorage.getItem('meydan.unsent.t1') ?? '';
    expect(kept).toContain(move.move);
    connection.close();
    await settled();
    expect(sessionStorage.getItem('meydan.unsent.t1')).toBeNull();
    sessionStorage.setItem('meydan.unsent.t1', kept);
    const { key } = JSON.parse(kept) as { key: string };
    return { before, move, key };
  }

  it('goes out once, with the key it had, and is drawn as on its way', async () => {
    const { move, key } = await decided();
    const live = await reloaded(numbered(begun()));
    live.takeUp();
    expect(movesSent()).toMatchObject([{ move: move.move, key }]);
    expect(live.moveDelivery).toBe('sent');
    expect(live.myTurn).toBe(false);
    socket().says({ answer: socket().last('move').id, kind: 'done', version: 5 });
    await settled();
    expect(sessionStorage.getItem('meydan.unsent.t1')).toBeNull();
  });
  it('goes out after words at the table, which change nothing of the game', async () => {
    const { move } = await decided();
    const said: Fact = { kind: 'said', player: 'other', text: 'salam' };
    await reloaded(numbered([...begun(), said]));
    expect(movesSent()).toMatchObject([{ move: move.move, seen: 5 }]);
  });
  it('is not sent again when it had arrived', async () => {
    const { move, key } = await decided();
    const events = numbered([...begun(), moved(move)]);
    const live = await reloaded(events.map((event, at) => (at === 4 ? { ...event, key } : event)));
    expect(movesSent()).toEqual([]);
    expect(live.refusal).toBeNull();
    expect(live.place?.position).toBe(move.position);
  });
  it('is said to be void when the game has gone on without it', async () => {
    const { before } = await decided();
    const other = rules.legalMoves({ game: 'othello', rules: '', position: before })[1];
    if (!other) throw new Error('another move');
    const live = await reloaded(numbered([...begun(), moved(other)]));
    expect(movesSent()).toEqual([]);
    expect(live.refusal).toMatchObject(texts.moveLapsed);
    expect(live.place?.position).toBe(other.position);
    expect(sessionStorage.getItem('meydan.unsent.t1')).toBeNull();
  });
});

describe('what else is asked for', () => {
  it('is asked once, and is on its way until it is answered', async () => {
    const { live } = await atTable('othello');
    socket().dies();
    void live.resign();
    void live.resign();
    expect(live.sending).toMatchObject([{ command: { do: 'resign' }, delivery: 'held' }]);
    await vi.advanceTimersByTimeAsync(600);
    await socket().welcomes();
    expect(socket().sent.filter((message) => message.do === 'resign')).toHaveLength(1);
    socket().says({ answer: socket().last('resign').id, kind: 'done' });
    await settled();
    expect(live.sending).toEqual([]);
  });
  it('says that it was not done when it cannot be sent', async () => {
    const { live } = await atTable('othello');
    socket().throws = 'offer';
    const answer = await live.offer('draw');
    expect(answer.kind).toBe('failed');
    await settled();
    expect(live.refusal).toMatchObject(texts.notDone);
  });
  it('is heard by the table, or not yet', async () => {
    const { live } = await atTable('othello');
    void live.say('salam');
    void live.say('salam');
    expect(live.unheard).toEqual(['salam', 'salam']);
    expect(live.sending).toEqual([]);
    for (const { id } of socket().sent.filter((message) => message.do === 'say'))
      socket().says({ answer: id, kind: 'done' });
    await settled();
    expect(live.unheard).toEqual([]);
  });
});

describe('a double announced before the turn', () => {
  // The last checker goes off: the game is over, the match is not.
  const before = 'XGID=-A----------------------b-:0:0:1:21:0:0:0:5:10';
  const move = '1/off';
  const ended = () => rules.apply({ game: 'backgammon', rules: '', position: before }, move).position;
  const facts = (): Fact[] => [
    ...beginning('backgammon', before),
    { kind: 'announced', seat: 1, move: 'double' },
    { kind: 'moved', seat: 0, move, position: ended(), charge },
  ];
  async function told() {
    const live = new LiveTable('t1');
    await live.open();
    await socket().welcomes();
    socket().says({ table: 't1', events: numbered(facts().slice(0, 5)) });
    expect(live.table.announced).toMatchObject({ move: 'double' });
    socket().says({ table: 't1', events: numbered(facts()).slice(5) });
    return live;
  }
  it('is not made in the next game of the match', async () => {
    expect((await told()).table.announced).toBeNull();
  });
  it('nor when the referee comes after the events', async () => {
    const all = facts();
    expect(all).toHaveLength(6);
    house.rules = null;
    const live = new LiveTable('t1');
    await live.open();
    await socket().welcomes();
    socket().says({ table: 't1', events: numbered(all) });
    expect(live.table.version).toBe(6);
    house.rules = rules;
    live.takeUp();
    expect(live.table.announced).toBeNull();
  });
});

it('an arena that is newer than the page leaves the table open', async () => {
  const { live, move, made } = await atTable('othello');
  const newer = { kind: 'weather' } as unknown as Fact;
  socket().says({ table: 't1', events: numbered([newer], 4) });
  expect(live.table).toMatchObject({ outdated: true, version: 5 });
  const { events } = made() as { events: TableEvent[] };
  socket().says({ table: 't1', events: events.map((event) => ({ ...event, number: 6 })) });
  expect(live.place?.position).toBe(move.position);
});

describe('a long log', () => {
  const moves = ['1', '2', '1', '2', '3', '4', '3', '4'];
  const facts = (): Fact[] => [
    ...beginning('connect_four', ''),
    ...moves.map((move, at): Fact => ({
      kind: 'moved',
      seat: at % 2,
      move,
      position: moves.slice(0, at + 1).join(''),
      charge,
    })),
  ];
  const events = numbered(facts());
  it('is shown when all of it is here, without a sound', async () => {
    const live = new LiveTable('t1');
    await live.open();
    await socket().welcomes();
    for (const [from, to] of [
      [0, 5],
      [5, 8],
    ]) {
      socket().says({ table: 't1', events: events.slice(from, to), more: true });
      expect(live.table.version).toBe(0);
    }
    expect(live.seen()).toBe(8);
    socket().says({ table: 't1', events: events.slice(8) });
    expect(live.place?.position).toBe(moves.join(''));
    expect(live.showing.shown).toBeNull();
    expect(sounds).not.toHaveBeenCalled();
  });
  it('goes on where it was when the line is lost in the middle', async () => {
    const live = new LiveTable('t1');
    await live.open();
    await socket().welcomes();
    socket().says({ table: 't1', events: events.slice(0, 6), more: true });
    socket().dies();
    await vi.advanceTimersByTimeAsync(600);
    await socket().welcomes();
    expect(socket().last('watch')).toMatchObject({ seen: 6 });
    socket().says({ table: 't1', events: events.slice(6) });
    expect(live.place?.position).toBe(moves.join(''));
    expect(sounds).not.toHaveBeenCalled();
  });
  it('sounds once for all that was missed while the line was lost', async () => {
    const live = new LiveTable('t1');
    await live.open();
    await socket().welcomes();
    socket().says({ table: 't1', events: events.slice(0, 5) });
    socket().says({ table: 't1', events: events.slice(5, 8), more: true });
    expect(live.place?.position).toBe('1');
    socket().says({ table: 't1', events: events.slice(8) });
    expect(live.place?.position).toBe(moves.join(''));
    expect(sounds).toHaveBeenCalledTimes(1);
  });
  it('takes no command for a board that is not shown yet', async () => {
    const live = new LiveTable('t1');
    await live.open();
    await socket().welcomes();
    socket().says({ table: 't1', events: events.slice(0, 4) });
    socket().says({ table: 't1', events: events.slice(4, 8), more: true });
    void live.move('5');
    // The server sees from `seen` that this was meant for an older board.
    expect(socket().last('move')['seen']).toBe(4);
  });
});

it('a table of nobody is not opened', async () => {
  session.me = null;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const live = new LiveTable('t1');
  await live.open();
  expect(live.failed).toBe(true);
  expect(FakeSocket.all).toEqual([]);
});
