import type { PageData } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import type { Viewer } from '../entities/member/member.visibility';
import { finishedReadings } from '../entities/reading/reading.sql';

type Report = Omit<PageData<'okuma-raporu'>, 'uye' | 'kendi'>;
/** Books listed of each kind. */
const MOST_BOOKS = 120;
const zone = sql`at time zone 'Europe/Istanbul'`;

interface FinishedRow {
  book: BookRow;
  work_id: number;
  day: string;
  pages: number | null;
  rating: number | null;
  started_on: string | null;
  readings: number;
  again: boolean;
}

/**
 * A reader's year (R-GOAL-02, R-READ-04). Days are Istanbul days; pages are those of the editions read, counted for each reading; minutes are time spent on the
 * site. Books read for the first time and those read again stand apart; ratings are those of all books of the year.
 */
export async function readingReport(db: Db, viewer: Viewer, memberId: number, year: number, lang: 'tr' | 'en'): Promise<Report> {
  const name = sql.raw(lang === 'en' ? 'name_en' : 'name_tr');
  const from = `${year}-01-01`;
  const to = `${year}-12-31`;
  const [finished, written, usage, years, genres] = await Promise.all([
    sql<FinishedRow>`
      select ${bookJson(viewer)} as book, r.work_id, r.finished_on as day, r.pages, e.rating, r.started_on, e.readings, r.again
      from ${finishedReadings(memberId)} r join books b on b.id = r.book_id join works w on w.id = b.work_id join shelf_entries e on e.member_id = r.member_id and e.work_id = r.work_id
      where r.finished_on between ${from} and ${to} order by r.finished_on desc, r.id desc`.execute(db),
    sql<{ month: number; reviews: number; quotes: number }>`
      select extract(month from created_at ${zone})::int as month, count(*) filter (where kind = 'inceleme')::int as reviews, count(*) filter (where kind = 'alinti')::int as quotes
      from posts where author_id = ${memberId} and kind in ('inceleme', 'alinti') and deleted_at is null and archived_at is null and hidden_at is null and (created_at ${zone})::date between ${from} and ${to} group by 1`.execute(
      db,
    ),
    sql<{ month: number; minutes: number }>`
      select extract(month from day)::int as month, round(sum(seconds) / 60.0)::int as minutes from daily_usage where member_id = ${memberId} and day between ${from} and ${to} group by 1`.execute(
      db,
    ),
    sql<{ year: number }>`
      select distinct year from (select extract(year from finished_on)::int as year from readings where member_id = ${memberId} and finished_on is not null
        union select extract(year from created_at ${zone})::int from posts where author_id = ${memberId} and kind in ('inceleme', 'alinti') and deleted_at is null
        union select extract(year from now() ${zone})::int) y order by 1 desc limit 30`.execute(db),
    sql<{ name: string; slug: string; books: number; readings: number }>`
      select g.${name} as name, g.slug, count(*) filter (where not f.again)::int as books, count(*)::int as readings from ${finishedReadings(memberId)} f
        join work_genres wg on wg.work_id = f.work_id join genres g on g.id = wg.genre_id where f.finished_on between ${from} and ${to} group by 1, 2 order by 4 desc, 1 limit 8`.execute(
      db,
    ),
  ]);
  const rows = finished.rows;
  const books = rows.filter((r) => !r.again);
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const month = (row: FinishedRow) => Number(row.day.slice(5, 7));
  const again = rows.filter((r) => r.again);
  const works = [...new Map(rows.map((r) => [r.work_id, r])).values()];
  const rated = works.flatMap((r) => (r.rating ? [r.rating] : []));
  const longest = [...works].sort((a, b) => (b.pages ?? 0) - (a.pages ?? 0))[0];
  const puanlar = Array.from({ length: 10 }, (_, i) => rated.filter((r) => r === i + 1).length);
  return {
    sene: year,
    seneler: years.rows.map((r) => r.year),
    kitap: books.length,
    okuma: rows.length,
    tekrar: again.length,
    sayfa: sum(rows.map((r) => r.pages)),
    inceleme: sum(written.rows.map((r) => r.reviews)),
    alinti: sum(written.rows.map((r) => r.quotes)),
    dakika: sum(usage.rows.map((r) => r.minutes)),
    ...(rated.length ? { ortalamaPuan: Math.round((sum(rated) / rated.length / 2) * 100) / 100 } : {}),
    aylar: Array.from({ length: 12 }, (_, i) => {
      const ay = i + 1;
      const words = written.rows.find((r) => r.month === ay);
      return {
        ay,
        kitap: books.filter((r) => month(r) === ay).length,
        okuma: rows.filter((r) => month(r) === ay).length,
        sayfa: sum(rows.filter((r) => month(r) === ay).map((r) => r.pages)),
        inceleme: words?.reviews ?? 0,
        alinti: words?.quotes ?? 0,
        dakika: usage.rows.find((r) => r.month === ay)?.minutes ?? 0,
      };
    }),
    turler: genres.rows.map((g) => ({ adi: g.name, seo_adi: g.slug, kitap: g.books, okuma: g.readings })),
    puanlar,
    ...(longest?.pages
      ? {
          enUzun: {
            ...toBook(longest.book),
            okumaSayisi: longest.readings,
            sayfaSayisi: longest.pages,
            bitis: longest.day,
            eklenme: `${longest.day}T00:00:00.000Z`,
          },
        }
      : {}),
    begenilenler: [...works]
      .filter((r) => (r.rating ?? 0) >= 8)
      .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
      .slice(0, 8)
      .map((r) => toBook(r.book)),
    kitaplar: books.slice(0, MOST_BOOKS).map((r) => toBook(r.book)),
    yenidenOkunanlar: [...new Map(again.map((r) => [r.work_id, r])).values()].slice(0, MOST_BOOKS).map((r) => toBook(r.book)),
  };
}
