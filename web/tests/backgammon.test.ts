// Backgammon's board: reading matches as the referee does, the places on the screen, and turns step by step.
import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { between } from '../../games/backgammon/web/between';
import { arrange } from '../../games/backgammon/web/checkers';
import {
  cellOf,
  checkerAt,
  columnBox,
  cubeAt,
  height,
  offeredCubeAt,
  placeAt,
  radius,
  width,
} from '../../games/backgammon/web/geometry';
import {
  bar,
  diceLeft,
  hasContact,
  matchOf,
  mayDoubleEarly,
  off,
  pips,
  positionText,
  stepOf,
} from '../../games/backgammon/web/position';
import { lines, say } from '../../games/backgammon/web/say';
import { Turn } from '../../games/backgammon/web/turn.svelte';
import board from '../../games/backgammon/web/index';
import { cases } from '../../games/backgammon/web/compare/cases';
import { refereeOf } from '../src/board/referee';
import { uniform } from '../src/dice/chance';
import { isolateMoves } from '../src/board/registry';
import { nearestOf, rulesWords, sameRules, settingsOf, textOf } from '../src/rules/choice';
import type { Rules } from '../src/rules/module';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
const start = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10';

describe('a match from its text', () => {
  it('has the set-up, the dice, the cube and the score', () => {
    const match = matchOf('XGID=-b----E-C---eE---c-e----B-:1:-1:1:31:2:4:1:5:10');
    expect(match).toMatchObject({
      turn: 0,
      stage: 'rolled',
      dice: [3, 1],
      cube: { value: 2, owner: 1 },
      score: [2, 4],
      crawford: true,
      length: 5,
    });
    for (const seat of [0, 1]) {
      expect([24, 13, 8, 6, off, bar].map((place) => match.checkers[seat]?.[place])).toEqual([
        2, 5, 3, 5, 0, 0,
      ]);
      expect(pips(match.checkers, seat)).toBe(167);
    }
    expect(hasContact(match.checkers)).toBe(true);
  });
  it.each([
    ['0:00', 'opening'],
    ['1:00', 'to-roll'],
    ['-1:--', 'rolling'],
    ['1:D', 'doubled'],
    ['1:B', 'beavered'],
    ['1:C2', 'conceded'],
    ['1:won', 'over'],
    ['1:66', 'rolled'],
  ])('%s is %s', (fields, stage) => {
    expect(matchOf(`XGID=-b----E-C---eE---c-e----B-:0:0:${fields}:0:0:0:5:10`).stage).toBe(stage);
  });
  it('stands after the steps made, with what they hit', () => {
    const { checkers } = matchOf('XGID=-a----E-C---eE---c-ea---B-:0:0:1:31:0:0:0:5:10:24/23,23/20*');
    expect(checkers[0][24]).toBe(1);
    expect(checkers[0][20]).toBe(1);
    expect(checkers[1][5]).toBe(0);
    expect(checkers[1][bar]).toBe(1);
  });
  it('agrees with the referee about every move of the golden playthroughs', () => {
    const folder = new URL('../../games/backgammon/golden/', import.meta.url);
    let plays = 0;
    for (const name of readdirSync(folder)) {
      const record = readFileSync(new URL(name, folder), 'utf-8');
      const replayed = rules.replay('backgammon', '', record);
      const from = /^start: (.*)$/m.exec(record)?.[1];
      let position = from ?? rules.start('backgammon', replayed.rules).position;
      for (const move of replayed.moves) {
        const place = { game: 'backgammon', rules: replayed.rules, position };
        const before = matchOf(position);
        const next = rules.apply(place, move).position;
        const turn = rules.look(place).turn;
        expect(turn.by === 'chance').toBe(
          rules.legalMoves(place).every((each) => /^roll \d/.test(each.move)),
        );
        if (move.includes('/') && before.score.join() === matchOf(next).score.join()) {
          ++plays;
          const made = new Turn(
            () => position,
            () => refereeOf(rules, 'backgammon', replayed.rules),
          );
          playOut(made, move);
          expect(matchOf(next).checkers).toEqual(made.match.checkers);
          expect(made.play).toBe(move);
        }
        position = next;
      }
    }
    expect(plays).toBeGreaterThan(20);
  });
});

