import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Duration in seconds according to the file itself, and a video's poster.
  `alter table media add column seconds real check (seconds > 0)`,
  `alter table media add column poster_key text references media on delete set null`,
  `create index media_poster on media (poster_key) where poster_key is not null`,
];

/** Audio and video among the uploaded media. */
export const recordings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
