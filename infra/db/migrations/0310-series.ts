import { type Kysely, type Migration, sql } from 'kysely';

/** The series that a work's cards show: one with a place before one without, the older first. */
const cardSeries = `(select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'place', x.place) from series_works x
  join series s on s.id = x.series_id and s.published where x.work_id = w.id order by x.position, s.id limit 1)`;
const refreshWorks = (ids: string) => `update works w set series = ${cardSeries} where w.id in (${ids}) and w.series is distinct from ${cardSeries}`;

const statements = [
  `create table series (
    id bigint generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 200), original_name text check (char_length(original_name) between 1 and 200), slug text not null,
    description_tr text, description_en text,
    follower_count int not null default 0 check (follower_count >= 0),
    published boolean not null default true, version int not null default 1,
    search_name text generated always as (fold(name || ' ' || coalesce(original_name, ''))) stored,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  )`,
  'create index series_search on series using gin (search_name gin_trgm_ops)',
  'create index series_name on series (fold(name))',
  'create index series_popular on series (follower_count desc, id desc)',
  'create index series_unpublished on series (updated_at desc) where not published',
  // Numbers first, what came before them at their head, volumes of several at their end, works without a place last.
  `create table series_works (
    series_id bigint not null references series on delete cascade, work_id bigint not null references works on delete cascade,
    place text check (place ~ '^([0-9]{1,4}(\\.[0-9]{1,2})?(-[0-9]{1,4}(\\.[0-9]{1,2})?)?|prequel)$'),
    position float8 not null generated always as (case when place is null then 30000 when place = 'prequel' then -1
      when position('-' in place) > 0 then 10000 + split_part(place, '-', 1)::float8 else place::float8 end) stored,
    primary key (series_id, work_id)
  )`,
  'create index series_works_work on series_works (work_id)',
  'create index series_works_order on series_works (series_id, position, work_id)',

  // Every card of a book shows its series: kept with the work, so that lists need no join and what keeps books in memory hears of it.
  'alter table works add column series jsonb',
  ...(['insert', 'update', 'delete'] as const).flatMap((event) => {
    const rows = {
      insert: 'select work_id from new_rows',
      delete: 'select work_id from old_rows',
      update: 'select work_id from new_rows union select work_id from old_rows',
    };
    const tables = { insert: 'new table as new_rows', delete: 'old table as old_rows', update: 'old table as old_rows new table as new_rows' };
    return [
      `create function show_series_works_${event}() returns trigger language plpgsql as $$ begin ${refreshWorks(rows[event])}; return null; end $$`,
      `create trigger show_series_works_${event} after ${event} on series_works referencing ${tables[event]} for each statement execute function show_series_works_${event}()`,
    ];
  }),
  `create function show_series() returns trigger language plpgsql as $$
    begin
      ${refreshWorks('select x.work_id from series_works x where x.series_id = new.id')};
      return null;
    end $$`,
  `create trigger show_series after update of name, slug, published on series for each row
    when ((old.name, old.slug, old.published) is distinct from (new.name, new.slug, new.published)) execute function show_series()`,
  `create or replace function tell_works_update() returns trigger language plpgsql as $$
    begin
      perform tell_changes(array(select 'w' || n.id from new_rows n join old_rows o on o.id = n.id
        where (n.rating_sum, n.rating_count, n.reader_count, n.series) is distinct from (o.rating_sum, o.rating_count, o.reader_count, o.series) limit 2001));
      return null;
    end $$`,

  // Librarians edit them, readers follow them and hear of new works.
  'alter table catalog_requests drop constraint catalog_requests_kind_check',
  `alter table catalog_requests add constraint catalog_requests_kind_check check (kind in ('kitap','yazar','konu','seri'))`,
  'alter table catalog_changes drop constraint catalog_changes_kind_check',
  `alter table catalog_changes add constraint catalog_changes_kind_check check (kind in ('kitap','yazar','konu','seri'))`,
  'alter table entity_follows drop constraint entity_follows_kind_check',
  `alter table entity_follows add constraint entity_follows_kind_check check (kind in ('kitap','yazar','konu','seri'))`,
  `alter table notifications add column series_id bigint references series on delete cascade, add column work_id bigint references works on delete cascade`,
  'create unique index notifications_series on notifications (series_id, work_id, member_id) where series_id is not null',
  'create index notifications_work on notifications (work_id) where work_id is not null',
];

/** Series of works (R-SERIES-01). */
export const series: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
