// Every shot problem can be solved: its known solution, played by the referee, earns three stars; standing still earns none.
import { beforeAll, describe, expect, it } from 'vitest';
import { positionWith } from '../../games/carrom/web/practice/lay';
import { type Made, type Problem, problems, verdictOf } from '../../games/carrom/web/practice/problem';
import { examples } from '../../games/carrom/web/examples';
import { read } from '../../games/carrom/web/position';
import { readTrace } from '../../games/carrom/web/trace';
import type { Rules } from '../src/rules/module';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
const place = (position: string) => ({ game: 'carrom', rules: 'standard', position });

/** As the page does it: the turn stays with the solver. */
function played({ pieces }: Problem, shots: readonly string[]): Made[] {
  let position = positionWith(pieces);
  return shots.map((move) => {
    const trace = readTrace(rules.trace(place(position), move));
    if (!trace) throw new Error(`no shot: ${move}`);
    const after = read(rules.apply(place(position), move).position);
    position = positionWith(after.pieces);
    return { trace, left: after.pieces.map(({ id }) => id) };
  });
}

describe('shot problems', () => {
  it('are at least twelve, each with its own name', () => {
    expect(problems.length).toBeGreaterThanOrEqual(12);
    expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
  });
  it.each(problems.map((each) => [each.id, each] as const))('%s can be solved', (_id, problem) => {
    expect(problem.solution).toHaveLength(problem.shots);
    expect(verdictOf(problem, played(problem, problem.solution))).toEqual({ state: 'solved', stars: 3 });
    for (const text of [problem.title, problem.task]) {
      expect(text.fa).toMatch(/[\u0600-\u06ff]/);
      expect(text.fa).not.toMatch(/[0-9\u064a\u0643?;]/);
      expect(text.en).toMatch(/^[A-Z]/);
    }
  });
  it.each(problems.map((each) => [each.id, each] as const))('%s does not solve itself', (_id, problem) => {
    // Hardly moved: nothing falls, and nothing is reached.
    const idle = '{"x":160,"angle":270,"speed":0.001}';
    expect(verdictOf(problem, played(problem, [idle])).state).not.toBe('solved');
  });
  it('never has a piece where none can lie', () => {
    for (const { pieces } of problems) expect(rules.look(place(positionWith(pieces))).outcome).toBeNull();
  });
});

describe('the shots of the rule book’s examples', () => {
  const shown = examples.flatMap(({ suggested, ...example }) =>
    suggested ? [{ ...example, suggested }] : [],
  );
  it.each(shown)('$clause', ({ clause, position, rules: set = 'standard', suggested }) => {
    const trace = readTrace(rules.trace({ game: 'carrom', rules: set, position }, suggested));
    const cited = trace?.account.map((each) => each.clause) ?? [];
    // A board that reaches its target is won by C 20's sentence.
    expect(cited).toContain(clause === 'C 22' ? 'C 20' : clause);
  });
  it('C 5: the place is refused', () => {
    const touching = examples.find(({ clause }) => clause === 'C 5')?.position ?? '';
    expect(rules.explain(place(touching), '{"x":370,"angle":90,"speed":2}')).toMatchObject({
      legal: false,
      clause: 'C 5',
    });
  });
});
