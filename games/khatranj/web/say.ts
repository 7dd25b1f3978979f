// Moves in words, and in the list: a move and its word are one entry.
import type { MoveLine } from '$web/board/types';
import { type Lang, fill, isolate, ltr } from '$web/i18n/text';
import { type Step, castles, letterOf, menBefore, size, stepOf } from './position';
import { texts } from './texts';

const spoken = {
  none: texts.none,
  remove: texts.remove,
  takeback: texts.takeback,
  accept: texts.accept,
  reject: texts.reject,
};
const isSpoken = (move: string): move is keyof typeof spoken => move in spoken;

/** "knight from غ to ک", and what else the step does; without the position only "from غ to ک". */
function sayStep(step: Step, lang: Lang, after: string): string {
  const letters = { from: letterOf(step.from), to: letterOf(step.to) };
  const men = menBefore(after, step);
  const man = men?.[step.from];
  if (!men || !man) return fill(lang, texts.move, letters);
  let told = fill(lang, texts.moveOf, { man: texts[man.kind][lang], ...letters });
  if (castles(men, step)) told = fill(lang, texts.castling, { move: told });
  const aslant = man.kind === 'p' && step.from % size !== step.to % size;
  const taken = men[step.to]?.kind ?? (aslant ? 'p' : null);
  if (taken) told = fill(lang, texts.taking, { move: told, man: texts[taken][lang] });
  if (step.promotion) told = fill(lang, texts.promoted, { move: told, man: texts[step.promotion][lang] });
  return told;
}

export function say(move: string, lang: Lang, after = ''): string {
  const step = stepOf(move);
  if (step) return sayStep(step, lang, after);
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
