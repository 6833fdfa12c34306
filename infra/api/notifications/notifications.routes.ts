import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, viewerSets } from '../entities/member/member.visibility';
import { type Api, handle, servePage } from '../platform';
import { readChoices, saveChoices } from './choices';
import { listLines, recount } from './notifications.queries';

/** Notifications: page, list, and seen markers. */
export function registerNotifications(api: Api): void {
  servePage(api, contract.notificationsPage, async (ctx) => {
    const { rows } = await sql<{ m: MemberRow }>`
      with ${viewerSets(ctx.self.id)} select ${memberJson('a', ctx.self.id)} as m from follows f join members a on a.id = f.follower_id
      where f.followed_id = ${ctx.self.id} and f.pending and ${accountOpen(ctx.self.id)} order by f.created_at desc limit 50`.execute(ctx.db);
    return {
      data: { bildirimler: await listLines(ctx.db, ctx.self.id, { suzgec: ctx.input.suzgec }), istekler: rows.map((r) => toMember(r.m)) },
      title: ctx.lang === 'tr' ? 'Bildirimler' : 'Notifications',
      meta: { robots: 'noindex' },
    };
  });
  handle(api, contract.listNotifications, (ctx) => listLines(ctx.db, ctx.self.id, ctx.input));
  handle(api, contract.seeNotifications, async (ctx) => {
    const { sonId, id } = ctx.input;
    const unseen = ctx.db.updateTable('notification_lines').set({ seen_at: new Date() }).where('member_id', '=', ctx.self.id).where('seen_at', 'is', null);
    if (sonId !== undefined) await unseen.where('latest_id', '<=', sonId).execute();
    // By its newest notification: a line to which something has been added meanwhile stays news.
    if (id !== undefined) await unseen.where('latest_id', '=', id).execute();
    return { bBSayisi: await recount(ctx.db, ctx.self.id) };
  });
  handle(api, contract.getNoticeChoices, (ctx) => readChoices(ctx.db, ctx.self.id));
  handle(api, contract.setNoticeChoices, async (ctx) => {
    await saveChoices(ctx.db, ctx.self.id, ctx.input, ctx.lang);
    ctx.say({ tr: 'Ayarlarınız kaydedildi.', en: 'Your settings were saved.' });
    return readChoices(ctx.db, ctx.self.id);
  });
}
