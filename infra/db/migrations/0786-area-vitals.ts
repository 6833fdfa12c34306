import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Of pages, not of people: neither device nor member. CLS in thousandths, everything else in ms.
  `create table area_vitals (area text not null, version text not null, kind text not null check (kind in ('lcp','inp','cls')), value int not null,
    page text not null, created_at timestamptz not null default now(), primary key (page, area, version, kind))`,
  'create index area_vitals_recent on area_vitals (area, version, kind, created_at)',
];

/** What readers feel of an area's pages: largest paint, response to presses, shifts (R-OPEN-12). */
export const areaVitals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
