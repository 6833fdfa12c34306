import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // A renewal that was refused is tried again for some days, in which the paid tier goes on.
  'alter table subscriptions add column grace_until timestamptz, add column retry_at timestamptz',
  // When the member was written to about a refused renewal; nobody is about those of the past.
  'alter table premium_charges add column told_at timestamptz',
  `update premium_charges set told_at = settled_at where state = 'reddedildi'`,
  `create index premium_charges_untold on premium_charges (id) where state = 'reddedildi' and told_at is null and subscription_id is not null`,
];

/** Days of grace after a refused renewal, and the letters about it (R-STAFF-13). */
export const premiumGrace: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
