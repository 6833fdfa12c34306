import { type Kysely, type Migration, sql } from 'kysely';

/** Secrets shared by all processes of a site, and the hints members have seen. */
const statements = [
  `create table site_secrets (name text primary key, value bytea not null, created_at timestamptz not null default now())`,
  `create table seen_points (member_id bigint not null references members on delete cascade, point text not null check (point ~ '^[a-z0-9-]{1,40}$'), count int not null default 1, primary key (member_id, point))`,
];

export const platform: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
