// The empty board from above: frame, grain, base lines, circles, arrows and pockets. Painted once for each size and theme.
import {
  baseFrom_mm,
  baseLine_mm,
  baseTo_mm,
  baseWidth_mm,
  endCircleRadius_mm,
  frame_mm,
  outerCircleRadius_mm,
  pieceRadius_mm,
  pocketCentre_mm,
  pocketRadius_mm,
  side_mm,
  whole_mm,
} from './geometry';
import type { Palette } from './palette';

type Context = CanvasRenderingContext2D;
const centre_mm = side_mm / 2;

function circle(to: Context, x: number, y: number, radius: number): void {
  to.beginPath();
  to.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Long soft waves, the same on every board: numbers from a small generator, not from chance. */
function paintGrain(to: Context, palette: Palette): void {
  let seed = 20_251;
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  to.strokeStyle = palette.grain;
  for (let line = 0; line < 150; ++line) {
    const y = next() * side_mm;
    const bend = 3 + next() * 9;
    const wave = 180 + next() * 420;
    const phase = next() * 7;
    to.lineWidth = 0.6 + next() * 2.6;
    to.beginPath();
    for (let x = 0; x <= side_mm; x += 18) to.lineTo(x, y + Math.sin(x / wave + phase) * bend);
    to.stroke();
  }
}

function paintFrame(to: Context, palette: Palette): void {
  const wood = to.createLinearGradient(0, -frame_mm, side_mm, side_mm + frame_mm);
  wood.addColorStop(0, palette.frame[0]);
  wood.addColorStop(0.5, palette.frame[1]);
  wood.addColorStop(1, palette.frame[0]);
  to.fillStyle = wood;
  to.fillRect(-frame_mm, -frame_mm, whole_mm, whole_mm);
  // The four parts meet at an angle, and their inner edge catches the light.
  to.strokeStyle = 'rgb(0 0 0 / 35%)';
  to.lineWidth = 1.5;
  for (const [x, y] of [
    [0, 0],
    [side_mm, 0],
    [0, side_mm],
    [side_mm, side_mm],
  ] as const) {
    to.beginPath();
    to.moveTo(x, y);
    to.lineTo(x === 0 ? -frame_mm : side_mm + frame_mm, y === 0 ? -frame_mm : side_mm + frame_mm);
    to.stroke();
  }
  to.strokeStyle = 'rgb(255 240 210 / 28%)';
  to.lineWidth = 3;
  to.strokeRect(-4, -4, side_mm + 8, side_mm + 8);
}

function paintSurface(to: Context, palette: Palette): void {
  to.save();
  to.beginPath();
  to.rect(0, 0, side_mm, side_mm);
  to.clip();
  const wood = to.createRadialGradient(centre_mm, centre_mm * 0.8, 60, centre_mm, centre_mm, side_mm * 0.75);
  wood.addColorStop(0, palette.surface[0]);
  wood.addColorStop(1, palette.surface[1]);
  to.fillStyle = wood;
  to.fillRect(0, 0, side_mm, side_mm);
  paintGrain(to, palette);
  // The frame's shadow falls on the wood.
  for (const [width, strength] of [
    [26, 0.07],
    [14, 0.1],
    [6, 0.16],
  ] as const) {
    to.strokeStyle = `rgb(30 16 4 / ${strength * 100}%)`;
    to.lineWidth = width;
    to.strokeRect(0, 0, side_mm, side_mm);
  }
  to.restore();
}

/** One side's lines and its arrow; the others are the same, turned. */
function paintSide(to: Context, palette: Palette): void {
  to.strokeStyle = palette.line;
  const far = baseLine_mm + baseWidth_mm;
  for (const [y, width] of [
    [baseLine_mm, 3.4],
    [far, 1.6],
  ] as const) {
    to.lineWidth = width;
    to.beginPath();
    to.moveTo(baseFrom_mm + endCircleRadius_mm, y);
    to.lineTo(baseTo_mm - endCircleRadius_mm, y);
    to.stroke();
  }
  for (const x of [baseFrom_mm + endCircleRadius_mm, baseTo_mm - endCircleRadius_mm]) {
    const y = baseLine_mm + endCircleRadius_mm;
    circle(to, x, y, endCircleRadius_mm - 0.8);
    to.fillStyle = palette.surface[0];
    to.fill();
    to.lineWidth = 1.6;
    to.stroke();
    circle(to, x, y, endCircleRadius_mm * 0.78);
    to.fillStyle = palette.red;
    to.fill();
  }
  // From near the pocket towards the middle, between two base lines.
  const from = 78;
  const tip = 232;
  to.lineWidth = 1.8;
  to.beginPath();
  to.moveTo(from, from);
  to.lineTo(tip, tip);
  to.stroke();
  to.beginPath();
  to.moveTo(from - 5, from + 11);
  to.lineTo(from, from);
  to.lineTo(from + 11, from - 5);
  to.stroke();
  to.beginPath();
  to.arc(tip - 22, tip - 22, 31, (-45 * Math.PI) / 180, (135 * Math.PI) / 180);
  to.stroke();
}

function paintMiddle(to: Context, palette: Palette): void {
  to.strokeStyle = palette.line;
  to.lineWidth = 2;
  circle(to, centre_mm, centre_mm, outerCircleRadius_mm);
  to.stroke();
  to.lineWidth = 1;
  circle(to, centre_mm, centre_mm, outerCircleRadius_mm - 4.5);
  to.stroke();
  // A star of eight, as on khatam.
  to.save();
  to.translate(centre_mm, centre_mm);
  to.globalAlpha = 0.5;
  for (const turn of [0, Math.PI / 4]) {
    to.save();
    to.rotate(turn);
    const half = 46;
    to.strokeStyle = palette.red;
    to.lineWidth = 1.6;
    to.strokeRect(-half, -half, 2 * half, 2 * half);
    to.restore();
  }
  to.restore();
  circle(to, centre_mm, centre_mm, pieceRadius_mm);
  to.fillStyle = palette.red;
  to.globalAlpha = 0.75;
  to.fill();
  to.globalAlpha = 1;
  to.lineWidth = 1.4;
  to.stroke();
}

function paintPocket(to: Context, x: number, y: number): void {
  const depth = to.createRadialGradient(x, y + 5, 2, x, y, pocketRadius_mm);
  depth.addColorStop(0, '#000000');
  depth.addColorStop(0.72, '#0d0805');
  depth.addColorStop(1, '#3a2614');
  circle(to, x, y, pocketRadius_mm);
  to.fillStyle = depth;
  to.fill();
  // The near edge is in the dark, the far one catches the light.
  to.lineWidth = 2.4;
  to.strokeStyle = 'rgb(0 0 0 / 65%)';
  to.beginPath();
  to.arc(x, y, pocketRadius_mm, Math.PI, 2 * Math.PI);
  to.stroke();
  to.strokeStyle = 'rgb(255 232 190 / 55%)';
  to.beginPath();
  to.arc(x, y, pocketRadius_mm, 0, Math.PI);
  to.stroke();
}

/** `to` counts in millimetres from a corner of the playing surface. The board looks the same from every side. */
export function paintBoard(to: Context, palette: Palette): void {
  paintFrame(to, palette);
  paintSurface(to, palette);
  paintMiddle(to, palette);
  for (let side = 0; side < 4; ++side) {
    to.save();
    to.translate(centre_mm, centre_mm);
    to.rotate((side * Math.PI) / 2);
    to.translate(-centre_mm, -centre_mm);
    paintSide(to, palette);
    to.restore();
  }
  const far = side_mm - pocketCentre_mm;
  for (const x of [pocketCentre_mm, far]) for (const y of [pocketCentre_mm, far]) paintPocket(to, x, y);
}
