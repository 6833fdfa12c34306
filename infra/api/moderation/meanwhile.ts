import type { DecisionKind } from '@yaprak/shared-kit/limits';
import { whoDecided } from '../entities/member/settled-by';
import { type Ctx, refuse } from '../platform';
import type { Lang } from '../platform/errors';
import { dayInWords, momentInWords } from '../platform/language';
import type { Refusal } from '../platform/refusal';
import { findDecision } from './decisions.queries';

const what: Record<Lang, Record<DecisionKind, string>> = {
  tr: {
    'islem-yok': 'işlem gerekmedi',
    gizle: 'içerik gizlendi',
    uyar: 'uyarı verildi',
    sinirla: 'hesap sınırlandı',
    'askiya-al': 'hesap askıya alındı',
    sil: 'hesap kapatıldı',
  },
  en: {
    'islem-yok': 'no action',
    gizle: 'content hidden',
    uyar: 'warned',
    sinirla: 'account limited',
    'askiya-al': 'account suspended',
    sil: 'account closed',
  },
};

/** Tells the second of two deciders who decided a case and how. Whom the case is about learns only that it is decided. */
export async function decidedMeanwhile(ctx: Ctx, found: { id: number; member_id: number }): Promise<Refusal> {
  const decision = found.member_id === ctx.self.id ? null : await findDecision(ctx.db, { caseId: found.id }, ctx.self.id);
  return decision ? refuse('caseDecidedBy', { who: whoDecided(ctx.lang, decision.veren), what: what[ctx.lang][decision.karar] }) : refuse('caseDecided');
}

/** The newest decision in force that suspends a reader or removes the account; 0 if there is none. */
export async function newestShutting(ctx: Ctx, memberId: number): Promise<number> {
  const { id } = await ctx.db
    .selectFrom('moderation_decisions')
    .select((q) => q.fn.max<number | null>('id').as('id'))
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['askiya-al', 'sil'])
    .where('reverted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Tells the second of two who suspend a reader who was faster, and until when. */
export async function suspendedMeanwhile(ctx: Ctx, decisionId: number): Promise<Refusal> {
  const decision = await findDecision(ctx.db, { id: decisionId }, ctx.self.id);
  const by = whoDecided(ctx.lang, decision?.veren);
  return decision?.silinme
    ? refuse('removedMeanwhile', { who: by, until: dayInWords(new Date(decision.silinme), ctx.lang) })
    : refuse('suspendedMeanwhile', { who: by, until: momentInWords(new Date(decision?.bitis ?? 0), ctx.lang) });
}
