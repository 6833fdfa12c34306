import { Bit, call, Id, Ids, listInput, listOf, oneOf, opt, page, Text, Type } from './base';
import { Conversation } from './conversation.entities';
import { Member } from './entities';

const groupName = Text(1, 80);

/** Page `mesajYeniGrup`: whom a new group may begin with. */
export const newGroupPage = page('mesajYeniGrup', { access: 'member', data: Type.Object({ kisiler: listOf(Member) }) });

/** Groups (R-MSG-02, R-MSG-30): mutual followers only. */
export const listMutuals = call('GET', 'v2/mesajlar/karsilikli', {
  access: 'member',
  scope: 'mesaj',
  summary: 'Readers the member can add to a group: mutual followers',
  input: Type.Object({ ...listInput, q: opt(Type.String({ maxLength: 60 })) }),
  result: listOf(Member),
});
export const createGroup = call('POST', 'v2/mesajlar/grupKur', {
  access: 'member',
  summary: 'Creates a group with mutual followers; comma-separated ids',
  input: Type.Object({ baslik: groupName, uyeler: Ids(600) }),
  result: Type.Object({ konusma: Conversation }),
  limit: { points: 20, seconds: 3600 },
});
export const renameGroup = call('POST', 'v2/mesajlar/grupAdi', {
  access: 'member',
  summary: 'Renames a group that the member administers',
  input: Type.Object({ konusmaId: Id, baslik: groupName }),
  result: Type.Object({ konusma: Conversation }),
});
export const addToGroup = call('POST', 'v2/mesajlar/grubaEkle', {
  access: 'member',
  summary: 'Adds a mutual follower to a group the member belongs to',
  input: Type.Object({ konusmaId: Id, uyeId: Id }),
  result: Type.Object({ konusma: Conversation }),
});
export const describeGroup = call('POST', 'v2/mesajlar/grupBilgi', {
  access: 'member',
  summary: 'Changes the description or the picture of a group that the member administers (R-CHAT-08)',
  input: Type.Object({
    konusmaId: Id,
    aciklama: opt(Type.String({ maxLength: 500 })),
    /** Key of an uploaded picture (`mesajResimKaydet`). */
    resim: opt(Type.String({ maxLength: 64 })),
    /** What is taken away. */
    kaldir: opt(oneOf(['aciklama', 'resim'])),
  }),
  result: Type.Object({ konusma: Conversation }),
  limit: { points: 60, seconds: 3600 },
});
export const setGroupAdmin = call('POST', 'v2/mesajlar/yonetici', {
  access: 'member',
  summary: 'Makes a member of a group an administrator, or ends that; one always stays (R-CHAT-08)',
  input: Type.Object({ konusmaId: Id, uyeId: Id, yonetici: Bit }),
  result: Type.Object({ konusma: Conversation }),
});
export const setInvitation = call('POST', 'v2/mesajlar/davet', {
  access: 'member',
  summary: 'Opens an invitation to a group under a new address, or ends it; an earlier address ends in both cases (R-CHAT-08)',
  input: Type.Object({ konusmaId: Id, acik: Bit }),
  result: Type.Object({ konusma: Conversation }),
  limit: { points: 60, seconds: 3600 },
});
const invitationCode = Type.String({ minLength: 22, maxLength: 22 });
/** Page `grupDaveti`: what somebody with the address of an invitation sees before joining. */
export const invitationPage = page('grupDaveti', {
  access: 'member',
  params: Type.Object({ kod: invitationCode }),
  data: Type.Object({
    baslik: Type.String(),
    aciklama: opt(Type.String()),
    resim: opt(Type.String()),
    uyeSayisi: Type.Integer({ minimum: 1 }),
    /** Who invites. */
    davetEden: Member,
    /** The group, if the reader is in it already. */
    konusmaId: opt(Id),
  }),
});
export const joinGroup = call('POST', 'v2/mesajlar/davetKatil', {
  access: 'member',
  summary: 'Joins a group by its invitation (R-CHAT-08)',
  input: Type.Object({ kod: invitationCode }),
  result: Type.Object({ konusma: Conversation }),
  limit: { points: 20, seconds: 3600 },
});
export const removeFromGroup = call('POST', 'v2/mesajlar/gruptanCikar', {
  access: 'member',
  summary: 'Removes a member from a group that the member administers',
  input: Type.Object({ konusmaId: Id, uyeId: Id }),
  result: Type.Object({ konusma: Conversation }),
});
export const leaveGroup = call('POST', 'v2/mesajlar/ayril', {
  access: 'member',
  summary: 'Leaves a group; its last administrator names another first',
  input: Type.Object({ konusmaId: Id }),
});
