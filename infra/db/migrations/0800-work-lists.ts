import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Books from before 1970 and the like have none: they leave the list of missing ISBNs, and the fact stays with the book.
  'alter table books add column no_isbn boolean not null default false',
  `create index books_without_isbn on books (work_id, id) where isbn13 is null and not no_isbn and published and review is null and kind = 'kitap'`,
  `create table catalog_twins (
    id bigint generated always as identity primary key,
    reason text not null check (reason in ('ayni-ad','benzer-ad','ayni-yazar')),
    kind text not null check (kind in ('kitap','yazar')),
    a bigint not null,
    b bigint not null check (b > a),
    weight double precision not null,
    differ boolean not null default false,
    unique (kind, a, b)
  )`,
  'create index catalog_twins_line on catalog_twins (weight desc, id desc) where not differ',
  `create table broken_covers (
    book_id bigint primary key references books on delete cascade,
    picture text not null,
    reason text not null check (reason in ('kayip','kucuk','bicim')),
    accepted boolean not null default false
  )`,
];

/** Librarians' work lists: books without an ISBN, possible doubles, covers that cannot be shown well (R-STAFF-07). */
export const workLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
