import { type Kysely, type Migration, sql } from 'kysely';

/** How many have read each of the most read works: the nearest of several genres' are found without looking up any of them. */
export const popularWorksReaders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table popular_works add column readers integer not null default 0`.execute(db);
    await sql`update popular_works p set readers = w.reader_count from works w where w.id = p.work_id`.execute(db);
  },
};
