import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, invalid } from '../platform';
import { fieldFault } from '../platform/field-names';
import { pushKeys } from './push';
import { isPushService } from './push.rules';

/** Browsers of a member that are pushed to at most: each costs a request to its push service for every notice. */
export const BROWSERS = 20;

/** The devices of a member that are pushed to. */
export function registerPush(api: Api): void {
  handle(api, contract.pushKey, async () => ({ anahtar: (await pushKeys(api.deps.db)).publicKey }));
  handle(api, contract.startPush, async (ctx) => {
    const { adres, p256dh, auth } = ctx.input;
    if (!isPushService(adres, ctx.config.environment === 'development')) throw invalid({ adres: fieldFault('adres', 'wrong', ctx.lang) });
    const row = { member_id: ctx.self.id, session_id: ctx.self.sessionId, p256dh, auth, failures: 0, paused_until: null };
    // The browser's last member keeps it; it then counts as their newest.
    await ctx.db.deleteFrom('push_subscriptions').where('endpoint', '=', adres).execute();
    await ctx.db
      .insertInto('push_subscriptions')
      .values({ ...row, endpoint: adres })
      .onConflict((c) => c.column('endpoint').doUpdateSet(row))
      .execute();
    await ctx.db
      .deleteFrom('push_subscriptions')
      .where('member_id', '=', ctx.self.id)
      .where('id', '<=', (q) =>
        q.selectFrom('push_subscriptions').select('id').where('member_id', '=', ctx.self.id).orderBy('id', 'desc').limit(1).offset(BROWSERS),
      )
      .execute();
    return {};
  });
  handle(api, contract.stopPush, async (ctx) => {
    await ctx.db.deleteFrom('push_subscriptions').where('endpoint', '=', ctx.input.adres).where('member_id', '=', ctx.self.id).execute();
    return {};
  });
}
