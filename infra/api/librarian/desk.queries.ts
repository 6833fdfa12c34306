import { normalizeIsbn } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { notRefused } from '../entities/book/book.visibility';
import { viewerOf } from '../entities/member/member.visibility';
import type { Ctx } from '../platform';
import { readChanges, toChanges } from './changes';
import { targetKey, targetsOf } from './describe';
import type { RecordKind } from './librarian.rules';
import { byRight } from './right';
import { type TwinReason, twinStanding } from './twins';
import { withoutIsbn } from './work-lists';

const LINES = 30;
/** Everything on the librarians' desk. */
export async function desk(ctx: Ctx) {
  const [counts, gaps, pairs, closed, latest] = await Promise.all([
    sql<{ eser: number; baski: number; yazar: number; isbnsiz: number; bekleyen: number; basvuru: number; iceAktarilan: number }>`select
      (select count(*) from works w where w.merged_into is null and exists (select 1 from books b where b.work_id = w.id and b.published))::int as eser, (select count(*) from books where published)::int as baski, (select count(*) from authors where published)::int as yazar,
      (select count(*) from books b where ${withoutIsbn})::int as isbnsiz, (select count(*) from catalog_requests where state = 'bekliyor')::int as bekleyen,
      (select count(*) from librarian_applications where state = 'bekliyor')::int as basvuru, (select count(*) from books where review = 'bekliyor' and merged_into is null and published)::int as "iceAktarilan"`.execute(
      ctx.db,
    ),
    sql<{
      book: BookRow;
      gaps: string[];
      created_at: Date;
    }>`select ${bookJson(viewerOf(ctx))} as book, b.created_at, array_remove(array[case when b.isbn13 is null then 'isbn' end,
        case when b.pages is null then 'sayfa' end, case when b.publisher_id is null then 'yayinevi' end, case when b.year is null then 'yil' end], null) as gaps
      from books b join works w on w.id = b.work_id where b.published and b.is_main and (b.isbn13 is null or b.pages is null or b.publisher_id is null or b.year is null)
      order by w.reader_count desc, b.id limit ${LINES}`.execute(ctx.db),
    sql<{ reason: TwinReason; kind: 'kitap' | 'yazar'; a: number; b: number }>`
      select t.reason, t.kind, t.a, t.b from catalog_twins t where ${twinStanding} order by t.weight desc, t.id desc limit ${LINES}`.execute(ctx.db),
    sql<{ kind: RecordKind; id: number }>`(select 'kitap' as kind, id, updated_at from books where not published and merged_into is null)
      union all (select 'yazar', id, updated_at from authors where not published and merged_into is null)
      union all (select 'konu', id, updated_at from topics where not published)
      union all (select 'seri', id, updated_at from series where not published) order by updated_at desc limit ${LINES}`.execute(ctx.db),
    readChanges(ctx.db, ctx, sql`true`, 8),
  ]);
  const targets = await targetsOf(ctx.db, ctx.lang, [
    ...pairs.rows.flatMap((p) => [
      { kind: p.kind, id: p.a },
      { kind: p.kind, id: p.b },
    ]),
    ...closed.rows,
  ]);
  return {
    sayilar: counts.rows[0] ?? { eser: 0, baski: 0, yazar: 0, isbnsiz: 0, bekleyen: 0, basvuru: 0, iceAktarilan: 0 },
    eksikler: gaps.rows.map((g) => ({ kitap: toBook(g.book), eksikler: g.gaps, eklenme: g.created_at.toISOString() })),
    ikizler: pairs.rows.flatMap((p) => {
      const [hedef, diger] = [targets.get(targetKey(p.kind, p.a)), targets.get(targetKey(p.kind, p.b))];
      return hedef && diger ? [{ neden: p.reason, hedef, diger }] : [];
    }),
    kapalilar: closed.rows.flatMap((c) => targets.get(targetKey(c.kind, c.id)) ?? []),
    sonIslemler: await toChanges(ctx.db, ctx.lang, latest),
  };
}

/** Records by name (books by ISBN too) for pickers. Librarians also find unpublished records; nobody finds merged ones. */
export async function findRecords(ctx: Ctx<{ turu: RecordKind; q: string }>) {
  const { turu, q } = ctx.input;
  const like = sql`'%' || replace(replace(replace(fold(${q}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  const shown = (alias: string) => (byRight(ctx) ? sql`true` : sql`${sql.ref(`${alias}.published`)}`);
  const isbn = normalizeIsbn(q);
  const inTongue = (column: 'name' | 'title') => sql.raw(ctx.lang === 'en' ? `coalesce(t.${column}_en, t.${column})` : `t.${column}`);
  const query = {
    kitap: sql`select b.id, b.work_id, b.title as name, concat_ws(' · ', nullif(b.author_line, ''), p.name, b.year::text, b.isbn13) as detail from books b join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id
      where b.merged_into is null and ${shown('b')} and ${byRight(ctx) ? sql`true` : notRefused(ctx.self.id)} and (${isbn ? sql`b.isbn13 = ${isbn}` : sql`b.search_text like ${like}`}) order by (fold(b.title) = fold(${q})) desc, w.reader_count desc, b.id limit 12`,
    yazar: sql`select a.id, null::bigint as work_id, a.name, concat_ws(' · ', concat_ws('–', a.born::text, a.died::text), a.book_count::text || ${ctx.lang === 'en' ? sql`case when a.book_count = 1 then ${' book'} else ${' books'} end` : ' kitap'}) as detail from authors a
      where a.merged_into is null and ${shown('a')} and a.search_name like ${like} order by (a.search_name = fold(${q})) desc, a.reader_count desc, a.id limit 12`,
    konu: sql`select t.id, null::bigint as work_id, ${inTongue('name')} as name, ${inTongue('title')} as detail from topics t
      where ${shown('t')} and (t.search_name like ${like} or t.search_name_en like ${like}) order by t.member_count desc, t.id limit 12`,
    seri: sql`select s.id, null::bigint as work_id, s.name, (select string_agg(w.title, ' · ' order by w.position) from (select w.title, x.position from series_works x join works w on w.id = x.work_id
        where x.series_id = s.id order by x.position limit 3) w) as detail
      from series s where ${shown('s')} and s.search_name like ${like} order by (fold(s.name) = fold(${q})) desc, s.follower_count desc, s.id limit 12`,
  }[turu];
  const { rows } = await sql<{ id: number; work_id: number | null; name: string; detail: string | null }>`${query}`.execute(ctx.db);
  return { liste: rows.map((r) => ({ id: r.id, adi: r.name, ayrinti: r.detail ?? '', ...(r.work_id ? { eserId: r.work_id } : {}) })) };
}

/** A book by ISBN; a merged one resolves to its target. */
export async function findIsbn(ctx: Ctx, isbn13: string): Promise<BookRow | undefined> {
  const { rows } = await sql<{ book: BookRow }>`with recursive way as (
      select id, merged_into from books where isbn13 = ${isbn13} union select b.id, b.merged_into from way join books b on b.id = way.merged_into)
    select ${bookJson(viewerOf(ctx))} as book from way join books b on b.id = way.id join works w on w.id = b.work_id where way.merged_into is null`.execute(
    ctx.db,
  );
  return rows[0]?.book;
}
