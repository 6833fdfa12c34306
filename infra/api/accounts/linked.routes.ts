import { linkAccount, listAccounts, switchAccount, unlinkAccount } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { type Api, handle, invalid, refuse } from '../platform';
import { knownDevice } from './devices';
import { openSession, rememberDevice, reopen, unlink } from './enter';
import { writeTo } from './letters';
import { accountsAtAGlance, joinGroups, linkedAccounts } from './linked.queries';
import { requireLogin } from './passwords';
import { requireSecondStep } from './two-step';

/**
 * One reader's linked accounts. Linking requires proof for both: re-authentication for one's own, password and second factor for the other. Switching therefore
 * works both ways; an account with two-step sign-in still asks for its code once per browser.
 */
export function registerLinkedAccounts(api: Api): void {
  const { db: outside } = api.deps;

  handle(api, linkAccount, async (ctx) => {
    const other = await requireLogin(ctx, ctx.input.kadiVeyaEmail, ctx.input.sifre);
    const secondStep = await requireSecondStep(ctx, outside, other.id, other.device);
    if (other.id === ctx.self.id) throw invalid({ kadiVeyaEmail: ['wrong', { field: ctx.lang === 'tr' ? 'Hesap' : 'Account' }] });
    const own = await linkedAccounts(ctx.db, ctx.self.id);
    const added = await linkedAccounts(ctx.db, other.id);
    await joinGroups(ctx.db, ctx.self.id, other.id);
    const liste = await linkedAccounts(ctx.db, ctx.self.id);
    if (liste.length > limits.linkedAccounts) throw refuse('accountLimit', { n: limits.linkedAccounts });
    await rememberDevice(ctx, other.id, { password: true, secondStep });
    if (!own.some((account) => account.id === other.id)) {
      await ctx.audit('hesap-bagla', { kind: 'uye', id: other.id });
      for (const { id } of own) await writeTo(ctx, id, 'linked', { names: added.map((account) => account.kadi) });
      for (const { id } of added) await writeTo(ctx, id, 'linked', { names: own.map((account) => account.kadi) });
    }
    return { liste };
  });

  handle(api, listAccounts, async (ctx) => {
    const liste = await accountsAtAGlance(ctx.db, ctx.self.id);
    return { liste, isHesapLimitAsimi: liste.length >= limits.linkedAccounts ? (1 as const) : (0 as const) };
  });

  handle(api, switchAccount, async (ctx) => {
    const { icerikId } = ctx.input;
    const linked = await linkedAccounts(ctx.db, ctx.self.id);
    if (!linked.some((account) => account.id === icerikId)) throw refuse('notLinked');
    const device = await knownDevice(ctx.db, icerikId, ctx.deviceKey);
    const secondStep = !device?.secondStep && (await requireSecondStep(ctx, outside, icerikId, device));
    await reopen(ctx, icerikId, false);
    return { oturumkodu: await openSession(ctx, icerikId, { secondStep }) };
  });

  handle(api, unlinkAccount, async (ctx) => {
    if (ctx.input.icerikId === ctx.self.id) throw refuse('unlinkSelf');
    const linked = await linkedAccounts(ctx.db, ctx.self.id);
    if (!linked.some((account) => account.id === ctx.input.icerikId)) throw refuse('notLinked');
    await unlink(ctx, ctx.input.icerikId);
    await ctx.audit('hesap-ayir', { kind: 'uye', id: ctx.input.icerikId });
    return {};
  });
}
