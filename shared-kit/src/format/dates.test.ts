import {
  dayKey,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDayHeading,
  formatDuration,
  formatMonth,
  formatShortDate,
  formatTime,
  isRealDate,
  istanbulParts,
  relativeTime,
} from './dates';

const now = '2026-11-21T12:00:00Z';

describe('dates', () => {
  test('[R-CONST-12] counts days in Istanbul, not in UTC', () => {
    expect(dayKey('2026-11-21T20:59:59Z')).toBe('2026-11-21');
    expect(dayKey('2026-11-21T21:00:00Z')).toBe('2026-11-22');
    expect(dayKey('2026-12-31T22:00:00Z')).toBe('2027-01-01');
    expect(dayKey('2026-02-28T10:00:00Z', 1)).toBe('2026-03-01');
    expect(istanbulParts('2026-11-21T21:30:00Z')).toEqual({ year: 2026, month: 11, day: 22, weekday: 0, hour: 0, minute: 30 });
    expect(daysBetween('2026-11-21T20:00:00Z', '2026-11-21T22:00:00Z')).toBe(1);
  });

  test('[R-CONST-12] knows the daylight saving time Istanbul had until 2016', () => {
    expect(formatTime('2010-01-15T12:00:00Z')).toBe('14:00');
    expect(formatTime('2010-07-15T12:00:00Z')).toBe('15:00');
  });

  test('[R-CONST-12] agrees with the zone rules at every hour around each change of the clocks, and through a day of each month until 2040', () => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'short' });
    const hours = (from: string, count: number) => Array.from({ length: count }, (_, hour) => Date.parse(from) + hour * 3_600_000 + 59_999);
    const moments = [
      ...['2015-03-27T00:00Z', '2015-11-06T00:00Z', '2016-03-25T00:00Z', '2016-09-05T00:00Z', '2016-10-28T00:00Z', '2017-03-24T00:00Z'].flatMap((from) =>
        hours(from, 96),
      ),
      ...Array.from({ length: 12 * 24 }, (_, month) => new Date(Date.UTC(2017, month, 28)).toISOString()).flatMap((from) => hours(from, 24)),
    ];
    const two = (n: number) => String(n).padStart(2, '0');
    const wrong = moments.filter((ms) => {
      const { year = 0, month = 0, day = 0, hour = 0, minute = 0, weekday } = istanbulParts(ms) ?? {};
      const said = `${two(day)}/${two(month)}/${year}, ${two(hour)}:${two(minute)}`;
      return said !== format.format(ms) || weekday !== new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    });
    expect(wrong.map((ms) => new Date(ms).toISOString())).toEqual([]);
  });

  test('a moment past the last one has no parts', () => {
    expect(istanbulParts(8.64e15)).toBeNull();
  });

  test('writes dates in both languages', () => {
    expect(formatDate(now, 'tr')).toBe('21 Kasım 2026');
    expect(formatDate(now, 'en')).toBe('21 November 2026');
    expect(formatMonth(now, 'tr')).toBe('Kasım 2026');
    expect(formatDateTime(now, 'tr')).toBe('21 Kasım 2026 15:00');
    expect(formatDateTime(now, 'en')).toBe('21 November 2026, 15:00');
    expect(formatShortDate('2026-08-02T09:00:00Z', 'tr', now)).toBe('2 Ağu');
    expect(formatShortDate('2024-08-02T09:00:00Z', 'en', now)).toBe('2 Aug 2024');
    expect(formatDate('not a date', 'tr')).toBe('');
  });

  test('labels the days of a conversation', () => {
    expect(formatDayHeading('2026-11-21T01:00:00Z', 'tr', now)).toBe('Bugün');
    expect(formatDayHeading('2026-11-20T12:00:00Z', 'en', now)).toBe('Yesterday');
    expect(formatDayHeading('2026-11-18T12:00:00Z', 'tr', now)).toBe('18 Kasım Çarşamba');
    expect(formatDayHeading('2025-11-18T12:00:00Z', 'en', now)).toBe('Tuesday, 18 November 2025');
  });

  test.each([
    ['2026-11-21T12:05:00Z', 'şimdi', 'now'],
    ['2026-11-21T11:59:30Z', 'şimdi', 'now'],
    ['2026-11-21T11:55:00Z', '5 dk', '5 min'],
    ['2026-11-21T09:00:00Z', '3 sa', '3 h'],
    ['2026-11-20T11:00:00Z', '1 gün', '1 day'],
    ['2026-11-15T12:00:00Z', '6 gün', '6 days'],
    ['2026-11-14T12:00:00Z', '14 Kas', '14 Nov'],
    ['2023-11-14T12:00:00Z', '14 Kas 2023', '14 Nov 2023'],
  ])('says how long ago %p was: %p, %p', (moment, tr, en) => {
    expect(relativeTime(moment, now, 'tr')).toBe(tr);
    expect(relativeTime(moment, now, 'en')).toBe(en);
  });

  test('[R-VAL-09] distinguishes real dates from impossible ones', () => {
    expect(isRealDate(2024, 2, 29)).toBe(true);
    expect(isRealDate(2023, 2, 29)).toBe(false);
    expect(isRealDate(2026, 4, 31)).toBe(false);
    expect(isRealDate(2026, 13, 1)).toBe(false);
  });

  test('formats durations', () => {
    expect(formatDuration(5)).toBe('0:05');
    expect(formatDuration(65)).toBe('1:05');
    expect(formatDuration(3725)).toBe('1:02:05');
  });
});
