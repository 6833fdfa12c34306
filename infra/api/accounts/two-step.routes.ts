import { confirmTwoStep, renewBackupCodes, startTwoStep, stopTwoStep, twoStepState } from '@yaprak/shared-kit/contract';
import { type Api, handle, invalid, refuse } from '../platform';
import { takeEntryRights } from './enter';
import { writeTo } from './letters';
import { base32, keyAddress } from './totp.rules';
import { hasTwoStep, issueBackupCodes, pendingKey, useSecondStep } from './two-step';

/** Two-step sign-in by authenticator app (RFC 6238), with backup codes. */
export function registerTwoStep(api: Api): void {
  const { db: outside } = api.deps;

  handle(api, twoStepState, async (ctx) => {
    const { left } = await ctx.db
      .selectFrom('backup_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('member_id', '=', ctx.self.id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    const on = await hasTwoStep(ctx.db, ctx.self.id);
    return { acik: on ? (1 as const) : (0 as const), kalanYedekKod: on ? Number(left) : 0 };
  });

  handle(api, startTwoStep, async (ctx) => {
    const key = await pendingKey(ctx.db, outside, ctx.self.id);
    return { anahtar: base32(key), adres: keyAddress(key, 'Yaprak', ctx.self.username) };
  });

  handle(api, confirmTwoStep, async (ctx) => {
    if (await hasTwoStep(ctx.db, ctx.self.id)) throw refuse('twoStepOn');
    if (!(await useSecondStep(ctx.db, outside, ctx.self.id, ctx.input.dogrulamaKodu))) throw invalid({ dogrulamaKodu: 'badTwoStep' });
    await ctx.db.updateTable('two_step').set({ confirmed_at: new Date() }).where('member_id', '=', ctx.self.id).execute();
    // Accounts linked by password alone would get in without the second factor.
    await takeEntryRights(ctx, ctx.self.id, ctx.deviceKey);
    await ctx.audit('iki-adim-ac', { kind: 'uye', id: ctx.self.id });
    await writeTo(ctx, ctx.self.id, 'twoStepOn', {});
    return { yedekKodlar: await issueBackupCodes(ctx.db, ctx.self.id) };
  });

  handle(api, renewBackupCodes, async (ctx) => {
    if (!(await hasTwoStep(ctx.db, ctx.self.id))) throw refuse('twoStepOff');
    await ctx.audit('yedek-kod-yenile', { kind: 'uye', id: ctx.self.id });
    await writeTo(ctx, ctx.self.id, 'backupCodes', {});
    return { yedekKodlar: await issueBackupCodes(ctx.db, ctx.self.id) };
  });

  handle(api, stopTwoStep, async (ctx) => {
    if (!(await hasTwoStep(ctx.db, ctx.self.id))) throw refuse('twoStepOff');
    await ctx.db.deleteFrom('two_step').where('member_id', '=', ctx.self.id).execute();
    await ctx.db.deleteFrom('backup_codes').where('member_id', '=', ctx.self.id).execute();
    await ctx.audit('iki-adim-kapat', { kind: 'uye', id: ctx.self.id });
    await writeTo(ctx, ctx.self.id, 'twoStepOff', {});
    ctx.say({ tr: 'İki adımlı giriş kapatıldı.', en: 'Two-step sign-in is off.' });
    return {};
  });
}
