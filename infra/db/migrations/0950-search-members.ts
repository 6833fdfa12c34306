import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // The most followed before all others, as with works and authors: a letter begins a name of every fifth member.
  'alter table members add column popular boolean not null default true',
  'create index members_search_popular on members using gin (search_name gin_trgm_ops) where popular',
];

/** Members whom search looks through first (R-FIND-06, decision 028). */
export const searchMembers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
