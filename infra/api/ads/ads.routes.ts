import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type Api, handle } from '../platform';
import { bit } from '../platform/wire';
import { measuredReach } from './ads.queries';
import { registerAdvertisers } from './advertiser.routes';
import { registerAdPayments } from './payments.routes';
import { estimateReach, READER_PRICE_KURUS } from './reach.rules';
import { registerAdReview } from './review.routes';
import { registerServing } from './serving.routes';

/** Ads: serving to readers, the advertiser's actions, management decisions, the estimate and the contact form. */
export function registerAds(api: Api): void {
  registerServing(api);
  registerAdvertisers(api);
  registerAdPayments(api);
  registerAdReview(api);
  handle(api, contract.estimateReach, async (ctx) => {
    // Readers who see ads at all: active in the last 30 days and not premium (R-PREM-04).
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from members where last_active_at > now() - interval '30 days' and (premium_until is null or premium_until < now())`.execute(
      ctx.db,
    );
    const { low, high, measured, capped } = estimateReach(ctx.input.butce, rows[0]?.n ?? 0, await measuredReach(ctx.db));
    return { enAz: low, enCok: high, olculdu: bit(measured), sinirli: bit(capped), okurBasi: READER_PRICE_KURUS };
  });
  handle(api, contract.contactAds, async (ctx) => {
    const { adi, email, mesaj } = ctx.input;
    const host = new URL(ctx.config.siteUrl).hostname;
    ctx.afterCommit(() =>
      ctx.mail.send({ to: `reklam@${host === 'localhost' ? 'yaprak.test' : host}`, subject: `Reklam: ${adi}`, text: `${adi} <${email}>\n\n${mesaj}` }),
    );
    ctx.say({ tr: 'İletiniz reklam ekibine ulaştı.', en: 'Your message has reached the ads team.' });
    return {};
  });
}
