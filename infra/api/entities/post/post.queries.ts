import type { Post } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Db } from '../../../db/database';
import { afterPlace, byInt, byReal, type Ctx, descending, encodeCursor, type Lang, numericCursor, type SortKey } from '../../platform';
import { type Viewer, viewerOf, viewerSets } from '../member/member.visibility';
import { type CardRow, cardsQuery, newCardQuery, type Parts, readCards, type SentCard, toCardRows } from './post.card';
import { toPost } from './post.shape';
import { notImported, notMuted, postListed, postOffered, postOpen } from './post.visibility';

export const PAGE = 20;

export type PostSort = 'one-cikanlar' | 'en-yeni' | 'en-cok-ilgi-goren' | 'en-cok-begenilen' | 'en-eski';

export interface PostFilter {
  /** Edition; matches posts about any edition of its work. */
  bookId?: number;
  workId?: number;
  authorId?: number;
  topicId?: number;
  tagId?: number;
  memberId?: number;
  /** Words to search for, as beginnings of words in any order, ignoring diacritics and case (R-FIND-07). */
  text?: string;
  kind?: Post['turu'];
  sort?: PostSort;
  cursor?: string;
  limit?: number;
  /** Only this rating in half stars. */
  rating?: number;
  /** Only trending posts (`discovery/agenda.ts`). */
  agenda?: boolean;
  /** Exclude muted readers, and imported reviews from what is new; for lists not about a particular reader. */
  quiet?: boolean;
}

export interface PostList {
  liste: Post[];
  imlec?: string;
}

/** Sort key of each list; chronological ones sort by id alone. */
const keys: Record<PostSort, SortKey | null> = {
  'one-cikanlar': byReal(sql`p.score`),
  'en-cok-begenilen': byInt(sql`p.like_count`),
  'en-cok-ilgi-goren': byInt(sql`(p.like_count + 2 * p.comment_count + 3 * p.save_count)`),
  'en-yeni': null,
  'en-eski': null,
};

const postId = sql`p.id`;

function conditions(f: PostFilter): RawBuilder<unknown>[] {
  return [
    ...(f.kind ? [sql`p.kind = ${f.kind}`] : []),
    ...(f.workId ? [sql`p.work_id = ${f.workId}`] : []),
    ...(f.bookId ? [sql`p.work_id = (select work_id from books where id = ${f.bookId})`] : []),
    ...(f.text ? [sql`text_words(coalesce(p.title, '') || ' ' || p.text) @@ word_query(${f.text}) and p.deleted_at is null`] : []),
    ...(f.topicId ? [sql`p.topic_id = ${f.topicId}`] : []),
    // Few posts have a tag, or most of the newest do: the database chooses where to begin.
    ...(f.tagId ? [sql`exists (select 1 from post_tags pt where pt.tag_id = ${f.tagId} and pt.post_id = p.id)`] : []),
    ...(f.memberId ? [sql`p.author_id = ${f.memberId}`] : []),
    ...(f.authorId
      ? [
          sql`p.work_id in (select ob.work_id from book_contributors c join books ob on ob.id = c.book_id where c.author_id = ${f.authorId} and c.role = 'yazar')`,
        ]
      : []),
    ...(f.rating ? [sql`p.rating = ${f.rating}`] : []),
    ...(f.agenda ? [sql`p.id in (select g.entity_id from agenda g where g.kind = 'gonderi')`] : []),
    // Topic-only posts appear only in the topic and on their author's profile.
    ...(f.topicId || f.memberId ? [] : [sql`not p.topic_only`]),
    ...(f.quiet ? [notMuted] : []),
    ...(f.quiet && ofWhatIsNew(f) ? [notImported] : []),
  ];
}

/**
 * Whether a list tells what is new: all but those of a book or an author in any other than the order of time. There a review that came with a library belongs to
 * what is counted.
 */
const ofWhatIsNew = ({ workId, bookId, authorId, sort }: PostFilter): boolean => !(workId || bookId || authorId) || sort === 'en-yeni' || sort === 'en-eski';

