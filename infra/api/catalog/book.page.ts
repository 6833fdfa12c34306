import * as contract from '@yaprak/shared-kit/contract';
import { toAuthor } from '../entities/author/author.queries';
import { movedBook } from '../entities/book/book.moved';
import { toBook } from '../entities/book/book.shape';
import { viewerOf } from '../entities/member/member.visibility';
import { listPosts } from '../entities/post/post.queries';
import { type Api, redirectTo, refuse, servePage } from '../platform';
import { bit, present } from '../platform/wire';
import { listBookReaders, readerChoice } from './book-readers.queries';
import { findBook, listEditions, listSimilar } from './books.queries';
import { firstWords, postKind, postSort } from './page-parts';
import { listBookPrices } from './prices.queries';

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
    const [gonderiler, kitaplar, okurlar, benzerler, fiyatlar] = await Promise.all([
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
      bolum === 'diger-baskilar'
        ? listEditions(ctx.db, viewer, found.work_id, id)
        : bolum === 'benzer-kitaplar'
          ? listSimilar(ctx.db, viewer, found.work_id, 24)
          : undefined,
      bolum === 'okurlar' ? listBookReaders(ctx.db, viewer, found.work_id, readerChoice(s), 30, null) : undefined,
      overview ? listSimilar(ctx.db, viewer, found.work_id, 8) : undefined,
      bolum === 'fiyatlar' ? listBookPrices(ctx.db, id, magazaId) : undefined,
    ]);
    return {
      title: `${kitap.adi} — ${kitap.yazarAdi}`,
      meta: present({
        description: firstWords(found.description) ?? `${kitap.adi}, ${kitap.yazarAdi}`,
        type: 'book' as const,
        canonical: overview ? path : `${path}/${bolum}`,
        image: kitap.resim,
        jsonLd: present({
          '@context': 'https://schema.org',
          '@type': 'Book',
          name: kitap.adi,
          url: site + path,
          isbn: found.isbn13,
          numberOfPages: found.pages,
          inLanguage: found.language,
          publisher: found.publisher,
          author: found.authors.map((a) => ({ '@type': 'Person', name: a.name, url: `${site}/yazar/${a.slug}` })),
          aggregateRating: kitap.puanSayisi
            ? { '@type': 'AggregateRating', ratingValue: kitap.puan, ratingCount: kitap.puanSayisi, bestRating: 5, worstRating: 0.5 }
            : undefined,
        }),
      }),
      data: present({
        kitap,
        altBaslik: found.subtitle ?? undefined,
        aciklama: found.description ?? undefined,
        kunye: present({
          yayinevi: found.publisher ?? undefined,
          yil: found.year ?? undefined,
          sayfa: found.pages ?? undefined,
          isbn: found.isbn13 ?? undefined,
          dil: found.language ?? undefined,
          ozgunAdi: found.original_title ?? undefined,
          ilkYil: found.first_year ?? undefined,
          cevirmenler: found.translators,
        }),
        yazarlar: found.authors.map((a) => toAuthor({ ...a, genres: null })),
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
        benzerler,
      }),
    };
  });
}
