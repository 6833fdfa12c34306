import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { normalizeIsbn } from '../../db/importers/isbn.rules';
import { type Api, handle, invalid, servePage } from '../platform';
import { viewerOf } from '../posts/posts.queries';
import { type BookRow, toBook } from '../posts/posts.shape';
import { bookJson } from '../posts/posts.sql';

/** Librarianship: the state of the catalogue, what it lacks, and the look-up by ISBN. */
export function registerLibrarian(api: Api): void {
  servePage(api, contract.librarianPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const [counts, gaps] = await Promise.all([
      sql<{
        eser: number;
        baski: number;
        yazar: number;
        isbnsiz: number;
      }>`select (select count(*) from works)::int as eser, (select count(*) from books where published)::int as baski, (select count(*) from authors where published)::int as yazar, (select count(*) from books where published and isbn13 is null)::int as isbnsiz`.execute(
        ctx.db,
      ),
      sql<{
        book: BookRow;
        gaps: string[];
        created_at: Date;
      }>`select ${bookJson(viewer)} as book, b.created_at, array_remove(array[case when b.isbn13 is null then 'isbn' end, case when b.pages is null then 'sayfa' end, case when b.publisher_id is null then 'yayinevi' end, case when b.year is null then 'yil' end], null) as gaps
        from books b join works w on w.id = b.work_id where b.published and b.is_main and (b.isbn13 is null or b.pages is null or b.publisher_id is null) order by w.reader_count desc, b.id limit 30`.execute(
        ctx.db,
      ),
    ]);
    return {
      title: ctx.lang === 'en' ? 'Librarianship' : 'Kütüphanecilik',
      data: {
        sayilar: counts.rows[0] ?? { eser: 0, baski: 0, yazar: 0, isbnsiz: 0 },
        eksikler: gaps.rows.map((g) => ({ kitap: toBook(g.book), eksikler: g.gaps, eklenme: g.created_at.toISOString() })),
      },
    };
  });
  handle(api, contract.lookUpIsbn, async (ctx) => {
    const isbn13 = normalizeIsbn(ctx.input.isbn);
    if (!isbn13) throw invalid({ isbn: 'isbnUnknown' });
    const { rows } = await sql<{
      book: BookRow;
    }>`select ${bookJson(viewerOf(ctx))} as book from books b join works w on w.id = b.work_id where b.isbn13 = ${isbn13}`.execute(ctx.db);
    const found = rows[0];
    return { isbn13, ...(found ? { kitap: toBook(found.book), kitapId: found.book.id } : {}) };
  });
}
