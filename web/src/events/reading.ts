// Questions to the view of an event that several pages ask. Plain functions: the view goes in, the answer comes out.
import { type Lang, digits } from '../i18n/text';
import type {
  EntryView,
  EventSetup,
  EventSummary,
  EventView,
  Format,
  MatchResult,
  MatchView,
  NextGame,
  Phase,
  RoundView,
  SectionView,
  Standing,
} from './types';

const point = 10;

/** Tenths as people write points: 25 is 2½. In a Persian line the half would change sides, so it is ۲٫۵ there. */
export function pointsText(lang: Lang, tenths: number): string {
  const half = tenths % point === 5;
  if (half && tenths < point) return '½';
  if (half && lang === 'en') return `${Math.floor(tenths / point)}½`;
  return digits(lang, tenths / point);
}

/** D 2: those that are entered already, to choose from. */
export const institutionsOf = (view: EventView): string[] =>
  [...new Set(view.entries.map((entry) => entry.institution).filter(Boolean))].sort((one, other) =>
    one.localeCompare(other, 'fa'),
  );

/** N 5-2; online only where the game's book has a committee there (D 8), N 6-7 is of the other games. */
export const hasCommittee = (setup: Pick<EventSetup, 'online' | 'committee_online'>): boolean =>
  !setup.online || (setup.committee_online ?? false);

/** A match of a bracket has a winner: somebody goes on. Groups before it are a league and may end level. */
export const mustHaveWinner = (view: EventView, match: MatchView): boolean =>
  match.slot !== '' &&
  (sectionOf(view, match.section)?.bracket ?? []).some((stage) =>
    stage.rounds.some((round) => round.some((drawn) => drawn.slot === match.slot)),
  );
/** Whether a match may end level: by its format, and by its game, for dice always have a winner. Teams of as many won
 *  boards are level in every game. */
export const mayBeDrawn = (view: EventView, match: MatchView, hasChance: boolean): boolean =>
  !mustHaveWinner(view, match) && (!hasChance || (sectionOf(view, match.section)?.setup.boards ?? 1) > 1);

/** How a match ended for one of its players. */
export function outcomeFor(result: MatchResult, white: boolean): 'won' | 'draw' | 'lost' {
  const own = white ? result.white : result.black;
  return own >= point ? 'won' : own > 0 ? 'draw' : 'lost';
}

/** Each one's points and score behind the own name, so that a line reads alike from both sides. */
export function resultLine(lang: Lang, white: string, black: string, result: MatchResult): string {
  const scored = result.white_score !== 0 || result.black_score !== 0;
  const side = (name: string, tenths: number, score: number) =>
    `\u2068${name}\u2069: ${pointsText(lang, tenths)}${scored ? ` (${digits(lang, score)})` : ''}`;
  const comma = lang === 'fa' ? '، ' : ', ';
  return (
    side(white, result.white, result.white_score) + comma + side(black, result.black, result.black_score)
  );
}

/** D 15: the score of the game or match, where there is one. */
export const scoreText = (lang: Lang, result: MatchResult): string =>
  result.white_score === 0 && result.black_score === 0
    ? ''
    : digits(lang, `${result.white_score} – ${result.black_score}`);

export const hasBracket = (format: Format): boolean =>
  ['groups_knockout', 'knockout', 'double_elimination', 'consolation'].includes(format);
export const isRoundRobin = (format: Format): boolean =>
  format === 'round_robin' || format === 'double_round_robin';

/** Whoever is still in a knockout has no place yet, and stands before those who have one. */
export function standingsOf(section: SectionView): Standing[] {
  const rankings = new Map<string, Standing[]>();
  for (const row of section.standings) {
    const key = `${row.ranking}${row.group}`;
    rankings.set(key, [...(rankings.get(key) ?? []), row]);
  }
  return [...rankings.values()].flatMap((rows) => [
    ...rows.filter((row) => row.rank === 0),
    ...rows.filter((row) => row.rank > 0),
  ]);
}

