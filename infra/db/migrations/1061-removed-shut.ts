import { type Kysely, type Migration, sql } from 'kysely';

/** A removed account stays shut past its day, until it is deleted; those whose day is still to come as well. */
export const removedShut: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update members set suspended_until = removal_at + interval '1 day' where removal_at is not null and suspended_until = removal_at`.execute(db);
  },
};
