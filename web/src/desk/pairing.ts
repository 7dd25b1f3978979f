// Pairing by hand: a list of boards with two places each, and those who have none. Pure.
import type { EventView, MatchView, RoundView, SectionView } from '../events/types';

export interface Draft {
  pairs: { white: string; black: string }[];
  /** Who plays nobody: left out of this round. */
  out: string[];
}
export interface Place {
  /** A board's number from 0, or -1 for those who are left out. */
  board: number;
  /** 0 white, 1 black; among those left out their number. */
  at: number;
}

const playing = (view: EventView, section: SectionView): string[] => {
  const able = new Set(
    view.entries
      .filter((entry) => entry.section === section.setup.id && entry.status === 'approved')
      .filter((entry) => !entry.withdrawn && !entry.excluded)
      .map((entry) => entry.entry),
  );
  const order = section.standings.length > 0 ? section.standings.map((row) => row.entry) : section.numbers;
  const ordered = order.filter((entry) => able.has(entry));
  return [...ordered, ...[...able].filter((entry) => !ordered.includes(entry))];
};

/** The present round as it is, to be changed. */
export function draftOf(view: EventView, section: SectionView, round: number): Draft {
  const known = section.rounds.find((each) => each.round === round);
  const everybody = playing(view, section);
  if (!known) {
    // A new round begins with neighbours in the table; the director does the rest.
    const pairs: Draft['pairs'] = [];
    for (let at = 0; at < everybody.length; at += 2)
      pairs.push({ white: everybody[at] ?? '', black: everybody[at + 1] ?? '' });
    return { pairs, out: [] };
  }
  const pairs = known.matches.flatMap((id) => {
    const match = view.matches.find((each) => each.match === id);
    return match ? [{ white: match.white, black: match.black }] : [];
  });
  const paired = new Set(pairs.flatMap((pair) => [pair.white, pair.black]));
  return { pairs, out: everybody.filter((entry) => !paired.has(entry)) };
}

/** The server changes or takes back a round only before anything of it is played (tournament/decide.cpp). */
const of = (view: EventView, round: RoundView) =>
  view.matches.filter((match) => round.matches.includes(match.match));
const isBegun = (match: MatchView, now_ms: number): boolean =>
  match.result !== null || (match.tables.length > 0 && now_ms >= match.starts_at_ms);

export const hasBegun = (view: EventView, round: RoundView, now_ms: number): boolean =>
  of(view, round).some((match) => isBegun(match, now_ms));

/** Something of the round can still be paired anew: a match between two that has not begun. */
export const canBePaired = (view: EventView, round: RoundView, now_ms: number): boolean =>
  of(view, round).some((match) => match.black !== '' && !isBegun(match, now_ms));

export const entryAt = (draft: Draft, place: Place): string =>
  place.board < 0
    ? (draft.out[place.at] ?? '')
    : ((place.at === 0 ? draft.pairs[place.board]?.white : draft.pairs[place.board]?.black) ?? '');

/** The two change places. An empty place among those left out takes whoever comes. */
export function swapped(draft: Draft, one: Place, two: Place): Draft {
  const first = entryAt(draft, one);
  const second = entryAt(draft, two);
  const pairs = draft.pairs.map((pair) => ({ ...pair }));
  const out = [...draft.out];
  const put = (place: Place, entry: string) => {
    const pair = pairs[place.board];
    if (place.board < 0) out[place.at] = entry;
    else if (pair) pair[place.at === 0 ? 'white' : 'black'] = entry;
  };
  put(one, second);
  put(two, first);
  // A bye is always the second place of its board.
  for (const pair of pairs)
    if (pair.white === '' && pair.black !== '') {
      pair.white = pair.black;
      pair.black = '';
    }
  return { pairs: pairs.filter((pair) => pair.white !== ''), out: out.filter((entry) => entry !== '') };
}
export const coloursTurned = (draft: Draft, board: number): Draft => ({
  ...draft,
  pairs: draft.pairs.map((pair, at) =>
    at === board && pair.black !== '' ? { white: pair.black, black: pair.white } : pair,
  ),
});
/** Whoever is left out gets a board; alone there it is a bye. */
export const withBoard = (draft: Draft, entry: string): Draft => ({
  pairs: [...draft.pairs, { white: entry, black: '' }],
  out: draft.out.filter((each) => each !== entry),
});
