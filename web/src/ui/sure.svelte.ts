// What cannot be taken back wants to be said twice: a second tap in the same place, or the same key again, within a few
// seconds. A double click or a key that is held down says it once.

const askedFor_ms = 4_000;

export class Sure {
  /** What was said once. */
  asked: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(what: string, event: Event, act: () => void): void {
    const isHasty =
      (event instanceof MouseEvent && event.detail > 1) || (event instanceof KeyboardEvent && event.repeat);
    if (isHasty) return;
    const again = this.asked === what;
    this.forget();
    if (again) return act();
    this.asked = what;
    this.#timer = setTimeout(() => this.forget(), askedFor_ms);
  }
  forget(): void {
    clearTimeout(this.#timer);
    this.asked = null;
  }
}

/** A key that is held down would press a button again and again. */
export const ignoreHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
};
