// A shot as its player means it, in the whole units of a move: micrometres along the own base line, millionths of a
// degree counter-clockwise from the player's right, millimetres a second.
import { greatestSpeed_mm_s, greatestX_mm, leastX_mm, side_mm, within } from './geometry';

export interface Shot {
  x_um: number;
  angle_udeg: number;
  speed_mm_s: number;
}
export const leastSpeed_mm_s = 1;
const circle_udeg = 360_000_000;

/** Whatever is asked for, brought within what a move can say. */
export const settled = ({ x_um, angle_udeg, speed_mm_s }: Shot): Shot => ({
  x_um: within(Math.round(x_um), Math.ceil(leastX_mm * 1000), Math.floor(greatestX_mm * 1000)),
  angle_udeg: ((Math.round(angle_udeg) % circle_udeg) + circle_udeg) % circle_udeg,
  speed_mm_s: within(Math.round(speed_mm_s), leastSpeed_mm_s, greatestSpeed_mm_s),
});

/** Straight ahead from the middle. */
export const firstShot: Shot = { x_um: (side_mm / 2) * 1000, angle_udeg: 90_000_000, speed_mm_s: 2500 };

/** A whole number of units as the text of a move has it: no zeros at the end. */
function decimal(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const whole = digits.slice(0, -places);
  const part = digits.slice(-places).replace(/0+$/, '');
  return `${units < 0 ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}
export const xText = ({ x_um }: Shot): string => decimal(x_um, 3);
export const angleText = ({ angle_udeg }: Shot): string => decimal(angle_udeg, 6);
export const speedText = ({ speed_mm_s }: Shot): string => decimal(speed_mm_s, 3);
export const moveText = (shot: Shot): string =>
  `{"x":${xText(shot)},"angle":${angleText(shot)},"speed":${speedText(shot)}}`;

/** Null for what is no shot. */
export function readMove(move: string): Shot | null {
  try {
    const read = JSON.parse(move) as Record<string, unknown>;
    const [x, angle, speed] = ['x', 'angle', 'speed'].map((name) => read[name]);
    if (typeof x !== 'number' || typeof angle !== 'number' || typeof speed !== 'number') return null;
    return {
      x_um: Math.round(x * 1000),
      angle_udeg: Math.round(angle * 1_000_000),
      speed_mm_s: Math.round(speed * 1000),
    };
  } catch {
    return null;
  }
}

/** What a key changes, by the key's place on the keyboard, so that it is the same in every layout. */
const keys: Readonly<Record<string, readonly [keyof Shot, number]>> = {
  ArrowLeft: ['angle_udeg', 1_000_000],
  ArrowRight: ['angle_udeg', -1_000_000],
  ArrowUp: ['speed_mm_s', 100],
  ArrowDown: ['speed_mm_s', -100],
  KeyA: ['x_um', -5_000],
  KeyD: ['x_um', 5_000],
};
/** Coarse with Shift, fine with Alt. */
export function steppedBy(shot: Shot, code: string, coarse: boolean, fine: boolean): Shot | null {
  const found = keys[code];
  if (!found) return null;
  const [part, step] = found;
  return settled({ ...shot, [part]: shot[part] + step * (coarse ? 5 : fine ? 0.1 : 1) });
}

/** A pull of the striker: the further, the harder, finely where it is weak; null while it is too short to mean a shot. */
export const pullDead = 0.045;
const pullFull = 0.42;
export function pulled(shot: Shot, right: number, ahead: number): Shot | null {
  const length = Math.hypot(right, ahead);
  if (length < pullDead) return null;
  const part = within((length - pullDead) / (pullFull - pullDead), 0, 1);
  return settled({
    ...aimedAt(shot, -right, -ahead),
    speed_mm_s: 100 + (greatestSpeed_mm_s - 100) * part ** 1.5,
  });
}
/** The same shot into another direction. */
export const aimedAt = (shot: Shot, right: number, ahead: number): Shot =>
  right === 0 && ahead === 0
    ? shot
    : settled({ ...shot, angle_udeg: (Math.atan2(ahead, right) / Math.PI) * 180_000_000 });
