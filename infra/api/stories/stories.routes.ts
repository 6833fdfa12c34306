import * as contract from '@yaprak/shared-kit/contract';
import { viewerOf } from '../entities/member/member.visibility';
import { listStories } from '../entities/story/story.queries';
import { toTopicLink } from '../entities/topic/topic.names';
import { publishedTopic } from '../entities/topic/topic.queries';
import { type Api, type Ctx, handle, refuse, servePage } from '../platform';
import { registerChapterPage } from './chapter.page';
import { deleteChapter, dropChanges, publishChapter, saveChapter, unpublishChapter } from './chapters.writes';
import { followStory } from './follow-story';
import { findChapterText, findOwnStory, listOwnChapters, listOwnStories } from './own-stories.queries';
import { countReading } from './readings';
import { addStory, deleteStory, editStory, orderChapters } from './stories.writes';
import { registerStoryPage } from './story.page';
import { keepPlace } from './story-place';

/** @throws Refusal `storyNotFound`, also for somebody else's stories */
async function own(ctx: Ctx, id: number) {
  const hikaye = await findOwnStory(ctx.db, ctx.self.id, ctx.lang, id);
  if (!hikaye) throw refuse('storyNotFound');
  return hikaye;
}

async function topicOf(ctx: Ctx, id: number) {
  return toTopicLink(await publishedTopic(ctx.db, id), ctx.lang);
}

/** Author pages: own stories, one of them, and the editors of stories and chapters. */
function registerWriting(api: Api): void {
  servePage(api, contract.myStoriesPage, async (ctx) => ({
    data: { hikayeler: await listOwnStories(ctx.db, ctx.self.id, ctx.lang) },
    title: ctx.lang === 'tr' ? 'Hikâyelerim' : 'My stories',
    meta: { robots: 'noindex' },
  }));
  servePage(api, contract.myStoryPage, async (ctx) => {
    const hikaye = await own(ctx, ctx.input.id);
    return { data: { hikaye, bolumler: await listOwnChapters(ctx.db, hikaye.id) }, title: hikaye.baslik, meta: { robots: 'noindex' } };
  });
  servePage(api, contract.storyEditorPage, async (ctx) => {
    const { id, konuId } = ctx.input;
    const hikaye = id ? await own(ctx, id) : undefined;
    return {
      data: { ...(hikaye ? { hikaye } : {}), ...(konuId ? { konu: await topicOf(ctx, konuId) } : {}) },
      title: ctx.lang === 'tr' ? (id ? 'Hikâyeyi düzenle' : 'Yeni hikâye') : id ? 'Edit the story' : 'New story',
      meta: { robots: 'noindex' },
    };
  });
  servePage(api, contract.chapterEditorPage, async (ctx) => {
    const { id, hikayeId } = ctx.input;
    const found = id ? await findChapterText(ctx.db, ctx.self.id, id) : undefined;
    if (id && !found) throw refuse('chapterNotFound');
    const storyId = found?.storyId ?? hikayeId;
    return {
      data: storyId
        ? { hikaye: await own(ctx, storyId), ...(found ? { bolum: found.bolum } : {}) }
        : { hikayeler: await listOwnStories(ctx.db, ctx.self.id, ctx.lang, { limit: 50 }) },
      title: ctx.lang === 'tr' ? (id ? 'Bölümü düzenle' : 'Yeni bölüm') : id ? 'Edit the chapter' : 'New chapter',
      meta: { robots: 'noindex' },
    };
  });

  handle(api, contract.myStories, (ctx) =>
    listOwnStories(ctx.db, ctx.self.id, ctx.lang, {
      ...(ctx.input.imlec ? { cursor: ctx.input.imlec } : {}),
      ...(ctx.input.adet ? { limit: ctx.input.adet } : {}),
    }),
  );
  handle(api, contract.addStory, async (ctx) => ({ hikaye: await own(ctx, await addStory(ctx)) }));
  handle(api, contract.editStory, async (ctx) => {
    await editStory(ctx);
    return { hikaye: await own(ctx, ctx.input.id) };
  });
  handle(api, contract.deleteStory, async (ctx) => {
    await deleteStory(ctx, ctx.input.id);
    ctx.say({ tr: 'Hikâyeniz silindi.', en: 'Your story was deleted.' });
    return { id: ctx.input.id };
  });
  handle(api, contract.orderChapters, async (ctx) => {
    await orderChapters(ctx, ctx.input.id, ctx.input.bolumler);
    return { bolumler: await listOwnChapters(ctx.db, ctx.input.id) };
  });
  handle(api, contract.saveChapter, saveChapter);
  handle(api, contract.publishChapter, publishChapter);
  handle(api, contract.unpublishChapter, async (ctx) => ({ id: ctx.input.id, surum: await unpublishChapter(ctx, ctx.input.id) }));
  handle(api, contract.dropChanges, async (ctx) => {
    await dropChanges(ctx, ctx.input.id);
    const found = await findChapterText(ctx.db, ctx.self.id, ctx.input.id);
    if (!found) throw refuse('chapterNotFound');
    return { bolum: found.bolum };
  });
  handle(api, contract.deleteChapter, async (ctx) => {
    await deleteChapter(ctx, ctx.input.id);
    ctx.say({ tr: 'Bölüm silindi.', en: 'The chapter was deleted.' });
    return { id: ctx.input.id };
  });
}

/** Stories: reading and writing. */
export function registerStories(api: Api): void {
  handle(api, contract.listStories, (ctx) => {
    const { imlec, adet, uyeId, sira } = ctx.input;
    return listStories(ctx.db, viewerOf(ctx), ctx.lang, {
      ...(imlec ? { cursor: imlec } : {}),
      ...(adet ? { limit: adet } : {}),
      ...(uyeId ? { memberId: uyeId } : { quiet: true }),
      ...(sira ? { sort: sira } : {}),
    });
  });
  handle(api, contract.followStory, followStory);
  handle(api, contract.keepStoryPlace, async (ctx) => {
    await keepPlace(ctx);
    return {};
  });
  handle(api, contract.countReading, async (ctx) => ({ sayildi: (await countReading(ctx, ctx.input.bolumId)) ? (1 as const) : (0 as const) }));
  servePage(api, contract.storiesPage, async (ctx) => ({
    data: { hikayeler: await listStories(ctx.db, viewerOf(ctx), ctx.lang, { quiet: true, ...(ctx.input.sira ? { sort: ctx.input.sira } : {}) }) },
    title: ctx.lang === 'tr' ? 'Hikâyeler' : 'Stories',
    meta: {
      description: ctx.lang === 'tr' ? 'Okurların bölüm bölüm yazdığı öyküler.' : 'Stories that readers write, chapter by chapter.',
      canonical: '/hikayeler',
    },
  }));
  registerStoryPage(api);
  registerChapterPage(api);
  registerWriting(api);
}
