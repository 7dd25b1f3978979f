// N 3-5-2: whether a match of an event is played with a clock. Pure.
import type { Demand } from '../events/types';

export interface ClockUse {
  /** Nobody plays without one. */
  must: boolean;
  /** What both have to agree to: to use one, or to do without it. */
  bothAgree: 'with' | 'without' | null;
}
/** Optional: both agree to it, and neither steps back alone. Preferred: either may insist before the start, so both agree
 *  to do without it. Required and imposed: everybody. */
export function clockUse(demand: Demand | null, withClock: boolean): ClockUse {
  if (demand === 'required' || demand === 'imposed') return { must: true, bothAgree: null };
  if (demand === 'optional') return { must: false, bothAgree: withClock ? 'with' : null };
  if (demand === 'preferred') return { must: false, bothAgree: withClock ? null : 'without' };
  return { must: false, bothAgree: null };
}
