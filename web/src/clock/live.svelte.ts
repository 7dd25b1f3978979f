// The clock of one page: the state, the time of this device, what is kept in the browser and what the event is told.
import { sound } from '../app/alerts';
import { t } from '../app/prefs.svelte';
import { stayAwake } from '../app/secure';
import { readEvent, sayRunning, wish } from '../events/api';
import type { EventView, MatchView } from '../events/types';
import { clock as texts } from '../i18n/clock';
import type { Text } from '../i18n/text';
import { ApiError, reasonOf } from '../net/api';
import { freshKey } from '../net/key';
import type { ClockPart, ClockParts } from './part';
import { type Channel, type Outbox, channelOf, matchOf, sayingOf } from './report';
import type { Side } from './rules';
import { Teller, runningOf } from './running';
import { type Action, type Kept, type Setup, begin, settled, step, undo } from './state';
import {
  type Seats,
  browserStorage,
  clockKey,
  loadChoices,
  loadClock,
  saveChoices,
  saveClock,
} from './store';

const low_ms = 10_000;
const askAgain_ms = 5_000;

const reasons = { time: texts.reasonTime, length: texts.reasonLength, score: texts.reason } as const;

export class TableClock {
  kept: Kept | null = $state.raw(null);
  seats: Seats = $state('opposite');
  /** This device's time; the clocks are reckoned with it for the screen. */
  now_ms = $state(Date.now());
  view: EventView | null = $state.raw(null);
  /** The event could not be read; the clock does not need it. */
  unread = $state(false);
  outbox: Outbox | null = $state.raw(null);
  sending = $state(false);
  refusal: Text | null = $state.raw(null);
  /** How the result was said, for the words afterwards. */
  said: Channel = $state('none');

  readonly #key: string;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  readonly #teller = new Teller(() => this.#tell());
  #sleep: () => void = () => undefined;

