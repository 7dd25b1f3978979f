// What order dooz gives to the web app.
import type { BoardModule } from '$web/board/types';
import { fill } from '$web/i18n/text';
import Board from './Board.svelte';
import { examples } from './examples';
import { kinds, piecesOf, scoredThrees } from './position';
import { texts } from './texts';

const module: BoardModule = {
  id: 'mijnlieff',
  board: Board,
  // Two hands of pieces stand above and below the squares.
  ratio: 4 / 5.5,
  say: (move, lang) => {
    const kind = kinds.find((each) => each === move.charAt(0));
    return kind
      ? fill(lang, texts.move, {
          piece: texts[kind][lang],
          square: move.slice(1),
        })
      : texts.pass[lang];
  },
  passMove: 'pass',
  about: texts.about,
  example: 'Ra1 Ba4 Ab3 Kd2 Rc2',
  examples,
  sound: (move) => (move === 'pass' ? null : 'piece'),
  count: (position, seat) => scoredThrees(piecesOf(position)).filter((line) => line.seat === seat).length,
  marks: ['light', 'dark'],
};
export default module;
