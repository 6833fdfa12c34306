import { type CatalogueEntries, field, missing } from './entry';

/** Conversations and groups. */
export const messageErrors = {
  conversationNotFound: missing('Konuşma bulunamadı', 'Conversation not found'),
  ownMessage: { status: 400, kind: 'mesaj', tr: 'Kendinize mesaj gönderemezsiniz.', en: 'You cannot send yourself a message.' },
  cannotReply: { status: 403, kind: 'mesaj', tr: 'Bu konuşma yanıtlanamaz.', en: 'This conversation cannot be replied to.' },
  requestTextOnly: {
    status: 403,
    kind: 'mesaj',
    tr: 'İsteğiniz kabul edilene kadar yalnızca yazılı bir mesaj gönderebilirsiniz.',
    en: 'Until your request is accepted you can only send a text.',
  },
  requestWaiting: {
    status: 403,
    kind: 'mesaj',
    tr: 'Mesajınız bir istek olarak iletildi. İsteğiniz kabul edilince yazmayı sürdürebilirsiniz.',
    en: 'Your message was sent as a request. You can go on writing once it is accepted.',
  },
  searchWords: field('Lütfen aranacak bir söz yazın.', 'Please type a word to look for.'),
  messageNotFound: missing('Mesaj bulunamadı.', 'Message not found.'),
  deleteTooLate: {
    status: 409,
    kind: 'mesaj',
    tr: 'Bir mesaj gönderildikten sonra en çok {n} saat herkes için silinebilir. Yine de kendiniz için silebilirsiniz.',
    en: 'A message can be deleted for everybody within {n} hours of sending. You can still delete it for yourself.',
  },
  tooManyPinned: {
    status: 409,
    kind: 'sinir',
    tr: 'En fazla {n} konuşma sabitlenebilir. Önce birinin sabitlemesini kaldırın.',
    en: 'You can pin at most {n} conversations. Unpin one first.',
  },
  onlyMutuals: {
    status: 403,
    kind: 'grup',
    tr: 'Gruba yalnızca karşılıklı takipleştiğiniz okurlar eklenebilir.{who}',
    en: 'Only readers who follow you back can be added to a group.{who}',
  },
  groupAdminOnly: { status: 403, kind: 'grup', tr: 'Bunu yalnızca grubun yöneticileri yapabilir.', en: 'Only administrators of the group can do this.' },
  groupNeedsAdmin: {
    status: 409,
    kind: 'grup',
    tr: 'Grubun tek yöneticisi sizsiniz. Önce üyelerden birini yönetici yapın.',
    en: 'You are the only administrator of the group. Make one of the members an administrator first.',
  },
  cannotJoinGroup: { status: 403, kind: 'grup', tr: 'Bu okur bu gruba eklenemez.', en: 'This reader cannot be added to this group.' },
  invitationNotFound: missing('Bu davet artık geçerli değil.', 'This invitation is no longer valid.'),
  groupFull: { status: 409, kind: 'grup', tr: 'Bir grupta en çok {n} okur olabilir.', en: 'A group can have at most {n} readers.' },
} satisfies CatalogueEntries;
