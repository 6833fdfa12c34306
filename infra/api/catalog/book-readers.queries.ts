import { type BookReader, type BookReaderShelf, bookReaderShelves, type Member } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, limited, type Viewer, viewerSets } from '../entities/member/member.visibility';
import { afterPlace, byMoment, descending, pageOf } from '../platform';
import { present } from '../platform/wire';

/** Shelves behind each reader filter of a book. */
const shelvesOf: Record<BookReaderShelf, readonly string[]> = {
  okuyanlar: ['okudum', 'okuyorum'],
  'su-an-okuyanlar': ['okuyorum'],
  okuyacaklar: ['okuyacagim'],
  'yarim-birakanlar': ['yarim-biraktim'],
};
/** The filter named in a page's address; the default is `okuyanlar` (R-BOOK-17). */
export const readerChoice = (s: string | undefined): BookReaderShelf => bookReaderShelves.find((known) => known === s) ?? 'okuyanlar';

const byChange = byMoment(sql`e.updated_at`);
const readerId = sql`e.member_id`;

/** Readers of a work, most recently changed first; private, limited, muted and blocked accounts and those marked as spam are excluded. */
export async function listBookReaders(
  db: Db,
  viewer: Viewer,
  workId: number,
  choice: BookReaderShelf,
  limit: number,
  after: [number, number] | null,
): Promise<{ liste: Member[]; imlec?: string }> {
  const order = descending(byChange, readerId);
  // Each shelf is read in its index order, so a famous book's page is as fast as any other.
  const shelves = shelvesOf[choice].map(
    (shelf) => sql`(select e.member_id, e.updated_at from shelf_entries e join members a on a.id = e.member_id
      where e.work_id = ${workId} and e.shelf = ${shelf} and not a.is_private and not ${limited('a')} and not a.is_spam and ${accountOpen(viewer)} and a.id not in (select id from muted) and ${afterPlace(byChange, readerId, after)} order by ${order} limit ${limit + 1})`,
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

/** Members whom the viewer follows and who have the work on a shelf, most recently changed first (R-LOOK-05); none for a visitor. Muted ones and spam are left out. */
export async function listFollowedReaders(db: Db, viewer: Viewer, workId: number, limit: number): Promise<BookReader[]> {
  if (!viewer) return [];
  const { rows } = await sql<{ m: MemberRow; shelf: BookReader['raf']; rating: number | null }>`
    with ${viewerSets(viewer)} select ${memberJson('a', viewer)} as m, e.shelf, e.rating
    from follows f join shelf_entries e on e.member_id = f.followed_id and e.work_id = ${workId} join members a on a.id = f.followed_id
    where f.follower_id = ${viewer} and not f.pending and ${accountOpen(viewer)} and not a.is_spam and a.id not in (select id from muted)
    order by e.updated_at desc, a.id limit ${limit}`.execute(db);
  return rows.map((row) => present({ uye: toMember(row.m), raf: row.shelf, puan: row.rating ?? undefined }));
}
