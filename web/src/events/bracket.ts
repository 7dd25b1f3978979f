// A bracket made ready to be drawn: boxes by rounds, with names, scores and where an open side comes from.
import { bracketWords as words } from '../i18n/event_bracket';
import { events } from '../i18n/events';
import { type Lang, type Text, digits, fill } from '../i18n/text';
import { type Names, pointsText } from './reading';
import type { DrawnMatch, DrawnSide, DrawnStage, MatchView, SectionView } from './types';

export interface BoxSide {
  entry: string;
  /** The name; or, as long as nobody is known, who will come. */
  text: string;
  number: number;
  score: string;
  won: boolean;
}
export interface Box {
  slot: string;
  number: number;
  sides: BoxSide[];
  table: string | null;
  over: boolean;
  /** Being played now. */
  live: boolean;
  needed: boolean;
}
export interface BoxRound {
  title: string;
  boxes: Box[];
  /** How the boxes lead on: two into one, one into one, or otherwise, which is not drawn. */
  leads: 'pairs' | 'straight' | '';
}
export interface BoxStage {
  stage: string;
  title: string;
  rounds: BoxRound[];
}

/** Every match of the draw has a number, in the order in which it is drawn. */
function numbersOf(stages: readonly DrawnStage[]): Map<string, number> {
  const slots = stages.flatMap((stage) => stage.rounds.flat().map((match) => match.slot));
  return new Map(slots.map((slot, at) => [slot, at + 1]));
}

function comesFrom(lang: Lang, side: DrawnSide, numbers: ReadonlyMap<string, number>): string {
  const number = numbers.get(side.slot) ?? 0;
  switch (side.from) {
    case 'winner':
      return fill(lang, words.winnerOf, { number });
    case 'loser':
      return fill(lang, words.loserOf, { number });
    case 'group_place':
      return fill(lang, words.groupPlace, { place: side.place, group: side.group });
    case 'bye':
      return fill(lang, events.bye);
    case 'seed':
      return fill(lang, words.open);
  }
}

/** Points of the match where they are kept, games of a series, or the result: never two numbers for one thing. */
function scoreOf(lang: Lang, side: DrawnSide, match: MatchView | undefined): string {
  const result = match?.result;
  if (!match || match.black === '' || !side.entry) return '';
  const white = match.white === side.entry;
  if (match.parts.length > 0) {
    const won = match.parts.filter((part) => (white ? part.white > part.black : part.black > part.white));
    return digits(lang, won.length);
  }
  if (!result) return '';
  if (result.white_score !== 0 || result.black_score !== 0)
    return digits(lang, white ? result.white_score : result.black_score);
  return pointsText(lang, white ? result.white : result.black);
}

function titleOfRound(lang: Lang, stage: DrawnStage, at: number): string {
  const round = stage.rounds[at] ?? [];
  const finals = stage.rounds.findIndex((matches) => matches.some((match) => match.stage === 'final'));
  if (finals >= 0 && at >= finals) return fill(lang, at === finals ? words.final : words.secondFinal);
  const count = (matches: readonly DrawnMatch[] = []) =>
    matches.filter((match) => match.stage !== 'third_place').length;
  const played = count(round);
  // Before the finals of double elimination the winners' bracket ends in no final of its own.
  const named: Record<number, Text> =
    stage.stage === 'losers' || finals >= 0 || count(stage.rounds[at + 1]) === played
      ? {} // of two rounds with as many matches the later one has the name
      : { 1: words.final, 2: words.semiFinals, 4: words.quarterFinals };
  return fill(lang, named[played] ?? events.roundNumber, { round: at + 1 });
}

function leadsOn(round: readonly DrawnMatch[], next: readonly DrawnMatch[] | undefined): BoxRound['leads'] {
  if (!next || next.length === 0) return '';
  const from = (match: DrawnMatch, slot: string | undefined) =>
    slot !== undefined && match.sides.some((side) => side.from !== 'loser' && side.slot === slot);
  if (next.every((match, at) => from(match, round[2 * at]?.slot) && from(match, round[2 * at + 1]?.slot)))
    return 'pairs';
  return next.length === round.length && next.every((match, at) => from(match, round[at]?.slot))
    ? 'straight'
    : '';
}

