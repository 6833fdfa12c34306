import { type Kysely, type Migration, sql } from 'kysely';

/** The marks that separate words, as `wordsOf` in the API has them. */
const MARKS = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;
const spaces = ' '.repeat(MARKS.length - 1);

/** Words of a text, folded. */
const words = (text: string, weight: 'A' | 'B' | 'C') =>
  `setweight(to_tsvector('simple', translate(fold(coalesce(${text}, '')), '${MARKS}', '${spaces}')), '${weight}')`;
/** What the works `ids` are called. */
const titles = (where: (work: string) => string) => `
  select b.work_id, b.title from books b where ${where('b.work_id')} and b.published
  union select b.work_id, b.title || ' ' || b.subtitle from books b where ${where('b.work_id')} and b.published and b.subtitle is not null
  union select o.id, o.original_title from works o where ${where('o.id')} and o.original_title is not null`;
const among = (column: string) => `${column} = any(ids)`;
const ofWork = (column: string) => `${column} = w.id`;
const placed = (where: (work: string) => string) => `series_works x join series s on s.id = x.series_id and s.published where ${where('x.work_id')}`;

const fresh = `
  delete from work_names where work_id = any(ids);
  insert into work_names (work_id, name)
    select distinct work_id, folded from (
      select work_id, fold(title) as folded from (${titles(among)}) titles
      union all select x.work_id, fold(called || ' ' || x.place) from (select x.work_id, x.place, s.name, s.original_name from ${placed(among)} and x.place <> 'prequel') x
        cross join lateral unnest(array[x.name, x.original_name]) called where called is not null) names where folded <> '';
  insert into work_search (work_id, words)
    select w.id, ${words(`(select string_agg(title, ' ') from (${titles(ofWork)}) own)`, 'A')}
      || ${words(
        `(select string_agg(name, ' ') from (select b.author_line as name from books b where b.work_id = w.id and b.published
          union select n.name from books b join book_contributors c on c.book_id = b.id and c.role = 'yazar' join author_names n on n.author_id = c.author_id where b.work_id = w.id) authors)`,
        'B',
      )}
      || ${words(`(select string_agg(concat_ws(' ', s.name, s.original_name, x.place), ' ') from ${placed(ofWork)})`, 'C')}
    from works w where w.id = any(ids)
    on conflict (work_id) do update set words = excluded.words;`;

const rows = { insert: 'new table as new_rows', delete: 'old table as old_rows', update: 'old table as old_rows new table as new_rows' };
const worksOf = {
  insert: 'select distinct work_id from new_rows',
  delete: 'select distinct work_id from old_rows',
  update: 'select work_id from new_rows union select work_id from old_rows',
};

const statements = [
  `create or replace function refresh_work_search(ids bigint[]) returns void language plpgsql as $$ begin if cardinality(ids) > 0 then ${fresh} end if; end $$`,
  // Every series of a work counts, not only the one its cards show.
  ...(['insert', 'update', 'delete'] as const).flatMap((event) => [
    `create function search_series_works_${event}() returns trigger language plpgsql as $$ begin perform refresh_work_search(array(${worksOf[event]})); return null; end $$`,
    `create trigger search_series_works_${event} after ${event} on series_works referencing ${rows[event]} for each statement execute function search_series_works_${event}()`,
  ]),
  `create function search_series_update() returns trigger language plpgsql as $$
    begin
      perform refresh_work_search(array(select work_id from series_works where series_id = new.id));
      return null;
    end $$`,
  `create trigger search_series_update after update of name, original_name, published on series for each row
    when ((old.name, old.original_name, old.published) is distinct from (new.name, new.original_name, new.published)) execute function search_series_update()`,
  'drop trigger search_works_update on works',
  `create trigger search_works_update after update of original_title on works for each row
    when (old.original_title is distinct from new.original_title) execute function search_works_update()`,
  // Those in series, and what importers brought without the triggers.
  `select refresh_work_search(array(select work_id from series_works union select id from works w where not exists (select 1 from work_search s where s.work_id = w.id)))`,
];

/** A work is found by each of its series, and by a series' name with its place in it: 'Harry Potter 3' (R-FIND-01, R-FIND-02). */
export const seriesPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
