import { type Kysely, type Migration, sql } from 'kysely';

/** What a timeline entry refers to, by the column that does. */
const targets = { member_id: 'members', post_id: 'posts' };

const statements = Object.entries(targets).flatMap(([column, table]) => [
  `alter table timeline drop constraint timeline_${column}_fkey`,
  `create function clear_timeline_of_${table}() returns trigger language plpgsql as $$
    begin
      delete from timeline where ${column} in (select id from old_rows);
      return null;
    end $$`,
  `create trigger clear_timeline after delete on ${table} referencing old table as old_rows for each statement execute function clear_timeline_of_${table}()`,
]);

/**
 * Timeline entries go with their member and their post by a trigger instead of foreign keys (decision 030), which were checked for every follower of whoever
 * shares something.
 */
export const timelinesUnchecked: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
