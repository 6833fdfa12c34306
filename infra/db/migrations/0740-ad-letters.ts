import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create table ad_letters (
    id bigint generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 60),
    email text not null,
    text text not null check (char_length(text) between 1 and 4000),
    state text not null default 'acik' check (state in ('acik','kapandi')),
    answer text,
    decided_by bigint references members on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index ad_letters_state on ad_letters (state, id)`,
  `create index ad_letters_decided_by on ad_letters (decided_by)`,
  // One letter a day to each of the staff about what waits.
  'alter table letter_times add column staff_day date',
];

/** Letters of advertisers have a list of their own, and staff hear once a day of what waits (R-STAFF-03). */
export const adLetters: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
