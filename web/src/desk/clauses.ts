// What the rule book offers for each ruling: a clause and a first wording of the reason, which the director may change.
// The law of events stands here; what only happens in one game is offered by its folder (events/of_game.ts).
import type { OwnGrounds } from '../events/of_game';
import type { MatchResult, Step } from '../events/types';
import type { Text } from '../i18n/text';

export interface Suggestion {
  clause: string;
  reason: Text;
}
/** A clause with its reason in both languages. */
export const say = (clause: string, fa: string, en: string): Suggestion => ({ clause, reason: { fa, en } });

export const pausing: readonly Suggestion[] = [
  say('N 4-3-2', 'مدیر به میز صدا زده شده است', 'The director is called to the table'),
  say('N 4-3-2', 'اختلاف بازیکنان', 'A dispute between the players'),
  say('N 4-3-2', 'ادعای حرکت نادرست', 'A claimed illegal move'),
  say('N 2-2-2', 'استراحت به اجازهٔ مدیر', 'A break with the director’s leave'),
];
export const resuming: readonly Suggestion[] = [say('N 4-3-2', 'بازی ادامه پیدا می‌کند', 'Play goes on')];
export const pausingAll: readonly Suggestion[] = [
  say('N 1-3', 'توقف همهٔ بازی‌ها به دستور مدیر', 'All games are stopped by the director'),
  say('N 4-3-2', 'سر و صدا یا مشکل سالن', 'Noise or trouble in the hall'),
];
export const judging: readonly Suggestion[] = [say('N 1-3', 'به رأی مدیر', 'By the director’s ruling')];
export const clocks: readonly Suggestion[] = [
  say('N 3-5-2', 'ساعت نادرست تنظیم شده بود', 'The clock was set wrongly'),
  say('N 2-2-3', 'استثنا به نظر مدیر', 'An exception by the director'),
];
export const clockBreaches: readonly Suggestion[] = [
  say('N 3-5-2', 'بازی بدون ساعت الزامی', 'Play without the required clock'),
];
/** N 3-5-2-3, N 3-5-6: time that both get. */
export const clockRepairs = {
  why_brought: say('N 3-5-6', 'ساعت در میانهٔ مسابقه آمد', 'The clock was brought in during the match'),
  why_wrong: say('N 3-5-2-3', 'ساعت نادرست تنظیم شده بود', 'The clock was set wrongly'),
  why_forgotten: say('N 3-5-2-3', 'ساعت الزامی فراموش شده بود', 'The required clock was forgotten'),
} as const;
export const penalties: Readonly<Record<Step, readonly Suggestion[]>> = {
  reminder: [
    say('N 2-2', 'دیرکرد پس از استراحت', 'Late from a break'),
    say('N 1-6-4', 'گفت‌وگو هنگام بازی', 'Talk during play'),
    say('D 19', 'گفت‌وگو با دیگران هنگام بازی', 'Talk with others during play'),
  ],
  warning: [
    say('N 3-5-2', 'بازی بدون ساعت الزامی', 'Play without the required clock'),
    say('N 1-7', 'یادداشت یا کمک هنگام بازی', 'Notes or aids during play'),
    say('N 7', 'رفتار ناجوانمردانه', 'Unfair conduct'),
  ],
  time: [say('N 1-3', 'به رأی مدیر', 'By the director’s ruling')],
  points: [
    say('N 2-2', 'دیرکرد', 'Lateness'),
    say('N 3-5-2', 'بازی بدون ساعت الزامی، بار دوم', 'Play without the required clock, second time'),
  ],
  game_loss: [
    say('D 22', 'سرپیچی تکراری از قانون', 'Repeated refusal to follow the rules'),
    say('N 1-7', 'کمک گرفتن هنگام بازی', 'Aids during play'),
  ],
  match_loss: [
    say('N 2-2', 'نیامدن تا بیش از نیمی از امتیازها', 'Absent past half of the match’s points'),
    say('N 4-3-3', 'پایان زمان بانک', 'The bank is at zero'),
    say('N 1-7', 'کمک گرفتن هنگام بازی', 'Aids during play'),
    say('D 22', 'سرپیچی تکراری از قانون', 'Repeated refusal to follow the rules'),
  ],
  exclusion: [say('N 7', 'رفتار ناشایست', 'Misconduct'), say('N 1-7', 'تقلب', 'Cheating')],
  council: [say('N 5-5', 'پیامد فراتر از این رویداد', 'Consequences beyond this event')],
};
/** What is known of a result that the director is about to enter. */
export interface ResultCase {
  /** One stands already. */
  corrects: boolean;
  /** A player has reported one, and the opponent has not said that it is wrong. */
  reported: boolean;
  kind: MatchResult['kind'];
  online: boolean;
  toPoints: boolean;
  bothLose: boolean;
}
/** The grounds of a result by what is known, the likeliest first. `sure` says that the first fits for certain: what may
 *  be wrong is chosen by the director and never stands there by itself. */
