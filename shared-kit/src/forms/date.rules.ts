import { isRealDate } from '../format/dates';

/** A date in parts as held by the selects; empty strings for what is not chosen. */
export interface DateChoice {
  day: string;
  month: string;
  year: string;
}

const noDate: DateChoice = { day: '', month: '', year: '' };

/** Reads `YYYY-MM-DD`; anything else is no choice. */
export function readDate(value: string | undefined): DateChoice {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  return match ? { year: match[1] ?? '', month: String(Number(match[2])), day: String(Number(match[3])) } : noDate;
}

/** State of a date field: nothing chosen, incomplete, impossible (R-VAL-09), beyond the bounds, or a date as `YYYY-MM-DD`. */
export type DateState = { kind: 'empty' } | { kind: 'partial' } | { kind: 'wrong' } | { kind: 'outside'; value: string } | { kind: 'date'; value: string };

/** Validates a choice; `min` and `max` are inclusive, as `YYYY-MM-DD`. */
export function judgeDate(choice: DateChoice, bounds: { min?: string; max?: string } = {}): DateState {
  const { day, month, year } = choice;
  if (!day && !month && !year) return { kind: 'empty' };
  if (!day || !month || !year) return { kind: 'partial' };
  if (!isRealDate(Number(year), Number(month), Number(day))) return { kind: 'wrong' };
  const value = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if ((bounds.min && value < bounds.min) || (bounds.max && value > bounds.max)) return { kind: 'outside', value };
  return { kind: 'date', value };
}
