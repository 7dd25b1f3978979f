// Reads a position as the referee writes it (RULES.md): a FEN, and behind it what else is due.

export const size = 8;
export const letters = [
  ...['ه', 'ع', 'چ', 'م', 'ث', 'ق', 'ژ', 'ض'],
  ...['ب', 'ی', 'ظ', 'ش', 'غ', 'ج', 'ل', 'ذ'],
  ...['س', 'ن', 'ک', 'ف', 'گ', 'ت', 'ا', 'ح'],
  ...['ص', 'و', 'پ', 'د', 'خ', 'ر', 'ز', 'ط'],
] as const;
/** The letter of a square, a1 being 0 and h8 63; the board is the same after a half turn. */
export const letterOf = (square: number): string => letters[square < 32 ? square : 63 - square] ?? '';

export type Kind = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';
export interface Man {
  kind: Kind;
  white: boolean;
}
export type Men = readonly (Man | null)[];
export interface Step {
  from: number;
  to: number;
  promotion: Kind | null;
}
export interface Shown {
  /** As they stand once the move is made that is to be worded. */
  men: Men;
  toMove: 0 | 1;
  phase: 'move' | 'word' | 'choice' | 'verdict';
  step: Step | null;
  /** The pairs of letters that the word may have, first and last. */
  pairs: readonly (readonly [string, string])[];
  /** The word that is to be judged. */
  said: string;
  words: readonly [readonly string[], readonly string[]];
  lostTurns: readonly [number, number];
}

export const squareAt = (name: string): number =>
  'abcdefgh'.indexOf(name.charAt(0)) + size * (Number(name.charAt(1)) - 1);
export const squareName = (square: number): string =>
  `${'abcdefgh'.charAt(square % size)}${Math.floor(square / size) + 1}`;

const stepText = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/;
/** Null for what is no step: a word, `remove`. */
export function stepOf(move: string): Step | null {
  const found = stepText.exec(move);
  if (!found) return null;
  const [, from = '', to = '', promotion = ''] = found;
  return { from: squareAt(from), to: squareAt(to), promotion: promotion === '' ? null : (promotion as Kind) };
}

function menOf(board: string): (Man | null)[] {
  const men: (Man | null)[] = Array.from({ length: size * size }, () => null);
  board.split('/').forEach((row, down) => {
    let file = 0;
    for (const sign of row) {
      if (/[1-8]/.test(sign)) {
        file += Number(sign);
        continue;
      }
      const white = sign === sign.toUpperCase();
      men[(size - 1 - down) * size + file] = { kind: sign.toLowerCase() as Kind, white };
      file += 1;
    }
  });
  return men;
}

export const castles = (men: Men, step: Step): boolean =>
  men[step.from]?.kind === 'k' && Math.abs(step.to - step.from) === 2;
/** From which square to which the rook goes when this step castles. */
function rookStep(men: Men, step: Step): { from: number; to: number } | null {
  const way = Math.sign(step.to - step.from);
  if (!castles(men, step)) return null;
  const rank = step.from - (step.from % size);
  return { from: way > 0 ? rank + size - 1 : rank, to: step.to - way };
}

export function afterStep(before: Men, step: Step): Men {
  const men = [...before];
  const man = before[step.from] ?? null;
  const rook = rookStep(before, step);
  if (rook) {
    men[rook.to] = before[rook.from] ?? null;
    men[rook.from] = null;
  }
  // A pawn that goes aslant to an empty square takes in passing.
  const aslant = man?.kind === 'p' && step.from % size !== step.to % size;
  if (aslant && !before[step.to]) men[step.from - (step.from % size) + (step.to % size)] = null;
  men[step.from] = null;
  men[step.to] = man && step.promotion ? { ...man, kind: step.promotion } : man;
  return men;
}

/** K 2: the letters of a step, and the rook's for castling. */
export function pairsOf(men: Men, step: Step, eitherOrder: boolean): [string, string][] {
  const rook = rookStep(men, step);
  const steps = rook ? [step, rook] : [step];
  return steps.flatMap(({ from, to }): [string, string][] => {
    const pair: [string, string] = [letterOf(from), letterOf(to)];
    // From a letter to itself (d4 to e5) both orders are one.
    return eitherOrder && pair[0] !== pair[1] ? [pair, [pair[1], pair[0]]] : [pair];
  });
}

/** The men before a step, if this is the position in which its word is due. */
export function menBefore(position: string, step: Step): Men | null {
  const [board = '', , , , , , ...rest] = position.split(' ');
  const due = stepOf(rest.find((part) => part.startsWith('word:'))?.slice('word:'.length) ?? '');
  return due?.from === step.from && due.to === step.to ? menOf(board) : null;
}

export function read(position: string, rules = ''): Shown {
  const [board = '', side = 'w', , , , , ...rest] = position.split(' ');
  const fields = new Map(
    rest.map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  );
  const men = menOf(board);
  const phase = (['word', 'choice', 'verdict'] as const).find((each) => fields.has(each)) ?? 'move';
  const [due = '', said = ''] = (fields.get(phase) ?? '').split('=');
  const step = stepOf(due);
  const list = (name: string) => fields.get(name)?.split(',') ?? [];
  const [whiteLost = '0', blackLost = '0'] = list('lost');
  return {
    men: step ? afterStep(men, step) : men,
    toMove: side === 'w' ? 0 : 1,
    phase,
    step,
    pairs: step ? pairsOf(men, step, rules.includes('order=either-order')) : [],
    said,
    words: [list('white'), list('black')],
    lostTurns: [Number(whiteLost), Number(blackLost)],
  };
}

/** K 7, by code points: several of these letters look alike. */
const countsAs: Readonly<Record<string, string>> = {
  '\u0622': 'ا',
  '\u0623': 'ا',
  '\u0625': 'ا',
  '\u0626': 'ی',
  '\u064a': 'ی',
  '\u0649': 'ی',
  '\u0643': 'ک',
  '\u0624': 'و',
  '\u0629': 'ه',
  '\u06c0': 'ه',
};
/** K 7: as the letters count; what is ignored is gone. */
export const counted = (text: string): string =>
  [...text.replace(/\s|\p{Mn}|\u0621|\u0640|\u200c/gu, '')]
    .map((letter) => countsAs[letter] ?? letter)
    .join('');

/** The word that somebody means who wrote this between the two letters that stand: all of it, or what is between. What begins
 *  with the first letter and is longer than two was meant as a whole, also if it ends wrongly: whoever says شاخ for ش…د is told
 *  about that word and not about ششاخد. */
export function wordMeant(written: string, pairs: Shown['pairs']): string {
  const word = counted(written);
  const whole = pairs.some(
    ([first, last]) =>
      word.startsWith(first) && (word.length >= 3 || (word.length === 2 && word.endsWith(last))),
  );
  const [pair] = pairs;
  return whole || pairs.length !== 1 || !pair ? word : `${pair[0]}${word}${pair[1]}`;
}
