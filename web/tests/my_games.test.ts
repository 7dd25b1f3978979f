// One's own games in a list: whom each waits for, and the order.
import { describe, expect, it } from 'vitest';
import { inOrder, ofKept, ofTable } from '../src/mine/games.svelte';
import type { KeptGame } from '../src/mine/kept.svelte';
import type { OwnGame } from '../src/net/protocol';

const own = (table: string, more: Partial<OwnGame> = {}): OwnGame => ({
  table,
  game: 'othello',
  rules: 'standard',
  event: '',
  players: [
    { id: 'ani', name: 'Ani' },
    { id: 'babak', name: 'Babak' },
  ],
  phase: 'playing',
  turn: 0,
  opened_ms: 10,
  ...more,
});
const kept: KeptGame = {
  game: 'othello',
  rules: 'standard',
  level: 'easy',
  seat: 0,
  seed: '1',
  moves: [],
  resigned: false,
  began_ms: 5,
  played: true,
  over: false,
  mine: true,
};

describe('own games', () => {
  it('say whom they wait for', () => {
    expect(ofTable(own('t'), 'ani')).toMatchObject({ path: '/t/t', state: 'mine', others: ['Babak'] });
    expect(ofTable(own('t'), 'babak')).toMatchObject({ state: 'theirs', others: ['Ani'] });
    expect(ofTable(own('t', { turn: null }), 'ani').state).toBe('pause');
    expect(ofTable(own('t', { phase: 'between_games', turn: null }), 'ani').state).toBe('pause');
    const alone = own('t', {
      phase: 'open',
      turn: null,
      players: [
        { id: 'ani', name: 'Ani' },
        { id: '', name: '' },
      ],
    });
    expect(ofTable(alone, 'ani')).toMatchObject({ state: 'open', others: [] });
    expect(ofKept(kept)).toMatchObject({ path: '/offline/othello', state: 'mine', here: true });
  });
  it('stand in a stable order, those that wait for us first', () => {
    const games = [
      ofTable(own('b', { opened_ms: 10 }), 'babak'),
      ofTable(own('a', { opened_ms: 10 }), 'babak'),
      ofTable(own('d', { turn: 1, opened_ms: 40 }), 'babak'),
      ofTable(own('c', { turn: 1, opened_ms: 30 }), 'babak'),
      ofKept(kept),
    ];
    const order = ['/offline/othello', '/t/c', '/t/d', '/t/a', '/t/b'];
    expect(inOrder(games).map((game) => game.path)).toEqual(order);
    expect(inOrder(games.reverse()).map((game) => game.path)).toEqual(order);
  });
});
