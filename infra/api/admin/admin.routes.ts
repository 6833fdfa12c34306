import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { changedMeanwhile } from '../entities/member/settled-by';
import { waiting } from '../moderation/cases.queries';
import { type Api, type Ctx, handle, servePage } from '../platform';
import { lettersWaiting, type Mailer } from '../platform/mail';
import { activity } from './activity';
import { listAudit } from './audit';
import { listEditions } from './editions';
import { handleFeedback, listFeedback, sendFeedback } from './feedback';
import { delay, measure } from './load';
import { deleteRedirect, listRedirects, saveRedirect } from './redirects';
import { markGroup, spamDesk } from './spam';
import { changeRole, listAccess, staff } from './staff';

const noindex = { robots: 'noindex' } as const;
const titled = (ctx: Ctx, tr: string, en: string) => ({ title: ctx.lang === 'en' ? en : tr, meta: noindex });

async function feedSettings(ctx: Ctx): Promise<contract.FeedSettings> {
  const row = await ctx.db.selectFrom('feed_settings').select(['featured_likes', 'channel_days']).executeTakeFirstOrThrow();
  return { oneCikanBegeni: row.featured_likes, kanalGun: row.channel_days };
}

async function alerts(ctx: Ctx, mail: Mailer) {
  const { rows } = await sql<{
    errors: number;
    suspended: number;
    leaving: number;
  }>`select (select count(*) from client_errors where created_at > now() - interval '1 day')::int as errors,
    (select count(*) from members where suspended_until > now())::int as suspended, (select count(*) from members where deletion_at is not null or removal_at is not null)::int as leaving`.execute(
    ctx.db,
  );
  const { errors = 0, suspended = 0, leaving = 0 } = rows[0] ?? {};
  const letters = await lettersWaiting(mail);
  const bekleyen = await waiting(ctx.db);
  const cases = bekleyen.gonderi + bekleyen.yorum + bekleyen.mesaj + bekleyen.okur;
  return {
    hatalar: errors,
    askida: suspended,
    silinecek: leaving,
    ...(letters === undefined ? {} : { mektuplar: letters }),
    toplamBekleyen: cases + bekleyen.itiraz + bekleyen.istek + bekleyen.basvuru + leaving,
    bekleyen,
  };
}

/** The management panel: waiting work, system health, staff activity, and main administrators' settings. */
export function registerAdmin(api: Api): void {
  delay.enable();
  api.app.addHook('onClose', async () => {
    delay.disable();
  });
  servePage(api, contract.adminPage, async (ctx) => ({
    ...titled(ctx, 'Yönetim', 'Management'),
    data: { sayilar: await alerts(ctx, api.deps.mail), yuk: await measure(ctx.db), islemler: await listAudit(ctx.db, ctx.lang, ctx.self, { adet: 10 }) },
  }));
  handle(api, contract.systemLoad, async (ctx) => measure(ctx.db));
  handle(api, contract.listAudit, (ctx) => listAudit(ctx.db, ctx.lang, ctx.self, ctx.input));
  servePage(api, contract.auditPage, async (ctx) => ({
    ...titled(ctx, 'İşlem kayıtları', 'Audit log'),
    data: { islemler: await listAudit(ctx.db, ctx.lang, ctx.self, ctx.input) },
  }));

  handle(api, contract.listRedirects, (ctx) => listRedirects(ctx.db, ctx.input));
  handle(api, contract.saveRedirect, async (ctx) => ({ yonlendirme: await saveRedirect(ctx) }));
  handle(api, contract.deleteRedirect, async (ctx) => {
    await deleteRedirect(ctx);
    return {};
  });
  servePage(api, contract.redirectsPage, async (ctx) => ({
    ...titled(ctx, 'Yönlendirmeler', 'Redirects'),
    data: { yonlendirmeler: await listRedirects(ctx.db, ctx.input) },
  }));

  handle(api, contract.setFeedSettings, async (ctx) => {
    const { oneCikanBegeni, kanalGun, gorulenBegeni, gorulenGun } = ctx.input;
    const { updated_by } = await ctx.db.selectFrom('feed_settings').select('updated_by').forUpdate().executeTakeFirstOrThrow();
    const before = await feedSettings(ctx);
    // Asked for again, they are as they were wished.
    if (before.oneCikanBegeni === oneCikanBegeni && before.kanalGun === kanalGun) return before;
    if ((gorulenBegeni ?? before.oneCikanBegeni) !== before.oneCikanBegeni || (gorulenGun ?? before.kanalGun) !== before.kanalGun) {
      const [likes, days] = [before.oneCikanBegeni, before.kanalGun];
      throw await changedMeanwhile(ctx, updated_by, ctx.lang === 'en' ? `${likes} likes, ${days} days` : `${likes} beğeni, ${days} gün`);
    }
    await ctx.db
      .updateTable('feed_settings')
      .set({ featured_likes: oneCikanBegeni, channel_days: kanalGun, updated_by: ctx.self.id, updated_at: new Date() })
      .execute();
    await ctx.audit('akis.ayarla', { kind: 'akis' }, before, { oneCikanBegeni, kanalGun });
    return feedSettings(ctx);
  });
  servePage(api, contract.feedSettingsPage, async (ctx) => ({ ...titled(ctx, 'Akış ayarları', 'Feed settings'), data: { ayarlar: await feedSettings(ctx) } }));

  handle(api, contract.markSpamGroup, async (ctx) => ({ sayi: await markGroup(ctx, api.deps.config.siteUrl) }));
  servePage(api, contract.spamPage, async (ctx) => ({
    ...titled(ctx, 'Spam grupları', 'Spam groups'),
    data: { gruplar: await spamDesk(ctx.db, api.deps.config.siteUrl, ctx.input.durum) },
  }));

  handle(api, contract.listAccess, (ctx) => listAccess(ctx.db, ctx.input));
  servePage(api, contract.accessPage, async (ctx) => ({
    ...titled(ctx, 'Cihaz ve IP kayıtları', 'Device and IP log'),
    data: { kayitlar: await listAccess(ctx.db, ctx.input) },
  }));

  handle(api, contract.changeRole, async (ctx) => ({ yetkili: await changeRole(ctx) }));
  servePage(api, contract.staffPage, async (ctx) => ({ ...titled(ctx, 'Yetkililer', 'Staff'), data: { yetkililer: await staff(ctx.db) } }));

  handle(api, contract.sendFeedback, sendFeedback);
  handle(api, contract.listFeedback, (ctx) => listFeedback(ctx.db, ctx.input));
  handle(api, contract.handleFeedback, async (ctx) => ({ kayit: await handleFeedback(ctx) }));
  servePage(api, contract.feedbackPage, async (ctx) => ({
    ...titled(ctx, 'Geri bildirimler', 'Feedback'),
    data: { kayitlar: await listFeedback(ctx.db, ctx.input) },
  }));

  servePage(api, contract.systemPage, async (ctx) => ({ ...titled(ctx, 'Sistem yükü', 'System load'), data: { yuk: await measure(ctx.db) } }));
  servePage(api, contract.activityPage, async (ctx) => ({
    ...titled(ctx, 'Etkileşimler', 'Activity'),
    data: { gunler: await activity(ctx.db, Number(ctx.input.gun ?? 14)) },
  }));
  handle(api, contract.listEditions, (ctx) => listEditions(ctx.db, ctx.input));
  servePage(api, contract.editionsPage, async (ctx) => ({
    ...titled(ctx, 'Kitap baskıları', 'Book editions'),
    data: { baskilar: await listEditions(ctx.db, ctx.input) },
  }));
}
