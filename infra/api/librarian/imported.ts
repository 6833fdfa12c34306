import type { ImportedBook, Input } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { booksByIds } from '../entities/book/book.queries';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { viewerOf } from '../entities/member/member.visibility';
import { settledMeanwhile } from '../entities/member/settled-by';
import { beyond, type Ctx, pageById, refuse } from '../platform';
import { logChange } from './changes';
import { perform } from './operations';
import { hold } from './records';
import { authorsOfWorks, recountAuthors, recountGenres } from './recount';

/** Books shown beside an imported one. */
const LIKE_IT = 3;
const PAGE = 15;

interface Row {
  id: number;
  book: BookRow;
  isbn13: string | null;
  publisher: string | null;
  pages: number | null;
  readers: number;
  created_at: Date;
  like_it: number[];
}

/** Books that readers' imports have created and nobody has looked at, the latest first, each beside what resembles it in the catalogue (R-LIBIO-05). */
export async function listImported(ctx: Ctx, cursor: string | undefined, limit = PAGE) {
  const { rows } = await sql<Row>`
    select b.id, ${bookJson(viewerOf(ctx))} as book, b.isbn13, p.name as publisher, b.pages, b.created_at,
      (select count(*)::int from shelf_entries e where e.work_id = b.work_id) as readers,
      array(select o.id from books o where o.search_text % b.search_text and o.is_main and o.published and o.work_id <> b.work_id order by similarity(o.search_text, b.search_text) desc, o.id limit ${LIKE_IT}) as like_it
    from books b join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id
    where b.review = 'bekliyor' and b.merged_into is null and b.published and ${beyond('b.id', cursor)} order by b.id desc limit ${limit + 1}`.execute(ctx.db);
  const alike = new Map((await booksByIds(ctx.db, viewerOf(ctx), [...new Set(rows.flatMap((row) => row.like_it))])).map((book) => [book.id, book]));
  return pageById(
    rows,
    limit,
    (row): ImportedBook => ({
      id: row.id,
      kitap: toBook(row.book),
      okur: row.readers,
      zaman: row.created_at.toISOString(),
      benzerler: row.like_it.flatMap((id) => alike.get(id) ?? []),
      ...(row.isbn13 ? { isbn: row.isbn13 } : {}),
      ...(row.publisher ? { yayinevi: row.publisher } : {}),
      ...(row.pages ? { sayfa: row.pages } : {}),
    }),
  );
}

/**
 * Decides on an imported book: into the catalogue with its authors and series, merged into one that is there (every reader's shelf, rating, review and reading moves along),
 * or refused: then it stays with its readers and nobody else finds it. @throws Refusal `settledMeanwhile` if somebody was faster
 */
export async function resolveImported(ctx: Ctx, { id, karar, hedefId }: Input<'v2/kutuphane/ice-aktarilan/coz'>): Promise<void> {
  const held = await hold(ctx.db, 'kitap', id, true);
  const waiting = await ctx.db
    .selectFrom('books')
    .select('id')
    .where('id', '=', id)
    .where('review', '=', 'bekliyor')
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!waiting) {
    const actions = ['kutuphane:ice-aktarma-ret', 'kutuphane:kitap-yayinla', 'kutuphane:kitap-birlestir'];
    throw await settledMeanwhile(ctx, { kind: 'kitap', ids: [held.mergedInto ?? id], actions }, 'stateAlready');
  }
  if (karar === 'birlestir') {
    if (!hedefId) throw refuse('otherNeeded');
    await perform(ctx, { islem: 'kitap-birlestir', id: hedefId, digerId: id });
    return;
  }
  await ctx.db
    .updateTable('books')
    .set({ review: karar === 'ret' ? 'ret' : null, version: held.version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  if (karar === 'ret') return ctx.audit('kutuphane:ice-aktarma-ret', { kind: 'kitap', id });
  await sql`update books set is_main = true where id = ${id} and not exists (select 1 from books o where o.work_id = ${held.workId} and o.is_main)`.execute(
    ctx.db,
  );
  // Its authors come with it; one whom a librarian has hidden stays so.
  await sql`update authors set published = true where not published and merged_into is null and id in (select author_id from book_contributors where book_id = ${id})
    and not exists (select 1 from catalog_changes c where c.kind = 'yazar' and c.entity_id = authors.id and c.action in ('yazar-ekle', 'yazar-kaldir'))`.execute(
    ctx.db,
  );
  // A series that readers' files have named comes with its first book; one that a librarian has hidden stays so.
  await sql`update series set published = true where not published and version = 1 and id in (select series_id from series_works where work_id = ${held.workId})`.execute(
    ctx.db,
  );
  await logChange(ctx, { action: 'kitap-yayinla', kind: 'kitap', id, before: { yayinda: 0 }, after: { yayinda: 1 }, version: held.version + 1 });
  const genres = await ctx.db.selectFrom('work_genres').select('genre_id').where('work_id', '=', held.workId).execute();
  await recountGenres(
    ctx.db,
    genres.map((genre) => genre.genre_id),
  );
  await recountAuthors(ctx.db, await authorsOfWorks(ctx.db, [held.workId]));
}
