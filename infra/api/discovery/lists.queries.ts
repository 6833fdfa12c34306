import type { BookList } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { listBooks } from '../catalog/books.queries';
import type { Lang } from '../platform/errors';
import { type BookRow, type MemberRow, toBook, toMember } from '../posts/posts.shape';
import { bookJson, memberJson } from '../posts/posts.sql';
import { accountOpen, type Viewer, viewerSets } from '../posts/posts.visibility';
import { listRules } from './lists.rules';
import { listSet } from './sources.queries';

/** Covers shown of a list. */
const COVERS = 4;

/** The lists of the site that hold at least three books, each with its first covers. */
export async function siteLists(db: Db, viewer: Viewer, lang: Lang): Promise<BookList[]> {
  const lists = await Promise.all(
    listRules.map(async (rule, i) => {
      const set = listSet(rule);
      const [books, counted] = await Promise.all([
        listBooks(db, viewer, set.where, set.sort, COVERS),
        sql<{ n: number }>`select count(*)::int as n from books b join works w on w.id = b.work_id where b.published and b.is_main and ${set.where}`.execute(
          db,
        ),
      ]);
      return {
        id: i + 1,
        adi: rule.name[lang],
        aciklama: rule.text[lang],
        yol: `/listeler/${rule.key}`,
        kitapSayisi: counted.rows[0]?.n ?? 0,
        kitaplar: books.map((b) => b.book),
      };
    }),
  );
  return lists.filter((list) => list.kitapSayisi >= 3);
}

interface ShelfRow {
  id: number;
  name: string;
  slug: string;
  book_count: number;
  owner: MemberRow;
  books: BookRow[] | null;
}
/** Public shelves of readers with at least three books, the fullest first. */
export async function readersLists(db: Db, viewer: Viewer, limit: number): Promise<BookList[]> {
  const { rows } = await sql<ShelfRow>`
    with ${viewerSets(viewer)}
    select s.id, s.name, s.slug, s.book_count, ${memberJson('a', viewer)} as owner,
      (select json_agg(f.book) from (select ${bookJson(viewer)} as book from own_shelf_books x join books b on b.id = x.book_id and b.published join works w on w.id = b.work_id
        where x.shelf_id = s.id order by x.added_at desc, b.id limit ${COVERS}) f) as books
    from own_shelves s join members a on a.id = s.member_id
    where not s.is_private and s.book_count >= 3 and not a.is_private and not a.is_spam and ${accountOpen(viewer)} and a.id not in (select id from muted)
    order by s.book_count desc, s.id limit ${limit}`.execute(db);
  return rows.map((r) => ({
    id: r.id,
    adi: r.name,
    yol: `/${r.owner.username}/kitaplari/${r.slug}`,
    kitapSayisi: r.book_count,
    kitaplar: (r.books ?? []).map(toBook),
    uye: toMember(r.owner),
  }));
}
