import { type CatalogueEntries, changed, denied, field, missing } from './entry';

/** Edits of the catalogue, proposals and requests. */
export const librarianErrors = {
  isbnInCatalogue: field('Bu ISBN katalogda kayıtlı.', 'This ISBN is in the catalogue already.'),
  isbnTaken: field('Bu ISBN katalogda “{name}” kitabında kayıtlı.', 'This ISBN is in the catalogue already, with “{name}”.'),
  authorNeeded: field('Lütfen en az bir yazar ekleyin.', 'Please add at least one author.'),
  namesake: field(
    'Katalogda “{name}” adında bir yazar var: onu ya da yeni birini seçin.',
    'The catalogue has an author named “{name}”: choose that one, or somebody new.',
  ),
  genreNotFound: field('Seçtiğiniz türlerden biri artık yok.', 'One of the chosen genres no longer exists.'),
  diesBeforeBirth: field('Ölüm yılı doğum yılından önce olamaz.', 'The year of death cannot be before the year of birth.'),
  staleRecord: changed(
    'Siz düzenlerken bu kaydı {who} değiştirdi ({what}). Yazdıklarınız duruyor; güncel kayıt üzerinde sürdürün.',
    '{who} changed this record while you were editing it ({what}). What you typed is still here; go on from the current record.',
  ),
  changedSince: changed(
    '{who} bu kaydı sonradan değiştirdi ({what}); bu yüzden uygulanamıyor. Kaydı düzenleyebilirsiniz.',
    '{who} has changed this record since ({what}), so this no longer applies. You can edit the record instead.',
  ),
  recordMerged: changed('Bu kayıt başka bir kayıtla birleştirilmiş.', 'This record has been merged into another one.'),
  mergeSelf: field('Bir kayıt kendisiyle birleştirilemez.', 'A record cannot be merged with itself.'),
  mergeIntoHidden: field('Kalacak kayıt yayında değil; önce onu yayımlayın.', 'The record that stays is not published; publish it first.'),
  sameWork: field('Bu iki baskı zaten aynı eserin baskıları.', 'These two are editions of the same work already.'),
  otherNeeded: field('Lütfen birleştirilecek kaydı seçin.', 'Please choose the record to merge.'),
  stateAlready: changed('Bu kayıt zaten bu durumda.', 'This record is in that state already.'),
  nothingChanged: field('Kayıtta değişen bir şey yok.', 'Nothing in the record has changed.'),
  topicEditors: denied('Bir konuyu yalnızca açan okur ve kütüphaneciler düzenleyebilir.', 'Only the reader who opened a topic and librarians can edit it.'),
  requestNotFound: missing('İstek bulunamadı.', 'The proposal could not be found.'),
  requestClosed: changed('Bu istek daha önce sonuçlandırılmış.', 'This proposal has been settled already.'),
  ownRequest: denied('Kendi isteğinizi siz sonuçlandıramazsınız.', 'You cannot settle your own proposal.'),
  requestLimit: { status: 429, kind: 'sinir', tr: 'Sonuçlanmamış en fazla {n} isteğiniz olabilir.', en: 'You can have at most {n} open proposals.' },
  requestTwice: changed('Aynı istek zaten bekliyor.', 'The same proposal is waiting already.'),
  changeNotFound: missing('İşlem bulunamadı.', 'The change could not be found.'),
  alreadyUndone: changed('Bu işlem geri alınmış ya da geri alınamaz.', 'This change has been undone already, or cannot be undone.'),
  undoLaterFirst: changed('Önce bundan sonraki birleştirmeleri geri alın.', 'Undo the later merges first.'),
  reasonNeeded: field('Lütfen gerekçenizi yazın.', 'Please give a reason.'),
  notYetLibrarian: {
    status: 403,
    kind: 'basvuru',
    tr: 'Başvuru koşullarını henüz karşılamıyorsunuz.',
    en: 'You do not meet the conditions for applying yet.',
  },
  alreadyLibrarian: { status: 409, kind: 'basvuru', tr: 'Zaten kütüphanecisiniz.', en: 'You are a librarian already.' },
  applicationWaiting: { status: 409, kind: 'basvuru', tr: 'Başvurunuz zaten değerlendiriliyor.', en: 'Your application is being considered already.' },
  notLibrarian: { status: 400, kind: 'yetki-yok', tr: 'Bu okur kütüphaneci değil.', en: 'This reader is not a librarian.' },
  chiefsOnly: {
    status: 403,
    kind: 'karar',
    tr: 'Buna ana yöneticiler ve baş kütüphaneciler karar verir.',
    en: 'Main administrators and chief librarians decide on this.',
  },
} satisfies CatalogueEntries;
