import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Recorded before the bank is asked, so that whatever happens in between, it is asked again under the same key.
  `create table ad_refunds (
    id bigint generated always as identity primary key,
    key text not null unique,
    payment_id bigint not null references ad_payments on delete restrict,
    amount_kurus bigint not null check (amount_kurus > 0),
    state text not null default 'acik' check (state in ('acik','tamam','reddedildi')),
    reference text,
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    check ((state = 'acik') = (decided_at is null)),
    check ((state = 'tamam') = (reference is not null))
  )`,
  `create unique index ad_refunds_open on ad_refunds (payment_id) where state = 'acik'`,
  `create index ad_refunds_payment on ad_refunds (payment_id)`,
  'alter table ad_payments add column refunded_kurus bigint not null default 0',
  'alter table ledger_transfers add column refund_id bigint references ad_refunds on delete restrict',
  'create index ledger_transfers_refund on ledger_transfers (refund_id) where refund_id is not null',
  'alter table ledger_transfers drop constraint ledger_transfers_kind_check',
  "alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('odeme','ayirma','iade','gelir','geri-odeme'))",
];

/** Advertisers' unspent balance goes back to the card that paid it (R-STAFF-11). */
export const adRefunds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
