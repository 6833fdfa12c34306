import * as contract from '@yaprak/shared-kit/contract';
import { isTurkishTaxId } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { type Api, type Ctx, handle, invalid, refuse, setRow } from '../platform';
import { momentInWords } from '../platform/language';
import {
  type AdMove,
  areDatesAllowed,
  capFault,
  daysLeft,
  type Fault,
  isAllowedTarget,
  isEditable,
  isSoAlready,
  MAX_DAYS,
  MAX_VERSION,
  nextState,
} from './ad.rules';
import { type AdRow, advertiserOf, listOwnAds, ownAd, toAd } from './ads.queries';
import { endAd, lockAd, noteAudience, withdrawAd } from './ads.writes';
import { aimsOf, readAims, saveAims } from './aims';
import type { Aim } from './aims.rules';
import { today } from './clock';
import { balanceOf, setAside } from './ledger';
import { handleOwn } from './own';
import { pictureFault } from './pictures';
import { READER_PRICE_KURUS } from './reach.rules';
import { isDayFull } from './serving.rules';
import { statisticsCsv, statisticsOf } from './statistics';
import { listTexts, toAdText } from './texts';

type Draft = Ctx<contract.Input<'v2/reklam/kaydet'>>;

/** Validates what the schema cannot. @returns its aims. @throws Refusal with all invalid fields */
async function checkDraft({ input, db, self }: Draft): Promise<Aim[]> {
  const { aims, fault } = await readAims(db, input.hedefler);
  const faults = {
    ...capFault(input),
    ...(areDatesAllowed(input.baslangic, input.bitis, today()) ? {} : { bitis: ['adDates', { n: MAX_DAYS }] as Fault }),
    ...fault,
    ...(await pictureFault(db, self.id, input.resimAnahtari)),
    ...(isAllowedTarget(input.hedef) ? {} : { hedef: 'adTarget' as Fault }),
  };
  if (Object.keys(faults).length) throw invalid(faults);
  return aims;
}

async function move(ctx: Ctx, id: number, step: AdMove): Promise<void> {
  await lockAd(ctx.db, id);
  const ad = await ownAd(ctx.db, ctx.self.id, id);
  const state = nextState(ad.state, step);
  if (isSoAlready(ad.state, step)) return;
  if (!state) throw refuse('adState');
  if (step === 'bitir') return void (await endAd(ctx.db, id));
  if (step === 'geriCek') return withdrawAd(ctx.db, ad);
  if (step === 'gonder') {
    if (!areDatesAllowed(ad.starts_on, ad.ends_on, today())) throw invalid({ bitis: ['adDates', { n: MAX_DAYS }] });
    if (!(await setAside(ctx.db, ctx.self.id, id, ad.budget_kurus))) throw refuse('adBalance');
    // What is submitted again is a new version, so that a reviewer never lets through what they did not see.
    const version = Math.min(ad.version + (ad.submitted_at ? 1 : 0), MAX_VERSION);
    await ctx.db.updateTable('ads').set({ submitted_at: new Date(), refusal: null, version }).where('id', '=', id).execute();
    await noteAudience(ctx.db, id);
  }
  await ctx.db.updateTable('ads').set({ state }).where('id', '=', id).execute();
}

/** Whether an ad on air has used up today's part of its budget. */
function isFullToday(ad: AdRow, days: readonly { day: string; spent_kurus: number }[]): boolean {
  const day = today();
  if (ad.state !== 'yayinda') return false;
  const spentToday = days.find((one) => one.day === day)?.spent_kurus ?? 0;
  const left = ad.budget_kurus - ad.spent_kurus;
  return isDayFull({ left, spentToday, daysLeft: daysLeft(day, ad.ends_on), dailyCap: ad.daily_cap_kurus }, READER_PRICE_KURUS);
}

