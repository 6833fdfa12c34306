import { istanbulDay } from './calendar';

test("[R-CONST-12] the day is Istanbul's", () => {
  expect(istanbulDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(istanbulDay(Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});
