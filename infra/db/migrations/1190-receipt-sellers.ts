import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Who has sold, as it stands on receipts and on the wire; the newest sells now.
  `create table sellers (
     id int primary key generated always as identity,
     details jsonb not null,
     since timestamptz not null default now()
   )`,
  'alter table ad_payments add column seller_id int references sellers (id)',
  'alter table payments add column seller_id int references sellers (id)',
];

/** A receipt stays as it was when the site's company changes its name or address. What was sold before is given a seller when the site starts. */
export const receiptSellers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
