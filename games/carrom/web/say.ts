// Shots in words, and in the list of moves.
import type { MoveLine } from '$web/board/types';
import { type Lang, digits, fill, ltr } from '$web/i18n/text';
import { type Shot, readMove } from './aim';
import { texts } from './texts';

const rounded = (value: number, places: number): string => String(Number(value.toFixed(places)));
const parts = ({ x_um, angle_udeg, speed_mm_s }: Shot) => ({
  x: rounded(x_um / 1000, 0),
  angle: rounded(angle_udeg / 1_000_000, 1),
  speed: rounded(speed_mm_s / 1000, 1),
});

export function say(move: string, lang: Lang): string {
  const shot = readMove(move);
  if (!shot) return move;
  const { x, angle, speed } = parts(shot);
  return fill(lang, texts.say, {
    x: digits(lang, x),
    angle: digits(lang, angle),
    speed: digits(lang, speed),
  });
}

/** `370 → 90°, 2.5 m/s`, shortened: the whole numbers stand in the record. */
export const lines = (moves: readonly string[]): MoveLine[] =>
  moves.map((move, index) => {
    const shot = readMove(move);
    if (!shot) return { text: move, at: index + 1 };
    const { x, angle, speed } = parts(shot);
    return { text: ltr(`${x} ${angle}° ${speed}`), at: index + 1 };
  });
