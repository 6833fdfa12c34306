import { type Kysely, type Migration, sql } from 'kysely';

/** Areas on development servers that the site cannot reach, as their teams describe them (R-OPEN-10). */
export const areaOffers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table area_offers (
      origin text not null, area text not null, manifest jsonb not null, created_at timestamptz not null default now(), expires_at timestamptz not null,
      primary key (origin, area))`.execute(db);
  },
};
