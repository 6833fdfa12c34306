/** One kind of number over the periods of a chart. */
export interface ChartSeries {
  key: string;
  name: string;
  /** One for each period, oldest first. */
  values: readonly number[];
  /** A value in words. */
  say(value: number): string;
  /** A level, like what waits at the end of a day; has no sum. */
  level?: boolean;
}
