import type * as contract from '@yaprak/shared-kit/contract';
import type { OwnChapter, OwnStory, Static } from '@yaprak/shared-kit/contract';
import type { ContentWarning } from '@yaprak/shared-kit/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type StoredStyle, toStyles } from '../entities/story/chapter-style.rules';
import { type StoryHeadRow, storyHead } from '../entities/story/story.queries';
import { topicLinkJson } from '../entities/topic/topic.names';
import { beyond, type Lang, pageById } from '../platform';
import { mediaUrlFor } from '../platform/media/media-address';

interface OwnStoryRow extends StoryHeadRow {
  drafts: number;
  updated_at: Date;
}

const toOwnStory = (s: OwnStoryRow, memberId: number, lang: Lang): OwnStory => ({
  ...storyHead(s, memberId, lang),
  sayiTaslak: s.drafts,
  duzenleme: new Date(s.updated_at).toISOString(),
});

const ownStories = (where: RawBuilder<unknown>, limit: number) => sql<OwnStoryRow>`
  select s.id, s.title, s.slug, s.summary, s.cover_key, ${topicLinkJson} as topic, s.chapter_count, s.read_count, s.published, s.updated_at,
    (select count(*)::int from chapters c where c.story_id = s.id and not c.published) as drafts
  from stories s left join topics t on t.id = s.topic_id where ${where} order by s.id desc limit ${limit}`;

/** A member's stories in any state, newest first. */
export async function listOwnStories(
  db: Db,
  memberId: number,
  lang: Lang,
  f: { cursor?: string; limit?: number } = {},
): Promise<{ liste: OwnStory[]; imlec?: string }> {
  const limit = f.limit ?? 20;
  const { rows } = await ownStories(sql`s.author_id = ${memberId} and ${beyond('s.id', f.cursor)}`, limit + 1).execute(db);
  return pageById(rows, limit, (s) => toOwnStory(s, memberId, lang));
}

/** One of the member's stories; undefined if it is not theirs. */
export async function findOwnStory(db: Db, memberId: number, lang: Lang, id: number): Promise<OwnStory | undefined> {
  const { rows } = await ownStories(sql`s.author_id = ${memberId} and s.id = ${id}`, 1).execute(db);
  return rows[0] && toOwnStory(rows[0], memberId, lang);
}

interface OwnChapterRow {
  id: number;
  title: string;
  slug: string;
  published: boolean;
  pending: boolean;
  hidden: boolean;
  length: number;
  read_count: number;
  likes: number;
  comments: number;
  updated_at: Date;
}

/** Every chapter of a story in order, with its state (R-STORY-04) and reactions. The caller has checked ownership. */
export async function listOwnChapters(db: Db, storyId: number): Promise<OwnChapter[]> {
  const { rows } = await sql<OwnChapterRow>`
    select c.id, coalesce(c.new_title, c.title) as title, c.slug, c.published, c.new_text is not null as pending, p.hidden_at is not null as hidden, char_length(coalesce(c.new_text, c.text)) as length,
      c.read_count, coalesce(p.like_count, 0) as likes, coalesce(p.comment_count, 0) as comments, c.updated_at
    from chapters c left join posts p on p.chapter_id = c.id where c.story_id = ${storyId} order by c.position`.execute(db);
  return rows.map((c, i) => ({
    id: c.id,
    baslik: c.title,
    seo_adi: c.slug,
    sira: i + 1,
    durum: c.published ? 'yayinda' : 'taslak',
    ...(c.pending ? { bekleyen: 1 as const } : {}),
    ...(c.hidden ? { gizle: 1 as const } : {}),
    uzunluk: c.length,
    sayiOkunma: c.read_count,
    begeni: c.likes,
    yanit: c.comments,
    duzenleme: new Date(c.updated_at).toISOString(),
  }));
}

/** A member's chapter for its editor, with its story; undefined if it is not theirs. */
export async function findChapterText(
  db: Db,
  memberId: number,
  id: number,
): Promise<{ storyId: number; bolum: Static<typeof contract.ChapterText> } | undefined> {
  const c = await db
    .selectFrom('chapters as c')
    .innerJoin('stories as s', 's.id', 'c.story_id')
    .select([
      'c.id',
      'c.story_id',
      'c.title',
      'c.text',
      'c.new_title',
      'c.new_text',
      'c.styles',
      'c.new_styles',
      'c.warning',
      'c.new_warning',
      'c.published',
      'c.version',
    ])
    .where('c.id', '=', id)
    .where('s.author_id', '=', memberId)
    .executeTakeFirst();
  if (!c) return undefined;
  const warning = c.new_text === null ? c.warning : c.new_warning;
  return {
    storyId: c.story_id,
    bolum: {
      id: c.id,
      baslik: c.new_title ?? c.title,
      metin: c.new_text ?? c.text,
      ...toStyles((c.new_text === null ? c.styles : c.new_styles) as StoredStyle[] | null, mediaUrlFor(memberId)),
      ...(warning ? { uyari: warning as ContentWarning } : {}),
      durum: c.published ? 'yayinda' : 'taslak',
      ...(c.new_text === null ? {} : { bekleyen: 1 as const }),
      surum: c.version,
    },
  };
}