/** Looked up often, so made once for a view. */
export class Names {
  readonly #entries: Map<string, EntryView>;
  readonly #matches: Map<string, MatchView>;
  readonly #numbers = new Map<string, number>();
  constructor(view: EventView) {
    this.#entries = new Map(view.entries.map((entry) => [entry.entry, entry]));
    this.#matches = new Map(view.matches.map((match) => [match.match, match]));
    for (const section of view.sections)
      section.numbers.forEach((entry, at) => this.#numbers.set(entry, at + 1));
  }
  entry(id: string): EntryView | undefined {
    return this.#entries.get(id);
  }
  name(id: string): string {
    return this.#entries.get(id)?.name ?? '';
  }
  match(id: string): MatchView | undefined {
    return this.#matches.get(id);
  }
  /** 0 before the section has started. */
  number(entry: string): number {
    return this.#numbers.get(entry) ?? 0;
  }
}

export const sectionOf = (view: EventView, id: string): SectionView | undefined =>
  view.sections.find((section) => section.setup.id === id);

/** The section a reader wants to see first: the own one, else the first that is being played, else the first. */
export function firstSection(view: EventView): string {
  const own = view.entries.find((entry) => entry.entry === view.me?.entry)?.section;
  const running = view.sections.find((section) => section.started && !section.ended);
  return own ?? running?.setup.id ?? view.sections[0]?.setup.id ?? '';
}

/** How far an event is, as people say it: drawn ahead of its start it does not run yet. */
export const phaseOf = (
  phase: Phase,
  starts_at_ms: number,
  round: number,
  now_ms: number,
): Phase | 'drawn' => (phase === 'running' && round <= 1 && starts_at_ms > now_ms ? 'drawn' : phase);
export const phaseOfSummary = (event: EventSummary, now_ms: number): Phase | 'drawn' =>
  phaseOf(
    event.phase,
    event.starts_at_ms,
    Math.max(0, ...event.sections.map((section) => section.round)),
    now_ms,
  );
/** The furthest round of any section, and when the first one starts: announced, or as it was drawn. */
export const furthestRound = (sections: readonly SectionView[]): number =>
  Math.max(0, ...sections.map((section) => section.rounds.length));
export function startOf(view: EventView): number {
  const drawn = view.sections.flatMap((section) => section.rounds[0]?.starts_at_ms ?? []);
  return drawn.length > 0 ? Math.min(...drawn) : view.setup.starts_at_ms;
}

/** The matches of a round by board. */
export const matchesOf = (names: Names, round: RoundView): MatchView[] =>
  round.matches
    .flatMap((id) => names.match(id) ?? [])
    .sort((one, other) => Number(one.black === '') - Number(other.black === '') || one.board - other.board);

/** The match that concerns an entry now: the one not over yet, else the last one. */
export function currentMatch(view: EventView, entry: string | null | undefined): MatchView | undefined {
  if (!entry) return undefined;
  const own = view.matches.filter((match) => match.white === entry || match.black === entry);
  return (
    own.find((match) => !match.over) ??
    own.reduce<MatchView | undefined>((last, match) => later(last, match), undefined)
  );
}
const later = (one: MatchView | undefined, other: MatchView): MatchView =>
  one && one.round >= other.round ? one : other;

export const opponentOf = (match: MatchView, entry: string): string =>
  match.white === entry ? match.black : match.white;

/** How far a round is. */
export function progress(matches: readonly MatchView[]): { over: number; all: number } {
  const played = matches.filter((match) => match.black !== '');
  return { over: played.filter((match) => match.over).length, all: played.length };
}

/** What a player did in a round, for the cross table: against which number, with which colour, how many points. */
export interface Cell {
  match: string;
  opponent: number;
  colour: 'white' | 'black' | '';
  tenths: number | null;
  forfeit: boolean;
}
export interface CrossRow {
  entry: string;
  number: number;
  rank: number;
  points: number;
  cells: (Cell | null)[];
}

function cellOf(names: Names, match: MatchView, entry: string): Cell {
  const white = match.white === entry;
  const tenths = match.result ? (white ? match.result.white : match.result.black) : null;
  if (match.black === '') return { match: match.match, opponent: 0, colour: '', tenths, forfeit: false };
  return {
    match: match.match,
    opponent: names.number(opponentOf(match, entry)),
    colour: white ? 'white' : 'black',
    tenths,
    forfeit: match.result?.kind === 'forfeit',
  };
}

/** A column a round, as a Swiss table is read; or a column an opponent, as that of a round robin. */
export function crossTable(names: Names, section: SectionView): CrossRow[] {
  const byOpponent = isRoundRobin(section.setup.format);
  const matches = section.rounds.flatMap((round) => matchesOf(names, round));
  const ranked = new Map(section.standings.map((standing) => [standing.entry, standing]));
  const entries = byOpponent
    ? section.numbers
    : [...section.numbers].sort(
        (one, other) => (ranked.get(one)?.rank ?? 1e6) - (ranked.get(other)?.rank ?? 1e6),
      );
  return entries.map((entry) => {
    const own = matches.filter((match) => match.white === entry || match.black === entry);
    const columns = byOpponent
      ? section.numbers.map((other) =>
          own.find((match) => other !== entry && opponentOf(match, entry) === other),
        )
      : section.rounds.map((round) => own.find((match) => match.round === round.round));
    return {
      entry,
      number: names.number(entry),
      rank: ranked.get(entry)?.rank ?? 0,
      points: ranked.get(entry)?.points ?? 0,
      cells: columns.map((match) => (match ? cellOf(names, match, entry) : null)),
    };
  });
}

/** Who plays where, by name: what people look for on a wall. */
export interface Place {
  entry: string;
  board: number;
  opponent: string;
  colour: 'white' | 'black' | '';
}
export function placesByName(names: Names, round: RoundView, lang: Lang): Place[] {
  const collator = new Intl.Collator(lang);
  return matchesOf(names, round)
    .flatMap((match): Place[] =>
      match.black === ''
        ? [{ entry: match.white, board: 0, opponent: '', colour: '' }]
        : [
            { entry: match.white, board: match.board, opponent: match.black, colour: 'white' },
            { entry: match.black, board: match.board, opponent: match.white, colour: 'black' },
          ],
    )
    .sort((one, other) => collator.compare(names.name(one.entry), names.name(other.entry)));
}

/** Seals of the sections' draws, as the setup writes them: "women=HEX men=HEX". */
export const sealOf = (seals: string, section: string): string =>
  seals
    .split(/\s+/)
    .find((each) => each.startsWith(`${section}=`))
    ?.slice(section.length + 1) ?? (seals.includes('=') ? '' : seals);

/** Where a player goes: to the table if there is one, else to the event. */
export const nextPath = (event: string, next: NextGame): string =>
  next.table ? `/t/${encodeURIComponent(next.table)}` : `/events/${encodeURIComponent(event)}`;
