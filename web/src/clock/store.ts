// Where the clock lies between two loads of the page: in the browser, one clock for each match, and the last settings.
import type { Outbox } from './report';
import type { Kept, Setup } from './state';

/** How the players sit: opposite each other, one half upside down, or on the same side of the clock. */
export type Seats = 'opposite' | 'beside';
export interface Saved {
  kept: Kept;
  /** What is still to be said to the event, or has been said. */
  outbox: Outbox | null;
}
export interface Choices {
  setup: Setup;
  seats: Seats;
}

const prefix = 'meydan.clock';
export const clockKey = (event: string, match: string): string =>
  event === '' ? `${prefix}.table` : `${prefix}.match.${event}.${match}`;
const choicesKey = `${prefix}.choices`;

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** The browser's own; where it gives none, the clock lasts as long as the page. */
export function browserStorage(): Storing {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
const read = <Value>(storage: Storing, key: string): Value | null => {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null; // no storage (a private window), or not ours
  }
};
const write = (storage: Storing, key: string, value: unknown): void => {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: the clock lasts as long as the page.
  }
};

export function loadClock(storage: Storing, key: string): Saved | null {
  const saved = read<Partial<Saved>>(storage, key);
  const state = saved?.kept?.state;
  // A state without a game's part is of an older page.
  return saved?.kept && state?.people?.length === 2 && 'own' in state && Array.isArray(saved.kept.past)
    ? { kept: saved.kept, outbox: saved.outbox ?? null }
    : null;
}
export const saveClock = (storage: Storing, key: string, saved: Saved | null): void =>
  write(storage, key, saved);
export const loadChoices = (storage: Storing): Partial<Choices> => read(storage, choicesKey) ?? {};
export const saveChoices = (storage: Storing, choices: Choices): void => write(storage, choicesKey, choices);
