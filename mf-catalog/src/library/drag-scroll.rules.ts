/** How near an edge, in px, a dragged line lets what lies beyond it come. */
const EDGE = 88;
/** Most px a frame. */
export const MOST = 14;

/** How far a list moves within a frame while a line is dragged: the nearer to an edge, the faster; in the middle not at all. */
export function pace(y: number, top: number, bottom: number): number {
  const near = (left: number) => Math.ceil(MOST * Math.min(1, (EDGE - left) / EDGE));
  if (y - top < EDGE) return -near(y - top);
  return bottom - y < EDGE ? near(bottom - y) : 0;
}
