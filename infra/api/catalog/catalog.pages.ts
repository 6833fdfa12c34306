import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { movedAuthor, movedBook, movedTopic } from '../librarian/addresses';
import { type Api, encodeCursor, redirectTo, refuse, servePage } from '../platform';
import { listPosts, numericCursor, type PostSort, viewerOf } from '../posts/posts.queries';
import { toBook } from '../posts/posts.shape';
import { findAuthor, listAuthors, listReaders, listTopics, toAuthor, toTopic } from './authors.queries';
import { type BookSort, findBook, listBooks, listEditions, listSimilar } from './books.queries';

const bit = (value: boolean) => (value ? (1 as const) : (0 as const));
const present = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).filter(([, v]) => v !== null && v !== undefined)) as T;
const postKind = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' } as const;
const roleOf = {
  kitaplar: 'yazar',
  'cevirdigi-kitaplar': 'cevirmen',
  'editorluk-yaptigi-kitaplar': 'editor',
  'cizdigi-kitaplar': 'cizer',
  'derledigi-kitaplar': 'derleyen',
  'tasarimci-oldugu-kitaplar': 'tasarimci',
} as const;
const postSort = (s: string | undefined): PostSort => (contract.postSorts.find((p) => p === s) as PostSort | undefined) ?? 'one-cikanlar';
const bookSort = (s: string | undefined, fallback: BookSort): BookSort => (contract.bookSorts.find((p) => p === s) as BookSort | undefined) ?? fallback;
const firstWords = (text: string | null | undefined) => (text ? text.slice(0, 200) : undefined);

