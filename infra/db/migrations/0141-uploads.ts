import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Bytes uploaded per member and day; columns as required by the rate limit library, but wider than int.
  `create table upload_budgets (key text primary key, points bigint not null default 0, expire bigint not null)`,
  `create index upload_budgets_expire on upload_budgets (expire)`,
  // A member's own videos in all states including deleted, which the index of live posts omits.
  `create index posts_videos on posts (author_id, id desc) where kind = 'video'`,
];

/** Upload budgets, and an index for a member's own videos. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
