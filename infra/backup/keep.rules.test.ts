import { type Base, baseFor, expiredBases, expiredSegments } from './keep.rules';

const base = (day: number): Base => ({ name: `b${day}`, line: 'l', ended: `2026-11-${String(day).padStart(2, '0')}T03:00:00.000Z`, firstSegment: '' });
const bases = [base(1), base(9), base(5)];
const at = (day: number, hour = 3) => new Date(Date.UTC(2026, 10, day, hour));

test.each([
  [at(1, 2), undefined],
  [at(1), 'b1'],
  [at(5, 2), 'b1'],
  [at(8), 'b5'],
  [null, 'b9'],
])('[R-SCALE-07] the moment %p is reached from %p', (to, name) => {
  expect(baseFor(bases, to)?.name).toBe(name);
});

test.each([
  [at(1, 2), []],
  [at(1), []],
  [at(5, 2), []],
  [at(5), ['b1']],
  [at(20), ['b1', 'b5']],
])('[R-SCALE-07] what is kept reaches back to %p: %p go', (from, names) => {
  expect(expiredBases(bases, from).map(({ name }) => name)).toEqual(names);
});

test('[R-SCALE-07] the log goes up to the first segment that the oldest base needs', () => {
  const names = ['000000010000000000000004.gz', '000000010000000000000005.gz', '000000010000000000000004.00000028.backup.gz', '00000002.history.gz'];
  expect(expiredSegments(names, '000000010000000000000005')).toEqual([names[0], names[2]]);
});