/** Matching posts visible to the viewer, with everything a card shows, in one query. */
export async function listPosts(ctx: Pick<Ctx, 'db' | 'member' | 'lang'>, f: PostFilter): Promise<PostList> {
  const viewer = viewerOf(ctx);
  const limit = Math.min(f.limit ?? PAGE, 50);
  const sort = f.sort ?? 'one-cikanlar';
  const key = keys[sort];
  const down = sort !== 'en-eski';
  let after = sql`true`;
  const at = numericCursor(f.cursor, key ? 2 : 1);
  if (at && key) after = afterPlace(key, postId, at);
  else if (at) after = down ? sql`p.id < ${at[0]}::bigint` : sql`p.id > ${at[0]}::bigint`;
  const order = key ? descending(key, postId) : down ? sql`p.id desc` : sql`p.id asc`;
  const where = sql.join([f.memberId ? postListed(viewer) : postOffered(viewer), after, ...conditions(f)], sql` and `);
  const picked = sql`select id, k, row_number() over () as place from (
    select p.id, ${key?.key ?? sql`null::int`} as k from posts p join members a on a.id = p.author_id where ${where} order by ${order} limit ${limit + 1}) found`;
  return asPage(await readCards(ctx.db, viewer, viewerSets(viewer), picked), limit, viewer, ctx.lang, (row) => (key ? [row.k ?? 0, row.id] : [row.id]));
}

/** Drops the extra row and builds the cursor of the last one kept. */
export function asPage(rows: CardRow[], limit: number, viewer: Viewer, lang: Lang, cursor: (row: CardRow) => (string | number)[]): PostList {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { liste: kept.map((row) => toPost(row, viewer, lang)), ...(rows.length > limit && last ? { imlec: encodeCursor(cursor(last)) } : {}) };
}

/** One post as the viewer may open it, with its full text; null if it is not visible to them. */
export async function findPost(db: Db, viewer: Viewer, lang: Lang, postId: number): Promise<Post | null> {
  const [row] = toCardRows(await wholeCard(db, viewer ? 'member' : 'visitor', { viewer, postId }));
  return row ? toPost(row, viewer, lang) : null;
}

const wholeCard = compiled<{ viewer: Viewer; postId: number }, 'member' | 'visitor', SentCard>((marks, shape) => {
  const viewer = shape === 'member' ? marks.viewer : 0;
  const picked = sql`select p.id, null::int as k, 1 as place from posts p join members a on a.id = p.author_id where p.id = ${marks.postId} and ${postOpen(viewer)}`;
  return cardsQuery(viewer, viewerSets(viewer), picked, true);
});

const PARTS = ['book', 'topic', 'quoted', 'pictures'] as const;

const newCard = compiled<{ author: Viewer; postId: number }, string, SentCard>(({ author, postId }, shape) => {
  const has = (name: (typeof PARTS)[number]) => shape.split(' ').includes(name);
  return newCardQuery(author, postId, { book: has('book'), topic: has('topic'), quoted: has('quoted'), pictures: has('pictures') });
});

/** A post that its author has just written, as `findPost` finds it for them. @param has what it was written with */
export async function findNewPost(db: Db, author: Viewer, lang: Lang, postId: number, has: Parts): Promise<Post | null> {
  const [row] = toCardRows(await newCard(db, PARTS.filter((name) => has[name]).join(' '), { author, postId }));
  return row ? toPost(row, author, lang) : null;
}

/** Those posts among the ids that a list may show, in the given order. */
export async function postsByIds(db: Db, viewer: Viewer, lang: Lang, ids: readonly number[]): Promise<Post[]> {
  if (!ids.length) return [];
  const picked = sql`select p.id, null::int as k, u.place from unnest(${ids}::bigint[]) with ordinality u(id, place) join posts p on p.id = u.id join members a on a.id = p.author_id where ${postListed(viewer)}`;
  return (await readCards(db, viewer, viewerSets(viewer), picked)).map((row) => toPost(row, viewer, lang));
}

/** A reader's pinned post, if the viewer may see it. */
export async function findPinned(db: Db, viewer: Viewer, lang: Lang, memberId: number): Promise<Post | null> {
  const { rows } = await sql<{ id: number }>`select id from posts where author_id = ${memberId} and pinned and deleted_at is null limit 1`.execute(db);
  const [post] = rows[0] ? await postsByIds(db, viewer, lang, [rows[0].id]) : [];
  return post ?? null;
}
