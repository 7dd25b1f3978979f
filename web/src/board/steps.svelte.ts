// The steps of the viewer's turn that is not ended yet, and where they are kept: at the table, for everybody to see
// (table/live.svelte.ts), or in this tab, over a reload.

export interface StepKeeper {
  /** In the order in which they were made. */
  readonly made: readonly string[];
  /** The viewer has made more or taken some back: these are left. */
  make: (steps: readonly string[]) => void;
  /** The move is decided; what is drawn of it is for the page to say. */
  end: () => void;
}

/** Which table it is, and how far its game has come. */
export interface StepsPlace {
  table: string;
  version: string;
}

// Steps belong to one position of one table: anything that has happened there since makes them void.
const storageKey = (table: string): string => `meydan.draft.${table}`;

export function loadSteps({ table, version }: StepsPlace, position: string): readonly string[] {
  try {
    const kept = sessionStorage.getItem(storageKey(table));
    const found = JSON.parse(kept ?? 'null') as Record<string, unknown> | null;
    const fits = found?.['version'] === version && found['position'] === position;
    return fits && Array.isArray(found['steps']) ? found['steps'].map(String) : [];
  } catch {
    return []; // no storage, or not ours
  }
}
export function keepSteps({ table, version }: StepsPlace, position: string, steps: readonly string[]): void {
  try {
    if (steps.length === 0) sessionStorage.removeItem(storageKey(table));
    else sessionStorage.setItem(storageKey(table), JSON.stringify({ version, position, steps }));
  } catch {
    // Without storage a reload begins the turn anew.
  }
}

/** Nobody else is to see them: a game against the bot in this browser, or a board without a table. */
export class OwnSteps implements StepKeeper {
  #made: readonly string[];

  constructor(
    /** Null: not kept over a reload. */
    readonly place: StepsPlace | null,
    readonly position: string,
  ) {
    this.#made = $state.raw(place ? loadSteps(place, position) : []);
  }
  get made(): readonly string[] {
    return this.#made;
  }
  make(steps: readonly string[]): void {
    this.#made = steps;
    if (this.place) keepSteps(this.place, this.position, steps);
  }
  end(): void {
    this.make([]);
  }
}
