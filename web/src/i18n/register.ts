// Words of an organiser's register of players.
import type { Texts } from './text';

export const register = {
  register: { fa: 'دفتر بازیکنان', en: 'Register of players' },
  directorsOnly: {
    fa: 'دفتر بازیکنان برای مدیران تورنمنت است.',
    en: 'The register of players is for directors.',
  },
  private: {
    fa: 'این دفتر را فقط شما می‌بینید. تلفن، سال تولد و حساب هیچ‌وقت در صفحه‌ها و فایل‌های همگانی نمی‌آید.',
    en: 'Only you see this register. Phones, birth years and accounts never stand on public pages or in public files.',
  },
  find: { fa: 'نام، کارت، شهر یا نهاد', en: 'Name, card, city or institution' },
  empty: {
    fa: 'دفتر شما هنوز خالی است. کسی را اضافه کنید یا فهرستی بیاورید.',
    en: 'Your register is empty. Add somebody, or bring in a list.',
  },
  noneFound: { fa: 'کسی با این جست‌وجو پیدا نشد.', en: 'Nobody matches this search.' },
  count: { fa: '{found} نفر از {all}', en: '{found} of {all} people' },
  more: { fa: 'نفرهای بعدی', en: 'More people' },
  add: { fa: 'بازیکن تازه', en: 'New player' },
  edit: { fa: 'ویرایش', en: 'Edit' },
  editOf: { fa: 'ویرایش {name}', en: 'Edit {name}' },
  save: { fa: 'ذخیره', en: 'Save' },
  erase: { fa: 'پاک کردن', en: 'Erase' },
  eraseSure: { fa: 'برای همیشه پاک شود؟', en: 'Erase for good?' },
  erased: {
    fa: '{name} از دفتر پاک شد. نام در رویدادهایی که بازی کرده است می‌ماند.',
    en: '{name} was erased from the register. The name stays in the events that were played.',
  },
  name: { fa: 'نام', en: 'Name' },
  latin: { fa: 'نام لاتین', en: 'Name in Latin letters' },
  card: { fa: 'کارت فدراسیون', en: 'Federation card' },
  city: { fa: 'شهر', en: 'City' },
  institution: { fa: 'نهاد', en: 'Institution' },
  born: { fa: 'سال تولد (شمسی یا میلادی)', en: 'Birth year (solar or Gregorian)' },
  bornShort: { fa: 'سال تولد', en: 'Birth year' },
  phone: { fa: 'تلفن', en: 'Phone' },
  rating: { fa: 'ریتینگ', en: 'Rating' },
  account: { fa: 'نام حساب در میدان', en: 'Name of the account here' },
  history: { fa: 'رویدادها', en: 'Events' },
  actions: { fa: 'کارها', en: 'Actions' },
  lists: { fa: 'فهرست‌ها', en: 'Lists' },
  takeAll: { fa: 'همهٔ دفتر (CSV)', en: 'Whole register (CSV)' },
  takeRatings: { fa: 'فهرست ریتینگ، بدون تلفن (CSV)', en: 'Rating list, without phones (CSV)' },
  bring: { fa: 'آوردن فهرست', en: 'Bring in a list' },
  bringHint: {
    fa: 'سطر اول نام ستون‌هاست، فارسی یا انگلیسی؛ رقم‌ها هم. هر کس با کارت یا نامش شناخته می‌شود:',
    en: 'The first line names the columns, in Persian or English; digits of either. People are known by card or name:',
  },
  bringColumns: {
    fa: 'نام، نام لاتین، کارت فدراسیون، شهر، نهاد، سال تولد، تلفن، ریتینگ، حساب',
    en: 'Name, latin, card, city, institution, born, phone, rating, account',
  },
  ratingsOnly: {
    fa: 'فهرست ریتینگ است: فقط ریتینگ کسانی عوض شود که در دفترند',
    en: 'A rating list: change only the ratings of people in the register',
  },
  bringGo: { fa: 'بررسی و ثبت', en: 'Check and take over' },
  brought: {
    fa: 'افزوده: {added}، تغییرکرده: {changed}، ناشناس: {passed}',
    en: 'Added: {added}, changed: {changed}, not known: {passed}',
  },
  nothingBrought: {
    fa: 'چیزی ثبت نشد؛ اول این سطرها را درست کنید.',
    en: 'Nothing was taken over. Put these lines right first.',
  },
  // At the desk.
  fromRegister: { fa: 'نام‌نویسی از دفتر بازیکنان', en: 'Enter from the register' },
  toRegister: { fa: 'باز کردن دفتر بازیکنان', en: 'Open the register' },
  enterOf: { fa: 'نام‌نویسی {name}', en: 'Enter {name}' },
  enteredOf: { fa: '{name} نام‌نویسی شد.', en: '{name} was entered.' },
  enteredAlready: { fa: 'نام‌نویسی شده', en: 'Entered' },
  publicPart: {
    fa: 'در رویداد فقط نام، نهاد و ریتینگ می‌آید.',
    en: 'Only name, institution and rating go into the event.',
  },
} satisfies Texts;
