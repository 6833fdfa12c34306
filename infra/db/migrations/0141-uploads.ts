import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Bytes that members have uploaded in a day; the columns are those of the library that counts them, with room for more than an int.
  `create table upload_budgets (key text primary key, points bigint not null default 0, expire bigint not null)`,
  `create index upload_budgets_expire on upload_budgets (expire)`,
  // A member's own videos in all states, deleted ones too, which the index of the posts that stand leaves out.
  `create index posts_videos on posts (author_id, id desc) where kind = 'video'`,
];

/** What members may upload in a day, and the way to their own videos. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
