import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  'alter table mail_messages add column unsubscribe text',
  'alter table notice_choices drop constraint notice_choices_channel_check',
  `alter table notice_choices add constraint notice_choices_channel_check check (channel in ('site', 'anlik', 'eposta'))`,
  'alter table member_preferences add column weekly_digest boolean not null default false',
  // When a member was last written to, and the week whose digest has been dealt with.
  'create table letter_times (member_id bigint primary key references members on delete cascade, sent_at timestamptz, digest_week date)',
  'alter table notification_lines add column mail_due_at timestamptz',
  'create index notification_lines_mail on notification_lines (member_id, mail_due_at) where mail_due_at is not null',
  // Letters are off without a choice; a line is due for one half an hour after it became news, and what comes meanwhile goes with it.
  `create or replace function gather_notifications() returns trigger language plpgsql as $$
    begin
      with gathered as (
        insert into notification_lines as l (member_id, kind, object, latest_id, on_site, renewed, seen_at, push_due_at, mail_due_at)
        select n.member_id, n.kind, n.object, max(n.id), bool_or(n.on_site), bool_or(n.on_site), case when bool_or(n.on_site) then null else now() end,
          case when exists (select 1 from push_subscriptions s where s.member_id = n.member_id) then now() end,
          case when exists (select 1 from notice_choices c where c.member_id = n.member_id and c.channel = 'eposta' and c.chosen) then now() + interval '30 minutes' end
          from new_rows n group by 1, 2, 3 order by 1, 2, 3
        on conflict (member_id, kind, object) do update set latest_id = excluded.latest_id, on_site = l.on_site or excluded.on_site,
          renewed = excluded.on_site and l.seen_at is not null, seen_at = case when excluded.on_site then null else l.seen_at end,
          mail_due_at = coalesce(l.mail_due_at, excluded.mail_due_at),
          push_count = case when l.on_site and l.seen_at is not null then 0 else l.push_count end,
          push_due_at = case when excluded.push_due_at is null then l.push_due_at else coalesce(l.push_due_at, greatest(now(), l.pushed_at +
            (array['1 minute', '10 minutes', '1 hour', '6 hours', '1 day']::interval[])[least(case when l.on_site and l.seen_at is not null then 0 else l.push_count end, 4) + 1])) end
        returning l.member_id, l.renewed)
      update members m set unseen_notifications = unseen_notifications + g.n
        from (select member_id, count(*)::int as n from gathered where renewed group by 1) g where m.id = g.member_id;
      return null;
    end $$`,
];

/** Letters about notifications, and the weekly digest (R-TOUCH-05). */
export const letters: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
