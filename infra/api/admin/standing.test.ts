import { startTestApi, type TestApi, type TestMember } from '../testing/server';

const now = Date.now();
const days = (n: number) => new Date(now + n * 86_400_000);
let api: TestApi;
let admin: TestMember;
let librarian: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member({ roles: ['admin'] });
  librarian = await api.member({ roles: ['librarian'] });
});
afterAll(() => api?.stop());

const set = (id: number, change: { suspended_until?: Date; limited_until?: Date; removal_at?: Date }) =>
  api.db.updateTable('members').set(change).where('id', '=', id).execute();
const staff = async (id: number) => (await api.page('y-yetkililer', {}, { session: admin })).body._sonuc.veri.yetkililer.find((y) => y.uye.id === id)?.hesap;
const librarians = async (session: TestMember) => (await api.page('kutuphaneciler', {}, { session })).body._sonuc.veri;

test.each([
  ['suspended', { suspended_until: days(3) }, { askida: days(3) }],
  ['limited', { limited_until: days(5) }, { sinirli: days(5) }],
  ['suspended once', { suspended_until: days(-3), limited_until: days(-1) }, {}],
])('[R-ROLE-12] [R-ROLE-17] the lists of staff and of librarians say who is %s', async (_, change, hesap) => {
  const member = await api.member({ roles: ['librarian'] });
  await set(member.id, change);
  const until = Object.fromEntries(Object.entries(hesap).map(([name, at]) => [name, at.toISOString()]));
  expect(await staff(member.id)).toEqual(until);
  expect((await librarians(admin)).kutuphaneciler.find(({ uye }) => uye.id === member.id)?.hesap).toEqual(until);
});

test('[R-ROLE-17] who is to be deleted is said to be until then at most', async () => {
  const member = await api.member({ roles: ['moderator'] });
  await set(member.id, { suspended_until: days(3650), removal_at: days(7) });
  expect(await staff(member.id)).toEqual({ askida: days(7).toISOString(), silinme: days(7).toISOString() });
});

test('[R-ADMIN-11] of who asks to become a librarian it is told too, and only to whom decides', async () => {
  const applicant = await api.member();
  await set(applicant.id, { limited_until: days(2) });
  await api.db.insertInto('librarian_applications').values({ member_id: applicant.id, motivation: 'Eski baskıları toplarım.' }).execute();
  expect((await librarians(admin)).basvurular).toMatchObject([{ uye: { id: applicant.id }, hesap: { sinirli: days(2).toISOString() } }]);
  const { kutuphaneciler, basvurular } = await librarians(librarian);
  for (const { hesap } of [...kutuphaneciler, ...basvurular]) expect(hesap).toBeUndefined();
});

test('[R-ADMIN-04] [R-ADMIN-11] open requests and applications say it of who asks, decided ones and the own list do not', async () => {
  const asker = await api.member();
  const ask = (turu: 'onay-rozeti' | 'verilerim') => api.post('v2/istek/gonder', { turu, aciklama: 'Rica ederim.' }, { session: asker });
  const [mark] = [(await ask('onay-rozeti')).body._sonuc.istek, await ask('verilerim')];
  await set(asker.id, { suspended_until: days(3), limited_until: days(5) });
  const list = async (grup: 'istek' | 'basvuru', durum?: 'karar') =>
    (await api.page('y-istekler', { grup, ...(durum ? { durum } : {}) }, { session: admin })).body._sonuc.veri.istekler.liste.filter(
      (r) => r.uye.id === asker.id,
    );
  const until = { askida: days(3).toISOString(), sinirli: days(5).toISOString() };
  expect((await list('basvuru')).map(({ hesap }) => hesap)).toEqual([until]);
  expect((await list('istek')).map(({ hesap }) => hesap)).toEqual([until]);
  await api.post('v2/yonetim/istek/cozumle', { id: mark.id, sonuc: 'ret', aciklama: 'Şimdi olmaz.' }, { session: admin });
  const decided = await list('basvuru', 'karar');
  expect(decided).toHaveLength(1);
  for (const request of [...decided, ...(await api.page('hesap-durumu', {}, { session: asker })).body._sonuc.veri.istekler])
    expect(request).not.toHaveProperty('hesap');
});
