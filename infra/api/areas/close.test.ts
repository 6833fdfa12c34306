import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { closedAreas, note } from './areas.queries';
import { makeArchive } from './testing';

const dist = mkdtempSync(path.join(os.tmpdir(), 'yaprak-dist-'));
let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi({ DIST_DIR: dist });
  admin = await api.member({ roles: ['admin'] });
});
afterAll(async () => {
  await api?.stop();
  rmSync(dist, { recursive: true, force: true });
});

const by = () => ({ session: admin });
async function publish(alan: string, version: string, route = `/${alan.slice(3)}`): Promise<void> {
  const body = new FormData();
  body.set('alan', alan);
  const archive = await makeArchive({ name: alan, version, change: (r) => Object.assign(r.declaration, { routes: [{ path: route, export: 'HelloPage' }] }) });
  body.set('arsiv', new Blob([new Uint8Array(archive)]), 'area.tar.gz');
  expect((await api.raw('POST', 'v2/alan/yayinla', {}, { body, session: admin })).status).toBe(200);
}
const promote = (alan: string, surum: string) => api.post('v2/alan/terfi', { alan, surum }, by());
const live = async (alan: string, surum: string, route?: string) => {
  await publish(alan, surum, route);
  expect((await promote(alan, surum)).status).toBe(200);
};
const close = (alan: string, surum: string, neden = 'Bozuk', who: object = by()) => api.post('v2/alan/kapat', { alan, surum, neden }, who);
const state = async (alan: string) => (await api.get('v2/alan/liste', { alan }, by())).body._sonuc.liste[0];

test('[R-OPEN-09] an area taken off the air is served to nobody, with its canary, and says since when and why; one that is not live cannot be closed', async () => {
  await live('mf-kapanan', '1');
  await publish('mf-kapanan', '2');
  await api.post('v2/alan/kanarya', { alan: 'mf-kapanan', surum: '2', yuzde: 20 }, by());
  expect(await state('mf-kapanan')).toMatchObject({ canli: '1', kapatilabilir: 1 });
  const { status, body } = await close('mf-kapanan', '1', ' Gizli veri gösteriyor ');
  expect([status, body._sonuc.kapatmaNedeni]).toEqual([200, 'Gizli veri gösteriyor']);
  const closed = await state('mf-kapanan');
  expect(closed).toMatchObject({ yuzde: 0, kapatildi: expect.stringMatching(/^\d{4}-/), kapatmaNedeni: 'Gizli veri gösteriyor' });
  for (const gone of ['canli', 'kanarya', 'onceki', 'kapatilabilir']) expect(closed).not.toHaveProperty(gone);
  expect(await closedAreas(api.db)).toEqual(['mf-kapanan']);
  expect((await close('mf-kapanan', '1')).body.hataKodu).toBe('areaNotLive');
  expect((await close('mf-hicyok', '1')).body.hataKodu).toBe('areaNotLive');
  expect((await api.post('v2/alan/kanarya', { alan: 'mf-kapanan', surum: '2', yuzde: 20 }, by())).body.hataKodu).toBe('areaNotLive');
  expect((await api.post('v2/alan/geriAl', { alan: 'mf-kapanan' }, by())).body.hataKodu).toBe('areaNotLive');

  const { liste } = (await api.get('v2/alan/gecmis', { alan: 'mf-kapanan' }, by())).body._sonuc;
  expect(liste[0]).toMatchObject({ islem: 'kapatma', surum: '1', neden: 'Gizli veri gösteriyor', yapan: { id: admin.id } });
  const audited = await api.db.selectFrom('audit_log').select(['before', 'after']).where('action', '=', 'alan-kapatma').execute();
  expect(audited).toEqual([
    {
      before: { alan: 'mf-kapanan', canli: '1', kanarya: '2', yuzde: 20 },
      after: { alan: 'mf-kapanan', surum: '1', neden: 'Gizli veri gösteriyor' },
    },
  ]);
});

