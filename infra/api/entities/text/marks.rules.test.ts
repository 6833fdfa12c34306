import { findMarks, mayHaveMarks, most, namesIn, tagSlug, tagsIn, withMembers } from './marks.rules';

const SITE = 'https://yaprak.example';
/** What is found, as it is written, with what it is. */
const read = (text: string) =>
  findMarks(text, SITE).map((mark) => {
    const written = text.slice(mark.s, mark.e);
    if ('names' in mark) return [written, mark.names];
    if ('t' in mark) return [written, `#${mark.t}`];
    return 'l' in mark ? [written, mark.l] : [written, (mark as { p: string }).p];
  });
const label = (text: string) => (findMarks(text, SITE)[0] as { n?: string } | undefined)?.n;

test.each([
  ['@ayse', [['@ayse', ['ayse']]]],
  ['Merhaba @Ayse!', [['@Ayse', ['ayse']]]],
  ['(@ayse)', [['@ayse', ['ayse']]]],
  [
    '@ayse’nin kitabı, @ali’ye',
    [
      ['@ayse', ['ayse']],
      ['@ali', ['ali']],
    ],
  ],
  ["@ayse'nin", [['@ayse', ['ayse']]]],
  ['Bunu @ayse.', [['@ayse.', ['ayse.', 'ayse']]]],
  ['@ayse.k yazdı', [['@ayse.k', ['ayse.k']]]],
  [
    '@ayse,@ali',
    [
      ['@ayse', ['ayse']],
      ['@ali', ['ali']],
    ],
  ],
  ['شكرا @ayse 📚', [['@ayse', ['ayse']]]],
  // Not a mention.
  ['ayse@yaprak.com', []],
  ['bir@', []],
  ['@ay', []],
  ['@ayşe', []],
  ['@ayse@sunucu', []],
  [`@${'a'.repeat(31)}`, []],
  ['https://a.example/@ayse', [['https://a.example/@ayse', 'https://a.example/@ayse']]],
])('[R-TOUCH-06] mentions in %j', (text, found) => {
  expect(read(text)).toEqual(found);
});

test.each([
  ['#şiir', [['#şiir', '#siir']]],
  [
    '#Şiir, #SİİR ve #siir.',
    [
      ['#Şiir', '#siir'],
      ['#SİİR', '#siir'],
      ['#siir', '#siir'],
    ],
  ],
  [
    '#IŞIK #ışık #İşik',
    [
      ['#IŞIK', '#isik'],
      ['#ışık', '#isik'],
      ['#İşik', '#isik'],
    ],
  ],
  ['#sabahattinali’den', [['#sabahattinali', '#sabahattinali']]],
  ['#oku_yorum2024', [['#oku_yorum2024', '#oku_yorum2024']]],
  ['#книга #본', [['#книга', '#книга']]],
  ['#شعر', [['#شعر', '#شعر']]],
  ['(#roman)', [['#roman', '#roman']]],
  // Not a tag.
  ['#1', []],
  ['#', []],
  ['C#dili', []],
  ['##iki', []],
  ['&#39;', []],
  ['#___', []],
  [`#${'a'.repeat(51)}`, []],
])('[R-TOUCH-07] tags in %j', (text, found) => {
  expect(read(text)).toEqual(found);
});

test.each([
  ['https://kitap.example', ['https://kitap.example', 'https://kitap.example/']],
  ['Bak: https://kitap.example/a.', ['https://kitap.example/a', 'https://kitap.example/a']],
  ['(https://kitap.example/a)', ['https://kitap.example/a', 'https://kitap.example/a']],
  [
    '(bkz. https://tr.wikipedia.example/wiki/Roman_(edebiyat))',
    ['https://tr.wikipedia.example/wiki/Roman_(edebiyat)', 'https://tr.wikipedia.example/wiki/Roman_(edebiyat)'],
  ],
  ['https://kitap.example/?a=1&b=2, sonra', ['https://kitap.example/?a=1&b=2', 'https://kitap.example/?a=1&b=2']],
  ['https://kitap.example’da okudum', ['https://kitap.example', 'https://kitap.example/']],
  ['“https://kitap.example”', ['https://kitap.example', 'https://kitap.example/']],
  ['**https://kitap.example/x**', ['https://kitap.example/x', 'https://kitap.example/x']],
  ['http://kitap.example/#bolum', ['http://kitap.example/#bolum', 'http://kitap.example/#bolum']],
  // Pages of the site are paths; its files are opened like any other address.
  ['https://yaprak.example/kitap/simyaci--3?s=1#x', ['https://yaprak.example/kitap/simyaci--3?s=1#x', '/kitap/simyaci--3?s=1#x']],
  ['https://yaprak.example/medya/a/64.webp', ['https://yaprak.example/medya/a/64.webp', 'https://yaprak.example/medya/a/64.webp']],
  ['https://yaprak.example//kotu.example', ['https://yaprak.example//kotu.example', 'https://yaprak.example//kotu.example']],
  ['https://yaprak.example/\\kotu.example/a', ['https://yaprak.example/\\kotu.example/a', 'https://yaprak.example//kotu.example/a']],
  ['https://YAPRAK.example/ayse', ['https://YAPRAK.example/ayse', '/ayse']],
])('[R-TOUCH-08] the address in %j', (text, found) => {
  expect(read(text)).toEqual([found]);
});

