import { type Kysely, type Migration, sql } from 'kysely';

/** What notifications of one kind are gathered by: their object, or the day for those about the member. */
const object = `case
  when kind in ('begeni', 'yorum', 'yanit', 'bahis') then 'g' || post_id
  when kind = 'gonderi-alinti' then 'g' || about_post_id
  when kind = 'yorum-begeni' then 'y' || comment_id
  when kind in ('takip', 'istek', 'istek-kabul') then 'd' || floor(extract(epoch from created_at at time zone 'Europe/Istanbul') / 86400)::bigint
  when kind = 'seri-yeni' then 's' || series_id
  when kind = 'yazar-yeni' then 'a' || author_id
  when kind = 'kitap-yeni' then 'k' || work_id
  when kind = 'konu-yeni' then 't' || topic_id
  when kind = 'hikaye-yeni' then 'h' || story_id
  when kind = 'mesaj-istek' then 'm' || conversation_id
  else 'n' || id end`;

const references = {
  about_post_id: 'posts',
  author_id: 'authors',
  topic_id: 'topics',
  story_id: 'stories',
  goal_id: 'reading_goals',
  conversation_id: 'conversations',
};

const statements = [
  `alter table notifications ${Object.entries(references)
    .map(([column, table]) => `add column ${column} bigint references ${table} on delete cascade`)
    .join(', ')}, add column on_site boolean not null default true`,
  ...Object.keys(references).map((column) => `create index notifications_by_${column} on notifications (${column}) where ${column} is not null`),
  `alter table notifications add column object text not null generated always as (${object}) stored`,
  'create index notifications_gathered on notifications (member_id, kind, object, id desc)',
  'create unique index notifications_author on notifications (author_id, work_id, member_id) where author_id is not null',
  'create unique index notifications_goal on notifications (goal_id, member_id) where goal_id is not null',
  'create unique index notifications_conversation on notifications (conversation_id, member_id) where conversation_id is not null',

  // One line for each member, kind and object, however many notifications it gathers. `renewed` says whether the last change made it news again.
  `create table notification_lines (
    id bigint generated always as identity primary key, member_id bigint not null references members on delete cascade, kind text not null, object text not null,
    latest_id bigint not null, on_site boolean not null, renewed boolean not null, seen_at timestamptz, unique (member_id, kind, object)
  )`,
  'create index notification_lines_list on notification_lines (member_id, latest_id desc) where on_site',
  'create index notification_lines_unseen on notification_lines (member_id) where on_site and seen_at is null',
  `insert into notification_lines (member_id, kind, object, latest_id, on_site, renewed, seen_at)
    select member_id, kind, object, max(id), true, false, case when bool_or(seen_at is null) then null else max(seen_at) end from notifications group by 1, 2, 3`,
  'drop index notifications_unseen',
  'alter table notifications drop column seen_at',
  `update members m set unseen_notifications = s.n from (select m.id, count(l.id)::int as n from members m
      left join notification_lines l on l.member_id = m.id and l.seen_at is null group by m.id) s
    where s.id = m.id and m.unseen_notifications <> s.n`,
  `create function gather_notifications() returns trigger language plpgsql as $$
    begin
      with gathered as (
        insert into notification_lines as l (member_id, kind, object, latest_id, on_site, renewed, seen_at)
        select member_id, kind, object, max(id), bool_or(on_site), bool_or(on_site), case when bool_or(on_site) then null else now() end
          from new_rows group by 1, 2, 3 order by 1, 2, 3
        on conflict (member_id, kind, object) do update set latest_id = excluded.latest_id, on_site = l.on_site or excluded.on_site,
          renewed = excluded.on_site and l.seen_at is not null, seen_at = case when excluded.on_site then null else l.seen_at end
        returning l.member_id, l.renewed)
      update members m set unseen_notifications = unseen_notifications + g.n
        from (select member_id, count(*)::int as n from gathered where renewed group by 1) g where m.id = g.member_id;
      return null;
    end $$`,
  'create trigger gather_notifications after insert on notifications referencing new table as new_rows for each statement execute function gather_notifications()',
  `create function drop_empty_lines() returns trigger language plpgsql as $$
    begin
      with gone as (
        delete from notification_lines l using (select distinct member_id, kind, object from old_rows) o
        where l.member_id = o.member_id and l.kind = o.kind and l.object = o.object
          and not exists (select 1 from notifications n where n.member_id = l.member_id and n.kind = l.kind and n.object = l.object)
        returning l.member_id, l.on_site and l.seen_at is null as unseen)
      update members m set unseen_notifications = greatest(0, unseen_notifications - g.n)
        from (select member_id, count(*)::int as n from gone where unseen group by 1) g where m.id = g.member_id;
      return null;
    end $$`,
  'create trigger drop_empty_lines after delete on notifications referencing old table as old_rows for each statement execute function drop_empty_lines()',

  // What the followers of books, authors, topics and stories have yet to hear of.
  `create table news (
    id bigint generated always as identity primary key, post_id bigint references posts on delete cascade, work_id bigint references works on delete cascade,
    created_at timestamptz not null default now(), check (num_nonnulls(post_id, work_id) = 1)
  )`,
  'create index news_post on news (post_id)',
  'create index news_work on news (work_id)',
];

/** Notifications gathered into lines (R-TOUCH-01), and news of what members follow (R-TOUCH-02). */
export const notificationLines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
