/**
 * The error catalogue: code → HTTP status, `hataTuru` and text. Texts quoted by the specification are exact (R-ERR rows); `{name}` are placeholders.
 * Codes used for single fields have status 400.
 */
export const errorCatalogue = {
  // general
  signIn: { status: 401, kind: 'oturum', tr: 'Devam etmek için giriş yapın.', en: 'Sign in to continue.' },
  forbidden: { status: 403, kind: 'yetki', tr: 'Bu işlem için yetkiniz yok.', en: 'You are not allowed to do this.' },
  suspended: {
    status: 403,
    kind: 'askida',
    tr: 'Hesabınız askıda olduğu için bu işlemi yapamazsınız.',
    en: 'You cannot do this while your account is suspended.',
  },
  notFound: { status: 404, kind: 'bulunamadi', tr: 'Aradığınız sayfa bulunamadı.', en: 'The page could not be found.' },
  invalid: { status: 400, kind: 'dogrulama', tr: 'Lütfen işaretli alanları düzeltin.', en: 'Please correct the marked fields.' },
  malformed: { status: 400, kind: 'dogrulama', tr: 'İstek okunamadı.', en: 'The request could not be read.' },
  tooLarge: { status: 413, kind: 'boyut', tr: 'Gönderdiğiniz içerik çok büyük.', en: 'What you sent is too large.' },
  unsupportedType: { status: 415, kind: 'tur', tr: 'Bu içerik türü desteklenmiyor.', en: 'This content type is not supported.' },
  tooMany: {
    status: 429,
    kind: 'sinir',
    tr: 'Çok sık denediniz. Lütfen {seconds} saniye sonra yeniden deneyin.',
    en: 'Too many attempts. Please try again in {seconds} seconds.',
  },
  conflict: {
    status: 409,
    kind: 'cakisma',
    tr: 'Bu içerik bu sırada değişti. Sayfayı yenileyip yeniden deneyin.',
    en: 'This changed in the meantime. Reload the page and try again.',
  },
  database: {
    status: 503,
    kind: 'veritabani',
    tr: 'Şu anda verilere ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
    en: 'The data cannot be reached at the moment. Please try again shortly.',
  },
  technical: { status: 500, kind: 'diger', tr: 'Bir hata oluştu. Lütfen daha sonra tekrar deneyin.', en: 'An error occurred. Please try again later.' },
  // fields
  required: { status: 400, kind: 'dogrulama', tr: 'Lütfen {field} alanını doldurun.', en: 'Please fill in the {field} field.' },
  tooShort: { status: 400, kind: 'dogrulama', tr: '{field} alanı en az {n} karakter olmalı.', en: '{field} field must be at least {n} characters long.' },
  tooLong: { status: 400, kind: 'dogrulama', tr: '{field} alanı en fazla {n} karakter olmalı.', en: '{field} field must be at most {n} characters long.' },
  wrong: { status: 400, kind: 'dogrulama', tr: '{field} alanı geçerli değil.', en: 'The {field} field is not valid.' },
  badCharacters: {
    status: 400,
    kind: 'dogrulama',
    tr: '{field} alanında kullanılamayan karakterler var.',
    en: 'The {field} field contains characters that cannot be used.',
  },
  // accounts
  badLogin: { status: 400, kind: 'giris', tr: 'Kullanıcı adı, e-posta ya da şifre hatalı.', en: 'The username, e-mail address or password is wrong.' },
  emailTaken: { status: 400, kind: 'dogrulama', tr: 'Bu e-posta adresi uygun değil.', en: 'This e-mail address is not suitable.' },
  usernameTaken: { status: 400, kind: 'dogrulama', tr: 'Bu kullanıcı adı uygun değil.', en: 'This username is not suitable.' },
  usernameForm: {
    status: 400,
    kind: 'dogrulama',
    tr: 'Kullanıcı adı 3–30 küçük harf, rakam, nokta ya da alt çizgiden oluşmalı.',
    en: 'A username has 3 to 30 lower-case letters, digits, dots or underscores.',
  },
  commonPassword: {
    status: 400,
    kind: 'dogrulama',
    tr: 'Bu şifre çok yaygın. Lütfen başka bir şifre seçin.',
    en: 'This password is too common. Please choose another one.',
  },
  passwordsDiffer: { status: 400, kind: 'dogrulama', tr: 'Şifreleriniz aynı değil.', en: 'Your passwords are not the same.' },
  newPasswordsDiffer: { status: 400, kind: 'dogrulama', tr: 'Yeni şifreleriniz aynı değil', en: 'Your new passwords are not the same' },
  wrongPassword: { status: 400, kind: 'dogrulama', tr: 'Şifreniz hatalı.', en: 'Your password is wrong.' },
  wrongDate: { status: 400, kind: 'dogrulama', tr: 'Hatalı bir tarih seçtiniz.', en: 'You have selected an incorrect date.' },
  tooYoung: { status: 400, kind: 'dogrulama', tr: 'Üye olmak için en az {n} yaşında olmalısınız.', en: 'You must be at least {n} years old to sign up.' },
  badCode: { status: 400, kind: 'kod', tr: 'Kod hatalı ya da süresi dolmuş.', en: 'The code is wrong or has expired.' },
  robot: { status: 400, kind: 'robot', tr: 'Lütfen robot olmadığınızı doğrulayın', en: 'Please verify that you are not a robot' },
  accountLimit: { status: 400, kind: 'hesap', tr: 'En fazla {n} hesap ekleyebilirsiniz.', en: 'You can add at most {n} accounts.' },
  notLinked: { status: 403, kind: 'hesap', tr: 'Bu hesap sizin hesaplarınıza bağlı değil.', en: 'This account is not linked to yours.' },
  unlinkSelf: { status: 400, kind: 'hesap', tr: 'Kullandığınız hesabı bağlı hesaplardan çıkaramazsınız.', en: 'You cannot unlink the account you are using.' },
  twoStepNeeded: { status: 400, kind: 'iki-adim', tr: 'Doğrulama uygulamanızdaki kodu yazın.', en: 'Type the code of your authenticator app.' },
  badTwoStep: { status: 400, kind: 'dogrulama', tr: 'Doğrulama kodu hatalı ya da kullanılmış.', en: 'The verification code is wrong or has been used.' },
  twoStepOn: { status: 409, kind: 'iki-adim-acik', tr: 'İki adımlı giriş zaten açık.', en: 'Two-step sign-in is already on.' },
  twoStepOff: { status: 409, kind: 'iki-adim-kapali', tr: 'İki adımlı giriş açık değil.', en: 'Two-step sign-in is not on.' },
  sameEmail: { status: 400, kind: 'dogrulama', tr: 'Bu zaten sizin e-posta adresiniz.', en: 'This is your e-mail address already.' },
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
  // catalogue
  bookNotFound: { status: 404, kind: 'bulunamadi', tr: 'Kitap bulunamadı', en: 'Book not found' },
  authorNotFound: { status: 404, kind: 'bulunamadi', tr: 'Yazar bulunamadı', en: 'Author not found' },
  topicNotFound: { status: 404, kind: 'bulunamadi', tr: 'Konu bulunamadı.', en: 'Topic not found.' },
  isbnUnknown: { status: 400, kind: 'dogrulama', tr: 'Bu bir ISBN değil.', en: 'This is not an ISBN.' },
  // librarianship
  isbnTaken: {
    status: 400,
    kind: 'dogrulama',
    tr: 'Bu ISBN katalogda “{name}” kitabında kayıtlı.',
    en: 'This ISBN is in the catalogue already, with “{name}”.',
  },
  authorNeeded: { status: 400, kind: 'dogrulama', tr: 'Lütfen en az bir yazar ekleyin.', en: 'Please add at least one author.' },
  genreNotFound: { status: 400, kind: 'dogrulama', tr: 'Seçtiğiniz türlerden biri artık yok.', en: 'One of the chosen genres no longer exists.' },
  diesBeforeBirth: { status: 400, kind: 'dogrulama', tr: 'Ölüm yılı doğum yılından önce olamaz.', en: 'The year of death cannot be before the year of birth.' },
  staleRecord: {
    status: 409,
    kind: 'cakisma',
    tr: 'Siz düzenlerken bu kaydı {who} değiştirdi ({what}). Yazdıklarınız duruyor; sayfayı yenileyip güncel kayıt üzerinde sürdürün.',
    en: '{who} changed this record while you were editing it ({what}). What you typed is still here; reload the page and go on from the current record.',
  },
  recordMerged: { status: 409, kind: 'cakisma', tr: 'Bu kayıt başka bir kayıtla birleştirilmiş.', en: 'This record has been merged into another one.' },
  mergeSelf: { status: 400, kind: 'dogrulama', tr: 'Bir kayıt kendisiyle birleştirilemez.', en: 'A record cannot be merged with itself.' },
  sameWork: { status: 400, kind: 'dogrulama', tr: 'Bu iki baskı zaten aynı eserin baskıları.', en: 'These two are editions of the same work already.' },
  otherNeeded: { status: 400, kind: 'dogrulama', tr: 'Lütfen birleştirilecek kaydı seçin.', en: 'Please choose the record to merge.' },
  stateAlready: { status: 409, kind: 'cakisma', tr: 'Bu kayıt zaten bu durumda.', en: 'This record is in that state already.' },
  nothingChanged: { status: 400, kind: 'dogrulama', tr: 'Kayıtta değişen bir şey yok.', en: 'Nothing in the record has changed.' },
  topicEditors: {
    status: 403,
    kind: 'yetki',
    tr: 'Bir konuyu yalnızca açan okur ve kütüphaneciler düzenleyebilir.',
    en: 'Only the reader who opened a topic and librarians can edit it.',
  },
  requestNotFound: { status: 404, kind: 'bulunamadi', tr: 'İstek bulunamadı.', en: 'The proposal could not be found.' },
  requestClosed: { status: 409, kind: 'cakisma', tr: 'Bu istek daha önce sonuçlandırılmış.', en: 'This proposal has been settled already.' },
  ownRequest: { status: 403, kind: 'yetki', tr: 'Kendi isteğinizi siz sonuçlandıramazsınız.', en: 'You cannot settle your own proposal.' },
  requestLimit: { status: 429, kind: 'sinir', tr: 'Sonuçlanmamış en fazla {n} isteğiniz olabilir.', en: 'You can have at most {n} open proposals.' },
  requestTwice: { status: 409, kind: 'cakisma', tr: 'Aynı istek zaten bekliyor.', en: 'The same proposal is waiting already.' },
  changeNotFound: { status: 404, kind: 'bulunamadi', tr: 'İşlem bulunamadı.', en: 'The change could not be found.' },
  alreadyUndone: {
    status: 409,
    kind: 'cakisma',
    tr: 'Bu işlem geri alınmış ya da geri alınamaz.',
    en: 'This change has been undone already, or cannot be undone.',
  },
  undoLaterFirst: { status: 409, kind: 'cakisma', tr: 'Önce bundan sonraki birleştirmeleri geri alın.', en: 'Undo the later merges first.' },
  reasonNeeded: { status: 400, kind: 'dogrulama', tr: 'Lütfen gerekçenizi yazın.', en: 'Please give a reason.' },
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
  readerNotFound: { status: 404, kind: 'bulunamadi', tr: 'Okur bulunamadı.', en: 'Reader not found.' },
  postNotFound: { status: 404, kind: 'bulunamadi', tr: 'Gönderi bulunamadı.', en: 'Post not found.' },
  commentNotFound: { status: 404, kind: 'bulunamadi', tr: 'Yorum bulunamadı.', en: 'Comment not found.' },
  storyNotFound: { status: 404, kind: 'bulunamadi', tr: 'Hikâye bulunamadı.', en: 'Story not found.' },
  hiddenAccount: { status: 403, kind: 'gizli', tr: 'Bu okurun hesabı gizli.', en: "This reader's account is private." },
  blocked: { status: 403, kind: 'engel', tr: 'Bu okurla etkileşime geçemezsiniz.', en: 'You cannot interact with this reader.' },
  ownFollow: { status: 400, kind: 'takip', tr: 'Kendinizi takip edemezsiniz.', en: 'You cannot follow yourself.' },
  ownLike: { status: 400, kind: 'begeni', tr: 'Bu gönderiye +1 veremezsiniz', en: 'You cannot +1 this post' },
  secondReview: { status: 409, kind: 'inceleme', tr: 'Yeni bir inceleme paylaşamazsınız', en: 'You cannot share a new review' },
  bookNeeded: { status: 400, kind: 'dogrulama', tr: 'Lütfen bir kitap seçin.', en: 'Please choose a book.' },
  commentsClosed: { status: 403, kind: 'yorum', tr: 'Bu gönderiye yorum yapamazsınız.', en: 'You cannot comment on this post.' },
  // messages
  conversationNotFound: { status: 404, kind: 'bulunamadi', tr: 'Konuşma bulunamadı', en: 'Conversation not found' },
  cannotReply: { status: 403, kind: 'mesaj', tr: 'Bu konuşma yanıtlanamaz.', en: 'This conversation cannot be replied to.' },
} as const satisfies Record<string, { status: number; kind: string; tr: string; en: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type Lang = 'tr' | 'en';

/** Text of a code with its placeholders filled. */
export function errorText(code: ErrorCode, lang: Lang, values: Record<string, string | number> = {}): string {
  return errorCatalogue[code][lang].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
