import { makeBooks } from '../library/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let viewer: TestMember;
let bookId: number;
let topicId: number;
beforeAll(async () => {
  api = await startTestApi();
  viewer = await api.member();
  const { books } = await makeBooks(api);
  bookId = (books[1] as { id: number }).id;
  topicId = (await api.db.insertInto('topics').values({ name: 'Deniz', slug: 'deniz', title: 'Deniz' }).returning('id').executeTakeFirstOrThrow()).id;
  await read(viewer);
});
afterAll(() => api?.stop());

const read = (session: TestMember) => api.post('v2/kitap/isaretle', { kitapId: bookId, raf: 'okudum', puan: 8 }, { session });
/** Somebody who read the same book, and wrote about it and in a topic. */
async function reader(name: string): Promise<TestMember> {
  const found = await api.member({ name });
  await read(found);
  await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: bookId, metin: `${name} bu kitabı çok sevdi.`, puan: 8 }, { session: found });
  await api.post('v2/gonderi/paylas', { turu: 'ileti', konuId: topicId, metin: `${name} denize baktı.` }, { session: found });
  return found;
}

/** The lists that name a reader to the viewer. */
async function naming({ kadi }: TestMember, name: string): Promise<string[]> {
  const as = { session: viewer };
  const veri = async (sayfa: 'kitap' | 'konu' | 'ara' | 'akis', params: object) => (await api.page(sayfa, params as never, as)).body._sonuc.veri as object;
  const answers: Record<string, unknown> = {
    suggested: (await api.get('v2/uyeler/oneriler', {}, as)).body._sonuc,
    beside: ((await veri('akis', {})) as { oneriler: unknown }).oneriler,
    readers: (await api.get('v2/kitap/okurlar', { kitapId: bookId, s: 'okuyanlar' }, as)).body._sonuc,
    quick: (await api.post('ara', { q: name } as never, as)).body,
    search: await veri('ara', { q: name, bolum: 'okurlar' }),
    topic: await veri('konu', { seo: 'deniz', bolum: 'okurlar' }),
    reviews: await veri('kitap', { id: bookId, seo: 'ihlamur', bolum: 'incelemeler' }),
  };
  return Object.entries(answers).flatMap(([list, said]) => (JSON.stringify(said).includes(`"kadi":"${kadi}"`) ? [list] : []));
}
const everywhere = ['suggested', 'beside', 'readers', 'quick', 'search', 'topic', 'reviews'];
const change = (path: 'v2/uyeler/sustur' | 'v2/uyeler/engelle', input: object) => api.post(path, input as never, { session: viewer });

test('[R-PROF-23] [R-PROF-21] a private reader is named to nobody else among those who read the same', async () => {
  const name = 'Gizem Perde';
  const hidden = await reader(name);
  expect(await naming(hidden, name)).toEqual(everywhere);
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', hidden.id).execute();
  await api.caughtUp();
  // Whoever knows the name finds the account, which tells nothing of what it reads.
  expect(await naming(hidden, name)).toEqual(['quick', 'search']);
});

test.each([
  ['muted', 'Selin Sessiz', 'v2/uyeler/sustur', 'sustur'],
  ['blocked', 'Engin Engel', 'v2/uyeler/engelle', 'engelle'],
] as const)(
  '[R-TOUCH-09] [R-TOUCH-10] a reader who is %s stands in no list, search or suggestion, and comes back with the end of it',
  async (_, name, path, field) => {
    const other = await reader(name);
    expect(await naming(other, name)).toEqual(everywhere);
    expect((await change(path, { uyeId: other.id, [field]: 1 })).status).toBe(200);
    expect(await naming(other, name)).toEqual([]);
    expect((await change(path, { uyeId: other.id, [field]: 0 })).status).toBe(200);
    expect(await naming(other, name)).toEqual(everywhere);
  },
);
