import { hash, verify } from '@node-rs/argon2';
import { linkAccount, listAccounts, switchAccount, unlinkAccount } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { type Api, handle, invalid, refuse } from '../platform';
import { createSession } from '../platform/sessions';
import { findForLogin, reopenAccount } from './accounts.queries';
import { accountsAtAGlance, joinGroups, leaveGroup, linkedAccounts } from './linked.queries';
import { countTry } from './passwords';
import { requireSecondStep } from './two-step';

const decoy = hash('no account has this password');

/** Several accounts of one reader: linking needs the other one's password once, going over does not. */
export function registerLinkedAccounts(api: Api): void {
  handle(api, linkAccount, async (ctx) => {
    const name = ctx.input.kadiVeyaEmail.toLowerCase();
    const other = await findForLogin(ctx.db, name);
    await countTry(ctx, name, other);
    const matches = await verify(other && other.password_hash !== '!' ? other.password_hash : await decoy, ctx.input.sifre).catch(() => false);
    if (!other || !matches) throw refuse('badLogin');
    await requireSecondStep(ctx, api.deps.db, other.id);
    if (other.id === ctx.self.id) throw invalid({ kadiVeyaEmail: ['wrong', { field: ctx.lang === 'tr' ? 'Hesap' : 'Account' }] });
    await joinGroups(ctx.db, ctx.self.id, other.id);
    const liste = await linkedAccounts(ctx.db, ctx.self.id);
    if (liste.length > limits.linkedAccounts) throw refuse('accountLimit', { n: limits.linkedAccounts });
    await ctx.audit('hesap-bagla', { kind: 'uye', id: other.id });
    return { liste };
  });

  handle(api, listAccounts, async (ctx) => {
    const liste = await accountsAtAGlance(ctx.db, ctx.self.id);
    return { liste, isHesapLimitAsimi: liste.length >= limits.linkedAccounts ? (1 as const) : (0 as const) };
  });

  handle(api, switchAccount, async (ctx) => {
    const linked = await linkedAccounts(ctx.db, ctx.self.id);
    if (!linked.some((account) => account.id === ctx.input.icerikId)) throw refuse('notLinked');
    await reopenAccount(ctx.db, ctx.input.icerikId);
    return { oturumkodu: await createSession(ctx.db, ctx.input.icerikId, ctx) };
  });

  handle(api, unlinkAccount, async (ctx) => {
    if (ctx.input.icerikId === ctx.self.id) throw refuse('unlinkSelf');
    const linked = await linkedAccounts(ctx.db, ctx.self.id);
    if (!linked.some((account) => account.id === ctx.input.icerikId)) throw refuse('notLinked');
    await leaveGroup(ctx.db, ctx.input.icerikId);
    await ctx.audit('hesap-ayir', { kind: 'uye', id: ctx.input.icerikId });
    return {};
  });
}
