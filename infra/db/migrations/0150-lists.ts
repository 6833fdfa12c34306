import { type Kysely, type Migration, sql } from 'kysely';

const shown = 'deleted_at is null and archived_at is null and hidden_at is null';

const statements = [
  // Trending content, recomputed every ten minutes.
  `create table agenda (kind text not null check (kind in ('kitap', 'gonderi', 'okur')), entity_id bigint not null, weight double precision not null, primary key (kind, entity_id))`,

  // Posts about a work, or under a topic, of any kind.
  `create index posts_work_best on posts (work_id, score desc, id desc) where ${shown}`,
  `create index posts_topic_best on posts (topic_id, score desc, id desc) where topic_id is not null and ${shown}`,

  // Book lists, indexed by their exact sort expressions.
  'create index works_wanted on works ((reader_count + to_read_count) desc)',
  'create index works_liked on works (((rating_sum + 70)::float8 / (rating_count + 10)) desc)',

  // Members whose ratings make the editors' picks.
  'create index members_verified on members (id) where verified',

  // A book's listed year is its own or else its work's; an index needs it in one table.
  'alter table books add column listed_year int not null default 0',
  'update books b set listed_year = coalesce(b.year, w.first_year, 0) from works w where w.id = b.work_id and coalesce(b.year, w.first_year, 0) <> 0',
  'create index books_year on books (listed_year desc, id desc) where is_main and published',
  `create function list_book_year() returns trigger language plpgsql as $$
    begin
      new.listed_year := coalesce(new.year, (select first_year from works where id = new.work_id), 0);
      return new;
    end $$`,
  'create trigger books_listed_year before insert or update of year, work_id on books for each row execute function list_book_year()',
  `create function list_work_year() returns trigger language plpgsql as $$
    begin
      update books set listed_year = coalesce(new.first_year, 0) where work_id = new.id and year is null;
      return null;
    end $$`,
  'create trigger works_listed_year after update of first_year on works for each row when (old.first_year is distinct from new.first_year) execute function list_work_year()',
];

/** Indexes that let long lists be read page by page instead of as a whole. */
export const lists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
