import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { setRelease } from './areas.queries';
import { healthLimits } from './areas.rules';
import { sealPage } from './page-code';
import { makeArchive } from './testing';

const dist = mkdtempSync(path.join(os.tmpdir(), 'yaprak-dist-'));
let api: TestApi;
let admin: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  api = await startTestApi({ DIST_DIR: dist });
  admin = await api.member({ roles: ['admin'] });
  moderator = await api.member({ roles: ['moderator'] });
});
afterAll(async () => {
  await api?.stop();
  rmSync(dist, { recursive: true, force: true });
});

interface Who {
  session?: TestMember;
  anahtar?: string;
}
async function publish(archive: Buffer, { session, anahtar }: Who = { session: admin }, alan = 'mf-deneme') {
  const body = new FormData();
  body.set('alan', alan);
  if (anahtar) body.set('anahtar', anahtar);
  body.set('arsiv', new Blob([new Uint8Array(archive)]), 'area.tar.gz');
  return api.raw('POST', 'v2/alan/yayinla', {}, { body, ...(session ? { session } : {}) });
}
const promote = (surum: string, who: Who = { session: admin }, alan = 'mf-deneme') =>
  api.post('v2/alan/terfi', { alan, surum, ...(who.anahtar ? { anahtar: who.anahtar } : {}) }, who.session ? { session: who.session } : {});
const now = async (alan = 'mf-deneme') => (await api.get('v2/alan/liste', { alan }, { session: admin })).body._sonuc.liste[0];

