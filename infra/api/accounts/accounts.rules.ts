import { limits } from '@yaprak/shared-kit/limits';
import { reservedNames } from '@yaprak/shared-kit/reserved';
import { isRealDay } from '../platform/calendar';

const form = new RegExp(limits.username.pattern);

/** Whether a string is a valid username: well-formed, not a fixed route, nothing that looks like a file. */
export const isUsername = (value: string) => form.test(value) && !reservedNames.includes(value) && !/\.(js|json|txt|xml|html|ico|png)$/.test(value);

/** Name in the error catalogue of why a string is not a valid username: for one that is well-formed, the same as for one that is taken. */
export const usernameProblem = (value: string) => (form.test(value) ? 'usernameTaken' : 'usernameForm');

/**
 * Age in whole years on a day, both as YYYY-MM-DD in the Istanbul calendar.
 * @returns null for a nonexistent or future birth date
 */
export function ageOn(birth: string, today: string): number | null {
  if (!isRealDay(birth) || birth > today || birth < '1900-01-01') return null;
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
