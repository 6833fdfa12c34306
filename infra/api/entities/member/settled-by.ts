import { sql } from 'kysely';
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

/**
 * Tells the second of two members of staff who change something (R-STAFF-03) who was faster, and to what. Their own change, such as from another tab, is nobody's.
 * @param by the last who changed it; null for the site itself or an account that is gone
 */
export async function changedMeanwhile(ctx: Ctx, by: number | null, what: string): Promise<Refusal> {
  if (by === ctx.self.id) return refuse('conflict');
  const member = await ctx.db
    .selectFrom('members')
    .select(['name as adi', 'username as kadi'])
    .where('id', '=', by ?? 0)
    .executeTakeFirst();
  return refuse('changedMeanwhile', { who: whoDecided(ctx.lang, member), what });
}

/** What somebody of the staff may have settled, by the entries of the log that say so. */
export interface Settled {
  kind: string | readonly string[];
  ids: readonly number[];
  actions: readonly string[];
  /** The version that the decision was about, where the log names it. */
  surum?: number | undefined;
}

/**
 * Tells the second of two members of staff who settled something that keeps no decider of its own (R-STAFF-01), by the log.
 * @param otherwise what to say if it was they themselves, or nobody
 */
export async function settledMeanwhile(
  ctx: Ctx,
  { kind, ids, actions, surum }: Settled,
  otherwise: 'stateAlready' | 'videoDecided' | 'adState' | 'notLibrarian',
): Promise<Refusal> {
  const { rows } = await sql<{ actor: number | null; adi: string | null; kadi: string | null }>`
    select l.actor_id as actor, m.name as adi, m.username as kadi from audit_log l left join members m on m.id = l.actor_id
    where l.target_kind = any(${[kind].flat()}::text[]) and l.target_id = any(${[...ids]}::bigint[]) and l.action = any(${[...actions]}::text[])
      and (${surum ?? null}::int is null or (l.after ->> 'surum')::int = ${surum ?? null}::int) order by l.id desc limit 1`.execute(ctx.db);
  const [last] = rows;
  if (!last || last.actor === ctx.self.id) return refuse(otherwise);
  return refuse('settledMeanwhile', { who: whoDecided(ctx.lang, last.adi && last.kadi ? { adi: last.adi, kadi: last.kadi } : undefined) });
}
