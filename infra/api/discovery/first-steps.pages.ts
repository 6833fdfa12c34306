import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { everyBook, inGenre } from '../catalog/book-sets';
import { listBooks } from '../entities/book/book.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { type Api, servePage } from '../platform';
import { listGenres } from './genres.queries';

/** Books and genres that are offered; the most read ones, which most readers know. */
const BOOKS = 30;
const GENRES = 16;

/** The first steps of a new member (R-TOUCH-12): well known books to rate, of the genres they choose. */
export function registerFirstSteps(api: Api): void {
  servePage(api, contract.firstStepsPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const turler = (await listGenres(ctx.db, ctx.lang)).slice(0, GENRES);
    const asked = new Set(ctx.input.turler?.split(','));
    const secilen = turler.flatMap((genre) => (asked.has(genre.seo_adi) ? [genre.seo_adi] : []));
    const where = secilen.length ? sql`(${sql.join(secilen.map(inGenre), sql` or `)})` : everyBook;
    const [books, rated] = await Promise.all([
      listBooks(ctx.db, viewer, where, 'en-cok-okunanlar', BOOKS),
      ctx.db
        .selectFrom('shelf_entries')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('member_id', '=', viewer)
        .where('rating', 'is not', null)
        .executeTakeFirstOrThrow(),
    ]);
    return {
      title: ctx.lang === 'en' ? 'First steps' : 'İlk adımlar',
      meta: { robots: 'noindex' },
      data: { turler, secilen, kitaplar: books.map((b) => b.book), puanlanan: rated.n },
    };
  });
}
