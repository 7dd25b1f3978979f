// Events of backgammon that are opened often: matches to seven points with the clock of N 3-5-5.
import { matchClock } from '$web/app/clocks';
import type { OwnPreset } from '$web/events/of_game';
import { emptySection } from '$web/events/presets';
import type { EventSetup } from '$web/events/types';
import { texts } from './texts';

const minute_ms = 60_000;
const week_ms = 7 * 24 * 60 * minute_ms;

const club: Partial<EventSetup> = {
  online: false,
  lengths: [7],
  clock: matchClock(7).clock,
  // T 6, N 3-5-5: two minutes a point of the round's length.
  bank_per_point_ms: 2 * minute_ms,
  lateness: 'points',
  clock_use: 'preferred',
  baffle_box: 'preferred',
  needs_approval: true,
  lead_ms: 5 * minute_ms,
};

export const presets: readonly OwnPreset[] = [
  {
    id: 'club-knockout',
    text: texts.presetKnockout,
    hint: texts.presetKnockoutHint,
    setup: {
      ...club,
      sections: [{ ...emptySection('main', 'جدول اصلی', 'Main', 'consolation'), third_place: true }],
    },
  },
  {
    id: 'club-swiss',
    text: texts.presetSwiss,
    hint: texts.presetSwissHint,
    setup: {
      ...club,
      sections: [{ ...emptySection('main', 'جدول اصلی', 'Main'), rounds: 5 }],
      tie_breaks: 'BH,SB,DIFF',
    },
  },
  {
    // N 6: the players agree a time in a window.
    id: 'online-window',
    text: texts.presetOnline,
    hint: texts.presetOnlineHint,
    setup: {
      lengths: [7],
      clock: matchClock(7).clock,
      bank_per_point_ms: 2 * minute_ms,
      window_ms: week_ms,
      round_every_ms: week_ms,
      lateness: 'wait',
      rated: true,
      sections: [emptySection('main', 'جدول اصلی', 'Main', 'knockout')],
    },
  },
];
