import { sql } from 'kysely';
import { createTestDatabase } from '../api/testing/database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Site lists and staff-only columns: short tables, as fast to read without an index. Sellers are never deleted. */
const short = new Set([
  'ad_payments.seller_id',
  'ads.reviewed_by',
  'appeals.decided_by',
  'area_history.actor_id',
  'area_keys.created_by',
  'area_versions.published_by',
  'authors.country',
  'books.language',
  'catalog_requests.decided_by',
  'chief_librarians.named_by',
  'feed_settings.updated_by',
  'genres.parent_id',
  'librarian_applications.decided_by',
  'moderation_cases.claimed_by',
  'moderation_decisions.decided_by',
  'moderation_decisions.reverted_by',
  'payments.seller_id',
  'redirects.created_by',
  'staff_requests.decided_by',
  'works.language',
]);

test('every foreign key has an index that starts with it: deleting its target does not scan whole tables', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.relname || '.' || a.attname as place
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indkey[0] = f.conkey[1])
    order by 1`.execute(database.db);
  expect(rows.map((row) => row.place).filter((place) => !short.has(place))).toEqual([]);
});
