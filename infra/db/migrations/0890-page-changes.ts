import { type Kysely, type Migration, sql } from 'kysely';

/** Rows of which one of these columns is another than before. */
const differing = (...columns: string[]) =>
  `new_rows n join old_rows o on o.id = n.id where (${columns.map((c) => `n.${c}`).join(', ')}) is distinct from (${columns.map((c) => `o.${c}`).join(', ')})`;

/** Table → query for the tags that pages carry and feeds do not (decision 026): comments, members under a limit, and what only a book's own page shows. */
const watched: Record<string, string> = {
  comments: `select 'p' || n.post_id from ${differing('text', 'warning', 'hidden_at', 'deleted_at')}`,
  members: `select 'm' || n.id from ${differing('limited_until')}`,
  books: `select 'b' || n.id from ${differing('subtitle', 'description_tr', 'description_en', 'isbn13', 'pages', 'language', 'publisher_id', 'published', 'review', 'merged_into')}`,
};

/** Reports what is taken from public pages, as migration 0210 does for feeds. */
export const pageChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, tags] of Object.entries(watched)) {
      await sql
        .raw(`create function tell_${table}_page() returns trigger language plpgsql as $$
          begin
            perform tell_changes(array(${tags} limit 2001));
            return null;
          end $$`)
        .execute(db);
      await sql
        .raw(
          `create trigger tell_${table}_page after update on ${table} referencing old table as old_rows new table as new_rows
            for each statement execute function tell_${table}_page()`,
        )
        .execute(db);
    }
  },
};
