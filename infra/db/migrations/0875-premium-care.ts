import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  "alter table subscriptions add column next_plan text check (next_plan in ('aylik','yillik')), add column card jsonb",
  "alter table payments add column plan text check (plan in ('aylik','yillik')), add column receipt_number text",
  // Payments so far come after the receipts of their year that there are; one seller numbers them all in one row.
  `with numbered as (
    select id, year, coalesce((select last from ad_receipt_numbers r where r.year = p.year), 0) + row_number() over (partition by year order by id) as n
    from (select id, extract(year from created_at at time zone 'Europe/Istanbul')::int as year from payments) p)
  update payments set receipt_number = 'YR' || year || '-' || lpad(n::text, 6, '0') from numbered where numbered.id = payments.id`,
  `insert into ad_receipt_numbers (year, last)
  select substr(receipt_number, 3, 4)::int, max(substr(receipt_number, 8)::int) from payments where receipt_number is not null group by 1
  on conflict (year) do update set last = excluded.last`,
];

/** The paid tier's change of plan, kept card, and numbered receipts (R-STAFF-13). */
export const premiumCare: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
