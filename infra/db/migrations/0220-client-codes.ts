import { type Kysely, type Migration, sql } from 'kysely';

/** A client that keeps no cookies is known again by the code that it sends, so that its owner is not told of the same one each time. */
export const clientCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table member_devices add column client_hash bytea`.execute(db);
  },
};
