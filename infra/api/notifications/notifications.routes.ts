import type { Notification } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type Api, type Ctx, decodeIdCursor, handle, pageOf, servePage } from '../platform';
import { type MemberRow, toMember } from '../posts/posts.shape';
import { memberJson } from '../posts/posts.sql';

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
}

async function list(ctx: Ctx, cursor: string | undefined, limit = 20) {
  const self = ctx.self.id;
  const before = decodeIdCursor(cursor);
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.seen_at, n.created_at, case when a.id is null then null else ${memberJson('a', self)} end as actor,
      p.id as post_id, p.kind as post_kind, left(coalesce(nullif(p.title, ''), p.text), 140) as post_text, c.id as comment_id, left(c.text, 140) as comment_text
    from notifications n left join members a on a.id = n.actor_id left join posts p on p.id = n.post_id left join comments c on c.id = n.comment_id and c.deleted_at is null
    where n.member_id = ${self} and (${before}::bigint is null or n.id < ${before}::bigint)
      and (p.id is null or p.deleted_at is null)
      and not exists (select 1 from blocks b where b.blocker_id = ${self} and b.blocked_id = n.actor_id)
    order by n.id desc limit ${limit + 1}`.execute(ctx.db);
  return pageOf(
    rows,
    limit,
    (r) => [r.id],
    (r) => ({
      id: r.id,
      turu: r.kind,
      ...(r.actor ? { uye: toMember(r.actor) } : {}),
      ...(r.post_id && r.post_kind ? { gonderi: { id: r.post_id, turu: r.post_kind, ozet: r.post_text ?? '' } } : {}),
      ...(r.comment_id ? { yorum: { id: r.comment_id, ozet: r.comment_text ?? '' } } : {}),
      goruldu: r.seen_at ? (1 as const) : (0 as const),
      zaman: r.created_at.toISOString(),
    }),
  );
}

/** Notifications: the page, the list, and what has been seen. */
export function registerNotifications(api: Api): void {
  servePage(api, contract.notificationsPage, async (ctx) => {
    const { rows } = await sql<{ m: MemberRow }>`
      select ${memberJson('a', ctx.self.id)} as m from follows f join members a on a.id = f.follower_id where f.followed_id = ${ctx.self.id} and f.pending order by f.created_at desc limit 50`.execute(
      ctx.db,
    );
    return {
      data: { bildirimler: await list(ctx, undefined), istekler: rows.map((r) => toMember(r.m)) },
      title: ctx.lang === 'tr' ? 'Bildirimler' : 'Notifications',
      meta: { robots: 'noindex' },
    };
  });
  handle(api, contract.listNotifications, (ctx) => list(ctx, ctx.input.imlec, ctx.input.adet));
  handle(api, contract.seeNotifications, async (ctx) => {
    const { rows } = await sql<{ n: number }>`
      with seen as (update notifications set seen_at = now() where member_id = ${ctx.self.id} and id <= ${ctx.input.sonId} and seen_at is null returning 1)
      update members set unseen_notifications = greatest(0, unseen_notifications - (select count(*) from seen)::int) where id = ${ctx.self.id} returning unseen_notifications as n`.execute(
      ctx.db,
    );
    return { bBSayisi: rows[0]?.n ?? 0 };
  });
}
