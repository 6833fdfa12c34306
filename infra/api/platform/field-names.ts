import type { ErrorCode, Lang } from './errors';

/** Display names of wire fields, for field errors. */
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
  kosullar: { tr: 'Kullanım koşulları', en: 'Terms of use' },
  dogrulamaKodu: { tr: 'Doğrulama kodu', en: 'Verification code' },
  kod: { tr: 'Kod', en: 'Code' },
  metin: { tr: 'Metin', en: 'Text' },
  mesaj: { tr: 'Mesaj', en: 'Message' },
  baslik: { tr: 'Başlık', en: 'Title' },
  konum: { tr: 'Konum', en: 'Location' },
  website: { tr: 'Web sitesi', en: 'Website' },
  hakkinda: { tr: 'Hakkında', en: 'About' },
  puan: { tr: 'Puan', en: 'Rating' },
  sayfa: { tr: 'Sayfa', en: 'Page' },
  kitapId: { tr: 'Kitap', en: 'Book' },
  yazarId: { tr: 'Yazar', en: 'Author' },
  turId: { tr: 'Tür', en: 'Genre' },
  isbn: { tr: 'ISBN', en: 'ISBN' },
  dosya: { tr: 'Dosya', en: 'File' },
  q: { tr: 'Arama', en: 'Search' },
  resim: { tr: 'Resim', en: 'Picture' },
  ozet: { tr: 'Tanıtım', en: 'Description' },
  bolumler: { tr: 'Bölümler', en: 'Chapters' },
  resimler: { tr: 'Fotoğraflar', en: 'Photos' },
  aciklama: { tr: 'Açıklama', en: 'Description' },
  firma: { tr: 'Firma', en: 'Company' },
  vergiNo: { tr: 'Vergi ya da T.C. kimlik numarası', en: 'Tax or identity number' },
  vergiDairesi: { tr: 'Vergi dairesi', en: 'Tax office' },
  faturaAdresi: { tr: 'Fatura adresi', en: 'Invoice address' },
  hedef: { tr: 'Hedef', en: 'Target' },
  baslangic: { tr: 'Başlangıç', en: 'Start' },
  bitis: { tr: 'Bitiş', en: 'End' },
  gunlukSinir: { tr: 'Günlük sınır', en: 'Daily limit' },
  tutar: { tr: 'Tutar', en: 'Amount' },
  gerekce: { tr: 'Gerekçe', en: 'Reason' },
  neden: { tr: 'Neden', en: 'Reason' },
  karar: { tr: 'Karar', en: 'Decision' },
  kaynak: { tr: 'Eski adres', en: 'Old address' },
  butce: { tr: 'Bütçe', en: 'Budget' },
};
/** How messages call a field; undefined for fields no form shows by name. */
export const fieldName = (name: string, lang: Lang): string | undefined => names[name]?.[lang];

type Fault = 'required' | 'tooShort' | 'tooLong' | 'wrong' | 'badCharacters';
const unnamed = {
  required: 'requiredHere',
  tooShort: 'tooShortHere',
  tooLong: 'tooLongHere',
  wrong: 'wrongHere',
  badCharacters: 'badCharactersHere',
} as const satisfies Record<Fault, ErrorCode>;

/** What is wrong with a field, by its display name, or without one as “this field”: wire names are never shown. */
export function fieldFault(name: string, fault: Fault, lang: Lang, values: { n?: number } = {}): [ErrorCode, Record<string, string | number>] {
  const field = fieldName(name, lang);
  return field ? [fault, { field, ...values }] : [unnamed[fault], values];
}
