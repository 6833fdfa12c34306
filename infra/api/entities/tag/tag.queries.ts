import type { Tag } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { fold } from '../../../db/fold';
import { viewerSets } from '../member/member.visibility';
import { notImported, postOffered } from '../post/post.visibility';
import { type ReadText, tagSlug, tagsIn } from '../text/marks.rules';

/** Up to this many posts a tag is recounted with each of them; more are counted by the job. */
const COUNT_AT_ONCE = 100;

const toTag = (row: { id: number; name: string; slug: string; post_count: number }): Tag => ({
  id: row.id,
  adi: row.name,
  seo_adi: row.slug,
  sayi: row.post_count,
});

/** A tag by its name in any spelling. */
export async function findTag(db: Db, name: string): Promise<Tag | undefined> {
  const row = await db.selectFrom('tags').select(['id', 'name', 'slug', 'post_count']).where('slug', '=', tagSlug(name)).executeTakeFirst();
  return row && toTag(row);
}

/** Tags of posts that everyone may see, by the beginning of their name, those with most posts first. */
export async function beginningWith(db: Db, text: string, limit: number): Promise<Tag[]> {
  const slug = tagSlug(text) || fold(text);
  if (!slug) return [];
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name', 'slug', 'post_count'])
    .where(sql<boolean>`slug ~>=~ ${slug} and slug ~<~ ${`${slug}\u{10ffff}`}`)
    .where('post_count', '>', 0)
    .orderBy('post_count', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
  return rows.map(toTag);
}

/** Counts the posts of tags as a visitor finds them in their lists, so that a number tells nobody of posts they may not see. */
export async function countTags(tx: Db, which: RawBuilder<boolean>): Promise<void> {
  await sql`with ${viewerSets(0)}, counted as (select t.id, (select count(*)::int from post_tags pt join posts p on p.id = pt.post_id join members a on a.id = p.author_id
        where pt.tag_id = t.id and ${postOffered(0)} and not p.topic_only and ${notImported}) as n from tags t where ${which})
    update tags t set post_count = c.n from counted c where c.id = t.id and t.post_count <> c.n`.execute(tx);
}

/** Counts the tags of a post, but for those with many posts. Once the post is written or withdrawn. */
export const countTagsOf = (tx: Db, postId: number): Promise<void> =>
  countTags(tx, sql`t.post_count < ${sql.lit(COUNT_AT_ONCE)} and t.id in (select tag_id from post_tags where post_id = ${postId})`);

/** The same for all that members wrote, once their posts come to stand in lists or leave them; without posts nothing is done. */
export const countTagsOfMembers = (tx: Db, memberIds: readonly number[]): Promise<void> =>
  countTags(
    tx,
    sql`t.post_count < ${sql.lit(COUNT_AT_ONCE)} and t.id in (select pt.tag_id from posts p join post_tags pt on pt.post_id = p.id where p.author_id = any(${memberIds}::bigint[]))`,
  );

/** The tags of a story's posts which are counted with each of them, to be counted again once the story is gone. */
export async function tagsOfStory(tx: Db, storyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct t.id from posts p join post_tags pt on pt.post_id = p.id join tags t on t.id = pt.tag_id
    where p.story_id = ${storyId} and t.post_count < ${sql.lit(COUNT_AT_ONCE)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives a new post the tags of its text; unknown ones are created. */
export async function addTags(tx: Db, postId: number, { marks }: ReadText, text: string): Promise<void> {
  // In one order, since concurrent texts create the same tags.
  const tags = tagsIn(marks, text).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  if (!tags.length) return;
  const slugs = tags.map((tag) => tag.slug);
  await sql`insert into tags (slug, name) select * from unnest(${slugs}::text[], ${tags.map((tag) => tag.name)}::text[]) on conflict (slug) do nothing`.execute(
    tx,
  );
  await sql`insert into post_tags (tag_id, post_id) select id, ${postId} from tags where slug = any(${slugs}::text[]) on conflict do nothing`.execute(tx);
  await countTagsOf(tx, postId);
}

/** Sets the tags of a post to those of its changed text. */
export async function setTags(tx: Db, postId: number, read: ReadText, text: string): Promise<void> {
  const slugs = tagsIn(read.marks, text).map((tag) => tag.slug);
  await sql`delete from post_tags pt using tags t where pt.post_id = ${postId} and t.id = pt.tag_id and t.slug <> all(${slugs}::text[])`.execute(tx);
  await addTags(tx, postId, read, text);
}
