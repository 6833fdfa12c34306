import { type Kysely, type Migration, sql } from 'kysely';

/** The few members who may not be met: totals of the site are counted without them, and not by reading everybody. */
export const absentMembers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index members_absent on members (id) where closed_at is not null or suspended_until is not null or is_spam`.execute(db);
  },
};
