import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { firstScore } from '../entities/post/post.score';
import { chapterShown } from '../entities/story/story.queries';
import { addTags, countTagsOf, setTags } from '../entities/tag/tag.queries';
import { readText } from '../entities/text/marks';
import type { ReadText } from '../entities/text/marks.rules';
import { addUnderTopic, countUnderTopic, isAgenda } from '../entities/topic/topic.agenda';
import { happened } from '../happenings/happenings';
import { announcedTitle, excerpt } from './stories.rules';

/** Number of a story's posts that count towards its topic: recent ones of published chapters not hidden by moderation. Locks them. */
export async function publishedPosts(tx: Db, storyId: number): Promise<number> {
  const posts = await tx
    .selectFrom('posts')
    .select(['created_at', 'deleted_at', 'hidden_at', 'archived_at'])
    .where('story_id', '=', storyId)
    .where('chapter_id', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return posts.filter((p) => !p.deleted_at && !p.hidden_at && !p.archived_at && isAgenda(p.created_at)).length;
}

interface Announced {
  story: { id: number; title: string; author_id: number; topic_id: number | null };
  chapter: { id: number; title: string; text: string; warning: string | null };
  /** The chapter's text, read; its post shows only the beginning. */
  read: ReadText;
  /** Address of this site. */
  site: string;
}

/**
 * Announces a published chapter: the first publication creates a post in the timelines; a later one restores that post to its old position with its likes and
 * comments, without notifying anyone.
 * @returns the post, and whether it is new
 */
export async function announce(tx: Db, { story, chapter, read, site }: Announced): Promise<{ postId: number; first: boolean }> {
  const text = excerpt(chapter.text);
  const { json: marks } = await readText(tx, { text, authorId: story.author_id, site });
  const words = { title: announcedTitle(story.title, chapter.title), text, marks, topic_id: story.topic_id, warning: chapter.warning };
  const before = await tx
    .selectFrom('posts')
    .select(['id', 'archived_at', 'hidden_at', 'created_at'])
    .where('chapter_id', '=', chapter.id)
    .forUpdate()
    .executeTakeFirst();
  if (before) {
    await tx
      .updateTable('posts')
      .set({ ...words, archived_at: null, ...(before.archived_at ? {} : { edited_at: new Date() }) })
      .where('id', '=', before.id)
      .execute();
    if (before.archived_at && !before.hidden_at) await countUnderTopic(tx, { ...before, ...story }, 1);
    await setTags(tx, before.id, read, chapter.text);
    return { postId: before.id, first: false };
  }
  const { id } = await tx
    .insertInto('posts')
    .values({ ...words, kind: 'hikaye', author_id: story.author_id, story_id: story.id, chapter_id: chapter.id, score: firstScore('hikaye', text) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addUnderTopic(tx, story.topic_id, 1, story.author_id);
  await addTags(tx, id, read, chapter.text);
  await happened(tx, 'postShared', { postId: id, authorId: story.author_id });
  return { postId: id, first: true };
}

/** Removes a chapter's post from every list; the post and its reactions are kept until the chapter is published again. */
export async function withdrawPost(tx: Db, chapterId: number): Promise<void> {
  const gone = await tx
    .updateTable('posts')
    .set({ archived_at: new Date(), pinned: false })
    .where('chapter_id', '=', chapterId)
    .where('archived_at', 'is', null)
    .returning(['id', 'topic_id', 'hidden_at', 'created_at', 'author_id'])
    .executeTakeFirst();
  if (!gone) return;
  if (!gone.hidden_at) await countUnderTopic(tx, gone, -1);
  await countTagsOf(tx, gone.id);
  await happened(tx, 'postArchived', { postId: gone.id });
}

/** Updates the title and topic of a story's posts. */
export async function retitlePosts(tx: Db, story: Announced['story'], topicBefore: number | null): Promise<void> {
  await sql`update posts p set title = ${story.title}::text || ' · ' || c.title, topic_id = ${story.topic_id} from chapters c where p.chapter_id = c.id and c.story_id = ${story.id}`.execute(
    tx,
  );
  if (topicBefore === story.topic_id) return;
  const n = await publishedPosts(tx, story.id);
  await addUnderTopic(tx, topicBefore, -n, story.author_id);
  await addUnderTopic(tx, story.topic_id, n, story.author_id);
}

/**
 * Recomputes a story's counters after its chapters changed: how many are shown, whether and since when the story is, and its author's number of stories.
 * Also called when moderation removes or restores a chapter.
 */
export async function refreshStory(tx: Db, storyId: number): Promise<void> {
  await sql`
    with shown as (select count(*)::int as n from chapters c where c.story_id = ${storyId} and ${chapterShown}),
    changed as (
      update stories s set chapter_count = shown.n, published = shown.n > 0, published_at = case when shown.n > 0 then coalesce(s.published_at, now()) else s.published_at end,
        trend = ln(1 + s.read_count) + extract(epoch from coalesce(s.published_at, now()))::float8 / 86400 / 30
      from shown where s.id = ${storyId} returning s.author_id, s.id, s.published)
    update members m set story_count = (select count(*)::int from stories o where o.author_id = m.id and o.published and o.id <> changed.id) + changed.published::int
    from changed where m.id = changed.author_id`.execute(tx);
}

/** The same for the story whose chapter a post announces; a no-op for other posts. */
export async function refreshStoryOf(tx: Db, postId: number): Promise<void> {
  const post = await tx.selectFrom('posts').select('story_id').where('id', '=', postId).where('chapter_id', 'is not', null).executeTakeFirst();
  if (post?.story_id) await refreshStory(tx, post.story_id);
}
