import type { Input, Result } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import type { Viewer } from '../entities/member/member.visibility';
import { storiesByIds } from '../entities/story/story.queries';
import { type Ctx, refuse } from '../platform';
import { setRow } from '../platform/rows';
import { bit } from '../platform/wire';

async function followerCount(db: Db, storyId: number): Promise<number> {
  const { n } = await db
    .selectFrom('story_follows')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('story_id', '=', storyId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Follow state of a story for its pages: `takip` is absent for visitors and for the author. */
export async function storyFollowOf(db: Db, viewer: Viewer, story: { id: number; uye: { id: number } }): Promise<{ takip?: 0 | 1; takipciSayisi: number }> {
  const takipciSayisi = await followerCount(db, story.id);
  if (!viewer || story.uye.id === viewer) return { takipciSayisi };
  const own = await db.selectFrom('story_follows').select('story_id').where('member_id', '=', viewer).where('story_id', '=', story.id).executeTakeFirst();
  return { takip: bit(own !== undefined), takipciSayisi };
}

/**
 * Follows or unfollows a story (R-TOUCH-02). Unfollowing also works for stories the member can no longer see.
 * @throws Refusal `storyNotFound`, or `ownStory` for one's own
 */
export async function followStory(ctx: Ctx<Input<'v2/hikaye/takip'>>): Promise<Result<'v2/hikaye/takip'>> {
  const { id, takip } = ctx.input;
  const set = () => setRow(ctx.db, 'story_follows', { member_id: ctx.self.id, story_id: id }, takip);
  const ended = !takip && (await set());
  if (!ended) {
    const [story] = await storiesByIds(ctx.db, ctx.self.id, ctx.lang, [id]);
    if (!story) throw refuse('storyNotFound');
    if (story.uye.id === ctx.self.id) throw refuse('ownStory');
    if (takip) await set();
  }
  return { takip, takipciSayisi: await followerCount(ctx.db, id) };
}
