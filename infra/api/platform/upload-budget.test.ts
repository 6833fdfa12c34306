import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import sharp from 'sharp';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { keepHouse } from './housekeeping';
import { createUploadBudget } from './upload-budget';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: '1' });
});
afterAll(() => api?.stop());

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
    .png()
    .toBuffer();
async function upload(session: TestMember, content: Buffer, lang: 'tr' | 'en' = 'tr') {
  const body = new FormData();
  body.append('r_turu', 'gonderi');
  body.append('resimadresi', new Blob([new Uint8Array(content)]), 'resim.png');
  return api.raw('POST', 'resimYukle', {}, { session, lang, body });
}
const used = async ({ id }: TestMember) =>
  (await api.db.selectFrom('upload_budgets').select('points').where('key', '=', `m:${id}`).executeTakeFirst())?.points ?? 0;
/** Sets a member's remaining bytes for today. */
const leaves = (member: TestMember, bytes: number) =>
  api.db
    .insertInto('upload_budgets')
    .values({ key: `m:${member.id}`, points: limits.uploadBytesPerDay - bytes, expire: Date.now() + 7_200_000 })
    .execute();

test("an upload deducts its file's bytes, no more", async () => {
  const member = await api.member();
  const content = await picture();
  expect((await upload(member, content)).status).toBe(200);
  expect(await used(member)).toBe(content.length);
  await upload(member, content);
  expect(await used(member)).toBe(2 * content.length);
});

test("uploads beyond the daily budget are refused in the member's language, with a retry time", async () => {
  const [member, other] = [await api.member(), await api.member()];
  const content = await picture();
  await leaves(member, content.length - 1);
  const refused = await upload(member, content);
  expect([refused.status, refused.body]).toMatchObject([
    413,
    {
      hata: 1,
      hataTuru: 'sinir',
      hataKodu: 'uploadBudget',
      hataMesaji: 'Bir gün içinde en fazla 2048 MB yükleyebilirsiniz. Lütfen 2 saat sonra yeniden deneyin.',
    },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(7_000);
  expect((await upload(member, content, 'en')).body.hataMesaji).toBe('You can upload at most 2048 MB within a day. Please try again in 2 h.');
  // A video too large for the rest leaves room for an image, and other members continue.
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  expect([(await upload(member, small)).status, (await upload(other, content)).status]).toEqual([200, 200]);
});

test('concurrent uploads do not slip through together', async () => {
  const member = await api.member();
  const content = await picture();
  await leaves(member, Math.round(2.5 * content.length));
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(member, content)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  expect(await used(member)).toBeLessThanOrEqual(limits.uploadBytesPerDay);
});

test('bytes not received are refunded', async () => {
  const member = await api.member();
  const body = new FormData();
  body.append('baska', new Blob([new Uint8Array(await picture())]), 'resim.png');
  expect((await api.raw('POST', 'resimYukle', {}, { session: member, body })).status).toBe(400);
  expect(await used(member)).toBe(0);
});

test('processes share the budget; it resets after a day, and is cleaned up', async () => {
  const member = await api.member();
  const [one, two] = [createUploadBudget(api.db, 1000), createUploadBudget(api.db, 1000)];
  await one.take(member.id, 600);
  await expect(two.take(member.id, 500)).rejects.toMatchObject({ code: 'uploadBudget' });
  await two.take(member.id, 400);
  await sql`update upload_budgets set expire = ${Date.now() - 1}`.execute(api.db);
  await two.take(member.id, 1000);
  expect(await used(member)).toBe(1000);
  await sql`update upload_budgets set expire = ${Date.now() - 1}`.execute(api.db);
  await keepHouse(api.db);
  expect(await api.db.selectFrom('upload_budgets').selectAll().execute()).toEqual([]);
});
