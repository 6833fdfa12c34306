import { type Kysely, type Migration, sql } from 'kysely';

/** Complaints, cases, decisions and appeals; readers' requests to the management; redirects, feed settings and the device log. */
const statements = [
  `alter table comments add column hidden_at timestamptz`,
  // When an account removed by staff is deleted; unlike a member's own request, signing in does not cancel it.
  `alter table members add column removal_at timestamptz`,
  `create index members_removal on members (removal_at) where removal_at is not null`,

  // Targets of complaints: one open case per target, however many complaints.
  `create table moderation_cases (
    id bigint generated always as identity primary key,
    target_kind text not null check (target_kind in ('gonderi','yorum','mesaj','okur')),
    target_id bigint not null,
    member_id bigint not null references members on delete cascade,
    reason text not null,
    urgent boolean not null default false,
    complaint_count int not null default 0 check (complaint_count >= 0),
    -- The words as they stood at the first complaint: a later change does not hide them.
    snapshot text not null default '',
    state text not null default 'acik' check (state in ('acik','karar')),
    claimed_by bigint references members on delete set null,
    claimed_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create unique index moderation_cases_open on moderation_cases (target_kind, target_id) where state = 'acik'`,
  `create index moderation_cases_queue on moderation_cases (state, urgent desc, id)`,
  `create index moderation_cases_member on moderation_cases (member_id, id desc)`,
  `create table complaints (
    id bigint generated always as identity primary key,
    case_id bigint not null references moderation_cases on delete cascade,
    reporter_id bigint not null references members on delete cascade,
    reason text not null,
    text text not null default '' check (char_length(text) <= 1000),
    created_at timestamptz not null default now(),
    unique (case_id, reporter_id)
  )`,
  `create index complaints_reporter on complaints (reporter_id, id desc)`,
  `create table moderation_decisions (
    id bigint generated always as identity primary key,
    case_id bigint not null unique references moderation_cases on delete cascade,
    member_id bigint not null references members on delete cascade,
    decided_by bigint references members on delete set null,
    kind text not null check (kind in ('islem-yok','gizle','uyar','askiya-al','sil')),
    reason text not null check (char_length(reason) between 1 and 2000),
    suspended_until timestamptz,
    removal_at timestamptz,
    before jsonb not null,
    after jsonb not null,
    reverted_at timestamptz,
    reverted_by bigint references members on delete set null,
    created_at timestamptz not null default now(),
    check ((kind = 'askiya-al') = (suspended_until is not null)),
    check ((kind = 'sil') = (removal_at is not null))
  )`,
  `create index moderation_decisions_member on moderation_decisions (member_id, id desc)`,
  `create table appeals (
    id bigint generated always as identity primary key,
    decision_id bigint not null unique references moderation_decisions on delete cascade,
    member_id bigint not null references members on delete cascade,
    text text not null check (char_length(text) between 1 and 2000),
    state text not null default 'acik' check (state in ('acik','kabul','ret')),
    decided_by bigint references members on delete set null,
    answer text check (char_length(answer) <= 2000),
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    check ((state = 'acik') = (decided_at is null))
  )`,
  `create index appeals_state on appeals (state, id)`,

  `create table staff_requests (
    id bigint generated always as identity primary key,
    member_id bigint not null references members on delete cascade,
    kind text not null check (kind in ('onay-rozeti','moderatorluk','verilerim','telif','diger')),
    text text not null check (char_length(text) between 1 and 2000),
    state text not null default 'acik' check (state in ('acik','kabul','ret')),
    decided_by bigint references members on delete set null,
    answer text check (char_length(answer) <= 2000),
    decided_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create unique index staff_requests_open on staff_requests (member_id, kind) where state = 'acik'`,
  `create index staff_requests_queue on staff_requests (state, id)`,

  `create table redirects (
    id bigint generated always as identity primary key,
    source text not null unique check (source ~ '^/[^/\\\\]' and char_length(source) <= 300),
    target text check (target ~ '^/([^/\\\\]|$)' and char_length(target) <= 300),
    status smallint not null check (status in (301, 302, 410)),
    created_by bigint references members on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((status = 410) = (target is null)),
    check (source <> target)
  )`,
  `create table feed_settings (
    singleton boolean primary key default true check (singleton),
    featured_likes int not null default 3 check (featured_likes between 0 and 1000),
    channel_days int not null default 30 check (channel_days between 1 and 365),
    updated_by bigint references members on delete set null,
    updated_at timestamptz not null default now()
  )`,
  `insert into feed_settings default values`,
  `create table access_log (
    id bigint generated always as identity primary key,
    member_id bigint not null references members on delete cascade,
    device_code text not null,
    ip inet,
    user_agent text not null default '',
    created_at timestamptz not null default now()
  )`,
  `create index access_log_member on access_log (member_id, id desc)`,
  `create index access_log_ip on access_log (ip, id desc)`,
  `create index access_log_device on access_log (device_code, id desc)`,
  `create index access_log_age on access_log (created_at)`,
  `create index audit_log_actor on audit_log (actor_id, id desc)`,
];

export const moderation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
