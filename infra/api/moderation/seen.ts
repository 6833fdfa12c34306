import type { ContextLine } from '@yaprak/shared-kit/contract';
import type { ComplaintTarget } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { cut } from '../platform/cut';
import { contextOf, targetGone } from './targets';

/** Characters kept of each neighbour of the target. */
const CLIP = 500;

/** What stood around the target when a decision was taken; the target's own words are the case's. Names are looked up when it is shown. */
interface Seen {
  /** Whether it had been deleted by then. */
  gone?: boolean;
  lines: { id: number; by: number; text: string; at: string; main: 0 | 1 }[];
}

/** The context of a case as it is now, to be kept with the decision about it. */
export async function seenNow(db: Db, found: { id: number; target_kind: ComplaintTarget; target_id: number }): Promise<Seen> {
  const context = await contextOf(db, found.target_kind, found.target_id);
  const { rows } = await sql<{ gone: boolean }>`select ${targetGone} as gone from moderation_cases c where c.id = ${found.id}`.execute(db);
  return { gone: rows[0]?.gone === true, lines: context.map((l) => ({ id: l.id, by: l.uye.id, text: cut(l.metin, CLIP), at: l.zaman, main: l.asil })) };
}

/** The context that a decided case was decided on; undefined for decisions that kept none. Lines of deleted accounts are left out. */
export async function seenThen(db: Db, caseId: number): Promise<ContextLine[] | undefined> {
  const kept = (await db.selectFrom('moderation_decisions').select('seen').where('case_id', '=', caseId).executeTakeFirst())?.seen as Seen | null | undefined;
  if (!kept) return undefined;
  const { rows } = await sql<{ m: MemberRow }>`
    select ${memberJson('m', 0)} as m from members m where m.id = any(${[...new Set(kept.lines.map((l) => l.by))]}::bigint[])`.execute(db);
  const members = new Map(rows.map((r) => [r.m.id, toMember(r.m)]));
  return kept.lines.flatMap((l) => {
    const uye = members.get(l.by);
    return uye ? [{ id: l.id, uye, metin: l.text, zaman: l.at, asil: l.main }] : [];
  });
}
