import { type Kysely, type Migration, sql } from 'kysely';

/** Finds at each look at the releases which areas have been taken off the air. */
export const areaClosings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index area_history_closings on area_history (area, id) where action = 'kapatma'`.execute(db);
  },
};
