// Discs with their shadows: each kind is painted once and then copied, so that a frame costs twenty copies.
import { pieceRadius_mm, strikerRadius_mm } from './geometry';
import { type Disc, type Palette, discOf } from './palette';

type Context = CanvasRenderingContext2D;
export const radiusOf = (id: number): number => (id === 0 ? strikerRadius_mm : pieceRadius_mm);

function circle(to: Context, radius: number, x = 0, y = 0): void {
  to.beginPath();
  to.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Around the origin, in millimetres, y downwards. */
function paintDisc(to: Context, { body, light, rim, ring }: Disc, radius: number, isStriker: boolean): void {
  const shadow = to.createRadialGradient(2.5, 4.5, radius * 0.55, 2.5, 4.5, radius * 1.22);
  shadow.addColorStop(0, 'rgb(20 10 2 / 55%)');
  shadow.addColorStop(1, 'rgb(20 10 2 / 0%)');
  circle(to, radius * 1.22, 2.5, 4.5);
  to.fillStyle = shadow;
  to.fill();
  const wood = to.createRadialGradient(-radius * 0.35, -radius * 0.45, radius * 0.1, 0, 0, radius);
  wood.addColorStop(0, light);
  wood.addColorStop(1, body);
  circle(to, radius - 0.5);
  to.fillStyle = wood;
  to.fill();
  to.lineWidth = 1.4;
  to.strokeStyle = rim;
  to.stroke();
  to.strokeStyle = ring;
  for (const part of isStriker ? [0.8, 0.52] : [0.72, 0.42]) {
    to.lineWidth = isStriker ? 1.8 : 1.1;
    circle(to, radius * part);
    to.stroke();
  }
  if (isStriker) {
    for (let petal = 0; petal < 8; ++petal) {
      to.rotate(Math.PI / 4);
      circle(to, 1.7, 0, -radius * 0.66);
      to.fillStyle = ring;
      to.fill();
    }
  }
}

export class Discs {
  readonly #sprites = new Map<string, HTMLCanvasElement>();
  constructor(
    readonly palette: Palette,
    /** Pixels of the screen for a millimetre. */
    readonly scale: number,
  ) {}

  #sprite(id: number): HTMLCanvasElement {
    const disc = discOf(this.palette, id);
    const radius = radiusOf(id);
    const found = this.#sprites.get(disc.body);
    if (found) return found;
    const sprite = document.createElement('canvas');
    const half = Math.ceil(radius * 1.55 * this.scale);
    sprite.width = sprite.height = 2 * half;
    const to = sprite.getContext('2d');
    if (to) {
      to.translate(half, half);
      to.scale(this.scale, this.scale);
      paintDisc(to, disc, radius, id === 0);
    }
    this.#sprites.set(disc.body, sprite);
    return sprite;
  }
  /** At a place of the canvas, whose millimetres run downwards; a disc that falls gets smaller and darker. */
  paint(to: Context, id: number, x: number, y: number, { sunk = 0, alpha = 1 } = {}): void {
    const sprite = this.#sprite(id);
    const size = (sprite.width / this.scale) * (1 - 0.45 * sunk);
    to.globalAlpha = alpha * (1 - sunk);
    to.drawImage(sprite, x - size / 2, y - size / 2, size, size);
    to.globalAlpha = 1;
  }
}
