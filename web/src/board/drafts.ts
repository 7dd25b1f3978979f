// What a player has tried on the board and not confirmed yet, kept in this tab over a reload. A draft belongs to one
// position of one table: anything that has happened there since makes it void.

export interface Draft {
  load: () => readonly string[];
  save: (steps: readonly string[]) => void;
}
/** Which table it is, and how far its game has come. */
export interface DraftPlace {
  table: string;
  version: string;
}

const storageKey = (table: string): string => `meydan.draft.${table}`;

export function draftOf({ table, version }: DraftPlace, position: string): Draft {
  const key = storageKey(table);
  return {
    load: () => {
      try {
        const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
        const fits = found?.['version'] === version && found['position'] === position;
        return fits && Array.isArray(found['steps']) ? found['steps'].map(String) : [];
      } catch {
        return []; // no storage, or not ours
      }
    },
    save: (steps) => {
      try {
        if (steps.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify({ version, position, steps }));
      } catch {
        // Without storage a reload begins the turn anew.
      }
    },
  };
}
