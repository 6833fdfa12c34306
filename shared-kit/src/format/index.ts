/** Formats as pure functions, for rules, workers and the server; in components take them from `@yaprak/shared-kit`, which nobody carries twice. */
export {
  type DateParts,
  dayKey,
  formatDate,
  formatDateTime,
  formatDayHeading,
  formatDuration,
  formatMonth,
  formatShortDate,
  formatTime,
  istanbulParts,
  type Moment,
  monthNames,
  toMillis,
} from './dates';
export { facts } from './facts';
export { genitive } from './genitive';
export { normalizeIsbn } from './isbn';
export type { Lang } from './lang';
export { decimalNumber, exactNumber, formatNumber, formatPercent } from './numbers';
export { isBeside, type Place, reordered } from './order';
export { pictureSources, pictureUrl, plainAddress } from './pictures';
export { seriesText } from './series';
export { siteAddress } from './site-address';
export { idSeo, parseIdSeo, seoName } from './slug';
