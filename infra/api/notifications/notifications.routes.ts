import type { Notification } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { type SeriesRow, toSeries } from '../entities/book/book.shape';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, viewerSets } from '../entities/member/member.visibility';
import { postOpen } from '../entities/post/post.visibility';
import { type Api, beyond, type Ctx, handle, pageById, servePage } from '../platform';

interface Row {
  id: number;
  kind: Notification['turu'];
  seen_at: Date | null;
  created_at: Date;
  actor: MemberRow | null;
  post_id: number | null;
  post_kind: 'inceleme' | null;
  post_text: string | null;
  comment_id: number | null;
  comment_text: string | null;
  series: SeriesRow | null;
  book: { id: number; title: string; slug: string } | null;
}

/**
 * A member's notifications `n` with actor `a`, post `p` and comment `c`, limited to what the member may still see: no closed or blocked accounts, no posts or series
 * that are no longer visible; a deleted comment only leaves the fact that there was one.
 */
const shownNotices = (self: number): RawBuilder<unknown> => sql`
  notifications n left join members a on a.id = n.actor_id
    left join lateral (select p.* from posts p join members a on a.id = p.author_id where p.id = n.post_id and ${postOpen(self)}) p on true
    left join series ns on ns.id = n.series_id and ns.published
    left join books nb on nb.work_id = n.work_id and nb.is_main and nb.published
    left join comments c on c.id = n.comment_id and c.deleted_at is null and (c.hidden_at is null or c.author_id = ${self})
  where n.member_id = ${self} and (n.actor_id is null or ${accountOpen(self)}) and (n.post_id is null or p.id is not null)
    and (n.series_id is null or (nb.id is not null and ns.id is not null))`;

async function list(ctx: Ctx, cursor: string | undefined, limit = 20) {
  const self = ctx.self.id;
  const { rows } = await sql<Row>`
    with ${viewerSets(self)}
    select n.id, n.kind, n.seen_at, n.created_at, case when a.id is null then null else ${memberJson('a', self)} end as actor,
      p.id as post_id, p.kind as post_kind, left(coalesce(nullif(p.title, ''), p.text), 140) as post_text, c.id as comment_id, left(c.text, 140) as comment_text,
      case when ns.id is not null then jsonb_build_object('id', ns.id, 'name', ns.name, 'slug', ns.slug, 'place', (select x.place from series_works x where x.series_id = ns.id and x.work_id = n.work_id)) end as series,
      case when nb.id is not null then jsonb_build_object('id', nb.id, 'title', nb.title, 'slug', nb.slug) end as book
    from ${shownNotices(self)} and ${beyond('n.id', cursor)}
    order by n.id desc limit ${limit + 1}`.execute(ctx.db);
  return pageById(rows, limit, (r) => ({
    id: r.id,
    turu: r.kind,
    ...(r.actor ? { uye: toMember(r.actor) } : {}),
    ...(r.post_id && r.post_kind ? { gonderi: { id: r.post_id, turu: r.post_kind, ozet: r.post_text ?? '' } } : {}),
    ...(r.comment_id ? { yorum: { id: r.comment_id, ozet: r.comment_text ?? '' } } : {}),
    ...(r.series && r.book ? { seri: toSeries(r.series), kitap: { id: r.book.id, adi: r.book.title, seo_adi: r.book.slug } } : {}),
    goruldu: r.seen_at ? (1 as const) : (0 as const),
    zaman: r.created_at.toISOString(),
  }));
}

/** Notifications: page, list, and seen markers. */
export function registerNotifications(api: Api): void {
  servePage(api, contract.notificationsPage, async (ctx) => {
    const { rows } = await sql<{ m: MemberRow }>`
      with ${viewerSets(ctx.self.id)} select ${memberJson('a', ctx.self.id)} as m from follows f join members a on a.id = f.follower_id
      where f.followed_id = ${ctx.self.id} and f.pending and ${accountOpen(ctx.self.id)} order by f.created_at desc limit 50`.execute(ctx.db);
    return {
      data: { bildirimler: await list(ctx, undefined), istekler: rows.map((r) => toMember(r.m)) },
      title: ctx.lang === 'tr' ? 'Bildirimler' : 'Notifications',
      meta: { robots: 'noindex' },
    };
  });
  handle(api, contract.listNotifications, (ctx) => list(ctx, ctx.input.imlec, ctx.input.adet));
  handle(api, contract.seeNotifications, async (ctx) => {
    const self = ctx.self.id;
    await sql`update notifications set seen_at = now() where member_id = ${self} and id <= ${ctx.input.sonId} and seen_at is null`.execute(ctx.db);
    // Recounted: notifications hidden by a deletion or a block would otherwise count for ever.
    const { rows } = await sql<{ n: number }>`
      with ${viewerSets(self)}, unseen as (select count(*)::int as n from ${shownNotices(self)} and n.seen_at is null)
      update members set unseen_notifications = unseen.n from unseen where members.id = ${self} returning unseen.n`.execute(ctx.db);
    return { bBSayisi: rows[0]?.n ?? 0 };
  });
}
