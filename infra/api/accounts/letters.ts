import type { Ctx } from '../platform';
import type { Lang } from '../platform/errors';
import { type SecurityLetter, securityMails } from './security-mails';

/**
 * Sends a security email in the member's language, regardless of notification preferences (R-HOLD-19), after commit.
 * @param to an address other than the account's, such as its previous one
 */
export async function writeTo<K extends keyof SecurityLetter>(ctx: Ctx, memberId: number, kind: K, facts: SecurityLetter[K], to?: string): Promise<void> {
  const member = await ctx.db.selectFrom('members').select(['email', 'name', 'language']).where('id', '=', memberId).executeTakeFirstOrThrow();
  const lang: Lang = member.language === 'tr' || member.language === 'en' ? member.language : ctx.lang;
  const letter = securityMails[kind](facts, lang);
  const hello = lang === 'tr' ? `Merhaba ${member.name},` : `Hello ${member.name},`;
  ctx.afterCommit(() => ctx.mail.send({ to: to ?? member.email, lang, subject: letter.subject, text: `${hello}\n\n${letter.text}` }));
}
