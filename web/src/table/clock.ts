// What the two clocks show between two messages of the server: its last word, and the time since then as this machine
// counts it. The delay runs before the bank.
import type { ClockState, TimeLeft } from '../net/protocol';

export interface Reading {
  state: ClockState;
  /** performance.now() when the message came in. */
  at_ms: number;
}

export function leftAt(reading: Reading, seat: number, now_ms: number): TimeLeft {
  const left = reading.state.left[seat] ?? { delay_ms: 0, bank_ms: 0 };
  const used_ms = Math.max(0, now_ms - reading.at_ms);
  // While a verdict is due only its limit runs.
  if (reading.state.verdict === seat && left.limit_ms != null)
    return { ...left, limit_ms: Math.max(0, left.limit_ms - used_ms) };
  if (reading.state.running !== seat) return left;
  const ofDelay_ms = Math.min(used_ms, left.delay_ms);
  const shown: TimeLeft = {
    delay_ms: left.delay_ms - ofDelay_ms,
    bank_ms: Math.max(0, left.bank_ms - (used_ms - ofDelay_ms)),
  };
  if (left.limit_ms != null) shown.limit_ms = Math.max(0, left.limit_ms - used_ms);
  return shown;
}
