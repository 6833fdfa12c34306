import { isFixed, onByDefault, quietUntil } from './choices.rules';

// Istanbul is three hours ahead of UTC.
test.each([
  ['2026-01-05T20:30:00Z', 23, 7, '2026-01-06T04:00:00.000Z'],
  ['2026-01-05T19:59:00Z', 23, 7, null],
  ['2026-01-05T20:00:00Z', 23, 7, '2026-01-06T04:00:00.000Z'],
  ['2026-01-06T03:59:59Z', 23, 7, '2026-01-06T04:00:00.000Z'],
  ['2026-01-06T04:00:00Z', 23, 7, null],
  ['2026-01-05T10:15:00Z', 13, 14, '2026-01-05T11:00:00.000Z'],
  ['2026-01-05T11:00:00Z', 13, 14, null],
  ['2026-01-05T21:10:00Z', 0, 6, '2026-01-06T03:00:00.000Z'],
  ['2026-01-05T20:10:00Z', 22, 0, '2026-01-05T21:00:00.000Z'],
  ['2026-01-05T20:10:00Z', null, null, null],
] as const)('[R-TOUCH-03] at %s, quiet from %p until %p, the end is %p', (now, from, until, end) =>
  expect(quietUntil(new Date(now), from, until)?.toISOString() ?? null).toBe(end),
);

test.each([
  ['begeni', 'site', true],
  ['begeni', 'anlik', false],
  ['mesaj', 'anlik', true],
  ['yeni', 'anlik', false],
] as const)('[R-TOUCH-03] %s by %s: %p without a choice', (topic, channel, on) => expect(onByDefault(topic, channel)).toBe(on));

test('[R-TOUCH-03] only decisions on the site are fixed', () => {
  expect(isFixed('karar', 'site')).toBe(true);
  expect(isFixed('karar', 'anlik')).toBe(false);
  expect(isFixed('yorum', 'site')).toBe(false);
});
