import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Reports the books of an author whose page is closed, opened or moved: their pages link to it (decision 026). Row by row, since every change to a shelf
 * writes the counters of authors: of those columns the trigger knows nothing.
 */
export const closedAuthors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function tell_author_page() returns trigger language plpgsql as $$
      begin
        perform tell_changes(array(select 'b' || book_id from book_contributors where author_id = new.id limit 2001));
        return null;
      end $$`.execute(db);
    await sql`create trigger tell_author_page after update of published, slug on authors for each row
      when ((old.published, old.slug) is distinct from (new.published, new.slug)) execute function tell_author_page()`.execute(db);
  },
};
