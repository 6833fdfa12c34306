import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BadRecord, csvRecords, type Numbered, textLines } from './source';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-source-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (content: string | Buffer) => {
  const name = path.join(folder, 'file');
  writeFileSync(name, content);
  return name;
};
async function all<T>(blocks: AsyncIterable<Numbered<T>[]>): Promise<[number, T | string][]> {
  const found: [number, T | string][] = [];
  for await (const block of blocks) for (const { line, record } of block) found.push([line, record instanceof BadRecord ? record.message : record]);
  return found;
}
const record = (a: string, b: string) => ({ a, b });

test('[R-LIBIO-10] records carry the line they begin on; quoted fields span lines; blank lines and a byte order mark are passed over', async () => {
  expect(await all(csvRecords(file('\uFEFFa,b\r\n1,2\r\n\r\n"x, ""y""","one\ntwo"\n3,4')))).toEqual([
    [2, record('1', '2')],
    [4, record('x, "y"', 'one\ntwo')],
    [6, record('3', '4')],
  ]);
});

test('[R-LIBIO-10] a quote that is never closed costs its own line, wherever it stands', async () => {
  expect(await all(csvRecords(file('a,b\n"open,1\n2,3\n4,"five"\n"open again,6\n')))).toEqual([
    [2, 'unclosed quote'],
    [3, record('2', '3')],
    [4, record('4', 'five')],
    [5, 'unclosed quote'],
  ]);
  const long = Array.from({ length: 3_000 }, (_, n) => `${n},x`);
  const found = await all(csvRecords(file(`a,b\n"open,1\n${long.join('\n')}\n`)));
  expect([found.length, found[0], found[3_000]]).toEqual([3_001, [2, 'unclosed quote'], [3_002, record('2999', 'x')]]);
});

test('[R-LIBIO-10] quotes in the wrong places and a wrong number of fields refuse a record', async () => {
  expect(await all(csvRecords(file('a,b\n1,x "y" z\n1,2,3\n5,6\n')))).toEqual([
    [2, 'quotes in the wrong places'],
    [3, null],
    [4, record('5', '6')],
  ]);
});

test('[R-LIBIO-10] NUL and invalid UTF-8 are named with their line, inside a quoted field too', async () => {
  const bytes = Buffer.concat([Buffer.from('a,b\n1,2\n3,'), Buffer.from([0xff, 0x0a]), Buffer.from('5,\0\n7,8\n')]);
  expect(await all(csvRecords(file(bytes)))).toEqual([
    [2, record('1', '2')],
    [3, 'invalid UTF-8'],
    [4, 'contains NUL'],
    [5, record('7', '8')],
  ]);
  expect(await all(textLines(file(Buffer.from('ok\nbad\0\nok'))))).toEqual([
    [1, 'ok'],
    [2, 'contains NUL'],
    [3, 'ok'],
  ]);
});

test('[R-LIBIO-10] lines longer than what is read at a time, and characters across its end, stay whole', async () => {
  const long = 'ığüşö'.repeat(300_000);
  const found = await all(textLines(file(`${long}\nshort\n${long}`)));
  expect(found.map(([line, text]) => [line, text === long || text])).toEqual([
    [1, true],
    [2, 'short'],
    [3, true],
  ]);
});
