import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type Columns, jsonArray, readArray } from '../../../db/row-json';
import { bookColumns, joinedShelf, shelfJoin } from '../book/book.sql';
import { filmJson, picturesJson } from '../media/media.sql';
import { joinedRelation, memberColumns, relationJoins } from '../member/member.sql';
import { type Viewer, viewerSets } from '../member/member.visibility';
import { markColumns } from '../text/marks.shape';
import { topicLinkJson } from '../topic/topic.names';
import { LIST_TEXT, type PostRow, QUOTED_TEXT } from './post.shape';
import { postListed } from './post.visibility';

/** A post as a list selects it, with its sort value. */
export interface CardRow extends PostRow {
  k: number | null;
}

/** Author and book come as separate arrays. */
type Sent = Omit<CardRow, 'author' | 'book'> & { author: unknown[]; book: unknown[] | null };

/** Counting characters means walking the text; a text short enough in bytes is short enough in characters. */
const short = sql`octet_length(p.text) <= ${sql.lit(LIST_TEXT)}`;

function cardColumns(viewer: Viewer, whole: boolean, relation = joinedRelation('a', viewer)) {
  const author = memberColumns('a', viewer, relation);
  const book = bookColumns(viewer, joinedShelf);
  const post: Columns<Sent> = {
    id: sql`p.id`,
    kind: sql`p.kind`,
    title: sql`p.title`,
    text: whole ? sql`p.text` : sql`case when ${short} then p.text else left(p.text, ${sql.lit(LIST_TEXT)}) end`,
    ...markColumns('p'),
    length: sql`case when ${short} then 0 else char_length(p.text) end`,
    rating: sql`p.rating`,
    page: sql`p.page`,
    shelf: sql`p.shelf`,
    pictures: picturesJson(sql`p.image_keys`),
    film: filmJson,
    spoiler: sql`p.spoiler`,
    warning: sql`p.warning`,
    pinned: sql`p.pinned`,
    comments_closed: sql`p.comments_closed`,
    topic_only: sql`p.topic_only`,
    quoted_post_id: sql`p.quoted_post_id`,
    // The visibility rule is about `p` and `a`, so the quoted post takes these names inside.
    quoted: sql`case when p.quoted_post_id is not null then (select json_build_object('id', p.id, 'kind', p.kind, 'title', p.title, 'spoiler', p.spoiler, 'warning', p.warning,
        'text', case when p.spoiler or p.warning is not null then '' else left(p.text, ${sql.lit(QUOTED_TEXT)}) end, 'author_id', a.id, 'name', a.name, 'username', a.username)
      from (select p.quoted_post_id as id) wanted join posts p on p.id = wanted.id join members a on a.id = p.author_id where ${postListed(viewer)}) end`,
    like_count: sql`p.like_count`,
    comment_count: sql`p.comment_count`,
    archived_at: sql`p.archived_at`,
    hidden_at: sql`p.hidden_at`,
    edited_at: sql`p.edited_at`,
    created_at: sql`p.created_at`,
    author: jsonArray(author),
    comment_permission: sql`a.comment_permission`,
    book: sql`case when b.id is not null then ${jsonArray(book)} end`,
    topic: topicLinkJson,
    story: sql`case when p.chapter_id is not null then (select '/hikaye/' || s.slug || '--' || s.id || '/' || c.slug || '--' || c.id
      from chapters c join stories s on s.id = c.story_id where c.id = p.chapter_id) end`,
    liked: sql`exists (select 1 from post_likes l where l.post_id = p.id and l.member_id = ${viewer})`,
    saved: sql`exists (select 1 from post_saves s where s.post_id = p.id and s.member_id = ${viewer})`,
    work_id: sql`b.work_id`,
    chapter_id: sql`p.chapter_id`,
    viewer_loyal: sql`(select v.loyal from members v where v.id = ${viewer})`,
    viewer_regular: sql`(select v.last_active_at > now() - interval '30 days' from members v where v.id = ${viewer})`,
    k: sql`picked.k`,
  };
  return { post, author, book };
}

/** A card as sent by the database. */
export interface SentCard {
  card: unknown[];
}

/**
 * Selects posts with everything their cards show, in one query, in the order of `picked`, a query of `(id bigint, k, place int)`. Visibility is applied in
 * `picked`.
 * @param ctes what `picked` reads from
 * @param whole include the full text; lists carry only its beginning
 */
export function cardsQuery(viewer: Viewer, ctes: RawBuilder<unknown>, picked: RawBuilder<unknown>, whole = false): RawBuilder<SentCard> {
  const { post } = cardColumns(viewer, whole);
  return sql<SentCard>`
    with ${ctes}, picked as (${picked})
    select ${jsonArray(post)} as card
    from picked join posts p on p.id = picked.id join members a on a.id = p.author_id ${relationJoins('a', viewer)}
      left join books b on b.id = p.book_id left join works w on w.id = b.work_id ${shelfJoin(viewer)} left join topics t on t.id = p.topic_id
    order by picked.place`;
}

/** What a post may have beside its text. */
export interface Parts {
  book: boolean;
  topic: boolean;
  quoted: boolean;
  pictures: boolean;
}

const toOneself = { i_follow: sql`false`, i_requested: sql`false`, follows_me: sql`false`, i_blocked: sql`false`, own: sql`true` };
const none = sql`null`;

/**
 * The same for a post that its author has just written, and sees whole: without all that it cannot have, which takes the database two thirds of the time of
 * any other card (R-SPEED-03).
 */
export function newCardQuery(author: Viewer, postId: number, has: Parts): RawBuilder<SentCard> {
  const { post } = cardColumns(author, true, toOneself);
  const card: Columns<Sent> = {
    ...post,
    ...(has.book ? {} : { book: none, work_id: none }),
    ...(has.topic ? {} : { topic: none }),
    ...(has.quoted ? {} : { quoted: none }),
    ...(has.pictures ? {} : { pictures: none }),
    film: none,
    story: none,
    liked: sql`false`,
    saved: sql`false`,
    viewer_loyal: sql`a.loyal`,
    viewer_regular: sql`a.last_active_at > now() - interval '30 days'`,
    k: none,
  };
  return sql<SentCard>`
    ${has.quoted ? sql`with ${viewerSets(author)}` : sql``} select ${jsonArray(card)} as card from posts p join members a on a.id = p.author_id
      ${has.book ? sql`left join books b on b.id = p.book_id left join works w on w.id = b.work_id ${shelfJoin(author)}` : sql``}
      ${has.topic ? sql`left join topics t on t.id = p.topic_id` : sql``}
    where p.id = ${postId} and p.author_id = ${author} and p.deleted_at is null`;
}

const columns = cardColumns(0, false);

/** Converts sent cards to rows. */
export const toCardRows = (sent: readonly SentCard[]): CardRow[] =>
  sent.map(({ card }) => {
    const row = readArray(columns.post, card);
    return { ...row, author: readArray(columns.author, row.author), book: row.book && readArray(columns.book, row.book) };
  });

/** Runs the query and converts its rows. */
export async function readCards(db: Db, viewer: Viewer, ctes: RawBuilder<unknown>, picked: RawBuilder<unknown>): Promise<CardRow[]> {
  return toCardRows((await cardsQuery(viewer, ctes, picked).execute(db)).rows);
}
