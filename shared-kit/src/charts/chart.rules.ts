/** Top of the scale: the lowest round number (1, 2 or 5 times a power of ten) not below the highest value; at least 4. */
export function scaleTop(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/** Which of `count` periods are named below a chart: all where they fit, else the first, the middle one and the last. */
export function namedPeriods(count: number, most = 12): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  return [0, Math.floor((count - 1) / 2), count - 1];
}

/** The period under a pointer: `x` from the left edge of a plot `width` wide, in the same unit. */
export const periodAt = (x: number, width: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor((x / (width || 1)) * count)));