  constructor(
    readonly event: string,
    readonly match: string,
    readonly parts: ClockParts,
  ) {
    this.#key = clockKey(event, match);
    const saved = loadClock(browserStorage(), this.#key);
    this.kept = saved?.kept ?? null;
    this.outbox = saved?.outbox ?? null;
    this.seats = loadChoices(browserStorage()).seats ?? 'opposite';
  }

  /** The state as of now, for the screen. */
  readonly shown = $derived.by(() => (this.kept ? settled(this.kept.state, this.now_ms) : null));
  readonly row: MatchView | null = $derived.by(() => (this.view ? matchOf(this.view, this.match) : null));

  /** What the game brings to this clock, if it is one's match to points. */
  get part(): ClockPart | null {
    return this.parts.get(this.kept?.state.setup.game ?? '') ?? null;
  }

  open(): () => void {
    this.#open = true;
    const timer = setInterval(() => this.#tick(), 50);
    const back = () => {
      this.#tick();
      void this.#stayAwake();
      void this.send();
    };
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    void this.readEvent();
    void this.#stayAwake();
    if (this.event !== '') this.#teller.open();
    return () => {
      this.#teller.close();
      clearInterval(timer);
      clearTimeout(this.#retry);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
      this.#open = false;
      this.#sleep();
    };
  }

  #low = false;
  #tick(): void {
    const state = this.kept?.state;
    if (!state || (state.phase !== 'running' && state.breakEnds_ms === null)) return;
    this.now_ms = Date.now();
    const shown = this.shown;
    if (!shown) return;
    // N 4-3-3: the flag falls by itself and stays fallen.
    if (shown.phase === 'flag' && state.phase === 'running') {
      this.do({ do: 'tick' });
      sound('end');
      return;
    }
    const left_ms = shown.people[shown.turn].bank_ms;
    const low =
      shown.phase === 'running' && shown.setup.kind !== 'none' && shown.delay_ms === 0 && left_ms < low_ms;
    if (low && !this.#low) sound('low');
    this.#low = low;
  }

  begin(setup: Setup, seats: Seats): void {
    this.seats = seats;
    saveChoices(browserStorage(), { setup, seats });
    this.outbox = null;
    this.#keep({ state: begin(this.parts.get(setup.game) ?? null, setup), past: [] });
    void this.#stayAwake();
  }
  seat(seats: Seats): void {
    this.seats = seats;
    if (this.kept) saveChoices(browserStorage(), { setup: this.kept.state.setup, seats });
  }
  forget(): void {
    this.kept = null;
    this.outbox = null;
    saveClock(browserStorage(), this.#key, null);
  }

  do(action: Action): void {
    if (!this.kept) return;
    const now_ms = Date.now();
    this.now_ms = now_ms;
    const before = this.kept;
    this.#keep(step(this.part, before, action, now_ms));
    if (action.do === 'press' && this.kept.past !== before.past) sound('move');
    const outcome = this.kept.state.outcome;
    if (!outcome) this.outbox = null;
  }
  undo(): void {
    if (!this.kept) return;
    this.#keep(undo(this.kept));
    if (!this.kept.state.outcome) this.outbox = null;
    this.#save();
  }
  nameOf(side: Side): string {
    return this.kept?.state.setup.names[side] || t(texts.player, { number: side + 1 });
  }

  #keep(kept: Kept): void {
    this.kept = kept;
    this.#save();
    if (this.#open && this.event !== '') this.#teller.changed();
  }
  /** The score so far, for the hall. The right is that of the result; without one, or without a network, nothing is said. */
  async #tell(): Promise<boolean> {
    if (!this.kept || this.outbox?.sent) return true;
    if (!this.view) await this.readEvent();
    if (!this.view || !this.row || channelOf(this.view, this.row) === 'none') return true;
    try {
      await sayRunning(this.event, runningOf(this.part, this.match, this.kept.state, Date.now()));
      return true;
    } catch (problem) {
      return !(problem instanceof ApiError);
    }
  }
  #save(): void {
    if (this.kept) saveClock(browserStorage(), this.#key, { kept: this.kept, outbox: this.outbox });
  }

  async readEvent(): Promise<void> {
    if (this.event === '') return;
    try {
      this.view = await readEvent(this.event);
      this.unread = false;
      if (this.row) this.said = channelOf(this.view, this.row);
    } catch {
      this.unread = true;
    }
  }

  /** Both have agreed on the result (N 4-7): it goes to the event, now or when the network is back. */
  report(): void {
    const outcome = this.kept?.state.outcome;
    if (!outcome || this.event === '') return;
    if (!this.outbox) this.outbox = { key: freshKey(), outcome, sent: false };
    this.#save();
    void this.send();
  }
  async send(): Promise<void> {
    const outbox = this.outbox;
    if (!outbox || outbox.sent || this.sending) return;
    clearTimeout(this.#retry);
    this.sending = true;
    this.refusal = null;
    try {
      await this.readEvent();
      const saying =
        this.view && this.row
          ? sayingOf(this.view, this.row, outbox.outcome, t(reasons[outbox.outcome.by]))
          : null;
      if (this.unread) throw new TypeError('the event could not be read');
      if (saying) {
        this.said = saying.word === 'wrong_length' ? 'result' : saying.word;
        await wish(this.event, saying.word, saying.fields, outbox.key);
      } else {
        this.said = 'none';
      }
      this.outbox = { ...outbox, sent: true };
      this.#save();
    } catch (problem) {
      if (problem instanceof ApiError && problem.reason) {
        this.refusal = reasonOf(problem);
        this.outbox = null;
        this.#save();
      } else {
        this.#retry = setTimeout(() => void this.send(), askAgain_ms);
      }
    } finally {
      this.sending = false;
    }
  }

  /** The screen stays on as long as the page is seen. */
  async #stayAwake(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const sleep = await stayAwake();
    this.#sleep();
    this.#sleep = sleep;
    if (!this.#open) sleep();
  }
}
