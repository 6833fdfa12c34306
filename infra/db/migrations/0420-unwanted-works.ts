import { type Kysely, type Migration, sql } from 'kysely';

/** Works that readers do not want recommended (R-READ-10). */
export const unwantedWorks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table unwanted_works (
      member_id bigint not null references members on delete cascade, work_id bigint not null references works on delete cascade,
      created_at timestamptz not null default now(), primary key (member_id, work_id))`.execute(db);
    await sql`create index unwanted_works_work on unwanted_works (work_id)`.execute(db);
  },
};
