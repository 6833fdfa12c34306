import type { TestApi, TestMember } from '../testing/server';
import { agendaJob, refreshAgenda } from './agenda';
import { startWithDemo } from './testing';
import { totals } from './totals';

let api: TestApi;
let ada: TestMember;
let can: TestMember;
beforeAll(async () => {
  ({ api } = await startWithDemo());
  [ada, can] = [await api.member(), await api.member()];
});
afterAll(() => api?.stop());

const share = async (text: string, kitapId?: number) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: text, ...(kitapId ? { kitapId } : {}) }, { session: ada })).body._sonuc.gonderi.id;
const agenda = async (options = {}) => {
  const { kitaplar, gonderiler } = (await api.page('gundem', {}, options)).body._sonuc.veri;
  return { books: kitaplar?.map((book) => book.id) ?? [], posts: gonderiler?.liste.map((post) => post.id) ?? [] };
};
/** Simulates many comments on a post. */
const stir = (id: number) => api.db.updateTable('posts').set({ like_count: 900, comment_count: 400 }).where('id', '=', id).execute();

test('[R-DISC-04] trending posts lead once computed, and removed ones disappear at once', async () => {
  const { id: book } = await api.db
    .selectFrom('books')
    .select('id')
    .where('is_main', '=', true)
    .where('published', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const id = await share('Herkesin konuştuğu', book);
  await stir(id);
  expect((await agenda()).posts).not.toContain(id);
  await refreshAgenda(api.db);
  const found = await agenda();
  expect([found.posts[0], found.books[0]]).toEqual([id, book]);

  await api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: ada });
  expect((await agenda()).posts).not.toContain(id);
  await api.post('v2/gonderi/arsivle', { id, arsiv: 0 }, { session: ada });
  expect((await agenda()).posts).toContain(id);
});

test('trending content is shown only to those who may see it', async () => {
  const id = await share('Yalnızca bazıları görsün');
  await stir(id);
  await refreshAgenda(api.db);
  expect((await agenda({ session: can })).posts).toContain(id);
  await api.db.insertInto('blocks').values({ blocker_id: ada.id, blocked_id: can.id }).execute();
  expect((await agenda({ session: can })).posts).not.toContain(id);
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', ada.id).execute();
  expect((await agenda()).posts).not.toContain(id);
});

test('old posts drop out of the trends', async () => {
  const id = await share('Geçen ayın sözü');
  await stir(id);
  await api.db
    .updateTable('posts')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  await refreshAgenda(api.db);
  expect(await api.db.selectFrom('agenda').select('entity_id').where('kind', '=', 'gonderi').where('entity_id', '=', id).execute()).toEqual([]);
});

test('trends are computed by schedule, and at start-up if they never were', async () => {
  const job = agendaJob(api.db);
  expect([job.cron, await job.dueAtStart?.()]).toEqual(['*/10 * * * *', false]);
  await api.db.deleteFrom('agenda').execute();
  expect(await job.dueAtStart?.()).toBe(true);
  await job.work({});
  expect(await job.dueAtStart?.()).toBe(false);
});

test('[R-DISC-01] what the site has in all leaves out closed and suspended accounts, what is hidden, and merged works', async () => {
  const works = await api.db.selectFrom('books').select(['id', 'work_id']).where('is_main', '=', true).where('published', '=', true).limit(3).execute();
  const review = async (by: TestMember, kitapId = works[0]?.id) =>
    (
      await api.post(
        'v2/gonderi/paylas',
        { turu: 'inceleme', metin: 'Bunu bir solukta, elimden bırakmadan okudum.', kitapId: kitapId as number },
        { session: by },
      )
    ).body._sonuc.gonderi.id;
  const before = await totals(api.db);
  const [one, two] = [await api.member(), await api.member()];
  const kept = await review(one);
  const hidden = await review(one, works[1]?.id);
  await review(two);
  const change = (more: Partial<typeof before>) => Object.fromEntries(Object.entries(before).map(([key, n]) => [key, n + (more[key as 'okur'] ?? 0)]));
  expect(await totals(api.db)).toEqual(change({ okur: 2, inceleme: 3 }));
  await api.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', hidden).execute();
  await api.post('v2/gonderi/arsivle', { id: kept, arsiv: 1 }, { session: one });
  expect(await totals(api.db)).toEqual(change({ okur: 2, inceleme: 1 }));
  for (const gone of [{ closed_at: new Date() }, { closed_at: null, suspended_until: new Date(Date.now() + 86_400_000) }]) {
    await api.db.updateTable('members').set(gone).where('id', '=', two.id).execute();
    expect(await totals(api.db)).toEqual(change({ okur: 1 }));
  }
  await api.db
    .updateTable('books')
    .set({ published: false })
    .where('work_id', '=', works[2]?.work_id as number)
    .execute();
  expect(await totals(api.db)).toEqual(change({ okur: 1, kitap: -1 }));
});
