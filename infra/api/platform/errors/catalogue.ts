import { type CatalogueEntries, changed, field, missing } from './entry';

/** Books, shelves, readings and imports. */
export const catalogueErrors = {
  bookNotFound: missing('Kitap bulunamadı', 'Book not found'),
  authorNotFound: missing('Yazar bulunamadı', 'Author not found'),
  topicNotFound: missing('Konu bulunamadı.', 'Topic not found.'),
  tagNotFound: missing('Etiket bulunamadı.', 'Tag not found.'),
  isbnNotFound: missing('Kitabı bulamadık, üzgünüz.', 'We couldn’t find the book, sorry.'),
  seriesNotFound: missing('Seri bulunamadı.', 'Series not found.'),
  shelfNotFound: missing('Bu raf silinmiş ya da size gösterilmiyor.', 'This shelf was deleted or is not shown to you.'),
  shelfTaken: field('Bu adda bir rafınız zaten var.', 'You already have a shelf of this name.'),
  tooManyShelves: { status: 409, kind: 'sinir', tr: 'En fazla {n} raf oluşturabilirsiniz.', en: 'You can have at most {n} shelves.' },
  readingNotFound: missing('Okuma kaydı bulunamadı.', 'Reading record not found.'),
  readingRuns: changed('Bu kitap için süren bir okumanız var; önce onu bitirin.', 'You are already reading this book; finish that reading first.'),
  dateOrder: field('Bitiş tarihi başlangıçtan önce olamaz.', 'The end cannot be before the start.'),
  onlyWhenRead: field('Bitirme tarihi yalnızca okunan bir kitaba verilir.', 'Only a book that was read has a day of finishing.'),
  ratedUnread: field('Okunacak bir kitaba puan verilmez.', 'A book that is to be read has no rating.'),
  alreadyDated: field(
    'Bu kitabın bitirme tarihi var; okuma kaydından değiştirebilirsiniz.',
    'This book has a day of finishing; change it in its reading record.',
  ),
  futureDate: field('Bu tarih henüz gelmedi.', 'This date has not come yet.'),
  pageBeyond: field('Bu baskı {n} sayfa.', 'This edition has {n} pages.'),
  quoteBeyond: field('Bu kitabın bilinen en uzun baskısı {n} sayfa.', 'The longest known edition of this book has {n} pages.'),
  percentBeyond: field('Yüzde 100’ü aşamaz.', 'It cannot be more than 100 percent.'),
  minuteBeyond: field('Bu kayıt {n} dakika.', 'This recording has {n} minutes.'),
  onlyForMinutes: field('Toplam dakika yalnızca dakika ile yazılır.', 'The length goes with minutes only.'),
  onlyBeside: field('Bir başkasının önüne ya da arkasına taşırken onu da seçin; yalnız o zaman.', 'Name another one when moving beside it, and only then.'),
  notToRead: { status: 409, kind: 'sinir', tr: 'Bu kitap “Okuyacağım” rafınızda değil.', en: 'This book is not on your “to read” shelf.' },
  notShelved: { status: 409, kind: 'sinir', tr: 'Önce kitabı bir rafa ekleyin.', en: 'Put the book on a shelf first.' },
  voteUnread: {
    status: 409,
    kind: 'sinir',
    tr: 'Bunu kitabı okuyanlar söyleyebilir; önce okuduğunuzu işaretleyin.',
    en: 'Those who know the book can say this; mark it as read first.',
  },
  goalNotFound: missing('Okuma hedefi bulunamadı.', 'Reading goal not found.'),
  tooManyGoals: { status: 409, kind: 'sinir', tr: 'En fazla {n} hedef koyabilirsiniz.', en: 'You can have at most {n} goals.' },
  badLibraryFile: field(
    'Bu dosya okunamadı: virgül, noktalı virgül ya da sekmeyle ayrılmış bir tablo (CSV) ya da bir Yaprak yedeği olmalı.',
    'This file could not be read: it should be a table (CSV) separated by commas, semicolons or tabs, or a Yaprak backup.',
  ),
  libraryFileEmpty: field(
    'Bu dosya boş. Kitaplarınızın olduğu tabloyu yeniden dışa aktarıp o dosyayı seçin.',
    'This file is empty. Export the table with your books once more, and choose that file.',
  ),
  libraryFileHeaderOnly: field(
    'Bu dosyada yalnızca bir satır var: sütun adları. Altında her kitap için bir satır olmalı; dosyayı kitaplarınızla yeniden dışa aktarın.',
    'This file has one line only, the names of the columns. It needs a line for each book below them: export it once more with your books.',
  ),
  libraryFileJson: field(
    'Bu JSON dosyası bir Yaprak yedeği değil ya da yarım kalmış. Yaprak’tan dışa aktardığınız JSON dosyasını ya da kitaplarınızın olduğu bir CSV dosyasını seçin.',
    'This JSON file is not a Yaprak backup, or only a part of one. Choose the JSON file that you exported from Yaprak, or a CSV file with your books.',
  ),
  libraryFileOneColumn: field(
    'Bu dosyada yalnızca bir sütun var ve ne olduğu yazmıyor. Kitap adlarıysa en üst satıra “Kitap adı” yazıp dosyayı yeniden seçin.',
    'This file has one column only, and does not say what it holds. If these are titles, write “Title” on a line above them, and choose the file again.',
  ),
  libraryFileSheet: field(
    'Bu bir hesap tablosu dosyası (Excel, LibreOffice, Numbers). Tablonuzu o programda açıp Dosya → Farklı kaydet (ya da Dışa aktar) → CSV ile kaydedin, sonra CSV dosyasını seçin.',
    'This is a spreadsheet file (Excel, LibreOffice, Numbers). Open it in that program, save it with File → Save as (or Export) → CSV, and choose the CSV file.',
  ),
  libraryFilePacked: field(
    'Bu sıkıştırılmış bir dosya. Önce açın, sonra içindeki CSV dosyasını seçin.',
    'This file is compressed. Unpack it first, and choose the CSV file inside it.',
  ),
  libraryFileLong: field(
    'Bir dosyada en fazla {n} satır olabilir. Dosyayı bölüp parça parça gönderebilirsiniz.',
    'A file can have at most {n} lines. You can split it and send it in parts.',
  ),
  importNeedsTitle: field('Kitap adının hangi sütunda olduğunu seçin.', 'Choose the column that holds the titles.'),
  importNotFound: missing('Aktarım bulunamadı.', 'Import not found.'),
  importAnswered: missing('Bu satır artık bir şey sormuyor; yanıtı verilmiş.', 'This line asks nothing any more; it has been answered.'),
  importRunning: changed(
    'Bir aktarımınız sürüyor. Bitince yenisini başlatabilirsiniz.',
    'An import of yours is still running. You can start another when it is done.',
  ),
  importState: changed(
    'Aktarım bu arada ilerledi. Son durumunu görmek için sayfayı yenileyin.',
    'The import has moved on in the meantime. Reload the page to see where it stands.',
  ),
  importCandidate: field('Bu kitap önerilenlerden biri değil.', 'This book is not one of those offered.'),
  importUndoOver: changed(
    'Bu aktarım artık geri alınamaz: {n} gün geçti ya da zaten geri alındı.',
    'This import can no longer be taken back: {n} days have passed, or it has been taken back already.',
  ),
  isbnUnknown: field('Bu bir ISBN değil.', 'This is not an ISBN.'),
  placeUnknown: field('Yer 1, 2, 2.5, 1-3 ya da prequel olabilir.', 'A place is 1, 2, 2.5, 1-3 or prequel.'),
} satisfies CatalogueEntries;
