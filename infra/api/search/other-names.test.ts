import { fold } from './fold';
import { byOtherName } from './other-names';

test.each([
  ['ulke', 'TR', 'Turkey | Türkiye Cumhuriyeti'],
  ['ulke', 'US', 'ABD | USA | US | Amerika | America'],
  ['ulke', 'GB', 'İngiltere | England | Britanya | Büyük Britanya | Britain | Great Britain | UK | İskoçya | Scotland | Galler | Wales'],
  ['ulke', 'NL', 'Holland'],
  ['ulke', 'CZ', 'Çek Cumhuriyeti | Çekya | Czech Republic | Czechia'],
  ['ulke', 'RU', 'Rusya Federasyonu | Russian Federation'],
  ['ulke', 'CN', 'Çin Halk Cumhuriyeti'],
  ['ulke', 'KR', 'Kore | Korea'],
  ['ulke', 'IR', 'Persia'],
  ['ulke', 'BA', 'Bosna'],
  ['ulke', 'IE', 'Éire'],
  ['tur', 'bilimkurgu', 'Bilim kurgu | Sci-fi | Scifi | SF'],
  ['tur', 'polisiye', 'Detektif | Dedektif | Detective | Crime fiction | Mystery | Cinayet'],
  ['tur', 'fantastik', 'Fantezi | Fantasy fiction'],
  ['tur', 'oyku', 'Hikâye | Short story'],
  ['tur', 'ani', 'Hatıra | Hatırat | Memoirs | Otobiyografi | Autobiography'],
  ['tur', 'biyografi', 'Yaşam öyküsü'],
  ['tur', 'tarihi-roman', 'Historical fiction'],
  ['tur', 'ask-romani', 'Romantik | Love stories'],
  ['tur', 'cizgi-roman', 'Graphic novel | Manga'],
  ['tur', 'genclik', 'YA'],
  ['tur', 'distopya', 'Ütopya | Utopia'],
  ['tur', 'tiyatro', 'Oyun | Piyes | Plays | Theatre'],
] as const)('[R-FIND-04] the %s %s is also called %s', (kind, code, names) => {
  const exact = names.split(' | ').map((name) => byOtherName(kind, fold(name)).exact);
  expect(exact).toEqual(exact.map(() => [code]));
});

test('[R-FIND-04] three letters begin a name, two do not; what is called otherwise is not found, nor a genre as a country', () => {
  expect(byOtherName('ulke', 'hol')).toEqual({ exact: [], begins: ['NL'] });
  expect(byOtherName('ulke', 'ho')).toEqual({ exact: [], begins: [] });
  expect(byOtherName('ulke', 'us')).toEqual({ exact: ['US'], begins: [] });
  expect(byOtherName('ulke', 'rus')).toEqual({ exact: [], begins: ['RU'] });
  for (const q of ['olland', 'manga', '']) expect(byOtherName('ulke', q)).toEqual({ exact: [], begins: [] });
});
