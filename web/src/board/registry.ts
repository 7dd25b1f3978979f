// Every game that has a board: found by its folder, named nowhere here.
import type { ClockParts } from '../clock/part';
import { ltr } from '../i18n/text';
import type { BoardModule, GamePage } from './types';

const found = import.meta.glob<BoardModule>('../../../games/*/web/index.ts', {
  eager: true,
  import: 'default',
});
const boards = new Map(Object.values(found).map((module) => [module.id, module]));

export const boardOf = (game: string): BoardModule | undefined => boards.get(game);
/** A game's own page by its path. */
export const pageAt = (path: string): GamePage | undefined =>
  [...boards.values()].flatMap((module) => module.pages ?? []).find((page) => page.path === path);
export const allBoards = (): BoardModule[] => [...boards.values()];

/** Moves keep their order inside a Persian sentence of the referee's, whichever game's they are. */
export const isolateMoves = (text: string): string =>
  allBoards().reduce((said, { notation }) => (notation ? said.replace(notation, ltr) : said), text);

/** What games bring to the clock on the table. */
export async function clockParts(): Promise<ClockParts> {
  const found = allBoards().map(async ({ id, clock }) =>
    clock ? ([[id, (await clock()).default]] as const) : [],
  );
  return new Map((await Promise.all(found)).flat());
}
