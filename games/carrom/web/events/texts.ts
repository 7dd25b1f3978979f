import type { Texts } from '$web/i18n/text';

export const texts = {
  singles: { fa: 'کارم انفرادی', en: 'Carrom singles' },
  singlesHint: {
    fa: 'سوئیسی ۵ دور، هر مسابقه تا ۲۵ امتیاز یا ۸ دست، ۳۰ ثانیه برای هر ضربه، بدون خط راهنما',
    en: '5 Swiss rounds, matches to 25 points or 8 boards, 30 seconds a shot, no guide line',
  },
  pairs: { fa: 'کارم دو به دو', en: 'Carrom in pairs' },
  pairsHint: {
    fa: 'سوئیسی ۵ دور برای تیم‌های دونفره، یک دست سیاه و سفید، ۳۰ ثانیه برای هر ضربه',
    en: '5 Swiss rounds for pairs, one board of black and white, 30 seconds a shot',
  },
  knockout: { fa: 'حذفی شیوهٔ آزاد', en: 'Free-style knockout' },
  knockoutHint: {
    fa: 'حذفی، یک دست شیوهٔ آزاد تا ۱۷۰ امتیاز، ۳۰ ثانیه برای هر ضربه',
    en: 'Knockout, one board of free style to 170, 30 seconds a shot',
  },
} satisfies Texts;
