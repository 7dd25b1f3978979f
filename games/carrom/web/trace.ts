// What the referee tells of a shot (`trace`), and where every disc is at a time of it. Discs slide straight and slow down
// evenly from event to event; which events there are is not computed here.
import type { Message } from '$web/rules/types';
import { type Point, slowing_mm_s2 } from './geometry';

export interface Impact {
  t: number;
  kind: 'disc' | 'wall' | 'pocket';
  ids: readonly number[];
  /** Of the approach, in metres a second. */
  speed?: number;
}
/** From a time on: place in mm, velocity in mm/s. */
export type Segment = readonly [t: number, x: number, y: number, vx: number, vy: number];
export interface Path {
  id: number;
  segments: readonly Segment[];
}
export interface Trace {
  events: readonly Impact[];
  fallen: readonly number[];
  rest: readonly { id: number; x: number; y: number }[];
  paths: readonly Path[];
  account: readonly Message[];
  /** The position that the shot leads to, as a value. */
  after?: Readonly<Record<string, unknown>>;
}

/** What a game's `trace` answered, if it is a shot's. */
export function readTrace(told: unknown): Trace | null {
  const found = told as Partial<Trace> | null;
  if (!found || !Array.isArray(found.events) || !Array.isArray(found.paths)) return null;
  return {
    events: found.events,
    fallen: found.fallen ?? [],
    rest: found.rest ?? [],
    paths: found.paths,
    account: found.account ?? [],
    ...(found.after === undefined ? {} : { after: found.after }),
  };
}

/** So long does a disc slide that nothing meets. */
const slides_s = ([, , , vx, vy]: Segment): number => Math.hypot(vx, vy) / slowing_mm_s2;

/** Where a disc that entered a segment is at a time after its beginning. */
export function along(segment: Segment, t: number): Point {
  const [begin, x, y, vx, vy] = segment;
  const speed = Math.hypot(vx, vy);
  if (speed === 0) return { x, y };
  const passed = Math.min(Math.max(0, t - begin), speed / slowing_mm_s2);
  const part = (speed * passed - (slowing_mm_s2 * passed * passed) / 2) / speed;
  return { x: x + vx * part, y: y + vy * part };
}

/** The segment that holds at a time; the first one before it. */
export function segmentAt(segments: readonly Segment[], t: number): Segment | undefined {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.[0] ?? 0) <= t) low = middle;
    else high = middle - 1;
  }
  return segments[low];
}

/** When each disc fell that did. */
export const fallsOf = (trace: Trace): Map<number, number> =>
  new Map(
    trace.events.flatMap(({ kind, ids, t }) => (kind === 'pocket' ? ids.map((id) => [id, t] as const) : [])),
  );

/** When everything rests, in seconds from the shot. */
export function lasts_s(trace: Trace): number {
  const falls = fallsOf(trace);
  const ends = trace.paths.map(({ id, segments }) => {
    const last = segments.at(-1);
    return falls.get(id) ?? (last ? last[0] + slides_s(last) : 0);
  });
  return Math.max(0, ...ends);
}

export interface Seen extends Point {
  id: number;
  /** How far it has sunk into its pocket: 0 on the board, 1 gone. */
  sunk: number;
}
const sinking_s = 0.22;

/** The discs at a time; `still` are those that lay on the board when it began, with the striker. */
export function discsAt(trace: Trace, still: readonly (Point & { id: number })[], t: number): Seen[] {
  const paths = new Map(trace.paths.map(({ id, segments }) => [id, segments]));
  const falls = fallsOf(trace);
  return still.flatMap(({ id, x, y }) => {
    const fell = falls.get(id);
    const until = fell === undefined ? t : Math.min(t, fell);
    const segment = segmentAt(paths.get(id) ?? [], until);
    const sunk = fell === undefined || t < fell ? 0 : Math.min(1, (t - fell) / sinking_s);
    return sunk === 1 ? [] : [{ id, sunk, ...(segment ? along(segment, until) : { x, y }) }];
  });
}
