// This browser and the server come to the same positions, or it is said which move they differ in.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../src/rules/module';
import { differenceIn } from '../src/table/difference';
import type { PlayedMove } from '../src/table/state';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
const game = { game: 'carrom', rules: 'standard' };
const shots = ['{"x":370,"angle":90,"speed":4}', '{"x":300,"angle":80.5,"speed":3}'];

function played(): { start: string; moves: PlayedMove[] } {
  const { position: start } = rules.start(game.game, game.rules);
  let position = start;
  const moves = shots.map((move, at) => {
    position = rules.apply({ ...game, position }, move).position;
    return { seat: at, move, position, charge: null, number: at + 1 };
  });
  return { start, moves };
}

describe('a difference', () => {
  it('is none where both compute the same, lapses too', () => {
    const { start, moves } = played();
    expect(differenceIn(rules, game, start, moves)).toBeNull();
    const last = moves.at(-1)?.position ?? '';
    const position = rules.lapse({ ...game, position: last });
    if (position === null) throw new Error('a shot that is not made in time passes the turn (C 6)');
    const lapsed: PlayedMove = { seat: 0, move: '', position, charge: null, number: 9, lapsed: true };
    expect(differenceIn(rules, game, start, [...moves, lapsed])).toBeNull();
  });
  it('names the first move that leads elsewhere here, by a micrometre already', () => {
    const { start, moves } = played();
    const [first, second] = moves;
    if (!first || !second) throw new Error('two shots');
    const moved = second.position.replace(/"x":(\d+)(\.\d+)?/, (_all, whole: string) => `"x":${whole}.001`);
    const found = differenceIn(rules, game, start, [first, { ...second, position: moved }]);
    expect(found).toEqual({ number: 2, move: second.move, here: second.position, there: moved });
  });
  it('is there where a move is refused here and was made there', () => {
    const { start, moves } = played();
    const [first] = moves;
    if (!first) throw new Error('a shot');
    const refused = { ...first, move: '{"x":1,"angle":90,"speed":4}' };
    expect(differenceIn(rules, game, start, [refused])).toMatchObject({ number: 1, here: '' });
  });
});
