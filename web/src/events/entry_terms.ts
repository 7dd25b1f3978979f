// What an event asks of who enters, in words: the fee, the time, the places that are left. Pure.
import type { Lang } from '../i18n/text';
import { moneyText } from './prizes';
import type { EventSetup, EventView } from './types';

/** "۲۵۰٬۰۰۰ تومان"; empty where there is none. Thousands stand apart, as people write amounts. */
export function feeText(lang: Lang, setup: EventSetup): string {
  const fee = setup.fee ?? 0;
  if (fee === 0) return '';
  return moneyText(lang, fee, setup.fee_unit ?? '');
}

/** The server refuses who comes later; a director enters anybody. */
export const isTooLate = (setup: EventSetup, now_ms: number): boolean =>
  (setup.entries_until_ms ?? 0) > 0 && now_ms > (setup.entries_until_ms ?? 0);

export interface PlacesLeft {
  places: number;
  left: number;
  /** In the waiting list, of who enters now. */
  number: number;
}
/** As the server counts them, applications too: nobody is promised a place that somebody else has asked for before.
 *  Null without a limit. */
export function placesLeft(view: EventView, section: string): PlacesLeft | null {
  const found = view.sections.find((each) => each.setup.id === section);
  const places = found?.setup.places ?? 0;
  if (!found || places === 0 || found.started) return null;
  const there = found.in_line ?? 0;
  return { places, left: Math.max(0, places - there), number: Math.max(0, there - places) + 1 };
}

/** The address that opens the form: what the code says. */
export const entryAddress = (origin: string, id: string, section = ''): string =>
  `${origin}/events/${encodeURIComponent(id)}?tab=entries${section ? `&enter=${encodeURIComponent(section)}` : ''}`;
