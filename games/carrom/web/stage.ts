// Draws what is seen on the canvas: the board painted once, the discs copied onto it, and what is aimed with above them.
import { type Point, base_mm, frame_mm, side_mm, strikerRadius_mm, toView, whole_mm } from './geometry';
import type { Guide } from './guide';
import { paintBoard } from './paint_board';
import { Discs, radiusOf } from './paint_discs';
import type { Palette } from './palette';
import type { Seen } from './trace';

/** All places are the viewer's: to the right and ahead. */
export interface Scene {
  discs: readonly Seen[];
  /** The striker as it stands on a base line; faint while its player is somebody else. */
  striker: (Point & { faint: boolean; wrong: boolean }) | null;
  guide: Guide | null;
  /** How far the striker is pulled back, as a part of the full force. */
  pull: { angle: number; part: number } | null;
  /** The side that shoots, in quarter turns from the viewer's own. */
  turn: number | null;
  /** Where the striker may be moved. */
  slider: boolean;
  /** Whose piece lies where the shot or the placement goes wrong. */
  marked: readonly Point[];
  /** The piece that is about to be moved by hand. */
  chosen?: Point | null;
}
/** What part of the board fills the canvas. */
export interface Zoom {
  scale: number;
  middle: Point;
}
export const wholeBoard: Zoom = { scale: 1, middle: { x: side_mm / 2, y: side_mm / 2 } };

const mostPixels = 2;

export class Stage {
  #board: HTMLCanvasElement | null = null;
  #discs: Discs | null = null;
  #made = '';

  constructor(readonly canvas: HTMLCanvasElement) {}

