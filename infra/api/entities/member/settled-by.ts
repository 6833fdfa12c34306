import { type Ctx, refuse } from '../../platform';
import type { Lang } from '../../platform/errors';
import type { Refusal } from '../../platform/refusal';

const someone: Record<Lang, string> = { tr: 'Bir görevli', en: 'A member of the staff' };
const outcomes: Record<Lang, Record<'kabul' | 'ret', string>> = {
  tr: { kabul: 'kabul edildi', ret: 'reddedildi' },
  en: { kabul: 'accepted', ret: 'declined' },
};

/** Whoever decided, in words: the account may be gone. */
export const whoDecided = (lang: Lang, by: { adi: string; kadi: string } | undefined) => (by ? `${by.adi} (@${by.kadi})` : someone[lang]);

/**
 * Tells the second of two members of staff who settled an appeal, a request or a proposal, and how (R-STAFF-01). Whom it is about learns only that it is settled.
 * @param about the affected member
 */
export async function settledBy(ctx: Ctx, about: number, deciderId: number | null, outcome: 'kabul' | 'ret'): Promise<Refusal> {
  if (about === ctx.self.id) return refuse('caseDecided');
  const by = await ctx.db
    .selectFrom('members')
    .select(['name as adi', 'username as kadi'])
    .where('id', '=', deciderId ?? 0)
    .executeTakeFirst();
  return refuse('caseDecidedBy', { who: whoDecided(ctx.lang, by), what: outcomes[ctx.lang][outcome] });
}