describe('publishing', () => {
  test('a published version is stored but not live; a promotion makes it live; the same version is refused', async () => {
    expect((await publish(await makeArchive())).body).toMatchObject({ _sonuc: { surum: '1.0.0' } });
    expect(existsSync(path.join(dist, 'mf-deneme/1.0.0/remote.json'))).toBe(true);
    expect(await now()).toMatchObject({ surumler: [{ surum: '1.0.0' }] });
    expect((await now())?.canli).toBeUndefined();
    expect((await promote('1.0.0')).body._sonuc).toMatchObject({ alan: 'mf-deneme', canli: '1.0.0', yuzde: 0, sahip: 'deneme' });
    expect((await now())?.onceki).toBeUndefined();
    expect((await publish(await makeArchive())).status).toBe(409);
    expect((await promote('9.9.9')).status).toBe(404);
  });

  test('a version whose transaction fails at its end leaves no files behind', async () => {
    await sql`create function not_yet() returns trigger language plpgsql as $$ begin raise exception 'not yet'; end $$`.execute(api.db);
    await sql`create constraint trigger not_yet after insert on area_versions deferrable initially deferred for each row execute function not_yet()`.execute(
      api.db,
    );
    expect((await publish(await makeArchive({ version: '0.9.9' }))).status).toBe(500);
    expect(existsSync(path.join(dist, 'mf-deneme/0.9.9'))).toBe(false);
    await sql`drop trigger not_yet on area_versions`.execute(api.db);
    await sql`drop function not_yet`.execute(api.db);
  });

  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['no archive', async () => Buffer.from('not a tar'), /cannot be unpacked|remote\.json/],
    ['more than a version may hold', async () => gzipSync(Buffer.alloc(80 * 1024 * 1024)), /too large/],
    ['an archive compressed twice', async () => gzipSync(await makeArchive({ version: '2.3.3' })), /cannot be unpacked/],
    ['changed bytes', () => makeArchive({ version: '2.0.0', files: { 'client/HelloPage.js': 'alert(1)' } }), /integrity/],
    [
      'a file that is not there',
      () => makeArchive({ version: '2.0.1', change: (r) => Object.assign(r.entry, { href: '/_mfe/mf-deneme/2.0.1/none.js' }) }),
      /not part of the archive/,
    ],
    [
      'a file of another area',
      () => makeArchive({ version: '2.0.2', change: (r) => Object.assign(r.entry, { href: '/_mfe/mf-feed/1/x.js' }) }),
      /not part of the archive/,
    ],
    [
      'a foreign address',
      () => makeArchive({ version: '2.0.3', change: (r) => Object.assign(r.entry, { href: 'https://kotu.test/x.js' }) }),
      /not part of the archive/,
    ],
    [
      'a newer contract',
      () =>
        makeArchive({
          version: '2.0.4',
          change: (r) => {
            r.contract = '9.0';
            r.declaration.contract = '9.0';
          },
        }),
      /offers contract 1\.1, not 9\.0/,
    ],
    [
      'an invalid declaration',
      () => makeArchive({ version: '2.0.5', change: (r) => Object.assign(r.declaration, { kind: 'virus' }) }),
      /declaration is not valid/,
    ],
    ['another name inside', () => makeArchive({ name: 'mf-baska' }), /holds mf-baska/],
    ['unexpected files', () => makeArchive({ version: '2.0.6', files: { 'client/../../kotu.sh': 'rm' } }), /unexpected|unpacked/],
    [
      'a version name with a path',
      () => makeArchive({ version: '2.0.7', change: (r) => Object.assign(r, { version: '../../x' }) }),
      /version has no valid name/,
    ],
    ['a version that is a folder', () => makeArchive({ version: '2.1.0', change: (r) => Object.assign(r, { version: '..' }) }), /version has no valid name/],
    ['a size that is not true', () => makeArchive({ version: '2.0.9', change: (r) => Object.assign(r.entry, { bytes: 1 }) }), /as large as/],
    ['a manifest that is none', () => makeArchive({ version: '2.2.0', files: { 'remote.json': 'null' } }), /remote\.json/],
    ['a manifest with NUL', () => makeArchive({ version: '2.3.0', change: (r) => Object.assign(r, { not: 'a\0' }) }), /remote\.json/],
    [
      'a declaration with half a character',
      () => makeArchive({ version: '2.3.1', change: (r) => Object.assign(r.declaration, { owner: '\ud83d' }) }),
      /remote\.json/,
    ],
    [
      'a manifest nested without end',
      () => makeArchive({ version: '2.3.2', files: { 'remote.json': `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}` } }),
      /remote\.json/,
    ],
    ['a manifest without files', () => makeArchive({ version: '2.2.1', change: (r) => Object.assign(r, { files: undefined }) }), /remote\.json/],
    ['a manifest without an entry', () => makeArchive({ version: '2.2.2', change: (r) => Object.assign(r, { entry: undefined }) }), /remote\.json/],
    ['a chunk that is none', () => makeArchive({ version: '2.2.3', change: (r) => Object.assign(r.files, { '*': [null] }) }), /remote\.json/],
    ['a chunk that is no list', () => makeArchive({ version: '2.2.4', change: (r) => Object.assign(r.files, { '*': 7 }) }), /remote\.json/],
    ['a version that is a number', () => makeArchive({ version: '2.2.5', change: (r) => Object.assign(r, { version: 7 }) }), /remote\.json/],
    [
      'a file that is a folder',
      () => makeArchive({ version: '2.2.6', change: (r) => Object.assign(r.entry, { href: '/_mfe/mf-deneme/2.2.6/..' }) }),
      /not part of the archive/,
    ],
    ['too large an entry', () => makeArchive({ version: '2.0.8', change: (r) => Object.assign(r.declaration.budget, { entry: 10 }) }), /budget/],
  ])('%s is refused and leaves nothing behind', async (_, archive, reason) => {
    const before = await api.db.selectFrom('area_versions').selectAll().execute();
    const answer = await publish(await archive());
    expect(answer.status).toBe(400);
    expect(answer.body.hataMesaji).toMatch(reason);
    expect(await api.db.selectFrom('area_versions').selectAll().execute()).toHaveLength(before.length);
  });

  test('a route, modal or slot of another live area is refused', async () => {
    const thief = await makeArchive({
      name: 'mf-hirsiz',
      change: (r) => {
        r.declaration.routes = [
          { path: '/deneme/:x', export: 'HelloPage' },
          { path: '/deneme/deneme', export: 'HelloPage' },
        ];
      },
    });
    const answer = await publish(thief, { session: admin }, 'mf-hirsiz');
    expect(answer.body.hataMesaji).toMatch(/\/deneme\/deneme belongs to mf-deneme/);
  });
});

