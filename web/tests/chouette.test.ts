// The chouette on the screen: its line-up read from the text, and what the box can choose. The golden games are the
// positions; the referee says who acts in them.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  captainOf,
  doubleMove,
  lineUpOf,
  nextOffered,
  sideOf,
  turnable,
} from '../../games/backgammon/web/lineup';
import { matchOf, mayDoubleEarly } from '../../games/backgammon/web/position';
import { say } from '../../games/backgammon/web/say';
import type { Rules } from '../src/rules/module';
import { othersFrom } from '../src/table/state';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
const board = 'XGID=-b----E-C---eE---c-e----B-';
const four = `${board}:0:0:1:D:0:0:1:0:10;2/5;3:3;1:-1:1?;2:-2:4b?;4:0:-`;

const positionsIn = (name: string) => {
  const text = readFileSync(new URL(`../../games/backgammon/golden/${name}`, import.meta.url), 'utf-8');
  const found = /^rules: (.*)$/m.exec(text);
  const positions = [...text.matchAll(/^# position: (.*)$/gm)].map((line) => line[1] ?? '');
  return positions.map((position) => ({ rules: found?.[1] ?? '', position }));
};

describe('a chouette from its text', () => {
  it('has the box, the line, cubes and scores', () => {
    const line = lineUpOf(four);
    expect(line).toEqual({
      game: 2,
      games: 5,
      box: { seat: 2, score: 3 },
      team: [
        { seat: 0, score: -1, cube: { value: 1, at: 'centre', offered: true } },
        { seat: 1, score: -2, cube: { value: 4, at: 'box', offered: true } },
        { seat: 3, score: 0, cube: null },
      ],
      asked: null,
    });
    expect(line && captainOf(line)).toBe(0);
    // The captain answers last, so the double of person 2 to 8 is the one that waits.
    expect(line && nextOffered(line)?.seat).toBe(1);
    expect(matchOf(four).cube.value).toBe(4);
    expect([0, 1, 2, 3].map((seat) => sideOf(four, seat))).toEqual([1, 1, 0, 1]);
  });
  it('is none with two players', () => {
    expect(lineUpOf(`${board}:0:0:1:31:0:0:0:5:10`)).toBeNull();
    expect(sideOf(`${board}:0:0:1:31:0:0:0:5:10`, 1)).toBe(1);
  });
  it('reads the steps of a turn before the line', () => {
    const match = matchOf(`${board}:0:0:1:31:0:0:1:0:10:8/5;1/5;1:0;2:0:1;3:0:1`);
    expect(match.made).toEqual([{ from: 8, to: 5 }]);
    expect(match.line?.games).toBe(5);
  });
  it('agrees with the referee about who acts, all through the golden games', () => {
    for (const place of [...positionsIn('chouette.txt'), ...positionsIn('chouette_four.txt')]) {
      const { turn } = rules.look({ game: 'backgammon', ...place });
      const match = matchOf(place.position);
      const line = match.line;
      if (!line) throw new Error(place.position);
      const scores = [line.box.score, ...line.team.map((member) => member.score)];
      expect(scores.reduce((sum, score) => sum + score, 0)).toBe(0);
      if (turn.by !== 'player') continue;
      const mover = match.turn === 0 ? line.box.seat : captainOf(line);
      const answers = match.turn === 0 ? nextOffered(line)?.seat : line.box.seat;
      const expected = match.stage === 'doubled' ? answers : match.stage === 'to-roll' ? line.asked : mover;
      expect(turn.seat, place.position).toBe(expected);
    }
  });
});

describe('the box', () => {
  const place = {
    game: 'backgammon',
    rules: 'chouette,people=4',
    position: `${board}:0:0:1:00:0:0:1:0:10;1/5;1:0!;2:0:1;3:0:2b;4:0:2m`,
  };
  it('doubles whom it chooses, and says so as the referee reads it', () => {
    const moves = rules.legalMoves(place).map((move) => move.move);
    const open = turnable(moves);
    expect(open).toEqual([1, 2]);
    expect(doubleMove(open, open)).toBe('double');
    expect(doubleMove(open, [2])).toBe('double 3');
    expect(rules.apply(place, doubleMove(open, [2])).position).toContain('3:0:2b?');
  });
  it('alone with one cube has nothing to choose', () => {
    const alone = { ...place, position: place.position.replace('2:0:1;', '2:0:2m;') };
    expect(turnable(rules.legalMoves(alone).map((move) => move.move))).toEqual([]);
    expect(doubleMove([], [])).toBe('double');
  });
  it('is said to double', () => {
    expect(say('double 2 4', 'en')).toBe('doubles');
  });
});

describe('a table of several', () => {
  it('has the seats of its rules', () => {
    expect(rules.seats('backgammon', 'modern').map((seat) => seat.en)).toEqual(['White', 'Black']);
    expect(rules.seats('backgammon', 'chouette').map((seat) => seat.en)).toEqual([
      'Player 1',
      'Player 2',
      'Player 3',
    ]);
    expect(othersFrom(1, 2)).toEqual([0]);
    expect(othersFrom(2, 4)).toEqual([3, 0, 1]);
  });
  it('takes no double before its turn', () => {
    const position = `${board}:0:0:-1:31:0:0:1:0:10;1/5;1:0;2:0:1;3:0:1`;
    expect(mayDoubleEarly(matchOf(position), 'chouette', 0)).toBe(false);
  });
});
