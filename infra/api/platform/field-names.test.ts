import { calls, pages } from '@yaprak/shared-kit/contract';
import { errorText, type Lang } from './errors';
import { fieldFault, fieldName } from './field-names';

/**
 * Fields no person fills in or chooses: ids and keys of what is on the screen, switches, cursors, and what programs send about themselves. About them messages
 * say “this field”.
 */
const unseen =
  /^(_\w+|id|\w+Id|\w+Idleri|idler|imlec|adet|altcha|acik|acil|akisSonId|anahtar|anahtarlar|anahtarlariSil|auth|p256dh|basladi|bitirdi|ilerledi|begen|benim|bekletildi|benzerOnay|bilinen|bitisBilinmiyor|bitti|bolum|boyut|canli|cevrimiciGoster|cls|degisim|digerSurum|dosyaAdi|ekle|eksik|engelle|extras|filmAnahtari|genislik|yukseklik|geri|gorulen\w*|gizli|gonderiler|govde|imza|inp|grup|hakkindaSil|hal|herYerdenCik|hikaye|ile|incelemeler|isGizli|islem|kabul|kaldir|kanal|kanarya|kaydet|kime|kisiselOneri|kisiselReklam|lcp|liste|nokta|noktalar|okumalar|okunduGoster|oneCikan|oneCikanMi|oneri|paragraf|parca|\w+Parca|r_id|r_sayi|r_turu|sabit|sadece|satir|sayfa1|sayfa2|sayfaKodu|secim|seo|sessiz|sikayet|sil|sonKarar|sonra|sorulan|spam|spoiler|sunucu|sustur|sutunlar|takip|takiplerAyar|tanim|tekrarlar|ustlen|uyarisiz|vazgec|ver|yanit|yeni|yigin|yineDeGoster|yollar|yon|yonetici|yorumlar|yukleme|yuva)$/;
const faults = ['required', 'tooShort', 'tooLong', 'belowLimit', 'aboveLimit', 'wrong', 'badCharacters'] as const;

/** Words of a message beside the name of the field; “not” is a word of English. */
const withoutCommon = (text: string, shown: string) =>
  text
    .replace(shown, '')
    .replace('is not valid', '')
    .split(/[^\p{L}\d_]+/u);

const fields = new Map<string, string>();
for (const { path, input, files } of calls) for (const name of [...Object.keys(input.properties), ...files]) fields.set(name, path);
for (const { name: page, params } of pages) for (const name of Object.keys(params.properties)) fields.set(name, page);

test('[R-OPEN-14] whatever people fill in has a name in both languages, beginning with a capital', () => {
  expect(fields.size).toBeGreaterThan(200);
  expect([...fields].filter(([name]) => !unseen.test(name) && !fieldName(name, 'tr'))).toEqual([]);
  for (const name of fields.keys())
    for (const lang of ['tr', 'en'] as const) {
      const shown = fieldName(name, lang);
      if (shown) expect([name, shown]).toEqual([name, expect.stringMatching(/^\p{Lu}/u)]);
    }
});

test.each(['tr', 'en'] satisfies Lang[])('[R-OPEN-14] no message about a field of any call shows its name on the wire (%s)', (lang) => {
  const leaks: string[] = [];
  for (const [name, path] of fields)
    for (const fault of faults) {
      const [code, values] = fieldFault(name, fault, lang, { n: 3 });
      const text = errorText(code, lang, values);
      // A wire name in camel case, or standing in a text where the field's own words do not have it.
      const shown = fieldName(name, lang) ?? '';
      const inWords = shown.toLocaleLowerCase(lang).split(/\s/).includes(name.toLocaleLowerCase(lang));
      if (!inWords && withoutCommon(text, shown).includes(name)) leaks.push(`${path} ${name}: ${text}`);
      if (text.includes('{')) leaks.push(`${path} ${name}: ${text}`);
    }
  expect(leaks).toEqual([]);
});
