// A game that is over, weighed: by the engine in this browser's worker, or by the house's on the server, which waits for
// its turn there. Both come to the same thing.
import type { Measure } from '../board/types';
import { analysis as texts } from '../i18n/analysis';
import { type Text, asSentence, withStop } from '../i18n/text';
import { ApiError, get, post, reasonOf } from '../net/api';
import type { ReviewAnswer } from '../net/protocol';
import type { Engine } from '../rules/engine';
import type { Place } from '../rules/module';
import type { Line, Message, Review, Thought } from '../rules/types';
import type { PlayedGame } from '../table/state';
import { type Judged, fairer, isProven, judge, judgedOf } from './judge';

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
  /** Whether moves can be proven: then every one of them is counted out as far as that goes. */
  proves: boolean;
  measure?: Measure | undefined;
}
type Tell = (weighed: Weighed) => void;

/** Enough for a second or less a move; every move of the position gets a value. */
const kNodes = 1_000_000;
/** Nodes of a proof are cheap. The end of a game is counted out move by move towards its beginning as far as it goes. */
const kNodesToProve = 24_000_000;
/** A position that somebody wants to know more about; what can be proven is counted out to the end. */
const kNodesCloser = 4_000_000;
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
  let proves = asked.proves;
  tell({ judged, review: null, done, total, waits: false });
  for (const [index, move] of [...moves.entries()].reverse()) {
    if (move.seat === null || move.lapsed) continue;
    const place = { game, rules, position: moves[index - 1]?.position ?? start };
    const lines = await linesAt(engine, place, proves ? kNodesToProve : kNodes);
    if (!wanted()) return;
    const found = judge(move.seat, move.move, lines, asked.measure);
    proves &&= isProven(found);
    judged[index] = found;
    done += 1;
    tell({ judged: judged.slice(), review: null, done, total, waits: false });
  }
}
async function linesAt(engine: Engine, place: Place, nodes: number): Promise<readonly Line[]> {
  let lines: readonly Line[] = [];
  const hear = (thought: Thought) => {
    lines = fairer(lines, thought.lines);
  };
  hear(await engine.analyse(place, { lines: kLines, nodes }, hear));
  return lines;
}

/** One position looked at more closely: every move is told as soon as it is known. Stopped, it is what is known by then. */
export async function weighPosition(
  engine: Engine,
  asked: Asked,
  at: number,
  tell: (judged: Judged) => void,
  wanted: () => boolean,
): Promise<void> {
  const { game, rules, played, proves, measure } = asked;
  const move = played.moves[at];
  if (move?.seat == null) return;
  const { seat } = move;
  const place: Place = { game, rules, position: played.moves[at - 1]?.position ?? played.start };
  let lines: readonly Line[] = [];
  const hear = (thought: Thought) => {
    lines = fairer(lines, thought.lines);
    if (wanted()) tell(judge(seat, move.move, lines, measure));
  };
  const limits = { lines: kLines, nodes: proves ? 0 : kNodesCloser };
  hear(await engine.analyse(place, limits, hear));
}

/** The server has it and says what went wrong with it. */
export class Refused extends Error {
  constructor(readonly reason: Message) {
    super(reason.en);
  }
}
/** Why nothing came of it, and what helps. */
export function whyNot(problem: unknown, where: 'here' | 'server'): Text {
  if (where === 'here') return texts.failedHere;
  if (problem instanceof Refused) {
    const { fa, en } = asSentence(problem.reason);
    return { fa: withStop(fa), en: withStop(en) };
  }
  return problem instanceof ApiError ? reasonOf(problem) : texts.noServer;
}

type OnServer = ReviewAnswer & { review?: Review; lines?: ({ lines: Line[] } | null)[]; error?: Message };
/** How often the server is asked how far it is, and how often it may be silent before that is a failure. */
const kAskAgain_ms = 1_000;
const kMostSilences = 5;

/** Game `number` of a table, from 1. */
export async function weighThere(
  table: string,
  number: number,
  { played, measure }: Pick<Asked, 'played' | 'measure'>,
  tell: Tell,
  wanted: () => boolean,
): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table)}/review`;
  let known = await post<OnServer>(path, { game: number });
  let silences = 0;
  for (;;) {
    if (!wanted()) return;
    if (known.state === 'failed')
      throw known.error ? new Refused(known.error) : new Error('it failed and nobody says why');
    if (known.state === 'done') break;
    const { done, moves: total, state } = known;
    tell({ judged: [], review: null, done, total, waits: state === 'waiting' });
    await new Promise((resolve) => setTimeout(resolve, kAskAgain_ms));
    if (!wanted()) return;
    try {
      known = await get<OnServer>(`${path}?game=${number}`);
      silences = 0;
    } catch (problem) {
      // It goes on there while the line is down.
      if (problem instanceof ApiError || ++silences > kMostSilences) throw problem;
    }
  }
  const { moves } = played;
  if (known.review) return tell(wholeOf(known.review, moves.length));
  const judged = moves.map((move, index) => {
    const lines = known.lines?.[index]?.lines;
    return lines && move.seat !== null ? judge(move.seat, move.move, lines, measure) : null;
  });
  const total = judged.filter(Boolean).length;
  tell({ judged, review: null, done: total, total, waits: false });
}

function wholeOf(review: Review, moves: number): Weighed {
  return { judged: judgedOf(review, moves), review, done: moves, total: moves, waits: false };
}