test('[R-PROF-01] the address of a member is no area’s, and that of an area no member’s', async () => {
  const reader = await api.member();
  const wanting = (version: string, path: string) =>
    makeArchive({ name: 'mf-rumuz', version, change: ({ declaration }) => Object.assign(declaration, { routes: [{ path, export: 'HelloPage' }] }) });
  for (const path of [`/${reader.kadi}`, `/${reader.kadi}/:sayfa?`, `/${reader.kadi.toUpperCase()}`]) {
    const { status, body } = await publish(await wanting('1.0.0', path), { session: admin }, 'mf-rumuz');
    expect([status, body.hataMesaji]).toEqual([400, expect.stringContaining(`address /${reader.kadi} belongs to a member`)]);
  }
  const free = async (kadi: string) => (await api.get('v2/hesap/kadiUygunMu', { kadi })).body._sonuc.uygun;
  expect((await publish(await wanting('1.0.1', '/defterim/:sayfa'), { session: admin }, 'mf-rumuz')).status).toBe(200);
  expect(await free('defterim')).toBe(1);
  const latecomer = await api.member();
  await api.db.updateTable('members').set({ username: 'defterim' }).where('id', '=', latecomer.id).execute();
  const late = await promote('1.0.1', { session: admin }, 'mf-rumuz');
  expect([late.status, late.body.hataMesaji]).toEqual([409, expect.stringContaining('address /defterim belongs to a member')]);
  await api.db.updateTable('members').set({ username: 'baskaad' }).where('id', '=', latecomer.id).execute();
  expect((await promote('1.0.1', { session: admin }, 'mf-rumuz')).status).toBe(200);
  expect([await free('defterim'), await free('defterim2')]).toEqual([0, 1]);
  const mounted = sql`update area_versions set manifest = jsonb_set(manifest, '{declaration,mount}', '["/kermesim"]') where area = 'mf-rumuz' and version = '1.0.1'`;
  expect(await free('kermesim')).toBe(1);
  await mounted.execute(api.db);
  expect(await free('kermesim')).toBe(0);
});

test('[R-OPEN-09] of two published versions with the same address only one goes live, be it by promotion, as a canary or by going back', async () => {
  const claiming = (name: string, version: string, route: string) =>
    makeArchive({
      name,
      version,
      change: (r) => {
        r.declaration.routes = [{ path: route, export: 'HelloPage' }];
      },
    });
  const admitted = async (name: string, version: string, route: string) =>
    expect((await publish(await claiming(name, version, route), { session: admin }, name)).status).toBe(200);
  await admitted('mf-once', '1', '/ayni');
  await admitted('mf-sonra', '1', '/ayni/:x?');
  await admitted('mf-sonra', '2', '/baska');
  const of = 'address /ayni belongs to';
  expect((await promote('1', { session: admin }, 'mf-once')).status).toBe(200);
  expect((await promote('1', { session: admin }, 'mf-sonra')).body).toMatchObject({ hataMesaji: expect.stringContaining(`${of} mf-once`) });
  expect((await promote('2', { session: admin }, 'mf-sonra')).status).toBe(200);
  const canary = (alan: string, surum: string) => api.post('v2/alan/kanarya', { alan, surum, yuzde: 10 }, { session: admin });
  expect((await canary('mf-sonra', '1')).body).toMatchObject({ hataMesaji: expect.stringContaining(`${of} mf-once`) });

  // The address becomes free, is tried by another area's canary, and is not to be had by going back.
  await admitted('mf-once', '2', '/ayri');
  expect((await promote('2', { session: admin }, 'mf-once')).status).toBe(200);
  expect((await canary('mf-sonra', '1')).status).toBe(200);
  const back = await api.post('v2/alan/geriAl', { alan: 'mf-once' }, { session: admin });
  expect([back.status, back.body.hataMesaji]).toEqual([409, expect.stringContaining('/ayni belongs to mf-sonra')]);
  expect(await now('mf-once')).toMatchObject({ canli: '2' });
});

