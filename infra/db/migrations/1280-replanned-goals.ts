import { type Kysely, type Migration, sql } from 'kysely';

/** When it was last changed what a goal asks for, from where its plan begins anew; null for one that is as it was set. */
export const replannedGoals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table reading_goals add column if not exists replanned_at timestamptz`.execute(db);
  },
};
