import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { bookForm, makeAuthor } from './testing';

const days = (n: number) => new Date(Date.now() + n * 86_400_000);
const later = { three: days(3), seven: days(7), years: days(3650) };
let api: TestApi;
let librarian: TestMember;
let author: number;
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'] });
  author = await makeAuthor(api, 'Nezihe Meriç');
});
afterAll(() => api?.stop());

const propose = async (session: TestMember) => (await api.post('v2/kutuphane/kitap/kaydet', bookForm(author), { session })).body._sonuc.talepId ?? 0;
const set = (id: number, change: { suspended_until?: Date; limited_until?: Date; removal_at?: Date }) =>
  api.db.updateTable('members').set(change).where('id', '=', id).execute();
const onDesk = async (id: number, durum: 'bekliyor' | 'kabul' = 'bekliyor') =>
  (await api.page('kutuphane-istekler', { durum }, { session: librarian })).body._sonuc.veri.istekler.liste.find((r) => r.id === id);

test.each([
  ['suspended', { suspended_until: later.three }, { askida: later.three }],
  ['limited', { limited_until: later.seven }, { sinirli: later.seven }],
  ['to be deleted', { suspended_until: later.years, removal_at: later.seven }, { askida: later.seven, silinme: later.seven }],
  ['limited once', { limited_until: days(-1) }, {}],
])('[R-LIB-02] the desk of proposals says who is %s, and accepting the proposal works as of anybody', async (_, change, hesap) => {
  const reader = await api.member();
  const id = await propose(reader);
  await set(reader.id, change);
  expect((await onDesk(id))?.hesap).toEqual(Object.fromEntries(Object.entries(hesap).map(([name, at]) => [name, at.toISOString()])));
  const { body, status } = await api.post('v2/kutuphane/istek/coz', { id, karar: 'kabul' }, { session: librarian });
  expect(status).toBe(200);
  expect((await api.get(`v2/kutuphane/gecmis`, { turu: 'kitap', id: body._sonuc.id ?? 0 }, { session: librarian })).body._sonuc.liste).toMatchObject([
    { islem: 'kitap-ekle', yapan: { id: librarian.id } },
  ]);
  expect((await api.page('kitap', { id: body._sonuc.id ?? 0, seo: 'x' })).status).not.toBe(404);
  expect((await api.db.selectFrom('notifications').select('kind').where('member_id', '=', reader.id).execute()).map((n) => n.kind)).toContain('katki-kabul');
  // Once it is decided, nobody needs it any more.
  expect(await onDesk(id, 'kabul')).not.toHaveProperty('hesap');
});

test('[R-LIB-02] how an account stands is told to librarians alone, and to nobody of themselves', async () => {
  const reader = await api.member();
  await propose(reader);
  await set(reader.id, { limited_until: later.three });
  const own = async (session: TestMember) => (await api.page('kutuphane-isteklerim', {}, { session })).body._sonuc.veri.istekler.liste[0];
  expect(await own(reader)).not.toHaveProperty('hesap');
  await api.db.insertInto('member_roles').values({ member_id: reader.id, role: 'librarian' }).execute();
  expect(await own(reader)).toMatchObject({ durum: 'bekliyor' });
  expect(await own(reader)).not.toHaveProperty('hesap');
});