test('[R-OPEN-09] a rollback goes on to the last version whose files are there, and the panel names that one', async () => {
  for (const version of ['1', '2', '3', '4']) {
    expect((await publish(await makeArchive({ name: 'mf-geri', version }), { session: admin }, 'mf-geri')).status).toBe(200);
    expect((await promote(version, { session: admin }, 'mf-geri')).status).toBe(200);
  }
  const lose = async (version: string) => {
    rmSync(path.join(dist, 'mf-geri', version), { recursive: true });
    await api.app.mediaDisk.delete(`alanlar/mf-geri/${version}.tar.gz`);
  };
  await lose('3');
  await lose('2');
  const seen = async () => (await api.get('v2/alan/liste', { alan: 'mf-geri' }, { session: admin })).body._sonuc.liste[0]?.onceki;
  expect(await seen()).toBe('1');
  const back = await api.post('v2/alan/geriAl', { alan: 'mf-geri', surum: '4' }, { session: admin });
  expect([back.status, back.body._sonuc]).toEqual([200, expect.objectContaining({ canli: '1' })]);
  expect(await now('mf-geri')).toMatchObject({ canli: '1' });
  expect([await seen(), (await api.post('v2/alan/geriAl', { alan: 'mf-geri' }, { session: admin })).body.hataKodu]).toEqual([undefined, 'areaFilesGone']);
});

test('[R-OPEN-09] a version whose files are gone goes live by no way; one whose archive is still kept does, since gateways fetch it', async () => {
  for (const version of ['1', '2', '3'])
    expect((await publish(await makeArchive({ name: 'mf-kayip', version }), { session: admin }, 'mf-kayip')).status).toBe(200);
  const lose = (version: string) => rmSync(path.join(dist, 'mf-kayip', version), { recursive: true });
  const forget = (version: string) => api.app.mediaDisk.delete(`alanlar/mf-kayip/${version}.tar.gz`);
  lose('1');
  expect((await promote('1', { session: admin }, 'mf-kayip')).status).toBe(200);
  await forget('2');
  expect((await promote('2', { session: admin }, 'mf-kayip')).status).toBe(200);
  await forget('1');
  lose('3');
  await forget('3');
  const canary = await api.post('v2/alan/kanarya', { alan: 'mf-kayip', surum: '3', yuzde: 10 }, { session: admin });
  const back = await api.post('v2/alan/geriAl', { alan: 'mf-kayip' }, { session: admin });
  for (const refused of [await promote('3', { session: admin }, 'mf-kayip'), canary, back])
    expect([refused.status, refused.body.hataMesaji]).toEqual([409, expect.stringContaining('artık saklanmıyor')]);
  expect(await now('mf-kayip')).toMatchObject({ canli: '2', yuzde: 0 });
});

