import { type Kysely, type Migration, sql } from 'kysely';

/** The marks that separate words, as `wordsOf` in the API has them. */
const MARKS = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;
const spaces = ' '.repeat(MARKS.length - 1);

/** Words of a text, folded. */
const words = (text: string, weight: 'A' | 'B' | 'C') =>
  `setweight(to_tsvector('simple', translate(fold(coalesce(${text}, '')), '${MARKS}', '${spaces}')), '${weight}')`;
/** An edition by whose title its work is found: one that is shown, or one that was merged into another. */
const named = '(b.published or b.merged_into is not null)';
/** What the works `ids` are called, and what those were called in the original that were merged into them. */
const titles = (where: (work: string) => string) => `
  select b.work_id, b.title from books b where ${where('b.work_id')} and ${named}
  union select b.work_id, b.title || ' ' || b.subtitle from books b where ${where('b.work_id')} and ${named} and b.subtitle is not null
  union select o.id, o.original_title from works o where ${where('o.id')} and o.original_title is not null
  union (with recursive merged as (
      select m.merged_into as root, m.id, m.original_title from works m where ${where('m.merged_into')}
      union select merged.root, m.id, m.original_title from merged join works m on m.merged_into = merged.id)
    select root, original_title from merged where original_title is not null)`;
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

const columns = (row: string) => ['work_id', 'title', 'subtitle', 'author_line', 'published', 'merged_into'].map((name) => `${row}.${name}`).join(', ');
const changed = `select n.work_id from new_rows n join old_rows o on o.id = n.id where (${columns('n')}) is distinct from (${columns('o')})
  union select o.work_id from new_rows n join old_rows o on o.id = n.id where n.work_id <> o.work_id`;

const statements = [
  `create or replace function refresh_work_search(ids bigint[]) returns void language plpgsql as $$ begin if cardinality(ids) > 0 then ${fresh} end if; end $$`,
  // An edition that was hidden before a merge is so after its undoing: nothing but where it was merged into changes.
  `create or replace function search_books_update() returns trigger language plpgsql as $$ begin perform refresh_work_search(array(${changed})); return null; end $$`,
  `create or replace function search_works_update() returns trigger language plpgsql as $$
    begin perform refresh_work_search(array_remove(array[new.id, new.merged_into, old.merged_into], null)); return null; end $$`,
  'drop trigger search_works_update on works',
  `create trigger search_works_update after update of original_title, merged_into on works for each row
    when ((old.original_title, old.merged_into) is distinct from (new.original_title, new.merged_into)) execute function search_works_update()`,
  // A file of a reader's library may name a book as it was called before a merge.
  'create index books_merged_title on books (fold(title)) where merged_into is not null',
  'select refresh_work_search(array(select work_id from books where merged_into is not null union select merged_into from works where merged_into is not null))',
];

/** A book is found by the titles of what was merged into it (R-FIND-01). */
export const mergedTitles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
