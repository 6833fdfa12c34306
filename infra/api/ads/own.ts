import type { CallSpec } from '@yaprak/shared-kit/contract';
import { type Api, type Ctx, type Handler, handle, refuse } from '../platform';
import { advertiserOf } from './ads.queries';

/**
 * Refuses members who have never advertised. Their own ads, receipts and money stay open to those whom the role was taken from (decision 031).
 * @throws Refusal `forbidden`
 */
export async function mustHaveAdvertised({ db, self }: Ctx): Promise<void> {
  if (!self.roles.has('advertiser') && !(await advertiserOf(db, self.id))) throw refuse('forbidden');
}

/** Mounts a call about a member's own ads and money. */
export function handleOwn<C extends CallSpec>(api: Api, call: C, handler: Handler<C>): void {
  handle(api, call, async (ctx) => {
    await mustHaveAdvertised(ctx as Ctx);
    return handler(ctx);
  });
}
