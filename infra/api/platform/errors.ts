interface CatalogueEntry {
  status: number;
  kind: string;
  tr: string;
  en: string;
  /** Title in both languages; shows the text as an alert that stays until read (R-ERR-05). */
  alert?: { tr: string; en: string };
}
/** Builds entries of one status and kind from their texts. */
const entries =
  (status: number, kind: string) =>
  (tr: string, en: string): CatalogueEntry => ({ status, kind, tr, en });
/** A field or the requested object is invalid. */
const field = entries(400, 'dogrulama');
const missing = entries(404, 'bulunamadi');
/** Somebody else was faster, or the record is already in that state. */
const changed = entries(409, 'cakisma');
const denied = entries(403, 'yetki');

/**
 * The error catalogue: code → HTTP status, `hataTuru` and text. Texts quoted from the specification are exact (R-ERR rows); `{name}` are placeholders. Codes
 * for single fields have status 400.
 */
export const errorCatalogue = {
  // general
  signIn: { status: 401, kind: 'oturum', tr: 'Devam etmek için giriş yapın.', en: 'Sign in to continue.' },
  foreignSite: denied('Bu istek Yaprak’ın bir sayfasından gelmedi.', 'This request did not come from a page of Yaprak.'),
  forbidden: denied('Bu işlem için yetkiniz yok.', 'You are not allowed to do this.'),
  suspended: {
    status: 403,
    kind: 'askida',
    tr: 'Hesabınız {until} tarihine kadar askıda olduğu için bu işlemi yapamazsınız. Nedenini ve nasıl itiraz edeceğinizi Hesap durumu sayfasında bulabilirsiniz.',
    en: 'You cannot do this while your account is suspended, until {until}. The reason and how to appeal are on the page Account status.',
    alert: { tr: 'Hesabınız askıda', en: 'Your account is suspended' },
  },
  notFound: missing('Aradığınız sayfa bulunamadı.', 'The page could not be found.'),
  invalid: field('Lütfen işaretli alanları düzeltin.', 'Please correct the marked fields.'),
  malformed: field('İstek okunamadı.', 'The request could not be read.'),
  tooLarge: { status: 413, kind: 'boyut', tr: 'Gönderdiğiniz içerik çok büyük.', en: 'What you sent is too large.' },
  unsupportedType: { status: 415, kind: 'tur', tr: 'Bu içerik türü desteklenmiyor.', en: 'This content type is not supported.' },
  tooMany: {
    status: 429,
    kind: 'sinir',
    tr: 'Çok sık denediniz. Lütfen {seconds} saniye sonra yeniden deneyin.',
    en: 'Too many attempts. Please try again in {seconds} seconds.',
  },
  tooManyAtOnce: {
    status: 429,
    kind: 'mesgul',
    tr: 'Aynı anda çok fazla istek gönderdiniz. Lütfen öncekiler bitince yeniden deneyin.',
    en: 'You sent too many requests at the same time. Please try again when the earlier ones have ended.',
  },
  tooManyConnections: {
    status: 429,
    kind: 'mesgul',
    tr: 'Bu adresten çok fazla bağlantı açık. Lütfen biraz sonra yeniden deneyin.',
    en: 'Too many connections are open from this address. Please try again shortly.',
  },
  tooSlow: {
    status: 408,
    kind: 'yavas',
    tr: 'İsteğiniz zamanında gelmedi. Lütfen yeniden deneyin.',
    en: 'Your request did not arrive in time. Please try again.',
  },
  headersTooLarge: { status: 431, kind: 'boyut', tr: 'İsteğin başlıkları çok büyük.', en: 'The headers of the request are too large.' },
  wrongMethod: { status: 405, kind: 'yontem', tr: 'Bu adres bu yöntemle çağrılamaz.', en: 'This address cannot be called with this method.' },
  uploadBudget: {
    status: 413,
    kind: 'sinir',
    tr: 'Bir gün içinde en fazla {n} MB yükleyebilirsiniz. Lütfen {hours} saat sonra yeniden deneyin.',
    en: 'You can upload at most {n} MB within a day. Please try again in {hours} h.',
  },
  conflict: changed('Bu içerik bu sırada değişti. Sayfayı yenileyip yeniden deneyin.', 'This changed in the meantime. Reload the page and try again.'),
  requestReused: changed(
    'Bu isteğin ilk denemesi başka bir içerikle işlendi. Sayfayı yenileyip sonucuna bakın.',
    'The first try of this request was carried out with other content. Reload the page to see what came of it.',
  ),
  database: {
    status: 503,
    kind: 'veritabani',
    tr: 'Şu anda verilere ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
    en: 'The data cannot be reached at the moment. Please try again shortly.',
  },
  storage: {
    status: 503,
    kind: 'dosya',
    tr: 'Dosyalara şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
    en: 'Files cannot be reached at the moment. Please try again shortly.',
  },
  noRoom: {
    status: 503,
    kind: 'yer',
    tr: 'Şu anda yer kalmadığı için kaydedilemedi. Lütfen biraz sonra tekrar deneyin.',
    en: 'This could not be saved, since there is no room at the moment. Please try again shortly.',
  },
  recordingsBusy: {
    status: 503,
    kind: 'mesgul',
    tr: 'Şu anda çok sayıda kayıt işleniyor. Lütfen {seconds} saniye sonra yeniden deneyin.',
    en: 'Many recordings are being processed at the moment. Please try again in {seconds} seconds.',
  },
  picturesBusy: {
    status: 503,
    kind: 'mesgul',
    tr: 'Şu anda çok sayıda fotoğraf işleniyor. Lütfen {seconds} saniye sonra yeniden deneyin.',
    en: 'Many photos are being processed at the moment. Please try again in {seconds} seconds.',
  },
  ownUploadsBusy: {
    status: 429,
    kind: 'sinir',
    tr: 'Gönderdiğiniz dosyaların birçoğu hâlâ işleniyor. Lütfen {seconds} saniye sonra yeniden deneyin.',
    en: 'Many of the files you sent are still being processed. Please try again in {seconds} seconds.',
  },
  technical: { status: 500, kind: 'diger', tr: 'Bir hata oluştu. Lütfen daha sonra tekrar deneyin.', en: 'An error occurred. Please try again later.' },
  // release of areas
  areaKey: denied('Bu alanı yayımlama yetkiniz yok.', 'You may not release this area.'),
  areaUnknown: { status: 404, kind: 'alan', tr: 'Böyle bir alan yok.', en: 'There is no such area.' },
  areaVersionUnknown: { status: 404, kind: 'alan', tr: '{version} sürümü yayımlanmamış.', en: 'Version {version} has not been published.' },
  areaVersionExists: { status: 409, kind: 'alan', tr: '{version} sürümü zaten var.', en: 'Version {version} exists already.' },
  areaWithdrawn: { status: 409, kind: 'alan', tr: '{version} sürümü geri çekilmiş.', en: 'Version {version} has been withdrawn.' },
  areaArchive: { status: 400, kind: 'alan', tr: 'Arşiv kabul edilmedi: {reason}.', en: 'The archive was not accepted: {reason}.' },
  areaNotLive: { status: 409, kind: 'alan', tr: 'Alanın canlı sürümü yok; önce terfi ettirin.', en: 'The area has no live version; promote one first.' },
  areaIsLive: { status: 409, kind: 'alan', tr: '{version} sürümü zaten canlı.', en: 'Version {version} is live already.' },
  areaNothingBefore: { status: 409, kind: 'alan', tr: 'Geri dönülecek bir sürüm yok.', en: 'There is no version to go back to.' },
  areaOrigin: { status: 403, kind: 'alan', tr: '{origin} izin verilen adresler arasında değil.', en: '{origin} is not among the allowed origins.' },
  areaOverride: { status: 400, kind: 'alan', tr: 'Bu adreste uygun bir alan bulunamadı.', en: 'No suitable area was found at this address.' },
  // fields
  required: field('Lütfen {field} alanını doldurun.', 'Please fill in the {field} field.'),
  tooShort: field('{field} alanı en az {n} karakter olmalı.', '{field} field must be at least {n} characters long.'),
  tooLong: field('{field} alanı en fazla {n} karakter olmalı.', '{field} field must be at most {n} characters long.'),
  wrong: field('{field} alanı geçerli değil.', 'The {field} field is not valid.'),
  requiredHere: field('Lütfen bu alanı doldurun.', 'Please fill in this field.'),
  tooShortHere: field('Bu alan en az {n} karakter olmalı.', 'This field must be at least {n} characters long.'),
  tooLongHere: field('Bu alan en fazla {n} karakter olmalı.', 'This field must be at most {n} characters long.'),
  wrongHere: field('Bu alan geçerli değil.', 'This field is not valid.'),
  badCharactersHere: field('Bu alanda kullanılamayan karakterler var.', 'This field contains characters that cannot be used.'),
  badCharacters: field('{field} alanında kullanılamayan karakterler var.', 'The {field} field contains characters that cannot be used.'),
  // accounts
  demoClosed: denied('Deneme hesapları bu sitede kapalı.', 'Demo accounts are closed on this site.'),
  badLogin: { status: 400, kind: 'giris', tr: 'Kullanıcı adı, e-posta ya da şifre hatalı.', en: 'The username, e-mail address or password is wrong.' },
  accountLeaving: {
    status: 400,
    kind: 'silinecek',
    tr: 'Bu hesap {day} tarihinde silinecek. Girerseniz silme işleminden vazgeçmiş olursunuz.',
    en: 'This account will be deleted on {day}. If you sign in, the deletion is cancelled.',
  },
  emailTaken: field('Bu e-posta adresi uygun değil.', 'This e-mail address is not suitable.'),
  usernameTaken: field('Bu kullanıcı adı uygun değil.', 'This username is not suitable.'),
  usernameForm: field(
    'Kullanıcı adı 3–30 küçük harf, rakam, nokta ya da alt çizgiden oluşmalı.',
    'A username has 3 to 30 lower-case letters, digits, dots or underscores.',
  ),
  termsChanged: field(
    'Kullanım koşulları değişti. Lütfen sayfayı yenileyip yeni koşulları okuyun.',
    'The terms of use have changed. Please reload the page and read the new ones.',
  ),
  commonPassword: field('Bu şifre çok yaygın. Lütfen başka bir şifre seçin.', 'This password is too common. Please choose another one.'),
  passwordsDiffer: field('Şifreleriniz aynı değil.', 'Your passwords are not the same.'),
  newPasswordsDiffer: field('Yeni şifreleriniz aynı değil', 'Your new passwords are not the same'),
  wrongPassword: field('Şifreniz hatalı.', 'Your password is wrong.'),
  wrongDate: field('Hatalı bir tarih seçtiniz.', 'You have selected an incorrect date.'),
  tooYoung: field('Üye olmak için en az {n} yaşında olmalısınız.', 'You must be at least {n} years old to sign up.'),
  badCode: { status: 400, kind: 'kod', tr: 'Kod hatalı ya da süresi dolmuş.', en: 'The code is wrong or has expired.' },
  robot: { status: 400, kind: 'robot', tr: 'Lütfen robot olmadığınızı doğrulayın', en: 'Please verify that you are not a robot' },
  accountLimit: { status: 400, kind: 'hesap', tr: 'En fazla {n} hesap ekleyebilirsiniz.', en: 'You can add at most {n} accounts.' },
  notLinked: { status: 403, kind: 'hesap', tr: 'Bu hesap sizin hesaplarınıza bağlı değil.', en: 'This account is not linked to yours.' },
  unlinkSelf: { status: 400, kind: 'hesap', tr: 'Kullandığınız hesabı bağlı hesaplardan çıkaramazsınız.', en: 'You cannot unlink the account you are using.' },
  reauthNeeded: {
    status: 403,
    kind: 'kimlik',
    tr: 'Bu işlem için önce şifrenizle kimliğinizi doğrulayın.',
    en: 'Please confirm who you are with your password first.',
  },
  twoStepNeeded: { status: 400, kind: 'iki-adim', tr: 'Doğrulama uygulamanızdaki kodu yazın.', en: 'Type the code of your authenticator app.' },
  badTwoStep: field('Doğrulama kodu hatalı ya da kullanılmış.', 'The verification code is wrong or has been used.'),
  badPasskey: {
    status: 400,
    kind: 'giris',
    tr: 'Geçiş anahtarı kabul edilmedi. Lütfen yeniden deneyin.',
    en: 'The passkey was not accepted. Please try again.',
  },
  passkeyLimit: { status: 409, kind: 'sinir', tr: 'En fazla {n} geçiş anahtarı ekleyebilirsiniz.', en: 'You can add at most {n} passkeys.' },
  badToken: {
    status: 401,
    kind: 'jeton',
    tr: 'Erişim jetonu geçersiz ya da süresi dolmuş. Ayarların Geliştirici bölümünde yenisini oluşturun.',
    en: 'The access token is invalid or has ended. Make a new one in the settings, under Developer.',
  },
  tokenScope: {
    status: 403,
    kind: 'jeton',
    tr: 'Bu erişim jetonunun bu işlem için yetkisi yok.',
    en: 'This access token is not allowed to do this.',
  },
  tokenLimit: {
    status: 409,
    kind: 'sinir',
    tr: 'En fazla {n} erişim jetonunuz olabilir. Kullanmadığınızı sonlandırın.',
    en: 'You can have at most {n} access tokens. End one that you do not use.',
  },
  passkeyTaken: { status: 409, kind: 'gecis-anahtari', tr: 'Bu geçiş anahtarı zaten kayıtlı.', en: 'This passkey has been added already.' },
  twoStepOn: { status: 409, kind: 'iki-adim-acik', tr: 'İki adımlı giriş zaten açık.', en: 'Two-step sign-in is already on.' },
  twoStepOff: { status: 409, kind: 'iki-adim-kapali', tr: 'İki adımlı giriş açık değil.', en: 'Two-step sign-in is not on.' },
  emptyWord: field('Lütfen harf ya da rakam içeren bir söz yazın.', 'Please write a word with letters or digits.'),
  tooManyWords: field('En fazla {n} söz ekleyebilirsiniz.', 'You can add at most {n} words.'),
  sameEmail: field('Bu zaten sizin e-posta adresiniz.', 'This is your e-mail address already.'),
  // premium
  purchaseFailed: {
    status: 400,
    kind: 'odeme',
    tr: 'Satın alma işlemi başarısız oldu. Lütfen tekrar deneyin.',
    en: 'The purchase process failed. Please try again.',
  },
  noPackage: { status: 400, kind: 'odeme', tr: 'Bir paket seçmediniz.', en: 'You did not select a package.' },
  noSubscription: { status: 404, kind: 'odeme', tr: 'Aboneliğiniz bulunamadı.', en: 'Your subscription could not be found.' },
  pleaseWait: { status: 409, kind: 'odeme', tr: 'Lütfen biraz bekleyin...', en: 'Please wait a moment...' },
  badImage: { status: 415, kind: 'tur', tr: 'Dosya okunamadı.', en: 'File could not be read.' },
  badRecording: { status: 415, kind: 'tur', tr: 'Dosya okunamadı.', en: 'File could not be read.' },
  videoTooLong: {
    status: 400,
    kind: 'sure',
    tr: 'Video süresi çok uzun! En fazla {n} saniye olabilir.',
    en: 'Video duration is too long!, it must be maximum {n} seconds.',
  },
  voiceTooLong: {
    status: 400,
    kind: 'sure',
    tr: 'Ses kaydı çok uzun! En fazla {n} saniye olabilir.',
    en: 'The recording is too long, it must be maximum {n} seconds.',
  },
  videoSharingOff: { status: 409, kind: 'video', tr: 'Video paylaşımı şu anda kapalı.', en: 'Video sharing is off at the moment.' },
  videoNotFound: missing('Video bulunamadı.', 'Video not found.'),
  videoHasFile: { status: 409, kind: 'video', tr: 'Bu gönderinin videosu zaten yüklendi.', en: 'The video of this post has been uploaded already.' },
  videoFilmChanged: {
    status: 409,
    kind: 'video',
    tr: 'Bu sırada başka bir video yüklendi. Karar vermeden önce yeni videoyu izleyin.',
    en: 'Another film was uploaded meanwhile. Watch the new one before you decide.',
  },
  videoHeldHidden: {
    status: 409,
    kind: 'video',
    tr: 'Bu gönderi bir şikâyet üzerine gizlendi. O karar geri alınmadan video yayımlanamaz.',
    en: 'This post was hidden after a complaint. The video cannot be published before that decision is taken back.',
  },
  videoDecided: { status: 409, kind: 'video', tr: 'Bu video için bu karar artık verilemez.', en: 'This can no longer be decided about this video.' },
  // catalogue
  bookNotFound: missing('Kitap bulunamadı', 'Book not found'),
  authorNotFound: missing('Yazar bulunamadı', 'Author not found'),
  topicNotFound: missing('Konu bulunamadı.', 'Topic not found.'),
  tagNotFound: missing('Etiket bulunamadı.', 'Tag not found.'),
  isbnNotFound: missing('Kitabı bulamadık, üzgünüz.', 'We couldn’t find the book, sorry.'),
  seriesNotFound: missing('Seri bulunamadı.', 'Series not found.'),
  shelfNotFound: missing('Raf bulunamadı.', 'Shelf not found.'),
  shelfTaken: field('Bu adda bir rafınız zaten var.', 'You already have a shelf of this name.'),
  tooManyShelves: { status: 409, kind: 'sinir', tr: 'En fazla {n} raf oluşturabilirsiniz.', en: 'You can have at most {n} shelves.' },
  readingNotFound: missing('Okuma kaydı bulunamadı.', 'Reading record not found.'),
  readingRuns: changed('Bu kitap için süren bir okumanız var; önce onu bitirin.', 'You are already reading this book; finish that reading first.'),
  dateOrder: field('Bitiş tarihi başlangıçtan önce olamaz.', 'The end cannot be before the start.'),
  onlyWhenRead: field('Bitirme tarihi yalnızca okunan bir kitaba verilir.', 'Only a book that was read has a day of finishing.'),
  alreadyDated: field(
    'Bu kitabın bitirme tarihi var; okuma kaydından değiştirebilirsiniz.',
    'This book has a day of finishing; change it in its reading record.',
  ),
  futureDate: field('Bu tarih henüz gelmedi.', 'This date has not come yet.'),
  pageBeyond: field('Bu baskı {n} sayfa.', 'This edition has {n} pages.'),
  percentBeyond: field('Yüzde 100’ü aşamaz.', 'It cannot be more than 100 percent.'),
  minuteBeyond: field('Bu kayıt {n} dakika.', 'This recording has {n} minutes.'),
  onlyForMinutes: field('Toplam dakika yalnızca dakika ile yazılır.', 'The length goes with minutes only.'),
  onlyBeside: field('Bir kitabın önüne ya da arkasına taşırken o kitabı da seçin; yalnız o zaman.', 'Name another book when moving beside it, and only then.'),
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
  libraryFileLong: field(
    'Bir dosyada en fazla {n} satır olabilir. Dosyayı bölüp parça parça gönderebilirsiniz.',
    'A file can have at most {n} lines. You can split it and send it in parts.',
  ),
  importNeedsTitle: field('Kitap adının hangi sütunda olduğunu seçin.', 'Choose the column that holds the titles.'),
  importNotFound: missing('Aktarım bulunamadı.', 'Import not found.'),
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
  // librarianship
  isbnTaken: field('Bu ISBN katalogda “{name}” kitabında kayıtlı.', 'This ISBN is in the catalogue already, with “{name}”.'),
  authorNeeded: field('Lütfen en az bir yazar ekleyin.', 'Please add at least one author.'),
  genreNotFound: field('Seçtiğiniz türlerden biri artık yok.', 'One of the chosen genres no longer exists.'),
  diesBeforeBirth: field('Ölüm yılı doğum yılından önce olamaz.', 'The year of death cannot be before the year of birth.'),
  staleRecord: changed(
    'Siz düzenlerken bu kaydı {who} değiştirdi ({what}). Yazdıklarınız duruyor; sayfayı yenileyip güncel kayıt üzerinde sürdürün.',
    '{who} changed this record while you were editing it ({what}). What you typed is still here; reload the page and go on from the current record.',
  ),
  recordMerged: changed('Bu kayıt başka bir kayıtla birleştirilmiş.', 'This record has been merged into another one.'),
  mergeSelf: field('Bir kayıt kendisiyle birleştirilemez.', 'A record cannot be merged with itself.'),
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
  // social
  readerNotFound: missing('Okur bulunamadı.', 'Reader not found.'),
  postNotFound: missing('Gönderi bulunamadı.', 'Post not found.'),
  commentNotFound: missing('Yorum bulunamadı.', 'Comment not found.'),
  storyNotFound: missing('Hikâye bulunamadı.', 'Story not found.'),
  chapterNotFound: missing('Bölüm bulunamadı.', 'Chapter not found.'),
  chapterChanged: changed(
    'Bu bölüm başka bir pencerede değişti. Yazdıklarınızı kopyalayın, sayfayı yenileyip güncel bölüm üzerinde sürdürün.',
    'This chapter changed in another window. Copy what you typed, reload the page and go on from the current chapter.',
  ),
  chapterPost: {
    status: 403,
    kind: 'bolum',
    tr: 'Bölümler Hikâyelerim sayfasından taslağa alınır ya da silinir.',
    en: 'Chapters are made drafts or deleted on the page My stories.',
  },
  tooManyStories: { status: 409, kind: 'sinir', tr: 'En fazla {n} hikâyeniz olabilir.', en: 'You can have at most {n} stories.' },
  tooManyChapters: { status: 409, kind: 'sinir', tr: 'Bir hikâyede en fazla {n} bölüm olabilir.', en: 'A story can have at most {n} chapters.' },
  hiddenAccount: { status: 403, kind: 'gizli', tr: 'Bu okurun hesabı gizli.', en: 'This reader’s account is private.' },
  blocked: { status: 403, kind: 'engel', tr: 'Bu okurla etkileşime geçemezsiniz.', en: 'You cannot interact with this reader.' },
  ownFollow: { status: 400, kind: 'takip', tr: 'Kendinizi takip edemezsiniz.', en: 'You cannot follow yourself.' },
  ownStory: { status: 400, kind: 'takip', tr: 'Kendi hikâyenizi takip edemezsiniz.', en: 'You cannot follow your own story.' },
  ownLike: { status: 400, kind: 'begeni', tr: 'Bu gönderiye +1 veremezsiniz', en: 'You cannot +1 this post' },
  secondReview: { status: 409, kind: 'inceleme', tr: 'Yeni bir inceleme paylaşamazsınız', en: 'You cannot share a new review' },
  similarReview: {
    status: 409,
    kind: 'benzer',
    tr: 'Yazdıklarınız, {name} adlı okurun “{book}” incelemesine çok benziyor. Yine de paylaşırsanız moderatörler de görür.',
    en: 'What you wrote is much like the review of “{book}” by {name}. If you share it anyway, moderators will see it too.',
  },
  similarOwnReview: {
    status: 409,
    kind: 'benzer',
    tr: 'Yazdıklarınız, “{book}” için yazdığınız incelemeye çok benziyor. Yine de paylaşırsanız moderatörler de görür.',
    en: 'What you wrote is much like your review of “{book}”. If you share it anyway, moderators will see it too.',
  },
  bookNeeded: field('Lütfen bir kitap seçin.', 'Please choose a book.'),
  commentEditOver: {
    status: 409,
    kind: 'yorum',
    tr: 'Yorumlar yazıldıktan sonra {n} dakika düzenlenebilir. Yorumunuz olduğu gibi kaldı.',
    en: 'Comments can be edited for {n} minutes after they are written. Your comment stays as it was.',
  },
  commentsClosed: { status: 403, kind: 'yorum', tr: 'Bu gönderiye yorum yapamazsınız.', en: 'You cannot comment on this post.' },
  // messages
  conversationNotFound: missing('Konuşma bulunamadı', 'Conversation not found'),
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
    tr: 'Gruba yalnızca karşılıklı takipleştiğiniz okurlar eklenebilir.',
    en: 'Only readers who follow each other can be in a group.',
  },
  groupAdminOnly: { status: 403, kind: 'grup', tr: 'Bunu yalnızca grubun yöneticileri yapabilir.', en: 'Only administrators of the group can do this.' },
  groupNeedsAdmin: {
    status: 409,
    kind: 'grup',
    tr: 'Grubun tek yöneticisi sizsiniz. Önce üyelerden birini yönetici yapın.',
    en: 'You are the only administrator of the group. Make one of the members an administrator first.',
  },
  invitationNotFound: missing('Bu davet artık geçerli değil.', 'This invitation is no longer valid.'),
  groupFull: { status: 409, kind: 'grup', tr: 'Bir grupta en çok {n} okur olabilir.', en: 'A group can have at most {n} readers.' },
  // ads
  adNotFound: missing('Reklam bulunamadı', 'No ads found'),
  adState: { status: 409, kind: 'reklam', tr: 'Reklamın şu anki durumunda bu yapılamaz.', en: 'This cannot be done in the present state of the ad.' },
  adBalance: {
    status: 400,
    kind: 'bakiye',
    tr: 'Bakiyeniz bu bütçeye yetmiyor. Önce ödeme ekleyin.',
    en: 'Your balance does not cover this budget. Add a payment first.',
  },
  adProfile: { status: 400, kind: 'reklam', tr: 'Önce firma bilgilerinizi tamamlayın.', en: 'Complete your company details first.' },
  adTarget: field(
    'Hedef, sitedeki bir sayfa (/kitap/…) ya da https:// ile başlayan bir adres olmalı.',
    'The target must be a page of this site (/kitap/…) or an address that begins with https://.',
  ),
  adDates: field(
    'Bitiş bugünden ve başlangıçtan önce, süre de {n} günden uzun olamaz.',
    'The end cannot lie before today or the start, nor more than {n} days after it.',
  ),
  adDailyCap: field('Günlük sınır bütçeyi aşamaz.', 'The daily limit cannot exceed the budget.'),
  adAims: field('En çok {n} hedef seçebilirsiniz.', 'At most {n} aims can be chosen.'),
  adAimGone: field('Seçtiğiniz hedeflerden biri artık yok; çıkarıp yeniden deneyin.', 'One of the aims no longer exists; remove it and try again.'),
  adSpent: field(
    'Bütçe, harcanandan az olamaz. Reklamı durdurmak isterseniz “Bitir”i kullanın.',
    'The budget cannot be less than what was spent. To stop the ad, end it.',
  ),
  adTextWaiting: {
    status: 409,
    kind: 'reklam',
    tr: 'Bu reklamın bir metni zaten incelemede. Sonuçlanmasını bekleyin ya da onu geri çekin.',
    en: 'A text of this ad is already being reviewed. Wait for the outcome, or withdraw it.',
  },
  adPicture: field('Lütfen reklam görselini yeniden yükleyin.', 'Please upload the picture of the ad again.'),
  adReason: field('Lütfen reddetme nedenini yazın.', 'Please write why it is refused.'),
  adKey: { status: 400, kind: 'reklam', tr: 'Bu gösterim artık geçerli değil.', en: 'This showing is no longer valid.' },
  taxNumber: field(
    'Vergi kimlik (10 hane) ya da T.C. kimlik numarası (11 hane) hatalı.',
    'The tax number (10 digits) or Turkish identity number (11 digits) is wrong.',
  ),
  paymentNotFound: missing('Ödeme bulunamadı.', 'Payment not found.'),
  paymentDecided: { status: 409, kind: 'odeme', tr: 'Bu ödeme daha önce sonuçlandı.', en: 'This payment has already been decided.' },
  paymentNotice: { status: 403, kind: 'odeme', tr: 'Ödeme bildirimi doğrulanamadı.', en: 'The payment notice could not be verified.' },
  // moderation
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
} satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
export type Lang = 'tr' | 'en';

/** Alert title of a code; undefined for codes shown as a toast. */
export const alertTitle = (code: ErrorCode, lang: Lang): string | undefined => (errorCatalogue[code] as CatalogueEntry).alert?.[lang];

/** Text of a code with its placeholders filled in. */
export function errorText(code: ErrorCode, lang: Lang, values: Record<string, string | number> = {}): string {
  return errorCatalogue[code][lang].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
