import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // The law asks for receipts longer than their buyers stay.
  `update payments p set plan = s.plan from subscriptions s where s.id = p.subscription_id and p.plan is null`,
  'alter table payments alter column subscription_id drop not null',
  'alter table payments drop constraint payments_subscription_id_fkey',
  'alter table payments add constraint payments_subscription_id_fkey foreign key (subscription_id) references subscriptions (id) on delete set null',
];

/** Payments of the paid tier outlast the deletion of the account, as those of advertisers do. */
export const keptReceipts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
