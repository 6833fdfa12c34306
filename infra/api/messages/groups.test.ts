import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const follow = (from: TestMember, to: TestMember, pending = false) =>
  api.db.insertInto('follows').values({ follower_id: from.id, followed_id: to.id, pending }).execute();
async function friends(count: number) {
  const [ada, ...others] = await Promise.all(Array.from({ length: count + 1 }, (_, i) => api.member({ name: `Okur ${i}` })));
  if (!ada) throw new Error('no member');
  for (const other of others) {
    await follow(ada, other);
    await follow(other, ada);
  }
  return [ada, others] as const;
}
const create = async (founder: TestMember, others: TestMember[], baslik = 'Salı okumaları') =>
  (await api.post('v2/mesajlar/grupKur', { baslik, uyeler: others.map((o) => o.id).join(',') }, { session: founder })).body._sonuc.konusma;
const titles = async (member: TestMember) => (await api.get('v2/mesajlar/liste', {}, { session: member })).body._sonuc.liste.map((c) => c.baslik);

test("[R-MSG-02] [R-MSG-15] a group of mutual followers is created, appears in everyone's list, and all can write", async () => {
  const [ada, [can, ece]] = await friends(2);
  const { kisiler } = (await api.page('mesajYeniGrup', {}, { session: ada })).body._sonuc.veri;
  expect(kisiler.liste.map((m) => m.id).sort()).toEqual([can?.id, ece?.id].sort());
  const group = await create(ada, [can, ece] as TestMember[]);
  expect(group).toMatchObject({ turu: 'grup', baslik: 'Salı okumaları', kurucuId: ada.id, sonMesaj: { turu: 'sistem', mesaj: 'kuruldu' } });
  expect(group.uyeler).toHaveLength(2);
  for (const member of [ada, can, ece] as TestMember[]) expect(await titles(member)).toEqual(['Salı okumaları']);
  expect((await api.post('v2/mesajlar/gonder', { konusmaId: group.id, mesaj: 'Selam', eskiId: 'g1' }, { session: can })).status).toBe(200);
  expect((await api.get('v2/mesajlar/liste', {}, { session: ece })).body._sonuc.liste[0]).toMatchObject({ okunmamis: 1 });
});

test('[R-MSG-30] nobody else can be in a group: no one-way follows, no requests, nobody blocked', async () => {
  const [ada, [can, blocked]] = await friends(2);
  const [fan, idol, asked] = [await api.member(), await api.member(), await api.member()];
  await follow(fan, ada);
  await follow(ada, idol);
  // Follows somebody, but not her.
  await follow(idol, fan);
  await follow(ada, asked, true);
  await follow(asked, ada);
  await api.db
    .insertInto('blocks')
    .values({ blocker_id: blocked?.id as number, blocked_id: ada.id })
    .execute();
  const group = await create(ada, [can as TestMember]);
  for (const other of [fan, idol, asked, blocked as TestMember, ada]) {
    const made = await api.post('v2/mesajlar/grupKur', { baslik: 'Olmaz', uyeler: `${can?.id},${other.id}` }, { session: ada });
    expect([made.status, made.body.hataKodu]).toEqual([403, 'onlyMutuals']);
    const added = await api.post('v2/mesajlar/grubaEkle', { konusmaId: group.id, uyeId: other.id }, { session: ada });
    expect([added.status, added.body.hataKodu]).toEqual([403, 'onlyMutuals']);
  }
  // Of several it says who has to be left out, but names nobody who has blocked her.
  const several = [can, fan, idol, blocked].map((m) => m?.id).join(',');
  const [first, second] = await api.db.selectFrom('members').select('name').where('id', 'in', [fan.id, idol.id]).orderBy('id').execute();
  const words = async (lang: 'tr' | 'en') =>
    (await api.post('v2/mesajlar/grupKur', { baslik: 'Olmaz', uyeler: several }, { session: ada, lang })).body.hataMesaji;
  expect(await words('tr')).toBe(`Gruba yalnızca karşılıklı takipleştiğiniz okurlar eklenebilir. Öyle olmayan: ${first?.name} ve ${second?.name}.`);
  expect(await words('en')).toBe(`Only readers who follow you back can be added to a group. Not so: ${first?.name} and ${second?.name}.`);
  const alone = await api.post('v2/mesajlar/grubaEkle', { konusmaId: group.id, uyeId: ada.id }, { session: ada });
  expect(alone.body.hataMesaji).toBe('Gruba yalnızca karşılıklı takipleştiğiniz okurlar eklenebilir.');
  expect((await api.get('v2/mesajlar/karsilikli', {}, { session: ada })).body._sonuc.liste.map((m) => m.id)).toEqual([can?.id]);
  expect((await api.get('v2/mesajlar/karsilikli', { q: 'okur 1' }, { session: ada })).body._sonuc.liste).toHaveLength(1);
  expect((await api.get('v2/mesajlar/karsilikli', { q: '%' }, { session: ada })).body._sonuc.liste).toEqual([]);
});

test('only the founder renames and removes; a removed reader no longer sees the group', async () => {
  const [ada, [can, ece]] = await friends(2);
  const group = await create(ada, [can, ece] as TestMember[]);
  const rename = (by: TestMember) => api.post('v2/mesajlar/grupAdi', { konusmaId: group.id, baslik: 'Yeni ad' }, { session: by });
  const remove = (by: TestMember, uyeId: number) => api.post('v2/mesajlar/gruptanCikar', { konusmaId: group.id, uyeId }, { session: by });
  expect((await rename(can as TestMember)).body.hataKodu).toBe('groupAdminOnly');
  expect((await remove(can as TestMember, ece?.id as number)).body.hataKodu).toBe('groupAdminOnly');
  expect((await rename(ada)).body._sonuc.konusma.baslik).toBe('Yeni ad');
  expect((await remove(ada, ece?.id as number)).body._sonuc.konusma.uyeler.map((m) => m.id)).toEqual([can?.id]);
  expect((await api.page('konusma', { id: group.id }, { session: ece })).status).toBe(404);
  expect((await api.post('v2/mesajlar/gonder', { konusmaId: group.id, mesaj: 'x', eskiId: 'g2' }, { session: ece })).status).toBe(404);
  expect(await titles(ece as TestMember)).toEqual([]);
  const told = (await api.get('v2/mesajlar/konusma', { konusmaId: group.id }, { session: can })).body._sonuc.liste;
  expect(told.map((m) => [m.mesaj, m.hedef?.id])).toEqual([
    ['cikarildi', ece?.id],
    ['ad', undefined],
    ['kuruldu', undefined],
  ]);
});

test('a group has at most fifty readers; a direct conversation is not a group', async () => {
  const [ada, others] = await friends(3);
  const many = Array.from({ length: 50 }, (_, i) => String(i + 1)).join(',');
  expect((await api.post('v2/mesajlar/grupKur', { baslik: 'Kalabalık', uyeler: many }, { session: ada })).body.hataKodu).toBe('groupFull');
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: others[0]?.id as number }, { session: ada })).body._sonuc;
  for (const answer of [
    await api.post('v2/mesajlar/ayril', { konusmaId: konusma.id }, { session: ada }),
    await api.post('v2/mesajlar/grubaEkle', { konusmaId: konusma.id, uyeId: others[1]?.id as number }, { session: ada }),
    await api.post('v2/mesajlar/grupAdi', { konusmaId: konusma.id, baslik: 'x' }, { session: ada }),
  ])
    expect(answer.status).toBe(404);
});
