// The guide line: the way of the striker to what it meets first, and where the two go from there. Read from the trace of
// the very shot that is aimed, so nothing is computed a second time.
import { type Point, toView } from './geometry';
import { type Trace, along, segmentAt } from './trace';

export type GuideLength = 'none' | 'short' | 'usual' | 'long';
export interface Guide {
  /** The striker's way, as the player sees the board. */
  way: readonly Point[];
  /** Where the striker is when it meets a disc. */
  contact: Point | null;
  /** Which disc, and where the two go. */
  met: number | null;
  departures: readonly { id: number; from: Point; to: Point }[];
}

const away_mm = { none: 0, short: 45, usual: 110, long: 260 };
/** Bounces off the frame that are shown before a contact. */
const bounces = { none: 0, short: 0, usual: 1, long: 4 };
/** Times of events are rounded where those of segments are not. */
const instant_s = 1e-7;

export function guideOf(trace: Trace, turns: number, length: GuideLength): Guide | null {
  if (length === 'none') return null;
  const segments = trace.paths.find(({ id }) => id === 0)?.segments ?? [];
  const [first] = segments;
  if (!first) return null;
  const seen = (place: Point) => toView(place, turns);
  const way: Point[] = [seen({ x: first[1], y: first[2] })];
  let walls = 0;
  for (const { t, kind, ids } of trace.events) {
    if (!ids.includes(0)) continue;
    const segment = segmentAt(segments, t - instant_s);
    if (segment) way.push(seen(along(segment, t)));
    if (kind === 'pocket') return { way, contact: null, met: null, departures: [] };
    if (kind === 'wall') {
      if (++walls > bounces[length]) return { way, contact: null, met: null, departures: [] };
      continue;
    }
    const met = ids.find((id) => id !== 0) ?? null;
    const departures = ids.flatMap((id) => {
      const after = segmentAt(trace.paths.find((path) => path.id === id)?.segments ?? [], t + instant_s);
      return after && Math.abs(after[0] - t) < 1e-5 ? [{ id, after }] : [];
    });
    const fastest = Math.max(1, ...departures.map(({ after: [, , , vx, vy] }) => Math.hypot(vx, vy)));
    return {
      way,
      contact: way.at(-1) ?? null,
      met,
      departures: departures.map(({ id, after: [, x, y, vx, vy] }) => ({
        id,
        from: seen({ x, y }),
        to: seen({
          x: x + (vx / fastest) * away_mm[length],
          y: y + (vy / fastest) * away_mm[length],
        }),
      })),
    };
  }
  const last = segments.at(-1);
  if (last) way.push(seen(along(last, Infinity)));
  return { way, contact: null, met: null, departures: [] };
}
