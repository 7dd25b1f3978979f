// What carrom gives to events: the shot clock of C 6 in place of a bank, with and without the guide line.
import type { GameEvents } from '$web/events/of_game';
import { emptySection } from '$web/events/presets';
import type { EventSetup } from '$web/events/types';
import { texts } from './texts';

const shot_ms = 30_000;
const common: Partial<EventSetup> = {
  clock: { kind: 'none', bank_ms: 0, step_ms: 0, move_limit_ms: shot_ms },
  rated: true,
};

const part: GameEvents = {
  presets: [
    {
      id: 'carrom-singles',
      text: texts.singles,
      hint: texts.singlesHint,
      setup: {
        ...common,
        rules: 'icf,guide=none',
        sections: [{ ...emptySection('main', 'جدول اصلی', 'Main'), rounds: 5 }],
      },
    },
    {
      id: 'carrom-pairs',
      text: texts.pairs,
      hint: texts.pairsHint,
      setup: {
        ...common,
        rules: 'pairs',
        sections: [{ ...emptySection('main', 'جدول اصلی', 'Main'), rounds: 5 }],
      },
    },
    {
      id: 'carrom-knockout',
      text: texts.knockout,
      hint: texts.knockoutHint,
      setup: {
        ...common,
        rules: 'free',
        sections: [emptySection('main', 'جدول اصلی', 'Main', 'knockout')],
      },
    },
  ],
  grounds: {},
};
export default part;
