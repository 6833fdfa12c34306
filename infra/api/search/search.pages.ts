import type { PageData, PageParams, Result, Sort } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { searchSort } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { listRecommendations, wantsPersonal } from '../catalog/recommend.queries';
import { listAuthors } from '../entities/author/author.queries';
import { listBooks } from '../entities/book/book.queries';
import { searchComments } from '../entities/comment/comment.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { listPosts, type PostSort } from '../entities/post/post.queries';
import { beginningWith } from '../entities/tag/tag.queries';
import { listTopics, toTopic } from '../entities/topic/topic.queries';
import { type Api, type Ctx, handle, servePage } from '../platform';
import { filterChoices, filtersOf } from './book-filters';
import { searchBooks, seriesOfFound } from './books.search';
import { searchNamed } from './named.search';
import { nearestNames } from './nearest.queries';
import { quickSearch } from './search.queries';
import { toResult } from './search.shape';

/** Page size of a section, and of each group in the overview. */
const PAGE = 40;
const GROUP = 6;
/** Posts and comments of a page. */
const WRITTEN = 20;

type Params = PageParams<'ara'>;
type Data = PageData<'ara'>;
type Section = Data['bolum'];
const named = { yazarlar: 'yazar', okurlar: 'okur', konular: 'konu', seriler: 'seri', hikayeler: 'hikaye' } as const;
const postKinds = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' } as const;

/** The overview: the best matches of each kind, then readers' posts in the chosen order. */
async function overview(ctx: Ctx, q: string, sort: Sort | undefined): Promise<Partial<Data>> {
  const name = sql.raw(ctx.lang === 'en' ? 'name_en' : 'name_tr');
  const genreIds = (await quickSearch(ctx.db, viewerOf(ctx), q, 'tur', GROUP, ctx.lang)).filter((found) => found.score >= 1).map((found) => found.id);
  const [kitaplar, gonderiler, genres, etiketler, ...others] = await Promise.all([
    searchBooks(ctx, q, {}, 'en-alakali', undefined, GROUP),
    listPosts(ctx, { text: q, sort: sort as PostSort, limit: 10, quiet: true }),
    sql<{ id: number; adi: string; seo_adi: string; kitapSayisi: number }>`select id, ${name} as adi, slug as seo_adi, book_count as "kitapSayisi" from genres
      where id = any(${genreIds}::bigint[]) order by array_position(${genreIds}::bigint[], id)`.execute(ctx.db),
    beginningWith(ctx.db, q.replace(/^#/, ''), GROUP),
    ...(['yazar', 'seri', 'konu', 'okur', 'hikaye'] as const).map((kind) => searchNamed(ctx, kind, q, 'en-alakali', undefined, GROUP)),
  ]);
  return Object.assign({ kitaplar, gonderiler: { liste: gonderiler.liste }, turler: genres.rows, etiketler }, ...others);
}

/** What to begin with while nothing is asked for: books by the reader's taste with their reasons, rising ones, with authors and topics of these days. */
async function suggestions(ctx: Ctx): Promise<Partial<Data>> {
  const viewer = viewerOf(ctx);
  const [personal, rising, authors, topics] = await Promise.all([
    viewer && (await wantsPersonal(ctx.db, viewer)) ? listRecommendations(ctx.db, viewer, GROUP) : undefined,
    listBooks(ctx.db, viewer, sql`true`, 'yukselenler', GROUP),
    listAuthors(ctx.db, sql`a.book_count > 0`, sql`a.trend desc, a.id`, GROUP, ctx.lang),
    listTopics(ctx.db, viewer, sql`true`, GROUP),
  ]);
  if (!rising.length) return {};
  return {
    ...(personal ? { sizeOzel: personal.liste } : {}),
    kitaplar: { liste: rising.flatMap(({ book }) => (personal?.liste.some(({ id }) => id === book.id) ? [] : [book])) },
    yazarlar: { liste: authors },
    konular: { liste: topics.map((row) => toTopic(row, ctx.lang)) },
  };
}

/** A page of one section. */
async function section(ctx: Ctx, p: Params, bolum: Exclude<Section, 'kesfet'>, sort: Sort | undefined): Promise<Result<'v2/ara/devam'>> {
  const { q = '', imlec } = p;
  if (bolum === 'kitaplar') return { kitaplar: await searchBooks(ctx, q, filtersOf(p), sort, imlec, PAGE) };
  if (!q) return {};
  if (bolum === 'yorumlar')
    return {
      yorumlar: await searchComments(ctx.db, viewerOf(ctx), ctx.lang, {
        text: q,
        sort: sort === 'en-cok-begenilen' ? sort : 'en-yeni',
        limit: WRITTEN,
        ...(imlec ? { cursor: imlec } : {}),
      }),
    };
  const written = postKinds[bolum as keyof typeof postKinds];
  if (written)
    return { gonderiler: await listPosts(ctx, { text: q, kind: written, sort: sort as PostSort, quiet: true, ...(imlec ? { cursor: imlec } : {}) }) };
  return searchNamed(ctx, named[bolum as keyof typeof named], q, sort, imlec, PAGE);
}

const isEmpty = (found: object) => Object.values(found).every((list) => !(Array.isArray(list) ? list : ((list as { liste?: unknown[] }).liste ?? [])).length);

const titles = { search: { tr: 'Ara', en: 'Search' }, suggested: { tr: 'Kitap önerileri', en: 'Book suggestions' } } as const;

/** `/ara` with its sections, sorts and filters (R-SRCH-01 … R-SRCH-10, R-SRCH-29 … R-SRCH-35, R-FIND-03, R-FIND-05). */
export function registerSearchPage(api: Api): void {
  servePage(api, contract.searchPage, async (ctx) => {
    const { q = '', bolum = 'kesfet', s, oneri } = ctx.input;
    const sort = searchSort(bolum, s);
    const suzgec = filtersOf(ctx.input);
    const asked = q !== '' || bolum === 'kitaplar';
    const found = !asked
      ? bolum === 'kesfet'
        ? await suggestions(ctx)
        : {}
      : bolum === 'kesfet'
        ? await overview(ctx, q, sort)
        : await section(ctx, ctx.input, bolum, sort);
    const nearest = asked && q && isEmpty(found) ? await nearestNames(ctx.db, viewerOf(ctx), q, ctx.lang) : [];
    return {
      title: q ? `“${q}”` : titles[oneri === 1 ? 'suggested' : 'search'][ctx.lang],
      meta: { robots: 'noindex' as const, canonical: '/ara' },
      data: {
        q,
        bolum,
        ...(sort ? { s: sort } : {}),
        ...found,
        suzgec,
        ...(bolum === 'kitaplar'
          ? {
              secenekler: {
                ...(await filterChoices(ctx.db, ctx.lang, suzgec.seri)),
                seriler: await seriesOfFound(ctx, q, suzgec, (found as Partial<Data>).kitaplar?.liste ?? []),
              },
            }
          : {}),
        ...(nearest.length ? { oneriler: nearest.map((row) => toResult(row)) } : {}),
      },
    };
  });
  handle(api, contract.searchMore, async (ctx) => {
    const { bolum = 'kitaplar', s } = ctx.input;
    return bolum === 'kesfet' ? {} : section(ctx, ctx.input, bolum, searchSort(bolum, s));
  });
}
