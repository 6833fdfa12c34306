import * as contract from '@yaprak/shared-kit/contract';
import { findBook } from '../entities/book/book.queries';
import { previewPicture } from '../entities/media/share-picture.rules';
import { indexing } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { covered } from '../entities/post/covered.rules';
import { findPost, listPosts } from '../entities/post/post.queries';
import { findTopic } from '../entities/topic/topic.queries';
import { type Api, refuse, servePage } from '../platform';
import { cut } from '../platform/cut';
import { findVideo, ownVideos, staffVideos } from './videos.queries';

/** Other videos shown on a video's page. */
const OTHERS = 6;

/** Video pages: the newest, one, one's own, the editor, and the staff queue. */
export function registerVideoPages(api: Api): void {
  servePage(api, contract.videosPage, async (ctx) => ({
    data: { videolar: await listPosts(ctx, { kind: 'video', sort: 'en-yeni', quiet: true }) },
    title: ctx.lang === 'tr' ? 'Videolar' : 'Videos',
    meta: { canonical: '/video', description: ctx.lang === 'tr' ? 'Okurların kitaplar üzerine çektiği videolar.' : 'Videos of readers about books.' },
  }));
  servePage(api, contract.videoPage, async (ctx) => {
    const gonderi = await findPost(ctx.db, viewerOf(ctx), ctx.lang, ctx.input.id);
    if (gonderi?.turu !== 'video' || !gonderi.video) throw refuse('videoNotFound');
    const book = gonderi.alt.kitaplar[0];
    const others = await listPosts(ctx, { kind: 'video', ...(book ? { bookId: book.id } : {}), limit: OTHERS + 1, quiet: true });
    const words = covered(gonderi) ? '' : gonderi.ustYazi;
    const title = cut(words.split('\n')[0] ?? '', 80) || gonderi.uye.adi;
    return {
      data: { gonderi, digerleri: others.liste.filter((p) => p.id !== gonderi.id).slice(0, OTHERS) },
      title,
      meta: {
        description: cut(words, 160),
        type: 'article',
        canonical: `/video/${gonderi.id}`,
        image: previewPicture('gonderi', gonderi.id, ctx.lang, [gonderi.ustYazi, covered(gonderi), gonderi.uye.adi, gonderi.video.kapak]),
        ...(gonderi.renderTuru === 'gizli' ? { robots: 'noindex' as const } : await indexing(ctx.db, gonderi.uye.id)),
      },
    };
  });
  servePage(api, contract.ownVideosPage, async (ctx) => ({
    data: { videolar: await ownVideos(ctx.db, ctx.self.id, ctx.lang, {}) },
    title: ctx.lang === 'tr' ? 'Videolarım' : 'My videos',
    meta: { robots: 'noindex' },
  }));
  servePage(api, contract.videoEditorPage, async (ctx) => {
    if (!ctx.config.features.videoSharing) throw refuse('videoSharingOff');
    const { kitapId, konuId, id } = ctx.input;
    const video = id ? await findVideo(ctx.db, ctx.self.id, ctx.lang, id) : undefined;
    if (video && (video.uye.id !== ctx.self.id || video.durum === 'silindi')) throw refuse('videoNotFound');
    return {
      data: {
        ...(kitapId ? { kitap: await findBook(ctx, kitapId) } : {}),
        ...(konuId ? { konu: await findTopic(ctx, konuId) } : {}),
        ...(video ? { video } : {}),
      },
      title: ctx.lang === 'tr' ? (video ? 'Videoyu düzenle' : 'Video paylaş') : video ? 'Edit the video' : 'Share a video',
      meta: { robots: 'noindex' },
    };
  });
  servePage(api, contract.staffVideosPage, async (ctx) => ({
    data: { videolar: await staffVideos(ctx.db, ctx.self.id, ctx.lang, ctx.input) },
    title: ctx.lang === 'tr' ? 'Videolar' : 'Videos',
    meta: { robots: 'noindex' },
  }));
}
