import { randomBytes, randomUUID } from 'node:crypto';
import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { mustNotBeLimited } from '../entities/member/member.queries';
import { happened } from '../happenings/happenings';
import { type Api, type Ctx, decodeIdCursor, handle, pageOf, refuse, servePage } from '../platform';
import { letGo } from '../platform/media/let-go';
import { mediaUrlFor } from '../platform/media/media-address';
import { requireUsed } from '../platform/validation';
import {
  deleteGroupMember,
  findInvitation,
  type InvitationRow,
  insertGroup,
  insertGroupMember,
  isLedByBarred,
  isOwnPicture,
  isRemoved,
  listMutuals,
  noteRemoval,
  notMutual,
  writeInvitation,
} from './groups.queries';
import { idsOf, ownConversation } from './messages.access';
import type { ConversationRow } from './messages.queries';
import { toConversation, toMember } from './messages.shape';
import { lockConversation, storeMessage } from './messages.writes';

const SIZE = 30;

/** What happens in a group, as its messages say. */
type GroupEvent = 'kuruldu' | 'eklendi' | 'cikarildi' | 'ayrildi' | 'katildi' | 'ad' | 'aciklama' | 'resim' | 'yonetici' | 'yonetici-degil';

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
  const administered = async (ctx: Ctx, id: number): Promise<ConversationRow> => {
    const group = await ownGroup(ctx, id);
    if (!group.admins.includes(ctx.self.id)) throw refuse('groupAdminOnly');
    return group;
  };
  const tell = async (ctx: Ctx, conversationId: number, text: GroupEvent, targetId?: number) => {
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
  /** @throws Refusal `onlyMutuals`, which names those of several who have to be left out */
  const mustBeMutual = async (ctx: Ctx, ids: readonly number[]) => {
    const { count, names } = await notMutual(ctx.db, ctx.self.id, ids);
    if (!count && ids.length) return;
    const who = new Intl.ListFormat(ctx.lang).format(names);
    throw refuse('onlyMutuals', { who: who && (ctx.lang === 'en' ? ` Not so: ${who}.` : ` Öyle olmayan: ${who}.`) });
  };
  /** @throws Refusal `invitationNotFound`, also for those it is not meant for */
  const invited = async (ctx: Ctx, code: string): Promise<InvitationRow> => {
    const found = await findInvitation(ctx.db, code, ctx.self.id);
    if (!found) throw refuse('invitationNotFound');
    return found;
  };
  const answer = async (ctx: Ctx, id: number) => ({ konusma: toConversation(await ownConversation(ctx, id), ctx.self.id) });

  servePage(api, contract.newGroupPage, async (ctx) => ({ title: ctx.lang === 'en' ? 'New group' : 'Yeni grup', data: { kisiler: await mutuals(ctx) } }));
  handle(api, contract.listMutuals, async (ctx) => mutuals(ctx, ctx.input.q, ctx.input.imlec, ctx.input.adet));

  handle(api, contract.createGroup, async (ctx) => {
    const others = idsOf(ctx.input.uyeler, limits.group.members + 1);
    if (others.length > limits.group.members - 1) throw refuse('groupFull', { n: limits.group.members });
    await mustBeMutual(ctx, others);
    await mustNotBeLimited(ctx);
    const id = await insertGroup(ctx.db, ctx.self.id, ctx.input.baslik, others);
    await tell(ctx, id, 'kuruldu');
    return answer(ctx, id);
  });
  handle(api, contract.renameGroup, async (ctx) => {
    const group = await administered(ctx, ctx.input.konusmaId);
    await ctx.db.updateTable('conversations').set({ title: ctx.input.baslik }).where('id', '=', group.id).execute();
    await tell(ctx, group.id, 'ad');
    return answer(ctx, group.id);
  });
  handle(api, contract.describeGroup, async (ctx) => {
    const { konusmaId, kaldir } = ctx.input;
    requireUsed(ctx.input, { aciklama: kaldir !== 'aciklama', resim: kaldir !== 'resim' }, ctx.lang);
    const group = await administered(ctx, konusmaId);
    const aciklama = kaldir === 'aciklama' ? '' : ctx.input.aciklama?.trim();
    const resim = kaldir === 'resim' ? null : ctx.input.resim;
    if (aciklama !== undefined && aciklama !== group.description) {
      await ctx.db.updateTable('conversations').set({ description: aciklama }).where('id', '=', group.id).execute();
      await tell(ctx, group.id, 'aciklama');
    }
    if (resim !== undefined && resim !== group.image_key) {
      if (resim && !(await isOwnPicture(ctx.db, ctx.self.id, resim))) throw refuse('badImage');
      await ctx.db.updateTable('conversations').set({ image_key: resim }).where('id', '=', group.id).execute();
      if (group.image_key) await letGo(ctx.db, group.image_key);
      await tell(ctx, group.id, 'resim');
    }
    return answer(ctx, group.id);
  });
  handle(api, contract.setGroupAdmin, async (ctx) => {
    const { konusmaId, uyeId, yonetici } = ctx.input;
    const group = await administered(ctx, konusmaId);
    if (uyeId !== ctx.self.id && !group.members.some((m) => m.id === uyeId)) throw refuse('readerNotFound');
    if (group.admins.includes(uyeId) === (yonetici === 1)) return answer(ctx, konusmaId);
    if (!yonetici && group.admins.length === 1) throw refuse('groupNeedsAdmin');
    await ctx.db
      .updateTable('conversation_members')
      .set({ admin: yonetici === 1 })
      .where('conversation_id', '=', konusmaId)
      .where('member_id', '=', uyeId)
      .execute();
    await tell(ctx, konusmaId, yonetici ? 'yonetici' : 'yonetici-degil', uyeId);
    return answer(ctx, konusmaId);
  });
  handle(api, contract.setInvitation, async (ctx) => {
    const { konusmaId, acik } = ctx.input;
    await administered(ctx, konusmaId);
    if (acik) await mustNotBeLimited(ctx);
    await writeInvitation(ctx.db, konusmaId, ctx.self.id, acik ? randomBytes(16).toString('base64url') : null);
    ctx.afterCommit(() => api.app.realtime.conversationChanged(konusmaId));
    return answer(ctx, konusmaId);
  });
  servePage(api, contract.invitationPage, async (ctx) => {
    const found = await invited(ctx, ctx.input.kod);
    return {
      title: found.title,
      data: {
        baslik: found.title,
        ...(found.description ? { aciklama: found.description } : {}),
        ...(found.image_key ? { resim: mediaUrlFor(ctx.self.id)(found.image_key) } : {}),
        uyeSayisi: found.members,
        davetEden: toMember(found.inviter),
        ...(found.inside ? { konusmaId: found.conversation_id } : {}),
      },
    };
  });
  handle(api, contract.joinGroup, async (ctx) => {
    const { conversation_id: id } = await invited(ctx, ctx.input.kod);
    await lockConversation(ctx.db, id);
    // Once more, since it may have ended or filled up before the lock.
    const found = await invited(ctx, ctx.input.kod);
    if (found.inside) return answer(ctx, id);
    await mustNotBeLimited(ctx);
    if (found.members >= limits.group.members) throw refuse('groupFull', { n: limits.group.members });
    await insertGroupMember(ctx.db, id, ctx.self.id);
    await tell(ctx, id, 'katildi', found.inviter.id);
    return answer(ctx, id);
  });
  handle(api, contract.addToGroup, async (ctx) => {
    const { konusmaId, uyeId } = ctx.input;
    const group = await ownGroup(ctx, konusmaId);
    if (group.members.some((m) => m.id === uyeId)) return answer(ctx, konusmaId);
    await mustBeMutual(ctx, [uyeId]);
    await mustNotBeLimited(ctx);
    if (await isLedByBarred(ctx.db, konusmaId, uyeId)) throw refuse('cannotJoinGroup');
    // Whom an administrator has removed, no one else brings back.
    if (!group.admins.includes(ctx.self.id) && (await isRemoved(ctx.db, konusmaId, uyeId))) throw refuse('groupAdminOnly');
    if (group.members.length + 1 >= limits.group.members) throw refuse('groupFull', { n: limits.group.members });
    await insertGroupMember(ctx.db, konusmaId, uyeId);
    await tell(ctx, konusmaId, 'eklendi', uyeId);
    return answer(ctx, konusmaId);
  });
  handle(api, contract.removeFromGroup, async (ctx) => {
    const { konusmaId, uyeId } = ctx.input;
    const group = await administered(ctx, konusmaId);
    if (!group.members.some((m) => m.id === uyeId)) throw refuse('readerNotFound');
    await deleteGroupMember(ctx.db, konusmaId, uyeId);
    await noteRemoval(ctx.db, konusmaId, uyeId);
    await happened(ctx.db, 'sightLost', { memberIds: [uyeId] });
    await tell(ctx, konusmaId, 'cikarildi', uyeId);
    ctx.afterCommit(async () => {
      const { realtime } = api.app;
      realtime.expel(uyeId, konusmaId);
      // Or the group would stay open before whoever is none of it any more.
      await realtime.conversationChanged(konusmaId, uyeId);
    });
    return answer(ctx, konusmaId);
  });
  handle(api, contract.leaveGroup, async (ctx) => {
    const { konusmaId } = ctx.input;
    const group = await ownGroup(ctx, konusmaId);
    if (group.members.length && group.admins.length === 1 && group.admins[0] === ctx.self.id) throw refuse('groupNeedsAdmin');
    await tell(ctx, konusmaId, 'ayrildi');
    await deleteGroupMember(ctx.db, konusmaId, ctx.self.id);
    await happened(ctx.db, 'sightLost', { memberIds: [ctx.self.id] });
    ctx.afterCommit(async () => api.app.realtime.expel(ctx.self.id, konusmaId));
    return {};
  });
}
