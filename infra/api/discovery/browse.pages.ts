import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { agendaSet, type BookSet, editorsSet, everyBook, inGenre, moodSet, namedListSet, personalSet, unwantedSet } from '../catalog/book-sets';
import { findList, findMood, moods, READERS_LISTS } from '../catalog/lists.rules';
import { listPricedBooks, listShops } from '../catalog/prices.queries';
import { listRecommendations, unpersonalSet, wantsPersonal } from '../catalog/recommend.queries';
import { listAuthors } from '../entities/author/author.queries';
import { bookPage, listBooks } from '../entities/book/book.queries';
import { bookItem, itemList } from '../entities/item-list.rules';
import { previewPicture } from '../entities/media/share-picture.rules';
import { viewerOf } from '../entities/member/member.visibility';
import { listPosts } from '../entities/post/post.queries';
import { sectionTitle } from '../entities/section-title';
import { listTopics, toTopic } from '../entities/topic/topic.queries';
import { suggestMembers } from '../members/members.queries';
import { type Api, type Ctx, redirectTo, refuse, servePage } from '../platform';
import { expiringCache } from '../platform/expiring-cache';
import { feedAddress } from '../platform/feed-address';
import { listGenres } from './genres.queries';
import { countNames, INDEX_PAGE, indexKinds, type Letter, listIndexNames, listIndexPages, listLetters } from './index.queries';
import { type ListHead, listHeads, readersLists, siteLists } from './lists.queries';

const PAGE_BOOKS = 24;
/** Cache times in ms of book counts: for the alphabet, and for the site's lists, whose counts scan the whole catalogue. */
const LETTERS_MS = 60_000;
const LISTS_MS = 600_000;
const first = async (ctx: Ctx, set: BookSet, limit = PAGE_BOOKS) => bookPage(await listBooks(ctx.db, viewerOf(ctx), set.where, set.sort, limit + 1), limit);
const some = async (ctx: Ctx, set: BookSet, limit: number) => (await listBooks(ctx.db, viewerOf(ctx), set.where, set.sort, limit)).map((b) => b.book);
const words = (ctx: Ctx, tr: string, en: string) => (ctx.lang === 'en' ? en : tr);

