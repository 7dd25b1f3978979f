// What an analysis says about a game that was played: how it stood after every move, and what each move gave away.
// Nothing here knows a game: a bot values moves in the words of the engine's seam.
import { digits, isolate, ltr, type Text } from '../i18n/text';
import { analysis as texts } from '../i18n/analysis';
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

/** Hundredths of an advantage; what is decided is worth three of them. */
const kDecided = 300;
function worth(value: Value): number {
  if (value.unit === 'outcome')
    return value.result === 'draw' ? 0 : value.result === 'win' ? kDecided : -kDecided;
  const hundredths = value.unit === 'equity' ? value.amount / 10 : value.amount;
  return Math.max(-kDecided, Math.min(kDecided, hundredths));
}

/** Points of the game score that a proven move gives away against a proven better one; 0 if there is nothing to say. */
export function pointsLost(best: Value, played: Value): number {
  return best.unit === 'outcome' && played.unit === 'outcome' ? Math.max(0, best.margin - played.margin) : 0;
}

/** From where on a loss is doubtful, bad and very bad: in points of the score, hundredths, or thousandths of a game. */
const bounds = { points: [1, 2, 4], hundredths: [40, 80, 160], equity: [30, 60, 120] } as const;

function markOf(lost: number, [doubtful, bad, veryBad]: readonly [number, number, number]): Mark {
  if (lost >= veryBad) return 'very_bad';
  if (lost >= bad) return 'bad';
  return lost >= doubtful ? 'doubtful' : 'good';
}

export function markFor(best: Value, played: Value): Mark {
  if (best.unit === 'equity' && played.unit === 'equity')
    return markOf(best.amount - played.amount, bounds.equity);
  const points = pointsLost(best, played);
  // Points that change who wins weigh by that.
  if (points > 0 && worth(best) === worth(played)) return markOf(points, bounds.points);
  return markOf(worth(best) - worth(played), bounds.hundredths);
}

export function judge(seat: number, move: string, lines: readonly Line[]): Judged {
  const played = lines.find((line) => line.move === move) ?? null;
  const best = lines[0];
  return { seat, lines, played, mark: best && played ? markFor(best.value, played.value) : 'good' };
}

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

/** How a position stands for the first side, from -1 (lost) to 1 (won). */
export function standing(judged: Judged, side: number): number {
  const best = judged.lines[0];
  if (!best) return 0;
  const share = worth(best.value) / kDecided;
  return side === 0 ? share : -share;
}

const inLine = (text: Text): Text => ({ fa: text.fa, en: text.en.toLowerCase() });

/** In one sentence what a marked move gave away; null for one that is good. `say` puts a move into words. */
export function reasonOf(judged: Judged, say: (move: string) => Text): Text | null {
  const best = judged.lines[0];
  if (!best || !judged.played || judged.mark === 'good') return null;
  const move = say(best.move);
  const filled = (text: Text, values: Readonly<Record<string, Text>> = {}): Text => {
    const all: Readonly<Record<string, Text>> = { ...values, best: { fa: isolate(move.fa), en: move.en } };
    const inOne = (lang: 'fa' | 'en') =>
      text[lang].replace(/\{(\w+)\}/g, (whole, name: string) => all[name]?.[lang] ?? whole);
    return { fa: inOne('fa'), en: inOne('en') };
  };
  const points = pointsLost(best.value, judged.played.value);
  if (points > 0) {
    const number = { fa: points.toLocaleString('fa-IR'), en: String(points) };
    return filled(points === 1 ? texts.givesPoint : texts.givesPoints, { points: number });
  }
  if (best.value.unit === 'outcome' && judged.played.value.unit === 'outcome')
    return filled(texts.turns, {
      from: inLine(texts[best.value.result]),
      to: inLine(texts[judged.played.value.result]),
    });
  if (best.value.unit === 'equity' && judged.played.value.unit === 'equity')
    return filled(texts.loses, {
      lost: decimalText(best.value.amount - judged.played.value.amount, 3, false),
    });
  const why = best.value.unit === 'hundredths' ? best.reason : undefined;
  return why ? filled(texts.bestWasFor, { why }) : filled(texts.bestWas);
}

/** A number of tenths, hundredths, ... as both languages write it, with its sign if that is wanted. */
export function decimalText(units: number, places: number, sign: boolean): Text {
  const before = units < 0 ? '−' : sign ? '+' : '';
  const text = before + (Math.abs(units) / 10 ** places).toFixed(places);
  return { fa: ltr(digits('fa', text)), en: text };
}

/** "+1.25", "win by 2", "loss in 7": what a line is worth to whoever moves. */
export function valueText(value: Value): Text {
  if (value.unit !== 'outcome') {
    return decimalText(value.amount, value.unit === 'equity' ? 3 : 2, true);
  }
  if (value.result === 'draw') return texts.draw;
  const won = value.result === 'win';
  const amount = value.plies > 0 ? value.plies : Math.abs(value.margin);
  const text = value.plies > 0 ? (won ? texts.winIn : texts.lossIn) : won ? texts.winBy : texts.lossBy;
  if (amount === 0) return texts[value.result];
  return {
    fa: text.fa.replace('{amount}', amount.toLocaleString('fa-IR')),
    en: text.en.replace('{amount}', String(amount)),
  };
}
