import * as contract from '@yaprak/shared-kit/contract';
import { idSeo, parseIdSeo } from '@yaprak/shared-kit/format';
import { listComments } from '../comments/comments.queries';
import { type Api, handle, redirectTo, refuse, servePage } from '../platform';
import { findPost, viewerOf } from '../posts/posts.queries';
import { listStories, storiesByIds } from './stories.queries';

/** Stories to read: the list, and the chapters with their neighbours and comments. */
export function registerStories(api: Api): void {
  handle(api, contract.listStories, (ctx) => {
    const { imlec, adet, uyeId, sira } = ctx.input;
    return listStories(ctx.db, viewerOf(ctx), {
      ...(imlec ? { cursor: imlec } : {}),
      ...(adet ? { limit: adet } : {}),
      ...(uyeId ? { memberId: uyeId } : {}),
      ...(sira ? { sort: sira } : {}),
    });
  });
  servePage(api, contract.storiesPage, async (ctx) => ({
    data: { hikayeler: await listStories(ctx.db, viewerOf(ctx), ctx.input.sira ? { sort: ctx.input.sira } : {}) },
    title: ctx.lang === 'tr' ? 'Hikâyeler' : 'Stories',
    meta: {
      description: ctx.lang === 'tr' ? 'Okurların bölüm bölüm yazdığı öyküler.' : 'Stories that readers write, chapter by chapter.',
      canonical: '/hikayeler',
    },
  }));
  servePage(api, contract.chapterPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const wanted = parseIdSeo(ctx.input.hikaye);
    const [hikaye] = wanted ? await storiesByIds(ctx.db, viewer, [wanted.id]) : [];
    if (!hikaye) throw refuse('storyNotFound');
    const chapters = await ctx.db
      .selectFrom('chapters')
      .select(['id', 'title', 'slug', 'position', 'text'])
      .where('story_id', '=', hikaye.id)
      .where('published', '=', true)
      .orderBy('position')
      .execute();
    const lines = chapters.map((c) => ({ id: c.id, baslik: c.title, seo_adi: c.slug, sira: c.position }));
    const chapterId = ctx.input.bolum ? parseIdSeo(ctx.input.bolum)?.id : chapters[0]?.id;
    const at = chapters.findIndex((c) => c.id === chapterId);
    const chapter = chapters[at];
    const line = lines[at];
    if (!chapter || !line) throw refuse('storyNotFound');
    const canonical = `/hikaye/${idSeo(hikaye.seo_adi, hikaye.id)}/${idSeo(chapter.slug, chapter.id)}`;
    if (ctx.input.hikaye !== idSeo(hikaye.seo_adi, hikaye.id) || (ctx.input.bolum !== undefined && ctx.input.bolum !== idSeo(chapter.slug, chapter.id)))
      throw redirectTo(canonical);
    const announced = await ctx.db
      .selectFrom('posts')
      .select('id')
      .where('story_id', '=', hikaye.id)
      .where('kind', '=', 'hikaye')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    const gonderi = announced ? await findPost(ctx.db, viewer, announced.id) : null;
    return {
      data: {
        hikaye,
        bolumler: lines,
        bolum: { ...line, metin: chapter.text },
        ...(lines[at - 1] ? { onceki: lines[at - 1] } : {}),
        ...(lines[at + 1] ? { sonraki: lines[at + 1] } : {}),
        ...(gonderi ? { gonderi, yorumlar: await listComments(ctx.db, viewer, { postId: gonderi.id }) } : {}),
      },
      title: `${chapter.title} – ${hikaye.baslik}`,
      meta: { description: hikaye.ozet ?? chapter.text.slice(0, 160), type: 'article', canonical },
    };
  });
}
