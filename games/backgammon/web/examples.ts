// A position for clauses that are easier to see than to read; more of them are on the page that compares.
import type { Example } from '$web/board/types';

export const examples: readonly Example[] = [
  {
    clause: 'N 4-2-1',
    position: 'XGID=-b----D-C---eE---c-e----AB:0:0:1:31:0:0:0:5:10',
    rules: 'modern',
    say: {
      fa: 'دو مهرهٔ سفید روی بار است؛ تا هر دو وارد نشوند مهرهٔ دیگری نمی‌رود.',
      en: 'Two white checkers are on the bar; no other moves before both have entered.',
    },
  },
  {
    clause: 'N 8',
    position: 'XGID=-b--A-A-------------------:0:0:1:63:0:0:0:5:10',
    rules: 'modern',
    say: {
      fa: 'بیرون بردن از ۶ تاس ۳ را قفل می‌کند؛ هر دو تاس باید بازی شود.',
      en: 'Bearing off from 6 would lock the 3; both dice must be played.',
    },
  },
  {
    clause: 'T 6',
    position: 'XGID=-A-a--C-------------b-----:0:0:1:21:0:0:0:5:10',
    rules: 'traditional',
    say: {
      fa: 'مهره‌ای را که به آن دست زدید باید بازی کنید، و گامی که برداشته شد پس گرفته نمی‌شود.',
      en: 'A checker touched is moved, and a step made is not taken back.',
    },
  },
  {
    clause: 'T 13',
    position: 'XGID=-A-a--C-------------b-----:0:0:1:32:0:0:0:5:10',
    rules: 'traditional',
    say: {
      fa: 'سفید نباید از ۶ روی ۳ بزند و با همان مهره روی مهرهٔ خودش در ۱ بنشیند.',
      en: 'White may not hit on 3 from 6 and go on with that checker to its own one on 1.',
    },
  },
  {
    clause: 'T 16',
    position: 'XGID=---AA---------------b-----:0:0:1:61:0:0:0:5:10',
    rules: 'traditional',
    say: {
      fa: 'بیرون بردن با هر دو تاس از یک مهره خال می‌سوزاند: ۴ خال از ۷؛ بیرون بردن از ۴ و رفتن از ۳ به ۲ پنج خال است.',
      en: 'Playing 4/3 3/off burns pips: 4 of 7; 4/off 3/2 plays five.',
    },
  },
  {
    clause: 'N 4-4-9',
    position: 'XGID=------E-E---eE---e-e------:2:1:1:00:4:3:0:7:10',
    rules: 'modern,points=7',
    say: {
      fa: 'کیوب مرده: با ۴ امتیاز و کیوب ۴ سفید خود مسابقه را می‌برد و دبل نمی‌کند.',
      en: 'A dead cube: with 4 points and the cube on 4, White wins the match already and may not double.',
    },
  },
];
