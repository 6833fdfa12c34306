import { type CatalogueEntries, changed, denied, field, missing } from './entry';

/** Refusals of any call. */
export const generalErrors = {
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
  pictureNamedLater: field(
    'Bu tür bir fotoğraf, ait olduğu yer kaydedilirken anahtarıyla eklenir.',
    'A photo of this kind is added by its key when what it belongs to is saved.',
  ),
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
  hintsFull: { status: 409, kind: 'sinir', tr: 'Bu ipucu kaydedilemedi: çok fazla ipucu var.', en: 'This hint was not kept: there are too many of them.' },
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
} satisfies CatalogueEntries;
