import type { Input } from '@yaprak/shared-kit/contract';
import { settledMeanwhile } from '../entities/member/settled-by';
import { outcomeLetter, tell, writeTo } from '../entities/member/staff-notice';
import { warningColumn } from '../entities/post/covered.rules';
import { isHeldHidden } from '../entities/post/held-hidden';
import { refreshScore } from '../entities/post/post.score';
import { subjectOf } from '../entities/post/subject';
import { addTags } from '../entities/tag/tag.queries';
import { readText } from '../entities/text/marks';
import { countUnderTopic } from '../entities/topic/topic.agenda';
import { happened } from '../happenings/happenings';
import { type Ctx, refuse } from '../platform';
import { keptRecording } from '../platform/media/keep-recording';
import { putCaptions } from './captions.writes';
import { lockVideo } from './videos.queries';
import { afterDecision, takesFilm } from './videos.rules';

/** Creates a video's post, hidden until the video is published. @returns its id. @throws Refusal `bookNotFound`, `topicNotFound` */
export async function createVideo(ctx: Ctx<Input<'v2/videolar/olustur'>>): Promise<number> {
  const text = ctx.input.metin;
  const read = await readText(ctx.db, { text, authorId: ctx.self.id, site: ctx.config.siteUrl });
  const { id } = await ctx.db
    .insertInto('posts')
    .values({
      kind: 'video',
      author_id: ctx.self.id,
      ...(await subjectOf(ctx.db, ctx.self.id, ctx.input)),
      text,
      marks: read.json,
      ...warningColumn(ctx.input.uyari),
      hidden_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTags(ctx.db, id, read, text);
  await ctx.db.insertInto('videos').values({ post_id: id, media_key: null, reason: null, decided_by: null }).execute();
  if (ctx.input.altyazilar) await putCaptions(ctx, id, ctx.input.altyazilar);
  return id;
}

/** Accepts only the author of a video that takes a file. @throws Refusal `videoNotFound`, also for somebody else's, `videoHasFile` */
export async function mustTakeFilm(ctx: Ctx<{ id: number }>): Promise<void> {
  const found = await lockVideo(ctx.db, ctx.input.id);
  if (found.author_id !== ctx.self.id) throw refuse('videoNotFound');
  if (!takesFilm(found.state)) throw refuse('videoHasFile');
}

/** Attaches the file to the video, which then waits for approval. @throws Refusal as `mustTakeFilm` */
export async function attachFilm(ctx: Ctx<{ id: number }>): Promise<void> {
  await mustTakeFilm(ctx);
  const media_key = keptRecording(ctx, 'videoadresi');
  await ctx.db
    .updateTable('videos')
    .set({ media_key, state: 'onayda', uploaded_at: new Date(), reason: null, decided_by: null, decided_at: null })
    .where('post_id', '=', ctx.input.id)
    .execute();
}

/**
 * Decides on a video in one transaction: listing, audit, notification and email to its author.
 * @throws Refusal `videoNotFound`, `ownCase`, `settledMeanwhile` or `videoDecided` for the second of two decisions, `videoFilmChanged` if the file is no longer the one watched,
 * `videoHeldHidden` for publishing while a complaint decision hides its post
 */
export async function decideVideo(ctx: Ctx<Input<'v2/yonetim/video/karar'>>): Promise<void> {
  const { id, sonuc, filmAnahtari, aciklama } = ctx.input;
  const found = await lockVideo(ctx.db, id);
  if (found.author_id === ctx.self.id) throw refuse('ownCase');
  const state = afterDecision(found.state, sonuc, found.media_key !== null);
  if (!state) throw await settledMeanwhile(ctx, { kind: 'video', ids: [id], actions: ['video.karar'] }, 'videoDecided');
  // After a rejection the author may have uploaded another file, which the moderator has not watched.
  if (found.media_key !== filmAnahtari) throw refuse('videoFilmChanged');
  const published = state === 'yayinda';
  if (published && (await isHeldHidden(ctx.db, id))) throw refuse('videoHeldHidden');
  await ctx.db
    .updateTable('videos')
    .set({ state, reason: published ? null : aciklama, decided_by: ctx.self.id, decided_at: new Date() })
    .where('post_id', '=', id)
    .execute();
  await ctx.db
    .updateTable('posts')
    .set(published ? { hidden_at: null } : { hidden_at: new Date(), pinned: false })
    .where('id', '=', id)
    .execute();
  // It counts under its topic only while everyone can see it.
  if (!found.archived_at && (found.hidden_at === null) !== published) await countUnderTopic(ctx.db, found, published ? 1 : -1);
  if (published) {
    await refreshScore(ctx.db, id);
    await happened(ctx.db, 'postShared', { postId: id, authorId: found.author_id });
  } else await happened(ctx.db, 'postWithdrawn', { postId: id });
  await ctx.audit('video.karar', { kind: 'video', id }, { durum: found.state }, { durum: state, aciklama });
  await tell(ctx, found.author_id, 'video-sonuc');
  await writeTo(ctx, found.author_id, (lang) => outcomeLetter(lang, 'video', published, aciklama));
}
