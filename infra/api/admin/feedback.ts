import type { FeedbackEntry, Input } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { settledMeanwhile } from '../entities/member/settled-by';
import { type Ctx, pageOf, refuse } from '../platform';
import { workOrder } from '../platform/work-order';

interface Row {
  id: number;
  kind: string;
  text: string;
  email: string | null;
  path: string | null;
  handled: boolean;
  moment: number;
  created_at: Date;
  m: MemberRow | null;
}
const toEntry = (r: Row): FeedbackEntry => ({
  id: r.id,
  turu: r.kind,
  metin: r.text,
  ...(r.m ? { uye: toMember(r.m) } : {}),
  ...(r.email ? { email: r.email } : {}),
  ...(r.path ? { sayfa: r.path } : {}),
  durum: r.handled ? 'kapandi' : 'acik',
  zaman: r.created_at.toISOString(),
});
const select = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>, moment: RawBuilder<number> = sql`0`) => sql<Row>`
  select f.id, ${moment} as moment, f.kind, f.text, f.email, f.path, f.resolved_at is not null as handled, f.created_at, case when m.id is null then null else ${memberJson('m', 0)} end as m
  from feedback f left join members m on m.id = f.member_id where ${where} ${rest}`;

/** Reader feedback: what waits oldest first, what was handled latest first. */
export async function listFeedback(db: Db, { durum = 'acik', imlec, adet = 20 }: Input<'v2/yonetim/geriBildirim/liste'>) {
  const open = durum === 'acik';
  const { where, order, moment, key } = workOrder(open, sql`f.id`, sql`f.resolved_at`, imlec);
  const state = open ? sql`f.resolved_at is null` : sql`f.resolved_at is not null`;
  const { rows } = await select(sql`${state} and ${where}`, sql`order by ${order} limit ${adet + 1}`, moment).execute(db);
  return pageOf(rows, adet, key, toEntry);
}

/** Keeps what a reader or visitor writes to the site. */
export async function sendFeedback(ctx: Ctx<Input<'v2/geriBildirim/gonder'>>): Promise<Record<string, never>> {
  const { turu, metin, email, adres } = ctx.input;
  await ctx.db
    .insertInto('feedback')
    .values({
      member_id: ctx.member?.id ?? null,
      kind: turu,
      text: metin,
      email: email ?? null,
      path: adres?.split(/[?#]/)[0] ?? null,
      user_agent: ctx.userAgent.slice(0, 300),
    })
    .execute();
  ctx.say({ tr: 'Yazdıklarınız bize ulaştı, teşekkür ederiz.', en: 'Your words have reached us, thank you.' });
  return {};
}

/** Says that feedback was handled, or waits again. @throws Refusal `notFound`, or `settledMeanwhile` if a colleague was faster */
export async function handleFeedback(ctx: Ctx<Input<'v2/yonetim/geriBildirim/durum'>>): Promise<FeedbackEntry> {
  const { id, durum } = ctx.input;
  const handled = durum === 'kapandi';
  const { rows } = await sql<{ handled: boolean }>`select resolved_at is not null as handled from feedback where id = ${id} for update`.execute(ctx.db);
  if (!rows[0]) throw refuse('notFound');
  if (rows[0].handled === handled)
    throw await settledMeanwhile(ctx, { kind: 'geri-bildirim', ids: [id], actions: ['geri-bildirim.kapat', 'geri-bildirim.ac'] }, 'stateAlready');
  await sql`update feedback set resolved_at = ${handled ? sql`now()` : null} where id = ${id}`.execute(ctx.db);
  await ctx.audit(handled ? 'geri-bildirim.kapat' : 'geri-bildirim.ac', { kind: 'geri-bildirim', id });
  const found = (await select(sql`f.id = ${id}`, sql``).execute(ctx.db)).rows[0];
  return toEntry(found as Row);
}
