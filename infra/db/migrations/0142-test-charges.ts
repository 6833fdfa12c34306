import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // What the test provider was asked for, as a real one would remember it; without a reference it was refused.
  `create table test_charges (
    key text primary key,
    amount_kurus int not null check (amount_kurus > 0),
    reference text unique,
    created_at timestamptz not null default now()
  )`,
];

/** The memory of the payment provider that comes with the product. */
export const testCharges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
