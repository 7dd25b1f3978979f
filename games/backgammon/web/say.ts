// Moves in words: for the screen reader, and those of the list of moves that are no notation.
import { type Lang, digits, fill, isolate } from '$web/i18n/text';
import type { MoveLine } from '$web/board/types';
import { highFirst } from './position';
import { texts } from './texts';

const step = String.raw`(?:bar|\d+)(?:\/(?:off|\d+)\*?)+(?:\(\d\))?`;
/** A play inside a sentence: 8/5* 6/5. */
export const notation = new RegExp(`${step}(?: ${step})*`, 'g');

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

const actions: Record<string, { fa: string; en: string }> = {
  double: texts.double,
  take: texts.take,
  pass: texts.pass,
  beaver: texts.beaver,
  accept: texts.accept,
  reject: texts.reject,
};
/** What the list has instead of notation; the play itself stays as it is written. */
function written(move: string, lang: Lang): string {
  const conceded = /^concede (\d)$/.exec(move);
  if (conceded)
    return fill(lang, texts.listConcede, {
      level: levelText(Number(conceded[1]), lang),
    });
  // A chouette: the box doubles some of the cubes.
  const doubled = /^double ([\d ]+)$/
    .exec(move)?.[1]
    ?.split(' ')
    .join(lang === 'fa' ? '، ' : ', ');
  if (doubled) return fill(lang, texts.listDouble, { who: digits(lang, doubled) });
  return actions[move]?.[lang] ?? move;
}

/** A turn as players write it, "31: 8/5 6/5"; the wish to roll says nothing of its own. */
export function lines(moves: readonly string[], lang: Lang): MoveLine[] {
  const list: MoveLine[] = [];
  let dice = '';
  for (const [index, move] of moves.entries()) {
    const at = index + 1;
    const rolled = /^roll (\d\d)$/.exec(move)?.[1];
    if (rolled !== undefined) {
      // Dice after dice: a tie, which is rolled again (N 4), or a roll that decided who begins (T 9).
      if (dice) {
        const text = isolate(texts[/^(\d)\1/.test(dice) ? 'tie' : 'whoBegins'][lang]);
        list.push({ text: `${dice} ${text}`, at: index, apart: true });
      }
      dice = `${highFirst(rolled).join('')}:`;
    } else if (move !== 'roll') {
      const text = dice && move === 'pass' ? '-' : written(move, lang);
      list.push({ text: dice ? `${dice} ${text}` : text, at });
      dice = '';
    }
  }
  if (dice) list.push({ text: dice, at: moves.length });
  return list;
}
