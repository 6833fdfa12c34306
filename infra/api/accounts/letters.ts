import type { Ctx } from '../platform';
import type { Lang } from '../platform/errors';
import { type SecurityLetter, securityMails } from './security-mails';

/**
 * Writes to a member about the safety of the account, in the language of the member and whatever else the member wants to hear of (R-HOLD-19). The
 * letter leaves once the change is committed.
 * @param to another address than that of the account, such as the one that it had before
 */
export async function writeTo<K extends keyof SecurityLetter>(ctx: Ctx, memberId: number, kind: K, facts: SecurityLetter[K], to?: string): Promise<void> {
  const member = await ctx.db.selectFrom('members').select(['email', 'name', 'language']).where('id', '=', memberId).executeTakeFirstOrThrow();
  const lang: Lang = member.language === 'tr' || member.language === 'en' ? member.language : ctx.lang;
  const letter = securityMails[kind](facts, lang);
  const hello = lang === 'tr' ? `Merhaba ${member.name},` : `Hello ${member.name},`;
  ctx.afterCommit(() => ctx.mail.send({ to: to ?? member.email, subject: letter.subject, text: `${hello}\n\n${letter.text}` }));
}
