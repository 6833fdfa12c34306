import type { Price, PricedBook, Shop } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import type { Viewer } from '../entities/member/member.visibility';
import { pageOf } from '../platform';
import { likeText } from '../platform/like-text';

interface PriceRow {
  shop_id: number;
  slug: string;
  name: string;
  website: string;
  amount: number;
  url: string;
  in_stock: boolean;
  updated_at: Date;
}

/** Prices of an edition: the requested shop first (R-BOOK-05), then in stock, then cheapest. */
export async function listBookPrices(db: Db, bookId: number, shopId: number | undefined): Promise<Price[]> {
  const { rows } = await sql<PriceRow>`
    select s.id as shop_id, s.slug, s.name, s.website, p.amount, p.url, p.in_stock, p.updated_at from prices p join shops s on s.id = p.shop_id
    where p.book_id = ${bookId} and s.active order by s.id = ${shopId ?? 0}::bigint desc, p.in_stock desc, p.amount, s.name`.execute(db);
  return rows.map((r) => ({
    magaza: { id: r.shop_id, adi: r.name, seo_adi: r.slug, adres: r.website },
    tutar: r.amount,
    adres: r.url,
    stokta: r.in_stock ? (1 as const) : (0 as const),
    zaman: r.updated_at.toISOString(),
  }));
}

/** Shops with the number of books that each has in stock. */
export async function listShops(db: Db): Promise<Shop[]> {
  const { rows } = await sql<{ id: number; slug: string; name: string; website: string; books: number }>`
    select s.id, s.slug, s.name, s.website, (select count(*)::int from prices p join books b on b.id = p.book_id and b.published where p.shop_id = s.id and p.in_stock) as books from shops s where s.active order by s.name collate "tr-x-icu", s.id`.execute(
    db,
  );
  return rows.map((s) => ({ id: s.id, adi: s.name, seo_adi: s.slug, adres: s.website, kitapSayisi: s.books }));
}

export interface PriceFilter {
  q?: string;
  magazaId?: number;
  s?: 'en-cok-okunanlar' | 'en-ucuz' | 'en-pahali';
}

/** Books in stock anywhere (or in one shop) with their lowest price; paged by key and id. */
export async function listPricedBooks(
  db: Db,
  viewer: Viewer,
  f: PriceFilter,
  limit: number,
  after: [number, number] | null,
): Promise<{ liste: PricedBook[]; imlec?: string }> {
  const key = { 'en-cok-okunanlar': sql`w.reader_count::float8`, 'en-ucuz': sql`-o.lowest::float8`, 'en-pahali': sql`o.lowest::float8` }[
    f.s ?? 'en-cok-okunanlar'
  ];
  const { rows } = await sql<{ book: BookRow; lowest: number; shops: number; k: number }>`
    select ${bookJson(viewer)} as book, o.lowest, o.shops, ${key} as k from
      (select p.book_id, min(p.amount) as lowest, count(*)::int as shops from prices p join shops s on s.id = p.shop_id
        where p.in_stock and s.active and ${f.magazaId ? sql`p.shop_id = ${f.magazaId}` : sql`true`} group by p.book_id) o
      join books b on b.id = o.book_id and b.published join works w on w.id = b.work_id
    where ${f.q ? sql`b.search_text like '%' || fold(${likeText(f.q)}) || '%'` : sql`true`} and ${after ? sql`(${key}, b.id) < (${after[0]}::float8, ${after[1]}::bigint)` : sql`true`}
    order by ${key} desc, b.id desc limit ${limit + 1}`.execute(db);
  return pageOf(
    rows,
    limit,
    (row) => [row.k, row.book.id],
    (row) => ({ ...toBook(row.book), enUcuz: row.lowest, magazaSayisi: row.shops }),
  );
}
