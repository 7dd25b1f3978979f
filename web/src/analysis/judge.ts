// What an analysis says about a game that was played: how it stood after every move, and what each move gave away.
// Nothing here knows a game: a bot values moves in the words of the engine's seam.
import { digits, isolate, ltr, type Text } from '../i18n/text';
import { analysis as texts } from '../i18n/analysis';
import type { Measure } from '../board/types';
import type { Line, Review, Value } from '../rules/types';

/** How much a move gave away; `good` is not marked. */
export type Mark = 'good' | 'doubtful' | 'bad' | 'very_bad';

export interface Judged {
  /** Whose move it was. */
  seat: number;
  /** The best moves, the best first. */
  lines: readonly Line[];
  /** What was played, if the bot valued it. */
  played: Line | null;
  mark: Mark;
  /** Which of the engine's kinds of decisions it was, where it tells them apart. */
  kind?: Text;
}

/** What is decided and has no points is worth three clear advantages, in hundredths of them; or more than any mistake is
 *  measured by. */
const kDecided = 300;
/** From where on a loss is doubtful, bad and very bad: in points of the score, hundredths, or thousandths of a game. */
const bounds = { points: [1, 2, 4], hundredths: [40, 80, 160], equity: [30, 60, 120] } as const;
type Bounds = readonly [number, number, number];
/** A loss that is half of the way up in the graph, in hundredths and in thousandths of a game. */
const kHalf = { hundredths: 300, equity: 500 } as const;

/** In hundredths. Where a game is counted in pieces or points, a margin is as many of them. */
function worth(value: Value, measure?: Measure): number {
  if (value.unit === 'outcome') {
    if (measure && value.margin !== 0) return value.margin * 100;
    const decided = measure ? 200 * measure.marks[2] : kDecided;
    return value.result === 'draw' ? 0 : value.result === 'win' ? decided : -decided;
  }
  if (value.unit === 'equity') return value.amount / 10;
  return measure ? value.amount : Math.max(-kDecided, Math.min(kDecided, value.amount));
}

/** Points of the game score that a proven move gives away against a proven better one; 0 if there is nothing to say. */
export function pointsLost(best: Value, played: Value): number {
  return best.unit === 'outcome' && played.unit === 'outcome' ? Math.max(0, best.margin - played.margin) : 0;
}

function markOf(lost: number, [doubtful, bad, veryBad]: Bounds): Mark {
  if (lost >= veryBad) return 'very_bad';
  if (lost >= bad) return 'bad';
  return lost >= doubtful ? 'doubtful' : 'good';
}
const hundredthsOf = ([doubtful, bad, veryBad]: Bounds): Bounds => [100 * doubtful, 100 * bad, 100 * veryBad];

export function markFor(best: Value, played: Value, measure?: Measure): Mark {
  if (best.unit === 'equity' && played.unit === 'equity')
    return markOf(best.amount - played.amount, bounds.equity);
  if (best.unit === 'outcome' && played.unit === 'outcome') {
    // What changes who wins weighs by that; otherwise points do, where they are counted.
    if (best.result !== played.result) return 'very_bad';
    return markOf(pointsLost(best, played), measure?.marks ?? bounds.points);
  }
  const lost = worth(best, measure) - worth(played, measure);
  const mark = markOf(lost, measure ? hundredthsOf(measure.marks) : bounds.hundredths);
  // A guess beside what is proven: nobody knows that it is so bad.
  return best.unit === 'outcome' && mark !== 'good' ? 'doubtful' : mark;
}

export function judge(seat: number, move: string, lines: readonly Line[], measure?: Measure): Judged {
  const played = lines.find((line) => line.move === move) ?? null;
  const best = lines[0];
  return { seat, lines, played, mark: best && played ? markFor(best.value, played.value, measure) : 'good' };
}

/** Whether the outcome of every move is known, so that nobody need look any further. */
export const isProven = (judged: Judged): boolean =>
  judged.lines.length > 0 && judged.lines.every((line) => line.value.unit === 'outcome');

/** What a review says of each of so many moves. */
export function judgedOf(review: Review, moves: number): (Judged | null)[] {
  const judged: (Judged | null)[] = Array.from({ length: moves }, () => null);
  const line = (move: string, amount: number): Line => ({
    move,
    value: { unit: 'equity', amount },
    depth: review.plies + 1,
    nodes: 0,
    variation: [move],
  });
  for (const { number, seat, kind, move, best, value, lost, mark } of review.moves) {
    const played = line(move, value);
    const named = review.sides[0]?.kinds.find((each) => each.id === kind);
    judged[number - 1] = {
      seat,
      lines: lost > 0 && best !== move ? [line(best, value + lost), played] : [played],
      played,
      mark: mark === '' ? 'good' : mark,
      ...(named ? { kind: { fa: named.fa, en: named.en } } : {}),
    };
  }
  return judged;
}

