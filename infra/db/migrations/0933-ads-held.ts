import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Held: not shown until staff have looked. Cleared: when they last found it in order; complaints from before no longer hold it.
  'alter table ads add column held_at timestamptz, add column cleared_at timestamptz',
  'alter table ad_hides add column by_member boolean not null default false',
  `create or replace trigger ads_air after insert or delete or update of state, starts_on, ends_on, title, text, image_key, target, version, held_at on ads
    for each statement execute function ad_air_changed()`,
];

/** Ads that several members complain about stop until staff have looked (R-STAFF-04). */
export const adsHeld: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
