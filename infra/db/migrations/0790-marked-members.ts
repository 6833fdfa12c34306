import { type Kysely, type Migration, sql } from 'kysely';

/** Finds the accounts that are marked as spam, few among all (R-STAFF-05). */
export const markedMembers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index members_spam on members (id) where is_spam`.execute(db);
  },
};
