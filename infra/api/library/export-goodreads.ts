import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { csvField, csvText } from '../platform/csv';

const columns = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Average Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Owned Copies',
] as const;
const bindings: Record<string, string> = { basili: 'Paperback', 'e-kitap': 'Kindle Edition', sesli: 'Audiobook' };
const shelfNames: Record<string, string> = { okudum: 'read', okuyorum: 'currently-reading', okuyacagim: 'to-read', 'yarim-biraktim': 'did-not-finish' };

interface Row {
  id: number;
  title: string;
  authors: string[] | null;
  author_line: string;
  isbn13: string | null;
  rating: number | null;
  average: number | null;
  publisher: string | null;
  pages: number | null;
  year: number | null;
  first_year: number | null;
  finished_on: string | null;
  added_on: string;
  shelf: string;
  own: string[] | null;
  review: string | null;
  spoiler: boolean | null;
  readings: number;
  format: string | null;
  ownership: string | null;
  note: string | null;
}

/** An ISBN in that format's notation, which makes spreadsheets keep its digits. */
const isbnField = (isbn: string | null) => csvText(`="${isbn ?? ''}"`);
const lastFirst = (name: string) => {
  const parts = name.split(' ');
  return parts.length > 1 ? `${parts.at(-1)}, ${parts.slice(0, -1).join(' ')}` : name;
};

/** What Goodreads' layout cannot hold (R-LIBIO-08). */
export const goodreadsLosses = {
  tr: 'Goodreads düzeni her şeyi tutmaz: yarım yıldızlar yukarı yuvarlanır; başlama tarihleri, sonuncusu dışındaki okumalar, kaldığınız yer ve ilerleme geçmişi, okuyacaklarınızın sırası, gizli rafların gizliliği, boş raflar, rafsız incelemeler ve ödünç ya da istek işaretleri bu dosyada yoktur. Kayıpsız bir yedek için JSON ya da CSV seçin.',
  en: 'The Goodreads layout does not hold everything: half stars are rounded up; start dates, readings before the last, how far you are and the history of it, the order of what is to be read, the privacy of shelves, empty shelves, reviews of unshelved books and borrowed or wished-for marks are not in this file. For a backup without loss choose JSON or CSV.',
} as const;

/** A member's library in Goodreads' 24-column export format. Ratings there are whole stars: half stars are rounded up. */
export async function goodreadsCsv(db: Db, memberId: number): Promise<string> {
  const { rows } = await sql<Row>`
    select b.id, b.title, (select array_agg(a.name order by c.position) from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'yazar') as authors, b.author_line,
      b.isbn13, e.rating, case when w.rating_count > 0 then round(w.rating_sum / w.rating_count / 2.0, 2) end as average, p.name as publisher, b.pages, b.year, w.first_year, e.finished_on, to_char(e.created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as added_on, e.shelf,
      (select array_agg(replace(s.name, ',', ' ') order by s.position) from own_shelf_books x join own_shelves s on s.id = x.shelf_id where s.member_id = e.member_id and x.book_id = b.id) as own,
      r.text as review, r.spoiler, e.readings, e.format, e.ownership, e.note
    from shelf_entries e join books b on b.id = e.book_id join works w on w.id = e.work_id left join publishers p on p.id = b.publisher_id
      left join posts r on r.author_id = e.member_id and r.work_id = e.work_id and r.kind = 'inceleme' and r.deleted_at is null and r.merged_from is null
    where e.member_id = ${memberId} order by e.created_at desc, b.id`.execute(db);
  const day = (value: string | null) => (value ?? '').replaceAll('-', '/');
  const lines = rows.map((r) => {
    const [author = '', ...more] = r.authors ?? r.author_line.split(', ');
    const shelf = shelfNames[r.shelf] ?? 'read';
    const shelves = [...(shelf === 'read' ? [] : [shelf]), ...(r.own ?? [])].join(', ');
    return [
      r.id,
      csvField(r.title),
      csvField(author),
      csvField(lastFirst(author)),
      csvField(more.join(', ')),
      isbnField(null),
      isbnField(r.isbn13),
      r.rating ? Math.ceil(r.rating / 2) : 0,
      csvField(r.average),
      csvField(r.publisher),
      bindings[r.format ?? ''] ?? '',
      csvField(r.pages),
      csvField(r.year),
      csvField(r.first_year),
      day(r.finished_on),
      day(r.added_on),
      csvField(shelves),
      csvField(shelves),
      shelf,
      csvField(r.review),
      r.spoiler ? 'true' : '',
      csvField(r.note),
      r.readings,
      r.ownership === 'sahip' ? 1 : 0,
    ].join(',');
  });
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
