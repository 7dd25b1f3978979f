// What carrom gives to the web app.
import type { BoardModule } from '$web/board/types';
import { badges, sheet } from './badges';
import Board from './Board.svelte';
import { examples } from './examples';
import { after_s } from './film.svelte';
import { countOf, read, sideOfSeat } from './position';
import { lines, say } from './say';
import { practiceTexts } from './practice/texts';
import { texts } from './texts';
import { lasts_s, readTrace } from './trace';

const module: BoardModule = {
  id: 'carrom',
  board: Board,
  ratio: 1,
  fixed_px: 48, // the line to shoot with
  crowd_px: 0,
  say,
  lines,
  takes_ms: (referee, before, move) => {
    const trace = readTrace(referee.trace(before, move));
    return trace && (lasts_s(trace) + after_s) * 1000;
  },
  sound: () => null, // the board says what is heard, blow by blow
  count: (position, seat, rules = '') => countOf(read(position), sideOfSeat(seat), rules),
  badges,
  sheet,
  about: texts.about,
  example: examples.find(({ clause }) => clause === 'C 14')?.position ?? '',
  examples,
  pages: [
    {
      path: 'carrom-practice',
      title: practiceTexts.title,
      load: () => import('./practice/Practice.svelte'),
    },
  ],
  chosenRules: ['match'],
  events: () => import('./events'),
  measure: { one: texts.unit, many: texts.units, marks: [0.5, 1, 2], sure: 50 },
  marks: ['light', 'dark'],
  sideOf: (position, seat) => (sideOfSeat(read(position).first) === sideOfSeat(seat) ? 0 : 1),
  options: [
    { id: 'guideShort', text: texts.optionShort },
    { id: 'guideLong', text: texts.optionLong },
    { id: 'guideNone', text: texts.optionNone },
    { id: 'button', text: texts.optionButton },
  ],
};
export default module;
