import type { Lang } from './errors';

/** What people call a field of the wire; used in field errors. An unlisted field is called by its wire name. */
const names: Record<string, { tr: string; en: string }> = {
  adi: { tr: 'Ad', en: 'Name' },
  email: { tr: 'E-posta', en: 'E-mail' },
  kadi: { tr: 'Kullanıcı adı', en: 'Username' },
  kadiVeyaEmail: { tr: 'Kullanıcı adı ya da e-posta', en: 'Username or e-mail' },
  sifre: { tr: 'Şifre', en: 'Password' },
  sifre2: { tr: 'Şifre (tekrar)', en: 'Password (again)' },
  yeniSifre: { tr: 'Yeni şifre', en: 'New password' },
  cinsiyet: { tr: 'Cinsiyet', en: 'Gender' },
  dogumTarihi: { tr: 'Doğum tarihi', en: 'Date of birth' },
  dogrulamaKodu: { tr: 'Doğrulama kodu', en: 'Verification code' },
  kod: { tr: 'Kod', en: 'Code' },
  metin: { tr: 'Metin', en: 'Text' },
  mesaj: { tr: 'Mesaj', en: 'Message' },
  baslik: { tr: 'Başlık', en: 'Title' },
  hakkinda: { tr: 'Hakkında', en: 'About' },
  puan: { tr: 'Puan', en: 'Rating' },
  sayfa: { tr: 'Sayfa', en: 'Page' },
  kitapId: { tr: 'Kitap', en: 'Book' },
  q: { tr: 'Arama', en: 'Search' },
  resimler: { tr: 'Fotoğraflar', en: 'Photos' },
  aciklama: { tr: 'Açıklama', en: 'Description' },
  butce: { tr: 'Bütçe', en: 'Budget' },
};
export const fieldName = (name: string, lang: Lang) => names[name]?.[lang] ?? name;
