import { type Kysely, type Migration, sql } from 'kysely';

/** The most read works of each genre and topic, recomputed daily: similar books are chosen among them, however many works share a genre. */
export const popularWorks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table popular_works (
      kind text not null check (kind in ('tur', 'konu')), entity_id bigint not null, place smallint not null,
      work_id bigint not null references works on delete cascade, primary key (kind, entity_id, place))`.execute(db);
    await sql`create index popular_works_work on popular_works (work_id)`.execute(db);
  },
};