const share = (amount: number, half: number): number => amount / (Math.abs(amount) + half);
function standingOf(value: Value, measure?: Measure): number {
  if (value.unit === 'equity') return share(value.amount, kHalf.equity);
  // Won is won where nothing is counted.
  if (value.unit === 'outcome' && value.margin === 0)
    return value.result === 'draw' ? 0 : value.result === 'win' ? 1 : -1;
  const amount = value.unit === 'outcome' ? 100 * value.margin : value.amount;
  return share(amount, measure ? 100 * measure.marks[2] : kHalf.hundredths);
}
/** How a position stands for the first side, from -1 (lost) to 1 (won). */
export function standing(judged: Judged, side: number, measure?: Measure): number {
  const best = judged.lines[0];
  return best ? ofFirst(standingOf(best.value, measure), side) : 0;
}
/** And after the move that was played. */
export function standingAfter(judged: Judged, side: number, measure?: Measure): number | null {
  return judged.played && ofFirst(standingOf(judged.played.value, measure), side);
}
const ofFirst = (amount: number, side: number): number => (side === 0 ? amount : -amount);

const inLine = (text: Text): Text => ({ fa: text.fa, en: text.en.toLowerCase() });

/** A number of something: points where the game does not say of what. */
export function amountText(amount: Text, one: boolean, measure?: Measure): Text {
  const { one: single, many } = measure ?? points;
  return filled(one ? single : many, { amount });
}
const points = { one: texts.point, many: texts.points } as const;

function filled(text: Text, values: Readonly<Record<string, Text>>): Text {
  const inOne = (lang: 'fa' | 'en') =>
    text[lang].replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.[lang] ?? whole);
  return { fa: inOne('fa'), en: inOne('en') };
}
const whole = (amount: number): Text => ({ fa: amount.toLocaleString('fa-IR'), en: String(amount) });

/** In one sentence what a marked move gave away; null for one that is good. `say` puts a move into words. */
export function reasonOf(judged: Judged, say: (move: string) => Text, measure?: Measure): Text | null {
  const best = judged.lines[0];
  const { played } = judged;
  if (!best || !played || judged.mark === 'good') return null;
  const move = say(best.move);
  const named = { best: { fa: isolate(move.fa), en: move.en } };
  if (best.value.unit === 'equity' && played.value.unit === 'equity')
    return filled(texts.loses, {
      ...named,
      lost: decimalText(best.value.amount - played.value.amount, 3, false),
    });
  if (best.value.unit === 'outcome' && played.value.unit === 'outcome') {
    // Who wins comes first, then by how much.
    if (best.value.result !== played.value.result)
      return filled(texts.turns, {
        ...named,
        from: inLine(valueText(best.value, measure)),
        to: inLine(valueText(played.value, measure)),
      });
    const lost = pointsLost(best.value, played.value);
    return filled(texts.gives, { ...named, amount: amountText(whole(lost), lost === 1, measure) });
  }
  const why = best.value.unit === 'hundredths' ? best.reason : undefined;
  if (why) return filled(texts.bestWasFor, { ...named, why });
  if (measure && best.value.unit === 'hundredths' && played.value.unit === 'hundredths') {
    const lost = tenths(best.value.amount - played.value.amount, false);
    return filled(texts.givesAbout, { ...named, amount: amountText(lost, false, measure) });
  }
  if (played.value.unit === 'outcome')
    return filled(texts.leadsTo, { ...named, to: inLine(valueText(played.value, measure)) });
  return filled(texts.bestWas, named);
}

/** A number of tenths, hundredths, ... as both languages write it, with its sign if that is wanted. */
export function decimalText(units: number, places: number, sign: boolean): Text {
  const before = units < 0 ? '−' : sign ? '+' : '';
  const text = before + (Math.abs(units) / 10 ** places).toFixed(places);
  return { fa: ltr(digits('fa', text)), en: text };
}

/** Hundredths as tenths; what has none is a whole number. */
function tenths(hundredths: number, sign: boolean): Text {
  const units = Math.round(hundredths / 10);
  return units % 10 === 0 ? decimalText(units / 10, 0, sign) : decimalText(units, 1, sign);
}

/** "+1.2 discs", "win by 2 points", "loss in 7 moves": what a line is worth to whoever moves. */
export function valueText(value: Value, measure?: Measure): Text {
  if (value.unit !== 'outcome') {
    if (value.unit === 'equity') return decimalText(value.amount, 3, true);
    if (!measure) return filled(texts.guess, { amount: decimalText(value.amount, 2, true) });
    if (measure.sure !== undefined && Math.abs(value.amount) >= 100 * measure.sure)
      return value.amount > 0 ? texts.sureWin : texts.sureLoss;
    return amountText(tenths(value.amount, true), false, measure);
  }
  if (value.result === 'draw') return texts.draw;
  const won = value.result === 'win';
  // By how much, where the game counts that; otherwise how soon.
  if (value.margin === 0 && value.plies > 0)
    return filled(won && value.plies === 1 ? texts.winNow : won ? texts.winIn : texts.lossIn, {
      amount: whole(value.plies),
    });
  const margin = Math.abs(value.margin);
  if (margin === 0) return texts[value.result];
  return filled(won ? texts.winBy : texts.lossBy, {
    amount: amountText(whole(margin), margin === 1, measure),
  });
}

const isGuess = (line: Line): boolean => line.value.unit !== 'outcome';
const proofs = (lines: readonly Line[]): number => lines.filter((line) => !isGuess(line)).length;
/** Moves are compared as far as all of them were looked at alike: one that was looked at a move further than the next, when
 *  time was over, would be better or worse for that alone. `before` was like that, `now` may know more outcomes. */
export function fairer(before: readonly Line[], now: readonly Line[]): readonly Line[] {
  const alike = new Set(now.filter(isGuess).map((line) => line.depth)).size < 2;
  return alike || before.length === 0 || proofs(now) > proofs(before) ? now : before;
}
