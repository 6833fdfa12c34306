import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // What else of a line could not be taken, after the first reason.
  'alter table library_import_lines add column more jsonb',
  'create index library_import_lines_reason on library_import_lines (import_id, line) where reason is not null',
];

/** The report of an import names everything that was left out of a line (R-LIBIO-02, R-LIBIO-03). */
export const importRemarks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
