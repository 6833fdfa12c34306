import { type Kysely, type Migration, sql } from 'kysely';

/** Words of a folded text: ASCII marks separate them, as `wordsOf` in the API does it. */
const words = (text: string, weight: 'A' | 'B' | 'C') =>
  `setweight(to_tsvector('simple', regexp_replace(fold(coalesce(${text}, '')), '[!-/:-@[-\`{-~]+', ' ', 'g')), '${weight}')`;

const fresh = `
  delete from work_names where work_id = any(ids);
  insert into work_names (work_id, name)
    select distinct work_id, fold(title) from (
      select work_id, title from books where work_id = any(ids) and published
      union all select work_id, title || ' ' || subtitle from books where work_id = any(ids) and published and subtitle is not null
      union all select id, original_title from works where id = any(ids) and original_title is not null) titles where fold(title) <> '';
  insert into work_search (work_id, words)
    select w.id, ${words(`(select string_agg(name, ' ') from work_names where work_id = w.id)`, 'A')}
      || ${words(`(select string_agg(distinct b.author_line, ' ') from books b where b.work_id = w.id and b.published)`, 'B')}
      || ${words(
        `(select string_agg(distinct n.name, ' ') from books b join book_contributors c on c.book_id = b.id and c.role = 'yazar' join author_names n on n.author_id = c.author_id where b.work_id = w.id)`,
        'B',
      )}
      || ${words(`(select string_agg(s.name || ' ' || coalesce(s.original_name, ''), ' ') from series_works x join series s on s.id = x.series_id and s.published where x.work_id = w.id)`, 'C')}
    from works w where w.id = any(ids)
    on conflict (work_id) do update set words = excluded.words;`;

/** Calls `refresh_work_search` for works of the changed rows, once per statement. */
function afterEach(table: string, ids: Partial<Record<'insert' | 'update' | 'delete', string>>): string[] {
  const rows = { insert: 'new table as new_rows', delete: 'old table as old_rows', update: 'old table as old_rows new table as new_rows' };
  return Object.entries(ids).flatMap(([event, query]) => [
    `create function search_${table}_${event}() returns trigger language plpgsql as $$ begin perform refresh_work_search(array(${query})); return null; end $$`,
    `create trigger search_${table}_${event} after ${event} on ${table} referencing ${rows[event as 'insert']} for each statement execute function search_${table}_${event}()`,
  ]);
}
const ofAuthors = (rows: string) =>
  `select distinct b.work_id from ${rows} r join book_contributors c on c.author_id = r.author_id join books b on b.id = c.book_id`;

const statements = [
  // Other spellings of an author's name, and other names: a pen name, a name in another script.
  `create table author_names (author_id bigint not null references authors on delete cascade, name text not null check (char_length(name) between 1 and 200),
    search_name text generated always as (fold(name)) stored, primary key (author_id, name))`,
  'create index author_names_search on author_names using gin (search_name gin_trgm_ops)',

  // What a work is called, folded: the titles of its editions and its original one. `popular`: among the most read works, kept by the nightly job.
  `create table work_names (work_id bigint not null references works on delete cascade, name text not null, popular boolean not null default true, primary key (work_id, name))`,
  'create index work_names_begin on work_names (name text_pattern_ops) where popular',
  'create index work_names_begin_rest on work_names (name text_pattern_ops) where not popular',
  'create index work_names_like on work_names using gin (name gin_trgm_ops)',
  // Its words: of titles (A), authors (B) and series (C).
  `create table work_search (work_id bigint primary key references works on delete cascade, words tsvector not null, popular boolean not null default true)`,
  'create index work_search_words on work_search using gin (words) where popular',
  'create index work_search_words_rest on work_search using gin (words) where not popular',

  `create function refresh_work_search(ids bigint[]) returns void language plpgsql as $$ begin if cardinality(ids) > 0 then ${fresh} end if; end $$`,
  ...afterEach('books', {
    insert: 'select distinct work_id from new_rows',
    delete: 'select distinct work_id from old_rows',
    update: `select n.work_id from new_rows n join old_rows o on o.id = n.id
      where (n.work_id, n.title, n.subtitle, n.author_line, n.published) is distinct from (o.work_id, o.title, o.subtitle, o.author_line, o.published)
      union select o.work_id from new_rows n join old_rows o on o.id = n.id where n.work_id <> o.work_id`,
  }),
  ...afterEach('author_names', {
    insert: ofAuthors('new_rows'),
    delete: ofAuthors('old_rows'),
    update: `${ofAuthors('new_rows')} union ${ofAuthors('old_rows')}`,
  }),
  // The line of authors is in the book; only who has other names is looked up.
  ...afterEach('book_contributors', {
    insert: 'select distinct b.work_id from new_rows r join author_names n on n.author_id = r.author_id join books b on b.id = r.book_id',
  }),
  `create function search_works_update() returns trigger language plpgsql as $$ begin perform refresh_work_search(array[new.id]); return null; end $$`,
  `create trigger search_works_update after update of original_title, series on works for each row
    when ((old.original_title, old.series) is distinct from (new.original_title, new.series)) execute function search_works_update()`,
  'select refresh_work_search(array(select id from works))',

  // Posts and comments by their words.
  `create function text_words(value text) returns tsvector language sql immutable parallel safe as
    $$ select to_tsvector('simple', regexp_replace(public.fold(value), '[!-/:-@[-\`{-~]+', ' ', 'g')) $$`,
  // A query as such words: all of them, in any order, each as the beginning of one. Null if there are none.
  `create function word_query(value text) returns tsquery language sql immutable parallel safe as
    $$ select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from regexp_split_to_table(fold(value), '[[:space:]!-/:-@[-\`{-~]+') word where word <> '' $$`,
  `create index posts_words on posts using gin (text_words(coalesce(title, '') || ' ' || text)) where deleted_at is null`,
  'create index comments_words on comments using gin (text_words(text)) where deleted_at is null',
];

/** What search finds works, posts and comments by (R-FIND-01, R-FIND-02, R-FIND-07). */
export const searchNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
