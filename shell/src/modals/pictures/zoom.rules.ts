/** How a picture is shown: its scale about the middle of the stage, and how far it is moved from there, in CSS pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
/** A point in CSS pixels from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

/** The whole picture, as it opens. */
export const whole: View = { scale: 1, x: 0, y: 0 };
/** Largest scale, and the one a double press goes to. */
const MOST = 5;
export const CLOSER = 2.5;
/** Factor of one press of + or −, and of one notch of a wheel (100 px). */
export const STEP = 1.5;
/** CSS pixels a finger must travel sideways to turn to the next picture, or down to close. */
const SWIPE = 56;

const between = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;

/** Keeps a view inside its stage: a picture larger than the stage has no empty edge, a smaller one stays in the middle. `picture`: its size at scale 1. */
export function bounded({ scale, x, y }: View, stage: Size, picture: Size): View {
  const room = (size: number, of: number) => Math.max(0, (size * scale - of) / 2);
  return { scale, x: between(x, room(picture.width, stage.width)), y: between(y, room(picture.height, stage.height)) };
}

/** Zooms by a factor; what lies under `at` stays there. */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

/** Factor of a wheel's movement in CSS pixels; up is closer. */
export const wheelFactor = (delta: number): number => STEP ** (-Math.max(-200, Math.min(200, delta)) / 100);

/** What a finger's way across a whole picture asks for: the next picture, the one before, or to close. */
export function swipeOf({ x, y }: Point): 'next' | 'previous' | 'close' | null {
  if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y) * 1.5) return x < 0 ? 'next' : 'previous';
  return y >= SWIPE * 1.5 && y > Math.abs(x) * 1.5 ? 'close' : null;
}

/** The picture `by` places on; after the last comes the first. */
export const turned = (at: number, by: number, count: number): number => (((at + by) % count) + count) % count;
