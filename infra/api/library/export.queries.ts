import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { ReadingDates } from './import/values.rules';
import { type LibraryRow, libraryColumns, writeReadings, writeShelves } from './library-file';
import { writeProgress } from './progress-file';

interface Row {
  id: number;
  title: string;
  original_title: string | null;
  authors: string | null;
  isbn13: string | null;
  publisher: string | null;
  pages: number | null;
  year: number | null;
  first_year: number | null;
  language: string | null;
  shelf: string | null;
  queue_place: number | null;
  rating: number | null;
  started_on: string | null;
  finished_on: string | null;
  created_at: Date | null;
  updated_at: Date | null;
  format: string | null;
  ownership: string | null;
  note: string | null;
  readings: ReadingDates[] | null;
  shelves: { name: string; hidden: boolean; at: string }[] | null;
  review_title: string | null;
  review: string | null;
  review_at: Date | null;
  spoiler: boolean | null;
}

/** Every edition of the member's library: shelved, on a shelf of the member's own only, or only reviewed; of a work that is shelved, the shelved edition carries all of it. */
const editions = (memberId: number): RawBuilder<unknown> => sql`
  select e.book_id, e.work_id from shelf_entries e where e.member_id = ${memberId}
  union select x.book_id, b.work_id from own_shelf_books x join own_shelves s on s.id = x.shelf_id join books b on b.id = x.book_id where s.member_id = ${memberId}
  union select p.book_id, p.work_id from posts p where p.author_id = ${memberId} and p.kind = 'inceleme' and p.deleted_at is null and p.merged_from is null and p.work_id is not null and p.book_id is not null
    and not exists (select 1 from shelf_entries e where e.member_id = ${memberId} and e.work_id = p.work_id)`;

/** The whole library without loss, oldest entry first; before the books stand the shelves of the member's own in their order, so that empty ones are kept too (R-LIBIO-08). */
export async function libraryRows(db: Db, memberId: number): Promise<LibraryRow[]> {
  const { rows } = await sql<Row>`
    select b.id, b.title, w.original_title, coalesce((select string_agg(a.name, '; ' order by c.position) from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'yazar'), nullif(b.author_line, '')) as authors,
      b.isbn13, p.name as publisher, b.pages, b.year, w.first_year, b.language, e.shelf, case when e.shelf = 'okuyacagim' then e.queue_place end as queue_place, e.rating, case when e.shelf = 'yarim-biraktim' then e.started_on end as started_on,
      case when e.shelf = 'yarim-biraktim' then e.finished_on end as finished_on, e.created_at, e.updated_at, e.format, e.ownership, e.note,
      (select json_agg(json_build_object('start', o.started_on, 'end', o.finished_on, 'done', o.done, 'page', o.page, 'progress', json_strip_nulls(json_build_object('dakika', o.minutes, 'yuzde', o.percent, 'toplamDakika', o.length_minutes,
        'gecmis', (select json_agg(json_build_object('gun', p.day, 'sayfa', p.page, 'dakika', p.minutes, 'yuzde', p.percent, 'not', p.note) order by p.id) from reading_progress p where p.reading_id = o.id)))) order by o.id) from readings o where o.member_id = e.member_id and o.work_id = e.work_id) as readings,
      (select json_agg(json_build_object('name', s.name, 'hidden', s.is_private, 'at', to_char(x.added_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.position, s.id)
        from own_shelf_books x join own_shelves s on s.id = x.shelf_id where s.member_id = ${memberId} and x.book_id = b.id) as shelves,
      r.title as review_title, r.text as review, r.created_at as review_at, r.spoiler
    from (${editions(memberId)}) l join books b on b.id = l.book_id join works w on w.id = l.work_id left join publishers p on p.id = b.publisher_id
      left join shelf_entries e on e.member_id = ${memberId} and e.work_id = l.work_id and e.book_id = b.id
      left join posts r on r.author_id = ${memberId} and r.work_id = l.work_id and r.kind = 'inceleme' and r.deleted_at is null and r.merged_from is null
        and (e.book_id is not null or (r.book_id = b.id and not exists (select 1 from shelf_entries o where o.member_id = ${memberId} and o.work_id = l.work_id)))
    order by e.created_at nulls last, b.id`.execute(db);
  const shelves = await db
    .selectFrom('own_shelves')
    .select(['name', 'is_private'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const empty = Object.fromEntries(libraryColumns.map((name) => [name, ''])) as LibraryRow;
  return [
    ...shelves.map((shelf) => ({ ...empty, [shelf.is_private ? 'gizli_raflar' : 'raflar']: writeShelves([{ name: shelf.name, at: null }]) })),
    ...rows.map((row) => toRow(row)),
  ];
}

const text = (value: string | number | null) => (value === null ? '' : String(value));
function toRow(r: Row): LibraryRow {
  const named = (hidden: boolean) => writeShelves((r.shelves ?? []).filter((shelf) => shelf.hidden === hidden));
  return {
    kitap_no: String(r.id),
    adi: r.title,
    ozgun_adi: text(r.original_title),
    yazarlar: text(r.authors),
    isbn: text(r.isbn13),
    yayinevi: text(r.publisher),
    sayfa: text(r.pages),
    yil: text(r.year),
    ilk_yil: text(r.first_year),
    dil: text(r.language),
    raf: text(r.shelf),
    sira: text(r.queue_place),
    puan: r.rating ? String(r.rating / 2) : '',
    okumalar: writeReadings(r.readings ?? []),
    ilerleme: writeProgress(r.readings ?? []),
    baslama: text(r.started_on),
    bitis: text(r.finished_on),
    eklenme: r.created_at?.toISOString() ?? '',
    degisme: r.updated_at?.toISOString() ?? '',
    raflar: named(false),
    gizli_raflar: named(true),
    bicim: text(r.format),
    sahiplik: text(r.ownership),
    not: text(r.note),
    inceleme_basligi: text(r.review_title),
    inceleme: text(r.review),
    inceleme_zamani: r.review_at?.toISOString() ?? '',
    surpriz: r.spoiler ? '1' : '',
  };
}
