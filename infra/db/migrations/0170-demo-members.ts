import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `alter table members add column demo boolean not null default false`,
  // Members from an earlier load: nobody else can have an address below .test.
  `update members set demo = true where email like '%@ornek.yaprak.test'`,
  `create index members_demo on members (id) where demo`,
];

/** Flags demo members, whose password is public. */
export const demoMembers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
