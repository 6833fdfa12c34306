import { type Kysely, type Migration, sql } from 'kysely';

/** Advertisers, ads, impressions, payments, and the ledger. Money is whole kuruş. Ledger transfers are append-only and each sums to zero. */
const statements = [
  `create table advertisers (
    member_id bigint primary key references members on delete restrict,
    company text not null check (char_length(company) between 2 and 120),
    tax_number text not null check (tax_number ~ '^[0-9]{10,11}$'),
    tax_office text check (char_length(tax_office) <= 80),
    invoice_address text not null check (char_length(invoice_address) between 1 and 300),
    created_at timestamptz not null default now()
  )`,
  `create table ads (
    id bigint generated always as identity primary key,
    advertiser_id bigint not null references advertisers on delete restrict,
    title text not null check (char_length(title) <= 60),
    text text not null check (char_length(text) <= 200),
    image_key text references media on delete set null,
    target text not null check (target ~ '^(/[^/\\\\]|/$|https://)' and char_length(target) <= 500),
    starts_on date not null,
    ends_on date not null,
    budget_kurus bigint not null check (budget_kurus > 0),
    daily_cap_kurus bigint check (daily_cap_kurus > 0 and daily_cap_kurus <= budget_kurus),
    spent_kurus bigint not null default 0,
    -- What of the spending the ledger already counts as revenue.
    posted_kurus bigint not null default 0,
    impressions int not null default 0,
    readers int not null default 0,
    clicks int not null default 0,
    state text not null default 'taslak' check (state in ('taslak','onayda','yayinda','durduruldu','bitti','red')),
    refusal text check (char_length(refusal) <= 300),
    reviewed_by bigint references members on delete set null,
    submitted_at timestamptz,
    created_at timestamptz not null default now(),
    check (ends_on >= starts_on),
    -- The last wall against overspending; the statement that spends has the same condition.
    check (spent_kurus between 0 and budget_kurus),
    check (posted_kurus between 0 and spent_kurus)
  )`,
  `create index ads_owner on ads (advertiser_id, id desc)`,
  `create index ads_state on ads (state, id desc)`,
  `create index ads_on_air on ads (starts_on, ends_on) where state = 'yayinda'`,
  // Every counted impression; its nonce counts once. Deleted after 90 days.
  `create table ad_views (
    nonce bytea primary key,
    ad_id bigint not null references ads on delete cascade,
    reader bytea not null,
    place text not null check (place in ('akis','ust','alt')),
    day date not null,
    created_at timestamptz not null default now()
  )`,
  `create index ad_views_reader on ad_views (reader, day, ad_id)`,
  `create index ad_views_age on ad_views (day)`,
  `create table ad_clicks (nonce bytea primary key, ad_id bigint not null references ads on delete cascade, day date not null)`,
  `create index ad_clicks_age on ad_clicks (day)`,
  `create table ad_readers (ad_id bigint not null references ads on delete cascade, reader bytea not null, primary key (ad_id, reader))`,
  `create table ad_days (
    ad_id bigint not null references ads on delete cascade, day date not null,
    impressions int not null default 0, readers int not null default 0, clicks int not null default 0, spent_kurus bigint not null default 0,
    primary key (ad_id, day)
  )`,
  `create table ad_payments (
    id bigint generated always as identity primary key,
    advertiser_id bigint not null references advertisers on delete restrict,
    amount_kurus bigint not null check (amount_kurus > 0),
    state text not null default 'bekliyor' check (state in ('bekliyor','basarili','basarisiz','zaman-asimi')),
    provider text not null,
    reference text not null unique,
    receipt_number text unique,
    expires_at timestamptz not null,
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    check ((state = 'basarili') = (receipt_number is not null))
  )`,
  `create index ad_payments_owner on ad_payments (advertiser_id, id desc)`,
  `create index ad_payments_waiting on ad_payments (expires_at) where state = 'bekliyor'`,
  // The payment provider's notifications; each works once.
  `create table ad_payment_notices (notice_id text primary key, payment_id bigint not null references ad_payments, created_at timestamptz not null default now())`,
  `create table ad_receipt_numbers (year int primary key, last int not null)`,
  `create table ledger_transfers (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('odeme','ayirma','iade','gelir')),
    advertiser_id bigint not null references advertisers on delete restrict,
    ad_id bigint references ads on delete restrict,
    payment_id bigint unique references ad_payments on delete restrict,
    created_at timestamptz not null default now()
  )`,
  `create index ledger_transfers_owner on ledger_transfers (advertiser_id, id desc)`,
  `create table ledger_entries (
    transfer_id bigint not null references ledger_transfers on delete restrict,
    account text not null check (account in ('kasa','cuzdan','ayrilan','gelir')),
    advertiser_id bigint not null references advertisers on delete restrict,
    amount_kurus bigint not null check (amount_kurus <> 0),
    primary key (transfer_id, account)
  )`,
  `create index ledger_entries_account on ledger_entries (advertiser_id, account)`,
  `create function ledger_is_append_only() returns trigger language plpgsql as $$ begin raise exception 'the ledger is append-only'; end $$`,
  `create trigger ledger_entries_keep before update or delete on ledger_entries for each statement execute function ledger_is_append_only()`,
  `create trigger ledger_transfers_keep before update or delete on ledger_transfers for each statement execute function ledger_is_append_only()`,
  `create function ledger_balances() returns trigger language plpgsql as $$ begin
    if (select sum(amount_kurus) from ledger_entries where transfer_id = new.transfer_id) <> 0 then raise exception 'transfer % does not balance', new.transfer_id; end if;
    return null; end $$`,
  `create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function ledger_balances()`,
];

export const ads: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
