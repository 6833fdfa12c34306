import { sql } from 'kysely';
import { createTestDatabase } from '../../api/testing/database';
import { premiumCare } from './0875-premium-care';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('[R-STAFF-13] payments so far get the numbers after those of their year, which go on from there', async () => {
  const { db } = database;
  await sql`alter table payments drop column plan, drop column receipt_number`.execute(db);
  await sql`alter table subscriptions drop column next_plan, drop column card`.execute(db);
  await sql`insert into members (username, name, email, password_hash, gender, birth_date)
    values ('tulin', 'Tülin', 't@ornek.test', '', 'kadin', '1990-01-01')`.execute(db);
  await sql`insert into subscriptions (member_id, plan, state, provider, provider_token, ends_at)
    select id, 'aylik', 'aktif', 'deneme', 'deneme-kart', '2026-02-01' from members`.execute(db);
  // The last one is of the new year in Istanbul.
  for (const [n, at] of ['2025-03-01', '2025-04-01', '2025-12-31 22:30+00'].entries())
    await sql`insert into payments (subscription_id, amount_kurus, provider, reference, created_at)
      select id, 9000, 'deneme', ${String(n)}, ${at}::timestamptz from subscriptions`.execute(db);
  await sql`insert into ad_receipt_numbers (year, last) values (2025, 4)`.execute(db);
  await premiumCare.up(db as never);
  const { rows } = await sql<{ receipt_number: string }>`select receipt_number from payments order by id`.execute(db);
  expect(rows.map((row) => row.receipt_number)).toEqual(['YR2025-000005', 'YR2025-000006', 'YR2026-000001']);
  expect((await sql`select year, last from ad_receipt_numbers order by year`.execute(db)).rows).toEqual([
    { year: 2025, last: 6 },
    { year: 2026, last: 1 },
  ]);
});