describe('permission', () => {
  test("is limited to main administrators and holders of the area's key; a revoked, foreign or expired key is refused", async () => {
    const version = { alan: 'mf-deneme', surum: '1.0.0' };
    expect((await api.post('v2/alan/terfi', version)).status).toBe(401);
    expect((await promote('1.0.0', { session: moderator })).status).toBe(403);
    expect((await promote('1.0.0', { anahtar: 'x'.repeat(43) })).status).toBe(403);
    const made = (await api.post('v2/alan/anahtarOlustur', { alan: 'mf-deneme', adi: 'CI', gun: 30 }, { session: admin })).body._sonuc;
    const { anahtar } = made;
    expect((await publish(await makeArchive({ version: '1.1.0' }), { anahtar })).status).toBe(200);
    expect((await promote('1.1.0', { anahtar })).body._sonuc.canli).toBe('1.1.0');
    // Asked for twice, it is promoted once; the history names the key.
    expect((await promote('1.1.0', { anahtar })).body._sonuc.canli).toBe('1.1.0');
    const told = (await api.get('v2/alan/gecmis', { alan: 'mf-deneme' }, { session: admin })).body._sonuc.liste.slice(0, 2);
    expect(told).toMatchObject([
      { islem: 'terfi', surum: '1.1.0', anahtar: 'CI' },
      { islem: 'yayin', surum: '1.1.0', anahtar: 'CI' },
    ]);
    expect(told[0]).not.toHaveProperty('yapan');
    // So does the log of what staff did, which would name nobody else.
    const [logged] = (await api.get('v2/yonetim/islemler', { q: 'alan-terfi' }, { session: admin })).body._sonuc.liste;
    expect(JSON.parse(logged?.sonra ?? '{}')).toEqual({ alan: 'mf-deneme', surum: '1.1.0', canli: '1.1.0', anahtar: 'CI' });
    expect(JSON.parse(logged?.once ?? '{}')).toEqual({ alan: 'mf-deneme', canli: '1.0.0' });
    expect((await api.post('v2/alan/terfi', { alan: 'mf-baska', surum: '1', anahtar })).status).toBe(403);
    const stored = await api.db.selectFrom('area_keys').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(anahtar);
    await api.db
      .updateTable('area_keys')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await promote('1.1.0', { anahtar })).status).toBe(403);
    await api.db
      .updateTable('area_keys')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .execute();
    expect((await api.post('v2/alan/anahtarIptal', { id: made.liste[0]?.id ?? 0 }, { session: admin })).body._sonuc.liste).toEqual([]);
    expect((await promote('1.1.0', { anahtar })).status).toBe(403);
    // The second of two who revoke it finds it revoked, and the log names the first alone.
    expect((await api.post('v2/alan/anahtarIptal', { id: made.liste[0]?.id ?? 0 }, { session: admin })).status).toBe(200);
    expect(await api.db.selectFrom('audit_log').select('id').where('action', '=', 'alan-anahtari-iptal').execute()).toHaveLength(1);
    expect((await api.post('v2/alan/anahtarIptal', { id: 999_999 }, { session: admin })).status).toBe(404);
  });
  test('every release is in the audit log and the history', async () => {
    const actions = await api.db.selectFrom('audit_log').select('action').where('action', 'like', 'alan-%').execute();
    expect(actions.map((a) => a.action)).toEqual(expect.arrayContaining(['alan-yayin', 'alan-terfi', 'alan-anahtari', 'alan-anahtari-iptal']));
    const { liste } = (await api.get('v2/alan/gecmis', { alan: 'mf-deneme' }, { session: admin })).body._sonuc;
    expect(liste[0]).toMatchObject({ islem: 'terfi', surum: '1.1.0' });
    const screen = (await api.page('alanlar', {}, { session: admin })).body._sonuc.veri;
    expect(screen.alanlar[0]?.surumler.map((v) => v.surum)).toEqual(['1.1.0', '1.0.0']);
  });
});

test('a canary is set, changed and ended; a rollback ends it first, then restores the previous version', async () => {
  await publish(await makeArchive({ version: '1.2.0' }));
  const canary = (surum: string, yuzde: number) => api.post('v2/alan/kanarya', { alan: 'mf-deneme', surum, yuzde }, { session: admin });
  const rollBack = (neden?: string) => api.post('v2/alan/geriAl', { alan: 'mf-deneme', ...(neden ? { neden } : {}) }, { session: admin });
  expect((await canary('1.1.0', 10)).status).toBe(409);
  expect((await canary('1.2.0', 100)).status).toBe(400);
  expect((await canary('1.2.0', 25)).body._sonuc).toMatchObject({ canli: '1.1.0', kanarya: '1.2.0', yuzde: 25, onceki: '1.0.0' });
  expect((await canary('1.0.0', 0)).body.hataKodu).toBe('conflict');
  expect((await now())?.kanarya).toBe('1.2.0');
  expect((await canary('1.2.0', 0)).body._sonuc.kanarya).toBeUndefined();
  const { liste } = (await api.get('v2/alan/gecmis', { alan: 'mf-deneme' }, { session: admin })).body._sonuc;
  expect(liste.slice(0, 2).map(({ islem, surum, neden }) => [islem, surum, neden])).toEqual([
    ['geri-alma', '1.1.0', undefined],
    ['kanarya', '1.2.0', '25 %'],
  ]);
  expect((await canary('1.2.0', 0)).body.hataKodu).toBe('conflict');
  await canary('1.2.0', 25);
  expect((await rollBack('yavaş')).body._sonuc).toMatchObject({ canli: '1.1.0', yuzde: 0 });
  expect((await rollBack()).body._sonuc.canli).toBe('1.0.0');
});