/** Popular, agenda, lists, what to read, shopping and the alphabetical index (R-DISC-02 … R-DISC-11, R-IDX-01 … R-IDX-03). */
export function registerBrowsePages(api: Api): void {
  const heads = expiringCache<ListHead[]>(LISTS_MS, 1);
  const letters = expiringCache<Letter[]>(LETTERS_MS, indexKinds.length * 2);

  servePage(api, contract.popularPage, async (ctx) => {
    const asked = ctx.input.s ?? (ctx.member ? 'size-ozel' : 'en-populer');
    // Without a library there is nothing to personalise: show the general list under its own name.
    const personal = asked === 'size-ozel' && (await wantsPersonal(ctx.db, viewerOf(ctx))) ? await personalSet(ctx.db, viewerOf(ctx)) : null;
    const s = asked === 'size-ozel' && !personal ? 'en-populer' : asked;
    return {
      title: words(ctx, 'Popüler kitaplar', 'Popular books'),
      meta: {
        canonical: s === 'size-ozel' || s === 'en-populer' ? '/populer' : `/populer/${s}`,
        description: words(ctx, 'Okurların en çok okuduğu, beğendiği ve konuştuğu kitaplar.', 'The books that readers read, like and talk about most.'),
      },
      data: { s, kitaplar: await first(ctx, personal ?? { where: everyBook, sort: s === 'size-ozel' ? 'en-populer' : s }) },
    };
  });

  servePage(api, contract.agendaPage, async (ctx) => {
    const { bolum = 'genel-bakis' } = ctx.input;
    const overview = bolum === 'genel-bakis';
    const wants = (section: typeof bolum) => overview || bolum === section;
    const viewer = viewerOf(ctx);
    const [kitaplar, yazarlar, konular, gonderiler] = await Promise.all([
      wants('kitaplar') ? some(ctx, agendaSet, overview ? 12 : 48) : undefined,
      wants('yazarlar')
        ? listAuthors(ctx.db, sql`a.trend > 0 and a.book_count > 0`, sql`a.trend desc, a.reader_count desc, a.id`, overview ? 6 : 48, ctx.lang)
        : undefined,
      wants('konular') ? listTopics(ctx.db, viewer, sql`t.agenda_count > 0`, overview ? 8 : 60) : undefined,
      wants('gonderiler') ? listPosts(ctx, { agenda: true, sort: 'en-cok-ilgi-goren', limit: overview ? 8 : 40, quiet: true }) : undefined,
    ]);
    return {
      title: sectionTitle(words(ctx, 'Gündem', 'Agenda'), bolum, ctx.lang),
      meta: {
        canonical: overview ? '/gundem' : `/gundem/${bolum}`,
        description: words(
          ctx,
          'Okurların son otuz günde konuştuğu kitaplar, yazarlar ve konular.',
          'Books, authors and topics that readers talked about in the last thirty days.',
        ),
      },
      data: {
        bolum,
        ...(kitaplar ? { kitaplar } : {}),
        ...(yazarlar ? { yazarlar } : {}),
        ...(konular ? { konular: konular.map((row) => toTopic(row, ctx.lang)) } : {}),
        ...(gonderiler ? { gonderiler: { liste: gonderiler.liste } } : {}),
      },
    };
  });

  servePage(api, contract.listsPage, async (ctx) => {
    const { bolum } = ctx.input;
    const viewer = viewerOf(ctx);
    const common = { title: words(ctx, 'Listeler', 'Lists') };
    if (bolum === READERS_LISTS) {
      return {
        ...common,
        title: words(ctx, 'Okurların listeleri', 'Lists of readers'),
        meta: { canonical: `/listeler/${READERS_LISTS}`, description: words(ctx, 'Okurların kendi rafları.', 'Shelves that readers have made.') },
        data: { okurlardan: await readersLists(ctx.db, viewer, 60) },
      };
    }
    if (bolum) {
      const rule = findList(bolum);
      if (!rule) throw refuse('notFound');
      const kitaplar = await first(ctx, namedListSet(bolum));
      return {
        title: rule.name[ctx.lang],
        meta: {
          ...itemList(rule.name[ctx.lang], kitaplar.liste.map(bookItem)),
          canonical: `/listeler/${bolum}`,
          description: rule.text[ctx.lang],
          feed: feedAddress('liste', bolum),
          image: previewPicture('liste', bolum, ctx.lang, [rule.name, rule.text]),
        },
        data: { liste: { anahtar: bolum, adi: rule.name[ctx.lang], aciklama: rule.text[ctx.lang], kitaplar } },
      };
    }
    const [listeler, okurlardan] = await Promise.all([
      heads('all', () => listHeads(ctx.db)).then((found) => siteLists(ctx.db, viewer, ctx.lang, found)),
      readersLists(ctx.db, viewer, 6),
    ]);
    return {
      ...common,
      meta: {
        ...itemList(
          common.title,
          listeler.map(({ adi, yol }) => ({ name: adi, url: yol })),
        ),
        canonical: '/listeler',
        description: words(ctx, 'Dönemlere, konulara ve okurlara göre kitap listeleri.', 'Lists of books by time, by topic and by readers.'),
      },
      data: { listeler, okurlardan },
    };
  });

  servePage(api, contract.recommendPage, async (ctx) => {
    const { bolum = 'genel-bakis', secim } = ctx.input;
    const viewer = viewerOf(ctx);
    const genres = () => listGenres(ctx.db, ctx.lang);
    const haller = moods.map((mood) => ({ anahtar: mood.key, adi: mood.name[ctx.lang] }));
    const common = {
      title: sectionTitle(words(ctx, 'Ne okusam?', 'What should I read?'), bolum, ctx.lang),
      meta: {
        canonical: bolum === 'genel-bakis' ? '/ne-okusam' : `/ne-okusam/${bolum}`,
        description: words(
          ctx,
          'Zevki size yakın okurlardan, editörlerden ve en çok okunanlardan öneriler.',
          'Suggestions of readers with your taste, of editors, and of what is read most.',
        ),
      },
    };
    const whole = (set: BookSet) => first(ctx, set);
    const closed = viewer > 0 && !(await wantsPersonal(ctx.db, viewer));
    switch (bolum) {
      case 'size-ozel':
        if (closed) return { ...common, data: { bolum, kisiselKapali: 1 as const, kitaplar: await whole(unpersonalSet(viewer)) } };
        return { ...common, data: { bolum, oneriler: await listRecommendations(ctx.db, viewer, PAGE_BOOKS) } };
      case 'istemediklerim':
        return { ...common, data: { bolum, kitaplar: await whole(unwantedSet(viewer)) } };
      case 'editorler':
        return { ...common, data: { bolum, kitaplar: await whole(editorsSet) } };
      case 'en-cok-okunanlar':
        return { ...common, data: { bolum, kitaplar: await whole({ where: everyBook, sort: 'en-cok-okunanlar' }) } };
      case 'turler': {
        const turler = await genres();
        const chosen = turler.find((g) => g.seo_adi === secim) ?? turler[0];
        if (!chosen || (secim && chosen.seo_adi !== secim)) throw refuse('notFound');
        const kitaplar = await whole({ where: inGenre(chosen.seo_adi), sort: 'en-cok-begenilen' });
        return { ...common, data: { bolum, secim: chosen.seo_adi, turler, kitaplar } };
      }
      case 'ruh-hali': {
        const mood = secim ? findMood(secim) : moods[0];
        if (!mood) throw refuse('notFound');
        return { ...common, data: { bolum, secim: mood.key, haller, kitaplar: await whole(moodSet(mood.key)) } };
      }
      default: {
        const sizeOzel = (await listRecommendations(ctx.db, viewer, 12)).liste;
        const [editorler, okunanlar, turler, benzerOkurlar] = await Promise.all([
          some(ctx, editorsSet, 12),
          some(ctx, { where: everyBook, sort: 'en-cok-okunanlar' }, 12),
          genres(),
          sizeOzel.length ? suggestMembers(ctx.db, viewer, 4) : undefined,
        ]);
        return {
          ...common,
          data: {
            bolum,
            ...(closed ? { kisiselKapali: 1 as const } : {}),
            ...(sizeOzel.length ? { sizeOzel, benzerOkurlar } : {}),
            editorler,
            okunanlar,
            turler: turler.slice(0, 16),
            haller,
          },
        };
      }
    }
  });

  servePage(api, contract.shoppingPage, async (ctx) => {
    const { q, magazaId, s = 'en-cok-okunanlar' } = ctx.input;
    const [magazalar, fiyatlar] = await Promise.all([
      listShops(ctx.db),
      listPricedBooks(ctx.db, viewerOf(ctx), { s, ...(q ? { q } : {}), ...(magazaId ? { magazaId } : {}) }, PAGE_BOOKS, null),
    ]);
    return {
      title: words(ctx, 'Alışveriş', 'Shopping'),
      meta: { canonical: '/alisveris', description: words(ctx, 'Kitapların mağazalardaki fiyatları.', 'Prices of books in the shops.') },
      data: { magazalar, s, fiyatlar, ...(q ? { q } : {}), ...(magazaId ? { magazaId } : {}) },
    };
  });

  servePage(api, contract.indexPage, async (ctx) => {
    const { turu, sayfa1, sayfa2 } = ctx.input;
    const kinds = {
      kitap: words(ctx, 'Kitaplar dizini', 'Index of books'),
      yazar: words(ctx, 'Yazarlar dizini', 'Index of authors'),
      konu: words(ctx, 'Konular dizini', 'Index of topics'),
      okur: words(ctx, 'Okurlar dizini', 'Index of readers'),
    };
    const [harfler, count] = await Promise.all([
      letters(`${turu} ${ctx.lang}`, () => listLetters(ctx.db, ctx.lang, turu)),
      sayfa1 ? countNames(ctx.db, ctx.lang, turu, sayfa1) : 0,
    ]);
    const pages = Math.max(1, Math.ceil(count / INDEX_PAGE));
    if (sayfa2 && sayfa2 > pages) throw refuse('notFound');
    const base = `/dizin/${turu}${sayfa1 ? `/${encodeURIComponent(sayfa1)}` : ''}`;
    // A letter with a single page has no second level.
    if (sayfa1 && sayfa2 && pages === 1) throw redirectTo(base);
    const common = {
      title: sayfa1 && sayfa1 !== 'diger' ? `${kinds[turu]}: ${sayfa1.toLocaleUpperCase('tr')}` : kinds[turu],
      meta: { canonical: sayfa2 ? `${base}/${sayfa2}` : base, description: kinds[turu] },
    };
    if (!sayfa1) return { ...common, data: { turu, harfler } };
    if (!sayfa2 && pages > 1) return { ...common, data: { turu, harfler, sayfa1, sayfalar: await listIndexPages(ctx.db, ctx.lang, turu, sayfa1) } };
    const kayitlar = count ? await listIndexNames(ctx.db, ctx.lang, turu, sayfa1, sayfa2 ?? 1) : [];
    return { ...common, data: { turu, harfler, sayfa1, kayitlar, ...(sayfa2 ? { sayfa2 } : {}) } };
  });

  servePage(api, contract.resultPage, async (ctx) => {
    const { id, seo, bolum } = ctx.input;
    const { rows } = await sql<{ path: string }>`
      select path from (
        select 1 as rank, '/kitap/' || slug || '--' || id as path from books where id = ${id} and slug = ${seo} and published and review is distinct from 'ret'
        union all select 2, '/yazar/' || slug from authors where id = ${id} and slug = ${seo} and published
        union all select 3, '/konu/' || slug from topics where id = ${id} and slug = ${seo} and published
        union all select 4, '/kitap-turu/' || slug from genres where id = ${id} and slug = ${seo}
        union all select 5, '/kitap/' || slug || '--' || id from books where id = ${id} and published and review is distinct from 'ret') found order by rank limit 1`.execute(
      ctx.db,
    );
    const path = rows[0]?.path;
    if (!path) throw refuse('notFound');
    throw redirectTo(bolum && bolum !== 'genel-bakis' ? `${path}/${bolum}` : path, 301);
  });
}
