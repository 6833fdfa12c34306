import { type Kysely, type Migration, sql } from 'kysely';

/** When those members who show it are and were here (R-CHAT-09); whoever does not has no row, so nothing is kept about them. */
export const presence: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table member_presence (
      member_id bigint primary key references members on delete cascade,
      seen_at timestamptz not null default now(), online_until timestamptz) with (fillfactor = 70)`.execute(db);
  },
};
