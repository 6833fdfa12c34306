import { sql } from 'kysely';
import type { Db } from '../database';
import { idSeoSlug } from '../demo-loader/slug';
import type { SeriesPlace } from './series.rules';

/** A work and the series its title or its source names. */
export interface WorkSeries {
  workId: number;
  series: readonly SeriesPlace[];
}

/**
 * Puts works into their series (R-SERIES-05). A series is the one of the same name, its own or its original one, in any spelling `fold` makes equal, that has a
 * work by one of the work's authors; otherwise it is created, `published` or waiting for librarians. What stands in a series already keeps its place, and nobody
 * is notified.
 */
export async function writeSeries(tx: Db, works: readonly WorkSeries[], { published = true } = {}): Promise<void> {
  const rows = works.flatMap(({ workId, series }) =>
    series.map(({ name, place }) => ({ work: workId, name: name.slice(0, 200), slug: idSeoSlug(name) || 'seri', place })),
  );
  if (!rows.length) return;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(work bigint, name text, slug text, place text)`;
  const authorsOf = (work: string) =>
    sql`(select c.author_id from books b join book_contributors c on c.book_id = b.id and c.role = 'yazar' where b.work_id = ${sql.ref(work)})`;
  // An index for each name: with `or`, every series would be read for each record.
  const existing = sql`(select s.id from (select id from series where fold(name) = fold(r.name)
      union select id from series where fold(original_name) = fold(r.name) and original_name is not null) s
    where exists (select 1 from series_works x where x.series_id = s.id and (x.work_id = r.work or exists (${authorsOf('x.work_id')} intersect ${authorsOf('r.work')}))) order by s.id limit 1)`;
  const link = () =>
    sql`insert into series_works (series_id, work_id, place) select distinct on (found.id, r.work) found.id, r.work, r.place
    from ${wanted} cross join lateral ${existing} found where r.name <> '' order by found.id, r.work on conflict do nothing`.execute(tx);
  // What is new is created with one work each, the first by the same author of the same name; the others are then found by it.
  await link();
  await sql`with missing as (
      select distinct on (fold(r.name), a.author_id) r.name, r.slug, r.work, r.place from ${wanted}
        left join lateral (select min(author_id) as author_id from ${authorsOf('r.work')} a) a on true
      where r.name <> '' and not exists ${existing} order by fold(r.name), a.author_id, r.work),
    numbered as (select *, row_number() over (order by name, work) as n from missing),
    made as (insert into series (name, slug, published) select name, slug, ${published}::boolean from numbered order by n returning id),
    ids as (select id, row_number() over (order by id) as n from made)
    insert into series_works (series_id, work_id, place) select ids.id, numbered.work, numbered.place from numbered join ids using (n)`.execute(tx);
  await link();
}