test('[R-OPEN-09] it comes back when a version is promoted; what was closed is never gone back to, by nobody and by itself', async () => {
  await live('mf-donen', '1');
  await close('mf-donen', '1');
  await live('mf-donen', '2');
  const back = await state('mf-donen');
  expect(back).toMatchObject({ canli: '2', kapatilabilir: 1 });
  for (const gone of ['kapatildi', 'kapatmaNedeni', 'onceki']) expect(back).not.toHaveProperty(gone);
  expect(await closedAreas(api.db)).not.toContain('mf-donen');
  expect((await api.post('v2/alan/geriAl', { alan: 'mf-donen' }, by())).body.hataKodu).toBe('areaNothingBefore');
  // Whoever closed it by mistake promotes it, and from then on it counts again.
  await close('mf-donen', '2');
  expect((await promote('mf-donen', '1')).status).toBe(200);
  expect((await promote('mf-donen', '2')).body._sonuc).toMatchObject({ canli: '2', onceki: '1' });
});

test('[R-OPEN-09] only what is believed to be live is closed, and for a reason', async () => {
  await live('mf-eskiyen', '1');
  await live('mf-eskiyen', '2');
  expect((await close('mf-eskiyen', '1')).body.hataKodu).toBe('conflict');
  for (const neden of ['', '  ', 'a'.repeat(301)]) expect((await close('mf-eskiyen', '2', neden)).body.alanlar).toHaveProperty('neden');
  expect(await state('mf-eskiyen')).toMatchObject({ canli: '2' });
  const both = await Promise.all([close('mf-eskiyen', '2'), close('mf-eskiyen', '2')]);
  expect(both.map(({ body }) => body.hataKodu ?? 'done').sort()).toEqual(['areaNotLive', 'done']);
});

test('[R-OPEN-09] an area of the site itself is not closed, by whoever it is; one that the site is built without by now can be', async () => {
  const build = (current: object) => writeFileSync(path.join(dist, 'current.json'), JSON.stringify(current));
  build({ shell: '1', 'mf-kendi': '1' });
  await live('mf-kendi', '1');
  await note(api.db, 'mf-kendi', 'derleme', '1', null);
  expect((await close('mf-kendi', '1')).body.hataKodu).toBe('areaOwn');
  expect(await state('mf-kendi')).toMatchObject({ canli: '1' });
  expect(await state('mf-kendi')).not.toHaveProperty('kapatilabilir');
  build({ shell: '2' });
  expect(await state('mf-kendi')).toMatchObject({ canli: '1', kapatilabilir: 1 });
  expect((await close('mf-kendi', '1')).status).toBe(200);
  expect(await state('mf-kendi')).toMatchObject({ kapatmaNedeni: 'Bozuk' });
});

test("[R-OPEN-09] closing is for main administrators and whoever holds the area's key", async () => {
  await live('mf-kilitli', '1');
  const key = async (alan: string) => (await api.post('v2/alan/anahtarOlustur', { alan, adi: 'CI', gun: 5 }, by())).body._sonuc.anahtar;
  const withKey = async (anahtar: string) => api.post('v2/alan/kapat', { alan: 'mf-kilitli', surum: '1', neden: 'Bozuk', anahtar });
  expect((await close('mf-kilitli', '1', 'Bozuk', {})).status).toBe(401);
  expect((await close('mf-kilitli', '1', 'Bozuk', { session: await api.member({ roles: ['moderator'] }) })).status).toBe(403);
  expect((await withKey(await key('mf-baska'))).status).toBe(403);
  expect((await withKey(await key('mf-kilitli'))).status).toBe(200);
});

test('[R-OPEN-09] what a closed area claimed is free for others, and then not to be had back', async () => {
  await live('mf-eski-ev', '1', '/ev');
  await close('mf-eski-ev', '1');
  await live('mf-yeni-ev', '1', '/ev');
  expect((await promote('mf-eski-ev', '1')).body.hataMesaji).toContain('address /ev belongs to mf-yeni-ev');
});
