/** Numbers over time. An area carries what it uses of this entry. */
export type { ChartSeries } from './series';
export { TimeChart, type TimeChartProps } from './TimeChart';
