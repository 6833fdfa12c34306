import { type Kysely, type Migration, sql } from 'kysely';

/** Progress of a file import: files are processed in short transactions, and an interrupted import resumes where it stopped. */
export const libraryImports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table library_imports (
      member_id bigint not null references members on delete cascade,
      digest text not null,
      done int not null default 0 check (done >= 0),
      lines jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      primary key (member_id, digest)
    )`.execute(db);
    await sql`create index library_imports_age on library_imports (updated_at)`.execute(db);
  },
};
