// What backgammon gives to the web app.
import type { BoardModule } from '$web/board/types';
import { between } from './between';
import Board from './Board.svelte';
import { examples } from './examples';
import { height, width } from './geometry';
import { matchOf, mayDoubleEarly } from './position';
import { sideOf } from './lineup';
import { lines, notation, say } from './say';
import { compareTexts, texts } from './texts';

const module: BoardModule = {
  id: 'backgammon',
  board: Board,
  ratio: width / height,
  fixed_px: 48, // two lines of text (Side.svelte)
  say,
  lines,
  notation,
  between,
  sound: (move) => {
    if (/^roll \d/.test(move)) return 'dice';
    return move.includes('/') ? 'checker' : /^(double|take|beaver)/.test(move) ? 'knock' : null;
  },
  about: texts.about,
  example: 'XGID=-b-a-BE-B---cD---cbc--a-B-:1:-1:1:42:2:3:0:7:10',
  examples,
  marks: ['light', 'dark'],
  sideOf,
  announces: (position, rules, seat) =>
    mayDoubleEarly(matchOf(position), rules, seat) ? { move: 'double', text: texts.earlyDouble } : null,
  options: [
    { id: 'homeLeft', text: texts.optionHomeLeft },
    { id: 'twoTaps', text: texts.optionTwoTaps },
    { id: 'forced', text: texts.optionForced },
    { id: 'bearOff', text: texts.optionBearOff },
    { id: 'roll', text: texts.optionRoll },
  ],
  chosenRules: ['points'],
  clock: () => import('./clock'),
  events: () => import('./events'),
  pages: [
    {
      path: 'compare',
      title: compareTexts.title,
      load: () => import('./compare/Compare.svelte'),
    },
  ],
};
export default module;