  #prepare(palette: Palette, width_px: number): number {
    const density = Math.min(mostPixels, devicePixelRatio || 1);
    const size = Math.max(1, Math.round(width_px * density));
    const scale = size / whole_mm;
    const made = `${size} ${palette.surface.join()}${palette.glow}`;
    if (made !== this.#made) {
      this.#made = made;
      this.canvas.width = this.canvas.height = size;
      this.#discs = new Discs(palette, scale * 1.5); // sharp when it is zoomed
      const board = document.createElement('canvas');
      board.width = board.height = size;
      const to = board.getContext('2d');
      to?.scale(scale, scale);
      to?.translate(frame_mm, frame_mm);
      if (to) paintBoard(to, palette);
      this.#board = board;
    }
    return scale;
  }

  draw(scene: Scene, palette: Palette, width_px: number, zoom: Zoom = wholeBoard): void {
    const scale = this.#prepare(palette, width_px);
    const to = this.canvas.getContext('2d');
    if (!to || !this.#board || !this.#discs) return;
    to.setTransform(1, 0, 0, 1, 0, 0);
    const size = this.canvas.width;
    const middle = { x: zoom.middle.x + frame_mm, y: side_mm - zoom.middle.y + frame_mm };
    to.translate(size / 2, size / 2);
    to.scale(zoom.scale, zoom.scale);
    to.translate(-middle.x * scale, -middle.y * scale);
    to.drawImage(this.#board, 0, 0);
    to.scale(scale, scale);
    to.translate(frame_mm, frame_mm);
    if (scene.turn !== null) glow(to, scene.turn, palette);
    if (scene.slider && scene.striker) slider(to, scene.striker, palette);
    for (const { id, x, y, sunk } of scene.discs) this.#discs.paint(to, id, x, side_mm - y, { sunk });
    if (scene.guide) paintGuide(to, scene.guide, palette);
    if (scene.chosen) ring(to, scene.chosen.x, side_mm - scene.chosen.y, 21, palette.glow);
    for (const { x, y } of scene.marked) ring(to, x, side_mm - y, 24, palette.wrong);
    if (scene.striker) {
      const { x, y, faint, wrong } = scene.striker;
      this.#discs.paint(to, 0, x, side_mm - y, { alpha: faint ? 0.55 : 1 });
      if (wrong) ring(to, x, side_mm - y, strikerRadius_mm + 4, palette.wrong);
      if (scene.pull) band(to, scene.striker, scene.pull, palette);
    }
  }
}

type Context = CanvasRenderingContext2D;

function ring(to: Context, x: number, y: number, radius: number, colour: string): void {
  to.beginPath();
  to.arc(x, y, radius, 0, 2 * Math.PI);
  to.lineWidth = 3.5;
  to.strokeStyle = colour;
  to.stroke();
}

/** The edge of whoever shoots. */
function glow(to: Context, turns: number, palette: Palette): void {
  to.save();
  to.translate(side_mm / 2, side_mm / 2);
  to.rotate((-turns * Math.PI) / 2);
  const half = side_mm / 2;
  to.globalAlpha = 0.9;
  to.fillStyle = palette.glow;
  to.beginPath();
  to.roundRect(-half + 60, half + 8, side_mm - 120, 9, 5);
  to.fill();
  to.restore();
}

/** Below the striker: it can be moved along the line. */
function slider(to: Context, { x }: Point, palette: Palette): void {
  const y = side_mm - 52;
  to.strokeStyle = palette.aim;
  to.fillStyle = palette.aim;
  to.globalAlpha = 0.28;
  to.lineWidth = 7;
  to.lineCap = 'round';
  to.beginPath();
  to.moveTo(150.9, y);
  to.lineTo(589.1, y);
  to.stroke();
  to.globalAlpha = 0.85;
  to.beginPath();
  to.arc(x, y, 13, 0, 2 * Math.PI);
  to.fill();
  to.globalAlpha = 1;
  to.strokeStyle = '#fffaf0';
  to.lineWidth = 2.4;
  for (const way of [-1, 1]) {
    to.beginPath();
    to.moveTo(x + way * 3.5, y - 4.5);
    to.lineTo(x + way * 8, y);
    to.lineTo(x + way * 3.5, y + 4.5);
    to.stroke();
  }
  to.lineCap = 'butt';
}

function paintGuide(to: Context, guide: Guide, palette: Palette): void {
  const line = (points: readonly Point[]) => {
    to.beginPath();
    for (const { x, y } of points) to.lineTo(x, side_mm - y);
  };
  // A light edge keeps it readable on discs and on dark wood.
  for (const [colour, width] of [
    ['rgb(255 250 240 / 75%)', 4.6],
    [palette.aim, 2.2],
  ] as const) {
    to.strokeStyle = colour;
    to.lineWidth = width;
    to.setLineDash([9, 6]);
    line(guide.way);
    to.stroke();
    to.setLineDash([]);
    for (const { from, to: end } of guide.departures) {
      line([from, end]);
      to.stroke();
    }
    if (guide.contact) {
      to.beginPath();
      to.arc(guide.contact.x, side_mm - guide.contact.y, strikerRadius_mm, 0, 2 * Math.PI);
      to.stroke();
    }
  }
  to.fillStyle = palette.aim;
  for (const { from, to: end } of guide.departures) head(to, from, end);
}
function head(to: Context, from: Point, end: Point): void {
  const angle = Math.atan2(from.y - end.y, end.x - from.x);
  if (Math.hypot(end.x - from.x, end.y - from.y) < 8) return;
  to.save();
  to.translate(end.x, side_mm - end.y);
  to.rotate(angle);
  to.beginPath();
  to.moveTo(7, 0);
  to.lineTo(-4, -5);
  to.lineTo(-4, 5);
  to.fill();
  to.restore();
}

/** Behind the striker, the longer the harder. */
function band(
  to: Context,
  { x, y }: Point,
  { angle, part }: { angle: number; part: number },
  palette: Palette,
): void {
  to.save();
  to.translate(x, side_mm - y);
  to.rotate(-angle);
  const length = 20 + part * 90;
  to.globalAlpha = 0.85;
  to.fillStyle = part > 0.8 ? palette.wrong : palette.aim;
  to.beginPath();
  to.moveTo(-strikerRadius_mm - 2, -10);
  to.lineTo(-strikerRadius_mm - 2 - length, 0);
  to.lineTo(-strikerRadius_mm - 2, 10);
  to.fill();
  to.restore();
}

/** Where a seat's striker waits in the middle of its base line, as the viewer sees it. */
export const strikerOf = (turns: number, x_mm: number): Point =>
  toView({ x: x_mm, y: base_mm }, (4 - turns) % 4);
export { radiusOf };
