import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type Api, handle } from '../platform';
import { estimateReach } from './reach.rules';

/** The advertisers' application: ad settings, estimate, contact. */
export function registerAds(api: Api): void {
  // No external ads are configured: `kisisel` off and no fixed places (R-ADS-20).
  handle(api, contract.adConfig, async () => ({ kisisel: 0 as const }));
  handle(api, contract.estimateReach, async (ctx) => {
    // Those who can see ads at all: active in the last 30 days and not premium (R-PREM-04).
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from members where last_active_at > now() - interval '30 days' and (premium_until is null or premium_until < now())`.execute(
      ctx.db,
    );
    const { low, high } = estimateReach(ctx.input.butce, rows[0]?.n ?? 0);
    return { enAz: low, enCok: high };
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
