import type { BookList } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { listSet } from '../catalog/book-sets';
import { listRules } from '../catalog/lists.rules';
import { booksByIds, countBooks } from '../entities/book/book.queries';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, limited, type Viewer, viewerSets } from '../entities/member/member.visibility';
import { shownOnShelf } from '../library/library.queries';
import { shelfAddress } from '../library/shelf-address.rules';
import type { Lang } from '../platform/errors';

/** Covers shown per list. */
const COVERS = 4;
/** Minimum number of books for a list to be shown. */
const LEAST = 3;

/** A list with its number of books and the ids of the first ones. */
export interface ListHead {
  place: number;
  n: number;
  ids: number[];
}

/** The site's lists with enough books, in one statement. It scans the catalogue once per list. */
export async function listHeads(db: Db): Promise<ListHead[]> {
  const heads = listRules.map((rule, i) => {
    const { where, sort } = listSet(rule);
    return sql`select ${sql.lit(i)} as place, head.* from (${countBooks(where, sort, COVERS)}) head where n >= ${LEAST}`;
  });
  return (await sql<ListHead>`${sql.join(heads, sql` union all `)} order by place`.execute(db)).rows;
}

/** The lists for display, each with its first covers. */
export async function siteLists(db: Db, viewer: Viewer, lang: Lang, heads: readonly ListHead[]): Promise<BookList[]> {
  const ids = heads.flatMap((head) => head.ids);
  const books = new Map((await booksByIds(db, viewer, ids)).map((book) => [book.id, book]));
  return heads.flatMap(({ place, n, ids }) => {
    const rule = listRules[place];
    if (!rule) return [];
    return {
      id: place + 1,
      adi: rule.name[lang],
      aciklama: rule.text[lang],
      yol: `/listeler/${rule.key}`,
      kitapSayisi: n,
      kitaplar: ids.flatMap((id) => books.get(id) ?? []),
    };
  });
}

interface ShelfRow {
  id: number;
  name: string;
  slug: string;
  book_count: number;
  owner: MemberRow;
  books: BookRow[] | null;
}
/** Readers' public shelves with at least three books, largest first. */
export async function readersLists(db: Db, viewer: Viewer, limit: number): Promise<BookList[]> {
  const { rows } = await sql<ShelfRow>`
    with ${viewerSets(viewer)}
    select s.id, s.name, s.slug, ${shownOnShelf('s')} as book_count, ${memberJson('a', viewer)} as owner,
      (select json_agg(f.book) from (select ${bookJson(viewer)} as book from own_shelf_books x join books b on b.id = x.book_id and b.published join works w on w.id = b.work_id
        where x.shelf_id = s.id order by x.added_at desc, b.id limit ${COVERS}) f) as books
    from own_shelves s join members a on a.id = s.member_id
    where not s.is_private and s.book_count >= ${LEAST} and not a.is_private and not ${limited('a')} and not a.is_spam and ${accountOpen(viewer)} and a.id not in (select id from muted)
    order by s.book_count desc, s.id limit ${limit}`.execute(db);
  return rows.map((r) => ({
    id: r.id,
    adi: r.name,
    yol: `/${r.owner.username}/kitaplari/${shelfAddress(r)}`,
    kitapSayisi: r.book_count,
    kitaplar: (r.books ?? []).map(toBook),
    uye: toMember(r.owner),
  }));
}
