import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { type Api, type Ctx, handle, handlePrepared, refuse } from '../platform';
import { keepRecording } from '../platform/media/keep-recording';
import type { RecordingRule } from '../platform/media/recording';
import { changeCaptions, keepCaptions } from './captions.writes';
import { registerVideoPages } from './videos.pages';
import { findVideo, ownVideos, staffVideos } from './videos.queries';
import { attachFilm, createVideo, decideVideo, mustTakeFilm } from './videos.writes';

const film: RecordingRule = { kind: 'video', bytes: limits.video.bytes, seconds: limits.video.seconds };

/** @throws Refusal `videoSharingOff` if video sharing is disabled (R-WRITE-15) */
function mustBeOn(ctx: Ctx): void {
  if (!ctx.config.features.videoSharing) throw refuse('videoSharingOff');
}

/** Readers' videos (R-VIDEO-01 … R-VIDEO-04, R-CALL-41): creation, upload, approval by staff, display. */
export function registerVideos(api: Api): void {
  registerVideoPages(api);

  handle(api, contract.createVideo, async (ctx) => {
    mustBeOn(ctx);
    return { video: await findVideo(ctx.db, ctx.self.id, ctx.lang, await createVideo(ctx)) };
  });
  handle(
    api,
    contract.uploadVideo,
    async (ctx) => {
      await attachFilm(ctx);
      ctx.say({ tr: 'Videonuz yüklendi. Onaylandığında yayımlanacak.', en: 'Your video was uploaded. It is published once it is approved.' });
      return { video: await findVideo(ctx.db, ctx.self.id, ctx.lang, ctx.input.id) };
    },
    async (ctx) => {
      mustBeOn(ctx);
      await mustTakeFilm(ctx);
      if (ctx.input.saniye > film.seconds + 1) throw refuse('videoTooLong', { n: film.seconds });
      await keepRecording(ctx, api.app, 'videoadresi', film, 'video');
    },
  );
  handlePrepared(
    api,
    contract.uploadCaptions,
    (ctx) => keepCaptions(ctx, api.app.mediaDisk),
    async (_, kept) => kept,
  );
  handle(api, contract.setCaptions, async (ctx) => {
    await changeCaptions(ctx);
    return { video: await findVideo(ctx.db, ctx.self.id, ctx.lang, ctx.input.id) };
  });
  handle(api, contract.listOwnVideos, (ctx) => ownVideos(ctx.db, ctx.self.id, ctx.lang, ctx.input));
  handle(api, contract.listStaffVideos, (ctx) => staffVideos(ctx.db, ctx.self.id, ctx.lang, ctx.input));
  handle(api, contract.decideVideo, async (ctx) => {
    await decideVideo(ctx);
    return { video: await findVideo(ctx.db, ctx.self.id, ctx.lang, ctx.input.id) };
  });
}
