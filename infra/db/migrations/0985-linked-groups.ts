import { type Kysely, type Migration, sql } from 'kysely';

/** Groups of linked accounts that the account whose id they have has left get that of another: by beginning a new group it would have come back to them. */
export const linkedGroups: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update members m set account_group_id = g.first
      from (select account_group_id as id, min(id) as first from members where account_group_id is not null group by account_group_id
        having not bool_or(id = account_group_id)) g
      where m.account_group_id = g.id`.execute(db);
  },
};
