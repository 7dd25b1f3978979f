// Moves in words, for the screen reader.
import { type Lang, digits, fill } from '$web/i18n/text';
import type { MoveLine } from '$web/board/types';
import { highFirst } from './position';
import { texts } from './texts';

const words: Record<string, { fa: string; en: string }> = {
  roll: texts.sayRoll,
  double: texts.sayDouble,
  take: texts.sayTake,
  pass: texts.sayPass,
  beaver: texts.sayBeaver,
  accept: texts.sayAccept,
  reject: texts.sayReject,
};

export const levelText = (level: number, lang: Lang): string =>
  [texts.level1, texts.level2, texts.level3][level - 1]?.[lang] ?? '';

function place(text: string, lang: Lang): string {
  if (text === 'bar') return texts.placeBar[lang];
  return text === 'off' ? texts.placeOff[lang] : digits(lang, text);
}

// "13/7*/4(2)": every stop is said.
function chain(text: string, lang: Lang): string {
  const [, way = '', times] = /^([^(]+)(?:\((\d)\))?$/.exec(text) ?? [];
  const stops = way.split('/');
  const said = stops.slice(1).map((to, at) => {
    const from = (stops[at] ?? '').replace('*', '');
    const values = {
      from: place(from, lang),
      to: place(to.replace('*', ''), lang),
    };
    return fill(lang, to.endsWith('*') ? texts.sayHit : texts.sayStep, values);
  });
  const whole = said.join(lang === 'fa' ? '، ' : ', ');
  return times ? fill(lang, texts.times, { step: whole, count: Number(times) }) : whole;
}

export function say(move: string, lang: Lang): string {
  const dice = /^roll (\d\d)$/.exec(move)?.[1];
  if (dice) {
    const [first, second] = highFirst(dice);
    return fill(lang, texts.sayDice, { first, second });
  }
  const conceded = /^concede (\d)$/.exec(move);
  if (conceded)
    return fill(lang, texts.sayConcede, {
      level: levelText(Number(conceded[1]), lang),
    });
  const word = words[/^double [\d ]+$/.test(move) ? 'double' : move];
  if (word) return word[lang];
  return move
    .split(' ')
    .map((part) => chain(part, lang))
    .join(lang === 'fa' ? '؛ ' : '; ');
}

/** A turn as players write it, "31: 8/5 6/5"; the wish to roll says nothing of its own. */
export function lines(moves: readonly string[]): MoveLine[] {
  const list: MoveLine[] = [];
  let dice = '';
  for (const [index, move] of moves.entries()) {
    const at = index + 1;
    const rolled = /^roll (\d\d)$/.exec(move)?.[1];
    if (rolled !== undefined) {
      // Dice after dice: the opening was a tie, or decided who begins.
      if (dice) list.push({ text: dice, at: index });
      dice = `${highFirst(rolled).join('')}:`;
    } else if (move !== 'roll') {
      const text = dice && move === 'pass' ? '-' : move;
      list.push({ text: dice ? `${dice} ${text}` : text, at });
      dice = '';
    }
  }
  if (dice) list.push({ text: dice, at: moves.length });
  return list;
}
