import { type Kysely, type Migration, sql } from 'kysely';

type Event = 'insert' | 'update' | 'delete';
const transition: Record<Event, string> = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};
const rows: Record<Event, (columns: string) => string> = {
  insert: (columns) => `(select ${columns} from new_rows) r`,
  update: (columns) => `(select ${columns} from old_rows union select ${columns} from new_rows) r`,
  delete: (columns) => `(select ${columns} from old_rows) r`,
};

/** Books of the changed rows. What is written together with a new book is left out: no page shows it yet, and importers bring many at once. */
const ofBooks = (event: Event) => `select 'b' || b.id from ${rows[event]('book_id')} join books b on b.id = r.book_id where b.created_at < now()`;
const ofWorks = (event: Event) => `select 'b' || b.id from ${rows[event]('work_id')} join books b on b.work_id = r.work_id where b.created_at < now()`;
const watched: Record<string, (event: Event) => string> = { book_contributors: ofBooks, work_genres: ofWorks, series_works: ofWorks };

const tell = (name: string, tags: string) =>
  `create function ${name}() returns trigger language plpgsql as $$
    begin
      perform tell_changes(array(${tags} limit 2001));
      return null;
    end $$`;
/** Row by row with a condition: readers change the counters of works, series and authors all the time, of which the trigger is to know nothing. */
const onChange = (name: string, table: string, columns: readonly string[], call = name) =>
  `create trigger ${name} after update of ${columns.join(', ')} on ${table} for each row
    when ((${columns.map((c) => `old.${c}`).join(', ')}) is distinct from (${columns.map((c) => `new.${c}`).join(', ')})) execute function ${call}()`;

const statements = [
  ...Object.entries(watched).flatMap(([table, tags]) =>
    (['insert', 'update', 'delete'] as const).flatMap((event) => {
      const name = `tell_${table}_${event}`;
      return [tell(name, tags(event)), `create trigger ${name} after ${event} on ${table} ${transition[event]} for each statement execute function ${name}()`];
    }),
  ),
  tell('tell_work_page', `select 'b' || id from books where work_id = new.id`),
  onChange('tell_work_page', 'works', ['original_title', 'language', 'first_year']),
  tell('tell_series_page', `select 'b' || b.id from series_works x join books b on b.work_id = x.work_id where x.series_id = new.id`),
  onChange('tell_series_page', 'series', ['name', 'slug', 'published']),
  // A translator's name stands on the page alone, not in the line of authors that books keep.
  'drop trigger tell_author_page on authors',
  onChange('tell_author_page', 'authors', ['name', 'published', 'slug']),
];

/** Reports what only a book's own page is made of besides its row: who made it, its genres, its series and its work (decision 026). */
export const bookPageChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
