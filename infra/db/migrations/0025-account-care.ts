import { type Kysely, type Migration, sql } from 'kysely';

/** Two-step sign-in, preferences, the paid tier, and feedback. */
const statements = [
  `create table member_preferences (
    member_id bigint primary key references members on delete cascade,
    personal_ads boolean not null default true,
    notify_follow boolean not null default true,
    notify_like boolean not null default true,
    notify_comment boolean not null default true
  )`,
  // Encrypted with a site secret: a copy of the database alone does not let anyone sign in.
  `create table two_step (
    member_id bigint primary key references members on delete cascade,
    secret bytea not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create table backup_codes (
    member_id bigint not null references members on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (member_id, code_hash)
  )`,
  `create table subscriptions (
    id bigint generated always as identity primary key,
    member_id bigint not null references members on delete cascade,
    plan text not null check (plan in ('aylik','yillik')),
    state text not null check (state in ('deneme','aktif','iptal','bitti')),
    provider text not null,
    provider_token text not null,
    started_at timestamptz not null default now(),
    ends_at timestamptz not null,
    cancelled_at timestamptz
  )`,
  // One running subscription per member.
  `create unique index subscriptions_running on subscriptions (member_id) where state <> 'bitti'`,
  `create index subscriptions_member on subscriptions (member_id, id)`,
  `create index subscriptions_due on subscriptions (ends_at) where state <> 'bitti'`,
  `create table payments (
    id bigint generated always as identity primary key,
    subscription_id bigint not null references subscriptions on delete cascade,
    amount_kurus int not null check (amount_kurus > 0),
    provider text not null,
    reference text not null,
    created_at timestamptz not null default now(),
    unique (provider, reference)
  )`,
  `create index payments_subscription on payments (subscription_id)`,
  `create table feedback (
    id bigint generated always as identity primary key,
    member_id bigint references members on delete set null,
    kind text not null check (kind in ('oneri','hata','soru','diger')),
    text text not null check (char_length(text) <= 4000),
    email text,
    path text,
    user_agent text not null default '',
    resolved_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index feedback_open on feedback (id desc) where resolved_at is null`,
  `create index members_deletion on members (deletion_at) where deletion_at is not null`,
];

export const accountCare: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
