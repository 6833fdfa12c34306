import { type Kysely, type Migration, sql } from 'kysely';

/** When staff found that a suspected account is no spam: what it did until then counts no more. */
export const spamCleared: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table members add column spam_cleared_at timestamptz`.execute(db);
  },
};
