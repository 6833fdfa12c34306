import type { Edition, Input } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { beyond, pageById } from '../platform';
import { likeText } from './audit';

type Gap = Edition['eksikler'][number];

/** Conditions under which an edition `b` lacks something. */
const gaps: Record<Gap, RawBuilder<boolean>> = {
  isbn: sql<boolean>`b.isbn13 is null`,
  kapak: sql<boolean>`b.image_key is null`,
  sayfa: sql<boolean>`b.pages is null`,
  tanitim: sql<boolean>`coalesce(b.description_tr, b.description_en) is null`,
  yayinevi: sql<boolean>`b.publisher_id is null`,
  yayin: sql<boolean>`not b.published`,
};
const names = Object.keys(gaps) as Gap[];

interface Row {
  id: number;
  title: string;
  author_line: string;
  slug: string;
  isbn13: string | null;
  publisher: string | null;
  year: number | null;
  pages: number | null;
  reader_count: number;
  editions: number;
  missing: Gap[];
}

/** Editions, newest first, with what they lack (R-ADMIN-14). Digits in the search are treated as an ISBN; merged records are excluded. */
export async function listEditions(db: Db, f: Input<'v2/yonetim/baski/liste'>): Promise<{ liste: Edition[]; imlec?: string }> {
  const limit = f.adet ?? 40;
  const q = f.q?.trim() ?? '';
  const digits = q.replace(/[\s-]/g, '');
  const found = !q
    ? sql`true`
    : /^[\dX]{10,13}$/i.test(digits)
      ? sql`(b.isbn13 = ${digits} or b.isbn10 = ${digits.toUpperCase()})`
      : sql`b.search_text like fold(${likeText(q)})`;
  const missing = sql.join(names.map((name) => sql`case when ${gaps[name]} then ${name}::text end`));
  const { rows } = await sql<Row>`
    select b.id, b.title, b.author_line, b.slug, b.isbn13, p.name as publisher, b.year, b.pages, w.reader_count,
      (select count(*)::int from books o where o.work_id = b.work_id and o.merged_into is null) as editions, array_remove(array[${missing}], null) as missing
    from books b join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id
    where b.merged_into is null and ${beyond('b.id', f.imlec)} and ${found} and ${f.eksik ? gaps[f.eksik] : sql`true`}
    order by b.id desc limit ${limit + 1}`.execute(db);
  return pageById(rows, limit, (r) => ({
    id: r.id,
    adi: r.title,
    yazarAdi: r.author_line,
    seo_adi: r.slug,
    ...(r.isbn13 ? { isbn13: r.isbn13 } : {}),
    ...(r.publisher ? { yayinevi: r.publisher } : {}),
    ...(r.year ? { yil: r.year } : {}),
    ...(r.pages ? { sayfa: r.pages } : {}),
    okurSayisi: r.reader_count,
    baskiSayisi: r.editions,
    eksikler: r.missing,
  }));
}
