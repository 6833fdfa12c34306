import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, invalid, refuse } from '../platform';
import { areDatesAllowed, budgetStep, capFault, type Fault, isAllowedTarget, isRunning, MAX_DAYS } from './ad.rules';
import { ownAd, toAd } from './ads.queries';
import { lockAd, noteAudience } from './ads.writes';
import { readAims, saveAims } from './aims';
import { today } from './clock';
import { refund, setAside } from './ledger';
import { handleOwn } from './own';
import { pictureFault } from './pictures';
import { READER_PRICE_KURUS } from './reach.rules';
import { dropText, proposeText, toAdText } from './texts';

/** Changes of ads on air by their owners (R-STAFF-09): the plan at once, the wording after a review. */
export function registerRunningAds(api: Api): void {
  handle(api, contract.changeAd, async (ctx) => {
    const { id, bitis, butce, gunlukSinir } = ctx.input;
    const { aims, fault } = await readAims(ctx.db, ctx.input.hedefler);
    await lockAd(ctx.db, id);
    const ad = await ownAd(ctx.db, ctx.self.id, id);
    if (!isRunning(ad.state)) throw refuse('adState');
    const step = budgetStep(ad.budget_kurus, ad.spent_kurus, butce, READER_PRICE_KURUS);
    const faults = {
      ...(step === 'spent' ? { butce: 'adSpent' as Fault } : {}),
      ...capFault(ctx.input),
      ...(areDatesAllowed(ad.starts_on, bitis, today()) ? {} : { bitis: ['adDates', { n: MAX_DAYS }] as Fault }),
      ...fault,
    };
    if (step === 'spent' || Object.keys(faults).length) throw invalid(faults);
    if (step.aside && !(await setAside(ctx.db, ctx.self.id, id, step.aside))) throw refuse('adBalance');
    await refund(ctx.db, ctx.self.id, id, step.back);
    await ctx.db
      .updateTable('ads')
      .set({ ends_on: bitis, budget_kurus: butce, daily_cap_kurus: gunlukSinir ?? null })
      .where('id', '=', id)
      .execute();
    await saveAims(ctx.db, id, aims);
    await noteAudience(ctx.db, id);
    await ctx.audit('reklam-degistir', { kind: 'reklam', id }, { butce: ad.budget_kurus, bitis: ad.ends_on }, { butce, bitis });
    return { reklam: toAd(await ownAd(ctx.db, ctx.self.id, id)) };
  });

  handle(api, contract.changeAdText, async (ctx) => {
    const { id, yuva, baslik, metin, resimAnahtari, hedef } = ctx.input;
    await lockAd(ctx.db, id);
    const ad = await ownAd(ctx.db, ctx.self.id, id);
    if (!isRunning(ad.state)) throw refuse('adState');
    const faults = {
      ...(await pictureFault(ctx.db, ctx.self.id, resimAnahtari)),
      ...(isAllowedTarget(hedef) ? {} : { hedef: 'adTarget' as Fault }),
    };
    if (Object.keys(faults).length) throw invalid(faults);
    const row = await proposeText(ctx.db, id, yuva, { title: baslik, text: metin, image_key: resimAnahtari ?? null, target: hedef });
    return { metin: toAdText(row) };
  });

  handleOwn(api, contract.dropAdText, async (ctx) => {
    await lockAd(ctx.db, ctx.input.id);
    const ad = await ownAd(ctx.db, ctx.self.id, ctx.input.id);
    await dropText(ctx.db, ad.id, ctx.input.surum);
    return {};
  });
}
