import type { Ctx } from '../platform';
import type { Lang } from '../platform/errors';
import { blocksOf, greeting } from '../platform/letter';
import { type SecurityLetter, securityMails } from './security-mails';

/** Where to go if it was somebody else: to a new password, or, once the address itself has changed, to staff. */
const helps = {
  password: { path: '/sifremi-unuttum', tr: 'Yeni şifre belirle', en: 'Set a new password' },
  staff: { path: '/geri-bildirim', tr: 'Bize yazın', en: 'Write to us' },
};

/**
 * Sends a security email in the member's language, regardless of notification preferences (R-HOLD-19).
 * @param to an address other than the account's, such as its previous one
 */
export async function writeTo<K extends keyof SecurityLetter>(ctx: Ctx, memberId: number, kind: K, facts: SecurityLetter[K], to?: string): Promise<void> {
  const member = await ctx.db.selectFrom('members').select(['email', 'name', 'language']).where('id', '=', memberId).executeTakeFirstOrThrow();
  const lang: Lang = member.language === 'tr' || member.language === 'en' ? member.language : ctx.lang;
  const letter = securityMails[kind](facts, lang);
  const help = helps[kind === 'emailChanged' ? 'staff' : 'password'];
  const text = [...blocksOf(`${greeting(lang, member.name)}\n\n${letter.text}`), { button: help[lang], url: `${ctx.config.siteUrl}${help.path}` }];
  await ctx.write({ to: to ?? member.email, lang, subject: letter.subject, text });
}
