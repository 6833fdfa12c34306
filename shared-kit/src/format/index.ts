export { coverTones, hashColour, type Tone } from './colours';
export {
  type DateParts,
  dayKey,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDayHeading,
  formatDuration,
  formatMonth,
  formatShortDate,
  formatTime,
  isRealDate,
  istanbulParts,
  type Moment,
  monthNames,
  relativeTime,
  TIME_ZONE,
  toMillis,
} from './dates';
export { textFold } from './fold';
export { hashText, pick } from './hash';
export { initials } from './initials';
export { type Lang, toLang } from './lang';
export { decimalNumber, exactNumber, formatNumber, formatPercent } from './numbers';
export { imageBucket, pictureSources, pictureUrl, pictureWidths, plainAddress } from './pictures';
export { plural } from './plural';
export { siteAddress } from './site-address';
export { idSeo, parseIdSeo, seoName } from './slug';
