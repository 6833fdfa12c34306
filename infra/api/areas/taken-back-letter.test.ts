import { startTestApi, type TestApi } from '../testing/server';
import { setRelease } from './areas.queries';
import { sealPage } from './page-code';
import { addressOf, tellOfTakenBack } from './taken-back-letter';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const enter = (area: string, owner: string) =>
  api.db
    .insertInto('area_versions')
    .values({
      area,
      version: '1',
      manifest: JSON.stringify({ name: area, version: '1', contract: '1.1', entry: { bytes: 1 }, files: {}, declaration: { owner, routes: [] } }),
    })
    .execute();
const taken = { area: 'mf-mektup', version: '1', failing: 3, of: 4 } as const;

test('[R-HOLD-10] that a version was taken back is written to main administrators in their language, and to the team if its declaration says where', async () => {
  await enter('mf-mektup', 'Okuma kulübü <ekip@ornek.test>');
  const turkish = await api.member({ roles: ['admin'] });
  const english = await api.member({ roles: ['admin'] });
  await api.db.updateTable('members').set({ language: 'en' }).where('id', '=', english.id).execute();
  await api.db.updateTable('members').set({ email_confirmed_at: new Date() }).execute();
  await api.member({ roles: ['moderator'] });
  const away = await api.member({ roles: ['admin'] });
  await api.db
    .updateTable('members')
    .set({ suspended_until: new Date(Date.now() + 60_000) })
    .where('id', '=', away.id)
    .execute();
  const mails: { to: string; subject: string; text: unknown }[] = [];
  const post = { db: api.db, site: 'https://yaprak.test', demo: false, mail: { send: async (mail: (typeof mails)[number]) => void mails.push(mail) } };
  await tellOfTakenBack(post, { ...taken, done: 'kapatma', now: null });
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [turkish.email, 'mf-mektup 1 yayından kaldırıldı'],
    [english.email, 'mf-mektup 1 was taken off the air'],
    ['ekip@ornek.test', 'mf-mektup 1 was taken off the air'],
  ]);
  const said = JSON.stringify(mails[1]?.text);
  for (const part of ['failed on 3 of 4 devices', 'shown to nobody', 'publish a new one', 'https://yaprak.test/y/alanlar']) expect(said).toContain(part);
  mails.length = 0;
  await tellOfTakenBack(post, { ...taken, done: 'canli', now: '0.9' });
  expect(JSON.stringify(mails[0])).toContain('Bir önceki sürüm olan 0.9 yeniden yayında');
});

test.each([
  ['Okuma kulübü', undefined],
  ['Okuma kulübü <ekip@ornek.test>', 'ekip@ornek.test'],
  ['ekip@ornek.test', 'ekip@ornek.test'],
  ['@ekip', undefined],
  ['a@b', undefined],
])('[R-HOLD-10] the team %p is written to at %p', (owner, address) => expect(addressOf(owner)).toBe(address));

test('[R-HOLD-10] a first version that fails its readers is taken off the air by their reports, and its team hears of it', async () => {
  await enter('mf-ilk', 'ilk@ornek.test');
  await setRelease(api.db, { area: 'mf-ilk', live_version: '1', canary_version: null, canary_percent: 0 });
  for (let n = 1; n <= 15; n += 1) {
    const device = `cihaz-${n}`;
    const sayfaKodu = await sealPage(api.db, { device, member: 0, areas: { 'mf-ilk': '1' } });
    const report = { alan: 'mf-ilk', surum: '1', tur: 'hata', mesaj: 'x', sayfaKodu } as const;
    const { status } = await api.post('v2/hata/kaydet', report, { headers: { 'cihaz-kodu': device, 'x-forwarded-for': `10.0.${n}.1` } });
    expect(status).toBe(200);
  }
  expect(await api.db.selectFrom('area_releases').select('area').where('area', '=', 'mf-ilk').execute()).toEqual([]);
  const [state] = (await api.get('v2/alan/liste', { alan: 'mf-ilk' }, { session: await api.member({ roles: ['admin'] }) })).body._sonuc.liste;
  expect(state).toMatchObject({ kapatmaNedeni: '15/15 devices failed', surumler: [{ geriCekmeNedeni: '15/15 devices failed' }] });
  const letters = await api.db.selectFrom('mail_messages').select('subject').where('recipient', '=', 'ilk@ornek.test').execute();
  expect(letters).toEqual([{ subject: 'mf-ilk 1 was taken off the air' }]);
});
