// The board in millimetres (the ICF measures of the rule book), and as a player sees it from the own side.

export const side_mm = 740;
/** The wood around the playing surface, as it is drawn. */
export const frame_mm = 36;
export const whole_mm = side_mm + 2 * frame_mm;
export const pieceRadius_mm = 15.9;
export const strikerRadius_mm = 20.65;
export const pocketRadius_mm = 22.25;
/** Of a pocket's centre from both walls. */
export const pocketCentre_mm = 22.25;
/** Where the striker's centre stands, from the own frame. */
export const base_mm = 117.4;
/** A base line: its first line from the frame, the distance of the second, and where it begins and ends. */
export const baseLine_mm = 101.5;
export const baseWidth_mm = 31.8;
export const baseFrom_mm = (side_mm - 470) / 2;
export const baseTo_mm = side_mm - baseFrom_mm;
export const endCircleRadius_mm = 15.9;
/** Between the centres of the two end circles the striker's centre may stand (C 4). */
export const leastX_mm = baseFrom_mm + endCircleRadius_mm;
export const greatestX_mm = side_mm - leastX_mm;
export const outerCircleRadius_mm = 85;
/** Every disc slows by this. */
export const slowing_mm_s2 = 1177.2;
export const greatestSpeed_mm_s = 5000;

export interface Point {
  x: number;
  y: number;
}

/** By how many quarter turns the board of a seat is turned. */
export const turnsOf = (seat: number, seats: number): number => (seats === 4 ? seat % 4 : (seat % 2) * 2);

/** A place of the board as the seat that has it turned so often sees it: right and ahead. */
export function toView({ x, y }: Point, turns: number): Point {
  if (turns === 1) return { x: y, y: side_mm - x };
  if (turns === 2) return { x: side_mm - x, y: side_mm - y };
  if (turns === 3) return { x: side_mm - y, y: x };
  return { x, y };
}
export const fromView = (place: Point, turns: number): Point => toView(place, (4 - turns) % 4);

/** Directions turn without moving. */
export function turned({ x, y }: Point, turns: number): Point {
  const origin = toView({ x: 0, y: 0 }, turns);
  const tip = toView({ x, y }, turns);
  return { x: tip.x - origin.x, y: tip.y - origin.y };
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
export const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
