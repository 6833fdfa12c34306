import { type Kysely, type Migration, sql } from 'kysely';

/** Whoever muted the subject of a row. */
const muting = (kind: string, column: string) =>
  `select 'v' || f.member_id from old_rows o join entity_follows f on f.muted and f.kind = '${kind}' and f.entity_id = o.${column}`;

/** Table → event → query for the tags that it changes (`infra/db/changes/tags.ts`). What is added to a muted author or series is told by the posts' own tags. */
const watched: readonly (readonly [table: string, event: 'insert' | 'update' | 'delete', tags: string])[] = [
  ['entity_follows', 'insert', `select 'v' || member_id from new_rows where muted`],
  [
    'entity_follows',
    'update',
    `select 'v' || member_id from (select member_id, muted from old_rows union select member_id, muted from new_rows) r where muted`,
  ],
  ['entity_follows', 'delete', `select 'v' || member_id from old_rows where muted`],
  ['book_contributors', 'delete', muting('yazar', 'author_id')],
  ['series_works', 'delete', muting('seri', 'series_id')],
];
const rows = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

/** Reports what decides which posts stay out of a feed because the reader muted their book, author, series or topic, as migration 0210 does for the rest. */
export const mutedSubjects: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index entity_follows_muted on entity_follows (kind, entity_id) where muted`.execute(db);
    for (const [table, event, tags] of watched) {
      const name = `tell_${table}_muted_${event}`;
      await sql
        .raw(`create function ${name}() returns trigger language plpgsql as $$
          begin
            perform tell_changes(array(${tags} limit 2001));
            return null;
          end $$`)
        .execute(db);
      await sql.raw(`create trigger ${name} after ${event} on ${table} ${rows[event]} for each statement execute function ${name}()`).execute(db);
    }
  },
};
