import { type Kysely, type Migration, sql } from 'kysely';

/** Index from an image to the posts showing it, for access checks; maintained synchronously, since a hidden image must close at once. */
export const privateMedia: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index posts_pictures on posts using gin (image_keys) with (fastupdate = off) where image_keys <> '{}'`.execute(db);
  },
};
