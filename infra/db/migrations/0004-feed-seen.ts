import { type Kysely, type Migration, sql } from 'kysely';

/** The newest post a member has seen in the feed; later ones are unread. */
export const feedSeen: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table members add column feed_seen_id bigint not null default 0`.execute(db);
  },
};
