// The hand at the board: what a finger or a mouse does with the striker. On the line below it moves, from the striker it is
// pulled back and let go, anywhere else the shot is turned there and nothing is shot. A pull that is too short, a second
// finger, Escape and a lost pointer mean nothing.
import { type Shot, aimedAt, firstShot, pulled, settled } from './aim';
import { type Point, base_mm, distance, greatestSpeed_mm_s, strikerRadius_mm, whole_mm } from './geometry';

type Doing = 'slide' | 'pull' | 'turn';
/** A finger is this wide. */
const finger_px = 26;
/** Between the base line and the frame the striker is moved. */
const slideUpTo_mm = 140;

export class Hand {
  shot: Shot = $state.raw(firstShot);
  doing: Doing | null = $state(null);
  /** By a finger, which hides what is under it. */
  touching = $state(false);
  /** The shot before the hand came. */
  #before: Shot = firstShot;
  #from: { x: number; y: number; width_px: number } | null = null;
  /** The pull is long enough to mean a shot. */
  tense = $state(false);

  get striker(): Point {
    return { x: this.shot.x_um / 1000, y: base_mm };
  }
  get force(): number {
    return this.shot.speed_mm_s / greatestSpeed_mm_s;
  }

  press(at: Point, event: PointerEvent, pixel_mm: number): void {
    this.#before = this.shot;
    this.touching = event.pointerType === 'touch';
    const near = Math.max(strikerRadius_mm * 1.3, finger_px * pixel_mm);
    this.doing = distance(at, this.striker) < near ? 'pull' : at.y < slideUpTo_mm ? 'slide' : 'turn';
    this.#from = { x: event.clientX, y: event.clientY, width_px: whole_mm / pixel_mm };
    this.tense = false;
    if (this.doing !== 'pull') this.slide(at, event);
  }
  slide(at: Point, event: PointerEvent): void {
    if (this.doing === 'slide') this.shot = settled({ ...this.shot, x_um: at.x * 1000 });
    else if (this.doing === 'turn')
      this.shot = aimedAt(this.shot, at.x - this.striker.x, at.y - this.striker.y);
    else if (this.doing === 'pull' && this.#from) {
      // On the screen, so that it is the same however near the board is looked at.
      const { x, y, width_px } = this.#from;
      const next = pulled(this.#before, (event.clientX - x) / width_px, (y - event.clientY) / width_px);
      this.tense = next !== null;
      this.shot = next ?? this.#before;
    }
  }
  /** True when it was a shot. */
  release(): boolean {
    const isShot = this.doing === 'pull' && this.tense;
    this.#let();
    return isShot;
  }
  cancel(): void {
    if (this.doing) this.shot = this.#before;
    this.#let();
  }
  #let(): void {
    this.doing = null;
    this.tense = false;
    this.touching = false;
    this.#from = null;
  }
}
