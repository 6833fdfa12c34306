import { gatherLines, type MomentRow, wholeDays } from './reading-lines.rules';

let id = 0;
const moment = (member_id: number, reading_id: number, kind: MomentRow['kind'], day: number, hour = 12): MomentRow => {
  id += 1;
  return { id, member_id, reading_id, kind, day: `2026-03-0${day}`, at: new Date(Date.UTC(2026, 2, day, hour)) };
};
const shape = (moments: MomentRow[]) =>
  gatherLines(moments).map(({ moments: [first], shown, count }) => [first.member_id, first.kind, first.day.slice(-1), shown.map((m) => m.reading_id), count]);

test.each<[string, MomentRow[], unknown]>([
  ['nothing', [], []],
  [
    'by reader, day and event',
    [moment(1, 1, 'bitirdi', 2, 9), moment(1, 2, 'bitirdi', 2, 8), moment(1, 3, 'basladi', 2, 7), moment(2, 4, 'bitirdi', 2, 6), moment(1, 5, 'bitirdi', 1)],
    [
      [1, 'bitirdi', '2', [1, 2], 2],
      [1, 'basladi', '2', [3], 1],
      [2, 'bitirdi', '2', [4], 1],
      [1, 'bitirdi', '1', [5], 1],
    ],
  ],
  ['a reading that began and ended on one day has ended', [moment(1, 1, 'basladi', 2), moment(1, 1, 'bitirdi', 2)], [[1, 'bitirdi', '2', [1], 1]]],
  ['progress on the first day is a beginning', [moment(1, 1, 'ilerledi', 2), moment(1, 1, 'basladi', 2)], [[1, 'basladi', '2', [1], 1]]],
  [
    'progress goes on the next day',
    [moment(1, 1, 'ilerledi', 2), moment(1, 1, 'basladi', 1)],
    [
      [1, 'ilerledi', '2', [1], 1],
      [1, 'basladi', '1', [1], 1],
    ],
  ],
  [
    'the latest stands first',
    [moment(1, 1, 'bitirdi', 2, 8), moment(2, 2, 'bitirdi', 2, 9)],
    [
      [2, 'bitirdi', '2', [2], 1],
      [1, 'bitirdi', '2', [1], 1],
    ],
  ],
  ['many books are counted, the first few shown', [1, 2, 3, 4, 5, 6].map((n) => moment(1, n, 'bitirdi', 2, 20 - n)), [[1, 'bitirdi', '2', [1, 2, 3, 4], 6]]],
])('[R-READ-05] lines: %s', (_, moments, lines) => {
  expect(shape(moments)).toEqual(lines);
});

test('[R-READ-05] pages are whole days', () => {
  const [a, b, c] = [moment(1, 1, 'bitirdi', 3), moment(1, 2, 'bitirdi', 2), moment(1, 3, 'bitirdi', 2)] as [MomentRow, MomentRow, MomentRow];
  expect(wholeDays([], 3)).toEqual({ days: [] });
  expect(wholeDays([a, b], 3)).toEqual({ days: [a, b] });
  expect(wholeDays([a, b, c], 3)).toEqual({ days: [a], next: '2026-03-03' });
  expect(wholeDays([b, c], 2)).toEqual({ days: [b, c], next: '2026-03-02' });
});
