import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  'create index feedback_handled on feedback (resolved_at desc, id desc) where resolved_at is not null',
  `create index staff_requests_handled on staff_requests (decided_at desc, id desc) where state <> 'acik'`,
  `create index appeals_handled on appeals (decided_at desc, id desc) where state in ('kabul','ret')`,
  `create index ad_letters_handled on ad_letters (decided_at desc, id desc) where state = 'kapandi'`,
  // Decided cases are read in the order of their decisions.
  'drop index moderation_cases_decided',
];

/** What staff have handled is listed by when they did, not by when it came. */
export const handledLatestFirst: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
