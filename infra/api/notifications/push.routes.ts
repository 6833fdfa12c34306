import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, invalid } from '../platform';
import { fieldFault } from '../platform/field-names';
import { pushKeys } from './push';
import { isPushService } from './push.rules';

/** The devices of a member that are pushed to. */
export function registerPush(api: Api): void {
  handle(api, contract.pushKey, async () => ({ anahtar: (await pushKeys(api.deps.db)).publicKey }));
  handle(api, contract.startPush, async (ctx) => {
    const { adres, p256dh, auth } = ctx.input;
    if (!isPushService(adres, ctx.config.environment === 'development')) throw invalid({ adres: fieldFault('adres', 'wrong', ctx.lang) });
    const row = { member_id: ctx.self.id, session_id: ctx.self.sessionId, p256dh, auth, failures: 0, paused_until: null };
    // The browser's last member keeps it.
    await ctx.db
      .insertInto('push_subscriptions')
      .values({ ...row, endpoint: adres })
      .onConflict((c) => c.column('endpoint').doUpdateSet(row))
      .execute();
    return {};
  });
  handle(api, contract.stopPush, async (ctx) => {
    await ctx.db.deleteFrom('push_subscriptions').where('endpoint', '=', ctx.input.adres).where('member_id', '=', ctx.self.id).execute();
    return {};
  });
}
