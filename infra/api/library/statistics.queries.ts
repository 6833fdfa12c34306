import type { Statistics } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { finishedReadings, readingDays } from '../entities/reading/reading.sql';

/** Most values of an open-ended kind, such as authors. */
const MOST = 30;

type Kind = 'turler' | 'yazarlar' | 'diller' | 'onYillar' | 'uzunluklar' | 'bicimler' | 'sureler';
interface ShareRow {
  kind: Kind;
  key: string;
  name: string | null;
  slug: string | null;
  n: number;
}

/** Lower bounds of lengths in pages and of days to finish; the keys on the wire. */
const LENGTHS = [1, 150, 300, 450, 600];
const DAYS = [0, 4, 8, 15, 31];
const atLeast = (value: RawBuilder<unknown>, bounds: readonly number[]) => sql`(select max(bound) from unnest(${bounds}::int[]) bound where bound <= ${value})`;

const addresses: Partial<Record<Kind, string>> = { turler: '/kitap-turu/', yazarlar: '/yazar/' };

/** Counted kinds of the books `f` read for the first time, and of the readings `r`. */
const shares = (name: RawBuilder<unknown>) => sql<ShareRow>`
  select 'turler' as kind, g.slug as key, g.${name} as name, g.slug, count(*)::int as n from f join work_genres x on x.work_id = f.work_id join genres g on g.id = x.genre_id group by g.id
  union all select 'yazarlar', a.id::text, a.name, case when a.published then a.slug end, count(*)::int from f join book_contributors c on c.book_id = f.book_id and c.role = 'yazar'
    join authors a on a.id = c.author_id group by a.id
  union all select 'diller', coalesce(b.language, 'bilinmiyor'), max(l.${name}), null, count(*)::int from f join books b on b.id = f.book_id left join languages l on l.code = b.language group by 2
  union all select 'onYillar', coalesce((floor(w.first_year / 10.0) * 10)::int::text, 'bilinmiyor'), null, null, count(*)::int from f join works w on w.id = f.work_id group by 2
  union all select 'uzunluklar', coalesce(${atLeast(sql`f.pages`, LENGTHS)}::text, 'bilinmiyor'), null, null, count(*)::int from f group by 2
  union all select 'bicimler', coalesce(e.format, 'bilinmiyor'), null, null, count(*)::int from f left join shelf_entries e on e.member_id = f.member_id and e.work_id = f.work_id group by 2
  union all select 'sureler', ${atLeast(sql`(r.finished_on - r.started_on)`, DAYS)}::text, null, null, count(*)::int from r
    where r.started_on is not null and r.finished_on >= r.started_on group by 2`;

/** Kinds whose order is their own; the others begin with the most. */
const ordered = new Set<Kind>(['onYillar', 'uzunluklar', 'sureler']);

/** A kind's values in their order, what is not known last. */
function sharesOf(rows: readonly ShareRow[], kind: Kind): Statistics['turler'] {
  const unknown = (row: ShareRow) => Number(row.key === 'bilinmiyor');
  return rows
    .filter((row) => row.kind === kind)
    .sort(
      (a, b) =>
        unknown(a) - unknown(b) || (ordered.has(kind) ? Number(a.key) - Number(b.key) : b.n - a.n) || (a.name ?? a.key).localeCompare(b.name ?? b.key, 'tr'),
    )
    .slice(0, MOST)
    .map(({ key, name, slug, n }) => ({
      anahtar: key,
      ...(name ? { adi: name } : {}),
      ...(slug && addresses[kind] ? { yol: `${addresses[kind]}${slug}` } : {}),
      sayi: n,
    }));
}

interface TimeRow {
  unit: number | null;
  books: number;
  readings: number;
  pages: number;
}

/** What a reader read in a year, or ever (R-READ-06); what counts as a reading is said in `reading.sql.ts`. Undated readings count in all-time numbers only. */
export async function statisticsOf(db: Db, memberId: number, year: number | undefined, lang: 'tr' | 'en'): Promise<Statistics> {
  const name = sql.raw(lang === 'en' ? 'name_en' : 'name_tr');
  const within = (day: RawBuilder<unknown>) => (year ? sql`${day} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date` : sql`true`);
  const period = sql`r as (select * from ${finishedReadings(memberId)} all_readings where ${within(sql`finished_on`)}), f as (select * from r where not again)`;
  const [time, kinds, ratings, days] = await Promise.all([
    sql<TimeRow>`with ${period} select extract(${sql.raw(year ? 'month' : 'year')} from finished_on)::int as unit, count(*) filter (where not again)::int as books,
      count(*)::int as readings, coalesce(sum(pages), 0)::int as pages from r group by 1`.execute(db),
    sql<ShareRow>`with ${period} ${shares(name)}`.execute(db),
    sql<{ place: number; own: number; all: number }>`with ${period}, rated as (select e.rating, w.rating_histogram from f join works w on w.id = f.work_id
        join shelf_entries e on e.member_id = f.member_id and e.work_id = f.work_id and e.rating is not null)
      select place::int, count(*) filter (where rated.rating = place)::int as own, sum(rated.rating_histogram[place])::int as all
      from generate_series(1, 10) place cross join rated group by place`.execute(db),
    sql<{ day: string }>`select day from ${readingDays(memberId)} days where ${within(sql`day`)} order by day`.execute(db),
  ]);
  const dated = time.rows.flatMap(({ unit, ...row }) => (unit === null ? [] : [{ unit, ...row }]));
  const units = dated.map(({ unit }) => unit);
  const [first, last] = year ? [1, 12] : [Math.min(...units), Math.max(...units)];
  const sum = (key: 'books' | 'readings' | 'pages') => time.rows.reduce((total, row) => total + row[key], 0);
  const rated = (key: 'own' | 'all') => Array.from({ length: 10 }, (_, i) => ratings.rows.find(({ place }) => place === i + 1)?.[key] ?? 0);
  return {
    ...(year ? { sene: year } : {}),
    kitap: sum('books'),
    okuma: sum('readings'),
    sayfa: sum('pages'),
    zaman: (year || units.length ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : []).map((unit) => {
      const row = dated.find((one) => one.unit === unit);
      return { anahtar: unit, kitap: row?.books ?? 0, okuma: row?.readings ?? 0, sayfa: row?.pages ?? 0 };
    }),
    turler: sharesOf(kinds.rows, 'turler'),
    yazarlar: sharesOf(kinds.rows, 'yazarlar'),
    diller: sharesOf(kinds.rows, 'diller'),
    onYillar: sharesOf(kinds.rows, 'onYillar'),
    uzunluklar: sharesOf(kinds.rows, 'uzunluklar'),
    bicimler: sharesOf(kinds.rows, 'bicimler'),
    sureler: sharesOf(kinds.rows, 'sureler'),
    puanlar: rated('own'),
    herkesinPuanlari: rated('all'),
    gunler: days.rows.map(({ day }) => day),
  };
}

/** The years in which a reader finished something or read, latest first. */
export async function readingYears(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select distinct extract(year from day)::int as year from ${readingDays(memberId)} days order by 1 desc`.execute(
    db,
  );
  return rows.map(({ year }) => year);
}
