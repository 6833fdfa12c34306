import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { namedListSet } from '../catalog/book-sets';
import { findList } from '../catalog/lists.rules';
import { listBooks } from '../entities/book/book.queries';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { accountOpen, authorReadable, viewerSets } from '../entities/member/member.visibility';
import { listPosts, type PostFilter } from '../entities/post/post.queries';
import { namedIn } from '../entities/topic/topic.names';
import { shelfAddress, shelfMeant } from '../library/shelf-address.rules';
import type { Lang } from '../platform/errors';
import type { FeedKind } from '../platform/feed-address';
import { bookEntry, type Entry, postEntry } from './entries.rules';

/** Entries of a feed. */
const LENGTH = 30;
/** Feeds are the same for everybody: what a visitor may see. */
const VISITOR = 0;

/** What a feed says; addresses are site-relative. */
export interface FoundFeed {
  title: string;
  path: string;
  entries: Entry[];
}
interface Asked {
  db: Db;
  lang: Lang;
  site: string;
}

async function ofPosts({ db, lang, site }: Asked, title: string, path: string, filter: PostFilter): Promise<FoundFeed> {
  const { liste } = await listPosts({ db, lang, member: null }, { ...filter, sort: 'en-yeni', limit: LENGTH, quiet: true });
  return { title, path, entries: liste.map((post) => postEntry(post, lang, site)) };
}

async function ofReader(asked: Asked, username: string): Promise<FoundFeed | null> {
  const { rows } = await sql<{ id: number; name: string }>`with ${viewerSets(VISITOR)} select a.id, a.name from members a
    where a.username = ${username} and not a.is_private and ${accountOpen(VISITOR)} and ${authorReadable(VISITOR)}`.execute(asked.db);
  return rows[0] ? ofPosts(asked, `${rows[0].name} (@${username})`, `/${username}`, { memberId: rows[0].id }) : null;
}

async function ofBook(asked: Asked, id: number): Promise<FoundFeed | null> {
  const book = await asked.db
    .selectFrom('books')
    .select(['title', 'slug', 'work_id', 'author_line'])
    .where('id', '=', id)
    .where('published', '=', true)
    .where((e) => e.or([e('review', 'is', null), e('review', '<>', 'ret')]))
    .executeTakeFirst();
  return book ? ofPosts(asked, `${book.title} · ${book.author_line}`, `/kitap/${book.slug}--${id}`, { workId: book.work_id }) : null;
}

async function ofAuthor(asked: Asked, slug: string): Promise<FoundFeed | null> {
  const author = await asked.db.selectFrom('authors').select(['id', 'name']).where('slug', '=', slug).where('published', '=', true).executeTakeFirst();
  return author ? ofPosts(asked, author.name, `/yazar/${slug}`, { authorId: author.id }) : null;
}

async function ofTopic(asked: Asked, slug: string): Promise<FoundFeed | null> {
  const topic = await asked.db
    .selectFrom('topics')
    .select(['id', 'title', 'title_en'])
    .where('slug', '=', slug)
    .where('published', '=', true)
    .executeTakeFirst();
  return topic ? ofPosts(asked, namedIn(asked.lang, topic.title, topic.title_en), `/konu/${slug}`, { topicId: topic.id }) : null;
}

/** A list of the site; a book stands in it from when the catalogue got it. */
async function ofList({ db, lang }: Asked, key: string): Promise<FoundFeed | null> {
  const rule = findList(key);
  if (!rule) return null;
  const { where, sort } = namedListSet(key);
  const found = await listBooks(db, VISITOR, where, sort, LENGTH);
  const since = await db
    .selectFrom('books')
    .select(['id', 'created_at'])
    .where('id', 'in', [0, ...found.map(({ book }) => book.id)])
    .execute();
  const at = new Map(since.map((row) => [row.id, row.created_at]));
  return { title: rule.name[lang], path: `/listeler/${key}`, entries: found.map(({ book }) => bookEntry(book, at.get(book.id) ?? new Date(0))) };
}

async function ofShelf({ db }: Asked, username: string, address: string): Promise<FoundFeed | null> {
  const meant = shelfMeant(address);
  const { rows } = await sql<{ id: number; name: string; slug: string; owner: string }>`with ${viewerSets(VISITOR)} select s.id, s.name, s.slug, a.name as owner
    from own_shelves s join members a on a.id = s.member_id
    where a.username = ${username} and ${'id' in meant ? sql`s.id = ${meant.id}` : sql`s.slug = ${meant.slug}`} and not s.is_private and not a.is_private and ${accountOpen(VISITOR)} and ${authorReadable(VISITOR)}`.execute(
    db,
  );
  const shelf = rows[0];
  if (!shelf) return null;
  const books = await sql<{ book: BookRow; added_at: Date }>`select ${bookJson(VISITOR)} as book, x.added_at
    from own_shelf_books x join books b on b.id = x.book_id and b.published join works w on w.id = b.work_id
    where x.shelf_id = ${shelf.id} order by x.added_at desc, b.id limit ${LENGTH}`.execute(db);
  return {
    title: `${shelf.name} · ${shelf.owner}`,
    path: `/${username}/kitaplari/${shelfAddress(shelf)}`,
    entries: books.rows.map((row) => bookEntry(toBook(row.book), row.added_at)),
  };
}

/** What a feed says to everybody; null if there is nothing that a visitor may see. @param name as in `feedAddress` */
export async function findFeed(asked: Asked, kind: FeedKind, name: string): Promise<FoundFeed | null> {
  const [first = '', second, ...more] = name.split('/');
  if (more.length || (kind === 'raf') !== (second !== undefined)) return null;
  switch (kind) {
    case 'okur':
      return ofReader(asked, first);
    case 'kitap':
      return /^[1-9]\d{0,14}$/.test(first) ? ofBook(asked, Number(first)) : null;
    case 'yazar':
      return ofAuthor(asked, first);
    case 'konu':
      return ofTopic(asked, first);
    case 'liste':
      return ofList(asked, first);
    case 'raf':
      return ofShelf(asked, first, second ?? '');
  }
}
