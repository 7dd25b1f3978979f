// Moves in words, and in the list: a move and its word are one entry.
import type { MoveLine } from '$web/board/types';
import { type Lang, fill, isolate, ltr } from '$web/i18n/text';
import { letterOf, stepOf } from './position';
import { texts } from './texts';

const spoken = {
  none: texts.none,
  remove: texts.remove,
  takeback: texts.takeback,
  accept: texts.accept,
  reject: texts.reject,
};
const isSpoken = (move: string): move is keyof typeof spoken => move in spoken;

/** "from غ to خ" */
export function say(move: string, lang: Lang): string {
  const step = stepOf(move);
  if (step) return fill(lang, texts.move, { from: letterOf(step.from), to: letterOf(step.to) });
  return isSpoken(move) ? spoken[move][lang] : fill(lang, texts.word, { word: move });
}

/** `e2e4 غزال` */
export function lines(moves: readonly string[], lang: Lang): MoveLine[] {
  const entries: MoveLine[] = [];
  moves.forEach((move, index) => {
    const entry = entries.at(-1);
    if (stepOf(move) || !entry) {
      entries.push({ text: ltr(move), at: index + 1 });
      return;
    }
    // Giving up is told by what is chosen then.
    const text = move === 'none' ? '' : ` ${isSpoken(move) ? spoken[move][lang] : isolate(move)}`;
    entry.text += text;
    entry.at = index + 1;
  });
  return entries;
}
