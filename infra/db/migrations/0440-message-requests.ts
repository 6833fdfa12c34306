import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // `ret`: the member has refused the other's request; only that member sees the difference.
  `alter table conversation_members drop constraint conversation_members_state_check`,
  `alter table conversation_members add constraint conversation_members_state_check check (state in ('normal','arsiv','istek','ret'))`,
];

/** Refused message requests (R-CHAT-06). */
export const messageRequests: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
