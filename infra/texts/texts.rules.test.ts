// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is tried is source code
import { askedKey, differences, type Texts } from './catalogue.rules';
import { unanswered, unused } from './key-use.rules';
import { lookupsIn, ownHooks } from './lookups';
import { markFaults } from './marks.rules';
import { pairFaults, pairsIn, textsOf } from './pairs';
import { parse } from './syntax';

const forms = { books_one: '{{count}} kitap', books_other: '{{count}} kitap' };
test.each<[string, Texts, Texts, string[]]>([
  [
    'the same texts',
    { a: 'Merhaba {{name}}', b: { c: '<b>{{n}}</b> kitap' } },
    { a: 'Hello {{name}}', b: { c: '{{n}} <b>books</b>'.replace('{{n}} <b>', '<b>{{n}} ') } },
    [],
  ],
  ['a place for a value lost', { a: 'Merhaba {{name}}' }, { a: 'Hello' }, ['a: [{{name}}] in tr, [] in en']],
  ['another place', { a: '{{n}} gün' }, { a: '{{count}} days' }, ['a: [{{n}}] in tr, [{{count}}] in en']],
  ['a place named once instead of twice', { a: '{n} / {n}' }, { a: '{n}' }, ['a: [{n},{n}] in tr, [{n}] in en']],
  ['a tag that is not closed', { a: '<b>x</b>' }, { a: '<b>x' }, ['a: [</b>,<b>] in tr, [<b>] in en']],
  ['a text put in', { a: '$t(x) y' }, { a: 'y' }, ['a: [$t(x)] in tr, [] in en']],
  ['a key that one lacks', { a: 'x', b: { c: 'y' } }, { a: 'x' }, ['en lacks b.c']],
  ['and the other', {}, { a: 'x' }, ['tr lacks a']],
  ['no words', { a: 'x', b: ' ' }, { a: '', b: 'x' }, ['tr: b is empty', 'en: a is empty']],
  ['forms', forms, forms, []],
  ['one book', forms, { books_one: 'A book', books_other: '{{count}} books' }, []],
  ['a form lost', forms, { books_other: '{{count}} books' }, ['en: books has the forms other, the language has one,other']],
  ['a form too many', forms, { ...forms, books_few: '{{count}} books' }, ['en: books has the forms few,one,other, the language has one,other']],
  ['a number lost in the form that counts', forms, { ...forms, books_other: 'Books' }, ['books_other: [{{count}}] in tr, [] in en']],
  [
    'with forms and without',
    { ...forms, books: 'x' },
    { ...forms, books: 'x' },
    ['tr: books stands with forms and without', 'en: books stands with forms and without'],
  ],
  [
    'a value lost in one form',
    { x_one: '{{name}}', x_other: '{{name}}: {{count}}' },
    { x_one: 'x', x_other: '{{name}}: {{count}}' },
    ['x_one: [{{name}}] in tr, [] in en', 'en: x_one has other places for values than its other form'],
  ],
  ['a list', { q: [{ a: '{{n}}' }, { a: 'x' }] }, { q: [{ a: '{{n}}' }] }, ['en lacks q[1].a']],
])('[R-HOLD-22] %s', (_, tr, en, faults) => expect(differences(tr, en)).toEqual(faults));

test.each([
  ['books_one', 'books'],
  ['goals.read_other', 'goals.read'],
  ['questions[3].answer', 'questions'],
  ['kind.301', 'kind.301'],
])('[R-HOLD-22] %s is asked for as %s', (key, asked) => expect(askedKey(key)).toBe(asked));

const asks = (source: string) => {
  const tree = parse('a.tsx', source);
  return lookupsIn('a.tsx', tree, ownHooks([tree])).lookups.map(({ namespaces, key }) => `${namespaces ?? '?'} ${key}`);
};
const hook = "const { t } = useTranslation('mf-x');";
test.each([
  ['a plain key', `${hook} t('a.b', { n: 1 });`, ['mf-x a.b']],
  ['one of two', `${hook} t(x ? 'a' : 'b');`, ['mf-x a', 'mf-x b']],
  ['one or the other', `${hook} t(a ?? 'b');`, ['mf-x *', 'mf-x b']],
  ['a key put together', `${hook} t(\`a.\${x}Text\`);`, ['mf-x a.*Text']],
  ['of parts that are known', `${hook} t(\`a.\${x ? 'b' : 'c'}\`);`, ['mf-x a.b', 'mf-x a.c']],
  ['a constant', `${hook} const key = \`a.\${x}\` as const; t(key);`, ['mf-x a.*']],
  ['what is not known', `${hook} t(key);`, ['mf-x *']],
  ['another name', "const { t: kit } = useTranslation('kit'); kit('a');", ['kit a']],
  ['at once', "useTranslation('mf-x').t('a'); useTexts('late', { tr, en })('b'); kitText(lang)('c');", ['mf-x a', 'late,shell b', 'kit c']],
  ['texts of a screen', "const t = useTexts('late', { tr, en }); t('a');", ['late,shell a']],
  ['a hook of the package', "const useAccountText = () => useTexts('account', { tr, en }); const t = useAccountText(); t('a');", ['account,shell a']],
  ['a namespace in the key', `${hook} t('kit:a');`, ['kit a']],
  ['handed over', "const rule = (t) => t('a');", ['? a']],
  ['another t', "const t = useMediaText(); t('a');", []],
])('[R-HOLD-22] finds what code asks for: %s', (_, source, found) => expect(asks(source)).toEqual(found));

