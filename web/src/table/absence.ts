// Who has left a game, and how long until the opponent may claim it: the server's last word, counted on by this machine.
import { table as texts } from '../i18n/table';
import { type Lang, clockText, digits } from '../i18n/text';
import type { Reading } from './clock';

/** By seat: null for who is here. */
export function claimIn_ms(reading: Reading | null, seat: number, now_ms: number): number | null {
  const said_ms = reading?.state.claim_ms?.[seat] ?? null;
  if (said_ms === null || !reading) return null;
  return Math.max(0, said_ms - Math.max(0, now_ms - reading.at_ms));
}

/** Seconds, or minutes and seconds; games of days give hours. */
export function waitText(lang: Lang, wait_ms: number): string {
  const seconds = Math.ceil(wait_ms / 1000);
  if (seconds < 100) return `${digits(lang, String(seconds))} ${texts.seconds[lang]}`;
  const unit = seconds < 3600 ? texts.minutes : texts.hours;
  return `${clockText(lang, wait_ms)} ${unit[lang]}`;
}
