import { type Kysely, type Migration, sql } from 'kysely';

/** What readers show of themselves on their profile (R-LOOK-07): location, website and up to four favourite books, in order. */
export const profileFaces: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `alter table members add column location text not null default '', add column website text not null default ''`,
      `create table favourite_books (
        member_id bigint not null references members on delete cascade,
        position smallint not null check (position between 1 and 4),
        work_id bigint not null references works on delete cascade,
        book_id bigint not null references books on delete cascade,
        primary key (member_id, position),
        unique (member_id, work_id)
      )`,
      'create index favourite_books_by_work on favourite_books (work_id)',
      'create index favourite_books_by_book on favourite_books (book_id)',
      // Asked on every request for a cover picture: it opens to those who may see the profile.
      'create index members_by_cover_key on members (cover_key) where cover_key is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
