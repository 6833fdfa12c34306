/** Top of the scale: the lowest round number with a round half (1, 2, 3, 4, 6 or 8 times a power of ten) not below the highest value; at least 4. */
export function scaleTop(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 3, 4, 6, 8, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/** Which of `count` periods are named below a chart: all where they fit, else the first, the middle one and the last. */
export function namedPeriods(count: number, most = 12): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  return [0, Math.floor((count - 1) / 2), count - 1];
}

/** The period under a pointer: `x` from the left edge of a plot `width` wide, in the same unit. */
export const periodAt = (x: number, width: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor((x / (width || 1)) * count)));

/** Which rows a picture with room for `most` draws: those that hold the most in any series, in the order of the list. */
export function drawnRows(series: readonly (readonly number[])[], rows: number, most: number): number[] {
  const weight = (row: number) => Math.max(0, ...series.map((values) => values[row] ?? 0));
  const places = Array.from({ length: rows }, (_, row) => row);
  if (rows <= most) return places;
  const heaviest = new Set([...places].sort((a, b) => weight(b) - weight(a) || a - b).slice(0, most));
  return places.filter((row) => heaviest.has(row));
}
