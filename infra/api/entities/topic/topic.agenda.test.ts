import { refreshPopularity } from '../../catalog/popularity';
import { startTestApi, type TestApi } from '../../testing/server';
import { isAgenda } from './topic.agenda';

/** Numbers texts: the same one twice within a minute is shared once. */
let serial = 0;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api?.stop());

const topic = async (name: string) =>
  (await api.db.insertInto('topics').values({ slug: name, name, title: name }).returning('id').executeTakeFirstOrThrow()).id;

const agenda = async (id: number) => (await api.db.selectFrom('topics').select('agenda_count').where('id', '=', id).executeTakeFirstOrThrow()).agenda_count;

const share = async (konuId: number) => {
  const session = await api.member();
  const { id } = (await api.post('v2/gonderi/paylas', { turu: 'ileti', konuId, metin: `Bugün uzun uzun okudum. ${++serial}` }, { session })).body._sonuc
    .gonderi;
  return { id, session };
};

test.each([
  ['fresh', 0, true],
  ['29 days old', 29, true],
  ['a month old', 30, false],
])('a post that is %s', (_what, days, counts) => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(isAgenda(new Date(now.getTime() - days * 86_400_000), now)).toBe(counts);
});

test('an old post, which the nightly job has subtracted, no longer affects the count', async () => {
  const konu = await topic('eski-konu');
  const old = await share(konu);
  await share(konu);
  await api.db
    .updateTable('posts')
    .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('id', '=', old.id)
    .execute();
  await refreshPopularity(api.db);
  expect(await agenda(konu)).toBe(1);
  await api.post('v2/gonderi/arsivle', { id: old.id, arsiv: 1 }, { session: old.session });
  expect(await agenda(konu)).toBe(1);
  await api.post('v2/gonderi/arsivle', { id: old.id, arsiv: 0 }, { session: old.session });
  expect(await agenda(konu)).toBe(1);
  await api.post('v2/gonderi/sil', { id: old.id }, { session: old.session });
  expect(await agenda(konu)).toBe(1);
});

test('[R-VIDEO-04] a video counts under its topic from publication until it is taken down, archived or deleted', async () => {
  const [ada, session] = [await api.member(), await api.member({ roles: ['moderator'] })];
  const konuId = await topic('okuma-kosesi');
  const { id } = (await api.post('v2/videolar/olustur', { metin: 'Okuma köşem', konuId }, { session: ada })).body._sonuc.video;
  const key = `film${id}`.padEnd(22, 'x');
  await api.db
    .insertInto('media')
    .values({ key, owner_id: ada.id, kind: 'video', mime: 'video/webm', bytes: 1, sha256: Buffer.from('x') })
    .execute();
  await api.db.updateTable('videos').set({ media_key: key, state: 'onayda', uploaded_at: new Date() }).where('post_id', '=', id).execute();
  const counts: number[] = [await agenda(konuId)];
  const then = async (done: Promise<{ status: number }>) => {
    expect((await done).status).toBe(200);
    counts.push(await agenda(konuId));
  };
  const decide = (sonuc: 'kabul' | 'kaldir') => api.post('v2/yonetim/video/karar', { id, sonuc, filmAnahtari: key, aciklama: 'Gerekçesi budur.' }, { session });
  await then(decide('kabul'));
  await then(decide('kaldir'));
  await then(decide('kabul'));
  await then(api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: ada }));
  await then(decide('kaldir'));
  await then(decide('kabul'));
  await then(api.post('v2/gonderi/arsivle', { id, arsiv: 0 }, { session: ada }));
  await then(api.post('v2/gonderi/sil', { id }, { session: ada }));
  expect(counts).toEqual([0, 1, 0, 1, 0, 0, 0, 1, 0]);
});
