import type { PageData } from '@yaprak/shared-kit/contract';
import type { Lang } from '../platform';

type Section = PageData<'kitap' | 'yazar' | 'konu' | 'okur' | 'gundem' | 'ne-okusam'>['bolum'];
/** A section with an address of its own; the overview is the page itself. */
type Named = Exclude<Section, 'genel-bakis'>;

/** The names that the tabs have in the areas, which are released on their own (`infra/texts/section-titles.test.ts`). */
export const sectionNames: Record<Named, Record<Lang, string>> = {
  incelemeler: { tr: 'İncelemeler', en: 'Reviews' },
  alintilar: { tr: 'Alıntılar', en: 'Quotes' },
  iletiler: { tr: 'İletiler', en: 'Posts' },
  gonderiler: { tr: 'Gönderiler', en: 'Posts' },
  videolar: { tr: 'Videolar', en: 'Videos' },
  hikayeler: { tr: 'Hikâyeler', en: 'Stories' },
  okurlar: { tr: 'Okurlar', en: 'Readers' },
  yazarlar: { tr: 'Yazarlar', en: 'Authors' },
  konular: { tr: 'Konular', en: 'Topics' },
  kitaplar: { tr: 'Kitaplar', en: 'Books' },
  'diger-baskilar': { tr: 'Diğer baskılar', en: 'Other editions' },
  fiyatlar: { tr: 'Fiyatlar', en: 'Prices' },
  'benzer-kitaplar': { tr: 'Benzer kitaplar', en: 'Similar books' },
  'cevirdigi-kitaplar': { tr: 'Çevirdikleri', en: 'Translated' },
  'editorluk-yaptigi-kitaplar': { tr: 'Editörlüğünü yaptıkları', en: 'Edited' },
  'cizdigi-kitaplar': { tr: 'Çizdikleri', en: 'Illustrated' },
  'derledigi-kitaplar': { tr: 'Derledikleri', en: 'Compiled' },
  'tasarimci-oldugu-kitaplar': { tr: 'Tasarladıkları', en: 'Designed' },
  'dergi-sayilari': { tr: 'Dergi sayıları', en: 'Magazine issues' },
  kitaplari: { tr: 'Kitaplığı', en: 'Shelf' },
  hedefler: { tr: 'Hedefler', en: 'Goals' },
  takipciler: { tr: 'Takipçiler', en: 'Followers' },
  'takip-ettikleri': { tr: 'Takip ettikleri', en: 'Following' },
  'size-ozel': { tr: 'Size özel', en: 'For you' },
  editorler: { tr: 'Editörlerden', en: 'From the editors' },
  'en-cok-okunanlar': { tr: 'En çok okunanlar', en: 'Most read' },
  turler: { tr: 'Türüne göre', en: 'By genre' },
  'ruh-hali': { tr: 'Ruh hâline göre', en: 'By mood' },
  istemediklerim: { tr: 'İstemedikleriniz', en: 'Not for you' },
};

/** Title of a section: that of its page and its own name, since each has an address, and a change of section is read out by its title (WCAG 2.4.2). */
export const sectionTitle = (title: string, section: Section, lang: Lang): string =>
  section === 'genel-bakis' ? title : `${title} · ${sectionNames[section][lang]}`;
