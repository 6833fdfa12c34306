import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { beginStory, draftChapter, publishedChapter } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const keep = (by: TestMember, bolumId: number, paragraf: number) => api.post('v2/hikaye/yer', { bolumId, paragraf }, { session: by });
const story = async (hikaye: string, by?: TestMember) => (await api.page('hikayeTanitim', { hikaye }, by ? { session: by } : {})).body._sonuc.veri;
const place = async (hikaye: string, bolum: string, by?: TestMember) =>
  (await api.page('hikaye', { hikaye, bolum }, by ? { session: by } : {})).body._sonuc.veri.yer;

test('[R-PEN-06] where a member stopped is theirs alone and on all their devices; the last place counts', async () => {
  const [ayse, can, ece] = [await api.member(), await api.member(), await api.member()];
  const id = await beginStory(api, ayse, { ozet: 'Bir kasaba.' });
  const first = await publishedChapter(api, ayse, id, 'Bir');
  const second = await publishedChapter(api, ayse, id, 'İki');
  expect((await keep(can, first.id, 4)).status).toBe(200);
  expect(await place(first.hikaye, first.bolum, can)).toBe(4);
  expect((await keep(can, second.id, 2)).status).toBe(200);
  expect([await place(first.hikaye, first.bolum, can), await place(first.hikaye, second.bolum, can)]).toEqual([undefined, 2]);
  expect((await story(first.hikaye, can)).devam).toMatchObject({ id: second.id, sira: 2 });
  for (const other of [ece, ayse, undefined]) {
    expect(await place(first.hikaye, second.bolum, other)).toBeUndefined();
    expect((await story(first.hikaye, other)).devam).toBeUndefined();
  }
  // A chapter taken back is nowhere to go on.
  await api.post('v2/hikaye/bolum/taslakYap', { id: second.id }, { session: ayse });
  expect((await story(first.hikaye, can)).devam).toBeUndefined();
});

test('[R-PEN-06] no place is kept by visitors, in drafts, or in chapters that are not there', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const draft = await draftChapter(api, ayse, await beginStory(api, ayse));
  expect((await keep(can, draft, 1)).status).toBe(404);
  expect((await keep(can, 999_999_999, 1)).status).toBe(404);
  expect((await keep(can, draft, -1)).status).toBe(400);
  expect((await api.post('v2/hikaye/yer', { bolumId: draft, paragraf: 1 })).status).toBe(401);
});

test('[R-STAFF-02] [R-PEN-06] of a limited author’s chapter only followers keep a place', async () => {
  const [ayse, can, follower] = [await api.member(), await api.member(), await api.member()];
  const { id } = await publishedChapter(api, ayse, await beginStory(api, ayse), 'Bir');
  await api.post('v2/uyeler/takip', { uyeId: ayse.id, takip: 1 }, { session: follower });
  await api.db
    .updateTable('members')
    .set({ limited_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', ayse.id)
    .execute();
  expect((await keep(can, id, 1)).body.hataKodu).toBe('chapterNotFound');
  expect((await keep(follower, id, 1)).status).toBe(200);
});

test('[R-PEN-06] the page of a story: what it is about and its chapters; one without a published chapter is its author’s', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const id = await beginStory(api, ayse, { baslik: 'Kıyı', ozet: 'Bir kasaba.' });
  await draftChapter(api, ayse, id, 'Taslak');
  expect((await api.page('hikayeTanitim', { hikaye: `kiyi--${id}` }, { session: can })).status).toBe(404);
  expect((await story(`kiyi--${id}`, ayse)).bolumler).toEqual([]);
  const { id: bolum } = await publishedChapter(api, ayse, id, 'Bir');
  expect(await story(`kiyi--${id}`, can)).toMatchObject({
    hikaye: { id, baslik: 'Kıyı', ozet: 'Bir kasaba.' },
    bolumler: [{ id: bolum, sira: 1 }],
    takip: 0,
    takipciSayisi: 0,
  });
  const { yonlendir } = (await api.page('hikayeTanitim', { hikaye: `baska--${id}` }, { session: can })).body._sonuc;
  expect(yonlendir).toBe(`/hikaye/kiyi--${id}`);
});
