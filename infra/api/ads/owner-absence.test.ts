import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { makeKey, readerOf } from './ad-key';
import { airOf } from './air';
import { READER_PRICE_KURUS } from './reach.rules';
import { adOnAir, today } from './testing';

let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.member({ roles: ['panel'] });
});
afterAll(() => api?.stop());
afterEach(() => api.db.updateTable('ads').set({ state: 'bitti' }).where('state', '=', 'yayinda').execute());

const hour = 3_600_000;
const pick = async (session: TestMember) => (await api.get('v2/rlm/reklam', { yer: 'akis' }, { session })).body._sonuc.reklam;
const placesAreOpen = async () => 'akisAraligi' in (await api.get('v2/rlm/config')).body._sonuc;
const rivals = async () => (await api.get('v2/rlm/tahmin', { butce: 10_000 })).body._sonuc.rakip;
const own = async (id: number, session: TestMember) => (await api.get('v2/reklam/oku', { id }, { session })).body._sonuc.reklam;
const reviewed = async (id: number, durum: 'yayinda' | 'onayda' = 'yayinda') =>
  (await api.page('yonetim-reklamlar', { durum }, { session: staff })).body._sonuc.veri.liste.find(({ reklam }) => reklam.id === id)?.reklam;
const set = (
  owner: TestMember,
  change: { suspended_until?: Date | null; closed_at?: Date | null; deletion_at?: Date | null; removal_at?: Date | null; is_spam?: boolean },
) => api.db.updateTable('members').set(change).where('id', '=', owner.id).execute();
/** A view of an ad that was chosen before, as the reader's browser sends it. */
async function view(id: number, session: TestMember): Promise<0 | 1> {
  const reader = (await readerOf(api.db, session.id, '')) as Buffer;
  const anahtar = await makeKey(api.db, { adId: id, reader, place: 'akis' });
  return (await api.post('v2/rlm/gorundu', { anahtar }, { session })).body._sonuc.sayildi;
}
const roleOf = (owner: TestMember) => ({
  take: () => api.db.deleteFrom('member_roles').where('member_id', '=', owner.id).where('role', '=', 'advertiser').execute(),
  give: () => api.db.insertInto('member_roles').values({ member_id: owner.id, role: 'advertiser' }).execute(),
});

test.each<[string, (owner: TestMember) => Promise<unknown>, (owner: TestMember) => Promise<unknown>, object]>([
  [
    'suspended',
    (o) => set(o, { suspended_until: new Date(Date.now() + hour) }),
    (o) => set(o, { suspended_until: null }),
    { neden: 'askida', kadar: expect.any(String) },
  ],
  ['closed', (o) => set(o, { closed_at: new Date() }), (o) => set(o, { closed_at: null }), { neden: 'kapali' }],
  ['leaving', (o) => set(o, { deletion_at: new Date(Date.now() + hour) }), (o) => set(o, { deletion_at: null }), { neden: 'kapali' }],
  ['removed by staff', (o) => set(o, { removal_at: new Date(Date.now() + hour) }), (o) => set(o, { removal_at: null }), { neden: 'kapali' }],
  ['marked as spam', (o) => set(o, { is_spam: true }), (o) => set(o, { is_spam: false }), { neden: 'isaretli' }],
  ['no advertiser any more', (o) => roleOf(o).take(), (o) => roleOf(o).give(), { neden: 'yetkisiz' }],
])('[R-ADS-20] [R-STAFF-04] ads of an owner who is %s are off the air at once, cost nothing, and come back with them', async (_, away, back, why) => {
  const { id, owner } = await adOnAir(api);
  const [early, late] = [await api.member(), await api.member()];
  expect(await pick(early)).toMatchObject({ id });
  expect(await view(id, early)).toBe(1);
  await away(owner);
  expect(await pick(late)).toBeUndefined();
  expect(await placesAreOpen()).toBe(false);
  expect(await rivals()).toBe(0);
  // Neither for a new reader nor for one who was paid for already.
  expect([await view(id, late), await view(id, early)]).toEqual([0, 0]);
  expect(await api.db.selectFrom('ads').select(['spent_kurus', 'impressions', 'state']).where('id', '=', id).executeTakeFirst()).toEqual({
    spent_kurus: READER_PRICE_KURUS,
    impressions: 1,
    state: 'yayinda',
  });
  expect((await reviewed(id))?.yayinDisi).toEqual(why);
  await back(owner);
  expect(await pick(late)).toMatchObject({ id });
  expect(await placesAreOpen()).toBe(true);
  expect(await rivals()).toBe(1);
  expect(await own(id, owner)).not.toHaveProperty('yayinDisi');
});

test('[R-STAFF-04] a suspension that runs out lets the ads go on by itself; until then the owner sees why they rest, and may end them', async () => {
  const { id, owner } = await adOnAir(api);
  const reader = await api.member();
  const until = new Date(Date.now() + hour);
  await set(owner, { suspended_until: until });
  expect(await pick(reader)).toBeUndefined();
  expect((await own(id, owner)).yayinDisi).toEqual({ neden: 'askida', kadar: until.toISOString() });
  expect((await api.get('v2/reklam/liste', {}, { session: owner })).body._sonuc.liste[0]?.yayinDisi).toMatchObject({ neden: 'askida' });
  // Over without anybody changing anything: `fitting` is asked at a later moment.
  const air = await airOf(api.db);
  expect(air.open.filter((ad) => ad.id === id).map(({ silentUntil }) => silentUntil)).toEqual([until.getTime()]);
  const ended = (await api.post('v2/reklam/durum', { id, islem: 'bitir' }, { session: owner })).body._sonuc.reklam;
  expect(ended).toMatchObject({ durum: 'bitti' });
  expect(ended).not.toHaveProperty('yayinDisi');
});

test('[R-STAFF-04] staff who let an ad through see that its owner is suspended', async () => {
  const { id, owner } = await adOnAir(api);
  await api.db
    .updateTable('ads')
    .set({ state: 'onayda', ends_on: today(9) })
    .where('id', '=', id)
    .execute();
  await set(owner, { suspended_until: new Date(Date.now() + hour) });
  expect((await reviewed(id, 'onayda'))?.yayinDisi).toMatchObject({ neden: 'askida' });
  const { reklam } = (await api.post('v2/reklam/onay/karar', { id, karar: 'yayinla' }, { session: staff })).body._sonuc;
  expect(reklam).toMatchObject({ durum: 'yayinda', yayinDisi: { neden: 'askida' } });
});
