import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `alter table members add column demo boolean not null default false`,
  // Those of an earlier load: nobody else can have an address below .test.
  `update members set demo = true where email like '%@ornek.yaprak.test'`,
  `create index members_demo on members (id) where demo`,
];

/** Which members came with the demo data; their password is known to everybody. */
export const demoMembers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
