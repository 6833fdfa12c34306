import type { Input, Notification } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type SeriesRow, toSeries } from '../entities/book/book.shape';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, notSpam, viewerSets, wantedText, withinReach } from '../entities/member/member.visibility';
import { postOpen, postWanted } from '../entities/post/post.visibility';
import { beyond, pageById } from '../platform';
import { kindsOf } from './topics.rules';

/** Notifications of one line are counted up to this many. */
const MOST = 100;
/** Faces shown in a line. */
const FACES = 3;

type Named = { id: number; title: string; slug: string };
interface Row {
  line_id: number;
  id: number;
  kind: Notification['turu'];
  seen_at: Date | null;
  created_at: Date;
  size: number;
  people: number;
  actors: number[];
  post_id: number | null;
  post_kind: 'inceleme' | null;
  post_text: string | null;
  comment_id: number | null;
  comment_text: string | null;
  /** Whether post and comment are the member's own. */
  own_post: boolean;
  own_comment: boolean;
  series: SeriesRow | null;
  book: Named | null;
  author: Named | null;
  topic: Named | null;
  story: Named | null;
  goal: { id: number; title: string } | null;
  conversation_id: number | null;
}

/**
 * `joined` and `shown`: a member's notifications `n` with actor `a`, post `p`, comment `c` and the other objects, limited to what the member may still see: no closed, blocked, muted or spam accounts,
 * no comments of limited readers whom they do not follow, nothing that is no longer visible or has words that they do not want to read; a deleted comment only leaves the fact that there was one, and of a muted reader's post under which somebody else wrote only the link. Every channel reads notifications through this.
 */
const joined = (self: number): RawBuilder<unknown> => sql`
  notifications n left join members a on a.id = n.actor_id
    left join lateral (select p.* from posts p join members a on a.id = p.author_id where p.id = n.post_id and ${postOpen(self)} and ${postWanted(self)}) p on true
    left join series ns on ns.id = n.series_id and ns.published
    left join books nb on nb.work_id = n.work_id and nb.is_main and nb.published
    left join authors na on na.id = n.author_id and na.published
    left join topics nt on nt.id = n.topic_id and nt.published
    left join stories nh on nh.id = n.story_id and nh.published
    left join reading_goals ng on ng.id = n.goal_id and ng.member_id = n.member_id
    left join conversation_members nm on nm.conversation_id = n.conversation_id and nm.member_id = n.member_id
    left join comments c on c.id = n.comment_id and c.deleted_at is null and (c.hidden_at is null or c.author_id = ${self})`;
const shown = (self: number): RawBuilder<unknown> => sql`
  n.member_id = ${self} and (n.actor_id is null or (${accountOpen(self)} and ${notSpam(self)} and n.actor_id not in (select id from muted)))
    and (n.comment_id is null or n.kind = 'yorum-begeni' or ${withinReach(self)}) and (n.post_id is null or p.id is not null)
    and (n.series_id is null or ns.id is not null) and (n.work_id is null or nb.id is not null) and (n.author_id is null or na.id is not null)
    and (n.topic_id is null or nt.id is not null) and (n.story_id is null or nh.id is not null) and (n.goal_id is null or ng.id is not null)
    and (n.conversation_id is null or nm.member_id is not null)
    and (c.id is null or ${wantedText(self, sql`c.author_id`, sql`c.text`)})`;
/** Which of a line's notifications a channel tells: the site only those that came while the member wanted to hear of them there. */
const told = (channel: 'site' | 'any'): RawBuilder<unknown> => (channel === 'site' ? sql`n.on_site` : sql`true`);
/** The part of a line `l` that the member may see. */
const ofLine = (self: number, channel: 'site' | 'any'): RawBuilder<unknown> =>
  sql`${joined(self)} where ${shown(self)} and ${told(channel)} and n.kind = l.kind and n.object = l.object`;

const named = (alias: string, title: string) => {
  const a = sql.raw(alias);
  return sql`case when ${a}.id is not null then jsonb_build_object('id', ${a}.id, 'title', ${a}.${sql.ref(title)}, 'slug', ${a}.slug) end`;
};

/** Restricts lines `l` to what the reader asked for. */
const within = (filter: Input<'v2/bildirimler/liste'>['suzgec']): RawBuilder<unknown> =>
  filter === undefined ? sql`true` : filter === 'gorulmemis' ? sql`l.seen_at is null` : sql`l.kind = any(${kindsOf(filter)}::text[])`;

/** The actors of a line to show, newest first, each once. */
const facesOf = (actors: readonly number[]): number[] => [...new Set(actors)].slice(0, FACES);

/**
 * Lines `l` of a member, newest first, with what the member may see of each; lines of which nothing is visible are left out.
 * @param which further conditions on `l`
 * @param channel whether it is for the site
 */
