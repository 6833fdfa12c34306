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
  badImage: { status: 415, kind: 'tur', tr: 'Dosya okunamadı.', en: 'File could not be read.' },
  // catalogue
  bookNotFound: { status: 404, kind: 'bulunamadi', tr: 'Kitap bulunamadı', en: 'Book not found' },
  authorNotFound: { status: 404, kind: 'bulunamadi', tr: 'Yazar bulunamadı', en: 'Author not found' },
  topicNotFound: { status: 404, kind: 'bulunamadi', tr: 'Konu bulunamadı.', en: 'Topic not found.' },
  isbnUnknown: { status: 400, kind: 'dogrulama', tr: 'Bu bir ISBN değil.', en: 'This is not an ISBN.' },
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
