// The whole rule book: every game's RULES.md and the chapters common to all (web/rules).
import { boardOf } from '../board/registry';
import type { Example } from '../board/types';
import { latin } from '../i18n/number';
import { type Chapter, type Clause, parseChapter } from './parse';

const ofGames = import.meta.glob<string>('../../../games/*/RULES.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const common = import.meta.glob<string>('../../rules/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const book: Chapter[] = [
  ...Object.entries(common).map(([path, text]) =>
    parseChapter(path.split('/').at(-1)?.replace('.md', '') ?? '', text),
  ),
  ...Object.entries(ofGames).map(([path, text]) => parseChapter(path.split('/').at(-2) ?? '', text)),
];

/** What clauses' names begin with: N, T, C4. */
export const prefixes: ReadonlySet<string> = new Set(
  book.flatMap((chapter) => chapter.clauses.map((clause) => clause.name.split(' ')[0] ?? '')),
);

/** The example of a clause, where its game's folder has one. */
export const exampleOf = (game: string, clause: string): Example | undefined =>
  boardOf(game)?.examples?.find((each) => each.clause === clause);

export const chaptersOf = (id: string): Chapter[] => book.filter((chapter) => chapter.id === id);

/** A clause by its name; "N 4-3-2" is answered by "N 4-3" if nothing closer stands in the book. */
export function findClause(name: string): { chapter: Chapter; clause: Clause } | null {
  let wanted = name;
  for (;;) {
    for (const chapter of book) {
      const clause = chapter.clauses.find((each) => each.name === wanted);
      if (clause) return { chapter, clause };
    }
    if (!wanted.includes('-')) return null;
    wanted = wanted.slice(0, wanted.lastIndexOf('-'));
  }
}

/** Letters as they are compared: those of an Arabic keyboard are ours, digits are Latin, half-spaces and signs above letters do not
 *  count. */
const folded = (text: string): string =>
  latin(text.toLowerCase())
    .replace(/[\u064a\u0649]/g, 'ی')
    .replace(/\u0643/g, 'ک')
    .replace(/\u06c0/g, 'ه')
    .replace(/\u200c|\u0640|[\u064b-\u065f]|\u0670/g, '');
const textOf = ({ name, title, body }: Clause): string =>
  folded([name, title.fa, title.en, ...body.fa, ...body.en].join('\n'));

/** The clauses that have these words as they stand; if none has, those that have all of them somewhere. */
export function search(words: string): { chapter: Chapter; clause: Clause }[] {
  const wanted = folded(words.trim()).replace(/\s+/g, ' ');
  if (wanted === '') return [];
  const all = book.flatMap((chapter) => chapter.clauses.map((clause) => ({ chapter, clause })));
  const having = (parts: readonly string[]) =>
    all.filter(({ clause }) => {
      const text = textOf(clause);
      return parts.every((part) => text.includes(part));
    });
  const found = having([wanted]);
  return found.length > 0 ? found : having(wanted.split(' '));
}
