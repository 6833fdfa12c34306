import { type Kysely, sql } from 'kysely';
import { announcedTitle, excerpt } from '../../api/stories/stories.rules';
import type { Schema } from '../schema';
import type { LoadedCatalogue, LoadedWork } from './catalogue';
import { type CommentLine, type PostLine, type QuoteLine, type ReviewLine, readLines } from './files';
import type { Random } from './random';
import type { LoadedReader } from './readers';
import { insertReturningIds, insertRows } from './rows';
import { loadStories } from './stories';

const day = 86_400_000;

interface PendingPost {
  list: 'review' | 'quote' | 'post' | 'story' | 'chapter';
  index: number;
  daysAgo: number;
  likes: number;
  row: {
    kind: string;
    author_id: number;
    work_id?: number | null;
    book_id?: number | null;
    topic_id?: number | null;
    story_id?: number | null;
    chapter_id?: number | null;
    title?: string | null;
    text: string;
    rating?: number | null;
    page?: number | null;
    spoiler?: boolean;
  };
}

/** Reviews, quotes, posts and story announcements in chronological order, since feeds are ordered by post id. */
export async function loadPosts(db: Kysely<Schema>, catalogue: LoadedCatalogue, readers: LoadedReader[], random: Random, now: Date): Promise<void> {
  const byName = new Map(readers.map((r) => [r.kadi, r]));
  const { stories, chapters } = await loadStories(db, catalogue, byName, now);
  const pending: PendingPost[] = [];
  const work = (key: string | undefined): LoadedWork | undefined => (key ? catalogue.works.get(key) : undefined);
  const add = (
    list: PendingPost['list'],
    index: number,
    line: { kadi: string; daysAgo: number; likes?: number },
    row: Omit<PendingPost['row'], 'author_id'>,
  ) => {
    const author = byName.get(line.kadi);
    if (author) pending.push({ list, index, daysAgo: line.daysAgo, likes: line.likes ?? 0, row: { ...row, author_id: author.id } });
  };
  const reviewed = new Set<string>();
  readLines<ReviewLine>('community/reviews.jsonl').forEach((r, i) => {
    const w = work(r.work);
    if (!w || reviewed.has(`${r.kadi} ${r.work}`)) return;
    reviewed.add(`${r.kadi} ${r.work}`);
    add('review', i, r, {
      kind: 'inceleme',
      work_id: w.workId,
      book_id: w.bookId,
      title: r.title ?? null,
      text: r.text,
      rating: r.rating,
      spoiler: r.spoiler ?? false,
    });
  });
  readLines<QuoteLine>('community/quotes.jsonl').forEach((q, i) => {
    const w = work(q.collection);
    if (w) add('quote', i, q, { kind: 'alinti', work_id: w.workId, book_id: w.bookId, text: q.text, page: q.page ?? null });
  });
  readLines<PostLine>('community/posts.jsonl').forEach((p, i) => {
    const w = work(p.work);
    add('post', i, p, {
      kind: 'ileti',
      work_id: w?.workId ?? null,
      book_id: w?.bookId ?? null,
      topic_id: catalogue.topics.get(p.topic ?? '') ?? null,
      text: p.text,
    });
  });
  // One post per published chapter. Comments on a story belong to the first chapter's.
  chapters.forEach((c, i) => {
    const story = stories[c.story];
    if (!story || c.draft) return;
    const [list, index] = c.position === 0 ? (['story', c.story] as const) : (['chapter', i] as const);
    add(
      list,
      index,
      { kadi: story.kadi, daysAgo: c.daysAgo, likes: 4 + random.below(c.position === 0 ? 24 : 14) },
      {
        kind: 'hikaye',
        story_id: story.id,
        chapter_id: c.id,
        topic_id: catalogue.topics.get(story.topic ?? '') ?? null,
        title: announcedTitle(story.title, c.title),
        text: excerpt(c.text),
      },
    );
  });

  pending.sort((a, b) => b.daysAgo - a.daysAgo || a.index - b.index);
  const ids = await insertReturningIds(
    db,
    'posts',
    pending.map((p) => ({ ...p.row, created_at: new Date(now.getTime() - p.daysAgo * day - random.below(day)) })) as never,
  );
  const postId = new Map(pending.map((p, i) => [`${p.list} ${p.index}`, ids[i] as number]));
  const likes = pending.flatMap((p, i) =>
    random
      .sample(
        readers.filter((r) => r.id !== p.row.author_id),
        Math.min(p.likes, readers.length - 1),
      )
      .map((r) => ({ post_id: ids[i] as number, member_id: r.id })),
  );
  await insertRows(db, 'post_likes', likes);
  await loadComments(db, byName, postId, now);
}

async function loadComments(db: Kysely<Schema>, readers: Map<string, LoadedReader>, postId: Map<string, number>, now: Date): Promise<void> {
  const lines = readLines<CommentLine>('community/comments.jsonl').map((line, index) => ({
    ...line,
    index,
    post: postId.get(`${line.on} ${line.ref}`),
    author: readers.get(line.kadi),
  }));
  const usable = lines.filter((l) => l.post && l.author).sort((a, b) => b.daysAgo - a.daysAgo || a.index - b.index);
  const row = (l: (typeof usable)[number], parent: number | null) => ({
    post_id: l.post as number,
    author_id: l.author?.id as number,
    parent_id: parent,
    text: l.text,
    created_at: new Date(now.getTime() - l.daysAgo * day + l.index * 1000 - day),
  });
  const top = usable.filter((l) => l.replyTo === undefined);
  const ids = await insertReturningIds(
    db,
    'comments',
    top.map((l) => row(l, null)),
  );
  const idOf = new Map(top.map((l, i) => [l.index, { id: ids[i] as number, post: l.post }]));
  const replies = usable.filter((l) => l.replyTo !== undefined && idOf.get(l.replyTo)?.post === l.post);
  await insertReturningIds(
    db,
    'comments',
    replies.map((l) => row(l, idOf.get(l.replyTo as number)?.id ?? null)),
  );
  await sql`update comments set created_at = least(greatest(comments.created_at, p.created_at + interval '10 minutes' * (1 + comments.id % 40)), now()) from posts p where p.id = comments.post_id`.execute(
    db,
  );
}
