// The stars that a visitor has earned; kept in the browser only.
const storageKey = 'meydan.carrom.stars';

function readStars(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {}; // no storage, or not ours
  }
}
export class Stars {
  #earned: Record<string, number> = $state(readStars());

  of(problem: string): number {
    return this.#earned[problem] ?? 0;
  }
  get total(): number {
    return Object.values(this.#earned).reduce((sum, stars) => sum + stars, 0);
  }
  /** The best try counts. */
  earn(problem: string, stars: number): void {
    if (stars <= this.of(problem)) return;
    this.#earned[problem] = stars;
    try {
      localStorage.setItem(storageKey, JSON.stringify(this.#earned));
    } catch {
      // Without storage they last as long as the page.
    }
  }
}
