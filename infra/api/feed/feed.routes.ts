import * as contract from '@yaprak/shared-kit/contract';
import { findMember } from '../entities/member/member.queries';
import { suggestMembers } from '../members/members.queries';
import { type Api, decodeIdCursor, handle, servePage } from '../platform';
import { hasNew, listChannels, listFeed } from './feed.queries';
import { noteFeedSeen } from './feed.seen';

const PAGE = 20;

/** The feed: page, list, and the version-1 poll. */
export function registerFeed(api: Api): void {
  servePage(api, contract.feedPage, async (ctx) => {
    const self = ctx.self.id;
    const { uyeId, kanal } = ctx.input;
    const title = ctx.lang === 'tr' ? 'Akış' : 'Feed';
    const settings = await ctx.db.selectFrom('members').select(['feed_view', 'following_count']).where('id', '=', self).executeTakeFirstOrThrow();
    const channels = !uyeId && (kanal || settings.feed_view === 'kanal');
    const own = await listFeed(ctx.db, self, { limit: PAGE, ...(uyeId ? { authorId: uyeId } : {}) });
    const newest = own.liste[0]?.id;
    // Not awaited: bookkeeping must not delay the page.
    if (newest && !uyeId) noteFeedSeen(api.deps.db, self, newest).catch((error: unknown) => ctx.log.warn({ err: error }, 'feed not noted'));
    // Readers who follow nobody get featured posts instead of an empty feed.
    const standIn = !uyeId && settings.following_count === 0;
    const uye = uyeId ? await findMember(ctx.db, self, uyeId) : null;
    return {
      data: {
        gonderiler: standIn ? await listFeed(ctx.db, self, { limit: PAGE, featured: true }) : own,
        oneCikan: standIn ? (1 as const) : (0 as const),
        ...(channels ? { kanallar: await listChannels(ctx.db, self) } : {}),
        ...(uye ? { uye } : {}),
        oneriler: await suggestMembers(ctx.db, self, 6),
      },
      title,
      meta: { robots: 'noindex' },
    };
  });
  handle(api, contract.listFeed, (ctx) =>
    listFeed(ctx.db, ctx.self.id, {
      before: decodeIdCursor(ctx.input.imlec),
      limit: ctx.input.adet ?? PAGE,
      featured: ctx.input.oneCikan === 1,
      ...(ctx.input.uyeId ? { authorId: ctx.input.uyeId } : {}),
    }),
  );
  handle(api, contract.checkFeed, async (ctx) => ({
    akisYeniVarMi: (await hasNew(ctx.db, ctx.self.id, ctx.input.akisSonId, ctx.input.oneCikanMi === 1)) ? (1 as const) : (0 as const),
  }));
}
