import { canBeCancelled, inForce, periodEnd, TRIAL_DAYS, trialEnd, whenDue } from './premium.rules';

test.each([
  ['aylik', '2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
  ['aylik', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['aylik', '2027-12-31T23:00:00Z', '2028-01-31T23:00:00Z'],
  ['yillik', '2026-11-21T08:00:00Z', '2027-11-21T08:00:00Z'],
  ['yillik', '2028-02-29T08:00:00Z', '2029-02-28T08:00:00Z'],
] as const)('[R-PREM-03] a %s plan from %s ends %s', (plan, from, end) => {
  expect(periodEnd(new Date(from), plan)).toEqual(new Date(end));
});
test.each([
  ['aylik', '2027-01-31T10:00:00Z', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['aylik', '2027-12-30T10:00:00Z', ['2028-01-30', '2028-02-29', '2028-03-30']],
  ['aylik', '2027-01-29T10:00:00Z', ['2027-02-28', '2027-03-29']],
  ['aylik', '2027-01-15T10:00:00Z', ['2027-02-15', '2027-03-15']],
  // Half past midnight of the 1st of February in Istanbul.
  ['aylik', '2027-01-31T21:30:00Z', ['2027-02-28', '2027-03-31', '2027-04-30']],
  // Half past midnight of the 31st: the last days of the months there, which in UTC are the days before.
  ['aylik', '2027-01-30T21:30:00Z', ['2027-02-27', '2027-03-30', '2027-04-29', '2027-05-30']],
  ['yillik', '2028-02-29T08:00:00Z', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('[R-PREM-03] a %s plan begun %s keeps its day of the month: %j', (plan, begun, days) => {
  const first = new Date(begun);
  let end = first;
  const ends = days.map(() => {
    end = periodEnd(end, plan, first);
    return end.toISOString();
  });
  expect(ends).toEqual(days.map((day) => `${day}${begun.slice(10, 19)}.000Z`));
});
test('[R-PREM-03] a yearly plan after months keeps the day on which the months began', () => {
  expect(periodEnd(new Date('2027-02-28T10:00:00Z'), 'yillik', new Date('2027-01-31T10:00:00Z'))).toEqual(new Date('2028-02-29T10:00:00Z'));
});
test('[R-PREM-02] the free trial lasts seven days', () => {
  expect(TRIAL_DAYS).toBe(7);
  expect(trialEnd(new Date('2026-11-21T08:00:00Z'))).toEqual(new Date('2026-11-28T08:00:00Z'));
});
test('trials and paid plans are renewed, cancelled ones end', () => {
  expect((['deneme', 'aktif', 'iptal', 'bitti'] as const).map(whenDue)).toEqual(['renew', 'renew', 'end', 'end']);
});
test('a cancelled subscription runs until its end, an ended one not at all', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const later = new Date('2026-12-01T08:00:00Z');
  expect((['deneme', 'aktif', 'iptal', 'bitti'] as const).map((state) => inForce(state, later, now))).toEqual([true, true, true, false]);
  expect(inForce('aktif', now, now)).toBe(false);
});
test('a renewable subscription can be cancelled even when due; an ended one cannot', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const states = ['deneme', 'aktif', 'iptal', 'bitti'] as const;
  expect(states.map((state) => canBeCancelled(state, new Date('2026-11-20T08:00:00Z'), now))).toEqual([true, true, false, false]);
  expect(states.map((state) => canBeCancelled(state, new Date('2026-11-22T08:00:00Z'), now))).toEqual([true, true, true, false]);
});
