import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type Api, type Ctx, handle, invalid, refuse, servePage } from '../platform';
import { nextState } from './ad.rules';
import { listForReview, toAd } from './ads.queries';
import { lockAd } from './ads.writes';
import { giveBack } from './ledger';

/** Tells the advertiser about the decision on an ad. */
async function tell(ctx: Ctx, advertiserId: number, title: string, refusal: string | undefined): Promise<void> {
  const owner = await ctx.db.selectFrom('members').select(['email', 'language']).where('id', '=', advertiserId).executeTakeFirstOrThrow();
  const en = owner.language === 'en';
  const subject = refusal ? (en ? 'Your ad was refused' : 'Reklamınız reddedildi') : en ? 'Your ad is on air' : 'Reklamınız yayında';
  const reason = refusal ? `\n\n${en ? 'Reason' : 'Gerekçe'}: ${refusal}` : '';
  ctx.afterCommit(() => ctx.mail.send({ to: owner.email, subject, text: `“${title}”${reason}\n\n${ctx.config.siteUrl}/reklamlar/liste` }));
}

/** The management's approval queue (`/y/reklamlar`): for staff with `yonetimYetki` and main administrators. */
export function registerAdReview(api: Api): void {
  servePage(api, contract.adReviewPage, async (ctx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ads where state = 'onayda'`.execute(ctx.db);
    return {
      title: ctx.lang === 'en' ? 'Ads for approval' : 'Reklam onayı',
      meta: { robots: 'noindex' },
      data: { liste: await listForReview(ctx.db, ctx.input.durum ?? 'onayda'), bekleyen: rows[0]?.n ?? 0 },
    };
  });

  handle(api, contract.reviewAd, async (ctx) => {
    const { id, karar, gerekce } = ctx.input;
    if (karar === 'reddet' && !gerekce) throw invalid({ gerekce: 'adReason' });
    await lockAd(ctx.db, id);
    const ad = await ctx.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst();
    if (!ad) throw refuse('adNotFound');
    // Staff who advertise must leave the decision to a colleague.
    if (ad.advertiser_id === ctx.self.id) throw refuse('ownCase');
    const state = nextState(ad.state, karar);
    if (!state) throw refuse('adState');
    if (karar === 'reddet') await giveBack(ctx.db, ad.advertiser_id, id, ad.budget_kurus);
    const refusal = karar === 'reddet' ? gerekce : undefined;
    const after = await ctx.db
      .updateTable('ads')
      .set({ state, reviewed_by: ctx.self.id, refusal: refusal ?? null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.audit(`reklam-${karar}`, { kind: 'reklam', id }, { durum: ad.state }, { durum: state, ...(refusal ? { gerekce: refusal } : {}) });
    await tell(ctx, ad.advertiser_id, ad.title, refusal);
    return { reklam: toAd(after) };
  });
}
