// The referee's page: what happens in a hall, by the rule book, and the sheet with which it is ruled. The law that holds for
// every game stands here; what only one game has is its folder's (events/of_game.ts).
import type { Text } from '../i18n/text';
import type { DeskAction } from './actions';

export interface RefereeCase {
  clause: string;
  title: Text;
  /** What the book says, one sentence or step a line. */
  rule: readonly Text[];
  /** The sheet that fits; none where there is nothing to write down. */
  opens?: DeskAction;
}
export interface RefereeGroup {
  title: Text;
  cases: readonly RefereeCase[];
}
export const refereeCase = (
  clause: string,
  title: Text,
  rule: readonly Text[],
  opens?: DeskAction,
): RefereeCase => ({ clause, title, rule, ...(opens ? { opens } : {}) });
const text = (fa: string, en: string): Text => ({ fa, en });

const people: RefereeGroup = {
  title: text('حضور و سالن', 'Presence and the hall'),
  cases: [
    refereeCase('N 2-2', text('دیرکرد در شروع', 'Late for the start'), [
      text(
        'در اولین مسابقهٔ روز پس از ۱۵ دقیقه و در مسابقه‌های دیگر پس از ۱۰ دقیقه یک امتیاز به حریف می‌رسد؛ سپس هر ۵ دقیقه یک امتیاز.',
        'A point to the opponent after 15 minutes in the first match of the day, 10 in others; then one every 5 minutes.',
      ),
      text(
        'بیش از نیمی از امتیازهای مسابقه: غایب مسابقه را باخته است. کسی را که رسید تیک بزنید؛ شمارش با میدان است.',
        'More than half of the match’s points: the absent player has lost it. Tick who has arrived; Meydan counts.',
      ),
    ]),
    refereeCase(
      'N 2-2',
      text('دیرکرد پس از استراحت', 'Late from a break'),
      [
        text(
          'اول تذکر، سپس هر ۵ دقیقه یک امتیاز به حریف. باختی خودبه‌خود ثبت نمی‌شود.',
          'A reminder, then a point to the opponent every 5 minutes. Nothing is lost by itself.',
        ),
      ],
      'hall',
    ),
    refereeCase(
      'N 2-2-4',
      text('خروج از سالن', 'Leaving the hall'),
      [
        text(
          'ترک میز، استراحت به شمار می‌آید. خروج بیش از ۱۰ دقیقه از سالن نوشته می‌شود.',
          'Leaving the table is a break. Leaving the hall for over 10 minutes is written down.',
        ),
      ],
      'hall',
    ),
    refereeCase(
      'N 1-6-4',
      text('تماشاگر', 'Spectators'),
      [
        text(
          'تماشاگر ساکت است. هر بازیکن می‌تواند بی‌آنکه دلیلی بگوید، رفتن یک تماشاگر را بخواهد.',
          'Spectators are silent. A player may have one removed without giving a reason.',
        ),
        text(
          'فقط افتادن پرچم یا ایستادن ساعت را هر کسی می‌تواند بگوید.',
          'Only a fallen flag, or a clock standing still, may be announced by anyone.',
        ),
      ],
      'spectator',
    ),
    refereeCase(
      'N 1-7',
      text('کمک و گفت‌وگو دربارهٔ وضعیت بازی', 'Aids, and talk about positions'),
      [
        text(
          'بازیکن هنگام مسابقه کمک، یادداشت یا گفت‌وگو دربارهٔ وضعیت بازی ندارد. ضبط مسابقهٔ خود آزاد است، مگر مدیر تورنمنت منع کند.',
          'No aids, notes or talk about positions. Recording the own match is allowed unless the director forbids it.',
        ),
      ],
      'penalty',
    ),
    refereeCase(
      'N 1-3-3',
      text('ناظر', 'A monitor'),
      [
        text(
          'مدیر یا یکی از بازیکنان ناظر می‌خواهد. رأی ناظر لازم‌الاجراست و او یک بار، با دلیل موجه، عوض می‌شود.',
          'Assigned by the director or at a player’s request. The monitor’s ruling binds; once replaceable with good reason.',
        ),
      ],
      'monitor',
    ),
  ],
};
const clock: RefereeGroup = {
  title: text('ساعت', 'The clock'),
  cases: [
    refereeCase(
      'N 3-5-2',
      text('بازی بدون ساعت', 'Play without the clock'),
      [
        text(
          'اختیاری: هر دو موافق باشند، در میانهٔ مسابقه هم؛ هیچ‌کس به‌تنهایی برنمی‌گردد. ترجیحی: پیش از شروع، هر بازیکن می‌تواند ساعت بخواهد.',
          'Optional: both agree, also during the match, and neither steps back alone. Preferred: either may insist before the start.',
        ),
        text(
          'الزامی یا به دستور مدیر: برای همه. بار اول اخطار؛ سپس، حریف هر کدام در شروع دور بعد یک امتیاز می‌گیرد.',
          'Required, or imposed by the director: everyone. A breach is warned; then each one’s opponent has a point at the start of the next round.',
        ),
      ],
      'hall',
    ),
    refereeCase(
      'N 3-5-6',
      text('ساعت در میانهٔ مسابقه', 'A clock brought in during a match'),
      [
        text(
          'زمان بانک هر بازیکن: میانگین امتیازهایی که هر دو هنوز لازم دارند، ضرب در زمان هر امتیاز. برای بازی کند هم مدیر می‌تواند ساعت بیاورد (N 2-3).',
          'Each bank: the average of the points both still need, times the time a point. Also for slow play, by the director (N 2-3).',
        ),
      ],
      'clock',
    ),
    refereeCase(
      'N 3-5-2-3',
      text('ساعت نادرست تنظیم شده بود', 'A clock that was set wrongly'),
      [
        text(
          'کم بود و زمان بانکی تمام شد: زمان کم‌شده به هر دو داده می‌شود. زیاد بود: همین که معلوم شد، از هر دو کم می‌شود.',
          'Too short and a bank hits zero: the missing time is given to both. Too long: it is taken from both when noticed.',
        ),
        text(
          'ساعت الزامی فراموش شد و بقیهٔ دور تمام است: حداکثر ۳۰ ثانیه زمان بانک برای هر کدام.',
          'A required clock was forgotten and the rest of the round is over: at most 30 s of bank each.',
        ),
      ],
      'clock',
    ),
    refereeCase(
      'N 4-3-2',
      text('ایستادن ساعت', 'When the clock stands'),
      [
        text(
          'میان دو دست، در استراحت، در اختلاف یا صدا زدن مدیر، با ادعای حرکت نادرست، و وقتی هر دو نتیجهٔ دست را قطعی می‌دانند.',
          'Between games, in breaks, in a dispute or a director call, on a claimed illegal move, and when both agree the result of the game is certain.',
        ),
      ],
      'stop',
    ),
    refereeCase(
      'N 4-3-3',
      text('پایان زمان بانک', 'A bank at zero'),
      [
        text(
          'هر امتیازی که باشد، آن بازیکن مسابقه را باخته است. با ساعت اختیاری، فقط اگر در شروع قرار گذاشته باشند (N 3-5-2-1).',
          'That player loses the match, whatever the score. With a clock that is only optional, if so agreed at the start (N 3-5-2-1).',
        ),
        text(
          'اگر هر دو صفر باشند و کسی نداند کدام اول بوده است، مدیر برای هر دو زمانی نمادین تعیین می‌کند.',
          'Both at zero and nobody knows which was first: the director sets a nominal time for both.',
        ),
      ],
      'result',
    ),
  ],
};
const results: RefereeGroup = {
  title: text('نتیجه و طول مسابقه', 'Results and lengths'),
  cases: [
    refereeCase(
      'N 4-6',
      text('نتیجهٔ نادرست', 'A wrong result'),
      [
        text(
          'برنده نتیجه را بی‌درنگ اعلام می‌کند. نتیجهٔ نادرست، پس از شروع مسابقه‌های بعدی هم اصلاح می‌شود، اگر مدیر آن را به صلاح همه بداند.',
          'The winner reports at once. A wrong result may be corrected even after later matches began, if the director judges it to be for the good of all.',
        ),
      ],
      'result',
    ),
    refereeCase(
      'N 4-7',
      text('امتیاز دست‌به‌دست', 'Scores game by game'),
      [
        text(
          'امتیاز هر دست نگه داشته می‌شود و هر دو تأیید می‌کنند. اگر فقط یکی نوشته باشد، همان معتبر است.',
          'Game by game scores are kept and both confirm; with one written record that one counts.',
        ),
      ],
      'result',
    ),
    refereeCase(
      'N 4-8',
      text('طول نادرست مسابقه', 'A wrong match length'),
      [
        text(
          'مسابقهٔ تمام‌شده می‌ماند. کوتاه بود: از دست بعد بلندتر می‌شود. بلند بود: از دست بعد کوتاه‌تر می‌شود.',
          'A finished match stands. Too short: raised from the next game. Too long: lowered from the next game.',
        ),
        text(
          'کوتاه‌تر: تنها یکی به طول درست رسیده باشد، او برنده است؛ هر دو رسیده باشند، امتیاز بیشتر می‌برد؛ برابر باشند، یک دست دیگر تعیین می‌کند.',
          'Lowered: exactly one at the true length has won; both, the higher score has won; equal, one more game decides.',
        ),
      ],
      'length',
    ),
    refereeCase(
      'N 4-2-6',
      text('توافق بر نتیجه', 'Settlements'),
      [text('نتیجه و وضعیت بازی با توافق تعیین نمی‌شود.', 'Results and positions cannot be agreed.')],
      'penalty',
    ),
    refereeCase('N 5-1', text('اعتراض', 'Appeals'), [
      text(
        'کسی دربارهٔ مسابقهٔ خودش رأی نمی‌دهد. کمیتهٔ ۳ یا ۵ نفره، بی‌آنکه رأی مدیر را بداند، حرف هر دو بازیکن را می‌شنود و تصمیم می‌گیرد (N 5-2، N 5-3).',
        'Nobody rules on the own match. A committee of 3 or 5 hears both players without being told the ruling, and decides (N 5-2, N 5-3).',
      ),
    ]),
  ],
};
const mind: RefereeGroup = {
  title: text('بازی‌های فکری', 'Mind games'),
  cases: [
    refereeCase(
      'D 22',
      text('سرپیچی تکراری', 'Repeated refusal of the rules'),
      [
        text(
          'باخت؛ امتیاز حریف را داور تعیین می‌کند: یک، نیم یا صفر.',
          'Loss of the game; the arbiter decides the opponent’s points: one, a half or none.',
        ),
      ],
      'result',
    ),
    refereeCase(
      'D 23',
      text('هر دو مقصر', 'Both at fault'),
      [text('هر دو می‌بازند.', 'Both lose.')],
      'result',
    ),
    refereeCase(
      'D 19',
      text('گفت‌وگو', 'Talk'),
      [
        text(
          'گفت‌وگو فقط با حریف (در موارد خاص) و داور. بدون اجازهٔ داور کسی محل بازی را ترک نمی‌کند (D 21).',
          'No talk but with the opponent (special cases) and the arbiter; nobody leaves without the arbiter’s leave (D 21).',
        ),
      ],
      'penalty',
    ),
  ],
};

/** In the order of the page; the game's own groups come first. */
export const refereeGroups = (toPoints: boolean, own: readonly RefereeGroup[] = []): RefereeGroup[] => [
  ...own,
  clock,
  people,
  results,
  ...(toPoints ? [] : [mind]),
];
/** What is looked for stands in the title, the text or the clause. */
export const foundCases = (groups: readonly RefereeGroup[], words: string): RefereeGroup[] => {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...groups];
  const holds = (one: RefereeCase) =>
    [one.clause, ...[one.title, ...one.rule].flatMap((each) => [each.fa, each.en])]
      .join(' ')
      .toLowerCase()
      .includes(wanted);
  return groups
    .map((group) => ({ ...group, cases: group.cases.filter(holds) }))
    .filter((group) => group.cases.length > 0);
};
