// Where things are on the board, in its own units. The viewer's home is at the bottom, right or left.
import { bar, off } from './position';

export const width = 146;
export const height = 121;
export const radius = 4.75;
const edge = 1.5;
const column = 10;
const barWidth = 11;
const trayWidth = 12;
const label = 4;
/** How high the triangles stand. */
export const pointHeight = 47;
/** The part of a stack that is drawn; the rest is a number. */
export const shownInStack = 5;
const shownOnBar = 3;

export interface View {
  /** The seat at the bottom. */
  seat: number;
  homeLeft: boolean;
}
/** A place of the board: a row (0 top, 1 bottom) and a column from the left, 0 to 13 with the bar and the tray. */
export interface Cell {
  row: number;
  column: number;
}
export const columns = 14;

const mirrored = (view: View, x: number): number => (view.homeLeft ? width - x : x);

/** The cell of a seat's place; columns are counted as if home were on the right. */
function cellUnmirrored(place: number, seat: number, view: View): Cell {
  const own = seat === view.seat;
  if (place === off) return { row: own ? 1 : 0, column: 13 };
  if (place === bar) return { row: own ? 1 : 0, column: 6 };
  const point = own ? place : bar - place;
  if (point <= 12) return { row: 1, column: point <= 6 ? 13 - point : 12 - point };
  return { row: 0, column: point <= 18 ? point - 13 : point - 12 };
}
export function cellOf(place: number, seat: number, view: View): Cell {
  const cell = cellUnmirrored(place, seat, view);
  return {
    row: cell.row,
    column: view.homeLeft ? 13 - cell.column : cell.column,
  };
}

/** The place of a cell as the viewer's seat counts it; in the other player's half of bar and tray: null. */
export function placeAt(cell: Cell, view: View): number | null {
  const at = view.homeLeft ? 13 - cell.column : cell.column;
  if (at === 13) return cell.row === 1 ? off : null;
  if (at === 6) return cell.row === 1 ? bar : null;
  if (cell.row === 1) return at > 6 ? 13 - at : 12 - at;
  return at > 6 ? at + 12 : at + 13;
}

/** Left side and width of a column. */
export function columnBox(at: number, view: View): { x: number; width: number } {
  const plain = view.homeLeft ? 13 - at : at;
  const wide = plain === 6 ? barWidth : plain === 13 ? trayWidth : column;
  const before = plain <= 6 ? plain * column : 6 * column + barWidth + (plain - 7) * column;
  const x = edge + before;
  return { x: view.homeLeft ? width - x - wide : x, width: wide };
}
const middle = height / 2;
export const rowBox = (row: number): { y: number; height: number } => ({
  y: row === 0 ? 0 : middle,
  height: middle,
});

/** Corners of a point's triangle. */
export function triangle(cell: Cell, view: View): string {
  const { x } = columnBox(cell.column, view);
  const base = cell.row === 0 ? label : height - label;
  const tip = cell.row === 0 ? label + pointHeight : height - label - pointHeight;
  return `${x + 0.4},${base} ${x + column / 2},${tip} ${x + column - 0.4},${base}`;
}
export const labelAt = (cell: Cell, view: View): { x: number; y: number } => ({
  x: columnBox(cell.column, view).x + column / 2,
  y: cell.row === 0 ? 3 : height - 1.1,
});

/** The middle of the `index`th checker of a stack. */
export function checkerAt(place: number, index: number, seat: number, view: View): { x: number; y: number } {
  const cell = cellOf(place, seat, view);
  const box = columnBox(cell.column, view);
  const x = box.x + box.width / 2;
  const from = cell.row === 0 ? label : height - label;
  const inward = cell.row === 0 ? 1 : -1;
  if (place === off) return { x, y: from + inward * (2.2 + index * 3.1) };
  if (place === bar) {
    const outward = -inward;
    return {
      x,
      y: middle + outward * (6.5 + radius + Math.min(index, shownOnBar - 1) * 2 * radius),
    };
  }
  return {
    x,
    y: from + inward * (radius + 0.2 + Math.min(index, shownInStack - 1) * 2 * radius),
  };
}
export const mostShown = (place: number): number =>
  place === off ? 15 : place === bar ? shownOnBar : shownInStack;

/** The middle of the cube: in the middle of the bar, or at its owner's edge. */
export function cubeAt(owner: number | null, view: View): { x: number; y: number } {
  const box = columnBox(cellOf(bar, 0, view).column, view);
  const y = owner === null ? middle : owner === view.seat ? height - label - 5.5 : label + 5.5;
  return { x: box.x + box.width / 2, y };
}

/** A cube that is offered lies before who must answer, beyond the checkers that wait on the bar. */
export const offeredCubeAt = (answers: number, view: View): { x: number; y: number } => ({
  x: cubeAt(null, view).x,
  y: middle + (answers === view.seat ? 1 : -1) * (6.5 + shownOnBar * 2 * radius + 6),
});

/** The middle of the half of the board where a seat's dice lie: the viewer's on the home side. */
export const diceAt = (seat: number, view: View): { x: number; y: number } => ({
  x: mirrored(view, seat === view.seat ? edge + 9 * column + barWidth : edge + 3 * column),
  y: middle,
});
