import type { Result, Sort } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { listAuthors } from '../entities/author/author.queries';
import { listReaders } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { storiesByIds } from '../entities/story/story.queries';
import { listTopics, toTopic } from '../entities/topic/topic.queries';
import { type Ctx, numericCursor, pageOf } from '../platform';
import { matching } from './search.queries';
import type { FoundKind } from './search.shape';
import { waysOf } from './ways';

type NamedKind = Exclude<FoundKind, 'kitap' | 'tur' | 'dil' | 'ulke' | 'etiket'>;
type Found = Result<'v2/ara/devam'>;

/** Where a kind's rows are, and the keys of its orders; without one, matches are ordered by relevance. All descending. */
const kinds: Record<NamedKind, { table: string; orders: Partial<Record<Sort, RawBuilder<unknown>>> }> = {
  yazar: {
    table: 'authors',
    // Readers; average shrunk towards 3.5 stars by ten virtual ratings; readers and followers; trend (works.trend).
    orders: {
      'en-cok-okunanlar': sql`e.reader_count`,
      'en-cok-begenilen': sql`(e.rating_sum + 70)::float8 / (e.rating_count + 10)`,
      'en-populer': sql`e.reader_count + e.follower_count`,
      yukselenler: sql`e.trend`,
    },
  },
  okur: {
    table: 'members',
    // Rising: followers among recently active readers.
    orders: {
      'en-cok-okuyanlar': sql`e.read_count`,
      'en-cok-inceleme-yazanlar': sql`e.review_count`,
      'en-cok-alinti-ekleyenler': sql`e.quote_count`,
      yukselenler: sql`e.follower_count + case when e.last_active_at > now() - interval '30 days' then 1000000000 else 0 end`,
    },
  },
  konu: { table: 'topics', orders: { yukselenler: sql`e.trend` } },
  seri: { table: 'series', orders: {} },
  hikaye: { table: 'stories', orders: {} },
};

/** Ids of what matches by name, a page of them in the wanted order; endings and typos only if nothing matches by letter. */
async function pageOfIds(ctx: Ctx, kind: NamedKind, q: string, sort: Sort | undefined, cursor: string | undefined, limit: number) {
  const at = numericCursor(cursor, 3);
  const { table, orders } = kinds[kind];
  const key = sql`(${(sort && orders[sort]) ?? sql`x.score`})::float8`;
  for (const { code, words, reach } of waysOf(q, at?.[1], kind === 'okur')) {
    // When sorted by anything but relevance, what merely resembles must resemble well.
    const least = sort && orders[sort] ? 0.7 : 0.45;
    const { rows } = await sql<{ id: number; k: number }>`
      select * from (select x.id, ${key} as k from (${matching(kind, viewerOf(ctx), words, reach, ctx.lang)}) x(kind, id, name, slug, username, image_key, detail, score)
        join ${sql.table(table)} e on e.id = x.id where x.score >= ${least}) found
      where ${at ? sql`(k, id) < (${at[0]}::float8, ${at[2]}::bigint)` : sql`true`} order by k desc, id desc limit ${limit + 1}`.execute(ctx.db);
    if (rows.length)
      return pageOf(
        rows,
        limit,
        (row) => [row.k, code, row.id],
        (row) => row.id,
      );
  }
  return { liste: [] };
}

const byIds = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

/** Series as results. */
async function seriesByIds(ctx: Ctx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; adi: string; seo_adi: string; yazarAdi: string; kitapSayisi: number }>`
    select s.id, s.name as adi, s.slug as seo_adi, coalesce((select string_agg(author_line, ', ') from (select b.author_line from series_works x join books b on b.work_id = x.work_id and b.is_main and b.published
        where x.series_id = s.id and b.author_line <> '' group by 1 order by count(*) desc, 1 limit 2) l), '') as "yazarAdi",
      (select count(*) from series_works x join books b on b.work_id = x.work_id and b.is_main and b.published where x.series_id = s.id)::int as "kitapSayisi"
    from series s where s.id = any(${ids}::bigint[])`.execute(ctx.db);
  return rows;
}

/** A page of authors, readers, topics, series or stories that match by name (R-FIND-03). */
export async function searchNamed(ctx: Ctx, kind: NamedKind, q: string, sort: Sort | undefined, cursor: string | undefined, limit: number): Promise<Found> {
  const { liste: ids, ...rest } = await pageOfIds(ctx, kind, q, sort, cursor, limit);
  const viewer = viewerOf(ctx);
  const page = <T extends { id: number }>(rows: readonly T[]) => ({ liste: byIds(ids, rows), ...rest });
  switch (kind) {
    case 'yazar':
      return { yazarlar: page(await listAuthors(ctx.db, sql`a.id = any(${ids}::bigint[])`, sql`a.id`, limit, ctx.lang)) };
    case 'okur':
      return { okurlar: page(await listReaders(ctx.db, viewer, sql`from members m where m.id = any(${ids}::bigint[])`, sql`m.id`, limit)) };
    case 'konu':
      return { konular: page((await listTopics(ctx.db, viewer, sql`t.id = any(${ids}::bigint[])`, limit)).map((row) => toTopic(row, ctx.lang))) };
    case 'seri':
      return { seriler: page(await seriesByIds(ctx, ids)) };
    default:
      return { hikayeler: page(await storiesByIds(ctx.db, viewer, ctx.lang, ids)) };
  }
}
