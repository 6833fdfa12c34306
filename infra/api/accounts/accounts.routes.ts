import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import * as contract from '@yaprak/shared-kit/contract';
import { limits, termsVersion } from '@yaprak/shared-kit/limits';
import type { Db } from '../../db/database';
import { presenceWatchers, showPresence, showsPresence } from '../entities/member/presence';
import { countTagsOfMembers } from '../entities/tag/tag.queries';
import { readText } from '../entities/text/marks';
import { happened } from '../happenings/happenings';
import { type Api, handle, invalid, refuse, requireHuman } from '../platform';
import { istanbulDay } from '../platform/calendar';
import { oneAtATime } from '../platform/one-at-a-time';
import { requireUsed } from '../platform/validation';
import { registerAccountCare } from './account-care.routes';
import { emailTaken, findByEmail, findSelf, usernameTaken } from './accounts.queries';
import { ageOn, isUsername, usernameProblem } from './accounts.rules';
import { clientOf } from './browser-name.rules';
import { issueCode, useCode } from './codes';
import { knownDevice, noteDevice } from './devices';
import { endSessions, endTokens, openSession, reopen, takeEntryRights } from './enter';
import { countGuess } from './guesses';
import { writeTo } from './letters';
import { registerLinkedAccounts } from './linked.routes';
import { mails } from './mails';
import { registerPasskeys } from './passkeys.routes';
import { reauthenticate, requireLogin, setPassword } from './passwords';
import { isCommonPassword, namesOf } from './passwords.rules';
import { registerTokens } from './tokens.routes';
import { requireSecondStep } from './two-step';
import { registerTwoStep } from './two-step.routes';

/** Constant response time in ms of a reset code request. */
const resetAnswerMs = 250;

const bit = (value: boolean) => (value ? (1 as const) : (0 as const));

