import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { bookOpen } from '../entities/book/book.visibility';
import { present } from '../platform/wire';

/** One edition and its work. */
export interface Edition {
  id: number;
  work_id: number;
}
/** Editions that a member can choose from. */
const MOST = 100;

/**
 * The edition that a member means by one they have pressed: that one, or the one on their shelf where they pressed the work's main edition, which stands for the
 * work in every list. Statistics go by it (R-READ-06).
 */
export async function ownEdition(db: Db, memberId: number, pressed: Edition): Promise<Edition> {
  const { rows } = await sql<{ id: number }>`
    select e.book_id as id from shelf_entries e join books b on b.id = ${pressed.id} and b.is_main where e.member_id = ${memberId} and e.work_id = ${pressed.work_id}`.execute(
    db,
  );
  return { id: rows[0]?.id ?? pressed.id, work_id: pressed.work_id };
}

/** The published editions of a work on a member's shelves: their own first, which need not be published any more, then the main one; none of another work. */
export async function editionChoices(db: Db, memberId: number, workId: number, lang: 'tr' | 'en') {
  const { rows } = await sql<{ id: number; title: string; language: string | null; publisher: string | null; year: number | null }>`
    select b.id, b.title, l.${sql.raw(lang === 'en' ? 'name_en' : 'name_tr')} as language, p.name as publisher, b.year
    from shelf_entries e join books b on b.work_id = e.work_id and (${bookOpen(memberId)} or b.id = e.book_id)
    left join languages l on l.code = b.language left join publishers p on p.id = b.publisher_id
    where e.member_id = ${memberId} and e.work_id = ${workId} order by b.id = e.book_id desc, b.is_main desc, b.year desc nulls last, b.id limit ${MOST}`.execute(
    db,
  );
  return rows.map((b) => present({ id: b.id, adi: b.title, dil: b.language ?? undefined, yayinevi: b.publisher ?? undefined, yil: b.year ?? undefined }));
}