/** Makes the steps of a play in the order it is written, one die at a time. */
function playOut(turn: Turn, move: string): void {
  const hops = move.split(' ').flatMap((part) => {
    const [, way = '', times = '1'] = /^([^(]+)(?:\((\d)\))?$/.exec(part.replace(/\*/g, '')) ?? [];
    const stops = way.split('/').map((stop) => (stop === 'bar' ? bar : stop === 'off' ? off : Number(stop)));
    const once = stops.slice(1).map((to, at) => ({ from: stops[at] ?? 0, to }));
    return Array.from({ length: Number(times) }, () => once).flat();
  });
  // The order of writing is not always one in which the steps can be made.
  const left = [...hops];
  while (left.length > 0) {
    const at = left.findIndex(({ from, to }) => turn.move(from, to));
    if (at < 0) throw new Error(`cannot play ${move} from ${turn.position}`);
    left.splice(at, 1);
  }
}

describe('a turn', () => {
  const turnAt = (position: string, ruleSet = 'modern') =>
    new Turn(
      () => position,
      () => refereeOf(rules, 'backgammon', ruleSet),
    );
  it('plays the first die, or the second after a swap, and takes back', () => {
    const turn = turnAt(start);
    expect(turn.playFrom(8)).toBe(true);
    expect(turn.match.made).toEqual([{ from: 8, to: 5 }]);
    turn.undo();
    turn.swap();
    expect(turn.playFrom(8)).toBe(true);
    expect(turn.match.made).toEqual([{ from: 8, to: 7 }]);
    expect(turn.dice.map((die) => die.used)).toEqual([true, false]);
    expect(turn.complete).toBe(false);
  });
  it('reaches with one die and with both, and knows when it is complete', () => {
    const turn = turnAt(start);
    expect([...turn.targets(8).keys()].sort()).toEqual([4, 5, 7]);
    expect(turn.move(8, 4)).toBe(true);
    expect(turn.complete).toBe(true);
    expect(turn.play).toBe('8/4');
  });
  it('says why a checker cannot go', () => {
    const turn = turnAt(start);
    expect(turn.why(24, 19)?.clause).toBe('N 8');
    expect(turn.why(8, 5)).toBeNull();
  });
  it('lets the traditional rules light fewer targets', () => {
    const position = 'XGID=---AA---------------b-----:0:0:1:61:0:0:0:5:10';
    expect([...turnAt(position).sources].sort()).toEqual([3, 4]);
    expect(turnAt(position).targets(4).has(3)).toBe(true);
    expect(turnAt(position, 'traditional').targets(4).has(3)).toBe(false);
  });
});

describe('the board on the screen', () => {
  it('shows an offered cube where it covers no checker on the bar', () => {
    const view = { seat: 0, homeLeft: false };
    const half = 5.2; // half of a cube that is offered
    for (const seat of [0, 1]) {
      const cube = offeredCubeAt(seat, view);
      for (const index of [0, 1, 2])
        expect(Math.abs(checkerAt(bar, index, seat, view).y - cube.y)).toBeGreaterThan(radius + half);
      // On the side of who answers, and not yet theirs.
      expect(Math.sign(cube.y - height / 2)).toBe(Math.sign(cubeAt(seat, view).y - height / 2));
      expect(cube.y).not.toBe(cubeAt(seat, view).y);
    }
  });
  const views = [0, 1].flatMap((seat) => [false, true].map((homeLeft) => ({ seat, homeLeft })));
  it('gives every place a cell of its own, and finds it again', () => {
    for (const view of views) {
      const cells = new Set<string>();
      for (let place = 0; place <= bar; ++place) {
        const cell = cellOf(place, view.seat, view);
        expect(placeAt(cell, view)).toBe(place);
        cells.add(`${cell.row},${cell.column}`);
        const other = cellOf(bar - place, 1 - view.seat, view);
        if (place > off && place < bar) expect(other).toEqual(cell);
      }
      expect(cells.size).toBe(26);
    }
  });
  it('keeps columns side by side and checkers inside', () => {
    for (const view of views) {
      for (let column = 1; column < 14; ++column) {
        const before = columnBox(column - 1, view);
        expect(columnBox(column, view).x).toBeCloseTo(before.x + before.width);
      }
      for (let place = 0; place <= bar; ++place) {
        for (let index = 0; index < 15; ++index) {
          const { x, y } = checkerAt(place, index, 0, view);
          expect(x > 4 && x < width - 4 && y > 4 && y < height - 4).toBe(true);
        }
      }
    }
  });
  it('moves the checkers that moved and no others', () => {
    const before = arrange([], matchOf(start).checkers);
    expect(before.length).toBe(30);
    expect(new Set(before.map((checker) => checker.id)).size).toBe(30);
    const after = arrange(before, matchOf(`${start}:8/5,6/5`).checkers);
    const moved = after.filter((checker, at) => checker.place !== before[at]?.place);
    expect(moved.map((checker) => checker.place)).toEqual([5, 5]);
  });
  it('fades the dice that are used', () => {
    const used = (dice: [number, number], steps: string[]) =>
      diceLeft(
        dice,
        steps.map((text) => stepOf(text)).filter((step) => step !== null),
      ).map((die) => die.used);
    expect(used([3, 1], ['8/5'])).toEqual([true, false]);
    expect(used([6, 4], ['3/off'])).toEqual([false, true]);
    expect(used([2, 2], ['6/4', '6/4', '4/2'])).toEqual([true, true, true, false]);
  });
  it('writes positions that the referee reads', () => {
    const text = positionText(matchOf(start).checkers, [3, 1], 5);
    expect(text).toBe(start);
    expect(rules.look({ game: 'backgammon', rules: 'traditional', position: text }).turn.by).toBe('player');
  });
});

describe('the cases of the book', () => {
  it('say what the referee says', () => {
    expect(cases.length).toBe(44);
    for (const one of cases.filter((each) => each.dice !== '')) {
      const place = { game: 'backgammon', rules: 'modern', position: one.position };
      const { both, sides } = rules.compare(place, 'traditional');
      const modern = rules.apply(place, one.modern).move;
      const traditional = rules.apply(place, one.traditional).move;
      expect([...both, ...sides[0].only.map((each) => each.move)]).toContain(modern);
      expect([...both, ...sides[1].only.map((each) => each.move)]).toContain(traditional);
      expect(sides[0].only.some((each) => each.move === modern)).toBe(modern !== traditional);
    }
  });
  it('and the picture of the game is a position', () => {
    const place = { game: 'backgammon', rules: 'modern', position: board.example };
    expect(rules.look(place).position).toBe(board.example);
  });
});

describe('N 4-4-7: a double before its turn', () => {
  const opening = 'XGID=-b----E-C---eE---c-e----B-';
  it('is offered exactly when the referee would take it then', () => {
    for (const [fields, may] of [
      ['0:0:1:31:0:0:0:5:10', true],
      ['1:-1:1:31:0:0:0:5:10', true],
      ['1:1:1:31:0:0:0:5:10', false], // the cube is the opponent's
      ['0:0:1:31:4:2:1:5:10', false], // Crawford
      ['2:-1:1:31:0:3:0:7:10', false], // dead
      ['0:0:-1:31:0:0:0:5:10', false], // its own turn
    ] as const) {
      expect(mayDoubleEarly(matchOf(`${opening}:${fields}`), 'modern', 1), fields).toBe(may);
    }
    expect(mayDoubleEarly(matchOf(`${opening}:0:0:1:31:0:0:0:5:10`), 'traditional', 1)).toBe(false);
  });
});

describe('rules as people choose them', () => {
  it('are read, written and said', () => {
    const info = rules.games().find((each) => each.id === 'backgammon');
    if (!info) throw new Error('backgammon is not listed');
    const settings = settingsOf(info, 'style=traditional,points=3') ?? {};
    expect(nearestOf(info, settings)?.name).toBe('traditional');
    expect(textOf(info, settings)).toBe('traditional,points=3');
    expect(rulesWords(info, 'traditional,points=3', 'en')).toBe('Traditional, to 3 points');
    expect(rulesWords(info, '', 'en')).toBe('');
    expect(rulesWords(info, 'modern-money', 'en')).toBe('Modern money game');
    expect(sameRules(info, 'traditional,points=3', 'modern,points=3,style=traditional')).toBe(true);
    expect(sameRules(info, 'traditional', 'modern')).toBe(false);
    expect(info.files).toContain('mat');
  });
  it('moves inside a Persian sentence keep their order', () => {
    expect(isolateMoves('حرکت 8/5* 6/off(2) مجاز است')).toBe('حرکت \u20668/5* 6/off(2)\u2069 مجاز است');
  });
});

describe('words', () => {
  it('says moves in both languages', () => {
    expect(say('roll 31', 'en')).toBe('rolls 3 and 1');
    expect(say('bar/22*/18 6/off(2)', 'en').replace(/[\u2068\u2069]/g, '')).toBe(
      'the bar to 22, hitting, 22 to 18; 6 to off, 2 times',
    );
    expect(say('concede 2', 'fa')).toContain('مارس');
    expect(say('13/7', 'fa')).toContain('۱۳');
  });
  it('puts a turn into one entry of the list', () => {
    const moves = ['roll 31', '8/5 6/5', 'roll', 'roll 66', 'pass', 'double', 'take', 'roll 21'];
    expect(lines(moves, 'en')).toEqual([
      { text: '31: 8/5 6/5', at: 2 },
      { text: '66: -', at: 5 },
      { text: 'Double', at: 6 },
      { text: 'Take', at: 7 },
      { text: '21:', at: 8 },
    ]);
  });
  it('writes the cube and a concession in words of the language', () => {
    const moves = ['double', 'double 1 2', 'take', 'beaver', 'pass', 'concede 2', 'reject', 'accept'];
    expect(lines(moves, 'fa').map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      'دبل',
      'دبل (۱، ۲)',
      'قبول (تیک)',
      'بیور',
      'رد (پاس)',
      'تسلیم این دست: مارس',
      'رد',
      'قبول',
    ]);
    for (const { text } of lines(moves, 'fa')) expect(text).not.toMatch(/[a-z]/i);
  });
  it('calls an opening tie a tie, and gives it no turn', () => {
    const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
    const tied = ['roll 33', 'roll 66', 'roll 13', '8/5 6/5', 'roll', 'roll 44', '24/20(2) 13/9(2)'];
    const [first, second, ...turns] = lines(tied, 'fa');
    expect(plain(first?.text ?? '')).toBe('33: برابر، دوباره');
    expect(second).toMatchObject({ at: 2, apart: true });
    expect(turns).toEqual([
      { text: '31: 8/5 6/5', at: 4 },
      { text: '44: 24/20(2) 13/9(2)', at: 7 },
    ]);
    // T 9: the higher die begins, and rolls anew.
    const [begins] = lines(['roll 52', 'roll', 'roll 31', '8/5 6/5'], 'en');
    expect(plain(begins?.text ?? '')).toBe('52: Who begins');
    expect(begins?.apart).toBe(true);
  });
  it('draws without favouring small numbers', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 4, 11];
    expect(uniform(6, () => words.shift() ?? 0)).toBe(5);
    const counts = new Array<number>(6).fill(0);
    for (let draw = 0; draw < 6000; ++draw) {
      const drawn = uniform(6, () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(800);
  });
});

