import { sql } from 'kysely';
import { deleteDueAccounts } from '../accounts/deletion';
import { beginStory, postOf, publishedChapter } from '../stories/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { forgetViews } from './views';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const share = async (by: TestMember, metin: string) => (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session: by })).body._sonuc.gonderi.id;
const see = async (ids: number[], session?: TestMember, kaynak: 'akis' | 'arama' | 'dis' = 'akis', sunucu?: string) =>
  (await api.post('v2/gonderi/goruldu', { gonderiler: ids.join(','), kaynak, ...(sunucu ? { sunucu } : {}) }, session ? { session } : {})).body._sonuc.sayilan;
const report = async (id: number, session: TestMember) => (await api.get('v2/gonderi/analiz', { id }, { session })).body._sonuc;

test('[R-PEN-07] [R-MODAL-18] views count once a reader and day and never by the author; days and sources add up', async () => {
  const [ayse, can, ece] = [await api.member(), await api.member(), await api.member()];
  const [one, two] = [await share(ayse, 'Deniz bugün çok sakin.'), await share(ayse, 'Yarın fırtına bekleniyor.')];
  expect(await see([one, two, one], can)).toBe(2);
  expect(await see([one, two], can, 'arama')).toBe(0);
  expect(await see([one], ayse)).toBe(0);
  expect(await see([one], ece, 'dis', 'ornek.com')).toBe(1);
  // One browser in one network is one visitor.
  expect(await see([one])).toBe(1);
  expect(await see([one])).toBe(0);
  await api.post('v2/uyeler/takip', { uyeId: ayse.id, takip: 1 }, { session: can });
  const seen = await report(one, ayse);
  expect(seen).toMatchObject({ goruntulenme: 3, tumu: 3 });
  expect(seen.gunler).toHaveLength(28);
  expect(seen.gunler.at(-1)).toMatchObject({ goruntulenme: 3, takipci: 1 });
  expect(seen.kaynaklar).toEqual([
    { kaynak: 'akis', sayi: 2 },
    { kaynak: 'dis', sunucu: 'ornek.com', sayi: 1 },
  ]);
  // Tomorrow the same reader counts again; what is older than the days shown counts for the whole only.
  await sql`update post_views set day = day - 1`.execute(api.db);
  await sql`update post_view_days set day = day - 40 where post_id = ${one}`.execute(api.db);
  expect(await see([one], can)).toBe(1);
  expect(await report(one, ayse)).toMatchObject({ goruntulenme: 1, tumu: 4, kaynaklar: [{ kaynak: 'akis', sayi: 1 }] });
  // Of many sites the largest are named, the others are one.
  await sql`insert into post_view_days (post_id, day, source, host, views)
    select ${one}, (now() at time zone 'Europe/Istanbul')::date, 'dis', 'site' || n || '.com', 2 from generate_series(1, 25) n`.execute(api.db);
  const { goruntulenme, kaynaklar } = await report(one, ayse);
  expect([goruntulenme, kaynaklar.length, kaynaklar.at(-1)]).toEqual([51, 21, { kaynak: 'diger', sayi: 11 }]);
});

test('[R-PEN-07] only authors read views; what one may not see does not count', async () => {
  const [ayse, can, ece] = [await api.member(), await api.member(), await api.member()];
  const [open, archived] = [await share(ayse, 'Herkese açık bir söz.'), await share(ayse, 'Arşive kalkacak bir söz.')];
  await api.post('v2/gonderi/arsivle', { id: archived, arsiv: 1 }, { session: ayse });
  await api.post('v2/uyeler/engelle', { uyeId: ece.id, engelle: 1 }, { session: ayse });
  const limited = await api.member();
  await sql`update members set suspended_until = now() + interval '1 day' where id = ${limited.id}`.execute(api.db);
  expect(await see([open], limited)).toBe(0);
  expect(await see([open, archived, 999_999_999], can)).toBe(1);
  expect(await see([open], ece)).toBe(0);
  for (const session of [can, ece]) expect((await api.get('v2/gonderi/analiz', { id: open }, { session })).status).toBe(404);
  expect((await api.get('v2/gonderi/analiz', { id: open })).status).toBe(401);
  for (const gonderiler of ['', '1,', '0', 'bir', Array(41).fill('1').join(',')])
    expect((await api.post('v2/gonderi/goruldu', { gonderiler, kaynak: 'akis' }, { session: can })).status).toBe(400);
  expect((await api.post('v2/gonderi/goruldu', { gonderiler: '1', kaynak: 'dis', sunucu: 'gizli/yol?q=1' }, { session: can })).status).toBe(400);
  const named = await api.post('v2/gonderi/goruldu', { gonderiler: '1', kaynak: 'akis', sunucu: 'ornek.com' }, { session: can });
  expect(named.body.alanlar).toHaveProperty('sunucu');
});

test('[R-PEN-07] a story adds up its chapters; the deleted reader is forgotten, the counts stay', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const [first, second] = [await publishedChapter(api, ayse, story, 'Bir'), await publishedChapter(api, ayse, story, 'İki')];
  const posts = [await postOf(api, first.id), await postOf(api, second.id)];
  expect(await see(posts, can)).toBe(2);
  expect(await see(posts.slice(1))).toBe(1);
  // What others, and other stories, have of it is theirs.
  const [another, theirs] = [await beginStory(api, ayse), await beginStory(api, can)];
  await see([await postOf(api, (await publishedChapter(api, ayse, another, 'Başka')).id)], can);
  expect((await api.get('v2/hikaye/analiz', { id: theirs }, { session: can })).body._sonuc).toMatchObject({ goruntulenme: 0, bolumler: [] });
  // A chapter's post is changed with the chapter.
  expect((await api.post('v2/gonderi/duzenle', { id: posts[0] ?? 0, metin: 'Başka söz' }, { session: ayse })).body.hataKodu).toBe('forbidden');
  await api.post('v2/hikaye/takip', { id: story, takip: 1 }, { session: can });
  const { body, status } = await api.get('v2/hikaye/analiz', { id: story, gun: 7 }, { session: ayse });
  expect(status).toBe(200);
  expect(body._sonuc).toMatchObject({
    goruntulenme: 3,
    bolumler: [
      { adi: 'Bir', goruntulenme: 1 },
      { adi: 'İki', goruntulenme: 2 },
    ],
  });
  expect(body._sonuc.gunler.at(-1)).toMatchObject({ goruntulenme: 3, takipci: 1 });
  expect((await api.get('v2/hikaye/analiz', { id: story }, { session: can })).status).toBe(404);
  const readers = async () => (await api.db.selectFrom('post_views').select('reader').where('post_id', 'in', posts).execute()).map(({ reader }) => reader);
  expect(await readers()).toContain(`u${can.id}`);
  await sql`update members set deletion_at = now() - interval '1 second' where id = ${can.id}`.execute(api.db);
  await deleteDueAccounts(api.db);
  expect((await readers()).every((reader) => reader.startsWith('z'))).toBe(true);
  expect(await report(posts[0] ?? 0, ayse)).toMatchObject({ goruntulenme: 1, tumu: 1 });
  const after = [];
  for (const days of [2, 1]) {
    await sql`update post_views set day = day - ${days}::int`.execute(api.db);
    await forgetViews(api.db);
    after.push((await readers()).length);
  }
  expect(after).toEqual([1, 0]);
});
