import * as contract from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { settleSoon } from '../entities/counts/settle';
import { type Api, handle, invalid } from '../platform';
import { dayInWords } from '../platform/language';
import { oneAtATime } from '../platform/one-at-a-time';
import { emailTaken, keepFormerName, usernameTaken } from './accounts.queries';
import { isUsername, usernameProblem } from './accounts.rules';
import { endCodes, issueCode } from './codes';
import { endSessions } from './enter';
import { exportMember } from './export';
import { writeTo } from './letters';
import { mails } from './mails';

/** Days between an account deletion request and the deletion; signing in meanwhile cancels it. */
const DELETION_DAYS = 30;

const bit = (value: boolean) => (value ? (1 as const) : (0 as const));

/** Account self-service: address, name, preferences, data export, and deletion. */
export function registerAccountCare(api: Api): void {
  handle(api, contract.changeEmail, async (ctx) => {
    const before = await ctx.db.selectFrom('members').select(['email', 'name']).where('id', '=', ctx.self.id).executeTakeFirstOrThrow();
    const { email } = ctx.input;
    if (before.email.toLowerCase() === email.toLowerCase()) throw invalid({ email: 'sameEmail' });
    await oneAtATime(ctx.db, 'eposta', email);
    if (await emailTaken(ctx.db, email)) throw invalid({ email: 'emailTaken' });
    await ctx.db.updateTable('members').set({ email, email_confirmed_at: null }).where('id', '=', ctx.self.id).execute();
    // Those sent to the old address are no proof any more.
    await endCodes(ctx.db, ctx.self.id, 'password');
    const code = await issueCode(ctx.db, ctx.self.id, 'email');
    await ctx.audit('eposta-degistir', { kind: 'uye', id: ctx.self.id });
    await ctx.write({ to: email, lang: ctx.lang, ...mails.confirm(ctx.lang, before.name, code) });
    await writeTo(ctx, ctx.self.id, 'emailChanged', {}, before.email);
    ctx.say({ tr: 'Yeni adresinize bir onay kodu gönderdik.', en: 'We sent a confirmation code to your new address.' });
    return {};
  });

  handle(api, contract.changeUsername, async (ctx) => {
    const kadi = ctx.input.kadi.toLowerCase();
    if (!isUsername(kadi)) throw invalid({ kadi: usernameProblem(kadi) });
    if (kadi !== ctx.self.username) {
      await oneAtATime(ctx.db, 'kadi', kadi);
      if (await usernameTaken(ctx.db, kadi, ctx.self.id)) throw invalid({ kadi: 'usernameTaken' });
      await ctx.db.updateTable('members').set({ username: kadi }).where('id', '=', ctx.self.id).execute();
      await keepFormerName(ctx.db, ctx.self.id, ctx.self.username, kadi);
      await ctx.audit('kadi-degistir', { kind: 'uye', id: ctx.self.id }, ctx.self.username, kadi);
    }
    ctx.say({ tr: 'Kullanıcı adınız değiştirildi.', en: 'Your username was changed.' });
    return { kadi };
  });

  handle(api, contract.getPreferences, (ctx) => readPreferences(ctx.db, ctx.self.id));
  handle(api, contract.setPreferences, async (ctx) => {
    const { kisiselReklam } = ctx.input;
    const change = {
      ...(kisiselReklam !== undefined ? { personal_ads: kisiselReklam === 1 } : {}),
    };
    if (Object.keys(change).length) {
      await ctx.db
        .insertInto('member_preferences')
        .values({ member_id: ctx.self.id, ...change })
        .onConflict((c) => c.column('member_id').doUpdateSet(change))
        .execute();
    }
    ctx.say({ tr: 'Ayarlarınız kaydedildi.', en: 'Your settings were saved.' });
    return readPreferences(ctx.db, ctx.self.id);
  });

  handle(api, contract.endFirstSteps, async (ctx) => {
    await ctx.db.updateTable('members').set({ first_steps: false }).where('id', '=', ctx.self.id).execute();
    return {};
  });

  handle(api, contract.exportData, async (ctx) => {
    const zip = await exportMember(ctx.db, ctx.self.id);
    return { dosyaAdi: `yaprak-${ctx.self.username}.zip`, icerik: zip.toString('base64') };
  });

  handle(api, contract.freezeAccount, async (ctx) => {
    const now = Date.now();
    const deletion = ctx.input.islem === 'sil' ? new Date(now + DELETION_DAYS * 86_400_000) : null;
    await ctx.db
      .updateTable('members')
      .set({ closed_at: new Date(now), ...(deletion ? { deletion_at: deletion } : {}) })
      .where('id', '=', ctx.self.id)
      .execute();
    ctx.afterCommit((db, jobs) => settleSoon(db, jobs, [ctx.self.id]));
    await ctx.audit(deletion ? 'hesap-sil' : 'hesap-dondur', { kind: 'uye', id: ctx.self.id });
    await endSessions(ctx, ctx.self.id);
    if (deletion) {
      const { email, name } = await ctx.db.selectFrom('members').select(['email', 'name']).where('id', '=', ctx.self.id).executeTakeFirstOrThrow();
      const letter = mails.deletion(ctx.lang, name, dayInWords(deletion, ctx.lang), `${ctx.config.siteUrl}/giris-yap`);
      await ctx.write({ to: email, lang: ctx.lang, ...letter });
    }
    return deletion ? { silinme: deletion.toISOString() } : {};
  });
}

async function readPreferences(db: Db, memberId: number) {
  const p = await db.selectFrom('member_preferences').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return {
    kisiselReklam: bit(p?.personal_ads ?? false),
  };
}
