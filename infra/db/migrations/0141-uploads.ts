import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Bytes that members have uploaded in a day; the columns are those of the library that counts them, with room for more than an int.
  `create table upload_budgets (key text primary key, points bigint not null default 0, expire bigint not null)`,
  `create index upload_budgets_expire on upload_budgets (expire)`,
];

/** What members may upload in a day. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
