// What happens over the board with dice, checkers and the cube, for the referee's page of the desk (N 4-1, N 4-2, N 4-4).
import { type RefereeGroup, refereeCase } from '$web/desk/referee';
import type { Text } from '$web/i18n/text';

const text = (fa: string, en: string): Text => ({ fa, en });

const dice: RefereeGroup = {
  title: text('تاس و نوبت', 'Dice and turns'),
  cases: [
    refereeCase('N 4-1', text('ریختن معتبر', 'A roll that counts'), [
      text(
        'هر دو تاس صاف روی نیمهٔ راست (سمت بفل باکس) بنشینند؛ وگرنه دوباره.',
        'Both dice lie flat on the right half (the baffle box side); else again.',
      ),
      text(
        'تاس نامعتبر آغاز دست را فقط همان بازیکن دوباره می‌ریزد.',
        'An invalid opening die is rolled again by that player alone.',
      ),
    ]),
    refereeCase('N 4-1', text('پایان نوبت', 'The end of a turn'), [
      text(
        'با ساعت: زدن ساعت. بی‌ساعت و با دو تاس: دست زدن به بار، یا آنچه قرار گذاشته‌اند. با چهار تاس: برداشتن تاس‌های خود.',
        'With a clock: pressing it. Without one and with two dice: touching the bar, or as agreed. With four dice: lifting the own dice.',
      ),
      text(
        'با چهار تاس، دست زدن به تاس‌های خود بی‌آنکه چیزی گفته شود، نوبت را تمام می‌کند.',
        'With four dice, touching the own dice unannounced ends the turn.',
      ),
      text(
        'همان دستی که مهره می‌برد ساعت را می‌زند (N 4-3-1).',
        'The hand that moves the checkers presses the clock (N 4-3-1).',
      ),
    ]),
    refereeCase('N 4-1', text('ریختن زودهنگام، بی‌ساعت', 'An early roll, without a clock'), [
      text(
        'حریف با دانستن تاس، حرکتش را تمام می‌کند؛ سپس می‌تواند آن تاس را بپذیرد یا ریختن دوباره بخواهد.',
        'The opponent finishes the move knowing the roll, and may accept it or demand a new one.',
      ),
    ]),
    refereeCase(
      'N 4-1-7-2',
      text('برداشتن زودهنگام تاس، با ساعت', 'Dice lifted early, with a clock'),
      [
        text(
          'پیش از پایان نوبت حریف: بار اول هشدار؛ سپس هر بار ۳۰ ثانیه از زمان بانک.',
          'Before the opponent’s turn is over: a caution; then 30 s off the bank each time.',
        ),
        text(
          'با کمتر از ۳۰ ثانیه، زمان بانک ۱ ثانیه می‌شود؛ یک بار دیگر، باخت مسابقه با پایان زمان است.',
          'With less than 30 s left the bank becomes 1 s; once more, and the match is lost on time.',
        ),
      ],
      'penalty',
    ),
    refereeCase(
      'N 4-1-8-1',
      text('ساعت از کار افتاد', 'A clock that fails'),
      [
        text(
          'ریختن‌های پس از آن باطل است و زمان برمی‌گردد.',
          'It voids later rolls and gives the time back.',
        ),
        text(
          'بازیکنی که نمی‌تواند حرکت کند هم نوبت دارد: برای دبل کردن یا رد کردن ساعت.',
          'A player who cannot move still gets the turn, to double or to pass the clock.',
        ),
      ],
      'clock',
    ),
  ],
};
const checkers: RefereeGroup = {
  title: text('مهره‌ها', 'Checkers'),
  cases: [
    refereeCase(
      'N 4-2-3',
      text('حرکت نادرست', 'An illegal play'),
      [
        text(
          'هر بازیکن حرکت نادرست را، از خودش هم، باید بگوید. تا ریختن معتبر بعدی حریف اصلاح می‌شود؛ وگرنه می‌ماند.',
          'Players must point out illegal plays, their own too. Correctable until the opponent’s next proper roll, else it stands.',
        ),
        text(
          'حرکتی که اصلاً آن تاس نیست (گذاشتن مهرهٔ حریف جایی جز بار، گذاشتن مهرهٔ خود روی بار، مهره‌خوری پیش از جمع شدن همه در خانه): تا ریختن بعدی خطاکار (N 4-2-4).',
          'A play that is not the roll at all (an enemy checker put anywhere but the bar, an own checker put on the bar, bearing off before all are home): until the offender’s next roll (N 4-2-4).',
        ),
        text(
          'وضعیت قفل‌شده: هر وقت دیده شود، مدیر اصلاح می‌کند. اصلاح دیرتر، فقط با موافقت هر دو بازیکن و مدیر.',
          'A locked position: the director corrects it whenever it is found. Later correction only if both players and the director agree.',
        ),
      ],
      'undo',
    ),
    refereeCase(
      'N 4-2-4',
      text('چیدن نادرست مهره‌ها', 'A set-up error'),
      [
        text(
          'پیش از حرکت دوم بازیکن دوم: اصلاح می‌شود، یا اگر اثری داشته است، دست از نو شروع می‌شود. دیرتر: دست همان‌طور ادامه دارد.',
          'Found before the second player’s second move: corrected, or the game restarts if it had an effect. Later the game goes on as it is.',
        ),
      ],
      'undo',
    ),
    refereeCase('N 4-2-1', text('مهرهٔ زده روی بار گذاشته نشد', 'A hit checker not put on the bar'), [
      text(
        'نوبت تمام شده است: حریف انتخاب می‌کند که مهره بماند یا روی بار برود.',
        'The turn has ended: the opponent chooses whether it stays or goes to the bar.',
      ),
    ]),
    refereeCase('N 4-2-2', text('مهرهٔ زده در دست ماند', 'A hit checker kept in hand'), [
      text(
        'پس از ریختن دیده شد: حریف یا آن تاس را بازی می‌کند، یا به پیش از آن برمی‌گردد و آنگاه می‌تواند دبل کند.',
        'Noticed after the roll: the opponent plays the roll, or goes back to before it and may then double.',
      ),
    ]),
    refereeCase(
      'N 4-5',
      text('تسلیم در یک دست', 'Conceding a game'),
      [
        text(
          'فقط بدون برخورد؛ ساده، مارس یا سیاه‌مارس، و با پذیرش حریف.',
          'Only without contact, as single, gammon or backgammon, and accepted by the opponent.',
        ),
      ],
      'result',
    ),
  ],
};
const cube: RefereeGroup = {
  title: text('کیوب', 'The cube'),
  cases: [
    refereeCase('N 4-4-3', text('گفته و اشاره', 'Words and gestures'), [
      text(
        'گفته و اشاره الزام‌آور است (N 4-4-3 تا N 4-4-5). «دبل می‌کنم» در اولین فرصت درست الزام دارد؛ تیک یا پاسِ از پیش گفته، فقط برای نوبت بعد.',
        'They bind (N 4-4-3 to N 4-4-5). “I will double” binds at the first legal chance, an announced take or pass for the next turn only.',
      ),
      text('ابهام به زیان کسی است که آن را ساخته است.', 'Ambiguity goes against its maker.'),
    ]),
    refereeCase('N 4-4-1', text('تردید دربارهٔ کیوب', 'Doubt about the cube'), [
      text('در تردید، کیوبِ همان لحظه معتبر است.', 'In doubt the present cube stands.'),
    ]),
    refereeCase('N 4-4-7', text('دبل زودهنگام', 'A premature double'), [
      text(
        'دبل معتبر پیش از پایان نوبت حریف می‌ماند؛ حریف با دانستن آن حرکتش را تمام می‌کند. دبل به عدد نادرست، دبل به عدد درست است (N 4-4-8).',
        'A valid double before the opponent’s turn is over stands; the opponent finishes the move knowing it. A double to a wrong number is one to the right number (N 4-4-8).',
      ),
    ]),
    refereeCase(
      'N 4-4-6',
      text('دبل نامعتبر (کرافورد، کیوب مرده)', 'A void double (Crawford, dead cube)'),
      [
        text(
          'پذیرفته شد و پیش از پایان مسابقه دیده شد: کیوب نادیده گرفته می‌شود و امتیاز با آخرین کیوب معتبر است (N 4-4-6-1).',
          'Accepted, and found before the match ends: the cube is ignored, and the score goes by the last valid cube (N 4-4-6-1).',
        ),
        text(
          'بازیکن عقب با آن مسابقه را برد و پیش از دور بعدِ یکی از دو بازیکن دیده شد: امتیاز اصلاح می‌شود و مسابقه ادامه دارد.',
          'The trailing player won the match through it, and it is found before either player’s next round: the score is corrected and the match goes on.',
        ),
        text(
          'رد شد: پیش از دست بعد (یا دور بعد، اگر مسابقه را تمام کرد) امتیاز باطل است و دست از وضعیت و زمان دبل ادامه دارد؛ اگر معلوم نباشد، از نو بازی می‌شود (N 4-4-6-2).',
          'Refused: before the next game (or round, if it ended the match) the point is void, and the game resumes from the position and clock at the double, or is replayed if these cannot be agreed (N 4-4-6-2).',
        ),
      ],
      'result',
    ),
  ],
};

export const referee: readonly RefereeGroup[] = [dice, checkers, cube];
