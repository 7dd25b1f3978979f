// How long a bot may think about one move in this browser. Its levels are made for less on a machine as they are today, so
// that the seed alone decides what it plays; on a slower one it plays what it has come to by then.
export const mostForAMove_ms = 1_000;
/** Slices grow with what has been looked at: the next one takes at most so much longer than the last one. */
const growth = 1.2;

/** Whether another slice could last beyond the time for the move. The last one began at `before_ms`. */
export const isMoveDue = (began_ms: number, before_ms: number, now_ms: number): boolean =>
  now_ms - began_ms + growth * (now_ms - before_ms) > mostForAMove_ms;
