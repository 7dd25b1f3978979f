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
  penaltyWords: { 'warning N 4-1-7-2': texts.caution },
  score: (position) => (position === '' ? null : matchOf(position).score),
  referee,
  marks: { crawford: texts.crawford },
  stake: texts.cube,
  wrongLength: [texts.lengthShort, texts.lengthLong, texts.lengthOver],
};
export default part;
