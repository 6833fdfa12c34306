import { type Kysely, type Migration, sql } from 'kysely';

/** Readers are counted per work. The copy in its editions was written at imports and merges alone and said something else after every mark. */
export const oneReaderCount: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table books drop column reader_count`.execute(db);
  },
};
