import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { listAuthors } from '../entities/author/author.queries';
import { type BookSort, listBooks } from '../entities/book/book.queries';
import { bookItem, itemList } from '../entities/item-list.rules';
import { previewPicture } from '../entities/media/share-picture.rules';
import { viewerOf } from '../entities/member/member.visibility';
import { listTopics, toTopic } from '../entities/topic/topic.queries';
import { type Api, encodeCursor, numericCursor, redirectTo, refuse, servePage } from '../platform';
import { counted } from '../platform/counted';
import { registerAuthorPage } from './author.page';
import { registerBookPage } from './book.page';
import { isId } from './page-parts';
import { registerSeriesPage } from './series.page';
import { registerTopicPage } from './topic.page';

/** Pages of the catalogue: book, author, topic, genre, and the landing pages. */
export function registerCatalogPages(api: Api): void {
  registerBookPage(api);
  registerAuthorPage(api);
  registerTopicPage(api);
  registerSeriesPage(api);

  servePage(api, contract.genrePage, async (ctx) => {
    const { seo, s = 'yukselenler', imlec } = ctx.input;
    const name = ctx.lang === 'en' ? ('name_en' as const) : ('name_tr' as const);
    const genres = ctx.db.selectFrom('genres').select(['id', 'slug', name, 'book_count']);
    const genre =
      (await genres.where('slug', '=', seo).executeTakeFirst()) ?? (isId(seo) ? await genres.where('id', '=', Number(seo)).executeTakeFirst() : undefined);
    if (!genre) throw refuse('notFound');
    if (genre.slug !== seo) throw redirectTo(`/kitap-turu/${genre.slug}${ctx.input.s ? `/${ctx.input.s}` : ''}`);
    const rows = await listBooks(
      ctx.db,
      viewerOf(ctx),
      sql`exists (select 1 from work_genres g where g.work_id = w.id and g.genre_id = ${genre.id})`,
      s as BookSort,
      25,
      numericCursor(imlec, 2) as [number, number] | null,
    );
    const kept = rows.slice(0, 24);
    const last = kept.at(-1);
    const label = (genre as Record<typeof name, string>)[name];
    return {
      title: label,
      meta: {
        description:
          ctx.lang === 'en'
            ? `${label}: ${counted('en', genre.book_count, 'book')}, and what readers say about them.`
            : `${label}: ${counted('tr', genre.book_count, 'kitap')} ve okurların bu kitaplar hakkında yazdıkları.`,
        canonical: `/kitap-turu/${genre.slug}`,
        image: previewPicture('tur', genre.id, ctx.lang, [label, genre.book_count, kept.slice(0, 5).map(({ book }) => book.id)]),
        ...itemList(
          label,
          kept.map(({ book }) => bookItem(book)),
        ),
      },
      data: {
        tur: { id: genre.id, adi: label, seo_adi: genre.slug, kitapSayisi: genre.book_count },
        s,
        kitaplar: { liste: kept.map((r) => r.book), ...(rows.length > 24 && last ? { imlec: encodeCursor([last.k, last.book.id]) } : {}) },
      },
    };
  });

  servePage(api, contract.booksPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const name = ctx.lang === 'en' ? ('name_en' as const) : ('name_tr' as const);
    const [rising, read, fresh, genres] = await Promise.all([
      listBooks(ctx.db, viewer, sql`true`, 'yukselenler', 18),
      listBooks(ctx.db, viewer, sql`true`, 'en-cok-okunanlar', 18),
      listBooks(ctx.db, viewer, sql`true`, 'yeni-cikanlar', 18),
      ctx.db.selectFrom('genres').select(['id', 'slug', name, 'book_count']).where('book_count', '>', 0).orderBy('book_count', 'desc').orderBy('id').execute(),
    ]);
    const title = ctx.lang === 'en' ? 'Books' : 'Kitaplar';
    return {
      title,
      meta: {
        ...itemList(
          title,
          rising.map(({ book }) => bookItem(book)),
        ),
        canonical: '/kitaplar',
        description: ctx.lang === 'en' ? 'Books that readers read and talk about now.' : 'Okurların şimdi okuduğu ve konuştuğu kitaplar.',
      },
      data: {
        yukselenler: rising.map((b) => b.book),
        okunanlar: read.map((b) => b.book),
        yeniler: fresh.map((b) => b.book),
        turler: genres.map((g) => ({ id: g.id, adi: (g as Record<typeof name, string>)[name], seo_adi: g.slug, kitapSayisi: g.book_count })),
      },
    };
  });

  servePage(api, contract.topicsPage, async (ctx) => {
    const konular = (await listTopics(ctx.db, viewerOf(ctx), sql`true`, 100)).map((row) => toTopic(row, ctx.lang));
    const title = ctx.lang === 'en' ? 'Topics' : 'Konular';
    return {
      title,
      meta: {
        canonical: '/konular',
        description: ctx.lang === 'en' ? 'What readers talk about.' : 'Okurların konuştuğu konular.',
        ...itemList(
          title,
          konular.map(({ adi, seo_adi }) => ({ name: adi, url: `/konu/${seo_adi}` })),
        ),
      },
      data: { konular },
    };
  });

  servePage(api, contract.authorsPage, async (ctx) => {
    const [okunanlar, yukselenler] = await Promise.all([
      listAuthors(ctx.db, sql`a.book_count > 0`, sql`a.reader_count desc, a.id`, 36, ctx.lang),
      listAuthors(ctx.db, sql`a.book_count > 0 and a.trend > 0`, sql`a.trend desc, a.id`, 12, ctx.lang),
    ]);
    const title = ctx.lang === 'en' ? 'Authors' : 'Yazarlar';
    return {
      title,
      meta: {
        canonical: '/yazar',
        description: ctx.lang === 'en' ? 'Authors whom readers read most.' : 'Okurların en çok okuduğu yazarlar.',
        ...itemList(
          title,
          okunanlar.map(({ adi, seo_adi }) => ({ name: adi, url: `/yazar/${seo_adi}` })),
        ),
      },
      data: { okunanlar, yukselenler },
    };
  });
}
