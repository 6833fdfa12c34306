import * as contract from '@yaprak/shared-kit/contract';
import { addressed } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { happened } from '../happenings/happenings';
import { type Api, type Ctx, handle, refuse, setRow } from '../platform';
import { answer, block, follow, unfollow } from './follows';
import { registerReaderPage } from './members.pages';
import { findProfile, listFollows, listShelf, suggestMembers } from './members.queries';
import { registerOwnProfile } from './profile.routes';
import { registerSilence } from './silence.routes';

/** What a member cannot do to themself: the refusal speaks of what was asked. */
type OwnAct = 'ownFollow' | 'ownBlock' | 'ownMute';

/** The target of an action. @throws Refusal if there is none, it is oneself, or the member has blocked it */
async function other(ctx: Ctx, id: number, own: OwnAct, options: { despiteBlock?: boolean } = {}) {
  if (id === ctx.self.id) throw refuse(own);
  const found = await addressed(ctx.db, ctx.self.id, id);
  if (!found) throw refuse('readerNotFound');
  if (found.barred && !options.despiteBlock) throw refuse('blocked');
  return found;
}

/** Takes back a block or a mute, also of a reader who has blocked the member. @throws Refusal if there is no such reader and nothing to take back */
async function takeBack(ctx: Ctx, id: number, own: OwnAct, change: () => Promise<number>) {
  if (id === ctx.self.id) throw refuse(own);
  const found = await addressed(ctx.db, ctx.self.id, id);
  if (!(await change()) && !found) throw refuse('readerNotFound');
  return found ? relation(ctx, id) : { uye: { id, engelledimMi: 0 as const, susturdumMu: 0 as const } };
}

async function relation(ctx: Ctx, id: number) {
  const { username } = await ctx.db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirstOrThrow();
  const profile = await findProfile(ctx.db, ctx.lang, ctx.self.id, username);
  if (!profile) throw refuse('readerNotFound');
  const { takipButon, takipcisayisi } = profile;
  return {
    uye: {
      id,
      takipcisayisi,
      ...(takipButon ? { takipButon } : {}),
      engelledimMi: profile.engelledimMi ?? (0 as const),
      susturdumMu: profile.susturdumMu ?? (0 as const),
    },
  };
}

/** Lists of a private, suspended or blocked reader are for those who may read the profile; one who has closed the account can be viewed (R-PROF-08). */
async function readable(ctx: Ctx, id: number) {
  const found = await addressed(ctx.db, viewerOf(ctx), id);
  if (!found) throw refuse('readerNotFound');
  if (!found.readable && !found.onRequest) throw refuse('hiddenAccount');
}

/** Readers: following, blocking, muting, lists and the profile page. */
export function registerMembers(api: Api): void {
  registerReaderPage(api);
  registerOwnProfile(api);
  registerSilence(api);

  handle(api, contract.followReader, async (ctx) => {
    const { uyeId, takip } = ctx.input;
    const found = await other(ctx, uyeId, 'ownFollow', { despiteBlock: takip === 0 });
    if (takip) await follow(ctx.db, ctx.self.id, found.id);
    else await unfollow(ctx.db, ctx.self.id, uyeId);
    ctx.afterCommit(() => api.app.realtime.followChanged(ctx.self.id, uyeId));
    return relation(ctx, uyeId);
  });
  handle(api, contract.answerRequest, async (ctx) => {
    if (!(await answer(ctx.db, ctx.self.id, ctx.input.uyeId, ctx.input.kabul === 1))) throw refuse('readerNotFound');
    return { uyeId: ctx.input.uyeId };
  });
  handle(api, contract.blockReader, async (ctx) => {
    const { uyeId, engelle } = ctx.input;
    ctx.afterCommit(() => api.app.realtime.blockChanged(ctx.self.id, uyeId));
    if (!engelle) return takeBack(ctx, uyeId, 'ownBlock', () => setRow(ctx.db, 'blocks', { blocker_id: ctx.self.id, blocked_id: uyeId }, false));
    await other(ctx, uyeId, 'ownBlock', { despiteBlock: true });
    await block(ctx.db, ctx.self.id, uyeId);
    return relation(ctx, uyeId);
  });
  handle(api, contract.muteReader, async (ctx) => {
    const { uyeId, sustur } = ctx.input;
    const change = () => setRow(ctx.db, 'mutes', { member_id: ctx.self.id, muted_id: uyeId }, sustur);
    if (!sustur) return takeBack(ctx, uyeId, 'ownMute', change);
    await other(ctx, uyeId, 'ownMute', { despiteBlock: true });
    await change();
    if (sustur) await happened(ctx.db, 'sightLost', { memberIds: [ctx.self.id] });
    return relation(ctx, uyeId);
  });
  handle(api, contract.listFollowers, async (ctx) => {
    await readable(ctx, ctx.input.uyeId);
    return listFollows(ctx.db, viewerOf(ctx), ctx.input.uyeId, 'followers', ctx.input.imlec, ctx.input.adet);
  });
  handle(api, contract.listFollowing, async (ctx) => {
    await readable(ctx, ctx.input.uyeId);
    return listFollows(ctx.db, viewerOf(ctx), ctx.input.uyeId, 'following', ctx.input.imlec, ctx.input.adet);
  });
  handle(api, contract.suggestReaders, async (ctx) => ({ liste: await suggestMembers(ctx.db, ctx.self.id, ctx.input.adet ?? 12) }));
  handle(api, contract.listShelf, async (ctx) => {
    await readable(ctx, ctx.input.uyeId);
    return listShelf(ctx.db, viewerOf(ctx), ctx.input.uyeId, ctx.input.raf, ctx.input.imlec, ctx.input.adet);
  });
}
