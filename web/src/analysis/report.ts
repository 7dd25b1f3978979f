// The report of a match looked over: its rows, for the page and for a file that is read without it.
import { analysis as texts } from '../i18n/analysis';
import { type Lang, type Text, capital, fill, isolate, ltr } from '../i18n/text';
import type { Review, ReviewedMove, ReviewedSide } from '../rules/types';
import { decimalText } from './judge';

export interface Row {
  name: string;
  text: (side: ReviewedSide) => string;
}
export interface Told {
  rows: Row[];
  /** The result, and what is left of it without luck. */
  result: string;
  lookedAhead: string;
}

export function told(review: Review, lang: Lang, nameAt: (seat: number) => string): Told {
  const say = (text: Text, values = {}) => fill(lang, text, values);
  const number = (units: number, places: number, sign: boolean) => decimalText(units, places, sign)[lang];
  /** What was given away has no sign: nothing lost is no gain. */
  const given = (thousandths: number) => number(thousandths, 3, false);
  /** In points, or in hundredths of a match. */
  const worth = (thousandths: number) =>
    review.unit === 'points'
      ? number(Math.round(thousandths / 10), 2, true)
      : ltr(say(texts.percent, { amount: number(thousandths, 1, true) })); // the sign stays beside its number
  const whole = (count: number) => number(count, 0, false);
  const mean = (side: ReviewedSide) => (side.decisions === 0 ? 0 : (10 * side.lost) / side.decisions);
  const kinds = (review.sides[0]?.kinds ?? []).flatMap((kind, at): Row[] =>
    review.sides.every((side) => side.kinds[at]?.decisions === 0)
      ? []
      : [
          {
            name: capital(kind[lang]),
            text: (side) => `${whole(side.kinds[at]?.decisions ?? 0)} (${given(side.kinds[at]?.lost ?? 0)})`,
          },
        ],
  );
  return {
    rows: [
      { name: say(texts.rate), text: (side) => number(Math.round(side.rate_thousandths / 10), 2, false) },
      { name: say(texts.meanLost), text: (side) => number(Math.round(mean(side)), 1, false) },
      { name: say(texts.decisions), text: (side) => whole(side.decisions) },
      { name: say(texts.lost), text: (side) => given(side.lost) },
      { name: say(texts.doubtful), text: (side) => whole(side.marks.doubtful) },
      { name: say(texts.bad), text: (side) => whole(side.marks.bad) },
      { name: say(texts.very_bad), text: (side) => whole(side.marks.very_bad) },
      ...kinds,
      { name: say(texts.luck), text: (side) => `${number(side.luck, 3, true)} (${worth(side.luck_worth)})` },
    ],
    result: review.over
      ? say(texts.resultWithout, {
          name: nameAt(0),
          result: worth(review.result),
          luckless: worth(review.luckless_result),
        })
      : say(texts.lucklessAlone, { name: nameAt(0), luckless: worth(review.luckless_result) }),
    lookedAhead: say(texts.lookedAhead, { moves: review.plies + 1 }),
  };
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 Vazirmatn, system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; margin-block: 1rem; }
th, td { border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .3rem .5rem; text-align: start; vertical-align: top; }
.scroll { overflow-x: auto; }
bdi.play { direction: ltr; unicode-bidi: isolate; font-family: ui-monospace, monospace; }
.doubtful { border-inline-start: .3rem solid #b58900; }
.bad { border-inline-start: .3rem solid #cb4b16; }
.very_bad { border-inline-start: .3rem solid #dc322f; }
`;

/** A page of its own, in one file, to be read and printed anywhere. Moves stand in notation. */
export function reportPage(
  review: Review,
  game: string,
  lang: Lang,
  nameAt: (seat: number) => string,
): string {
  const say = (text: Text, values = {}) => fill(lang, text, values);
  const { rows, result, lookedAhead } = told(review, lang, nameAt);
  const title = safe(say(texts.reportOf, { game }));
  const head = (text: string) => `<th scope="col">${safe(text)}</th>`;
  const cell = (text: string) => `<td>${safe(text)}</td>`;
  const play = (text: string) => `<td><bdi class="play">${safe(text)}</bdi></td>`;
  const kindOf = (id: string) => {
    const kind = review.sides[0]?.kinds.find((each) => each.id === id);
    return kind ? capital(kind[lang]) : id;
  };
  const decision = (move: ReviewedMove) =>
    [
      `<tr class="${move.mark}">`,
      cell(decimalText(move.number, 0, false)[lang]),
      cell(isolate(nameAt(move.seat))),
      cell(kindOf(move.kind)),
      play(move.move),
      play(move.lost > 0 ? move.best : ''),
      cell(move.lost > 0 ? decimalText(move.lost, 3, false)[lang] : ''),
      cell(move.mark === '' ? '' : say(texts[move.mark])),
      play(move.position),
      '</tr>',
    ].join('');
  const columns = [
    texts.moveNumber,
    texts.player,
    texts.kindOf,
    texts.move,
    texts.better,
    texts.lost,
    texts.verdict,
    texts.position,
  ];
  const decisions = (moves: readonly ReviewedMove[]) =>
    moves.length === 0
      ? `<p>${safe(say(texts.noMistakes))}</p>`
      : `<div class="scroll"><table><tr>${columns.map((text) => head(say(text))).join('')}</tr>\n${moves
          .map(decision)
          .join('\n')}</table></div>`;
  return [
    `<!doctype html>\n<html lang="${lang}" dir="${lang === 'fa' ? 'rtl' : 'ltr'}">`,
    `<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${title}</title>`,
    `<style>${style}</style>\n<h1>${title}</h1>`,
    `<p>${safe(result)}</p>\n<p>${safe(lookedAhead)}</p>`,
    `<div class="scroll"><table><tr><td></td>${review.sides.map((side) => head(nameAt(side.seat))).join('')}</tr>`,
    ...rows.map(
      (row) =>
        `<tr><th scope="row">${safe(row.name)}</th>${review.sides.map((side) => cell(row.text(side))).join('')}</tr>`,
    ),
    '</table></div>',
    `<h2>${safe(say(texts.markedOnes))}</h2>`,
    decisions(review.moves.filter((move) => move.mark !== '')),
    `<details><summary>${safe(say(texts.everyOne))}</summary>`,
    decisions(review.moves),
    '</details>\n</html>\n',
  ].join('\n');
}
