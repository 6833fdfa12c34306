import { encodeCursor } from '../platform';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { openPlans, type Plans } from '../testing/plans';
import { listCases } from './cases.queries';
import { decisionsAbout } from './decisions.queries';
import { countDecisions } from './transparency';

let database: TestDatabase;
let plans: Plans;
beforeAll(async () => {
  database = await createTestDatabase();
  plans = openPlans(database.url);
  // Rows are read in index order wherever possible, as with fifty thousand decisions.
  await plans.avoid(['sort', 'seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']);
});
afterAll(async () => {
  await plans?.close();
  await database?.drop();
});

test.each([
  ['the queue', {}, 'moderation_cases_line'],
  ['the queue further on', { imlec: encodeCursor([0, 4_000]) }, 'moderation_cases_line'],
  ['decided cases', { durum: 'karar' as const }, 'moderation_decisions_pkey'],
  ['decided cases further on', { durum: 'karar' as const, imlec: encodeCursor([0, 40_000]) }, 'moderation_decisions_pkey'],
])('[R-STAFF-01] %s is read in the order of an index, from the cursor on', async (_, filter, index) => {
  const plan = (await plans.planOf(() => listCases(plans.db, 1, filter))).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/->\s+Sort|^Sort/m);
  if ('imlec' in filter) expect(plan).toMatch(new RegExp(`${index} on moderation_(cases c|decisions d)\\n\\s+Index Cond: .*(ROW|id <)`));
});

test('decisions about a member are read in the order of an index', async () => {
  const plan = (await plans.planOf(() => decisionsAbout(plans.db, 1, { reader: 2, cursor: encodeCursor([500]) }))).join('\n');
  expect(plan).toContain('moderation_decisions_member');
});

test('the decisions of a half-year are found by an index', async () => {
  const plan = (await plans.planOf(() => countDecisions(plans.db, '2026-1'))).join('\n');
  expect(plan).toMatch(/moderation_decisions_made on moderation_decisions d\n\s+Index Cond/);
});
