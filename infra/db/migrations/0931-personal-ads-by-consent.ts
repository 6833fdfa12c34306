import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  'alter table member_preferences alter column personal_ads set default false',
  // Nothing tells who had switched them on by hand from who never chose: everybody is asked anew.
  'update member_preferences set personal_ads = false where personal_ads',
];

/** What a member reads is used for ads only after they have agreed (R-OPEN-15). */
export const personalAdsByConsent: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
