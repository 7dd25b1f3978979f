// The rule book's examples: the referee reads every position, the clause is in the book, the words are in both languages.
import { beforeAll, describe, expect, it } from 'vitest';
import { allBoards } from '../src/board/registry';
import { findClause } from '../src/rulebook/book';
import type { Rules } from '../src/rules/module';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});

describe.each(allBoards().filter((module) => module.examples))('examples of $id', (module) => {
  const examples = module.examples ?? [];
  it('are one a clause', () => {
    expect(new Set(examples.map((each) => each.clause)).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThan(0);
  });
  it.each(examples)('$clause', ({ clause, position, rules: set = 'standard', lastMove, say }) => {
    expect(findClause(clause)).toMatchObject({ chapter: { id: module.id }, clause: { name: clause } });
    const place = { game: module.id, rules: set, position };
    expect(rules.look(place).position).toBe(position);
    if (lastMove) expect(module.say(lastMove, 'fa')).not.toBe('');
    expect(say.fa).toMatch(/[\u0600-\u06ff]/);
    // A square keeps its Latin digit; a bare number is written with Persian ones.
    expect(say.fa).not.toMatch(/[\u064a\u0643?;]|(?<![a-z])[0-9]/);
    expect(say.en).toMatch(/^[A-Z].*\.$/);
  });
});

describe('what an example claims', () => {
  const outcome = (game: string, clause: string) => {
    const example = allBoards()
      .find((module) => module.id === game)
      ?.examples?.find((each) => each.clause === clause);
    return rules.look({ game, rules: 'standard', position: example?.position ?? '' });
  };
  it.each([
    ['connect_four', 'C4 3', 'C4 3'],
    ['connect_four', 'C4 4', 'C4 4'],
    ['othello', 'O 4', 'O 4'],
    ['othello', 'O 5', 'O 5'],
    ['mijnlieff', 'M 7', 'M 8'],
  ])('%s %s is an end of the game', (game, clause, reason) => {
    expect(outcome(game, clause).outcome?.reason.clause).toBe(reason);
  });
  it.each([
    ['othello', 'O 3'],
    ['mijnlieff', 'M 6'],
  ])('%s %s is a pass', (game, clause) => {
    const { position } = outcome(game, clause);
    const moves = rules.legalMoves({ game, rules: 'standard', position });
    expect(moves.map((move) => move.move)).toEqual(['pass']);
  });
});
