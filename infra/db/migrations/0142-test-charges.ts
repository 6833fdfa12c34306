import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Charges requested from the test provider, as a real one would remember them; refused if without a reference.
  `create table test_charges (
    key text primary key,
    amount_kurus int not null check (amount_kurus > 0),
    reference text unique,
    created_at timestamptz not null default now()
  )`,
];

/** Storage of the built-in payment provider. */
export const testCharges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
