import type { Story, StorySort } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { afterPlace, byDouble, byInt, byMoment, descending, encodeCursor, type Lang, numericCursor, type SortKey } from '../../platform';
import { mediaUrlFor } from '../../platform/media/media-address';
import { type MemberRow, toMember } from '../member/member.shape';
import { memberJson } from '../member/member.sql';
import { accountOpen, notSpam, type Viewer, viewerSets, wantedText, withinReach } from '../member/member.visibility';
import { type TopicLinkRow, topicLinkJson, toTopicLink } from '../topic/topic.names';

/** Columns shared by rows of public and own stories. */
export interface StoryHeadRow {
  id: number;
  title: string;
  slug: string;
  summary: string;
  cover_key: string | null;
  topic: TopicLinkRow | null;
  chapter_count: number;
  read_count: number;
  published: boolean;
}

interface StoryRow extends StoryHeadRow {
  author: MemberRow;
  first: string | null;
  k: number;
}

/** Whether chapter `c` is readable: published, and its post not removed by moderation. */
export const chapterShown: RawBuilder<boolean> = sql<boolean>`
  (c.published and not exists (select 1 from posts h where h.chapter_id = c.id and h.hidden_at is not null))`;

/** Fields shared by public and own stories; the cover of a story without a published chapter is visible to its author only (R-STORY-04). */
export const storyHead = (s: StoryHeadRow, viewer: Viewer, lang: Lang) => ({
  id: s.id,
  baslik: s.title,
  seo_adi: s.slug,
  ...(s.summary ? { ozet: s.summary } : {}),
  ...(s.cover_key ? { resim: mediaUrlFor(viewer, s.published)(s.cover_key) } : {}),
  ...(s.topic ? { konu: toTopicLink(s.topic, lang) } : {}),
  sayiBolum: s.chapter_count,
  sayiOkunma: s.read_count,
});

const toStory = (s: StoryRow, viewer: Viewer, lang: Lang): Story => ({
  ...storyHead(s, viewer, lang),
  uye: toMember(s.author),
  ...(s.first ? { ilkBolum: s.first } : {}),
});

/** Sort keys; each has its own index. */
const orders: Record<StorySort, SortKey> = {
  yukselenler: byDouble(sql`s.trend`),
  'en-cok-okunanlar': byInt(sql`s.read_count`),
  'en-yeni': byMoment(sql`s.published_at`),
};

const storyId = sql`s.id`;

export interface StoryFilter {
  memberId?: number;
  ids?: readonly number[];
  /** By readers who posted in the topic in the last 30 days, or shared in it then (R-TOPIC-05). */
  topicId?: number;
  sort?: StorySort;
  cursor?: string;
  limit?: number;
  /** Exclude muted authors and what the viewer does not want to read of; for lists not about a particular author. */
  quiet?: boolean;
  /** Include the viewer's own stories without a published chapter. */
  unpublished?: boolean;
}

/** Published stories with their topic and first chapter, in one query. Those of private accounts stay public (R-PROF-22). */
export async function listStories(db: Db, viewer: Viewer, lang: Lang, f: StoryFilter): Promise<{ liste: Story[]; imlec?: string }> {
  const limit = f.limit ?? 20;
  const order = orders[f.sort ?? 'yukselenler'];
  const at = numericCursor(f.cursor, 2);
  const where = sql.join(
    [
      f.unpublished ? sql`(s.published or s.author_id = ${viewer})` : sql`s.published`,
      accountOpen(viewer),
      withinReach(viewer),
      ...(f.memberId || f.ids ? [] : [notSpam(viewer)]),
      ...(f.memberId ? [sql`s.author_id = ${f.memberId}`] : []),
      ...(f.topicId
        ? [
            sql`exists (select 1 from posts p where p.topic_id = ${f.topicId} and p.deleted_at is null and p.archived_at is null and p.hidden_at is null
              and p.created_at > now() - interval '30 days' and (p.story_id = s.id or p.author_id = s.author_id))`,
          ]
        : []),
      ...(f.ids ? [sql`s.id = any(${f.ids}::bigint[])`] : []),
      ...(f.quiet ? [sql`s.author_id not in (select id from muted)`, wantedText(viewer, sql`s.author_id`, sql`s.title || ' ' || s.summary`)] : []),
      afterPlace(order, storyId, at),
    ],
    sql` and `,
  );
  const { rows } = await sql<StoryRow>`
    with ${viewerSets(viewer)} select s.id, s.title, s.slug, s.summary, s.cover_key, s.chapter_count, s.read_count, s.published, ${topicLinkJson} as topic, ${memberJson('a', viewer)} as author, ${order.key} as k,
      (select c.slug || '--' || c.id from chapters c where c.story_id = s.id and ${chapterShown} order by c.position limit 1) as first
    from stories s join members a on a.id = s.author_id left join topics t on t.id = s.topic_id and t.published
    where ${where} order by ${descending(order, storyId)} limit ${limit + 1}`.execute(db);
  const last = rows[limit - 1];
  return {
    liste: rows.slice(0, limit).map((s) => toStory(s, viewer, lang)),
    ...(rows.length > limit && last ? { imlec: encodeCursor([last.k, last.id]) } : {}),
  };
}

/** Stories by ids, in the given order, limited to those the viewer may see. */
export async function storiesByIds(
  db: Db,
  viewer: Viewer,
  lang: Lang,
  ids: readonly number[],
  options: Pick<StoryFilter, 'quiet' | 'unpublished'> = {},
): Promise<Story[]> {
  if (!ids.length) return [];
  const { liste } = await listStories(db, viewer, lang, { ...options, ids, limit: ids.length });
  return ids.flatMap((id) => liste.find((story) => story.id === id) ?? []);
}

/** The text of the chapter a post announces, headed by story and chapter title; undefined for other posts. */
export async function chapterWords(db: Db, postId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('posts as p')
    .innerJoin('chapters as c', 'c.id', 'p.chapter_id')
    .select(['p.title', 'c.text'])
    .where('p.id', '=', postId)
    .executeTakeFirst();
  return found && `${found.title ?? ''}\n\n${found.text}`;
}
