import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  'alter table area_reports add column page text, add column member_id bigint references members on delete cascade',
  'create index area_reports_member on area_reports (member_id) where member_id is not null',
  'create unique index area_reports_page on area_reports (page, area, version, kind) where page is not null',
];

/** Area reports are tied to the reporting page and the member it was served to. */
export const pageReports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
