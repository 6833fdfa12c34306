import { type Kysely, type Migration, sql } from 'kysely';

/** Decisions about members who are gone, as numbers: those that the transparency page has told of stay true. */
export const pastDecisions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table past_decisions (
      half text not null check (half ~ '^[0-9]{4}-[12]$'),
      reason text not null,
      kind text not null,
      outcome text not null check (outcome in ('gecerli','geri-alindi','kabul','ret','dustu')),
      n int not null check (n > 0),
      primary key (half, reason, kind, outcome)
    )`.execute(db);
  },
};
