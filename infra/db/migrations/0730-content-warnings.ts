import { type Kysely, type Migration, sql } from 'kysely';

const warning = (column: string) => `add ${column} text check (${column} in ('siddet','cinsellik','kendine-zarar','istismar','madde','olum'))`;
const statements = [
  `alter table posts ${warning('warning')}`,
  `alter table comments ${warning('warning')}`,
  // Changes of a published chapter wait beside what is published.
  `alter table chapters ${warning('warning')}, ${warning('new_warning')}`,
];

/** Content warnings of posts, comments and chapters (R-PEN-10). */
export const contentWarnings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
