import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Recorded before calling the payment provider, so that whatever happens in between, it is called again under the same key.
  `create table premium_charges (
    id bigint generated always as identity primary key,
    key text not null unique,
    member_id bigint not null references members on delete cascade,
    subscription_id bigint references subscriptions on delete cascade,
    plan text not null check (plan in ('aylik','yillik')),
    trial boolean not null,
    amount_kurus int not null check (amount_kurus > 0),
    provider text not null,
    form_token text,
    period_from timestamptz not null,
    state text not null default 'acik' check (state in ('acik','tamam','reddedildi')),
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    check ((state = 'acik') = (settled_at is null)),
    check (state = 'acik' or form_token is null),
    check (subscription_id is not null or state <> 'tamam')
  )`,
  `create unique index premium_charges_open on premium_charges (member_id) where state = 'acik'`,
  `create index premium_charges_waiting on premium_charges (created_at) where state = 'acik'`,
  `create index premium_charges_member on premium_charges (member_id)`,
  `create index premium_charges_subscription on premium_charges (subscription_id)`,
];

/** Pending charges of the paid tier: a purchase or renewal on its way to the payment provider. */
export const premiumCharges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
