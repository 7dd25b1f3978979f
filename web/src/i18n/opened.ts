// A record that somebody opens from a file.
import type { Texts } from './text';

export const opened = {
  title: { fa: 'باز کردن بازی ثبت‌شده', en: 'Open a record' },
  about: {
    fa: 'بازی‌ای را که در فایلی دارید مرور و تحلیل کنید. فایل در همین مرورگر می‌ماند و به سرور فرستاده نمی‌شود.',
    en: 'Go through a game that you have in a file, and analyse it. The file stays in this browser and is not sent to the server.',
  },
  kinds: {
    fa: 'خوانده می‌شوند: متن بازی و سابقهٔ کامل میز از همین میدان، و فایل برنامه‌های دیگر: {files}',
    en: 'Can be read: games and whole logs of tables of this arena, and files of other programs: {files}',
  },
  choose: { fa: 'انتخاب فایل', en: 'Choose a file' },
  another: { fa: 'فایل دیگر', en: 'Another file' },
  drop: { fa: 'یا فایل را همین‌جا رها کنید.', en: 'Or drop a file here.' },
  reading: { fa: 'در حال خواندن…', en: 'Reading…' },
  tooBig: {
    fa: 'این فایل بزرگ‌تر از آن است که بازی ثبت‌شده باشد. بیشترین اندازه ۲ مگابایت است.',
    en: 'This file is too large for a record. 2 MB is the most.',
  },
  empty: { fa: 'این فایل خالی است.', en: 'This file is empty.' },
  noMoves: { fa: 'در این فایل حرکتی نیست.', en: 'There are no moves in this file.' },
  brokenLog: {
    fa: 'این سابقهٔ میز کامل نیست یا آسیب دیده است.',
    en: 'This log of a table is not whole, or it is damaged.',
  },
  atMove: { fa: 'حرکت {number}', en: 'Move {number}' },
  stillPlaying: {
    fa: 'تا وقتی همین بازی را در میدان بازی می‌کنید، فایلی از آن تحلیل نمی‌شود.',
    en: 'While you play this game in the arena, no file of it is analysed.',
  },
} satisfies Texts;
