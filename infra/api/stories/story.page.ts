import * as contract from '@yaprak/shared-kit/contract';
import { idSeo, parseIdSeo } from '@yaprak/shared-kit/format';
import { indexing } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { storiesByIds } from '../entities/story/story.queries';
import { type Api, redirectTo, refuse, servePage } from '../platform';
import { chaptersOf, toLine } from './chapter.page';
import { storyFollowOf } from './follow-story';
import { storyPicture } from './stories.rules';
import { storyPlaceOf } from './story-place';

/** A story's page: cover, description, chapters, and where the reader stopped (R-PEN-06). Without a published chapter it opens for its author only. */
export function registerStoryPage(api: Api): void {
  servePage(api, contract.storyPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const wanted = parseIdSeo(ctx.input.hikaye);
    const [hikaye] = wanted ? await storiesByIds(ctx.db, viewer, ctx.lang, [wanted.id], { unpublished: true }) : [];
    if (!hikaye) throw refuse('storyNotFound');
    const canonical = `/hikaye/${idSeo(hikaye.seo_adi, hikaye.id)}`;
    if (`/hikaye/${ctx.input.hikaye}` !== canonical) throw redirectTo(canonical);
    const bolumler = (await chaptersOf(ctx.db, hikaye.id)).filter((c) => c.shown).map((c, i) => toLine(c, i + 1));
    const place = await storyPlaceOf(ctx.db, viewer, hikaye.id);
    const devam = bolumler.find((c) => c.id === place?.chapter_id);
    return {
      data: { hikaye, bolumler, ...(devam ? { devam } : {}), ...(await storyFollowOf(ctx.db, viewer, hikaye)) },
      title: hikaye.baslik,
      meta: {
        ...(hikaye.ozet ? { description: hikaye.ozet } : {}),
        type: 'article',
        canonical,
        image: storyPicture(hikaye, ctx.lang),
        ...(bolumler.length
          ? {
              jsonLd: {
                '@context': 'https://schema.org',
                '@type': 'ShortStory',
                name: hikaye.baslik,
                author: { '@type': 'Person', name: hikaye.uye.adi, url: `/${hikaye.uye.kadi}` },
              },
            }
          : { robots: 'noindex' as const }),
        ...(await indexing(ctx.db, hikaye.uye.id)),
      },
    };
  });
}
