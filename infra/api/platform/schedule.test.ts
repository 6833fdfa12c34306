import { onSchedule } from './schedule';

afterEach(() => jest.useRealTimers());

/** Minutes at which a schedule runs in so many hours, of which it has ended for the last. */
function minutesOf(cron: string, from: string, hours: number): string[] {
  jest.useFakeTimers({ now: new Date(from) });
  const ran: string[] = [];
  const end = onSchedule(cron, (minute) => ran.push(minute.toISOString().slice(0, 16)));
  jest.advanceTimersByTime((hours - 1) * 3_600_000);
  end();
  jest.advanceTimersByTime(3_600_000);
  return ran;
}

test.each([
  // Istanbul is three hours ahead of UTC all year.
  ['23 5 * * *', '2026-11-27T02:22:30Z', 2, ['2026-11-27T02:23']],
  ['23 5 * * *', '2026-11-27T02:23:30Z', 2, []],
  ['*/10 * * * *', '2026-11-26T22:00:30Z', 1.6, ['2026-11-26T22:10', '2026-11-26T22:20', '2026-11-26T22:30']],
  // Sunday begins there at nine in the evening of Saturday in UTC.
  ['7 * * * 0', '2026-11-28T20:00:00Z', 3, ['2026-11-28T21:07']],
])('%s runs at its minutes in Istanbul, until it is ended (from %s)', (cron, from, hours, minutes) => {
  expect(minutesOf(cron, from, hours)).toEqual(minutes);
});

test('what is no schedule is refused', () => {
  expect(() => onSchedule('every morning', () => {})).toThrow();
});