export function bracketStages(
  lang: Lang,
  names: Names,
  section: SectionView,
  matches: readonly MatchView[],
): BoxStage[] {
  const numbers = numbersOf(section.bracket);
  const paired = new Map(
    matches
      .filter((match) => match.section === section.setup.id && match.slot !== '')
      .map((match) => [match.slot, match]),
  );
  const boxOf = (drawn: DrawnMatch): Box => {
    const match = paired.get(drawn.slot);
    return {
      slot: drawn.slot,
      number: numbers.get(drawn.slot) ?? 0,
      sides: drawn.sides.map((side) => ({
        entry: side.entry,
        text: side.entry ? names.name(side.entry) : comesFrom(lang, side, numbers),
        number: side.entry ? names.number(side.entry) : 0,
        score: scoreOf(lang, side, match),
        won: drawn.winner !== '' && drawn.winner === side.entry,
      })),
      table: match?.tables.at(-1) ?? null,
      over: drawn.winner !== '' || (match?.over ?? false),
      live: match !== undefined && !match.over && match.tables.length > 0,
      needed: drawn.needed,
    };
  };
  return section.bracket.flatMap((stage): BoxStage[] => {
    const plain = stage.rounds.map((round) => round.filter((match) => match.stage !== 'third_place'));
    const third = stage.rounds.flat().filter((match) => match.stage === 'third_place');
    const drawn: BoxStage = {
      stage: stage.stage,
      title: fill(lang, words[stage.stage]),
      rounds: plain.map((round, at) => ({
        title: titleOfRound(lang, stage, at),
        boxes: round.map(boxOf),
        leads: leadsOn(round, plain[at + 1]),
      })),
    };
    const title = fill(lang, words.third_place);
    return third.length === 0
      ? [drawn]
      : [drawn, { stage: 'third_place', title, rounds: [{ title, boxes: third.map(boxOf), leads: '' }] }];
  });
}

/** Some rounds of a stage side by side, and with which of them one may begin. */
export interface BoxWindow {
  starts: number[];
  first: number;
  rounds: BoxRound[];
}
/** So many columns from the wanted round on; from the one that is played now if none is wanted, or the last ones. */
export function bracketWindow(rounds: readonly BoxRound[], columns: number, wanted?: number): BoxWindow {
  const last = Math.max(0, rounds.length - columns);
  const open = rounds.findIndex((round) => round.boxes.some((box) => box.needed && !box.over));
  const first = Math.min(last, wanted ?? (open < 0 ? last : open));
  const shown = rounds.slice(first, first + columns);
  return {
    starts: Array.from({ length: last + 1 }, (_value, at) => at),
    first,
    rounds: shown.map((round, at) => (at < shown.length - 1 ? round : { ...round, leads: '' })),
  };
}

/** What a wall shows at a time: a few boxes of a round with what they lead to, so that all is read from afar. */
export function bracketPages(stage: BoxStage, columns: number, most: number): BoxRound[][] {
  const pages: BoxRound[][] = [];
  const { rounds } = stage;
  for (let first = 0; first < rounds.length; first += Math.max(1, columns - 1)) {
    const window = rounds.slice(first, first + columns);
    if (first > 0 && window.length < 2) break; // the last round stood on the page before
    const blocks = Math.ceil((window[0]?.boxes.length ?? 0) / most);
    for (let block = 0; block < blocks; ++block) {
      pages.push(
        window
          .filter((round) => round.boxes.length % blocks === 0)
          .map((round, column, shown) => {
            const share = round.boxes.length / blocks;
            const boxes = round.boxes.slice(block * share, (block + 1) * share);
            return { ...round, boxes, leads: column === shown.length - 1 ? '' : round.leads };
          }),
      );
    }
  }
  return pages;
}
