import { type Kysely, type Migration, sql } from 'kysely';

/** Readers are counted per work. The copy in its editions was written only at imports and merges and drifted with every shelf change. */
export const oneReaderCount: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table books drop column reader_count`.execute(db);
  },
};
