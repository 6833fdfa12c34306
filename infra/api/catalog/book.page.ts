import * as contract from '@yaprak/shared-kit/contract';
import { pictureUrl } from '@yaprak/shared-kit/format';
import { limits } from '@yaprak/shared-kit/limits';
import { toAuthor } from '../entities/author/author.queries';
import { movedBook } from '../entities/book/book.moved';
import { toBook, toSeries } from '../entities/book/book.shape';
import { previewPicture } from '../entities/media/share-picture.rules';
import { viewerOf } from '../entities/member/member.visibility';
import { listPosts } from '../entities/post/post.queries';
import { sectionTitle } from '../entities/section-title';
import { workVotes } from '../entities/votes/votes.queries';
import { type Api, redirectTo, refuse, servePage } from '../platform';
import { feedAddress } from '../platform/feed-address';
import { bit, present } from '../platform/wire';
import { listBookReaders, listFollowedReaders, readerChoice } from './book-readers.queries';
import { findBook, isOpen, listEditions, listSimilar, namesOf, toImprint } from './books.queries';
import { firstWords, postKind, postSort } from './page-parts';
import { listBookPrices } from './prices.queries';

/** How many readers whom one follows stand beside the book. */
const READERS_BESIDE = 6;
const MOST_EDITIONS = 200;

/** A book's page with its eight sections (R-BOOK-02 … R-BOOK-18). A wrong slug redirects permanently to the right one. */
export function registerBookPage(api: Api): void {
  const site = api.deps.config.siteUrl;

  servePage(api, contract.bookPage, async (ctx) => {
    const { id, seo, bolum = 'genel-bakis', s, q, puan, magazaId } = ctx.input;
    const viewer = viewerOf(ctx);
    const found = await findBook(ctx.db, viewer, id, ctx.lang);
    if (!found) {
      const moved = await movedBook(ctx.db, id);
      throw moved ? redirectTo(bolum === 'genel-bakis' ? moved : `${moved}/${bolum}`) : refuse('bookNotFound');
    }
    const path = `/kitap/${found.book.slug}--${id}`;
    if (seo !== found.book.slug) throw redirectTo(bolum === 'genel-bakis' ? path : `${path}/${bolum}`);
    const kitap = toBook(found.book);
    const kind = postKind[bolum as keyof typeof postKind];
    const overview = bolum === 'genel-bakis';
    const sort = postSort(s);
    const [gonderiler, kitaplar, okurlar, benzerler, baskilar, tanidikOkurlar, fiyatlar, votes] = await Promise.all([
      overview
        ? listPosts(ctx, { workId: found.work_id, limit: 10, quiet: true })
        : kind
          ? listPosts(ctx, {
              workId: found.work_id,
              kind,
              sort,
              quiet: true,
              ...(q ? { text: q } : {}),
              ...(puan && kind === 'inceleme' ? { rating: puan } : {}),
            })
          : undefined,
      bolum === 'benzer-kitaplar' ? listSimilar(ctx.db, viewer, found.work_id, 24) : undefined,
      bolum === 'okurlar' ? listBookReaders(ctx.db, viewer, found.work_id, readerChoice(s), 30, null) : undefined,
      listSimilar(ctx.db, viewer, found.work_id, overview ? 8 : limits.beside),
      // One more than is shown says that there are more.
      listEditions(ctx.db, viewer, found.work_id, id, ctx.lang, bolum === 'diger-baskilar' ? MOST_EDITIONS : limits.beside + 1),
      listFollowedReaders(ctx.db, viewer, found.work_id, READERS_BESIDE),
      bolum === 'fiyatlar' ? listBookPrices(ctx.db, id, magazaId) : undefined,
      overview ? workVotes(ctx.db, found.work_id, 0, ctx.lang) : undefined,
    ]);
    return {
      title: sectionTitle(`${kitap.adi} — ${kitap.yazarAdi}`, bolum, ctx.lang),
      meta: present({
        description: firstWords(found.description) ?? `${kitap.adi}, ${kitap.yazarAdi}`,
        type: 'book' as const,
        canonical: overview ? path : `${path}/${bolum}`,
        feed: feedAddress('kitap', kitap.id),
        image: previewPicture('kitap', kitap.id, ctx.lang, [kitap.adi, kitap.yazarAdi, kitap.resim, kitap.puan, kitap.puanSayisi]),
        jsonLd: present({
          '@context': 'https://schema.org',
          '@type': 'Book',
          name: kitap.adi,
          url: site + path,
          isbn: found.isbn13,
          image: kitap.resim && pictureUrl(kitap.resim, 640),
          numberOfPages: found.pages,
          inLanguage: found.language_code,
          publisher: found.publisher,
          isPartOf: found.all_series.length
            ? found.all_series.map((s) => ({ '@type': 'BookSeries', name: s.name, url: `${site}/seri/${s.slug}--${s.id}` }))
            : undefined,
          position: found.all_series[0]?.place ?? undefined,
          author: found.authors.map((a) => ({ '@type': 'Person', name: a.name, ...(a.open ? { url: `${site}/yazar/${a.slug}` } : {}) })),
          aggregateRating: kitap.puanSayisi
            ? { '@type': 'AggregateRating', ratingValue: kitap.puan, ratingCount: kitap.puanSayisi, bestRating: 5, worstRating: 0.5 }
            : undefined,
        }),
      }),
      data: present({
        kitap,
        altBaslik: found.subtitle ?? undefined,
        aciklama: found.description ?? undefined,
        aciklamaDili: found.description_language ?? undefined,
        kunye: present({ ...toImprint(found), ozgunAdi: found.original_title ?? undefined, ilkYil: found.first_year ?? undefined }),
        yazarlar: found.authors.filter(isOpen).map(toAuthor),
        yazarAdlari: namesOf(found.authors),
        seriler: found.all_series.length ? found.all_series.map(toSeries) : undefined,
        turler: found.genres.map((g) => ({ id: g.id, adi: g.name, seo_adi: g.slug })),
        dagilim: found.histogram,
        sayilar: found.counts,
        takip: bit(found.followed),
        sessiz: bit(found.muted),
        bolum,
        s: kind ? sort : bolum === 'okurlar' ? readerChoice(s) : undefined,
        q: kind ? q : undefined,
        puan: kind === 'inceleme' ? puan : undefined,
        magazaId: bolum === 'fiyatlar' ? magazaId : undefined,
        fiyatlar,
        gonderiler,
        kitaplar,
        okurlar,
        oylar: votes?.oylar.length ? votes.oylar : undefined,
        benzerler,
        baskilar,
        tanidikOkurlar: viewer ? tanidikOkurlar : undefined,
      }),
    };
  });
}
