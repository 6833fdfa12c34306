import type { Lang } from './lang';

/** Time zone of everything shown or counted by day (R-CONST-12). */
export const TIME_ZONE = 'Europe/Istanbul';

/** A moment: a Date, milliseconds since 1970, or an ISO 8601 string. */
export type Moment = Date | number | string;

/** A moment as the clock and the calendar of Istanbul show it. */
export interface DateParts {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  /** 0 (Sunday) to 6 */
  weekday: number;
  hour: number;
  minute: number;
}

/* Names are listed here instead of coming from Intl: server and browser may ship different ICU data, which would break hydration. */
const months = {
  tr: ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
} as const;
const shortMonths = {
  tr: ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
const weekdays = {
  tr: ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;

/** Since 7 September 2016, 00:00, Istanbul keeps UTC+3 all year. */
const SINCE_FIXED = Date.UTC(2016, 8, 6, 21);
const FIXED_OFFSET = 3 * 3_600_000;
/** Of earlier moments, when clocks were changed twice a year, the browser knows. Made when needed: it costs a phone as much as a dozen posts. */
let earlierFormat: Intl.DateTimeFormat | undefined;

/** Milliseconds of a moment; NaN if unparsable. */
export function toMillis(moment: Moment): number {
  return moment instanceof Date ? moment.getTime() : typeof moment === 'number' ? moment : Date.parse(moment);
}

/** The calendar parts of a moment in Istanbul; null if unparsable. */
export function istanbulParts(moment: Moment): DateParts | null {
  const ms = toMillis(moment);
  if (!Number.isFinite(ms)) return null;
  if (ms >= SINCE_FIXED) {
    const there = new Date(ms + FIXED_OFFSET);
    if (Number.isNaN(there.getTime())) return null;
    return {
      year: there.getUTCFullYear(),
      month: there.getUTCMonth() + 1,
      day: there.getUTCDate(),
      weekday: there.getUTCDay(),
      hour: there.getUTCHours(),
      minute: there.getUTCMinutes(),
    };
  }
  earlierFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const found: Record<string, number> = {};
  for (const part of earlierFormat.formatToParts(ms)) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

const two = (n: number) => String(n).padStart(2, '0');

/** The Istanbul day as `YYYY-MM-DD`, shifted by `offset` days; the key of all daily counters. */
export function dayKey(moment: Moment, offset = 0): string {
  const parts = istanbulParts(moment);
  if (!parts) return '';
  const moved = new Date(Date.UTC(parts.year, parts.month - 1, parts.day + offset));
  return `${moved.getUTCFullYear()}-${two(moved.getUTCMonth() + 1)}-${two(moved.getUTCDate())}`;
}

/** Whole Istanbul days from `from` to `to` (negative when `to` is earlier). */
export function daysBetween(from: Moment, to: Moment): number {
  return Math.round((Date.parse(dayKey(to)) - Date.parse(dayKey(from))) / 86_400_000);
}

/** `21 Kasım 2026` / `21 November 2026`; empty if unparsable. */
export function formatDate(moment: Moment, lang: Lang): string {
  const parts = istanbulParts(moment);
  return parts ? `${parts.day} ${months[lang][parts.month - 1]} ${parts.year}` : '';
}

/** `21 Kas` in the year of `now`, else `21 Kas 2024`. */
export function formatShortDate(moment: Moment, lang: Lang, now: Moment): string {
  const parts = istanbulParts(moment);
  if (!parts) return '';
  const day = `${parts.day} ${shortMonths[lang][parts.month - 1]}`;
  return parts.year === istanbulParts(now)?.year ? day : `${day} ${parts.year}`;
}

/** `Kasım 2026` / `November 2026`. */
export function formatMonth(moment: Moment, lang: Lang): string {
  const parts = istanbulParts(moment);
  return parts ? `${months[lang][parts.month - 1]} ${parts.year}` : '';
}

/** Time of day in Istanbul: `14:05`. */
export function formatTime(moment: Moment): string {
  const parts = istanbulParts(moment);
  return parts ? `${two(parts.hour)}:${two(parts.minute)}` : '';
}

/** `21 Kasım 2026 14:05` / `21 November 2026, 14:05` */
export function formatDateTime(moment: Moment, lang: Lang): string {
  const date = formatDate(moment, lang);
  return date && `${date}${lang === 'tr' ? ' ' : ', '}${formatTime(moment)}`;
}

/** Day heading in a conversation or an agenda: `Bugün`, `Dün`, `18 Kasım Çarşamba`, with the year if it is not the current one. */
export function formatDayHeading(moment: Moment, lang: Lang, now: Moment): string {
  const parts = istanbulParts(moment);
  if (!parts) return '';
  const distance = daysBetween(moment, now);
  if (distance === 0) return lang === 'tr' ? 'Bugün' : 'Today';
  if (distance === 1) return lang === 'tr' ? 'Dün' : 'Yesterday';
  const year = parts.year === istanbulParts(now)?.year ? '' : ` ${parts.year}`;
  const day = `${parts.day} ${months[lang][parts.month - 1]}${year}`;
  return lang === 'tr' ? `${day} ${weekdays.tr[parts.weekday]}` : `${weekdays.en[parts.weekday]}, ${day}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Relative time in small print: `şimdi`, `5 dk`, `3 sa`, `2 gün`, then the date. A moment ahead of `now` (clock skew) reads `şimdi`. */
export function relativeTime(moment: Moment, now: Moment, lang: Lang): string {
  const ms = toMillis(moment);
  if (!Number.isFinite(ms)) return '';
  const age = toMillis(now) - ms;
  if (age < MINUTE) return lang === 'tr' ? 'şimdi' : 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} ${lang === 'tr' ? 'dk' : 'min'}`;
  if (age < DAY) return `${Math.floor(age / HOUR)} ${lang === 'tr' ? 'sa' : 'h'}`;
  const days = Math.floor(age / DAY);
  if (days < 7) return lang === 'tr' ? `${days} gün` : `${days} ${days === 1 ? 'day' : 'days'}`;
  return formatShortDate(ms, lang, now);
}

/** A duration in seconds as `1:05` or `1:02:03`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(Number.isFinite(seconds) ? seconds : 0));
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}:${two(whole % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** The month names of a language, January first, for date fields. */
export function monthNames(lang: Lang): readonly string[] {
  return months[lang];
}

/** Whether day, month and year form a real date: 31 April and 29 February 2023 do not (R-VAL-09). */
export function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
