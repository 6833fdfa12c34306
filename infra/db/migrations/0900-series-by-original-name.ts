import { type Kysely, type Migration, sql } from 'kysely';

/** Imports find series by their original names too, which few series have. */
export const seriesByOriginalName: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index series_original_name on series (fold(original_name)) where original_name is not null`.execute(db);
  },
};
