import { type Kysely, type Migration, sql } from 'kysely';

/** What a picture shows, in words of its owner. */
export const pictureTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table media add column alt text check (char_length(alt) between 1 and 300)`.execute(db);
  },
};