test.each([
  'javascript:alert(1)',
  'ftp://kitap.example/a',
  'data:text/html,x',
  'xhttps://kitap.example',
  'https://',
  'https://localhost/a',
  'https://banka.example@kotu.example/giris',
  'https://a:b@kotu.example',
  `https://kitap.example/${'a'.repeat(2_000)}`,
])('[R-TOUCH-08] no link: %s', (text) => {
  expect(read(text)).toEqual([]);
});

test.each([
  ['https://www.kitap.example/', 'kitap.example'],
  ['https://kitap.example/a/', 'kitap.example/a'],
  ['https://kitap.example/%C5%9Fiir', 'kitap.example/şiir'],
  ['https://kitap.example/a-very-long-path-that-goes-on-and-on', 'kitap.example/a-very-long-path-that-goe…'],
  // Turkish letters are shown; letters that pass for others are not, nor is the dotless i.
  ['https://şiir.example', 'şiir.example'],
  ['https://аpple.com', 'xn--pple-43d.com'],
  ['https://kıtap.example', 'xn--ktap-lza.example'],
  // Of a long host the end counts.
  ['https://www.bankam.example.giris.guvenli.baska-bir-yer.kotu.example/x', '…iris.guvenli.baska-bir-yer.kotu.example'],
  // Signs that turn the direction of writing stay encoded.
  ['https://kitap.example/%E2%80%AEgpj.exe', 'kitap.example/%E2%80%AEgpj.exe'],
  ['https://kitap.example/%', 'kitap.example/%'],
])('[R-TOUCH-08] %s is shown as %s', (text, shown) => {
  expect(label(text)).toBe(shown);
});

test.each([
  ['ŞİİR', 'siir'],
  ['şiir', 'siir'],
  ['Çağdaş', 'cagdas'],
  ['ﬁlm', 'film'],
  ['s\u0327iir', 'siir'],
  ['a', ''],
  ['123', ''],
])('[R-TOUCH-07] the tag %s folds to %j', (name, slug) => {
  expect(tagSlug(name)).toBe(slug);
});

test('[R-TOUCH-06] a name that nobody has stays plain; with a full stop behind it the shorter name counts', () => {
  const found = findMarks('@ayse. @yok @ali.veli', SITE);
  expect(namesIn(found)).toEqual(['ayse.', 'ayse', 'yok', 'ali.veli']);
  expect(
    withMembers(
      found,
      new Map([
        ['ayse', 7],
        ['ali.veli', 9],
      ]),
    ),
  ).toEqual([
    { s: 0, e: 5, m: 7 },
    { s: 12, e: 21, m: 9 },
  ]);
});

test('[R-ENT-27] tags keep the spelling that stands first', () => {
  const text = '#Şiir #siir #roman';
  expect(tagsIn(withMembers(findMarks(text, SITE), new Map()), text)).toEqual([
    { slug: 'siir', name: 'Şiir' },
    { slug: 'roman', name: 'roman' },
  ]);
});

test('[R-TOUCH-06] a text of 10,000 characters is read within bounds, whatever it repeats', () => {
  const repeated = (part: string) => part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000);
  expect(findMarks(repeated('@ayse '), SITE)).toHaveLength(most.marks);
  const many = Array.from({ length: 1_000 }, (_, i) => `@uye${i} #etiket${i}`).join(' ');
  expect(namesIn(findMarks(many, SITE)).length).toBeLessThanOrEqual(2 * most.names);
  expect(new Set(findMarks(many, SITE).flatMap((mark) => ('t' in mark ? [mark.t] : []))).size).toBeLessThanOrEqual(most.tags);
  for (const part of ['@', '#', '.', '@a.', `@${'.'.repeat(9_998)}a`, 'https://', 'https://a.b/(', 'https://a.b/)', '@ş', '#ı', '\u202e@', '👩‍👩‍👧@'])
    expect(findMarks(repeated(part), SITE).length).toBeLessThanOrEqual(most.marks);
});

test('[R-TOUCH-08] what cannot contain a mark is not read', () => {
  expect(mayHaveMarks('Bu kitabı bir günde okudum: çok güzeldi (4/5).')).toBe(false);
  expect(mayHaveMarks('http://')).toBe(true);
});
