// Texts in two languages, numbers and dates as each writes them. A text is a pair, so that none can be missing one.

export type Lang = 'fa' | 'en';
export interface Text {
  readonly fa: string;
  readonly en: string;
}
export type Texts = Readonly<Record<string, Text>>;
export type Values = Readonly<Record<string, string | number>>;

const persianDigits = '۰۱۲۳۴۵۶۷۸۹';

/** Latin digits as the language writes them. Notation is not given to this: it stays Latin. */
export function digits(lang: Lang, text: string | number): string {
  const plain = String(text);
  if (lang === 'en') return plain;
  // A fraction has the Persian decimal mark: ۹٫۵.
  return plain
    .replace(/(?<=[0-9])\.(?=[0-9])/g, '\u066b')
    .replace(/[0-9]/g, (digit) => persianDigits.charAt(Number(digit)));
}

/** U+2068 and U+2069 keep a Latin name inside a Persian line in one piece. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** U+2066: results and scores run left to right in both languages. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/** U+2067: a result beside two names that stand one after the other follows them, so that the first number is at the first
 *  name's end. */
export const besideNames = (lang: Lang, text: string): string =>
  lang === 'en' ? ltr(text) : `\u2067${digits(lang, text).replace(/[۰-۹٫½]+/g, isolate)}\u2069`;

/** A clause inside a sentence stays in one piece and reads from left to right: (D 17). */
export const isolateClauses = (text: string): string =>
  text.replace(/\b([A-Z]{1,2}[0-9]?) ([0-9]+(?:-[0-9]+)*)/g, (_all, chapter: string, number: string) =>
    ltr(`${chapter}\u00a0${number}`),
  );

/** The text in one language, with {name} filled in: numbers in the language's digits, texts isolated. */
export function fill(lang: Lang, text: Text, values: Values = {}): string {
  return text[lang].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? digits(lang, value) : isolate(value);
  });
}

export type Part = string | false | null | undefined;
const together = (parts: readonly Part[], between: string): string => parts.filter(Boolean).join(between);

/** What stands between parts of one line. Persian has no middle dot: beside a digit it reads as a zero. */
export const separator = (lang: Lang): string => (lang === 'fa' ? '، ' : ' · ');

/** Parts of one line; empty ones are left out. */
export const joined = (lang: Lang, parts: readonly Part[]): string => together(parts, separator(lang));

/** The parts of a page's title, the nearest first. */
export const titleOf = (lang: Lang, parts: readonly Part[]): string =>
  together(parts, lang === 'fa' ? ' – ' : ' · ');

/** A line of its own begins with a capital, unless with notation (d4, 8/5). */
export const capital = (line: string): string =>
  // The first letter may be that of a name that was filled in, behind the mark that isolates it.
  line.replace(
    /^([\u2066-\u2068]?)([a-z])(?![a-z]*[0-9/])/,
    (_all, mark: string, letter: string) => `${mark}${letter.toUpperCase()}`,
  );

/** What the referee says, as a sentence of its own: English begins with a capital, unless with notation (d4, 8/5). */
export const asSentence = <Said extends Text>(said: Said): Said => ({ ...said, en: capital(said.en) });

/** With a full stop at its end, unless it ends with a mark of its own. */
export const withStop = (sentence: string): string =>
  /[.!?؟…]$/.test(sentence.trim()) ? sentence.trim() : `${sentence.trim()}.`;
/** Without it, where the sentence goes on. */
export const withoutStop = (sentence: string): string => sentence.trim().replace(/\.$/, '');

const locale = (lang: Lang): string => (lang === 'fa' ? 'fa-IR-u-ca-persian-nu-arabext' : 'en-GB');

export function date(lang: Lang, time_ms: number): string {
  return new Intl.DateTimeFormat(locale(lang), { dateStyle: 'medium' }).format(time_ms);
}

export function dateTime(lang: Lang, time_ms: number): string {
  return new Intl.DateTimeFormat(locale(lang), { dateStyle: 'medium', timeStyle: 'short' }).format(time_ms);
}

/** The hour of a day. */
export const time = (lang: Lang, time_ms: number): string =>
  new Intl.DateTimeFormat(locale(lang), { timeStyle: 'short' }).format(time_ms);

/** What a clock shows: 4:37, and tenths under ten seconds. Time is rounded as players expect: 0.0 means over. */
export function clockText(lang: Lang, left_ms: number): string {
  const left = Math.max(0, left_ms);
  if (left < 10_000) return digits(lang, (Math.ceil(left / 100) / 10).toFixed(1));
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return digits(
    lang,
    hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`,
  );
}
