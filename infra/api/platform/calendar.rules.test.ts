import { isRealDay, istanbulDay } from './calendar';

test("[R-CONST-12] the day is Istanbul's", () => {
  expect(istanbulDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(istanbulDay(Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});

test.each([
  ['2024-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-1-1', false],
  ['275760-09-13', false],
  ['', false],
])('[R-VAL-09] %p is a day: %p', (text, real) => expect(isRealDay(text)).toBe(real));
