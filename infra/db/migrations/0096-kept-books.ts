import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The books of an advertiser outlive the account: payments and receipts are kept for as long as the law asks, while the member with everything personal
 * is deleted. Ids are never given twice, so the number goes on naming the same advertiser.
 */
export const keptBooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table advertisers drop constraint advertisers_member_id_fkey`.execute(db);
  },
};
