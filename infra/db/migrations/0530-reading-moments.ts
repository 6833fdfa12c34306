import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // What followers hear of a reading: that it began, went on, ended. A row goes with its reading.
  `create table reading_moments (
    id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade,
    reading_id bigint not null references readings on delete cascade, kind text not null check (kind in ('basladi', 'ilerledi', 'bitirdi')),
    day date not null, at timestamptz not null default now()
  )`,
  // A reading begins and ends once; it goes on once a day.
  `create unique index reading_moments_once on reading_moments (reading_id, kind) where kind <> 'ilerledi'`,
  `create unique index reading_moments_daily on reading_moments (reading_id, day) where kind = 'ilerledi'`,
  'create index reading_moments_member on reading_moments (member_id, day desc, id desc)',
  `alter table reading_preferences add column tell_started boolean not null default true, add column tell_progress boolean not null default true,
    add column tell_finished boolean not null default true, add column hear boolean not null default true, add column recommend boolean not null default true`,
];

/** What followers hear of a member's reading, and who wishes to tell and to hear what (R-READ-05). */
export const readingMoments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
