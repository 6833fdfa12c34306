import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { anyTime, type JobKind } from '../platform/jobs';
import { withinTransaction } from '../platform/retry';

export type TwinReason = 'ayni-ad' | 'benzer-ad' | 'ayni-yazar';
/** Trigram similarity from which an author's titles count as near-duplicates; tuned on real catalogues. */
const NEAR = 0.6;
/** Number of an author's works, most read first, compared for near-duplicate titles; exact duplicates are found among all. */
const COMPARED = 500;
/** Pairs kept, the likeliest first: more than librarians get through in a season. */
const KEPT = 20_000;

/** A pair `t` of `catalog_twins` that still waits for a judgement: both records are there, and nobody has said that they differ. */
export const twinStanding = sql`not t.differ and case t.kind
  when 'kitap' then exists (select 1 from books a join books b on b.id = t.b where a.id = t.a and a.published and a.is_main and b.published and b.is_main and a.work_id <> b.work_id)
  else exists (select 1 from authors a join authors b on b.id = t.b where a.id = t.a and a.published and a.merged_into is null and b.published and b.merged_into is null) end`;

/**
 * Finds possible duplicates: works of one author with the same or a similar title (volumes differing only in their number excluded), and authors with the same
 * name. Titles are folded once; the time is linear in the works, not quadratic in an author's works. What librarians have judged stays judged.
 */
export const findTwins = (db: Db): Promise<void> =>
  withinTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Similar titles share so many trigrams that their counts cannot differ much: comparing the counts first discards most pairs.
    await sql`create temporary table found_twins on commit drop as
      with titles as materialized (
        select *, cardinality(show_trgm(title)) as size, cardinality(show_trgm(title)) * ${sql.lit(NEAR)}::float8 as least from (
          select c.author_id, b.id, b.work_id, fold(w.title) as title, w.reader_count as readers, row_number() over (partition by c.author_id order by w.reader_count desc, w.id) as place
          from book_contributors c join books b on b.id = c.book_id and b.is_main and b.published join works w on w.id = b.work_id where c.role = 'yazar' offset 0) t)
      select distinct on (kind, a, b) reason, kind, a, b, near * 1e9 + readers as weight from (
        select 'ayni-ad' as reason, 'kitap' as kind, least(a.id, b.id) as a, greatest(a.id, b.id) as b, 1::float8 as near, a.readers + b.readers as readers
        from titles a join titles b on b.author_id = a.author_id and b.title = a.title and a.work_id < b.work_id where a.size > 0
        union all
        select 'benzer-ad', 'kitap', least(a.id, b.id), greatest(a.id, b.id), similarity(a.title, b.title), a.readers + b.readers
        from titles a join titles b on b.author_id = a.author_id and a.work_id < b.work_id and b.size >= a.least and a.size >= b.least
        where a.place <= ${sql.lit(COMPARED)} and b.place <= ${sql.lit(COMPARED)} and a.title <> b.title and similarity(a.title, b.title) >= ${sql.lit(NEAR)}
          and regexp_replace(a.title, '[0-9ivx]+', '', 'g') <> regexp_replace(b.title, '[0-9ivx]+', '', 'g')
        union all
        select 'ayni-yazar', 'yazar', a.id, b.id, 1, a.reader_count + b.reader_count from authors a join authors b on b.search_name = a.search_name and a.id < b.id
        where a.merged_into is null and b.merged_into is null and a.published and b.published
      ) pairs order by kind, a, b, near desc, readers desc`.execute(tx);
    await sql`delete from catalog_twins t where not differ and not exists (select 1 from found_twins f where f.kind = t.kind and f.a = t.a and f.b = t.b)`.execute(
      tx,
    );
    await sql`insert into catalog_twins (reason, kind, a, b, weight) select reason, kind, a, b, weight from found_twins order by weight desc limit ${sql.lit(KEPT)}
      on conflict (kind, a, b) do update set reason = excluded.reason, weight = excluded.weight where catalog_twins.weight <> excluded.weight`.execute(tx);
  });

/** Whether nobody has looked yet, as after an upgrade. */
async function neverFound(db: Db): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`select not exists (select 1 from catalog_twins) and exists (select 1 from works) as missing`.execute(db);
  return rows[0]?.missing ?? false;
}

/** Every night, and at start-up after an upgrade. */
export const twinsJob = (db: Db): JobKind => ({
  name: 'ikizler',
  cron: '41 4 * * *',
  catchUp: anyTime,
  dueAtStart: () => neverFound(db),
  work: () => findTwins(db),
});
