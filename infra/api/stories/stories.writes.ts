import type { Input } from '@yaprak/shared-kit/contract';
import { seoName } from '@yaprak/shared-kit/format';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { mustOwnPictures } from '../entities/media/own-pictures';
import { countTags, tagsOfStory } from '../entities/tag/tag.queries';
import { addUnderTopic } from '../entities/topic/topic.agenda';
import { publishedTopic } from '../entities/topic/topic.queries';
import { type Ctx, refuse } from '../platform';
import { letGo } from '../platform/media/let-go';
import { publishedPosts, refreshStory, retitlePosts } from './announce';
import { chapterOrder } from './stories.rules';

/** The member's own story, locked to serialise changes to its chapters. @throws Refusal `storyNotFound`, also for somebody else's */
export async function ownStory(tx: Db, memberId: number, id: number) {
  const story = await tx
    .selectFrom('stories')
    .select(['id', 'author_id', 'title', 'slug', 'topic_id', 'cover_key'])
    .where('id', '=', id)
    .where('author_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!story) throw refuse('storyNotFound');
  return story;
}

/** The cover from the input: undefined leaves it, null removes it. @throws Refusal for somebody else's image or one for another purpose */
async function coverOf(ctx: Ctx, key: string | undefined): Promise<string | null | undefined> {
  if (key === undefined || key === 'yok') return key && null;
  await mustOwnPictures(ctx, [key], 'resim');
  return key;
}

const checkTopic = async (ctx: Ctx, id: number | undefined): Promise<number | null> => (id ? (await publishedTopic(ctx.db, id)).id : null);

/** Creates a story; nobody sees it before a chapter is published. @returns the id. @throws Refusal `topicNotFound`, `tooManyStories`, or for the cover */
export async function addStory(ctx: Ctx<Input<'v2/hikaye/ekle'>>): Promise<number> {
  const { baslik, ozet, konuId, resim } = ctx.input;
  // Serialised: concurrent requests would not see each other's story and could both pass the limit.
  await sql`select id from members where id = ${ctx.self.id} for no key update`.execute(ctx.db);
  const { n } = await ctx.db
    .selectFrom('stories')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('author_id', '=', ctx.self.id)
    .executeTakeFirstOrThrow();
  if (Number(n) >= limits.story.stories) throw refuse('tooManyStories', { n: limits.story.stories });
  const row = {
    title: baslik,
    slug: seoName(baslik),
    summary: ozet ?? '',
    topic_id: await checkTopic(ctx, konuId),
    cover_key: (await coverOf(ctx, resim)) ?? null,
  };
  const { id } = await ctx.db
    .insertInto('stories')
    .values({ ...row, author_id: ctx.self.id, published: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Edits the member's own story; omitted fields are cleared, except the cover. @throws Refusal `storyNotFound`, `topicNotFound`, or for the cover */
export async function editStory(ctx: Ctx<Input<'v2/hikaye/duzenle'>>): Promise<void> {
  const { id, baslik, ozet, konuId, resim } = ctx.input;
  const story = await ownStory(ctx.db, ctx.self.id, id);
  const cover = await coverOf(ctx, resim);
  const topicId = konuId === story.topic_id ? story.topic_id : await checkTopic(ctx, konuId);
  await ctx.db
    .updateTable('stories')
    .set({
      title: baslik,
      slug: seoName(baslik),
      summary: ozet ?? '',
      topic_id: topicId,
      updated_at: new Date(),
      ...(cover === undefined ? {} : { cover_key: cover }),
    })
    .where('id', '=', id)
    .execute();
  await retitlePosts(ctx.db, { ...story, title: baslik, topic_id: topicId }, story.topic_id);
}

/** Deletes the member's own story with its chapters, their posts, likes and comments. @throws Refusal `storyNotFound` */
export async function deleteStory(ctx: Ctx, id: number): Promise<void> {
  const story = await ownStory(ctx.db, ctx.self.id, id);
  await addUnderTopic(ctx.db, story.topic_id, -(await publishedPosts(ctx.db, id)), ctx.self.id);
  const chapters = await ctx.db.selectFrom('chapters').select('picture_keys').where('story_id', '=', id).execute();
  const tags = await tagsOfStory(ctx.db, id);
  await ctx.db.deleteFrom('stories').where('id', '=', id).execute();
  await countTags(ctx.db, sql`t.id = any(${tags}::bigint[])`);
  for (const key of [story.cover_key, ...chapters.flatMap((c) => c.picture_keys)]) if (key) await letGo(ctx.db, key);
  await sql`update members m set story_count = (select count(*)::int from stories o where o.author_id = m.id and o.published) where m.id = ${ctx.self.id}`.execute(
    ctx.db,
  );
}

/** Reorders the chapters of the member's own story. @throws Refusal `storyNotFound`, or `conflict` if the chapters have changed meanwhile */
export async function orderChapters(ctx: Ctx, id: number, sent: string): Promise<void> {
  await ownStory(ctx.db, ctx.self.id, id);
  const have = await ctx.db.selectFrom('chapters').select('id').where('story_id', '=', id).execute();
  const order = chapterOrder(
    sent,
    have.map((c) => c.id),
  );
  if (!order) throw refuse('conflict');
  await sql`update chapters c set position = u.place from unnest(${order}::bigint[]) with ordinality u(id, place) where c.id = u.id`.execute(ctx.db);
  await refreshStory(ctx.db, id);
}
