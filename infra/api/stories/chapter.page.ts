import * as contract from '@yaprak/shared-kit/contract';
import { idSeo, parseIdSeo } from '@yaprak/shared-kit/format';
import type { ContentWarning } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { listComments } from '../entities/comment/comment.queries';
import { indexing } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { findPost } from '../entities/post/post.queries';
import { type StoredStyle, toStyles } from '../entities/story/chapter-style.rules';
import { chapterShown, storiesByIds } from '../entities/story/story.queries';
import { type MarkedRow, mentionedJson, toParts } from '../entities/text/marks.shape';
import { type Api, type PageMeta, redirectTo, refuse, servePage } from '../platform';
import { mediaUrlFor } from '../platform/media/media-address';
import { foreignTo } from '../platform/written-in.rules';
import { storyFollowOf } from './follow-story';
import { excerpt, storyPicture } from './stories.rules';
import { storyPlaceOf } from './story-place';

interface ChapterRow {
  id: number;
  title: string;
  slug: string;
  position: number;
  shown: boolean;
}
interface Words extends MarkedRow {
  text: string;
  warning: ContentWarning | null;
  styles: StoredStyle[] | null;
  read_count: number;
  published: boolean;
  published_at: Date | null;
  post_id: number | null;
}

/** A story's chapters in order, without text; those not shown are for the author only. */
export async function chaptersOf(db: Db, storyId: number): Promise<ChapterRow[]> {
  const { rows } = await sql<ChapterRow>`
    select c.id, c.title, c.slug, c.position, ${chapterShown} as shown from chapters c where c.story_id = ${storyId} order by c.position`.execute(db);
  return rows;
}

async function wordsOf(db: Db, chapterId: number): Promise<Words | undefined> {
  const { rows } = await sql<Words>`
    select c.text, c.warning, c.styles, c.marks, ${mentionedJson(sql`c.marks`)} as mentioned, c.read_count, c.published, c.published_at, p.id as post_id from chapters c left join posts p on p.chapter_id = c.id and p.deleted_at is null where c.id = ${chapterId}`.execute(
    db,
  );
  return rows[0];
}

export const toLine = (c: ChapterRow, sira: number) => ({ id: c.id, baslik: c.title, seo_adi: c.slug, sira });

/**
 * A chapter's page (R-STORY-01, R-STORY-02). Its number counts what readers see. A wrong slug redirects to the right one; without a chapter it opens the first.
 * Drafts and removed chapters open for their author only.
 */
export function registerChapterPage(api: Api): void {
  servePage(api, contract.chapterPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const wanted = parseIdSeo(ctx.input.hikaye);
    const [hikaye] = wanted ? await storiesByIds(ctx.db, viewer, ctx.lang, [wanted.id], { unpublished: true }) : [];
    if (!hikaye) throw refuse('storyNotFound');
    const own = hikaye.uye.id === viewer;
    const all = await chaptersOf(ctx.db, hikaye.id);
    const shown = all.filter((c) => c.shown);
    const chapterId = ctx.input.bolum ? parseIdSeo(ctx.input.bolum)?.id : (shown[0] ?? all[0])?.id;
    const chapter = all.find((c) => c.id === chapterId && (c.shown || own));
    const words = chapter && (await wordsOf(ctx.db, chapter.id));
    if (!chapter || !words) throw refuse('chapterNotFound');
    const canonical = `/hikaye/${idSeo(hikaye.seo_adi, hikaye.id)}/${idSeo(chapter.slug, chapter.id)}`;
    if (ctx.input.hikaye !== idSeo(hikaye.seo_adi, hikaye.id) || (ctx.input.bolum !== undefined && ctx.input.bolum !== idSeo(chapter.slug, chapter.id)))
      throw redirectTo(ctx.input.yorumlar ? `${canonical}/yorumlar` : canonical);
    const lines = shown.map((c, i) => toLine(c, i + 1));
    const at = shown.indexOf(chapter);
    const gonderi = words.post_id && words.published ? await findPost(ctx.db, viewer, ctx.lang, words.post_id) : null;
    const yorumlar = gonderi ? await listComments(ctx.db, viewer, ctx.lang, { postId: gonderi.id }) : null;
    const meta: PageMeta = {
      description: hikaye.ozet ?? (words.warning ? '' : excerpt(words.text, 160)),
      type: 'article',
      canonical,
      image: storyPicture(hikaye, ctx.lang),
      ...(chapter.shown
        ? {
            jsonLd: {
              '@context': 'https://schema.org',
              '@type': 'Chapter',
              name: chapter.title,
              position: at + 1,
              author: { '@type': 'Person', name: hikaye.uye.adi, url: `/${hikaye.uye.kadi}` },
              ...(words.published_at ? { datePublished: words.published_at.toISOString() } : {}),
              isPartOf: { '@type': 'ShortStory', name: hikaye.baslik },
            },
          }
        : { robots: 'noindex' as const }),
      ...(await indexing(ctx.db, hikaye.uye.id)),
    };
    const place = own ? undefined : await storyPlaceOf(ctx.db, viewer, hikaye.id);
    const dil = foreignTo(ctx.lang, words.text);
    return {
      data: {
        hikaye,
        bolumler: lines,
        bolum: {
          ...toLine(chapter, at < 0 ? all.indexOf(chapter) + 1 : at + 1),
          metin: words.text,
          ...toParts(words.text, words),
          ...toStyles(words.styles, mediaUrlFor(viewer, chapter.shown)),
          ...(dil ? { dil } : {}),
          ...(words.warning ? { uyari: words.warning } : {}),
          sayiOkunma: words.read_count,
          ...(words.published_at ? { zaman: words.published_at.toISOString() } : {}),
          ...(words.published ? {} : { taslak: 1 as const }),
        },
        ...(lines[at - 1] ? { onceki: lines[at - 1] } : {}),
        ...(at >= 0 && lines[at + 1] ? { sonraki: lines[at + 1] } : {}),
        ...(gonderi && yorumlar ? { gonderi, yorumlar } : {}),
        ...(place?.chapter_id === chapter.id ? { yer: place.paragraph } : {}),
        ...(await storyFollowOf(ctx.db, viewer, hikaye)),
      },
      title: `${chapter.title || (ctx.lang === 'tr' ? 'Adsız bölüm' : 'Untitled chapter')} – ${hikaye.baslik}`,
      meta,
    };
  });
}