/** Accounts: sign-up, sign-in and -out, email confirmation, password, sessions, settings, counters. */
export function registerAccounts(api: Api): void {
  const { db: outside } = api.deps;

  handle(api, contract.signUp, async (ctx) => {
    const { adi, email, kadi, cinsiyet, dogumTarihi, sifre, kosullar, dil } = ctx.input;
    const age = ageOn(dogumTarihi, istanbulDay());
    if (!isUsername(kadi)) throw invalid({ kadi: usernameProblem(kadi) });
    if (age === null) throw invalid({ dogumTarihi: 'wrongDate' });
    if (age < limits.minimumAge) throw invalid({ dogumTarihi: ['tooYoung', { n: limits.minimumAge }] });
    if (kosullar !== termsVersion) throw invalid({ kosullar: 'termsChanged' });
    if (isCommonPassword(sifre, namesOf({ username: kadi, email }))) throw invalid({ sifre: 'commonPassword' });
    await oneAtATime(ctx.db, 'kadi', kadi);
    if (await usernameTaken(ctx.db, kadi)) throw invalid({ kadi: 'usernameTaken' });
    await oneAtATime(ctx.db, 'eposta', email);
    if (await emailTaken(ctx.db, email)) throw invalid({ email: 'emailTaken' });
    await requireHuman(api, ctx.db, ctx.input.altcha);
    const member = await ctx.db
      .insertInto('members')
      .values({
        username: kadi,
        name: adi,
        email,
        password_hash: await hash(sifre),
        gender: cinsiyet,
        birth_date: dogumTarihi,
        language: dil ?? 'sistem',
        terms_version: termsVersion,
        terms_accepted_at: new Date(),
        first_steps: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const code = await issueCode(ctx.db, member.id, 'email');
    await ctx.write({ to: email, lang: ctx.lang, ...mails.confirm(ctx.lang, adi, code, ctx.config.siteUrl) });
    return { oturumkodu: await openSession(ctx, member.id, { password: true }), kadi };
  });

  handle(api, contract.signIn, async (ctx) => {
    const { id, username, device } = await requireLogin(ctx, ctx.input.kadiVeyaEmail, ctx.input.sifre);
    const secondStep = await requireSecondStep(ctx, outside, id, device);
    await reopen(ctx, id, ctx.input.vazgec === 1);
    return { oturumkodu: await openSession(ctx, id, { password: true, secondStep }), kadi: username };
  });

  handle(api, contract.reauthenticate, async (ctx) => ({ bitis: (await reauthenticate(ctx, outside)).toISOString() }));

  handle(api, contract.signOut, async (ctx) => {
    if (ctx.member) await ctx.db.deleteFrom('sessions').where('id', '=', ctx.member.sessionId).execute();
    return {};
  });

  handle(api, contract.emailAvailable, async (ctx) => ({ uygun: bit(!(await emailTaken(ctx.db, ctx.input.email))) }));
  handle(api, contract.usernameAvailable, async (ctx) => ({
    uygun: bit(isUsername(ctx.input.kadi) && !(await usernameTaken(ctx.db, ctx.input.kadi, ctx.member?.id))),
  }));

  handle(api, contract.sendEmailCode, async (ctx) => {
    const member = await ctx.db.selectFrom('members').select(['email', 'name', 'email_confirmed_at']).where('id', '=', ctx.self.id).executeTakeFirstOrThrow();
    if (member.email_confirmed_at === null) {
      const code = await issueCode(ctx.db, ctx.self.id, 'email');
      await ctx.write({ to: member.email, lang: ctx.lang, ...mails.confirm(ctx.lang, member.name, code) });
    }
    ctx.say({ tr: 'Kod e-posta adresinize gönderildi.', en: 'The code was sent to your e-mail address.' });
    return {};
  });

  handle(api, contract.confirmEmail, async (ctx) => {
    if (!(await useCode(ctx.db, outside, ctx.self.id, 'email', ctx.input.kod))) throw invalid({ kod: 'badCode' });
    await ctx.db.updateTable('members').set({ email_confirmed_at: new Date() }).where('id', '=', ctx.self.id).execute();
    ctx.say({ tr: 'E-posta adresiniz onaylandı.', en: 'Your e-mail address is confirmed.' });
    return {};
  });

  handle(api, contract.sendResetCode, async (ctx) => {
    const started = performance.now();
    await requireHuman(api, ctx.db, ctx.input.altcha);
    const member = await findByEmail(ctx.db, ctx.input.email);
    // Counted per address, whether known or not.
    await countGuess(ctx, 'sifre-kodu', `ad:${ctx.input.email.toLowerCase()}`, await knownDevice(ctx.db, member?.id, ctx.deviceKey));
    const asker = ctx.keepDevice();
    if (member) {
      const code = await issueCode(ctx.db, member.id, 'password', asker);
      await ctx.write({ to: member.email, lang: ctx.lang, ...mails.reset(ctx.lang, member.name, code) });
    }
    // Same response time whether the address is known or not.
    ctx.afterCommit(() => sleep(Math.max(0, resetAnswerMs - (performance.now() - started))));
    ctx.say({ tr: 'Bu adresle bir hesap varsa kod gönderildi.', en: 'If there is an account with this address, the code was sent.' });
    return {};
  });

  handle(api, contract.resetPassword, async (ctx) => {
    const { email, kod, sifre, sifre2, herYerdenCik, anahtarlariSil } = ctx.input;
    if (sifre !== sifre2) throw invalid({ sifre2: 'passwordsDiffer' });
    if (isCommonPassword(sifre)) throw invalid({ sifre: 'commonPassword' });
    const member = await findByEmail(ctx.db, email);
    if (!(await useCode(ctx.db, outside, member?.id ?? 0, 'password', kod, ctx.deviceKey)) || !member) throw invalid({ kod: 'badCode' });
    // Checked only now: before the code is verified, the answer would reveal whose address it is. The code remains valid.
    if (isCommonPassword(sifre, namesOf(member))) throw invalid({ sifre: 'commonPassword' });
    await setPassword(ctx.db, member.id, sifre);
    // Passkeys are the member's own unless they think otherwise: somebody who was in may have added one (R-TOUCH-15).
    if (anahtarlariSil) await ctx.db.deleteFrom('passkeys').where('member_id', '=', member.id).execute();
    // Anyone who got in with the old password must not get back in without the new one.
    if (herYerdenCik) await endSessions(ctx, member.id);
    else await takeEntryRights(ctx, member.id);
    await endTokens(ctx.db, member.id);
    await writeTo(ctx, member.id, 'passwordChanged', {});
    // Whoever can read the mailbox owns the address, and will sign in next in this browser.
    if (ctx.deviceKey) await noteDevice(ctx.db, member.id, ctx.deviceKey, { password: true });
    await ctx.db.updateTable('members').set({ email_confirmed_at: new Date() }).where('id', '=', member.id).where('email_confirmed_at', 'is', null).execute();
    ctx.say({ tr: 'Şifreniz yenilendi.', en: 'Your password has been renewed.' });
    return {};
  });

  handle(api, contract.changePassword, async (ctx) => {
    const { yeniSifre, yeniSifre2 } = ctx.input;
    if (yeniSifre !== yeniSifre2) throw invalid({ yeniSifre2: 'newPasswordsDiffer' });
    const named = await ctx.db.selectFrom('members').select(['username', 'email']).where('id', '=', ctx.self.id).executeTakeFirstOrThrow();
    if (isCommonPassword(yeniSifre, namesOf(named))) throw invalid({ yeniSifre: 'commonPassword' });
    await setPassword(ctx.db, ctx.self.id, yeniSifre);
    await endSessions(ctx, ctx.self.id, { sessionId: ctx.self.sessionId, deviceKey: ctx.deviceKey });
    await ctx.audit('sifre-degistir', { kind: 'uye', id: ctx.self.id });
    await writeTo(ctx, ctx.self.id, 'passwordChanged', {});
    ctx.say({ tr: 'Şifreniz değiştirildi; öbür oturumlar kapatıldı.', en: 'Your password was changed; other sessions were ended.' });
    return {};
  });

  handle(api, contract.listSessions, async (ctx) => {
    const rows = await ctx.db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
      .where('member_id', '=', ctx.self.id)
      .where('expires_at', '>', new Date())
      // The asking one first: what is to be looked at are the others.
      .orderBy((eb) => eb('id', '=', ctx.self.sessionId), 'desc')
      .orderBy('last_seen_at', 'desc')
      .execute();
    return {
      liste: rows.map((s) => ({
        id: s.id,
        cihaz: clientOf(s.user_agent).device,
        tarayici: clientOf(s.user_agent).browser,
        buOturum: bit(s.id === ctx.self.sessionId),
        baslangic: s.created_at.toISOString(),
        sonKullanim: s.last_seen_at.toISOString(),
      })),
    };
  });

  handle(api, contract.endSession, async (ctx) => {
    const { numDeletedRows } = await ctx.db.deleteFrom('sessions').where('id', '=', ctx.input.id).where('member_id', '=', ctx.self.id).executeTakeFirst();
    if (!numDeletedRows) throw refuse('notFound');
    return {};
  });

  handle(api, contract.endOtherSessions, async (ctx) => {
    const kapanan = await endSessions(ctx, ctx.self.id, { sessionId: ctx.self.sessionId, deviceKey: ctx.deviceKey });
    await ctx.audit('oturumlari-kapat', { kind: 'uye', id: ctx.self.id });
    ctx.say({ tr: 'Öbür oturumlar kapatıldı.', en: 'Other sessions were ended.' });
    return { kapanan };
  });

  handle(api, contract.self, async (ctx) => ({ uye: await findSelf(ctx.db, ctx.self.id) }));

  handle(api, contract.getSettings, async (ctx) => readSettings(ctx.db, ctx.self.id));
  handle(api, contract.setSettings, async (ctx) => {
    const { dil, isGizli, yorumIzni, takiplerAyar, cevrimiciGoster, adi, hakkinda, hakkindaSil } = ctx.input;
    requireUsed(ctx.input, { hakkindaSil: hakkinda === undefined }, ctx.lang);
    const before = await readSettings(ctx.db, ctx.self.id);
    const bio = hakkinda ?? (hakkindaSil ? '' : undefined);
    const change = {
      ...(dil !== undefined ? { language: dil } : {}),
      ...(isGizli !== undefined ? { is_private: isGizli === 1 } : {}),
      ...(yorumIzni !== undefined ? { comment_permission: yorumIzni } : {}),
      ...(takiplerAyar !== undefined ? { feed_view: takiplerAyar } : {}),
      ...(adi !== undefined ? { name: adi } : {}),
      ...(bio !== undefined ? { bio, marks: (await readText(ctx.db, { text: bio, authorId: ctx.self.id, site: ctx.config.siteUrl })).json } : {}),
    };
    if (Object.keys(change).length) await ctx.db.updateTable('members').set(change).where('id', '=', ctx.self.id).execute();
    if (cevrimiciGoster !== undefined && cevrimiciGoster !== before.cevrimiciGoster) {
      const watchers = cevrimiciGoster ? [] : await presenceWatchers(ctx.db, ctx.self.id);
      await showPresence(ctx.db, ctx.self.id, cevrimiciGoster === 1);
      ctx.afterCommit(async () => (cevrimiciGoster ? api.app.realtime.presenceShown(ctx.self.id) : api.app.realtime.presenceHidden(ctx.self.id, watchers)));
    }
    // A tag that only a private account uses is found by nobody.
    if (isGizli !== undefined && isGizli !== before.isGizli) await countTagsOfMembers(ctx.db, [ctx.self.id]);
    if (before.isGizli === 1 && isGizli === 0) await happened(ctx.db, 'accountOpened', { memberId: ctx.self.id });
    // The page comes back in a new language by itself: a word in the old one would come at the wrong moment.
    if (dil === undefined) ctx.say({ tr: 'Ayarlarınız kaydedildi.', en: 'Your settings were saved.' });
    return readSettings(ctx.db, ctx.self.id);
  });

  registerLinkedAccounts(api);
  registerTwoStep(api);
  registerPasskeys(api);
  registerTokens(api);
  registerAccountCare(api);
}

async function readSettings(db: Db, memberId: number) {
  const m = await db
    .selectFrom('members')
    .select(['language', 'is_private', 'comment_permission', 'feed_view', 'name', 'bio'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    dil: m.language as 'tr' | 'en' | 'sistem',
    isGizli: bit(m.is_private),
    yorumIzni: m.comment_permission as 'herkes' | 'takip-ettiklerim' | 'siki-takipciler' | 'siki-ve-duzenli',
    takiplerAyar: m.feed_view as 'belirsiz' | 'liste' | 'kanal',
    cevrimiciGoster: bit(await showsPresence(db, memberId)),
    adi: m.name,
    hakkinda: m.bio,
  };
}
