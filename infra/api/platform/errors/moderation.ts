import { type CatalogueEntries, changed, denied, field } from './entry';

/** Complaints, decisions, appeals and roles. */
export const moderationErrors = {
  explanationNeeded: field('Açıklama boş olamaz', 'The explanation cannot be empty'),
  alreadyReported: {
    status: 409,
    kind: 'sikayet',
    tr: 'Bunu zaten şikâyet ettiniz. İncelememiz sürüyor.',
    en: 'You have already complained about this. We are looking into it.',
  },
  ownComplaint: { status: 400, kind: 'sikayet', tr: 'Kendinizi şikâyet edemezsiniz.', en: 'You cannot complain about yourself.' },
  caseClaimed: changed('Bu kaydı şu anda başka bir görevli inceliyor.', 'Another member of the staff is working on this.'),
  caseDecided: changed('Bu kayıt bu sırada karara bağlandı.', 'This has been decided in the meantime.'),
  caseDecidedBy: changed('{who} bu kaydı bu sırada karara bağladı: {what}.', '{who} has decided this in the meantime: {what}.'),
  contentGone: changed('Bu içerik bu sırada silindi; gizlenecek bir şey kalmadı.', 'This has been deleted in the meantime; nothing is left to hide.'),
  settledMeanwhile: changed('{who} bu kaydı bu sırada sonuçlandırdı.', '{who} has settled this in the meantime.'),
  changedMeanwhile: changed(
    '{who} bunu bu sırada değiştirdi: {what}. Sayfayı yenileyip yeniden deneyin.',
    '{who} has changed this in the meantime: {what}. Reload the page and try again.',
  ),
  suspendedMeanwhile: changed(
    '{who} bu hesabı bu sırada {until} tarihine kadar askıya aldı. Yetmiyorsa yeniden karar verin.',
    '{who} has suspended this account until {until} in the meantime. Decide again if that is not enough.',
  ),
  removedMeanwhile: changed(
    '{who} bu sırada bu hesabı kapattı; hesap {until} tarihinde silinecek. Yanlışsa yeniden karar verin.',
    '{who} has closed this account in the meantime; it will be deleted on {until}. Decide again if that is wrong.',
  ),
  ownCase: denied('Kendinizle ilgili bir konuda karar veremezsiniz.', 'You cannot decide about yourself.'),
  ownComplaintCase: denied('Kendi şikâyetiniz hakkında karar veremezsiniz.', 'You cannot decide about your own complaint.'),
  staffCase: denied('Görevliler hakkında yalnızca ana yöneticiler karar verebilir.', 'Only main administrators decide about members of the staff.'),
  sameModerator: denied('Kararı siz verdiğiniz için itiraza başka bir görevli bakmalı.', 'You made the decision; somebody else has to look at the appeal.'),
  appealImpossible: { status: 400, kind: 'itiraz', tr: 'Bu karara itiraz edilemez.', en: 'This decision cannot be appealed against.' },
  limitedReader: denied(
    'Hesabınız {until} tarihine kadar sınırlı: yeni konuşma başlatamazsınız.',
    'Your account is limited until {until}: you cannot begin new conversations.',
  ),
  decisionUnfit: { status: 400, kind: 'sikayet', tr: 'Bu karar bu kayda verilemez.', en: 'This decision does not fit this case.' },
  notStaff: { status: 400, kind: 'yetki', tr: 'Bu kullanıcı adıyla bir görevli yok.', en: 'No member of the staff has this username.' },
  notSuspended: changed('Bu hesap askıda değil.', 'This account is not suspended.'),
  requestOpen: {
    status: 409,
    kind: 'istek',
    tr: 'Bu konuda bekleyen bir isteğiniz var. Sonucunu bekleyin.',
    en: 'You have a request of this kind waiting. Please await its outcome.',
  },
  redirectTaken: field('Bu adres için zaten bir yönlendirme var.', 'There is a redirect for this address already.'),
  redirectLoop: field('Bu yönlendirme bir döngü oluşturur.', 'This redirect would make a loop.'),
  redirectOff: field('Adres bu sitede olmalı.', 'The address has to be on this site.'),
  ownRole: { status: 400, kind: 'yetki', tr: 'Kendi yetkinizi değiştiremezsiniz.', en: 'You cannot change your own role.' },
} satisfies CatalogueEntries;
