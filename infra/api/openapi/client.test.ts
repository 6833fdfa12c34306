import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { termsVersion } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import sharp from 'sharp';
import { solveRobotQuestion } from '../testing/robot';
import { startTestApi, type TestApi } from '../testing/server';
import { runTools } from './run-tools';

const root = path.resolve(__dirname, '../../..');
const clientFolder = path.join(__dirname, 'client');
/** By its path, as a program of somebody else: an import would be type checked here, where its types are not generated yet. */
const { journey } = jest.requireActual<{ journey(given: object): Promise<object> }>(path.join(clientFolder, 'journey'));
let api: TestApi;
beforeAll(async () => {
  // The program hears `technical` and a reference; the log says what it was.
  api = await startTestApi({ LOG_LEVEL: 'error' });
});
afterAll(() => api?.stop());

test('[R-OPEN-02] a program with types generated from the document is type checked', async () => {
  const { body } = await api.raw('GET', 'belge/json');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-client-'));
  try {
    writeFileSync(path.join(folder, 'wire.d.ts'), await runTools('types', body));
    const compilerOptions = { rootDirs: [clientFolder, folder], noEmit: true, types: [] };
    const config = { extends: path.join(root, 'tsconfig.base.json'), compilerOptions, files: [path.join(clientFolder, 'journey.ts')] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout, status } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[R-OPEN-02] it signs up and in, searches, shelves, posts with a picture, likes and writes a message', async () => {
  const reader = await api.member();
  const book = await sql`with work as (insert into works (title) values ('Tuhaf Bir Kadın') returning id)
    insert into books (work_id, title, slug, author_line, is_main) select id, 'Tuhaf Bir Kadın', 'tuhaf-bir-kadin', 'Leyla Erbil', true from work`.execute(
    api.db,
  );
  expect(book.numAffectedRows).toBe(1n);
  const shared = await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Herkese selam' }, { session: reader });
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  const seen = await journey({
    base: api.url,
    reader,
    book: 'Tuhaf Bir',
    post: shared.body._sonuc.gonderi.id,
    account: { adi: 'Program Yazan', kadi: 'program_yazan', email: 'program@ornek.test', sifre: 'mavi-defter-42', kosullar: termsVersion },
    picture: new Blob([new Uint8Array(picture)], { type: 'image/png' }),
    solve: solveRobotQuestion,
  });
  expect(seen).toEqual({
    book: 'Tuhaf Bir Kadın',
    title: expect.stringContaining('Tuhaf Bir Kadın'),
    shelf: 'okuyorum',
    pictures: 1,
    likes: 1,
    message: 'Merhaba',
    refusal: 'invalid',
  });
});