/** Advertiser profiles and ads (R-ADS-03 … R-ADS-07, R-ROLE-18). */
export function registerAdvertisers(api: Api): void {
  handle(api, contract.advertiserSelf, async (ctx) => {
    const profil = await advertiserOf(ctx.db, ctx.self.id);
    // What was spent becomes revenue with the next run of the job; it is no longer set aside.
    const { rows } = await sql<{ live: number; waiting: number; unbooked: number }>`
      select count(*) filter (where state = 'yayinda')::int as live, count(*) filter (where state = 'onayda')::int as waiting,
        coalesce(sum(spent_kurus - posted_kurus), 0)::int as unbooked from ads where advertiser_id = ${ctx.self.id}`.execute(ctx.db);
    return {
      ...(profil ? { profil } : {}),
      ...(profil && !ctx.self.roles.has('advertiser') ? { yetkiAlindi: 1 as const } : {}),
      bakiye: await balanceOf(ctx.db, ctx.self.id),
      ayrilan: (await balanceOf(ctx.db, ctx.self.id, 'ayrilan')) - (rows[0]?.unbooked ?? 0),
      yayinda: rows[0]?.live ?? 0,
      onayda: rows[0]?.waiting ?? 0,
    };
  });

  handle(api, contract.saveAdvertiser, async (ctx) => {
    const { firma, vergiNo, vergiDairesi, faturaAdresi } = ctx.input;
    if (!isTurkishTaxId(vergiNo)) throw invalid({ vergiNo: 'taxNumber' });
    // Whom a main administrator has taken the role from does not take it back.
    const { rows: revoked } = await sql`select 1 from advertisers a where a.member_id = ${ctx.self.id}
      and not exists (select 1 from member_roles r where r.member_id = a.member_id and r.role = 'advertiser')`.execute(ctx.db);
    if (revoked.length) throw refuse('forbidden');
    const values = { company: firma, tax_number: vergiNo, tax_office: vergiDairesi ?? null, invoice_address: faturaAdresi };
    await ctx.db
      .insertInto('advertisers')
      .values({ member_id: ctx.self.id, ...values })
      .onConflict((c) => c.column('member_id').doUpdateSet(values))
      .execute();
    await setRow(ctx.db, 'member_roles', { member_id: ctx.self.id, role: 'advertiser' }, true);
    await ctx.audit('reklamveren-profili', { kind: 'uye', id: ctx.self.id });
    return { profil: { firma, vergiNo, ...(vergiDairesi ? { vergiDairesi } : {}), faturaAdresi } };
  });

  handleOwn(api, contract.listAds, (ctx) => listOwnAds(ctx.db, ctx.self.id, ctx.input));

  handleOwn(api, contract.readAd, async (ctx) => {
    const ad = await ownAd(ctx.db, ctx.self.id, ctx.input.id);
    const days = await ctx.db.selectFrom('ad_days').selectAll().where('ad_id', '=', ad.id).orderBy('day').execute();
    return {
      reklam: toAd(ad),
      surum: ad.version,
      ...(isFullToday(ad, days) ? { bugunDoldu: 1 as const } : {}),
      hedefler: (await aimsOf(ctx.db, [ad.id], ctx.lang)).get(ad.id) ?? [],
      metinler: (await listTexts(ctx.db, ad.id)).map(toAdText),
      gunler: days.map((d) => ({ gun: d.day, gosterim: d.impressions, okur: d.readers, tiklama: d.clicks, harcama: d.spent_kurus })),
    };
  });

  handleOwn(api, contract.adStatistics, async (ctx) => statisticsOf(ctx.db, await ownAd(ctx.db, ctx.self.id, ctx.input.id)));
  handleOwn(api, contract.adStatisticsFile, async (ctx) => {
    const ad = await ownAd(ctx.db, ctx.self.id, ctx.input.id);
    return { dosyaAdi: `yaprak-reklam-${ad.id}.csv`, tip: 'text/csv', icerik: await statisticsCsv(ctx.db, ad.id, ctx.lang) };
  });

  handle(api, contract.saveAd, async (ctx) => {
    const { input, db, self } = ctx;
    if (!(await advertiserOf(db, self.id))) throw refuse('adProfile');
    const aims = await checkDraft(ctx);
    const values = {
      title: input.baslik,
      text: input.metin,
      image_key: input.resimAnahtari ?? null,
      target: input.hedef,
      starts_on: input.baslangic,
      ends_on: input.bitis,
      budget_kurus: input.butce,
      daily_cap_kurus: input.gunlukSinir ?? null,
    };
    if (input.id === undefined) {
      const { id } = await db
        .insertInto('ads')
        .values({ advertiser_id: self.id, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveAims(db, id, aims);
      return { reklam: toAd(await ownAd(db, self.id, id)) };
    }
    await lockAd(db, input.id);
    const ad = await ownAd(db, self.id, input.id);
    if (!isEditable(ad.state)) throw refuse('adState');
    await db.updateTable('ads').set(values).where('id', '=', ad.id).execute();
    await saveAims(db, ad.id, aims);
    return { reklam: toAd(await ownAd(db, self.id, ad.id)) };
  });

  handleOwn(api, contract.moveAd, async (ctx) => {
    // Ads of suspended members and of former advertisers are not shown, and can be ended; what brings one before others has to wait.
    const until = ctx.self.suspendedUntil;
    if (ctx.input.islem === 'gonder' || ctx.input.islem === 'surdur') {
      if (until) throw refuse('suspended', { until: momentInWords(until, ctx.lang) });
      if (!ctx.self.roles.has('advertiser')) throw refuse('forbidden');
    }
    await move(ctx, ctx.input.id, ctx.input.islem);
    return { reklam: toAd(await ownAd(ctx.db, ctx.self.id, ctx.input.id)) };
  });

  handle(api, contract.deleteAd, async (ctx) => {
    await lockAd(ctx.db, ctx.input.id);
    const ad = await ownAd(ctx.db, ctx.self.id, ctx.input.id);
    // An ad that ever had money reserved is kept: the ledger refers to it.
    const booked = await ctx.db
      .selectFrom('ledger_transfers')
      .select('id')
      .where('advertiser_id', '=', ctx.self.id)
      .where('ad_id', '=', ad.id)
      .limit(1)
      .execute();
    if (!isEditable(ad.state) || booked.length) throw refuse('adState');
    await ctx.db.deleteFrom('ads').where('id', '=', ad.id).execute();
    return {};
  });
}
