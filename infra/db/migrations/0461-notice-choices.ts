import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Only what differs from the defaults of `choices.rules.ts` is stored.
  `create table notice_choices (
    member_id bigint not null references members on delete cascade, topic text not null, channel text not null check (channel in ('site', 'anlik')),
    chosen boolean not null, primary key (member_id, topic, channel)
  )`,
  ...Object.entries({ notify_follow: 'takip', notify_like: 'begeni', notify_comment: 'yorum' }).map(
    ([column, topic]) => `insert into notice_choices (member_id, topic, channel, chosen)
      select p.member_id, '${topic}', c.channel, false from member_preferences p, unnest(array['site', 'anlik']) as c (channel) where not p.${column}`,
  ),
  // Whole hours in Istanbul.
  `alter table member_preferences drop column notify_follow, drop column notify_like, drop column notify_comment,
    add column quiet_from smallint check (quiet_from between 0 and 23), add column quiet_until smallint check (quiet_until between 0 and 23),
    add constraint quiet_hours check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)`,
];

/** Channels by topic, and quiet hours (R-TOUCH-03). */
export const noticeChoices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
