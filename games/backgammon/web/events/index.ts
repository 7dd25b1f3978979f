// What backgammon gives to events.
import type { GameEvents } from '$web/events/of_game';
import { matchOf } from '../position';
import { grounds } from './grounds';
import { presets } from './presets';
import { referee } from './referee';
import { texts } from './texts';

const part: GameEvents = {
  presets,
  grounds,
  score: (position) => (position === '' ? null : matchOf(position).score),
  referee,
  wrongLength: [texts.lengthShort, texts.lengthLong, texts.lengthOver],
};
export default part;
