import type { Input, Member, PageData, Result } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { tell } from '../entities/member/staff-notice';
import { type Ctx, refuse } from '../platform';
import { errorText } from '../platform/errors';
import { Refusal } from '../platform/refusal';
import { findCase, toCase } from './cases.queries';
import { decide, lockOpen } from './decide';

/** The ids of a list, ascending and each once: locks are always taken in this order. */
const idsIn = (list: string): number[] => [...new Set(list.split(',').map(Number))].sort((a, b) => a - b);

const moderates = sql`(m.closed_at is null and coalesce(m.suspended_until < now(), true)
  and exists (select 1 from member_roles r where r.member_id = m.id and r.role in ('moderator', 'admin')))`;

/** Colleagues of a moderator who can be assigned a case or asked about it, by name. */
export async function colleagues(db: Db, self: number): Promise<Member[]> {
  const { rows } = await sql<{ m: MemberRow }>`
    select ${memberJson('m', 0)} as m from members m where ${moderates} and m.id <> ${self} order by m.name, m.id limit 50`.execute(db);
  return rows.map((r) => toMember(r.m));
}

/** A moderator by username. @throws Refusal `notStaff` */
async function moderatorNamed(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where m.username = ${name.replace(/^@/, '').toLowerCase()} and ${moderates}`.execute(db);
  if (!rows[0]) throw refuse('notStaff');
  return rows[0].id;
}

const nameOf = async (db: Db, id: number | null) =>
  id === null ? null : (await db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirst())?.username;

/** Notes among staff about a case, oldest first. */
export async function notesOf(db: Db, caseId: number): Promise<PageData<'y-sikayet'>['notlar']> {
  const { rows } = await sql<{ id: number; text: string; created_at: Date; author: MemberRow | null; asked: MemberRow | null }>`
    select n.id, n.text, n.created_at, case when a.id is null then null else ${memberJson('a', 0)} end as author, case when q.id is null then null else ${memberJson('q', 0)} end as asked
    from case_notes n left join members a on a.id = n.author_id left join members q on q.id = n.asked_id where n.case_id = ${caseId} order by n.id limit 200`.execute(
    db,
  );
  return rows.map((r) => ({
    id: r.id,
    metin: r.text,
    zaman: r.created_at.toISOString(),
    ...(r.author ? { uye: toMember(r.author) } : {}),
    ...(r.asked ? { sorulan: toMember(r.asked) } : {}),
  }));
}

/**
 * Writes a note about a case, open or decided; a question tells the colleague. Whom a case is about does not write into it.
 * @throws Refusal `notFound`, `ownCase`, `notStaff`
 */
export async function note(ctx: Ctx<Input<'v2/yonetim/sikayet/not'>>): Promise<PageData<'y-sikayet'>['notlar']> {
  const { id, metin, sorulan } = ctx.input;
  const found = await ctx.db.selectFrom('moderation_cases').select('member_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw refuse('notFound');
  if (found.member_id === ctx.self.id) throw refuse('ownCase');
  const asked = sorulan === undefined ? null : await moderatorNamed(ctx.db, sorulan);
  if (asked === found.member_id) throw refuse('ownCase');
  await ctx.db.insertInto('case_notes').values({ case_id: id, author_id: ctx.self.id, asked_id: asked, text: metin }).execute();
  // That a note was written, and whom it asks; its words stand with the case.
  await ctx.audit('sikayet.not', { kind: 'sikayet', id }, undefined, { sorulan: await nameOf(ctx.db, asked) });
  if (asked !== null && asked !== ctx.self.id) await tell(ctx, asked, 'gorev');
  return notesOf(ctx.db, id);
}

/**
 * Assigns open cases to a moderator, or to nobody. An assignment says who is to look, and hinders nobody from deciding.
 * @throws Refusal `notStaff`, `ownCase` for a case about the assignee, `notFound`, `caseDecidedBy`
 */
export async function assign(ctx: Ctx<Input<'v2/yonetim/sikayet/ata'>>): Promise<Result<'v2/yonetim/sikayet/ata'>> {
  const { idler, kime } = ctx.input;
  const to = kime === undefined ? null : await moderatorNamed(ctx.db, kime);
  const vakalar = [];
  for (const id of idsIn(idler)) {
    const found = await lockOpen(ctx, id);
    if (found.member_id === to || found.member_id === ctx.self.id) throw refuse('ownCase');
    const { assigned_to: before } = await ctx.db.selectFrom('moderation_cases').select('assigned_to').where('id', '=', id).executeTakeFirstOrThrow();
    await ctx.db.updateTable('moderation_cases').set({ assigned_to: to }).where('id', '=', id).execute();
    await ctx.audit('sikayet.ata', { kind: 'sikayet', id }, { atanan: await nameOf(ctx.db, before) }, { atanan: kime ?? null });
    const after = await findCase(ctx.db, id);
    if (after) vakalar.push(toCase(after));
  }
  if (to !== null && to !== ctx.self.id) await tell(ctx, to, 'gorev');
  return { vakalar };
}

/** Decides several cases alike. Those that refuse are left open, each with the reason in the moderator's language; a fault of the ruling itself refuses all. */
export async function decideAll(ctx: Ctx<Input<'v2/yonetim/sikayet/topluKarar'>>): Promise<Result<'v2/yonetim/sikayet/topluKarar'>> {
  const { idler, karar, aciklama, bitis, silinme } = ctx.input;
  const done: Result<'v2/yonetim/sikayet/topluKarar'> = { verilen: [], kalan: [] };
  for (const id of idsIn(idler)) {
    try {
      await decide(ctx, id, { kind: karar, reason: aciklama, until: bitis, removal: silinme });
      done.verilen.push(id);
    } catch (error) {
      // Refusals come before the first write of a decision; anything else undoes them all.
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'invalid' && !error.fields.karar) throw error;
      done.kalan.push({ id, neden: error.code === 'invalid' ? errorText('decisionUnfit', ctx.lang) : errorText(error.code, ctx.lang, error.values) });
    }
  }
  return done;
}
