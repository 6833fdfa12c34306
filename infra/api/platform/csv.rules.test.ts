import { csvField, csvFile, unguarded } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ["'=1+1", "''=1+1"],
  ["'tis", "'tis"],
  ['a "b", c', '"a ""b"", c"'],
  ['-3', "'-3"],
  [-3, '-3'],
  [null, ''],
  [new Date('2026-11-20T21:30:00Z'), '2026-11-20T21:30:00.000Z'],
  [{ a: 1 }, '"{""a"":1}"'],
])('[R-LIBIO-08] a field %p is written as %p', (value, text) => expect(csvField(value)).toBe(text));

test.each(['=1+1', "'=1+1", "''@x", "'tis", '+90', '', 'a'])('[R-LIBIO-08] the text %p comes back as it was', (text) =>
  expect(unguarded(csvField(text))).toBe(text),
);

test('a file has a mark, names, and a line a row', () => {
  expect(csvFile(['adi', 'not', 'sayi', 'bos'], [{ adi: 'Ay, "Gün"', not: '=1+1', sayi: -3, bos: null }])).toBe(
    '\uFEFFadi,not,sayi,bos\r\n"Ay, ""Gün""",\'=1+1,-3,\r\n',
  );
});

test('[R-STAFF-11] a file with semicolons keeps a text that has some in one column', () => {
  const rows = [
    { adi: 'Ay; "Gün"', tl: '0,80' },
    { adi: 'bir;iki', tl: 3 },
  ];
  expect(csvFile(['adi', 'tl'], rows, ';')).toBe('\uFEFFadi;tl\r\n"Ay; ""Gün""";"0,80"\r\n"bir;iki";3\r\n');
});
