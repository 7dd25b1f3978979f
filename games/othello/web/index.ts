// What Othello gives to the web app.
import type { BoardModule } from '$web/board/types';
import { fill } from '$web/i18n/text';
import Board from './Board.svelte';
import { examples } from './examples';
import { discsOf } from './position';
import { texts } from './texts';

const module: BoardModule = {
  id: 'othello',
  board: Board,
  ratio: 1,
  say: (move, lang) => (move === 'pass' ? texts.pass[lang] : fill(lang, texts.move, { square: move })),
  passMove: 'pass',
  about: texts.about,
  example: '-------------------X------XXO-----OXXO----OOXX-----O------------ X',
  examples,
  sound: (move) => (move === 'pass' ? null : 'disc'),
  count: (position, seat) => discsOf(position).filter((disc) => disc === (seat === 0 ? 'X' : 'O')).length,
  measure: { one: texts.unit, many: texts.units, marks: [2, 4, 8] },
  marks: ['dark', 'light'],
};
export default module;
