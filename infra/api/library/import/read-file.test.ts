import { type delimiters, sniffDelimiter, sniffEncoding } from './encoding.rules';
import { decodeFile, readRecords, sniff } from './read-file';

const all = async (text: string, delimiter: keyof typeof delimiters = 'virgul', layout?: 'librarything') => {
  const rows: unknown[] = [];
  for await (const { line, cells, broken } of readRecords(text, delimiter, layout)) rows.push(broken ? [line, 'broken'] : [line, ...cells]);
  return rows;
};
const turkish = 'Adı,Yazar\nİnce Memed,Yaşar Kemal\nÇalıkuşu,Reşat Nuri Güntekin\n';
/** Turkish text in windows-1254. */
const in1254 = Buffer.from(
  turkish.replace(/[İıŞşĞğ]/g, (c) => String.fromCharCode({ İ: 0xdd, ı: 0xfd, Ş: 0xde, ş: 0xfe, Ğ: 0xd0, ğ: 0xf0 }[c] as number)),
  'latin1',
);
const utf16 = Buffer.from(turkish, 'utf16le');

describe('[R-LIBIO-02] encodings and separators', () => {
  test.each([
    ['UTF-8', Buffer.from(turkish), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${turkish}`), 'utf-8'],
    ['UTF-8 with one broken place', Buffer.concat([Buffer.from(turkish.repeat(3)), Buffer.from([0xff])]), 'utf-8'],
    ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]), 'utf-16be'],
    ['UTF-16 without a mark', utf16, 'utf-16le'],
    ['UTF-16 the other way round without a mark', Buffer.from(utf16).swap16(), 'utf-16be'],
    ['windows-1254', in1254, 'windows-1254'],
    ['latin-1', Buffer.from('Título,Autor\nCien años de soledad,García Márquez\n', 'latin1'), 'iso-8859-1'],
    ['plain ASCII', Buffer.from('Title,Author\n'), 'utf-8'],
    ['nothing', Buffer.alloc(0), 'utf-8'],
  ] as const)('%s is recognised and read', (_, content, encoding) => {
    expect(sniffEncoding(content)).toBe(encoding);
    if (content.includes('Yazar') || encoding.startsWith('utf-16')) expect(decodeFile(content, encoding)).toContain('İnce Memed,Yaşar Kemal');
  });
  test.each([
    ['a,b,c', 'virgul'],
    ['a;b;"c,d,e,f,g"', 'noktali-virgul'],
    ['a\tb\tc\nx,y,z,t,u', 'sekme'],
    ['\n\na;b', 'noktali-virgul'],
    ['', 'virgul'],
  ])('%p is separated by %p', (text, name) => expect(sniffDelimiter(text)).toBe(name));
  test('both are told together', () => expect(sniff(in1254)).toEqual({ encoding: 'windows-1254', delimiter: 'virgul' }));
});

describe('[R-LIBIO-02] records and the lines they begin on', () => {
  test('quoted cells may hold separators, quotes and lines', async () =>
    expect(await all('a,b\r\n"x, ""y""","1\r\n2"\r\n\r\nc,d\r\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'x, "y"', '1\n2'],
      [5, 'c', 'd'],
    ]));
  test('a quote that is never closed costs its line, not the rest', async () =>
    expect(await all('a,b\n1,2\n"3,4\n5,6\n7,"8"\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, 'broken'],
      [4, '5', '6'],
      [5, '7', '8'],
    ]));
  test('several broken places are all named, also when a later quote closes an earlier one', async () =>
    expect(await all('a,b\n"x,1\n2,3\n"y,4\n5,"z\n6,7\n8,9"\n10,11\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'broken'],
      [3, '2', '3'],
      [4, 'broken'],
      [5, '5', 'z\n6,7\n8,9'],
      [8, '10', '11'],
    ]));
  test('a quote that swallowed lines costs only the one it stands on', async () =>
    expect(await all('a,b\n"x,1\n2,3\n4,"\n5,6\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'broken'],
      [3, '2', '3'],
      [4, 'broken'],
      [5, '5', '6'],
    ]));
  test('a quote within a cell is a letter', async () =>
    expect(await all('a,b\n12" plak,2\n"x" y,3\n4,5\n')).toEqual([
      [1, 'a', 'b'],
      [2, '12" plak', '2'],
      [3, 'broken'],
      [4, '4', '5'],
    ]));
  test('a table of millions of columns is cut', async () => expect(((await all(`a${',x'.repeat(100_000)}`))[0] as unknown[]).length).toBeLessThan(300));
  test("LibraryThing's quotes are letters", async () =>
    expect(await all('a\tb\n"Heroes\t1\n', 'sekme', 'librarything')).toEqual([
      [1, 'a', 'b'],
      [2, '"Heroes', '1'],
    ]));
  test('an empty file has none', async () => expect(await all('')).toEqual([]));
});
