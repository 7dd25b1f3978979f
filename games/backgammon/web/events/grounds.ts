// What the rule book offers a director for what only happens with dice, checkers and the cube (N 4-1, N 4-2, N 4-4); the
// law of events that holds for every game is the desk's own ($web/desk/clauses.ts).
import { say } from '$web/desk/clauses';
import type { GameEvents } from '$web/events/of_game';

const early = say('N 4-1-7-2', 'برداشتن زودهنگام تاس', 'Dice lifted before the opponent’s turn was over');

export const grounds: GameEvents['grounds'] = {
  pause: { then: [say('N 4-3-2', 'تاس روی زمین', 'A die on the floor')] },
  clock: {
    then: [
      say('N 4-1-8', 'ساعت از کار افتاده بود', 'The clock had failed'),
      early,
      say('N 3-5-6', 'ساعت در میانهٔ مسابقه آمد', 'The clock was brought in during the match'),
    ],
  },
  undo: {
    first: [
      say('N 4-2-3', 'حرکت نادرست اصلاح می‌شود', 'An illegal play is corrected'),
      say('N 4-4-6', 'دبل نامعتبر در دست کرافورد', 'A void double in the Crawford game'),
    ],
  },
  warning: { first: [early] },
  time: { first: [early] },
};
