import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { findOverride } from './override';

const AREA = 'mf-deneme';
const ORIGIN = 'http://localhost:3100';
/** What runs on a machine that the site reaches. */
let answer = '';
const machine = createServer((_request, response) => void response.end(answer));
const dist = mkdtempSync(path.join(os.tmpdir(), 'yaprak-dist-'));
let api: TestApi;
let admin: TestMember;
let anahtar = '';
let reached = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  reached = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`;
  api = await startTestApi({ DIST_DIR: dist, AREA_ORIGINS: `${ORIGIN},${reached}` });
  admin = await api.member({ roles: ['admin'] });
  anahtar = (await api.post('v2/alan/anahtarOlustur', { alan: AREA, adi: 'Ekip', gun: 5 }, { session: admin })).body._sonuc.anahtar;
});
afterAll(async () => {
  await api?.stop();
  machine.close();
  rmSync(dist, { recursive: true, force: true });
});

const described = (change: Partial<RemoteVersion> = {}, title = 'Deneme'): RemoteVersion => ({
  name: AREA,
  version: 'dev',
  container: 'mf_deneme_dev',
  contract: '1.0',
  entry: { href: `${ORIGIN}/remoteEntry.js`, integrity: '', bytes: 0 },
  files: {},
  declaration: {
    name: AREA,
    kind: 'area',
    contract: '1.0',
    owner: title,
    routes: [{ path: '/deneme', export: 'HelloPage', ssr: true }],
    texts: ['tr', 'en'],
    budget: { entry: 14_000, page: 60_000 },
  },
  ...change,
});
const offer = (remote: unknown, input: Record<string, string> = {}) =>
  api.post('v2/alan/denemeSun', { alan: AREA, adres: ORIGIN, anahtar, tanim: typeof remote === 'string' ? remote : JSON.stringify(remote), ...input });
const tryIt = (session: TestMember) => api.post('v2/alan/deneme', { adres: ORIGIN, dakika: 30 }, { session });

test('[R-OPEN-10] an area on a machine that the site cannot reach is told by its team and tried by a main administrator, as it was told last', async () => {
  // Nothing listens at that address, and nobody has told of it.
  expect((await tryIt(admin)).body).toMatchObject({ hata: 1, hataTuru: 'alan' });
  expect((await offer(described())).body).toMatchObject({ _sonuc: { bitis: expect.any(String) } });
  await offer(described({}, 'Yeni ekip'));
  const { kod, alan } = (await tryIt(admin)).body._sonuc;
  expect(alan).toBe(AREA);
  expect(await findOverride(api.db, kod)).toMatchObject({
    remote: { version: 'dev', entry: { href: `${ORIGIN}/remoteEntry.js` }, declaration: { owner: 'Yeni ekip' } },
  });
  // Telling does not show it to anybody, whoever the team is.
  expect((await tryIt(await api.member())).status).toBe(403);
});

test('[R-OPEN-10] what runs by now where the site reaches it is tried, not what its team has told before; what answers there otherwise is no area', async () => {
  const at = (version: string) => described({ version, entry: { href: `${reached}/${version}/remoteEntry.js`, integrity: '', bytes: 0 } });
  const tried = async () => {
    const { kod } = (await api.post('v2/alan/deneme', { adres: reached, dakika: 30 }, { session: admin })).body._sonuc;
    return (await findOverride(api.db, kod))?.remote.version;
  };
  await offer(at('dev'), { adres: reached });
  answer = JSON.stringify(at('1.0.0-built'));
  expect(await tried()).toBe('1.0.0-built');
  for (answer of ['<title>Another server</title>', '{"status":"ok"}', JSON.stringify(described())]) expect(await tried()).toBe('dev');
});

test.each<[string, () => ReturnType<typeof offer>, string]>([
  ['without a key', () => offer(described(), { anahtar: 'x'.repeat(43) }), 'yetki'],
  ['from an origin that the operator does not list', () => offer(described(), { adres: 'http://localhost:3999' }), 'alan'],
  ['that is no description', () => offer('{"name":'), 'alan'],
  ['that is nothing', () => offer('null'), 'alan'],
  ['with a list of files that is none', () => offer({ ...described(), files: { '*': [null] } }), 'alan'],
  ['with an entry without an address', () => offer({ ...described(), entry: { integrity: '', bytes: 0 } }), 'alan'],
  ['with a character that cannot be stored', () => offer(described({}, 'a\0')), 'alan'],
  ['with half a character', () => offer(described({}, '\ud83d')), 'alan'],
  ['nested without end', () => offer(`{"x":${'['.repeat(9000)}${']'.repeat(9000)}}`), 'alan'],
  ['without a contract', () => offer({ ...described(), contract: undefined }), 'alan'],
  ['with a contract that is a number', () => offer({ ...described(), contract: 1 }), 'alan'],
  ['with a name that is none', () => offer({ ...described(), container: 7 }), 'alan'],
  ['of another area than the key is for', () => offer(described({ name: 'mf-feed' })), 'alan'],
  ['with code from elsewhere', () => offer(described({ entry: { href: 'https://elsewhere.example/remoteEntry.js', integrity: '', bytes: 0 } })), 'alan'],
  ['for a contract that the site does not offer', () => offer(described({ contract: '9.0' })), 'alan'],
])('[R-OPEN-10] an area %s is refused', async (_what, told, kind) => {
  const answer = await told();
  expect([answer.status >= 400 && answer.status < 500, answer.body.hataTuru]).toEqual([true, kind]);
});
