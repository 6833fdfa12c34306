import * as contract from '@yaprak/shared-kit/contract';
import { normalizeIsbn } from '@yaprak/shared-kit/format';
import { listBookReaders } from '../catalog/book-readers.queries';
import { authorSet, type BookSet, editorsSet, everyBook, inGenre, moodSet, namedListSet, personalSet, topicSet, unwantedSet } from '../catalog/book-sets';
import { roleOf } from '../catalog/contributions.rules';
import { listPricedBooks } from '../catalog/prices.queries';
import { recommendedSet, wantsPersonal } from '../catalog/recommend.queries';
import { type BookSort, bookByIsbn, bookPage, booksByIds, listBooks, publishedBook } from '../entities/book/book.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { type Api, type Ctx, handle, invalid, numericCursor, refuse } from '../platform';
import { requireUsed } from '../platform/validation';
import { registerBrowsePages } from './browse.pages';
import { registerFirstSteps } from './first-steps.pages';
import { registerRecommend } from './recommend.routes';

type Input = Parameters<Parameters<typeof handle<typeof contract.listBooks>>[2]>[0]['input'];
const sortOf = (s: string | undefined, fallback: BookSort): BookSort => (contract.bookSorts.find((known) => known === s) as BookSort | undefined) ?? fallback;

/** Sections of recommendations that are by genre or mood. */
const chosen: readonly (string | undefined)[] = ['turler', 'ruh-hali'];

/** The set named by the input; an unknown name is an empty set. @throws Refusal for what the source has no use for */
async function setOf(ctx: Ctx, input: Input): Promise<BookSet> {
  const { kaynak, anahtar = '', bolum, s, q } = input;
  requireUsed(
    input,
    {
      anahtar: kaynak === 'oneri' ? chosen.includes(bolum) : kaynak !== 'populer',
      bolum: kaynak === 'yazar' || kaynak === 'oneri',
      s: kaynak === 'populer' || ((kaynak === 'yazar' || kaynak === 'konu') && s !== 'size-ozel'),
      q: kaynak === 'yazar',
    },
    ctx.lang,
  );
  const viewer = viewerOf(ctx);
  switch (kaynak) {
    case 'populer':
      return (
        (s === 'size-ozel' && (await wantsPersonal(ctx.db, viewer)) ? await personalSet(ctx.db, viewer) : null) ?? {
          where: everyBook,
          sort: sortOf(s, 'en-populer'),
        }
      );
    case 'liste':
      return namedListSet(anahtar);
    case 'konu':
      return topicSet(anahtar, sortOf(s, 'yukselenler'));
    case 'yazar':
      return bolum === 'dergi-sayilari'
        ? authorSet(anahtar, 'yazar', sortOf(s, 'en-cok-okunanlar'), q, 'dergi')
        : authorSet(anahtar, roleOf[bolum as keyof typeof roleOf] ?? 'yazar', sortOf(s, 'en-cok-okunanlar'), q);
    default:
      if (bolum === 'size-ozel') return recommendedSet(ctx.db, viewer);
      if (bolum === 'istemediklerim') return unwantedSet(viewer);
      if (bolum === 'editorler') return editorsSet;
      if (bolum === 'turler') return { where: inGenre(anahtar), sort: 'en-cok-begenilen' };
      if (bolum === 'ruh-hali') return moodSet(anahtar);
      return { where: everyBook, sort: 'en-cok-okunanlar' };
  }
}

/** Lists behind the browse pages: books by source, prices, readers of a book, book by barcode. */
export function registerBrowse(api: Api): void {
  registerBrowsePages(api);
  registerRecommend(api);
  registerFirstSteps(api);
  const after = (imlec: string | undefined) => numericCursor(imlec, 2) as [number, number] | null;

  handle(api, contract.listBooks, async (ctx) => {
    const { adet = 24, imlec } = ctx.input;
    const set = await setOf(ctx, ctx.input);
    return bookPage(await listBooks(ctx.db, viewerOf(ctx), set.where, set.sort, adet + 1, after(imlec)), adet);
  });
  handle(api, contract.listPrices, (ctx) => {
    const { adet = 24, imlec, ...filter } = ctx.input;
    return listPricedBooks(ctx.db, viewerOf(ctx), filter, adet, after(imlec));
  });
  handle(api, contract.listBookReaders, async (ctx) => {
    const { kitapId, s, adet = 30, imlec } = ctx.input;
    const book = await publishedBook(ctx.db, viewerOf(ctx), kitapId);
    return listBookReaders(ctx.db, viewerOf(ctx), book.work_id, s ?? 'okuyanlar', adet, after(imlec));
  });
  handle(api, contract.findByIsbn, async (ctx) => {
    const isbn = normalizeIsbn(ctx.input.isbn);
    if (!isbn) throw invalid({ isbn: 'isbnUnknown' });
    const id = await bookByIsbn(ctx.db, isbn);
    const kitap = id && (await booksByIds(ctx.db, viewerOf(ctx), [id]))[0];
    if (!kitap) throw refuse('isbnNotFound');
    return { kitap };
  });
}
