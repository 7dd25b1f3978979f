// The rule book: every clause that anything in the house cites can be opened.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clauseOf, clausePath, routeOf } from '../src/app/router.svelte';
import { book, findClause, prefixes, search } from '../src/rulebook/book';
import { parseChapter, partsOf } from '../src/rulebook/parse';

const root = new URL('../../', import.meta.url);

/** Clauses in the sources' citations: {"key", "C4 2", "fa", "en"} and the like. */
function citedClauses(): string[] {
  const folders = ['games', 'play', 'server'];
  const cited = new Set<string>();
  for (const folder of folders) {
    for (const name of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf-8' })) {
      if (!/\.(cpp|h)$/.test(name) || name.includes('tests')) continue;
      const text = readFileSync(new URL(`${folder}/${name}`, root), 'utf-8');
      for (const match of text.matchAll(/"((?:C4|[CDKMNOT]) \d+(?:-\d+)*)"/g)) cited.add(match[1] ?? '');
    }
  }
  return [...cited].sort();
}

describe('the book', () => {
  it('has every clause that is cited', () => {
    const cited = citedClauses();
    expect(cited).toContain('D 12');
    expect(cited.filter((clause) => findClause(clause) === null)).toEqual([]);
  });
  it('has both languages in every clause', () => {
    for (const chapter of book) {
      expect(chapter.clauses.length).toBeGreaterThan(0);
      for (const clause of chapter.clauses) {
        expect(clause.title.fa, clause.name).toMatch(/[\u0600-\u06ff]/);
        expect(clause.title.en, clause.name).toMatch(/^[A-Za-z]/);
        expect(clause.body.fa.length, clause.name).toBeGreaterThan(0);
        expect(clause.body.en.length, clause.name).toBeGreaterThan(0);
      }
    }
  });
  it('answers a clause it does not have with the one above it', () => {
    expect(findClause('N 1-3-9')?.clause.name).toBe('N 1-3');
    expect(findClause('Q 1')).toBeNull();
  });
  it('is searched in either language', () => {
    expect(search('rook').map((hit) => hit.clause.name)).toContain('M 3');
    expect(search('فرمان').map((hit) => hit.clause.name)).toContain('M 3');
    expect(search('  ')).toEqual([]);
  });
  it('is searched as people type: letters of an Arabic keyboard, without half-spaces, several words in any order', () => {
    const names = (words: string) => search(words).map((hit) => hit.clause.name);
    expect(names('مهره‌ها')).not.toEqual([]);
    for (const words of ['مهرهها', 'مهره ها'])
      expect(names(words)).toEqual(expect.arrayContaining(names('مهره‌ها')));
    expect(names('\u0643\u064aوب')).toEqual(names('کیوب'));
    expect(names('کیوب')).not.toEqual([]);
    expect(names('خانه ی خالی')).toEqual(expect.arrayContaining(names('خانهٔ خالی')));
    expect(names('square EDGE')).toContain('M 2');
    expect(names('edge nowhere-to-be-found')).toEqual([]);
    // What is found as it stands is not lost among clauses that have the words somewhere.
    expect(names('M 3')).toContain('M 3');
    expect(names('M 3').length).toBeLessThan(4);
    expect(names('م ۳')).toEqual(names('م 3'));
  });
});

describe('reading a chapter', () => {
  it('takes clauses apart and leaves out what is for engineers', () => {
    const chapter = parseChapter(
      'x',
      '# نام · Name\n\nIntro\n\n### M 3 فرمان · The order\n\nمتن\nادامه\n\nText\n\nCode: `x`\nTests: `y`\n',
    );
    expect(chapter.title).toEqual({ fa: 'نام', en: 'Name' });
    expect(chapter.clauses).toEqual([
      { name: 'M 3', title: { fa: 'فرمان', en: 'The order' }, body: { fa: ['متن ادامه'], en: ['Text'] } },
    ]);
  });
  it('tells the languages apart where one names letters of the other', () => {
    const chapter = parseChapter(
      'x',
      '# نام · Name\n\n### K 6 ارد · Ard\n\nاسب از b6 به d4\n\nA knight on ا goes to د\n',
    );
    expect(chapter.clauses[0]?.body).toEqual({ fa: ['اسب از b6 به d4'], en: ['A knight on ا goes to د'] });
  });
  it('finds links, code and strong words', () => {
    expect(partsOf('see D 13, `a` and **b**', new Set(['D']))).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'clause', text: 'D 13' },
      { kind: 'text', text: ', ' },
      { kind: 'code', text: 'a' },
      { kind: 'text', text: ' and ' },
      { kind: 'strong', text: 'b' },
    ]);
    // An English sentence may begin with one letter and a number.
    expect(partsOf('A 3-point match', prefixes)).toEqual([{ kind: 'text', text: 'A 3-point match' }]);
    expect(partsOf('C4 2', prefixes)).toEqual([{ kind: 'clause', text: 'C4 2' }]);
  });
});

describe('paths', () => {
  it('are read', () => {
    expect(routeOf('/')).toEqual({ page: 'home' });
    expect(routeOf('/t/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(routeOf('/players/%D8%A2%D9%86%DB%8C')).toEqual({ page: 'player', id: 'آنی' });
    expect(routeOf('/rules')).toEqual({ page: 'rules' });
    expect(routeOf('/nowhere')).toEqual({ page: 'of-game', id: 'nowhere' });
    for (const path of ['/t/a/b', '/players/%E0%A4%A', '/constructor/x']) {
      expect(routeOf(path)).toEqual({ page: 'missing' });
    }
  });
  it('of clauses go both ways', () => {
    for (const clause of ['C4 2', 'N 4-3-2', 'D 13']) {
      expect(clauseOf(clausePath(clause).replace('/rules/', ''))).toBe(clause);
    }
  });
});
