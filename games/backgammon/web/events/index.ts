// What backgammon gives to events.
import type { GameEvents } from '$web/events/of_game';
import { grounds } from './grounds';
import { presets } from './presets';
import { texts } from './texts';

const part: GameEvents = {
  presets,
  grounds,
  marks: { crawford: texts.crawford },
  stake: texts.cube,
  wrongLength: [texts.lengthShort, texts.lengthLong, texts.lengthOver],
};
export default part;
