import { type Kysely, type Migration, sql } from 'kysely';

/** Recognises clients without cookies by the code they send, so their owner is not notified of the same client again and again. */
export const clientCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table member_devices add column client_hash bytea`.execute(db);
  },
};
