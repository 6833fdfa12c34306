import type { Static } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { settledMeanwhile } from '../entities/member/settled-by';
import { writeTo } from '../entities/member/staff-notice';
import { type Api, type Ctx, handle, invalid, refuse, servePage } from '../platform';
import { requireUsed } from '../platform/validation';
import { isRunning, nextState } from './ad.rules';
import { adById, listForReview, toAd } from './ads.queries';
import { endAd, lockAd } from './ads.writes';
import { today } from './clock';
import { release, waitsForStaff } from './holding';
import { refund } from './ledger';
import { letThrough, refuseText, waitingText } from './texts';

type Decision = Static<typeof contract.reviewAd.input>['karar'];
const subjects: Record<Decision, { tr: string; en: string }> = {
  yayinla: { tr: 'Reklamınız yayında', en: 'Your ad is on air' },
  reddet: { tr: 'Reklamınız reddedildi', en: 'Your ad was refused' },
  kaldir: { tr: 'Reklamınız yayından kaldırıldı', en: 'Your ad was taken off the air' },
};

const wordingSubjects = {
  yayinla: { tr: 'Reklamınızın yeni metni yayında', en: 'The new text of your ad is on air' },
  reddet: { tr: 'Reklamınızın yeni metni reddedildi; eskisi yayında', en: 'The new text of your ad was refused; the old one stays' },
};

/** Tells the advertiser about the decision on an ad, or on its new wording. */
const tell = (ctx: Ctx, advertiserId: number, title: string, decision: Decision, refusal: string | undefined, wording = false): Promise<void> =>
  writeTo(ctx, advertiserId, (lang) => {
    const subject = (wording && decision !== 'kaldir' ? wordingSubjects : subjects)[decision as keyof typeof wordingSubjects][lang];
    const reason = refusal ? `\n\n${lang === 'tr' ? 'Nedeni' : 'The reason'}:\n${refusal}` : '';
    return { subject, text: `${subject}: “${title}”${reason}`, button: lang === 'tr' ? 'Reklamlarımı aç' : 'Open my ads', path: '/reklamlar/liste' };
  });

const onAds = ['reklam-yayinla', 'reklam-reddet', 'reklam-kaldir'];
const onWordings = ['reklam-metin-yayinla', 'reklam-metin-reddet'];

/** The refusal of a decision on a wording that waits no more: a colleague was faster, or its owner has withdrawn it. */
const wordingDecided = (ctx: Ctx, id: number, surum: number | undefined) =>
  settledMeanwhile(ctx, { kind: 'reklam', ids: [id], actions: onWordings, surum: surum ?? 0 }, 'adState');

/** The same of the version that runs: it was put on air with the ad, or as its new wording. */
const runningDecided = (ctx: Ctx, id: number) => settledMeanwhile(ctx, { kind: 'reklam', ids: [id], actions: [...onAds, ...onWordings] }, 'adState');

/** The same of an ad; one that is a draft again has been withdrawn. */
const adDecided = async (ctx: Ctx, id: number, state: string) =>
  state === 'taslak' ? refuse('adState') : settledMeanwhile(ctx, { kind: 'reklam', ids: [id], actions: onAds }, 'adState');

/** The management's approval queue (`/y/reklamlar`): for staff with `yonetimYetki` and main administrators. */
export function registerAdReview(api: Api): void {
  servePage(api, contract.adReviewPage, async (ctx) => {
    const { rows } = await sql<{ waiting: number; complained: number }>`
      select count(*) filter (where ${waitsForStaff})::int as waiting,
        count(*) filter (where state = 'yayinda' and exists (select 1 from ad_hides h where h.ad_id = a.id and h.complaint is not null))::int as complained
      from ads a where state in ('onayda', 'yayinda', 'durduruldu')`.execute(ctx.db);
    return {
      title: ctx.lang === 'en' ? 'Ads for approval' : 'Reklam onayı',
      meta: { robots: 'noindex' },
      data: {
        ...(await listForReview(ctx.db, ctx.input.durum ?? 'onayda', ctx.lang, ctx.input.imlec)),
        bekleyen: rows[0]?.waiting ?? 0,
        sikayetli: rows[0]?.complained ?? 0,
      },
    };
  });

  handle(api, contract.reviewAd, async (ctx) => {
    const { id, karar, gerekce, surum } = ctx.input;
    if (karar !== 'yayinla' && !gerekce) throw invalid({ gerekce: 'adReason' });
    requireUsed(ctx.input, { gerekce: karar !== 'yayinla', surum: karar !== 'kaldir' }, ctx.lang);
    await lockAd(ctx.db, id);
    const ad = await adById(ctx.db, id);
    if (!ad) throw refuse('adNotFound');
    // Staff who advertise must leave the decision to a colleague.
    if (ad.advertiser_id === ctx.self.id) throw refuse('ownCase');
    const waiting = karar !== 'kaldir' && isRunning(ad.state) ? await waitingText(ctx.db, id) : undefined;
    if (waiting) {
      if (waiting.version !== surum) throw await wordingDecided(ctx, id, surum);
      await (karar === 'yayinla' ? letThrough(ctx.db, waiting) : refuseText(ctx.db, waiting, gerekce ?? ''));
      await ctx.audit(`reklam-metin-${karar}`, { kind: 'reklam', id }, undefined, { surum: waiting.version, ...(gerekce ? { gerekce } : {}) });
      await tell(ctx, ad.advertiser_id, waiting.title, karar, gerekce, true);
      return { reklam: toAd((await adById(ctx.db, id)) ?? ad) };
    }
    if (karar === 'yayinla' && ad.held_at && isRunning(ad.state)) {
      await release(ctx.db, id);
      await ctx.audit('reklam-yayinla', { kind: 'reklam', id }, { bekletildi: 1 }, { bekletildi: 0 });
      await tell(ctx, ad.advertiser_id, ad.title, karar, undefined);
      return { reklam: toAd((await adById(ctx.db, id)) ?? ad) };
    }
    const state = nextState(ad.state, karar);
    if (!state && isRunning(ad.state) && surum !== undefined) throw await (surum === ad.version ? runningDecided(ctx, id) : wordingDecided(ctx, id, surum));
    if (!state) throw await adDecided(ctx, id, ad.state);
    // Withdrawn, rewritten and submitted again meanwhile.
    if (ad.state === 'onayda' && surum !== undefined && surum !== ad.version) throw refuse('conflict');
    if (karar === 'yayinla' && ad.ends_on < today()) throw refuse('adOver');
    if (karar === 'reddet') await refund(ctx.db, ad.advertiser_id, id, ad.budget_kurus);
    if (karar === 'kaldir') await endAd(ctx.db, id);
    await ctx.db
      .updateTable('ads')
      .set({ state, reviewed_by: ctx.self.id, refusal: gerekce ?? null })
      .where('id', '=', id)
      .execute();
    await ctx.audit(`reklam-${karar}`, { kind: 'reklam', id }, { durum: ad.state }, { durum: state, ...(gerekce ? { gerekce } : {}) });
    await tell(ctx, ad.advertiser_id, ad.title, karar, gerekce);
    return { reklam: toAd((await adById(ctx.db, id)) ?? ad) };
  });
}