export function resultGrounds(now: ResultCase): { offers: readonly Suggestion[]; sure: boolean } {
  const { corrects, reported, kind, online, toPoints, bothLose } = now;
  const fault =
    bothLose && !toPoints ? [say('D 23', 'هر دو بازیکن مقصرند', 'Both players are at fault')] : [];
  const sheet = toPoints
    ? [say('N 4-7', 'برگهٔ امتیاز هر دو بازیکن', 'The score sheet of both players')]
    : [];
  if (corrects)
    return {
      offers: [
        say('N 4-6', 'نتیجهٔ ثبت‌شده نادرست بود', 'The recorded result was wrong'),
        ...sheet,
        ...fault,
      ],
      sure: true,
    };
  if (kind === 'forfeit')
    return {
      offers: [
        online
          ? say('N 6-4', 'بازیکن در زمان اعلام‌شده نیامد', 'A player did not come at the announced time')
          : say('N 2-2', 'بازیکن نیامد', 'A player did not come'),
        ...(toPoints ? [] : [say('D 14', 'غیبت، اخراج یا محرومیت', 'Absence, expulsion or a ban')]),
        ...fault,
      ],
      sure: false,
    };
  if (kind === 'played')
    return {
      offers: [
        say('N 4-6', 'نتیجه‌ای که بازیکنان اعلام کردند', 'The result as the players reported it'),
        ...sheet,
      ],
      // Over the board results come to the director from the players (N 4-6).
      sure: !online || reported,
    };
  return {
    offers: [
      ...fault,
      toPoints
        ? say('N 4-3-3', 'زمان بانک تمام شد', 'The bank is at zero')
        : say('D 13', 'وقت بازیکن تمام شد', 'A player’s time is over'),
      ...(online ? [say('N 6-6', 'مسابقه در زمان خود تمام نشد', 'The match was not finished in time')] : []),
      ...sheet,
      ...(toPoints ? [] : [say('D 22', 'سرپیچی تکراری از قانون', 'Repeated refusal to follow the rules')]),
      say('N 1-7', 'کمک گرفتن هنگام بازی', 'Aids during play'),
    ],
    sure: false,
  };
}
export const reopenings: readonly Suggestion[] = [
  say(
    'N 4-6',
    'نتیجهٔ ثبت‌شده درست نبود و مسابقه باید ادامه پیدا کند',
    'The recorded result was wrong and play goes on',
  ),
  say('N 4-6', 'اشتباه در ثبت', 'A slip of the hand'),
];
export const undoing: readonly Suggestion[] = [say('N 1-3', 'به رأی مدیر', 'By the director’s ruling')];
export const lengths: readonly Suggestion[] = [
  say('N 4-8', 'طول مسابقه نادرست بود', 'The match length was wrong'),
];
export const spectators: readonly Suggestion[] = [
  say('N 1-6-4', 'به درخواست بازیکن', 'At a player’s request'),
  say('N 1-6-4', 'تماشاگر ساکت نبود', 'The spectator was not silent'),
];
export const pairings: readonly Suggestion[] = [
  say('N 1-3', 'قرعه به دست مدیر', 'Pairing by the director’s hand'),
  say('D 8', 'موردی که قانون پیش‌بینی نکرده است', 'A case that no rule foresees'),
];
export const monitors: readonly Suggestion[] = [
  say('N 1-3-3', 'ناظر با دلیل موجه عوض می‌شود', 'The monitor is replaced with good reason'),
];
export const refusals: readonly Suggestion[] = [
  say('N 1-4', 'شرایط شرکت را ندارد', 'Does not meet the conditions of entry'),
  say('D 2', 'سهم نهاد در این بخش پر است', 'The institution’s places in this section are taken'),
  say('N 3-5-1', 'سطح بازیکن با این بخش نمی‌خواند', 'The player’s level does not fit this section'),
];
export const transfers: readonly Suggestion[] = [
  say('N 1-4', 'رفتن به سطح بالاتر', 'Moved up to a higher level'),
  say('N 1-4', 'تصحیح مشخصات', 'Details put right'),
];

/** What is offered in an event: the directives (D) are for events without matches to points, and a game may have
 *  grounds of its own. Something is always offered. */
export function fitting(
  common: readonly Suggestion[],
  toPoints: boolean,
  { first = [], then = [] }: OwnGrounds = {},
): readonly Suggestion[] {
  const fits = common.filter(({ clause }) => !toPoints || !clause.startsWith('D '));
  const all = [...first, ...fits, ...then];
  return all.length > 0 ? all : common;
}
