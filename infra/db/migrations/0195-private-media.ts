import { type Kysely, type Migration, sql } from 'kysely';

/** The way from a picture to the posts that show it, for whoever opens it; written at once, since a hidden picture must be found at once. */
export const privateMedia: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index posts_pictures on posts using gin (image_keys) with (fastupdate = off) where image_keys <> '{}'`.execute(db);
  },
};
