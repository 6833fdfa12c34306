import { type Kysely, type Migration, sql } from 'kysely';

/**
 * An advertiser's ledger outlives the account: payments and receipts are kept as long as the law requires, while the member with all personal data is deleted.
 * Ids are never reused, so the number keeps identifying the same advertiser.
 */
export const keptBooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table advertisers drop constraint advertisers_member_id_fkey`.execute(db);
  },
};
