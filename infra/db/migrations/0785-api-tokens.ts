import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create table api_tokens (id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade,
    name text not null, scopes text[] not null, token_hash bytea not null unique, created_at timestamptz not null default now(),
    expires_at timestamptz not null, last_used_at timestamptz)`,
  'create index api_tokens_member on api_tokens (member_id)',
];

/** Access tokens for members' own programs (R-OPEN-03). */
export const apiTokens: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
