import { type Kysely, type Migration, sql } from 'kysely';

/** How many readers an ad's aim fitted when it was planned, so that estimates can be measured against what came true (R-STAFF-08). */
export const adAudience: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table ads add column audience int`.execute(db);
  },
};
