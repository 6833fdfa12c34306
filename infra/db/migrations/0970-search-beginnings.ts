import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  'create index authors_begin on authors (search_name text_pattern_ops, reader_count desc, id) where popular and published and book_count > 0',
  'create index authors_begin_rest on authors (search_name text_pattern_ops, reader_count desc, id) where not popular and published and book_count > 0',
  'create index members_begin on members (search_name text_pattern_ops, follower_count desc, id) where popular',
];

/** Names of authors and members by what they begin with, read from the index alone (R-FIND-06, decision 028). */
export const searchBeginnings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
