import { type Kysely, type Migration, sql } from 'kysely';

/** Which version of the terms of use a member accepted, and when (R-AUTH-03). Null for those who signed up before this was recorded. */
export const termsAccepted: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table members add column terms_version text, add column terms_accepted_at timestamptz`.execute(db);
  },
};
