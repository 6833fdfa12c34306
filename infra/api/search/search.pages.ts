import type { PageData, PageParams, Sort } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { searchSort } from '@yaprak/shared-kit/limits';
import { type RawBuilder, sql } from 'kysely';
import { listAuthors } from '../entities/author/author.queries';
import { type BookSort, listBooks } from '../entities/book/book.queries';
import { listReaders } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { listPosts, type PostSort } from '../entities/post/post.queries';
import { storiesByIds } from '../entities/story/story.queries';
import { listTopics, toTopic } from '../entities/topic/topic.queries';
import { type Api, type Ctx, servePage } from '../platform';
import { type FoundRow, quickSearch } from './search.queries';
import { closeMatches } from './search.rules';

/** Page size of a section, and of each group in the overview. */
const PAGE = 40;
const GROUP = 6;
/** Candidates considered when a section is sorted by anything but relevance. */
const CANDIDATES = 200;

type Data = PageData<'ara'>;
type Section = Data['bolum'];
const kinds: Partial<Record<Section, FoundRow['kind']>> = { kitaplar: 'kitap', yazarlar: 'yazar', okurlar: 'okur', konular: 'konu', hikayeler: 'hikaye' };
const postKinds = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' } as const;

/** Sort keys of authors: readers; average shrunk towards 3.5 stars by ten virtual ratings; readers and followers; trend (works.trend). */
const authorOrders: Partial<Record<Sort, RawBuilder<unknown>>> = {
  'en-cok-okunanlar': sql`a.reader_count desc, a.id`,
  'en-cok-begenilen': sql`(a.rating_sum + 70)::float8 / (a.rating_count + 10) desc, a.id`,
  'en-populer': sql`a.reader_count + a.follower_count desc, a.id`,
  yukselenler: sql`a.trend desc, a.reader_count desc, a.id`,
};
/** Sort keys of readers; rising: followers among recently active ones. */
const readerOrders: Partial<Record<Sort, RawBuilder<unknown>>> = {
  'en-cok-okuyanlar': sql`m.read_count desc, m.id`,
  'en-cok-inceleme-yazanlar': sql`m.review_count desc, m.id`,
  'en-cok-alinti-ekleyenler': sql`m.quote_count desc, m.id`,
  yukselenler: sql`(m.last_active_at > now() - interval '30 days') desc, m.follower_count desc, m.id`,
};

const byMatch = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

async function books(ctx: Ctx, ids: number[], sort: Sort | undefined, limit: number) {
  const relevant = sort === undefined || sort === 'en-alakali';
  const rows = await listBooks(ctx.db, viewerOf(ctx), sql`b.id = any(${ids}::bigint[])`, relevant ? 'en-alakali' : (sort as BookSort), limit);
  const found = rows.map((row) => row.book);
  return relevant ? byMatch(ids, found) : found;
}
async function authors(ctx: Ctx, ids: number[], sort: Sort | undefined, limit: number) {
  const order = sort && authorOrders[sort];
  const rows = await listAuthors(ctx.db, sql`a.id = any(${ids}::bigint[])`, order ?? sql`a.id`, limit, ctx.lang);
  return order ? rows : byMatch(ids, rows);
}
async function readers(ctx: Ctx, ids: number[], sort: Sort | undefined, limit: number) {
  const order = sort && readerOrders[sort];
  const rows = await listReaders(ctx.db, viewerOf(ctx), sql`from members m where m.id = any(${ids}::bigint[])`, order ?? sql`m.id`, limit);
  return order ? rows : byMatch(ids, rows);
}
async function topics(ctx: Ctx, ids: number[], sort: Sort | undefined, limit: number) {
  // The list is already ordered by trend, the section's default.
  const rows = (await listTopics(ctx.db, viewerOf(ctx), sql`t.id = any(${ids}::bigint[])`, limit)).map(toTopic);
  return sort === 'yukselenler' ? rows : byMatch(ids, rows);
}
const stories = (ctx: Ctx, ids: number[], limit: number) => storiesByIds(ctx.db, viewerOf(ctx), ids.slice(0, limit));

/** The overview: the best matches of each kind, then readers' posts in the chosen order. */
async function overview(ctx: Ctx, q: string, sort: Sort | undefined): Promise<Partial<Data>> {
  const found = await quickSearch(ctx.db, viewerOf(ctx), q, undefined, PAGE);
  const ids = (kind: FoundRow['kind']) => found.filter((r) => r.kind === kind).map((r) => r.id);
  const [kitaplar, yazarlar, okurlar, konular, hikayeler, gonderiler] = await Promise.all([
    books(ctx, ids('kitap').slice(0, GROUP), undefined, GROUP),
    authors(ctx, ids('yazar').slice(0, GROUP), undefined, GROUP),
    readers(ctx, ids('okur').slice(0, GROUP), undefined, GROUP),
    topics(ctx, ids('konu').slice(0, GROUP), undefined, GROUP),
    stories(ctx, ids('hikaye'), GROUP),
    listPosts(ctx, { text: q, sort: sort as PostSort, limit: 10, quiet: true }),
  ]);
  return { kitaplar, yazarlar, okurlar, konular, hikayeler, gonderiler: { liste: gonderiler.liste } };
}

async function section(ctx: Ctx, q: string, bolum: Section, sort: Sort | undefined, imlec: string | undefined): Promise<Partial<Data>> {
  const written = postKinds[bolum as keyof typeof postKinds];
  if (written)
    return { gonderiler: await listPosts(ctx, { text: q, kind: written, sort: sort as PostSort, quiet: true, ...(imlec ? { cursor: imlec } : {}) }) };
  const kind = kinds[bolum];
  if (!kind) return {};
  const byRelevance = sort === undefined || sort === 'en-alakali';
  const found = await quickSearch(ctx.db, viewerOf(ctx), q, kind, byRelevance ? PAGE : CANDIDATES);
  const ids = (byRelevance ? found : closeMatches(found)).map((r) => r.id);
  switch (kind) {
    case 'kitap':
      return { kitaplar: await books(ctx, ids, sort, PAGE) };
    case 'yazar':
      return { yazarlar: await authors(ctx, ids, sort, PAGE) };
    case 'okur':
      return { okurlar: await readers(ctx, ids, sort, PAGE) };
    case 'konu':
      return { konular: await topics(ctx, ids, sort, PAGE) };
    default:
      return { hikayeler: await stories(ctx, ids, PAGE) };
  }
}

/** `/ara` with its sections and sorts (R-SRCH-01 … R-SRCH-10, R-SRCH-29 … R-SRCH-35). */
export function registerSearchPage(api: Api): void {
  servePage(api, contract.searchPage, async (ctx) => {
    const { q = '', bolum = 'kesfet', s, imlec }: PageParams<'ara'> = ctx.input;
    const sort = searchSort(bolum, s);
    const found = q ? await (bolum === 'kesfet' ? overview(ctx, q, sort) : section(ctx, q, bolum, sort, imlec)) : {};
    return {
      title: q ? `“${q}”` : ctx.lang === 'en' ? 'Search' : 'Ara',
      meta: { robots: 'noindex' as const, canonical: '/ara' },
      data: { q, bolum, ...(sort ? { s: sort } : {}), ...found },
    };
  });
}
