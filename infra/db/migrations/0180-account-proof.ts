import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // When the session was last authenticated by password and second factor; null if entered from a linked account.
  'alter table sessions add column reauthenticated_at timestamptz',

  // Browsers by the hash of the secret the site gave them, for each member who signed in there.
  `create table member_devices (
    member_id bigint not null references members on delete cascade,
    key_hash bytea not null,
    -- The last sign-in with the password here: tries made here are counted by themselves.
    password_at timestamptz,
    -- The last second step here: the account is entered from linked ones without another.
    second_step_at timestamptz,
    -- Whether a session that begins here is no news to the owner.
    familiar boolean not null default true,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    primary key (member_id, key_hash)
  )`,

  // Each requester of a code has their own attempts: nobody else can replace it or use them up.
  'alter table one_time_codes add column asker_hash bytea, add column tries_elsewhere int not null default 0',
];

/** Proof of identity: sessions, known browsers, and requesters of codes. */
export const accountProof: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
