// What khatranj gives to the web app.
import type { BoardModule } from '$web/board/types';
import Board from './Board.svelte';
import { examples } from './examples';
import { stepOf } from './position';
import { lines, say } from './say';
import { texts } from './texts';

const module: BoardModule = {
  id: 'khatranj',
  board: Board,
  ratio: 1,
  fixed_px: 112, // two lists of words and the line for the word
  say,
  lines,
  notation: /\b[a-h][1-8](?:[a-h][1-8][qrbn]?)?\b/g,
  about: texts.about,
  example: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 4',
  examples,
  sound: (move) => (stepOf(move) ? 'piece' : null),
  measure: { one: texts.unit, many: texts.units, marks: [0.5, 1, 2] },
  marks: ['light', 'dark'],
  chosenRules: ['words'],
  options: [
    { id: 'turned', text: texts.turned },
    { id: 'words', text: texts.practice },
  ],
};
export default module;
