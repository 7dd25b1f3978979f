// Numbers as people type them: Persian, Arabic or Latin digits, with the decimal mark of either.
import { type Lang, digits } from './text';

/** Three places are as many as a field holds: a bank that was shared among points would have sixteen. */
export const numberText = (lang: Lang, value: number): string =>
  Number.isFinite(value) ? digits(lang, Math.round(value * 1000) / 1000) : '';

/** Digits of every keyboard as Latin ones. */
export const latin = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

/** Null for what is no number. */
export function readNumber(text: string, fraction = false): number | null {
  const plain = latin(text.trim()).replace(/[\u066b,،/]/g, '.');
  if (!(fraction ? /^\d+(?:\.\d*)?$|^\.\d+$/ : /^\d+$/).test(plain)) return null;
  return Number(plain);
}
