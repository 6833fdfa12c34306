import type { Lang } from '../platform/errors';

/** Display names of record fields, for messages about changes. */
const names: Record<string, { tr: string; en: string }> = {
  adi: { tr: 'ad', en: 'name' },
  altBaslik: { tr: 'alt başlık', en: 'subtitle' },
  tur: { tr: 'yayın türü', en: 'kind of publication' },
  isbn: { tr: 'ISBN', en: 'ISBN' },
  sayfa: { tr: 'sayfa sayısı', en: 'page count' },
  dil: { tr: 'dil', en: 'language' },
  yayinevi: { tr: 'yayınevi', en: 'publisher' },
  yil: { tr: 'basım yılı', en: 'year of the edition' },
  ozgunAdi: { tr: 'özgün ad', en: 'original title' },
  ozgunDil: { tr: 'özgün dil', en: 'original language' },
  ilkYil: { tr: 'ilk yayım yılı', en: 'year first published' },
  tanitimTr: { tr: 'Türkçe tanıtım', en: 'Turkish description' },
  tanitimEn: { tr: 'İngilizce tanıtım', en: 'English description' },
  resim: { tr: 'görsel', en: 'picture' },
  katkilar: { tr: 'emeği geçenler', en: 'contributors' },
  turler: { tr: 'türler', en: 'genres' },
  dogum: { tr: 'doğum yılı', en: 'year of birth' },
  olum: { tr: 'ölüm yılı', en: 'year of death' },
  ulke: { tr: 'ülke', en: 'country' },
  hakkindaTr: { tr: 'Türkçe yaşam öyküsü', en: 'Turkish biography' },
  hakkindaEn: { tr: 'İngilizce yaşam öyküsü', en: 'English biography' },
  adiEn: { tr: 'İngilizce ad', en: 'English name' },
  baslik: { tr: 'başlık', en: 'heading' },
  baslikEn: { tr: 'İngilizce başlık', en: 'English heading' },
  eserler: { tr: 'kitaplar', en: 'books' },
  aciklamaTr: { tr: 'Türkçe açıklama', en: 'Turkish description' },
  aciklamaEn: { tr: 'İngilizce açıklama', en: 'English description' },
  aciklama: { tr: 'açıklama', en: 'description' },
};
/** What a field of a record is called. */
export const fieldLabel = (field: string, lang: Lang): string => names[field]?.[lang] ?? field;
/** Description of a change that names no field. */
export const otherChange = { tr: 'durumunu', en: 'its state' } as const;