test('[R-STAFF-03] who decides about a release on a screen that is not true any more is told so, and changes nothing', async () => {
  const session = { session: admin };
  const release = { alan: 'mf-deneme', canli: '1.0.0', kanarya: '1.2.0' };
  await api.post('v2/alan/kanarya', { alan: 'mf-deneme', surum: '1.2.0', yuzde: 10 }, session);
  // One makes the canary live, which the other wishes to end, to widen, or to make live elsewhere.
  expect((await api.post('v2/alan/terfi', { ...release, surum: '1.2.0' }, session)).body._sonuc).toMatchObject({ canli: '1.2.0' });
  const late = [
    await api.post('v2/alan/geriAl', { ...release, surum: '1.2.0' }, session),
    await api.post('v2/alan/kanarya', { ...release, surum: '1.1.0', yuzde: 50 }, session),
    await api.post('v2/alan/terfi', { ...release, surum: '1.1.0' }, session),
  ];
  expect(late.map(({ status, body }) => [status, body.hataKodu])).toEqual(late.map(() => [409, 'conflict']));
  // A colleague is told by whom, and what everybody has now.
  const colleague = { session: await api.member({ roles: ['admin'] }), lang: 'en' as const };
  const told = (await api.post('v2/alan/geriAl', { ...release, surum: '1.2.0' }, colleague)).body;
  expect([told.hataKodu, told.hataMesaji]).toEqual([
    'changedMeanwhile',
    expect.stringContaining(`(@${admin.kadi}) has changed this in the meantime: live 1.2.0.`),
  ]);
  expect((await api.post('v2/alan/terfi', { ...release, surum: '1.2.0' }, session)).status).toBe(200);
  // One ends the canary as broken; the other, who still sees it, does not make it live.
  const seen = { alan: 'mf-deneme', canli: '1.2.0', kanarya: '' };
  await api.post('v2/alan/kanarya', { ...seen, surum: '1.1.0', yuzde: 10 }, session);
  await api.post('v2/alan/geriAl', { alan: 'mf-deneme', canli: '1.2.0', kanarya: '1.1.0', surum: '1.1.0' }, session);
  expect((await api.post('v2/alan/terfi', { alan: 'mf-deneme', canli: '1.2.0', kanarya: '1.1.0', surum: '1.1.0' }, session)).body.hataKodu).toBe('conflict');
  expect((await now())?.canli).toBe('1.2.0');
  // One widens the canary, which the other, who still sees the first share, wishes to have at another; as wished is as wished.
  const widen = (gorulenYuzde: number, yuzde: number, who: Parameters<typeof api.post>[2]) =>
    api.post('v2/alan/kanarya', { ...seen, kanarya: gorulenYuzde ? '1.1.0' : '', gorulenYuzde, surum: '1.1.0', yuzde }, who);
  expect([(await widen(0, 10, session)).status, (await widen(10, 50, session)).status, (await widen(10, 50, colleague)).status]).toEqual([200, 200, 200]);
  const narrowed = (await widen(10, 5, colleague)).body;
  expect([narrowed.hataKodu, narrowed.hataMesaji]).toEqual(['changedMeanwhile', expect.stringContaining('live 1.2.0, canary 1.1.0 (50 %).')]);
  expect(await now()).toMatchObject({ kanarya: '1.1.0', yuzde: 50 });
  expect((await widen(50, 0, colleague)).body._sonuc.yuzde).toBe(0);
  expect((await api.post('v2/alan/geriAl', { ...seen, surum: '1.2.0' }, session)).body._sonuc.canli).toBe('1.0.0');
});

test('of two who take back the same version at once, the second takes back nothing else', async () => {
  const state = async () => {
    const [found] = (await api.get('v2/alan/liste', { alan: 'mf-deneme' }, { session: admin })).body._sonuc.liste;
    return [found?.canli, found?.kanarya];
  };
  const takeBack = async (surum: string) => {
    const rollBack = () => api.post('v2/alan/geriAl', { alan: 'mf-deneme', surum }, { session: admin });
    return (await Promise.all([rollBack(), rollBack()])).map((answer) => answer.body.hataKodu ?? 'done').sort();
  };
  await api.post('v2/alan/terfi', { alan: 'mf-deneme', surum: '1.1.0' }, { session: admin });
  await api.post('v2/alan/kanarya', { alan: 'mf-deneme', surum: '1.2.0', yuzde: 25 }, { session: admin });
  expect([await takeBack('1.2.0'), await state()]).toEqual([
    ['conflict', 'done'],
    ['1.1.0', undefined],
  ]);
  expect([await takeBack('1.1.0'), await state()]).toEqual([
    ['conflict', 'done'],
    ['1.0.0', undefined],
  ]);
});

