// What coin dooz gives to the web app.
import type { BoardModule } from '$web/board/types';
import { fill } from '$web/i18n/text';
import Board from './Board.svelte';
import { coinColours } from './colours';
import { examples } from './examples';
import { columns, footHeight, rows } from './position';
import { texts } from './texts';

const module: BoardModule = {
  id: 'connect_four',
  board: Board,
  ratio: (columns * 10) / (rows * 10 + footHeight),
  say: (move, lang) => fill(lang, texts.move, { column: Number(move) }),
  about: texts.about,
  example: '5546455367364',
  examples,
  sound: () => 'coin',
  marks: [coinColours.dark, coinColours.light],
};
export default module;
