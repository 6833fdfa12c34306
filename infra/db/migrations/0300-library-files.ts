import { type Kysely, type Migration, sql } from 'kysely';

/** Works of an import that are not reviewed have no main edition, so that every list of the site passes them by. */
const statements = [
  `alter table books add column origin text check (origin in ('ice-aktarma')), add column review text check (review in ('bekliyor', 'ret'))`,
  `create index books_review on books (created_at, id) where review = 'bekliyor' and merged_into is null`,
  // Titles of lines are looked up by this; original ones by works_by_original_title.
  'create index books_folded_title on books (fold(title)) where merged_into is null',

  `alter table shelf_entries add column format text check (format in ('basili', 'e-kitap', 'sesli')),
    add column ownership text check (ownership in ('sahip', 'odunc', 'istek')),
    add column note text check (char_length(note) between 1 and 20000)`,
  // Reviews that came with an import stand on their book and profile, not among what is new.
  'alter table posts add column imported boolean not null default false',

  'drop table library_imports',
  `create table library_imports (
    id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade,
    digest text not null, file_name text not null default '' check (char_length(file_name) <= 200), language text not null default 'tr' check (language in ('tr', 'en')),
    layout text not null, encoding text not null, delimiter text not null, columns jsonb not null default '{}', reviews text not null default 'taslak' check (reviews in ('taslak', 'yayinla', 'alma')),
    state text not null default 'onizleme' check (state in ('onizleme', 'bekliyor', 'suruyor', 'durduruldu', 'bitti', 'hata', 'geri-aliniyor', 'geri-alindi')),
    total int not null check (total >= 0), done int not null default 0 check (done >= 0),
    added int not null default 0, present int not null default 0, created int not null default 0, failed int not null default 0,
    created_at timestamptz not null default now(), finished_at timestamptz, updated_at timestamptz not null default now()
  )`,
  'create index library_imports_member on library_imports (member_id, id desc)',
  `create index library_imports_open on library_imports (updated_at) where state in ('bekliyor', 'suruyor', 'geri-aliniyor')`,
  // Kept only until everything in it has been taken in.
  'create table library_import_files (import_id bigint primary key references library_imports on delete cascade, content bytea not null)',
  `create table library_import_lines (
    import_id bigint not null references library_imports on delete cascade, line int not null,
    title text not null default '', author text not null default '',
    state text not null check (state in ('eklendi', 'zaten-var', 'sorulacak', 'hatali', 'atlandi', 'geri-alindi')),
    reason text, value text, record jsonb, candidates bigint[] not null default '{}',
    book_id bigint references books on delete set null, new_book boolean not null default false, change jsonb,
    primary key (import_id, line)
  )`,
  `create index library_import_lines_state on library_import_lines (import_id, state, line)`,
  'create index library_import_lines_book on library_import_lines (book_id)',
];

/** Imports of whole libraries as jobs, books that wait for a librarian, and what a reader notes about a copy (R-LIBIO-03, R-LIBIO-05, R-LIBIO-06, R-READ-03). */
export const libraryFiles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
