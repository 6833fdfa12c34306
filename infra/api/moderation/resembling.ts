import type { PageData } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import type { Happenings } from '../happenings/happenings';

/** Characters of the other review shown beside a case. */
const EXCERPT = 1_000;

/** Opens a case for a review that was shared although it is much like another one (R-PEN-02). */
export async function openCaseOfLikeness(tx: Db, { postId, authorId, resembledId, text }: Happenings['reviewResembled']): Promise<void> {
  await tx
    .insertInto('moderation_cases')
    .values({ target_kind: 'gonderi', target_id: postId, member_id: authorId, reason: 'telif', snapshot: text, resembles_id: resembledId })
    .execute();
}

/** The review that a case's review is much like, if the case was opened for that and the other one is still there. */
export async function resembledBy(db: Db, caseId: number): Promise<PageData<'y-sikayet'>['benzedigi']> {
  const { rows } = await sql<{ id: number; text: string; m: MemberRow }>`
    select p.id, left(p.text, ${EXCERPT}) as text, ${memberJson('m', 0)} as m from moderation_cases c join posts p on p.id = c.resembles_id and p.deleted_at is null
      join members m on m.id = p.author_id where c.id = ${caseId}`.execute(db);
  const [row] = rows;
  return row && { id: row.id, uye: toMember(row.m), metin: row.text };
}
