import { type Candidate, choose, dayAllowance, isDayFull, mayShow, SHOWINGS_PER_READER } from './serving.rules';

const ad = (change: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  left: 100_000,
  dailyCap: null,
  spentToday: 0,
  daysLeft: 10,
  seenToday: 0,
  known: false,
  ...change,
});

/** An ad of a thousand lira over ten days with this much spent today. */
const spent = (spentToday: number) => ad({ spentToday, left: 100_000 - spentToday });

test.each([
  [ad(), 10_000],
  [ad({ daysLeft: 1 }), 100_000],
  [ad({ left: 90_000, spentToday: 10_000 }), 10_000],
  [ad({ dailyCap: 4_000 }), 4_000],
  [ad({ daysLeft: 0 }), 100_000],
])('the money of a day (%#)', (candidate, allowance) => {
  expect(dayAllowance(candidate)).toBe(allowance);
});

test.each([
  ['in the morning a tenth may be spent ahead', spent(960), 0, true],
  ['more than that waits', spent(961), 0, false],
  ['by noon six tenths', spent(5_960), 0.5, true],
  ['not seven', spent(7_000), 0.5, false],
  ['in the evening all of it', spent(9_960), 1, true],
  ['never more than the day’s money', spent(9_970), 1, false],
  ['a small ad still begins in the morning', ad({ left: 40, daysLeft: 30 }), 0, true],
  ['what is left must pay one reader', ad({ left: 39 }), 1, false],
  ['the daily cap holds', ad({ dailyCap: 1_000, spentToday: 970 }), 1, false],
  ['a known reader costs nothing and waits for no money', ad({ left: 0, known: true }), 0, true],
  ['the frequency cap holds for everybody', ad({ known: true, seenToday: SHOWINGS_PER_READER }), 1, false],
])('pacing and caps: %s', (_, candidate, passed, allowed) => {
  expect(mayShow(candidate, 40, passed)).toBe(allowed);
});

test('selection: new ads first, then by how far behind schedule, and none if none may show', () => {
  const known = ad({ id: 1, known: true });
  const fresh = ad({ id: 2 });
  expect(choose([known, fresh], 40, 0.5, 0)?.id).toBe(2);
  expect(choose([known], 40, 0.5, 0.99)?.id).toBe(1);
  expect(choose([], 40, 0.5, 0.5)).toBeNull();
  expect(choose([ad({ seenToday: 3 })], 40, 0.5, 0.5)).toBeNull();
  // 5,000 behind against 1,000 behind: five of six selections.
  const rich = ad({ id: 3 });
  const poor = ad({ id: 4, left: 20_000 });
  const picks = Array.from({ length: 60 }, (_, i) => choose([rich, poor], 40, 0.5, i / 60)?.id);
  expect(picks.filter((id) => id === 3)).toHaveLength(50);
});

test.each([
  ['nothing spent yet', ad(), false],
  ['a reader’s price is left', spent(9_960), false],
  ['less than that is left', spent(9_961), true],
  ['the cap still pays one', ad({ dailyCap: 1_000, spentToday: 960 }), false],
  ['the cap is used up', ad({ dailyCap: 1_000, spentToday: 961 }), true],
  ['the cap was lowered below what is spent', ad({ dailyCap: 1_000, spentToday: 2_000 }), true],
  ['a small ad has had its one reader', ad({ left: 400, spentToday: 40, daysLeft: 30 }), true],
])('[R-ADS-05] whether the day’s money is used up: %s', (_, candidate, full) => {
  expect(isDayFull(candidate, 40)).toBe(full);
});
