/** A year in the URL: four digits from 1900 to 2200, else undefined. */
export function reportYear(text: string | undefined): number | undefined {
  const year = Number(text);
  return text && /^\d{4}$/.test(text) && year >= 1900 && year <= 2200 ? year : undefined;
}

/** Bar heights relative to the tallest, 0 to 1; all zero if there is no data. */
export function shares(values: readonly number[]): number[] {
  const most = Math.max(0, ...values);
  return values.map((value) => (most ? value / most : 0));
}
