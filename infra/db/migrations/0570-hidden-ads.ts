import { type Kysely, type Migration, sql } from 'kysely';

/** Ads that readers hid, some with a complaint to the staff (R-STAFF-04). */
export const hiddenAds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table ad_hides (
      ad_id bigint not null references ads on delete cascade, reader bytea not null,
      complaint text check (complaint in ('yaniltici', 'uygunsuz', 'yasa-disi')),
      created_at timestamptz not null default now(), primary key (ad_id, reader))`.execute(db);
    await sql`create index ad_hides_complaints on ad_hides (ad_id) where complaint is not null`.execute(db);
  },
};