test('[R-HOLD-22] a key missing in every catalogue is reported with its file, also a partly dynamic one', () => {
  const lookup = (key: string) => ({ file: 'a.tsx', namespaces: ['mf-x'], key });
  const keys = new Set(['a', 'kind.book', 'kind.bookText']);
  expect(unanswered(['a', 'kind.book', 'kind.*', 'kind.*Text', '*'].map(lookup), () => keys)).toEqual([]);
  expect(unanswered(['b', 'kinds.*', 'kind.*Title', 'kin*k'].map(lookup), () => keys)).toEqual(
    ['b', 'kinds.*', 'kind.*Title'].map((key) => `a.tsx asks for ${key}, which mf-x does not have`),
  );
});

test('[R-HOLD-22] an unused text is reported, and so is one whose dynamic part never occurs', () => {
  const texts = { a: 'x', b_one: 'x', b_other: 'x', c: ['x'], kind: { book: 'x', author: 'x', 'on-sale': 'x' }, word: 'x', left: 'x', e: 'x.y' };
  const lookups = ['a', 'b', 'c', 'kind.*'].map((key) => ({ key }));
  expect(unused(texts, lookups, new Set(['book', 'word', 'on', 'sale']))).toEqual(['kind.author', 'left', 'e']);
});

test.each([
  ['{ tr: `Merhaba ${name}`, en: `Hello ${name}` }', []],
  ['{ tr: `Merhaba ${name}`, en: `Hello` }', ['the text holds [name] in tr, [] in en']],
  ["{ tr: '{n} gün', en: 'days' }", ['the text holds [{n}] in tr, [] in en']],
  ["{ tr: { a: 'x', b: '{n}' }, en: { a: 'y', b: '{m}' } }", ['b holds [{n}] in tr, [{m}] in en']],
  ["{ tr: { a: 'x' }, en: {} }", ['en lacks a']],
  ["{ tr: { a: 'x' }, en: { a: '' } }", ['a is empty in one language']],
  ["{ tr: ['Ocak', 'Şubat'], en: ['January'] }", ['the text has 2 parts in tr, 1 in en']],
  ['{ tr: { sil: (f) => `${f.day} günü` }, en: { sil: (f) => `on ${f.date}` } }', ['sil holds [day,f] in tr, [date,f] in en']],
  ["lang === 'tr' ? { subject: `Kod: ${code}` } : { subject: 'Code' }", ['subject holds [code] in tr, [] in en']],
  ["ctx.lang === 'en' ? `Book ${n}` : 'Kitap'", ['the text holds [] in tr, [n] in en']],
  ["said(ctx, 'Kitap {n}', 'Book')", ['the text holds [{n}] in tr, [] in en']],
  ["said(ctx, 'Kitap', 'Book')", []],
])('[R-HOLD-22] a pair in code: %s', (pair, faults) => {
  const tree = parse('a.ts', `const said = (ctx, tr, en) => (ctx.lang === 'en' ? en : tr); const x = ${pair};`);
  expect(pairsIn(tree).flatMap((one) => pairFaults(one))).toEqual(faults);
});

test.each([
  ['Tülin’in “kıyı” dediği', []],
  ["Tülin'in", ["straight: Tülin'in"]],
  ['the "shore"', ['straight: the "shore"']],
  ['“Kıyı', ['unpaired: “Kıyı']],
  ['Kıyı” ve “deniz', ['unpaired: Kıyı” ve “deniz']],
  ['“Bir.”\n\n“İki.', ['unpaired: “İki.']],
])('[R-NAV-15] the marks of %j', (text, faults) => expect(markFaults(text)).toEqual(faults));

test('the texts of a pair, in strings and templates', () => {
  const [pair] = pairsIn(parse('a.ts', "const a = { tr: `Merhaba ${name}, \\n`, en: [{ b: 'Hello' }] };"));
  expect(pair && textsOf(pair)).toEqual(['Merhaba ', ', \n', 'Hello']);
});
