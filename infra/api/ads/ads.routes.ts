import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, invalid } from '../platform';
import { bit } from '../platform/wire';
import { keepLetter, registerAdLetters } from './ad-letters';
import { audienceOf, measuredReach } from './ads.queries';
import { registerAdvertisers } from './advertiser.routes';
import { readAims } from './aims';
import { aimSetOf } from './aims.rules';
import { airOf } from './air';
import { rivalsOf } from './air.rules';
import { today } from './clock';
import { registerAdPayments } from './payments.routes';
import { estimateReach, FEWEST, KNOWN_DAYS, READER_PRICE_KURUS, unknownsOf } from './reach.rules';
import { registerAdReview } from './review.routes';
import { registerRunningAds } from './running.routes';
import { registerServing } from './serving.routes';

/** Ads: serving to readers, the advertiser's actions, management decisions, the estimate and the contact form. */
export function registerAds(api: Api): void {
  registerServing(api);
  registerAdvertisers(api);
  registerRunningAds(api);
  registerAdPayments(api);
  registerAdReview(api);
  registerAdLetters(api);
  handle(api, contract.estimateReach, async (ctx) => {
    const { butce, hedefler, gun = KNOWN_DAYS } = ctx.input;
    const { aims: read, fault } = await readAims(ctx.db, hedefler);
    if (fault.hedefler) throw invalid({ hedefler: fault.hedefler });
    const aims = aimSetOf(read);
    const taste = aims.taste.length > 0;
    const fitting = await audienceOf(ctx.db, aims, Math.min(gun, KNOWN_DAYS));
    const few = taste && fitting < FEWEST;
    const audience = few ? 0 : fitting;
    const { low, high, measured, capped } = estimateReach(butce, audience, await measuredReach(ctx.db));
    return {
      kitle: audience,
      enAz: low,
      enCok: high,
      olculdu: bit(measured),
      sinirli: bit(capped),
      okurBasi: READER_PRICE_KURUS,
      rakip: rivalsOf(await airOf(api.deps.db), aims, { day: today(), now: Date.now(), self: ctx.member?.id ?? 0 }),
      bilinmeyen: unknownsOf({ taste, few, days: gun }),
    };
  });
  handle(api, contract.contactAds, async (ctx) => {
    const { adi, email, mesaj } = ctx.input;
    await keepLetter(ctx.db, adi, email, mesaj);
    const host = new URL(ctx.config.siteUrl).hostname;
    await ctx.write({
      to: `reklam@${host === 'localhost' ? 'yaprak.test' : host}`,
      lang: 'tr',
      stranger: true,
      subject: `Reklam: ${adi}`,
      text: `${adi} <${email}>\n\n${mesaj}`,
    });
    ctx.say({ tr: 'İletiniz reklam ekibine ulaştı.', en: 'Your message has reached the ads team.' });
    return {};
  });
}
