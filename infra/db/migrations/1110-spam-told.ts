import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create function tell_members_spam() returns trigger language plpgsql as $$
    begin
      perform tell_changes(array(select case when new.is_spam then 'm' || new.id else '*' end));
      return null;
    end $$`,
  `create trigger tell_members_spam after update of is_spam on members for each row when (old.is_spam is distinct from new.is_spam)
    execute function tell_members_spam()`,
];

/**
 * Reports that an account was marked as spam, whose posts leave every list, as migration 0210 does for feeds. Found to be none, it may come back anywhere, as
 * an account that is opened again.
 */
export const spamTold: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
