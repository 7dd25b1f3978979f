import type { Texts } from '$web/i18n/text';

export const texts = {
  presetKnockout: { fa: 'حذفی باشگاه', en: 'Club knockout' },
  presetKnockoutHint: {
    fa: 'حضوری، حذفی با جدول تسلی، مسابقه‌های ۷ امتیازی با ساعت، جریمهٔ امتیازی برای دیرکرد',
    en: 'Over the board, knockout with consolation, 7-point matches with clocks, points for lateness',
  },
  presetSwiss: { fa: 'سوئیسی باشگاه', en: 'Club Swiss' },
  presetSwissHint: {
    fa: 'حضوری، سوئیسی ۵ دور، مسابقه‌های ۷ امتیازی با ساعت، جریمهٔ امتیازی برای دیرکرد',
    en: 'Over the board, 5 Swiss rounds, 7-point matches with clocks, points for lateness',
  },
  presetOnline: { fa: 'حذفی آنلاین با مهلت', en: 'Online knockout with windows' },
  presetOnlineHint: {
    fa: 'بازیکنان هر هفته زمانی را هماهنگ می‌کنند؛ مسابقه‌های ۷ امتیازی',
    en: 'The players agree a time every week; 7-point matches',
  },
  // N 4-1-7-2: three different words: a reminder, a caution, a warning.
  caution: { fa: 'هشدار', en: 'Caution' },
  crawford: { fa: 'دست کرافورد', en: 'Crawford game' },
  cube: { fa: 'کیوب {value}', en: 'Cube {value}' },
  lengthShort: {
    fa: 'کوتاه بوده است: از دست بعد بلندتر می‌شود.',
    en: 'Too short: raised from the next game.',
  },
  lengthLong: {
    fa: 'بلند بوده است: از دست بعد کوتاه‌تر می‌شود؛ اگر یک امتیاز به پایان مانده باشد، دست بعد کرافورد است.',
    en: 'Too long: lowered from the next game; one point away, the Crawford game is next.',
  },
  lengthOver: {
    fa: 'بازیکنی که به طول درست رسیده باشد، برنده است؛ اگر هر دو رسیده باشند، امتیاز بیشتر می‌برد و با امتیاز برابر یک دست بدون کیوب بازی می‌شود.',
    en: 'A player at the true length has won; with both there, the higher score; if equal, one game without cube.',
  },
} satisfies Texts;
