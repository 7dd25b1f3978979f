// Whether boards move: not at first sight, not when the visitor asked for less motion, and a press ends what is moving.

export class Motion {
  on = $state(false);
  #seen: string | null = null;

  /** Called with every position; the first one stands still. */
  see(position: string): void {
    if (this.#seen === position) return;
    this.on = this.#seen !== null;
    this.#seen = position;
  }
  skip(): void {
    this.on = false;
  }
}
