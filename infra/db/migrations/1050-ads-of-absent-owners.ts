import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Whether an ad may be shown depends on its owner too; changes of members who have never advertised raise nothing.
  `create function ad_air_owner_changed() returns trigger language plpgsql as $$ begin
    update ad_air set stamp = stamp + 1 where exists (select 1 from advertisers where member_id = new.id);
    return null;
  end $$`,
  `create trigger members_air after update of suspended_until, closed_at, deletion_at, removal_at, is_spam on members for each row
    when ((old.suspended_until, old.closed_at, old.deletion_at, old.removal_at, old.is_spam)
      is distinct from (new.suspended_until, new.closed_at, new.deletion_at, new.removal_at, new.is_spam))
    execute function ad_air_owner_changed()`,
  `create trigger member_roles_air after insert on member_roles for each row when (new.role = 'advertiser') execute function ad_air_changed()`,
  `create trigger member_roles_gone_air after delete on member_roles for each row when (old.role = 'advertiser') execute function ad_air_changed()`,
];

/** Ads go off the air with their owners. */
export const adsOfAbsentOwners: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
