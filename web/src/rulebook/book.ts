// The whole rule book: every game's RULES.md and the chapters common to all (web/rules).
import { boardOf } from '../board/registry';
import type { Example } from '../board/types';
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

/** What a reader looks for, in either language. */
export function search(words: string): { chapter: Chapter; clause: Clause }[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  return book.flatMap((chapter) =>
    chapter.clauses
      .filter((clause) =>
        [clause.name, clause.title.fa, clause.title.en, ...clause.body.fa, ...clause.body.en].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
      )
      .map((clause) => ({ chapter, clause })),
  );
}
