import { type Kysely, type Migration, sql } from 'kysely';

/** Whether a member is still offered the first steps (R-TOUCH-12): those who sign up from now on, until they are done or not wanted. */
export const firstSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table members add column first_steps boolean not null default false`.execute(db);
  },
};
