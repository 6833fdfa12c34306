import { averageNumber, decimalNumber, exactNumber, formatNumber, formatPercent } from './numbers';

describe('numbers', () => {
  test.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1000, '1.000', '1,000'],
    [4999, '4.999', '4,999'],
    [-1234, '-1.234', '-1,234'],
  ])('[R-I18N-05] [R-I18N-06] [R-I18N-09] shows %p in full: %p (tr), %p (en)', (value, tr, en) => {
    expect(formatNumber(value, 'tr')).toBe(tr);
    expect(formatNumber(value, 'en')).toBe(en);
  });

  test.each([
    [5000, '5 bin', '5k'],
    [5400, '5,4 bin', '5.4k'],
    [99_950, '99,9 bin', '99.9k'],
    [123_456, '123 bin', '123k'],
    [999_999, '999 bin', '999k'],
    [1_000_000, '1 milyon', '1M'],
    [2_850_000, '2,8 milyon', '2.8M'],
    [999_999_999, '999 milyon', '999M'],
    [1_500_000_000, '1,5 milyar', '1.5B'],
    [999_999_999_999, '999 milyar', '999B'],
    [-5400, '-5,4 bin', '-5.4k'],
  ])('[R-I18N-07] [R-I18N-08] abbreviates %p to %p (tr), %p (en) and never rounds up', (value, tr, en) => {
    expect(formatNumber(value, 'tr')).toBe(tr);
    expect(formatNumber(value, 'en')).toBe(en);
  });

  test('[R-I18N-07] [R-I18N-08] has trilyon and T for amounts that must not be capped', () => {
    expect(formatNumber(2_500_000_000_000, 'tr', { uncapped: true })).toBe('2,5 trilyon');
    expect(formatNumber(2_500_000_000_000, 'en', { uncapped: true })).toBe('2.5T');
  });

  test('[R-I18N-10] shows 1T+ from one trillion on in both languages', () => {
    for (const value of [1e12, 7e15, Number.POSITIVE_INFINITY]) {
      expect(formatNumber(value, 'tr')).toBe('1T+');
      expect(formatNumber(value, 'en')).toBe('1T+');
    }
  });

  test("formats exact numbers, decimals and percentages in the language's notation", () => {
    expect(exactNumber(1_234_567.9, 'tr')).toBe('1.234.567');
    expect(decimalNumber(4.25, 'tr')).toBe('4,3');
    expect(decimalNumber(1234.5, 'en')).toBe('1,234.5');
    expect([decimalNumber(4, 'tr'), averageNumber(4, 'tr'), averageNumber(3.96, 'en'), averageNumber(Number.NaN, 'en')]).toEqual(['4', '4,0', '4.0', '0']);
    expect(decimalNumber(-0.01, 'en')).toBe('0');
    expect(formatPercent(0.42, 'tr')).toBe('%42');
    expect(formatPercent(0.42, 'en')).toBe('42%');
    expect(formatNumber(Number.NaN, 'tr')).toBe('0');
  });
});
