import { digestWeek } from './digest.rules';

// Istanbul is three hours ahead of UTC; 2026-01-04 is a Sunday.
test.each([
  ['2026-01-04T14:59:59Z', null],
  ['2026-01-04T15:00:00Z', '2026-01-04'],
  ['2026-01-04T21:30:00Z', '2026-01-04'],
  ['2026-01-05T20:59:59Z', '2026-01-04'],
  ['2026-01-05T21:00:00Z', null],
  ['2026-01-03T20:00:00Z', null],
  ['2026-01-03T21:30:00Z', null],
  ['2026-03-01T15:00:00Z', '2026-03-01'],
] as const)('[R-TOUCH-05] at %s the digest of %p goes out', (now, week) => expect(digestWeek(new Date(now))).toBe(week));
