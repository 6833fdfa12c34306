import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { inspect, unpack } from './archive';
import { makeArchive } from './testing';

const CHUNK = '/* the page stands in the entry */';
const OTHER = '/* another page stands elsewhere */';
const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** Looks into an archive as publishing does. */
async function look(made: NonNullable<Parameters<typeof makeArchive>[0]>, without?: string): Promise<RemoteVersion> {
  count += 1;
  const into = path.join(folder, `v-${count}`);
  await unpack(await makeArchive(made), into);
  if (without) rmSync(path.join(into, without));
  return inspect(into, 'mf-deneme');
}
/** The size that is declared is that of the form which browsers are sent. */
const sized = (bytes: number) => (remote: RemoteVersion) => {
  for (const file of ['HelloPage', 'texts-tr', 'texts-en'].flatMap((name) => remote.files[name] ?? [])) file.bytes = bytes;
};
const br = (text: string) => brotliCompressSync(Buffer.from(text));

test('[R-OPEN-09] a version with its files compressed is accepted', async () => {
  const files = { 'client/HelloPage.js.br': br(CHUNK), 'client/HelloPage.js.gz': gzipSync(CHUNK) };
  expect(await look({ files, change: sized(br(CHUNK).length) })).toMatchObject({ version: '1.0.0' });
});

test.each([
  ['is other text, by brotli', { 'client/HelloPage.js.br': br(OTHER) }, br(OTHER).length, 'HelloPage.js.br is not HelloPage.js compressed'],
  ['is none of brotli', { 'client/HelloPage.js.br': Buffer.from(CHUNK) }, CHUNK.length, 'HelloPage.js.br is not HelloPage.js compressed'],
  ['is other text, by gzip', { 'client/HelloPage.js.gz': gzipSync(OTHER) }, CHUNK.length, 'HelloPage.js.gz is not HelloPage.js compressed'],
  ['unpacks without end', { 'client/HelloPage.js.gz': gzipSync(Buffer.alloc(5_000_000)) }, CHUNK.length, 'HelloPage.js.gz is not HelloPage.js compressed'],
  ['stands alone', { 'client/none.js.gz': gzipSync(CHUNK) }, CHUNK.length, 'none.js.gz stands without none.js'],
])('[R-OPEN-09] a compressed form that %s is refused: a browser would be sent what integrity does not vouch for', async (_what, files, bytes, reason) => {
  await expect(look({ files, change: sized(bytes) })).rejects.toThrow(reason);
});

test('[R-OPEN-09] a version with pages that are rendered on the server comes with its server bundle', async () => {
  await expect(look({}, 'server/area.cjs')).rejects.toThrow('server/area.cjs is missing');
  const inBrowser = (remote: RemoteVersion) => {
    for (const route of remote.declaration.routes) route.ssr = false;
  };
  expect(await look({ change: inBrowser }, 'server/area.cjs')).toMatchObject({ version: '1.0.0' });
});

test('[R-OPEN-09] a missing chunk is called missing; only of what is too large one hears that the budget may be raised', async () => {
  const without = (remote: RemoteVersion) => void delete remote.files.HelloPage;
  await expect(look({ change: without })).rejects.toThrow(/^the chunk of HelloPage is missing$/);
  const tight = (remote: RemoteVersion) => void (remote.declaration.budget.page = 10);
  await expect(look({ change: tight })).rejects.toThrow(/its budget is 10: load part of it later, or raise the budget$/);
});
