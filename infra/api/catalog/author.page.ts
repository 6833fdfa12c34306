import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { movedAuthor } from '../entities/author/author.moved';
import { findAuthor, listAuthors, toAuthor } from '../entities/author/author.queries';
import { type BookSort, bookPage, listBooks } from '../entities/book/book.queries';
import { previewPicture } from '../entities/media/share-picture.rules';
import { viewerOf } from '../entities/member/member.visibility';
import { listPosts, type PostSort } from '../entities/post/post.queries';
import { sectionTitle } from '../entities/section-title';
import { type Api, redirectTo, refuse, servePage } from '../platform';
import { feedAddress } from '../platform/feed-address';
import { bit, present } from '../platform/wire';
import { foreignTo } from '../platform/written-in.rules';
import { authorSet } from './book-sets';
import { roleOf } from './contributions.rules';
import { bookSort, firstWords, postKind, postSort } from './page-parts';

/** An author's page with its twelve sections (R-AUTHR-02 … R-AUTHR-21). */
export function registerAuthorPage(api: Api): void {
  const site = api.deps.config.siteUrl;

  servePage(api, contract.authorPage, async (ctx) => {
    const { seo, bolum = 'genel-bakis', s, q } = ctx.input;
    const viewer = viewerOf(ctx);
    const found = await findAuthor(ctx.db, viewer, seo, ctx.lang);
    if (!found) {
      const moved = await movedAuthor(ctx.db, seo);
      throw moved ? redirectTo(bolum === 'genel-bakis' ? moved : `${moved}/${bolum}`) : refuse('authorNotFound');
    }
    const path = `/yazar/${found.slug}`;
    const kind = postKind[bolum as keyof typeof postKind];
    const role = roleOf[bolum as keyof typeof roleOf];
    const overview = bolum === 'genel-bakis';
    const sort = role || bolum === 'dergi-sayilari' ? bookSort(s, 'en-cok-okunanlar') : kind ? postSort(s) : undefined;
    const limit = overview ? 12 : 24;
    const set = overview
      ? authorSet(found.slug, 'yazar', 'en-cok-okunanlar')
      : role
        ? authorSet(found.slug, role, sort as BookSort, q)
        : bolum === 'dergi-sayilari'
          ? authorSet(found.slug, 'yazar', sort as BookSort, q, 'dergi')
          : undefined;
    const [books, gonderiler, benzerler] = await Promise.all([
      set ? listBooks(ctx.db, viewer, set.where, set.sort, limit + 1) : undefined,
      overview
        ? listPosts(ctx, { authorId: found.id, limit: 10, quiet: true })
        : kind
          ? listPosts(ctx, { authorId: found.id, kind, sort: sort as PostSort, quiet: true, ...(q ? { text: q } : {}) })
          : undefined,
      overview
        ? listAuthors(
            ctx.db,
            sql`a.id <> ${found.id} and a.book_count > 0 and a.country is not distinct from (select country from authors where id = ${found.id})`,
            sql`a.reader_count desc, a.id`,
            6,
            ctx.lang,
          )
        : undefined,
    ]);
    return {
      title: sectionTitle(found.name, bolum, ctx.lang),
      meta: present({
        description: firstWords(found.bio) ?? found.name,
        type: 'profile' as const,
        canonical: overview ? path : `${path}/${bolum}`,
        feed: feedAddress('yazar', found.slug),
        image: previewPicture('yazar', found.id, ctx.lang, [found.name, found.born, found.died, found.book_count, books?.map(({ book }) => book.resim)]),
        jsonLd: present({
          '@context': 'https://schema.org',
          '@type': 'Person',
          name: found.name,
          url: site + path,
          birthDate: found.born ? String(found.born) : undefined,
          deathDate: found.died ? String(found.died) : undefined,
        }),
      }),
      data: present({
        yazar: toAuthor(found),
        hakkinda: found.bio ?? undefined,
        hakkindaDili: foreignTo(ctx.lang, found.bio ?? ''),
        dogum: found.born ?? undefined,
        olum: found.died ?? undefined,
        takipciSayisi: found.follower_count,
        takip: bit(found.followed),
        sessiz: bit(found.muted),
        bolum,
        s: sort,
        q: sort ? q : undefined,
        kitaplar: books && bookPage(books, limit),
        gonderiler,
        benzerler,
      }),
    };
  });
}
