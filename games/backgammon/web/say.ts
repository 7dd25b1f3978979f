// Moves in words, for the screen reader.
import { type Lang, digits, fill } from '$web/i18n/text';
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
    const values = { from: place(from, lang), to: place(to.replace('*', ''), lang) };
    return fill(lang, to.endsWith('*') ? texts.sayHit : texts.sayStep, values);
  });
  const whole = said.join(lang === 'fa' ? '، ' : ', ');
  return times ? fill(lang, texts.times, { step: whole, count: Number(times) }) : whole;
}

export function say(move: string, lang: Lang): string {
  const dice = /^roll (\d)(\d)$/.exec(move);
  if (dice) return fill(lang, texts.sayDice, { first: Number(dice[1]), second: Number(dice[2]) });
  const conceded = /^concede (\d)$/.exec(move);
  if (conceded) return fill(lang, texts.sayConcede, { level: levelText(Number(conceded[1]), lang) });
  const word = words[move];
  if (word) return word[lang];
  return move
    .split(' ')
    .map((part) => chain(part, lang))
    .join(lang === 'fa' ? '؛ ' : '; ');
}
