import { type Kysely, type Migration, sql } from 'kysely';

/** Alternative texts of images. */
export const pictureTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table media add column alt text check (char_length(alt) between 1 and 300)`.execute(db);
  },
};
