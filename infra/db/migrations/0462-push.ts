import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // One browser; it ends with the session in which it was given.
  `create table push_subscriptions (
    id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade, session_id bigint not null references sessions on delete cascade,
    endpoint text not null unique, p256dh text not null, auth text not null, failures smallint not null default 0, paused_until timestamptz, created_at timestamptz not null default now()
  )`,
  'create index push_subscriptions_member on push_subscriptions (member_id)',
  'create index push_subscriptions_session on push_subscriptions (session_id)',
  'alter table notification_lines add column push_due_at timestamptz, add column pushed_at timestamptz, add column push_count smallint not null default 0',
  'create index notification_lines_push on notification_lines (push_due_at) where push_due_at is not null',
  // While a line stays unseen, each push of it waits longer for the next: however many likes a post gets, a day brings a handful of pushes.
  `create or replace function gather_notifications() returns trigger language plpgsql as $$
    begin
      with gathered as (
        insert into notification_lines as l (member_id, kind, object, latest_id, on_site, renewed, seen_at, push_due_at)
        select n.member_id, n.kind, n.object, max(n.id), bool_or(n.on_site), bool_or(n.on_site), case when bool_or(n.on_site) then null else now() end,
          case when exists (select 1 from push_subscriptions s where s.member_id = n.member_id) then now() end
          from new_rows n group by 1, 2, 3 order by 1, 2, 3
        on conflict (member_id, kind, object) do update set latest_id = excluded.latest_id, on_site = l.on_site or excluded.on_site,
          renewed = excluded.on_site and l.seen_at is not null, seen_at = case when excluded.on_site then null else l.seen_at end,
          push_count = case when l.on_site and l.seen_at is not null then 0 else l.push_count end,
          push_due_at = case when excluded.push_due_at is null then l.push_due_at else coalesce(l.push_due_at, greatest(now(), l.pushed_at +
            (array['1 minute', '10 minutes', '1 hour', '6 hours', '1 day']::interval[])[least(case when l.on_site and l.seen_at is not null then 0 else l.push_count end, 4) + 1])) end
        returning l.member_id, l.renewed)
      update members m set unseen_notifications = unseen_notifications + g.n
        from (select member_id, count(*)::int as n from gathered where renewed group by 1) g where m.id = g.member_id;
      return null;
    end $$`,
];

/** Pushes to the devices of members (R-TOUCH-04). */
export const push: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
