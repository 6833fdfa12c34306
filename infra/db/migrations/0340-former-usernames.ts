import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Names that members had before; one is taken away from the table when somebody else may have it and takes it.
  'create table former_usernames (username text primary key, member_id bigint not null references members on delete cascade, released_at timestamptz not null default now())',
  'create index former_usernames_member on former_usernames (member_id)',
];

/** Usernames that members gave up (R-TOUCH-11). */
export const formerUsernames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
