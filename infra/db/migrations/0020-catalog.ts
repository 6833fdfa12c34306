import { type Kysely, type Migration, sql } from 'kysely';

/** Letters of the alphabetical index, in Turkish order; everything else goes under `diger`. */
const letters = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';

/** Prices and shops, custom shelves, readings (one row per time a book was read), reading goals, and the alphabetical index. */
const statements = [
  `create table shops (
    id bigint generated always as identity primary key, slug text not null unique check (slug ~ '^[a-z0-9-]+$'), name text not null check (char_length(name) between 1 and 80),
    website text not null check (website ~ '^https://'), active boolean not null default true, created_at timestamptz not null default now()
  )`,
  // Amounts are in kuruş to avoid fractions.
  `create table prices (
    book_id bigint not null references books on delete cascade, shop_id bigint not null references shops on delete cascade,
    amount int not null check (amount > 0), url text not null check (url ~ '^https://'), in_stock boolean not null default true, updated_at timestamptz not null default now(),
    primary key (book_id, shop_id)
  )`,
  `create index prices_shop on prices (shop_id, book_id)`,

  `create table own_shelves (
    id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade,
    name text not null check (char_length(name) between 1 and 60), slug text not null check (slug ~ '^[a-z0-9-]+$' and slug not in ('okudum','okuyorum','okuyacagim','yarim-biraktim')),
    is_private boolean not null default false, position int not null default 0, book_count int not null default 0 check (book_count >= 0),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (member_id, slug)
  )`,
  `create index own_shelves_public on own_shelves (book_count desc, id) where not is_private`,
  // Only the edition is stored: its work follows when librarians merge works.
  `create table own_shelf_books (
    shelf_id bigint not null references own_shelves on delete cascade, book_id bigint not null references books on delete cascade, added_at timestamptz not null default now(),
    primary key (shelf_id, book_id)
  )`,
  `create index own_shelf_books_book on own_shelf_books (book_id)`,

  // A book read twice has two readings and counts as one book. They are deleted with the shelf entry. A finished one without a known date has no `finished_on`.
  `create table readings (
    id bigint generated always as identity primary key, member_id bigint not null, work_id bigint not null, book_id bigint not null references books,
    started_on date, finished_on date, done boolean not null default false, page int check (page between 0 and 20000), created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    foreign key (member_id, work_id) references shelf_entries (member_id, work_id) on update cascade on delete cascade,
    check (started_on is null or finished_on is null or finished_on >= started_on), check (done or finished_on is null)
  )`,
  `create index readings_finished on readings (member_id, finished_on) where finished_on is not null`,
  `create index readings_entry on readings (member_id, work_id, finished_on desc)`,
  `create index readings_book on readings (book_id)`,
  `create unique index readings_open on readings (member_id, work_id) where not done`,
  `insert into readings (member_id, work_id, book_id, started_on, finished_on, done)
    select member_id, work_id, book_id, case when started_on <= finished_on then started_on end, finished_on, true from shelf_entries where shelf = 'okudum'`,
  `insert into readings (member_id, work_id, book_id, started_on) select member_id, work_id, book_id, started_on from shelf_entries where shelf = 'okuyorum'`,

  `create table reading_goals (
    id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade,
    kind text not null check (kind in ('kitap','yazar','tur','yil')), title text not null default '' check (char_length(title) <= 80), target int not null check (target between 1 and 1000),
    author_id bigint references authors on delete cascade, genre_id bigint references genres on delete cascade,
    starts_on date not null, ends_on date not null, created_at timestamptz not null default now(),
    check (ends_on >= starts_on), check (author_id is null or kind = 'yazar'), check (genre_id is null or kind = 'tur')
  )`,
  `create index reading_goals_member on reading_goals (member_id, ends_on desc, id desc)`,

  // Everything is qualified with pg_catalog, because indexes are built with an empty search path.
  `create or replace function index_letter(value text) returns text language sql immutable parallel safe as
   $$ select case when c = '' or c is null then 'diger' when position(c in '${letters}') > 0 then c when position(base in '${letters}') > 0 and base <> '' then base else 'diger' end
      from (select c, left(regexp_replace(normalize(c, NFKD), '[\\u0300-\\u036f]', '', 'g'), 1) as base
        from (select lower(left(ltrim(value, ' "''«“‘(…-'), 1) collate "tr-x-icu") as c) first) folded $$`,
  `create index books_index on books (index_letter(title), (title collate "tr-x-icu"), id) where is_main and published`,
  `create index authors_index on authors (index_letter(name), (name collate "tr-x-icu"), id) where published`,
  `create index topics_index on topics (index_letter(name), (name collate "tr-x-icu"), id) where published`,
  `create index members_index on members (index_letter(name), (name collate "tr-x-icu"), id)`,
];

export const catalog: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
