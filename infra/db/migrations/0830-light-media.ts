import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Null until it was tried, 0 if there is none.
  'alter table media add column light_bytes integer',
  // Who began last; after a while another process may.
  'alter table media add column light_begun_at timestamptz',
  `create index media_light_due on media (created_at desc) where light_bytes is null and kind in ('video', 'mesaj-video', 'mesaj-ses')`,
];

/** Smaller versions of films and recordings for slow lines (R-PEN-09). */
export const lightMedia: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
