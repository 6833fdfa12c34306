import { type Kysely, type Migration, sql } from 'kysely';

/** The most read readers in order, for suggestions to those who have too few of similar taste (R-SPEED-09). */
export const membersRead: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index members_read on members (follower_count desc, id) where review_count > 0`.execute(db);
  },
};
