import type { Input, Redirect } from '@yaprak/shared-kit/contract';
import { siteAddress } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { changedMeanwhile } from '../entities/member/settled-by';
import { beyond, type Ctx, invalid, pageById, refuse } from '../platform';
import { fieldFault } from '../platform/field-names';
import type { Refusal } from '../platform/refusal';
import { requireUsed } from '../platform/validation';
import { likeText } from './audit';
import { makesLoop, mayRedirect, normalPath } from './redirects.rules';

interface Row {
  id: number;
  source: string;
  target: string | null;
  status: number;
  updated_at: Date;
}
const toRedirect = (r: Row): Redirect => ({
  id: r.id,
  kaynak: r.source,
  ...(r.target ? { hedef: r.target } : {}),
  durum: String(r.status) as Redirect['durum'],
  zaman: r.updated_at.toISOString(),
});

/** Managed redirects, newest first (R-ADMIN-03). */
export async function listRedirects(
  db: Db,
  f: { q?: string | undefined; imlec?: string | undefined; adet?: number | undefined },
): Promise<{ liste: Redirect[]; imlec?: string }> {
  const limit = f.adet ?? 40;
  const rows = await db
    .selectFrom('redirects')
    .select(['id', 'source', 'target', 'status', 'updated_at'])
    .where(beyond('id', f.imlec))
    .$if(Boolean(f.q), (q) => q.where((eb) => eb.or([eb('source', 'ilike', likeText(f.q ?? '')), eb('target', 'ilike', likeText(f.q ?? ''))])))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageById(rows, limit, toRedirect);
}

type Place = Pick<Row, 'source' | 'target' | 'status'>;
/** Tells the second of two administrators who changed a redirect, and to what, or that it is deleted; one that never was is not found. */
async function changedSince(ctx: Ctx, id: number, now: Place | undefined): Promise<Refusal> {
  const last = await ctx.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('target_kind', '=', 'yonlendirme')
    .where('target_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!now && !last) return refuse('notFound');
  const deleted = ctx.lang === 'en' ? 'deleted' : 'silindi';
  return changedMeanwhile(ctx, last?.actor_id ?? null, now ? `${now.source} ${now.target ? `→ ${now.target} ` : ''}(${now.status})` : deleted);
}

/** Creates or changes a redirect. Concurrent changes are serialised so that two administrators cannot create a loop together. @throws Refusal of the field, `changedMeanwhile`, or `conflict` */
export async function saveRedirect(ctx: Ctx<Input<'v2/yonetim/yonlendirme/kaydet'>>): Promise<Redirect> {
  const { id, kaynak, hedef, durum, gorulen } = ctx.input;
  const source = normalPath(kaynak);
  if (!source || !mayRedirect(source)) throw invalid({ kaynak: 'redirectOff' });
  // Only paths are compared: a redirect of one question would take away the whole page.
  if (/[?#]/.test(kaynak)) throw invalid({ kaynak: fieldFault('kaynak', 'wrong', ctx.lang) });
  const status = Number(durum);
  requireUsed(ctx.input, { hedef: status !== 410 }, ctx.lang);
  const target = status === 410 ? null : siteAddress(hedef);
  if (status !== 410 && !target) throw invalid({ hedef: hedef ? 'redirectOff' : fieldFault('hedef', 'required', ctx.lang) });
  await sql`select pg_advisory_xact_lock(hashtext('yaprak redirects'))`.execute(ctx.db);
  const all = await ctx.db.selectFrom('redirects').select(['id', 'source', 'target', 'status', 'updated_at']).execute();
  const old = id ? all.find((r) => r.id === id) : undefined;
  if (id && !old) throw await changedSince(ctx, id, undefined);
  if (all.some((r) => r.source === source && r.id !== id)) throw invalid({ kaynak: 'redirectTaken' });
  if (makesLoop({ ...(id ? { id } : {}), source, target }, all)) throw invalid({ hedef: 'redirectLoop' });
  // Asked for again, it is as it was wished.
  if (old && old.source === source && old.target === target && old.status === status) return toRedirect(old);
  if (old && gorulen !== undefined && old.updated_at.toISOString() !== gorulen) throw await changedSince(ctx, old.id, old);
  const values = { source, target, status, updated_at: new Date() };
  const saved = id
    ? await ctx.db
        .updateTable('redirects')
        .set(values)
        .where('id', '=', id)
        .returning(['id', 'source', 'target', 'status', 'updated_at'])
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('redirects')
        .values({ ...values, created_by: ctx.self.id })
        .returning(['id', 'source', 'target', 'status', 'updated_at'])
        .executeTakeFirstOrThrow();
  await ctx.audit('yonlendirme.kaydet', { kind: 'yonlendirme', id: saved.id }, old && toRedirect(old), toRedirect(saved));
  return toRedirect(saved);
}

/** Deletes a redirect. @throws Refusal `notFound`; `changedMeanwhile` or `conflict` if it is not the one that was seen, or deleted already */
export async function deleteRedirect(ctx: Ctx<Input<'v2/yonetim/yonlendirme/sil'>>): Promise<void> {
  const { id, gorulen } = ctx.input;
  const gone = await ctx.db.deleteFrom('redirects').where('id', '=', id).returning(['id', 'source', 'target', 'status', 'updated_at']).executeTakeFirst();
  if (!gone || (gorulen !== undefined && gone.updated_at.toISOString() !== gorulen)) throw await changedSince(ctx, id, gone);
  await ctx.audit('yonlendirme.sil', { kind: 'yonlendirme', id }, toRedirect(gone), undefined);
}
