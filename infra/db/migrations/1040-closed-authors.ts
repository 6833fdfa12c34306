import { type Kysely, type Migration, sql } from 'kysely';

/** Reports the books of an author whose page is closed, opened or moved: their pages link to it (decision 026). */
export const closedAuthors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function tell_authors_page() returns trigger language plpgsql as $$
      begin
        perform tell_changes(array(select 'b' || c.book_id from new_rows n join old_rows o on o.id = n.id join book_contributors c on c.author_id = n.id
          where (n.published, n.slug) is distinct from (o.published, o.slug) limit 2001));
        return null;
      end $$`.execute(db);
    await sql`create trigger tell_authors_page after update on authors referencing old table as old_rows new table as new_rows
      for each statement execute function tell_authors_page()`.execute(db);
  },
};
