// People of the register by words: the answer to an older question never stands over a newer one.
import type { Text } from '../i18n/text';
import { reasonOf } from '../net/api';
import { type RegisterPage, readRegister } from './api';

export class RegisterSearch {
  page: RegisterPage | null = $state.raw(null);
  failed: Text | null = $state.raw(null);
  #asked = 0;
  #words = '';

  constructor(readonly limit = 50) {}

  async ask(words: string): Promise<void> {
    this.#words = words;
    const mine = ++this.#asked;
    try {
      const page = await readRegister(words, 0, Math.max(this.limit, this.page?.people.length ?? 0));
      if (mine !== this.#asked) return;
      this.page = page;
      this.failed = null;
    } catch (problem) {
      if (mine === this.#asked) this.failed = reasonOf(problem);
    }
  }
  readonly again = (): Promise<void> => this.ask(this.#words);
  async more(): Promise<void> {
    const mine = this.#asked;
    const { page } = this;
    if (!page) return;
    try {
      const next = await readRegister(this.#words, page.people.length, this.limit);
      if (mine === this.#asked) this.page = { ...next, people: [...page.people, ...next.people] };
    } catch (problem) {
      this.failed = reasonOf(problem);
    }
  }
}
