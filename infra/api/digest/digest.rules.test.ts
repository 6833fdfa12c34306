import { digestWeek, weekOf } from './digest.rules';

// Istanbul is three hours ahead of UTC; 2026-01-04 is a Sunday.
test.each([
  ['2026-01-04T14:59:59Z', null],
  ['2026-01-04T15:00:00Z', '2026-01-04'],
  ['2026-01-04T21:30:00Z', '2026-01-04'],
  ['2026-01-05T20:59:59Z', '2026-01-04'],
  // Tuesday and Wednesday catch up with what a site that was away could not send.
  ['2026-01-05T21:00:00Z', '2026-01-04'],
  ['2026-01-07T20:59:59Z', '2026-01-04'],
  ['2026-01-07T21:00:00Z', null],
  ['2026-01-03T20:00:00Z', null],
  ['2026-01-03T21:30:00Z', null],
  ['2026-03-01T15:00:00Z', '2026-03-01'],
] as const)('[R-TOUCH-05] at %s the digest of %p goes out', (now, week) => expect(digestWeek(new Date(now))).toBe(week));

test('[R-TOUCH-05] a digest is of what happened from one Sunday evening to the next', () => {
  expect(weekOf('2026-01-04')).toEqual({ since: new Date('2025-12-28T15:00:00Z'), until: new Date('2026-01-04T15:00:00Z') });
  expect(weekOf('2026-01-11').since).toEqual(weekOf('2026-01-04').until);
});
