import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { type Api, handle, refuse } from '../platform';
import { openSession, rememberDevice, reopen } from './enter';
import { writeTo } from './letters';
import { authenticationOptions, registrationOptions, requirePasskey, storePasskey } from './passkeys';

const columns = ['id', 'name', 'synced', 'created_at', 'used_at'] as const;
const toPasskey = (key: { id: number; name: string; synced: boolean; created_at: Date; used_at: Date | null }) => ({
  id: key.id,
  ad: key.name,
  esitli: key.synced ? (1 as const) : (0 as const),
  baslangic: key.created_at.toISOString(),
  ...(key.used_at ? { sonKullanim: key.used_at.toISOString() } : {}),
});

/** Passkeys (WebAuthn): made, named and removed after re-authentication; each signs in without password and code (R-TOUCH-15). */
export function registerPasskeys(api: Api): void {
  const { db: outside } = api.deps;

  handle(api, contract.listPasskeys, async ({ db, self }) => {
    const keys = await db.selectFrom('passkeys').select(columns).where('member_id', '=', self.id).orderBy('id').execute();
    return { liste: keys.map(toPasskey) };
  });
  handle(api, contract.startPasskey, async (ctx) => ({ secenekler: await registrationOptions(ctx, outside) }));
  handle(api, contract.addPasskey, async (ctx) => {
    const key = await storePasskey(ctx, outside, ctx.input.ad.trim(), ctx.input.yanit);
    await ctx.audit('gecis-anahtari-ekle', { kind: 'uye', id: ctx.self.id });
    await writeTo(ctx, ctx.self.id, 'passkeyAdded', { name: key.name });
    return { anahtar: toPasskey(key) };
  });
  handle(api, contract.removePasskey, async (ctx) => {
    const gone = await ctx.db.deleteFrom('passkeys').where('id', '=', ctx.input.id).where('member_id', '=', ctx.self.id).returning('name').executeTakeFirst();
    if (!gone) throw refuse('notFound');
    await ctx.audit('gecis-anahtari-sil', { kind: 'uye', id: ctx.self.id });
    await writeTo(ctx, ctx.self.id, 'passkeyRemoved', { name: gone.name });
    return {};
  });

  handle(api, contract.startPasskeySignIn, async (ctx) => ({ secenekler: await authenticationOptions(ctx) }));
  handle(api, contract.passkeySignIn, async (ctx) => {
    const { memberId, username } = await requirePasskey(ctx, outside, ctx.input.yanit);
    await reopen(ctx, memberId, ctx.input.vazgec === 1);
    return { oturumkodu: await openSession(ctx, memberId, { password: true, secondStep: true }), kadi: username };
  });
  handle(api, contract.passkeyReauthenticate, async (ctx) => {
    const { memberId } = await requirePasskey(ctx, outside, ctx.input.yanit);
    if (memberId !== ctx.self.id) throw refuse('badPasskey');
    await rememberDevice(ctx, memberId, { password: true, secondStep: true });
    const now = new Date();
    await ctx.db.updateTable('sessions').set({ reauthenticated_at: now }).where('id', '=', ctx.self.sessionId).execute();
    return { bitis: new Date(now.getTime() + limits.reauthMinutes * 60_000).toISOString() };
  });
}