describe('health', () => {
  const device = (n: number, ip = n) => ({ headers: { 'cihaz-kodu': `cihaz-${n}`, 'x-forwarded-for': `10.0.${ip}.1` } });
  const seal = (n: number, surum: string, member = 0, alan = 'mf-deneme') => sealPage(api.db, { device: `cihaz-${n}`, member, areas: { [alan]: surum } });
  const loaded = async (n: number, surum: string) =>
    api.post('v2/alan/olcum', { alan: 'mf-deneme', surum, sure: 100 + n, sayfaKodu: await seal(n, surum) }, device(n));
  const report = (n: number, surum: string, sayfaKodu?: string, ip = n) =>
    api.post('v2/hata/kaydet', { alan: 'mf-deneme', surum, tur: 'hata', mesaj: `x ${n}`, ...(sayfaKodu ? { sayfaKodu } : {}) }, device(n, ip));
  const failed = async (n: number, surum: string, member = 0, ip = n) => report(n, surum, await seal(n, surum, member), ip);
  const oldMember = async (days = 30) => {
    const { id } = await api.member();
    await api.db
      .updateTable('members')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const counted = async (surum: string) => (await api.db.selectFrom('area_reports').select('device').where('version', '=', surum).execute()).length;

  test('[R-HOLD-10] three established members roll back a broken version on a quiet site, and it never returns automatically', async () => {
    await publish(await makeArchive({ version: '2.0.0' }));
    await promote('2.0.0');
    for (let n = 0; n < 5; n += 1) await loaded(n, '2.0.0');
    const [first, second, third] = [await oldMember(), await oldMember(), await oldMember()];
    for (const [n, member] of [first, second].entries()) await failed(n, '2.0.0', member);
    // One member with many devices is one member, and a new account counts as a visitor.
    for (let n = 5; n < 9; n += 1) await failed(n, '2.0.0', first);
    await failed(9, '2.0.0', (await api.member()).id);
    expect((await now())?.canli).toBe('2.0.0');
    await failed(10, '2.0.0', third);
    expect((await now())?.canli).toBe('1.0.0');
    expect((await promote('2.0.0')).status).toBe(409);
    const { liste } = (await api.get('v2/alan/gecmis', { alan: 'mf-deneme' }, { session: admin })).body._sonuc;
    expect(liste[0]).toMatchObject({ islem: 'otomatik-geri-alma', surum: '1.0.0', neden: '8/8 devices failed' });
  });

  test('[R-HOLD-10] visitors from few networks roll nothing back, however many pages they open; those from many end a canary, and the live version stays', async () => {
    await publish(await makeArchive({ version: '2.1.0' }));
    await api.post('v2/alan/kanarya', { alan: 'mf-deneme', surum: '2.1.0', yuzde: 50 }, { session: admin });
    for (let n = 0; n < 30; n += 1) await failed(n, '2.1.0', 0, n % 3);
    expect((await now())?.kanarya).toBe('2.1.0');
    for (let n = 30; n < 30 + healthLimits.weight - 3; n += 1) await failed(n, '2.1.0');
    expect(await now()).toMatchObject({ canli: '1.0.0', yuzde: 0 });
    expect((await now())?.kanarya).toBeUndefined();
  });

  test('[R-OPEN-12] pages tell once how they felt; the panel has quartiles by version and day, and holds the canary against the live version', async () => {
    await publish(await makeArchive({ version: '2.3.0' }));
    await promote('1.0.0');
    await api.post('v2/alan/kanarya', { alan: 'mf-deneme', surum: '2.3.0', yuzde: 50 }, { session: admin });
    const felt = async (n: number, surum: string, lcp: number, code?: string) =>
      api.post('v2/alan/olcum', { alan: 'mf-deneme', surum, lcp, inp: 40, cls: 12, sayfaKodu: code ?? (await seal(n, surum)) }, device(n));
    for (let n = 0; n < 40; n += 1) {
      await felt(n, '1.0.0', 900 + n * 10);
      await felt(n, '2.3.0', 1700 + n * 10);
    }
    const code = await seal(50, '2.3.0');
    await felt(50, '2.3.0', 5000, code);
    await felt(50, '2.3.0', 9, code);
    // Of another version, of another device, and of no page.
    await felt(51, '2.3.0', 9, await seal(51, '1.0.0'));
    await felt(52, '2.3.0', 9, await seal(53, '2.3.0'));
    await api.post('v2/alan/olcum', { alan: 'mf-deneme', surum: '2.3.0', lcp: 9 }, device(54));
    const broke = (n: number, yigin: string) =>
      api.post('v2/hata/kaydet', { alan: 'mf-deneme', surum: '2.3.0', tur: 'hata', mesaj: 'x is undefined', yigin }, device(n));
    for (const at of ['Kulup.js:3', 'Kulup.js:3', 'Raf.js:9']) await broke(60, `TypeError: x\n at ${at}\n at run`);
    const state = await now();
    const canary = state?.surumler.find(({ surum }) => surum === '2.3.0');
    const quarters = { sayi: 41, p25: 1800, p50: 1900, p75: 2000 };
    expect(canary?.olcumler?.find(({ olcut }) => olcut === 'lcp')).toEqual({
      olcut: 'lcp',
      ...quarters,
      gunler: [{ gun: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...quarters }],
    });
    expect(canary?.hatalar?.map(({ mesaj, yigin, sayi }) => [mesaj, yigin?.split('\n')[1], sayi])).toEqual([
      ['x is undefined', ' at Kulup.js:3', 2],
      ['x is undefined', ' at Raf.js:9', 1],
    ]);
    expect(state?.karsilastirma).toEqual([
      { olcut: 'sure', sonuc: 'az' },
      { olcut: 'lcp', sonuc: 'kotu' },
      { olcut: 'inp', sonuc: 'ayni' },
      { olcut: 'cls', sonuc: 'ayni' },
    ]);
    await api.post('v2/alan/kanarya', { alan: 'mf-deneme', surum: '2.3.0', yuzde: 0 }, { session: admin });
    expect((await now())?.karsilastirma).toBeUndefined();
  });

  test('[R-HOLD-10] a report counts once per page and device; without a page, or with one of another device, version or area, it counts for nothing', async () => {
    await publish(await makeArchive({ version: '2.2.0' }));
    const code = await seal(1, '2.2.0');
    await report(1, '2.2.0', code);
    await report(1, '2.2.0', code);
    await failed(1, '2.2.0');
    expect(await counted('2.2.0')).toBe(1);
    const [body = '', signature = ''] = (await seal(2, '2.2.0')).split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('cihaz-2', 'cihaz-3')).toString('base64url');
    const refused = [undefined, code, `${forged}.${signature}`, `${body}.`, `${body}.AA`, await seal(3, '2.1.0'), await seal(3, '2.2.0', 0, 'mf-feed')];
    for (const sayfaKodu of refused.filter((given) => given === undefined || /^[\w-]+\.[\w-]+$/.test(given)))
      expect((await report(3, '2.2.0', sayfaKodu)).status).toBe(200);
    expect(await counted('2.2.0')).toBe(1);
    await failed(3, '2.2.0');
    expect(await counted('2.2.0')).toBe(2);
  });

  test('reports about unpublished versions, and from browsers without a device code, count for nothing', async () => {
    await api.post('v2/alan/olcum', { alan: 'mf-deneme', surum: '7.7.7', sure: 1, sayfaKodu: await seal(1, '7.7.7') }, device(1));
    const without = await sealPage(api.db, { device: '', member: 0, areas: { 'mf-deneme': '1.0.0' } });
    await api.post('v2/alan/olcum', { alan: 'mf-deneme', surum: '1.0.0', sure: 1, sayfaKodu: without }, { headers: { 'cihaz-kodu': '' } });
    expect([await counted('7.7.7'), await counted('1.0.0')]).toEqual([0, 0]);
  });

  test('a preview needs an allowed origin', async () => {
    await setRelease(api.db, { area: 'mf-deneme', live_version: '1.0.0', canary_version: null, canary_percent: 0 });
    const answer = await api.post('v2/alan/deneme', { adres: 'http://127.0.0.1:9/', dakika: 30 }, { session: admin });
    expect([answer.status, answer.body.hataTuru]).toEqual([403, 'alan']);
  });
});
