import { type Kysely, type Migration, sql } from 'kysely';

/** Words of everything of one weight that a work is found by. */
const words = (weight: 'A' | 'B' | 'C') => `setweight(text_words(coalesce(string_agg(said, ' ') filter (where weight = '${weight}'), '')), '${weight}')`;
/** An edition by whose title its work is found: one that is shown, or one that was merged into another. */
const named = '(b.published or b.merged_into is not null)';

const refresh = `
  delete from work_names where work_id = any(ids);
  with recursive
    merged as (
      select m.merged_into as root, m.id, m.original_title from works m where m.merged_into = any(ids)
      union select merged.root, m.id, m.original_title from merged join works m on m.merged_into = merged.id),
    titles as materialized (
      select b.work_id, b.title from books b where b.work_id = any(ids) and ${named}
      union select b.work_id, b.title || ' ' || b.subtitle from books b where b.work_id = any(ids) and ${named} and b.subtitle is not null
      union select o.id, o.original_title from works o where o.id = any(ids) and o.original_title is not null
      union select root, original_title from merged where original_title is not null),
    places as materialized (
      select x.work_id, x.place, s.name, s.original_name from series_works x join series s on s.id = x.series_id and s.published where x.work_id = any(ids)),
    authors as (
      select b.work_id, b.author_line as name from books b where b.work_id = any(ids) and b.published
      union select b.work_id, n.name from books b join book_contributors c on c.book_id = b.id and c.role = 'yazar' join author_names n on n.author_id = c.author_id
        where b.work_id = any(ids)),
    -- Names are written anew when a work changes, and keep its standing.
    naming as (
      insert into work_names (work_id, name, readers, popular)
      select n.work_id, n.folded, w.reader_count, coalesce(s.popular, first_tier) from (
          select work_id, fold(title) as folded from titles
          union select work_id, fold(called || ' ' || place) from places cross join lateral unnest(array[name, original_name]) called where called is not null and place <> 'prequel') n
        join works w on w.id = n.work_id left join work_search s on s.work_id = n.work_id
        where n.folded <> '')
  insert into work_search (work_id, words, popular)
    select work_id, ${words('A')} || ${words('B')} || ${words('C')}, first_tier from (
      select id as work_id, null as weight, null as said from works where id = any(ids)
      union all select work_id, 'A', title from titles
      union all select work_id, 'B', name from authors
      union all select work_id, 'C', concat_ws(' ', name, original_name, place) from places) found_by
    group by work_id
    on conflict (work_id) do update set words = excluded.words;`;

const statements = [
  // What is new is looked through before all others until the first night, but for what an import adds to a large library.
  `create or replace function refresh_work_search(ids bigint[], first_tier boolean) returns void language plpgsql as $$
    begin if cardinality(ids) > 0 then ${refresh} end if; end $$`,
  'create or replace function refresh_work_search(ids bigint[]) returns void language plpgsql as $$ begin perform refresh_work_search(ids, true); end $$',
  // It looked up for each name what is now joined; a later release drops it.
  'alter table work_names disable trigger work_name_standing',
];

/** What works are found by is written for all that changed at once: looked up for one after the other, an import of many spent four fifths of its time there. */
export const searchInSets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
