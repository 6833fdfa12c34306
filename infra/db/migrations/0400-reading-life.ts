import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // How far a reading has come: the page or minute reached, and what part of the whole that is. Recordings have no length in the catalogue: their reader says it.
  `alter table readings add column percent smallint check (percent between 0 and 100), add column minutes int check (minutes between 0 and 60000),
    add column length_minutes int check (length_minutes between 1 and 60000)`,
  `update readings r set percent = least(100, round(100.0 * r.page / b.pages)) from books b where b.id = r.book_id and r.page is not null and b.pages > 0`,
  `create table reading_progress (
    id bigint generated always as identity primary key, reading_id bigint not null references readings on delete cascade, member_id bigint not null references members on delete cascade,
    day date not null, page int check (page between 0 and 20000), minutes int check (minutes between 0 and 60000), percent smallint check (percent between 0 and 100),
    note text check (char_length(note) between 1 and 2000), created_at timestamptz not null default now(), check (num_nonnulls(page, minutes, percent) > 0)
  )`,
  'create index reading_progress_reading on reading_progress (reading_id, id desc)',
  'create index reading_progress_member on reading_progress (member_id, day desc, id desc)',
  'create index readings_started on readings (member_id, started_on) where started_on is not null',

  // Smaller comes sooner; a book that its reader has not moved stands where its moment puts it (R-READ-08).
  'alter table shelf_entries add column queue_place double precision',

  // Goals made before the question was asked go on as they were: without what is read again.
  'alter table reading_goals add column rereads boolean not null default true',
  'update reading_goals set rereads = false',

  `create table reading_preferences (
    member_id bigint primary key references members on delete cascade, streak boolean not null default true,
    updated_at timestamptz not null default now()
  )`,
];

/** Progress of readings, the order of what is to be read, goals that say whether re-reads count, and what a reader wishes to be shown (R-READ-02, R-READ-04, R-READ-05, R-READ-08, R-READ-09). */
export const readingLife: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