/** Pages of the catalogue. Wrong names in an address lead to the right one for good. */
export function registerCatalogPages(api: Api): void {
  const site = api.deps.config.siteUrl;

  servePage(api, contract.bookPage, async (ctx) => {
    const { id, seo, bolum = 'genel-bakis', s } = ctx.input;
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
    const [gonderiler, kitaplar, okurlar, benzerler] = await Promise.all([
      overview ? listPosts(ctx, { workId: found.work_id, limit: 10 }) : kind ? listPosts(ctx, { workId: found.work_id, kind, sort }) : undefined,
      bolum === 'diger-baskilar'
        ? listEditions(ctx.db, viewer, found.work_id, id)
        : bolum === 'benzer-kitaplar'
          ? listSimilar(ctx.db, viewer, found.work_id, 24)
          : undefined,
      bolum === 'okurlar'
        ? listReaders(
            ctx.db,
            viewer,
            sql`from shelf_entries e join members m on m.id = e.member_id where e.work_id = ${found.work_id} and e.shelf in ('okudum', 'okuyorum') and not m.is_private`,
            sql`e.updated_at desc, m.id`,
            60,
          )
        : undefined,
      overview ? listSimilar(ctx.db, viewer, found.work_id, 8) : undefined,
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
        s: kind ? sort : undefined,
        gonderiler,
        kitaplar,
        okurlar,
        benzerler,
      }),
    };
  });

  servePage(api, contract.authorPage, async (ctx) => {
    const { seo, bolum = 'genel-bakis', s } = ctx.input;
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
    const written = (as: string) =>
      sql`exists (select 1 from book_contributors c join books ob on ob.id = c.book_id where c.author_id = ${found.id} and c.role = ${as} and ob.work_id = w.id)`;
    const [books, gonderiler, benzerler] = await Promise.all([
      overview
        ? listBooks(ctx.db, viewer, written('yazar'), 'en-cok-okunanlar', 12)
        : role
          ? listBooks(ctx.db, viewer, sql`${written(role)} and b.kind = 'kitap'`, sort as BookSort, 60)
          : bolum === 'dergi-sayilari'
            ? listBooks(ctx.db, viewer, sql`${written('yazar')} and b.kind = 'dergi'`, sort as BookSort, 60)
            : undefined,
      overview ? listPosts(ctx, { authorId: found.id, limit: 10 }) : kind ? listPosts(ctx, { authorId: found.id, kind, sort: sort as PostSort }) : undefined,
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
      title: found.name,
      meta: present({
        description: firstWords(found.bio) ?? found.name,
        type: 'profile' as const,
        canonical: overview ? path : `${path}/${bolum}`,
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
        dogum: found.born ?? undefined,
        olum: found.died ?? undefined,
        takipciSayisi: found.follower_count,
        takip: bit(found.followed),
        sessiz: bit(found.muted),
        bolum,
        s: sort,
        kitaplar: books?.map((b) => b.book),
        gonderiler,
        benzerler,
      }),
    };
  });

  servePage(api, contract.topicPage, async (ctx) => {
    const { seo, bolum = 'genel-bakis', s } = ctx.input;
    const viewer = viewerOf(ctx);
    const [found] = await listTopics(ctx.db, viewer, /^\d+$/.test(seo) ? sql`t.id = ${seo}::bigint` : sql`t.slug = ${seo}`, 1);
    if (!found) {
      const moved = await movedTopic(ctx.db, seo);
      throw moved ? redirectTo(bolum === 'genel-bakis' ? moved : `${moved}/${bolum}`) : refuse('topicNotFound');
    }
    const path = `/konu/${found.slug}`;
    if (seo !== found.slug) throw redirectTo(bolum === 'genel-bakis' ? path : `${path}/${bolum}`);
    const overview = bolum === 'genel-bakis';
    const wants = (section: string) => overview || bolum === section;
    const size = overview ? 8 : 60;
    const inTopic = sql`(exists (select 1 from work_topics wt where wt.work_id = w.id and wt.topic_id = ${found.id}) or exists (select 1 from posts p where p.work_id = w.id and p.topic_id = ${found.id} and p.created_at > now() - interval '30 days' and p.deleted_at is null))`;
    const [books, okurlar, yazarlar, gonderiler] = await Promise.all([
      wants('kitaplar') ? listBooks(ctx.db, viewer, inTopic, bookSort(s, 'yukselenler'), size) : undefined,
      wants('okurlar')
        ? listReaders(
            ctx.db,
            viewer,
            sql`from members m where exists (select 1 from posts p where p.author_id = m.id and p.topic_id = ${found.id} and p.created_at > now() - interval '30 days' and p.deleted_at is null and p.hidden_at is null) and not m.is_private`,
            sql`m.follower_count desc, m.id`,
            size,
          )
        : undefined,
      wants('yazarlar')
        ? listAuthors(
            ctx.db,
            sql`a.id in (select c.author_id from work_topics wt join books b on b.work_id = wt.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar' where wt.topic_id = ${found.id})`,
            sql`a.trend desc, a.reader_count desc, a.id`,
            size,
            ctx.lang,
          )
        : undefined,
      wants('iletiler') ? listPosts(ctx, { topicId: found.id, sort: overview ? 'en-yeni' : postSort(s) }) : undefined,
    ]);
    return {
      title: found.title,
      meta: { description: found.description || found.title, canonical: overview ? path : `${path}/${bolum}` },
      data: present({
        konu: toTopic(found),
        aciklama: found.description || undefined,
        takip: bit(found.followed),
        sessiz: bit(found.muted),
        bolum,
        s,
        kitaplar: books?.map((b) => b.book),
        okurlar,
        yazarlar,
        gonderiler,
      }),
    };
  });

  servePage(api, contract.genrePage, async (ctx) => {
    const { seo, s = 'yukselenler', imlec } = ctx.input;
    const name = ctx.lang === 'en' ? ('name_en' as const) : ('name_tr' as const);
    const genre = await ctx.db.selectFrom('genres').select(['id', 'slug', name, 'book_count']).where('slug', '=', seo).executeTakeFirst();
    if (!genre) throw refuse('notFound');
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
      meta: { description: label, canonical: `/kitap-turu/${genre.slug}` },
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
      ctx.db.selectFrom('genres').select(['id', 'slug', name, 'book_count']).where('book_count', '>', 0).orderBy('book_count', 'desc').limit(30).execute(),
    ]);
    return {
      title: ctx.lang === 'en' ? 'Books' : 'Kitaplar',
      meta: {
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

  servePage(api, contract.topicsPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Topics' : 'Konular',
    meta: { canonical: '/konular', description: ctx.lang === 'en' ? 'What readers talk about.' : 'Okurların konuştuğu konular.' },
    data: { konular: (await listTopics(ctx.db, viewerOf(ctx), sql`true`, 100)).map(toTopic) },
  }));
}
