import { Bit, call, Id, oneOf, opt, Text, Type } from './base';
import { limits } from './limits';

/** A proof-of-work challenge (R-VAL-10): the browser finds the number whose hash with the salt is `challenge`. */
export const robotQuestion = call('GET', 'v2/robot/soru', {
  access: 'public',
  summary: 'Challenge of the robot check; send its solution as `altcha`',
  result: Type.Object({ algorithm: oneOf(['SHA-256']), challenge: Type.String(), maxnumber: Type.Integer(), salt: Type.String(), signature: Type.String() }),
  limit: { points: 60, seconds: 600, by: 'address' },
});

/** Purpose of an image: profile pictures and covers are set at once, the others are named in a later call. */
const imageKinds = ['profil', 'kapak', 'gonderi', 'mesaj', 'konu', 'kitap', 'yazar', 'reklam'] as const;

/** Image upload (R-CALL-32). `resim` is the base URL: `<resim>/<width>.webp` for each bucket width. */
export const uploadImage = call('POST', 'resimYukle', {
  access: 'member',
  scope: 'yaz',
  summary: 'Uploads a picture (JPEG, PNG, WebP, AVIF or GIF, at most 10 MB)',
  files: ['resimadresi'],
  input: Type.Object({
    r_turu: oneOf(imageKinds),
    /** Of `profil` and `kapak`: the member's own id. Any other image is named by its key when what it belongs to is saved, so that 0 is all it may say. */
    r_id: opt(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    /** Position among several images; given back, so that uploads side by side are told apart. */
    r_sayi: opt(Type.Integer({ minimum: 0, maximum: 20 })),
  }),
  result: Type.Object({ resim: Type.String(), anahtar: Type.String(), genislik: Type.Integer(), yukseklik: Type.Integer(), r_sayi: opt(Type.Integer()) }),
  limit: { points: 60, seconds: 3600 },
});
/** Key of an uploaded image, as returned in `anahtar`. */
export const PICTURE_KEY = '[\\w-]{22}';
/** Sets an image's alternative text; without `aciklama` removes it. */
export const describeImage = call('POST', 'v2/resim/acikla', {
  access: 'member',
  scope: 'yaz',
  summary: "Sets the alt text of one's own picture",
  input: Type.Object({
    anahtar: Type.String({ pattern: `^${PICTURE_KEY}$`, maxLength: 22 }),
    aciklama: opt(Type.String({ maxLength: limits.pictureText.max })),
  }),
});
/** Fresh URLs for files whose signed URLs have expired, limited to those the member may still open; one call for everything on a page. */
export const mediaAddresses = call('GET', 'v2/medya/imza', {
  access: 'member',
  summary: 'Addresses of files by key (comma-separated, at most 50); files the member may not open are omitted',
  input: Type.Object({ anahtarlar: Type.String({ pattern: `^${PICTURE_KEY}(,${PICTURE_KEY}){0,49}$`, maxLength: 1149 }) }),
  /** Base URLs by key: `<base>/<width>.webp`, `<base>/ses.<ext>` or `<base>/video.<ext>`. */
  result: Type.Object({ adresler: Type.Record(Type.String(), Type.String()) }),
});
/** Removes the member's picture or cover. */
export const removeImage = call('POST', 'v2/hesap/resimKaldir', {
  access: 'member',
  summary: "Removes the member's picture or cover",
  input: Type.Object({ r_turu: oneOf(['profil', 'kapak']) }),
});

/** Browser errors (R-ERR-39), without tokens or user-written text. */
/** Code of the reporting page, issued by the gateway; without it a report does not count against a release (R-HOLD-10). */
export const PageCode = Type.String({ pattern: '^[\\w-]+\\.[\\w-]+$', maxLength: 4000 });

export const reportError = call('POST', 'v2/hata/kaydet', {
  access: 'public',
  summary: 'Reports a browser error',
  input: Type.Object({
    alan: opt(Type.String({ maxLength: 43 })),
    surum: opt(Type.String({ maxLength: 60 })),
    tur: oneOf(['hata', 'yukleme', 'cizim', 'cagri', 'soket']),
    mesaj: Text(1, 1000),
    yigin: opt(Type.String({ maxLength: 8000 })),
    /** Path of the page, without its query. */
    adres: opt(Type.String({ maxLength: 500 })),
    sayfaKodu: opt(PageCode),
  }),
  limit: { points: 20, seconds: 60, by: 'address' },
});

/** Hints the member has seen (R-CALL-20 … R-CALL-23, R-ENT-57). */
export const readPoints = call('POST', 'uyeler/noktalar/cek', {
  access: 'member',
  whileSuspended: true,
  summary: 'How often the member has seen each of the hints',
  input: Type.Object({ noktalar: Text(1, 2000) }),
  result: Type.Object({ dizi: Type.Record(Type.String(), Type.Integer({ minimum: 0 })) }),
});
export const markPoint = call('POST', 'uyeler/noktalar/goruldu', {
  access: 'member',
  whileSuspended: true,
  summary: 'Records that the member has seen a hint',
  input: Type.Object({ nokta: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  result: Type.Object({ sayi: Type.Integer() }),
});

const Seconds = Type.Integer({ minimum: 1, maximum: 3600 });
/** Seconds of use since the last report (R-CALL-24). A main administrator's browser says in the query too what it reports, and from where (R-CALL-25). */
export const reportUsage = call('POST', 'v2/uyeler/diger/gunlukKullanimEkle', {
  access: 'member',
  whileSuspended: true,
  summary: "Adds seconds to today's usage; `_saniye` and `_kaynak` are for main administrators, and are logged",
  input: Type.Object({ saniye: Seconds, _saniye: opt(Seconds), _kaynak: opt(Type.String({ maxLength: 400 })) }),
  inQuery: ['_saniye', '_kaynak'],
  result: Type.Object({ tamam: Bit }),
});

/** Linked accounts (R-CALL-15, R-CALL-16, R-ACC-07). */
export const switchAccount = call('POST', 'hesap/coklu/gecisYap', {
  access: 'member',
  whileSuspended: true,
  summary: 'Switches to a linked account; one with two-step sign-in requires its code, once per device',
  input: Type.Object({ icerikId: Id, dogrulamaKodu: opt(Text(6, 20)) }),
  result: Type.Object({ oturumkodu: Type.String() }),
  limit: { points: 60, seconds: 600 },
});
/** An account of the reader's (R-ENT-48). `bilgi` counts what is waiting there. */
export const LinkedAccount = Type.Object({
  uye: Type.Object({ id: Id, adi: Type.String(), kadi: Type.String(), resim: opt(Type.String()) }),
  bilgi: Type.Object({ buHesap: Bit, bBSayisi: Type.Integer({ minimum: 0 }), bMSayisi: Type.Integer({ minimum: 0 }) }),
});
/** The reader's linked accounts (R-ENT-49), the current one first. */
export const listAccounts = call('GET', 'hesap/coklu/liste', {
  access: 'member',
  summary: "The member's account and those linked to it",
  result: Type.Object({
    liste: Type.Array(LinkedAccount),
    /** Whether the account limit is reached (R-ACC-07). */
    isHesapLimitAsimi: Bit,
  }),
});
export const unlinkAccount = call('POST', 'hesap/coklu/gruptanCikar', {
  access: 'member',
  whileSuspended: true,
  summary: 'Unlinks an account',
  input: Type.Object({ icerikId: Id }),
});
export const linkAccount = call('POST', 'hesap/coklu/ekle', {
  access: 'member',
  whileSuspended: true,
  reauth: true,
  summary: 'Links another account of the member after checking its password',
  input: Type.Object({ kadiVeyaEmail: Text(1, 254), sifre: Text(1, 128), dogrulamaKodu: opt(Text(6, 20)) }),
  result: Type.Object({ liste: Type.Array(Type.Object({ id: Id, adi: Type.String(), kadi: Type.String() })) }),
  limit: { points: 10, seconds: 600 },
});
