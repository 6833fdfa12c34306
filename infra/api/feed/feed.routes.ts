import * as contract from '@yaprak/shared-kit/contract';
import { tagOf } from '../../db/changes/tags';
import { findMember } from '../entities/member/member.queries';
import { cardTags } from '../entities/post/post.tags';
import { suggestMembers } from '../members/members.queries';
import { type Api, decodeIdCursor, handle, handleKept, servePage } from '../platform';
import { feedPageOf, feedRows, listChannels, listFeed, newerThan } from './feed.queries';
import { noteFeedSeen } from './feed.seen';
import { feedTags } from './feed.tags';
import { listReadingLines } from './reading-lines.queries';

const PAGE = 20;

/** The feed: page, list, and the version-1 poll. */
export function registerFeed(api: Api): void {
  servePage(api, contract.feedPage, async (ctx) => {
    const self = ctx.self.id;
    const { uyeId, kanal } = ctx.input;
    const title = ctx.lang === 'tr' ? 'Akış' : 'Feed';
    const settings = await ctx.db.selectFrom('members').select(['feed_view', 'following_count']).where('id', '=', self).executeTakeFirstOrThrow();
    const channels = !uyeId && (kanal || settings.feed_view === 'kanal');
    const own = await listFeed(ctx.db, self, ctx.lang, { limit: PAGE, ...(uyeId ? { authorId: uyeId } : {}) });
    const newest = own.liste[0]?.id;
    // Not awaited: bookkeeping must not delay the page.
    if (newest && !uyeId) noteFeedSeen(api.deps.db, self, newest).catch((error: unknown) => ctx.log.warn({ err: error }, 'feed not noted'));
    // Readers who follow nobody, or nobody who has shared anything, get featured posts and posts about their books instead of an empty feed.
    const standIn = !uyeId && (settings.following_count === 0 || own.liste.length === 0);
    const uye = uyeId ? await findMember(ctx.db, self, uyeId) : null;
    return {
      data: {
        gonderiler: standIn ? await listFeed(ctx.db, self, ctx.lang, { limit: PAGE, featured: true }) : own,
        oneCikan: standIn ? (1 as const) : (0 as const),
        ...(channels ? {} : { okumalar: await listReadingLines(ctx.db, self, { memberId: uyeId }) }),
        ...(channels ? { kanallar: await listChannels(ctx.db, self, ctx.lang) } : {}),
        ...(uye ? { uye } : {}),
        oneriler: await suggestMembers(ctx.db, self, 6),
      },
      title,
      meta: { robots: 'noindex' },
    };
  });
  // Only the first page is cached, as nearly all requests are for it; featured posts depend on everybody's posts, so they are always read.
  handleKept(api, contract.listFeed, {
    key: ({ self, lang, input: { imlec, uyeId, oneCikan, adet } }) => (imlec || uyeId || oneCikan === 1 ? null : `${self.id} ${lang} ${adet ?? PAGE}`),
    async load({ db, self, lang, input }) {
      const range = {
        before: decodeIdCursor(input.imlec),
        limit: input.adet ?? PAGE,
        featured: input.oneCikan === 1,
        ...(input.uyeId ? { authorId: input.uyeId } : {}),
      };
      const [rows, tags] = await Promise.all([feedRows(db, self.id, range), feedTags(db, self.id)]);
      return { value: feedPageOf(rows, self.id, lang, range.limit), tags: [...tags, ...cardTags(rows)] };
    },
  });
  handle(api, contract.listReadingLines, (ctx) => listReadingLines(ctx.db, ctx.self.id, { cursor: ctx.input.imlec, memberId: ctx.input.uyeId }));
  handleKept(api, contract.checkFeed, {
    key: ({ self, input }) => (input.oneCikanMi === 1 ? null : `${self.id} ${input.akisSonId}`),
    async load({ db, self, input }) {
      const standIn = input.oneCikanMi === 1;
      const [newer, tags] = await Promise.all([newerThan(db, self.id, input.akisSonId, standIn), feedTags(db, self.id)]);
      // A followed reader's first post ends the stand-in, featured or not.
      const found = standIn && !newer.length ? await newerThan(db, self.id, input.akisSonId, false) : newer;
      return {
        value: { akisYeniVarMi: found.length ? (1 as const) : (0 as const) },
        tags: [...tags, ...found.flatMap((p) => [tagOf.post(p.id), tagOf.member(p.author_id)])],
      };
    },
  });
}
