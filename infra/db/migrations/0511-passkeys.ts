import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create table passkeys (id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade,
    credential_id text not null unique, public_key bytea not null, counter bigint not null default 0, transports text[] not null default '{}',
    name text not null, synced boolean not null default false, created_at timestamptz not null default now(), used_at timestamptz)`,
  'create index passkeys_member on passkeys (member_id)',
  // Only who was given a challenge can use it; it refers to nobody.
  `create table passkey_challenges (challenge_hash bytea primary key, purpose text not null, holder bytea not null, expires_at timestamptz not null,
    created_at timestamptz not null default now())`,
];

/** Passkeys beside passwords (R-TOUCH-15). */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
