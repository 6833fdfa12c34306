import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { scoreSql } from '../../entities/post/post.score';
import type { LibraryLine } from './line.rules';

/** What becomes of reviews: drafts, public ones, or nothing. */
export type ReviewChoice = 'taslak' | 'yayinla' | 'alma';
interface Reviewed {
  n: number;
  book: { id: number; work_id: number };
  line: LibraryLine;
  rating: number | null;
}
/** Posts and drafts by line. */
export interface TakenReviews {
  posts: Map<number, number>;
  drafts: Map<number, number>;
  /** Lines whose review is too short to be shown and became a draft. */
  short: Set<number>;
}

/** Takes in reviews of works that the member has not reviewed (R-LIBIO-06). They carry their own date and reach no feed; too short ones become drafts. */
export async function takeReviews(tx: Db, memberId: number, choice: ReviewChoice, lines: readonly Reviewed[]): Promise<TakenReviews> {
  const taken: TakenReviews = { posts: new Map(), drafts: new Map(), short: new Set() };
  const reviewed =
    choice === 'alma' ? [] : [...new Map([...lines].reverse().flatMap((item) => (item.line.review ? [[item.book.work_id, item] as const] : []))).values()];
  if (!reviewed.length) return taken;
  const rows = reviewed.map(({ n, book, line, rating }) => ({
    n,
    work: book.work_id,
    book: book.id,
    title: line.review?.title ?? null,
    text: line.review?.text ?? '',
    spoiler: line.review?.spoiler ?? false,
    rating,
    at: line.review?.at ?? dayMoment(line) ?? line.addedAt,
  }));
  const isShown = (row: (typeof rows)[number]) => choice === 'yayinla' && row.text.length >= limits.review.min;
  const from = (some: typeof rows) =>
    sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(n int, work bigint, book bigint, title text, text text, spoiler boolean, rating smallint, at timestamptz)`;
  const byWork = new Map(rows.map((row) => [row.work, row.n]));
  const shown = rows.filter(isShown);
  if (shown.length) {
    const { rows: posts } = await sql<{ id: number; work_id: number }>`
      insert into posts (kind, author_id, work_id, book_id, title, text, rating, spoiler, created_at, imported)
      select 'inceleme', ${memberId}::bigint, work, book, title, text, rating, spoiler, coalesce(at, now()), true from ${from(shown)} order by at nulls last, n
      on conflict (author_id, work_id) where kind = 'inceleme' and deleted_at is null and merged_from is null do nothing returning id, work_id`.execute(tx);
    const ids = posts.map((post) => post.id);
    await sql`update posts p set score = ${scoreSql} where p.id = any(${ids}::bigint[])`.execute(tx);
    await sql`update works set review_count = review_count + 1 where id = any(${posts.map((post) => post.work_id)}::bigint[])
      and exists (select 1 from members m where m.id = ${memberId} and m.counted)`.execute(tx);
    await sql`update members set review_count = review_count + ${ids.length}::int where id = ${memberId}`.execute(tx);
    for (const { id, work_id } of posts) taken.posts.set(byWork.get(work_id) as number, id);
  }
  const drafted = rows.filter((row) => !isShown(row));
  if (drafted.length) {
    const { rows: drafts } = await sql<{ id: number; work_id: number }>`
      insert into drafts (member_id, kind, work_id, book_id, data, updated_at)
      select ${memberId}::bigint, 'inceleme', work, book, jsonb_strip_nulls(jsonb_build_object('metin', text, 'baslik', title, 'puan', rating, 'spoiler', case when spoiler then 1 end, 'aktarim', 1)), coalesce(at, now())
      from ${from(drafted)} where not exists (select 1 from drafts d where d.member_id = ${memberId} and d.work_id = work and d.kind = 'inceleme')
        and not exists (select 1 from posts p where p.author_id = ${memberId} and p.work_id = work and p.kind = 'inceleme' and p.deleted_at is null)
      returning id, work_id`.execute(tx);
    for (const { id, work_id } of drafts) {
      const n = byWork.get(work_id) as number;
      taken.drafts.set(n, id);
      if (choice === 'yayinla') taken.short.add(n);
    }
  }
  return taken;
}

/** Noon of the last day on which the book was finished. */
function dayMoment(line: LibraryLine): string | null {
  const last = line.readings
    .flatMap((r) => r.end ?? [])
    .sort()
    .at(-1);
  return last ? `${last}T09:00:00.000Z` : null;
}