describe('a play on its way', () => {
  const steps = (position: string, play: string) =>
    between(position, play)?.map((each) => each.replace(/;.*/, '').split(':')[10]);
  const rolled = (dice: string) => `XGID=-b----E-C---eE---c-e----B-:0:0:1:${dice}:0:0:0:5:10`;
  it('is seen checker by checker, and ends with the position it leads to', () => {
    expect(steps(rolled('31'), '8/5 6/5')).toEqual(['8/5']);
    expect(steps(rolled('66'), '24/18(2) 13/7(2)')).toEqual(['24/18', '24/18,24/18', '24/18,24/18,13/7']);
    expect(steps(rolled('31'), 'pass')).toEqual([]);
    expect(between(rolled('00'), 'roll')).toBeNull();
    const opening = rolled('00').replace(':1:00:', ':0:00:');
    expect(between(opening, 'roll 33')).toBeNull();
    expect(between(opening, 'roll 31')).toEqual([]);
  });
  it('rests where the enemy lets it', () => {
    // Black holds White's 19 point; from 24 with 5 and 1 the way leads over 23.
    expect(steps(rolled('15'), '24/18')).toEqual(['24/23']);
    expect(steps(rolled('64'), '24/14')).toEqual(['24/18']);
    expect(steps(rolled('22'), '13/5')).toEqual(['13/11', '13/11,11/9', '13/11,11/9,9/7']);
  });
  it('can be read by the referee at every stop', () => {
    for (const dice of ['31', '64', '55', '21', '44']) {
      const place = { game: 'backgammon', rules: 'modern', position: rolled(dice) };
      for (const { move } of rules.legalMoves(place)) {
        for (const position of between(place.position, move) ?? [])
          expect(() => rules.look({ ...place, position })).not.toThrow();
      }
    }
  });
  it('leaves the line of a chouette behind it', () => {
    expect(between('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10;1/3;1:0', '8/5 6/5')).toEqual([
      'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10:8/5;1/3;1:0',
    ]);
  });
});

it('says and writes the higher die first', () => {
  expect(say('roll 13', 'en')).toBe('rolls 3 and 1');
  expect(lines(['roll 13', '8/5 6/5'], 'en')).toEqual([{ text: '31: 8/5 6/5', at: 2 }]);
  expect(matchOf('XGID=-b----E-C---eE---c-e----B-:0:0:1:13:0:0:0:5:10').dice).toEqual([3, 1]);
});
