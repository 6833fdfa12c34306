import { randomUUID } from 'node:crypto';
import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { type Api, type Ctx, decodeIdCursor, handle, pageOf, refuse, servePage } from '../platform';
import { allMutual, deleteGroupMember, insertGroup, insertGroupMember, listMutuals } from './groups.queries';
import { idsOf, ownConversation } from './messages.access';
import type { ConversationRow } from './messages.queries';
import { toConversation, toMember } from './messages.shape';
import { lockConversation, storeMessage } from './messages.writes';

const SIZE = 30;

/** Groups (R-MSG-02, R-MSG-30): group events are stored as messages in the group and delivered live. */
export function registerGroups(api: Api): void {
  const mutuals = async (ctx: Ctx, q?: string, imlec?: string, size = SIZE) =>
    pageOf(await listMutuals(ctx.db, ctx.self.id, q, decodeIdCursor(imlec), size + 1), size, (m) => [m.id], toMember);

  /** The member's group, locked. @throws Refusal `conversationNotFound`, also for direct conversations */
  const ownGroup = async (ctx: Ctx, id: number): Promise<ConversationRow> => {
    await lockConversation(ctx.db, id);
    const group = await ownConversation(ctx, id);
    if (group.kind !== 'grup') throw refuse('conversationNotFound');
    return group;
  };
  const foundedGroup = async (ctx: Ctx, id: number): Promise<ConversationRow> => {
    const group = await ownGroup(ctx, id);
    if (group.created_by !== ctx.self.id) throw refuse('groupOwnerOnly');
    return group;
  };
  const tell = async (ctx: Ctx, conversationId: number, text: 'kuruldu' | 'eklendi' | 'cikarildi' | 'ayrildi' | 'ad', targetId?: number) => {
    const id = await storeMessage(ctx.db, {
      conversationId,
      authorId: ctx.self.id,
      kind: 'sistem',
      text,
      clientId: `sistem-${randomUUID()}`,
      ...(targetId ? { targetId } : {}),
    });
    if (id !== null) ctx.afterCommit(() => api.app.realtime.relayMessage(id));
  };
  const answer = async (ctx: Ctx, id: number) => ({ konusma: toConversation(await ownConversation(ctx, id), ctx.self.id) });

  servePage(api, contract.newGroupPage, async (ctx) => ({ title: ctx.lang === 'en' ? 'New group' : 'Yeni grup', data: { kisiler: await mutuals(ctx) } }));
  handle(api, contract.listMutuals, async (ctx) => mutuals(ctx, ctx.input.q, ctx.input.imlec, ctx.input.adet));

  handle(api, contract.createGroup, async (ctx) => {
    const others = idsOf(ctx.input.uyeler, limits.group.members + 1);
    if (others.length > limits.group.members - 1) throw refuse('groupFull', { n: limits.group.members });
    if (!others.length || !(await allMutual(ctx.db, ctx.self.id, others))) throw refuse('onlyMutuals');
    const id = await insertGroup(ctx.db, ctx.self.id, ctx.input.baslik, others);
    await tell(ctx, id, 'kuruldu');
    return answer(ctx, id);
  });
  handle(api, contract.renameGroup, async (ctx) => {
    const group = await foundedGroup(ctx, ctx.input.konusmaId);
    await ctx.db.updateTable('conversations').set({ title: ctx.input.baslik }).where('id', '=', group.id).execute();
    await tell(ctx, group.id, 'ad');
    return answer(ctx, group.id);
  });
  handle(api, contract.addToGroup, async (ctx) => {
    const { konusmaId, uyeId } = ctx.input;
    const group = await ownGroup(ctx, konusmaId);
    if (!(await allMutual(ctx.db, ctx.self.id, [uyeId]))) throw refuse('onlyMutuals');
    if (group.members.length + 1 >= limits.group.members) throw refuse('groupFull', { n: limits.group.members });
    if (await insertGroupMember(ctx.db, konusmaId, uyeId)) await tell(ctx, konusmaId, 'eklendi', uyeId);
    return answer(ctx, konusmaId);
  });
  handle(api, contract.removeFromGroup, async (ctx) => {
    const { konusmaId, uyeId } = ctx.input;
    const group = await foundedGroup(ctx, konusmaId);
    if (!group.members.some((m) => m.id === uyeId)) throw refuse('readerNotFound');
    await deleteGroupMember(ctx.db, konusmaId, uyeId);
    await tell(ctx, konusmaId, 'cikarildi', uyeId);
    ctx.afterCommit(async () => api.app.realtime.expel(uyeId, konusmaId));
    return answer(ctx, konusmaId);
  });
  handle(api, contract.leaveGroup, async (ctx) => {
    const { konusmaId } = ctx.input;
    await ownGroup(ctx, konusmaId);
    await tell(ctx, konusmaId, 'ayrildi');
    await deleteGroupMember(ctx.db, konusmaId, ctx.self.id);
    ctx.afterCommit(async () => api.app.realtime.expel(ctx.self.id, konusmaId));
    return {};
  });
}
