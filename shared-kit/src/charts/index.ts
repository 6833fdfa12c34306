/** Numbers over time, by kind and by day, each as a picture and a table. An area carries what it uses of this entry. */
export { DayCalendar } from './DayCalendar';
export { ShareChart } from './ShareChart';
export type { ChartSeries } from './series';
export { TimeChart, type TimeChartProps } from './TimeChart';
