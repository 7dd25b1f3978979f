// A game that is over, weighed: by the engine in this browser's worker, or by the house's on the server, which waits for
// its turn there. Both come to the same thing.
import { get, post } from '../net/api';
import type { ReviewAnswer } from '../net/protocol';
import type { Engine } from '../rules/engine';
import type { Place } from '../rules/module';
import type { Line, Review } from '../rules/types';
import type { PlayedGame } from '../table/state';
import { type Judged, judge, judgedOf } from './judge';

/** What is known so far. */
export interface Weighed {
  /** For each move; null where nobody decided, or it is not looked at yet. */
  judged: readonly (Judged | null)[];
  /** Where the engine looks games over as a whole. */
  review: Review | null;
  done: number;
  total: number;
  /** On the server, behind others. */
  waits: boolean;
}
export interface Asked {
  game: string;
  rules: string;
  played: PlayedGame;
  /** Whether games of this kind are looked over as a whole. */
  whole: boolean;
}
type Tell = (weighed: Weighed) => void;

/** Enough for a second or less a move; every move of the position gets a value. */
const kNodes = 1_000_000;
const kLines = 500;

/** `wanted` says whether anybody still waits for it. */
export async function weighHere(
  engine: Engine,
  asked: Asked,
  tell: Tell,
  wanted: () => boolean,
): Promise<void> {
  const { game, rules, played, whole } = asked;
  const { moves, start } = played;
  if (whole) {
    const place: Place = { game, rules, position: start };
    const review = await engine.review(
      place,
      moves.map((each) => each.move),
      ({ moves_done, moves: total }) =>
        tell({ judged: [], review: null, done: moves_done, total, waits: false }),
    );
    if (wanted()) tell(wholeOf(review, moves.length));
    return;
  }
  const total = moves.filter((each) => each.seat !== null && !each.lapsed).length;
  const judged: (Judged | null)[] = moves.map(() => null);
  let done = 0;
  tell({ judged, review: null, done, total, waits: false });
  for (const [index, move] of moves.entries()) {
    if (move.seat === null || move.lapsed) continue;
    const place = { game, rules, position: moves[index - 1]?.position ?? start };
    const thought = await engine.analyse(place, { lines: kLines, nodes: kNodes });
    if (!wanted()) return;
    judged[index] = judge(move.seat, move.move, thought.lines);
    done += 1;
    tell({ judged: judged.slice(), review: null, done, total, waits: false });
  }
}

type OnServer = ReviewAnswer & { review?: Review; lines?: ({ lines: Line[] } | null)[] };
/** How often the server is asked how far it is. */
const kAskAgain_ms = 1_000;

/** Game `number` of a table, from 1. */
export async function weighThere(
  table: string,
  number: number,
  played: PlayedGame,
  tell: Tell,
  wanted: () => boolean,
): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table)}/review`;
  let known = await post<OnServer>(path, { game: number });
  for (;;) {
    if (!wanted()) return;
    if (known.state === 'failed') throw new Error('failed');
    if (known.state === 'done') break;
    const { done, moves: total, state } = known;
    tell({ judged: [], review: null, done, total, waits: state === 'waiting' });
    await new Promise((resolve) => setTimeout(resolve, kAskAgain_ms));
    if (!wanted()) return;
    known = await get<OnServer>(`${path}?game=${number}`);
  }
  const { moves } = played;
  if (known.review) return tell(wholeOf(known.review, moves.length));
  const judged = moves.map((move, index) => {
    const lines = known.lines?.[index]?.lines;
    return lines && move.seat !== null ? judge(move.seat, move.move, lines) : null;
  });
  const total = judged.filter(Boolean).length;
  tell({ judged, review: null, done: total, total, waits: false });
}

function wholeOf(review: Review, moves: number): Weighed {
  return { judged: judgedOf(review, moves), review, done: moves, total: moves, waits: false };
}
