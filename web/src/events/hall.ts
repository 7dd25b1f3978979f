// What a screen in the hall shows, one page after the other: boards, standings, notices of every section in turn.
import type { Lang } from '../i18n/text';
import { type BoxRound, bracketPages, bracketStages } from './bracket';
import { Names, matchesOf, standingsOf } from './reading';
import type { EventView, MatchView, SectionView, Standing } from './types';

export type HallPage =
  | { kind: 'boards'; section: SectionView; round: number; matches: MatchView[]; page: number; pages: number }
  | { kind: 'standings'; section: SectionView; rows: Standing[]; page: number; pages: number }
  | { kind: 'bracket'; section: SectionView; title: string; rounds: BoxRound[]; page: number; pages: number }
  | { kind: 'notices'; texts: string[] };

function parts<Item>(items: readonly Item[], size: number): Item[][] {
  const pages = Math.ceil(items.length / size);
  // Even pages: nobody likes a last page with one line.
  const each = pages > 0 ? Math.ceil(items.length / pages) : 0;
  return Array.from({ length: pages }, (_, at) => items.slice(at * each, (at + 1) * each));
}

const recent_ms = 60 * 60_000;

export function hallPages(
  view: EventView,
  rows: number,
  columns: number,
  now_ms: number,
  lang: Lang = 'fa',
): HallPage[] {
  const names = new Names(view);
  const size = Math.max(1, rows * columns);
  const ofSections = view.sections.flatMap((section): HallPage[] => {
    const round = section.rounds.at(-1);
    const boards = round && !section.ended ? parts(matchesOf(names, round), size) : [];
    const standings = parts(standingsOf(section), size);
    return [
      ...boards.map((matches, at): HallPage => ({
        kind: 'boards',
        section,
        round: round?.round ?? 0,
        matches,
        page: at + 1,
        pages: boards.length,
      })),
      ...standings.map((list, at): HallPage => ({
        kind: 'standings',
        section,
        rows: list,
        page: at + 1,
        pages: standings.length,
      })),
      ...bracketStages(lang, names, section, view.matches).flatMap((stage) =>
        bracketPages(stage, columns + 1, 4).map((drawn, at, all): HallPage => ({
          kind: 'bracket',
          section,
          title: stage.title,
          rounds: drawn,
          page: at + 1,
          pages: all.length,
        })),
      ),
    ];
  });
  const texts = view.notices
    .filter((notice) => now_ms - notice.time_ms < recent_ms)
    .map((notice) => notice.text)
    .slice(-3)
    .reverse();
  return [...ofSections, ...(texts.length > 0 ? [{ kind: 'notices' as const, texts }] : [])];
}

/** The next moment that the hall waits for: a drawn round that has not begun, or by the plan of rounds the next one. */
export function nextStart(view: EventView, now_ms: number): { round: number; at_ms: number } | null {
  const starts = view.sections.flatMap((section) => {
    if (section.ended) return [];
    const drawn = section.rounds
      .filter((round) => round.starts_at_ms > now_ms)
      .map((round) => ({ round: round.round, at_ms: round.starts_at_ms }));
    if (drawn.length > 0) return drawn;
    const next = section.rounds.length + 1;
    const { starts_at_ms, round_every_ms } = view.setup;
    const planned = starts_at_ms + (next - 1) * round_every_ms;
    const more = section.setup.format !== 'swiss' || next <= section.setup.rounds;
    const known = next === 1 || round_every_ms > 0;
    return starts_at_ms > 0 && known && more && planned > now_ms ? [{ round: next, at_ms: planned }] : [];
  });
  return starts.sort((one, other) => one.at_ms - other.at_ms)[0] ?? null;
}
