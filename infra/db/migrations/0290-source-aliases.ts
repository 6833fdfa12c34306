import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Records of sources that stand for rows already there: an import finds the row again by the record's key (R-LIBIO-11). Rows created by an import carry their
 * key themselves (`source_key`).
 */
export const sourceAliases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table source_aliases (
      kind text not null check (kind in ('author', 'work', 'book')), source_key text not null,
      author_id bigint references authors on delete cascade, work_id bigint references works on delete cascade, book_id bigint references books on delete cascade,
      primary key (kind, source_key),
      check ((kind = 'author') = (author_id is not null) and (kind = 'work') = (work_id is not null) and (kind = 'book') = (book_id is not null)))`.execute(db);
    for (const column of ['author_id', 'work_id', 'book_id'])
      await sql.raw(`create index source_aliases_${column} on source_aliases (${column}) where ${column} is not null`).execute(db);
    await sql`create index works_by_original_title on works (fold(original_title)) where original_title is not null and merged_into is null`.execute(db);
  },
};
