import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, refuse } from '../platform';
import { requireUsed } from '../platform/validation';
import { countViews } from './views';
import { viewsOfPost, viewsOfStory } from './views.queries';

/** Views: counting them for everybody, reading them for authors only (R-PEN-07). */
export function registerViews(api: Api): void {
  handle(api, contract.countViews, async (ctx) => {
    const { gonderiler, kaynak, sunucu } = ctx.input;
    requireUsed(ctx.input, { sunucu: kaynak === 'dis' }, ctx.lang);
    return { sayilan: await countViews(ctx, gonderiler.split(',').map(Number), { source: kaynak, ...(sunucu ? { host: sunucu } : {}) }) };
  });
  handle(api, contract.postViews, async (ctx) => {
    const { id, gun } = ctx.input;
    const post = await ctx.db.selectFrom('posts').select('author_id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
    // Somebody else's post answers as if it did not exist.
    if (post?.author_id !== ctx.self.id) throw refuse('postNotFound');
    return viewsOfPost(ctx.db, id, ctx.self.id, gun);
  });
  handle(api, contract.storyViews, async (ctx) => {
    const { id, gun } = ctx.input;
    const story = await ctx.db.selectFrom('stories').select('author_id').where('id', '=', id).executeTakeFirst();
    if (story?.author_id !== ctx.self.id) throw refuse('storyNotFound');
    return viewsOfStory(ctx.db, id, gun);
  });
}
