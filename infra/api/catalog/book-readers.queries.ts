import type { Member } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, type Viewer, viewerSets } from '../entities/member/member.visibility';
import { afterPlace, byMoment, descending, pageOf } from '../platform';

/** Reader filters of a book: everyone reading or having read it, or a single shelf. */
const shelvesOf: Record<string, readonly string[]> = {
  okuyanlar: ['okudum', 'okuyorum'],
  'su-an-okuyanlar': ['okuyorum'],
  okuyacaklar: ['okuyacagim'],
  'yarim-birakanlar': ['yarim-biraktim'],
};
/** The default is `okuyanlar` (R-BOOK-17). */
export const readerChoice = (s: string | undefined): string => (s && s in shelvesOf ? s : 'okuyanlar');

const byChange = byMoment(sql`e.updated_at`);
const readerId = sql`e.member_id`;

/** Readers of a work, most recently changed first; private and blocked accounts are excluded. */
export async function listBookReaders(
  db: Db,
  viewer: Viewer,
  workId: number,
  choice: string,
  limit: number,
  after: [number, number] | null,
): Promise<{ liste: Member[]; imlec?: string }> {
  const order = descending(byChange, readerId);
  // Each shelf is read in its index order, so a famous book's page is as fast as any other.
  const shelves = (shelvesOf[readerChoice(choice)] ?? []).map(
    (shelf) => sql`(select e.member_id, e.updated_at from shelf_entries e join members a on a.id = e.member_id
      where e.work_id = ${workId} and e.shelf = ${shelf} and not a.is_private and ${accountOpen(viewer)} and ${afterPlace(byChange, readerId, after)} order by ${order} limit ${limit + 1})`,
  );
  const { rows } = await sql<{ m: MemberRow; k: number }>`
    with ${viewerSets(viewer)} select ${memberJson('a', viewer)} as m, ${byChange.key} as k from (${sql.join(shelves, sql` union all `)}) e join members a on a.id = e.member_id
    order by ${order} limit ${limit + 1}`.execute(db);
  return pageOf(
    rows,
    limit,
    (row) => [row.k, row.m.id],
    (row) => toMember(row.m),
  );
}
