// The move that a player has decided on and nobody has answered, kept in this tab over a reload. It goes out again with
// the same key, so that it is made once; or it is said that it was not made.

export interface Unsent {
  key: string;
  game: string;
  /** Where in the game it was meant: anything that has happened there since makes it void. */
  at: string;
  move: string;
}

const storageKey = (table: string): string => `meydan.unsent.${table}`;

export function unsentAt(table: string): Unsent | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(storageKey(table)) ?? 'null') as Partial<Unsent> | null;
    const { key, game, at, move } = found ?? {};
    return key && game && at && move ? { key, game, at, move } : null;
  } catch {
    return null; // no storage, or not ours
  }
}
export function keepUnsent(table: string, unsent: Unsent): void {
  try {
    sessionStorage.setItem(storageKey(table), JSON.stringify(unsent));
  } catch {
    // Without storage it waits as long as the page does.
  }
}
/** Only this one: another may have been decided on since. */
export function dropUnsent(table: string, key: string): void {
  if (unsentAt(table)?.key === key) sessionStorage.removeItem(storageKey(table));
}
