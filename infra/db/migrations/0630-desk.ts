import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // The step between warning and suspension: until then only followers see what the member shares.
  'alter table members add column limited_until timestamptz',
  'alter table moderation_decisions drop constraint moderation_decisions_kind_check',
  `alter table moderation_decisions add constraint moderation_decisions_kind_check check (kind in ('islem-yok','gizle','uyar','sinirla','askiya-al','sil'))`,
  // What stood around the target when the decision was taken; null for decisions from before.
  'alter table moderation_decisions add column limited_until timestamptz, add column seen jsonb',
  `alter table moderation_decisions add constraint moderation_decisions_limited check ((kind = 'sinirla') = (limited_until is not null))`,
  // For counting decisions by half-year.
  'create index moderation_decisions_made on moderation_decisions (created_at)',

  'alter table moderation_cases add column assigned_to bigint references members on delete set null',
  `create index moderation_cases_assigned on moderation_cases (assigned_to, id) where assigned_to is not null`,
  // The queue: urgent ones first, then oldest. One order of both columns, so that a page begins where the last one ended.
  `create index moderation_cases_line on moderation_cases ((not urgent), id) where state = 'acik'`,
  'drop index moderation_cases_queue',
  // Decided cases are listed latest first.
  `create index moderation_cases_decided on moderation_cases (id desc) where state = 'karar'`,
  `create table case_notes (
    id bigint generated always as identity primary key,
    case_id bigint not null references moderation_cases on delete cascade,
    author_id bigint references members on delete set null,
    asked_id bigint references members on delete set null,
    text text not null check (char_length(text) between 1 and 2000),
    created_at timestamptz not null default now()
  )`,
  'create index case_notes_case on case_notes (case_id, id)',
  'create index case_notes_asked on case_notes (asked_id, id) where asked_id is not null',
  'create index case_notes_author on case_notes (author_id)',
];

/** The desk: assigned cases, notes among staff, limited members, and what a decision was taken on (R-STAFF-01, R-STAFF-02). */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