export async function readLines(db: Db, self: number, which: RawBuilder<unknown>, limit: number, channel: 'site' | 'any' = 'any') {
  const { rows } = await sql<Row>`
    with ${viewerSets(self)}
    select l.id as line_id, l.latest_id as id, l.kind, l.seen_at, t.size, t.people, t.actors, n.created_at,
      p.id as post_id, p.kind as post_kind, case when p.author_id not in (select id from muted) then left(coalesce(nullif(p.title, ''), case when p.spoiler or p.warning is not null then '' else p.text end), 140) end as post_text, c.id as comment_id, case when c.warning is null then left(c.text, 140) end as comment_text,
      coalesce(p.author_id = ${self}, false) as own_post, coalesce(c.author_id = ${self}, false) as own_comment,
      case when ns.id is not null then jsonb_build_object('id', ns.id, 'name', ns.name, 'slug', ns.slug, 'place', (select x.place from series_works x where x.series_id = ns.id and x.work_id = n.work_id)) end as series,
      ${named('nb', 'title')} as book, ${named('na', 'name')} as author, ${named('nt', 'title')} as topic, ${named('nh', 'title')} as story,
      case when ng.id is not null then jsonb_build_object('id', ng.id, 'title', ng.title) end as goal, nm.conversation_id
    from notification_lines l
      cross join lateral (select count(*)::int as size, count(distinct s.actor_id)::int as people, max(s.id) as newest,
          coalesce(array_agg(s.actor_id order by s.id desc) filter (where s.actor_id is not null), '{}') as actors
        from (select n.id, n.actor_id from ${ofLine(self, channel)} order by n.id desc limit ${MOST}) s) t
      cross join ${joined(self)}
    where l.member_id = ${self} and n.id = t.newest and ${shown(self)} and ${which}
    order by l.latest_id desc limit ${limit}`.execute(db);
  const ids = [...new Set(rows.flatMap((r) => facesOf(r.actors)))];
  const faces = ids.length
    ? await sql<{ m: MemberRow }>`with ${viewerSets(self)} select ${memberJson('a', self)} as m from members a where a.id = any(${ids}::bigint[])`.execute(db)
    : { rows: [] };
  const byId = new Map(faces.rows.map(({ m }) => [m.id, m]));
  return rows.map((r) => ({ ...r, faces: facesOf(r.actors).flatMap((id) => byId.get(id) ?? []) }));
}
export type NoticeLine = Awaited<ReturnType<typeof readLines>>[number];

/** How many lines `l` of a member show anything: as many as `readLines` would without a limit. */
export async function countLines(db: Db, self: number, which: RawBuilder<unknown>, channel: 'site' | 'any' = 'any'): Promise<number> {
  const { rows } = await sql<{ n: number }>`with ${viewerSets(self)}
    select count(*)::int as n from notification_lines l where l.member_id = ${self} and ${which} and exists (select 1 from ${ofLine(self, channel)})`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

const toNamed = (n: Named | null) => n && { id: n.id, adi: n.title, seo_adi: n.slug };

/** A line as sent to the client. */
function toNotification(r: NoticeLine): Notification {
  const uyeler = r.faces.map(toMember);
  const [kitap, yazar, konu, hikaye] = [toNamed(r.book), toNamed(r.author), toNamed(r.topic), toNamed(r.story)];
  return {
    id: r.id,
    turu: r.kind,
    ...(uyeler[0] ? { uye: uyeler[0] } : {}),
    ...(uyeler.length > 1 ? { uyeler } : {}),
    kisiSayisi: r.people,
    sayi: r.size,
    ...(r.post_id && r.post_kind ? { gonderi: { id: r.post_id, turu: r.post_kind, ozet: r.post_text ?? '' } } : {}),
    ...(r.comment_id ? { yorum: { id: r.comment_id, ozet: r.comment_text ?? '' } } : {}),
    ...(r.series ? { seri: toSeries(r.series) } : {}),
    ...(kitap ? { kitap } : {}),
    ...(yazar ? { yazar } : {}),
    ...(konu ? { konu } : {}),
    ...(hikaye ? { hikaye } : {}),
    ...(r.goal ? { hedef: { id: r.goal.id, baslik: r.goal.title } } : {}),
    ...(r.conversation_id ? { konusmaId: r.conversation_id } : {}),
    goruldu: r.seen_at ? 1 : 0,
    zaman: r.created_at.toISOString(),
  };
}

/** A page of the member's notifications. */
export async function listLines(db: Db, self: number, { suzgec, imlec, adet = 20 }: Input<'v2/bildirimler/liste'>) {
  const rows = await readLines(db, self, sql`l.on_site and ${within(suzgec)} and ${beyond('l.latest_id', imlec)}`, adet + 1, 'site');
  return pageById(rows, adet, toNotification);
}

/** Recounts the badge. Lines of which nothing is visible any more are seen with it: they would count forever, or come back as news that is not counted. */
export async function recount(db: Db, self: number): Promise<number> {
  const unseen = sql`l.member_id = ${self} and l.on_site and l.seen_at is null`;
  const visible = sql`exists (select 1 from ${ofLine(self, 'site')})`;
  const { rows } = await sql<{ n: number }>`
    with ${viewerSets(self)}, open as materialized (select l.id, ${visible} as visible from notification_lines l where ${unseen}),
      gone as (update notification_lines l set seen_at = now() from open where l.id = open.id and not open.visible and ${unseen})
    update members set unseen_notifications = (select count(*)::int from open where visible) where members.id = ${self} returning unseen_notifications as n`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
