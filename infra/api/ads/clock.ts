import { dayKey, istanbulParts } from '@yaprak/shared-kit/format';

/** Today in Istanbul as `YYYY-MM-DD`; ads run on Istanbul days. */
export const today = (): string => dayKey(new Date());

/** Elapsed fraction of the Istanbul day, 0 … 1. */
export function dayPassed(now = new Date()): number {
  const parts = istanbulParts(now);
  if (!parts) throw new Error('no such moment');
  return (parts.hour * 60 + parts.minute) / 1440;
}
