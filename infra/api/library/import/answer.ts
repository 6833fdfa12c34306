import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { remaining } from '../../../db/works/remaining';
import { bookOpen } from '../../entities/book/book.visibility';
import { refuse } from '../../platform';
import { addToCounts } from './counts';
import { createBooks } from './create-books';
import { type LibraryLine, type Remark, remarksOf, withRemarks } from './line.rules';
import { shelve } from './shelve';
import type { ReviewChoice } from './take-reviews';

/**
 * Answers the question of a line (R-LIBIO-04): one of its candidates, a new book, or nothing. Works while the import still runs and long after it.
 * @throws Refusal `importNotFound` if there is no such line, `importAnswered` if it asks nothing any more, `importCandidate` for a book that is none of the candidates
 */
export async function answerLine(
  tx: Db,
  memberId: number,
  { id, satir, karar, kitapId }: { id: number; satir: number; karar: 'bu' | 'yeni' | 'atla'; kitapId?: number | undefined },
): Promise<void> {
  const run = await tx
    .selectFrom('library_imports')
    .select(['id', 'reviews'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  const line =
    run &&
    (await tx
      .selectFrom('library_import_lines')
      .select(['state', 'record', 'candidates', 'reason', 'value', 'more'])
      .where('import_id', '=', id)
      .where('line', '=', satir)
      .executeTakeFirst());
  if (!line) throw refuse('importNotFound');
  // Another tab was faster, or the import has been taken back.
  if (line.state !== 'sorulacak') throw refuse('importAnswered');
  const record = line.record as LibraryLine;
  const settle = async (values: {
    state: string;
    book_id?: number | null;
    new_book?: boolean;
    change?: string;
    reason?: string | null;
    value?: string | null;
    more?: string | null;
  }) => {
    await tx
      .updateTable('library_import_lines')
      .set({ ...values, record: null })
      .where('import_id', '=', id)
      .where('line', '=', satir)
      .execute();
    await addToCounts(tx, id, [{ n: satir, state: values.state, book: values.book_id ?? null, fresh: values.new_book ?? false }]);
  };
  if (karar === 'atla') await settle({ state: 'atlandi' });
  else {
    if (karar === 'bu' && (!kitapId || !line.candidates.includes(kitapId))) throw refuse('importCandidate');
    const book =
      karar === 'yeni'
        ? (await createBooks(tx, `ice-aktarma:${id}`, [{ n: satir, line: record }]))[0]
        : // A candidate may have been merged since.
          (
            await sql<{ id: number; work_id: number }>`select b.id, b.work_id
              from (${remaining('books', sql`select id as key, id, merged_into from books where id = ${kitapId}`)}) r join books b on b.id = r.id and ${bookOpen(memberId)}`.execute(
              tx,
            )
          ).rows[0];
    if (!book) throw refuse('bookNotFound');
    const result = (await shelve(tx, memberId, [{ n: satir, line: record, book }], run.reviews as ReviewChoice)).get(satir);
    const told = remarksOf(line as Partial<Remark> & { more?: Remark[] });
    const { reason = null, value = null, more } = withRemarks(result?.reason ? [...told, { reason: result.reason }] : told);
    await settle({
      state: result?.state ?? 'eklendi',
      book_id: book.id,
      new_book: karar === 'yeni',
      change: JSON.stringify(result?.change),
      reason,
      value,
      more: more ? JSON.stringify(more) : null,
    });
  }
}
