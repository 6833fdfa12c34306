import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { calls, pages } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { friendReads, shelfWidget } from '../../../shell/src/pages/developer/examples';
import { keepHouse } from '../platform/housekeeping';
import { testPassword } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: '1' });
});
afterAll(() => api?.stop());

const prove = (member: TestMember) => api.db.updateTable('sessions').set({ reauthenticated_at: new Date() }).where('member_id', '=', member.id).execute();
async function make(member: TestMember, yetkiler = 'oku', gun = 30) {
  await prove(member);
  const { status, body } = await api.post('v2/hesap/jeton/ekle', { ad: 'Programım', yetkiler, gun }, { session: member });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...body._sonuc, bearer: { authorization: `Bearer ${body._sonuc.jeton}` } };
}
const shelves = async (headers: Record<string, string>) => (await api.get('v2/kitaplik/raflar', {}, { headers })).status;

test('[R-OPEN-03] the calls that tokens may make are declared; never for staff, account security, payments or tokens', () => {
  const all = [...calls.map((call) => ({ name: call.path as string, ...call })), ...pages];
  const open = all.filter((one) => one.scope);
  expect(open.length).toBeGreaterThan(100);
  expect(open.filter(({ access }) => access !== 'public' && access !== 'member')).toEqual([]);
  const never = /^v2\/(hesap|premium|reklam|rlm|alan|yonetim|kutuphane|itiraz|sikayet|robot|hata)\/|^hesap\/|^cikisYap|^v2\/aktarim/;
  expect(open.filter(({ name }) => never.test(name)).map(({ name }) => name)).toEqual([]);
  expect(calls.filter((call) => call.reauth && call.scope)).toEqual([]);
  // Reading changes nothing, and messages have a scope of their own.
  const scopes = (test: RegExp) => [...new Set(open.filter(({ name }) => test.test(name)).map(({ scope }) => scope))];
  expect(scopes(/mesaj/i)).toEqual(['mesaj']);
  expect(calls.filter((call) => call.scope === 'oku' && call.method === 'POST').map(({ path }) => path)).toEqual(['ara']);
});

test('[R-OPEN-03] [R-HOLD-05] a token is made after re-authentication, shown once, stored as a hash and announced by mail', async () => {
  const member = await api.member();
  await api.db.updateTable('sessions').set({ reauthenticated_at: null }).where('member_id', '=', member.id).execute();
  expect((await api.post('v2/hesap/jeton/ekle', { ad: 'X', yetkiler: 'oku', gun: 7 }, { session: member })).body.hataTuru).toBe('kimlik');
  const { jeton, kayit } = await make(member, 'mesaj,oku,oku');
  expect(jeton).toMatch(/^yaprak_[\w-]{43}$/);
  expect(kayit).toMatchObject({ ad: 'Programım', yetkiler: ['oku', 'mesaj'] });
  const row = await api.db.selectFrom('api_tokens').selectAll().where('id', '=', kayit.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(jeton.slice(7));
  const listed = await api.get('v2/hesap/jeton/liste', {}, { session: member });
  expect(listed.body._sonuc.liste).toEqual([kayit]);
  expect(JSON.stringify(listed.body)).not.toContain(jeton);
  for (const wrong of [{ yetkiler: 'hepsi' }, { yetkiler: '' }, { gun: 366 }, { gun: 0 }, { ad: ' ' }])
    expect(
      (
        await api.raw(
          'POST',
          'v2/hesap/jeton/ekle',
          {},
          { session: member, body: new URLSearchParams({ ad: 'X', yetkiler: 'oku', gun: '7', ...wrong } as never) },
        )
      ).status,
    ).toBe(400);
});

test('[R-OPEN-03] each scope opens its calls and pages and no others; no token does what needs a session', async () => {
  const admin = await api.member({ roles: ['admin'] });
  const [oku, yaz, mesaj] = [await make(admin, 'oku'), await make(admin, 'yaz'), await make(admin, 'mesaj')];
  const tries = async ({ bearer }: { bearer: Record<string, string> }) => [
    await shelves(bearer),
    (await api.page('akis', {}, { headers: bearer })).status,
    (await api.post('v2/kitaplik/rafKaydet', { adi: `Raf ${bearer.authorization?.slice(-4)}`, gizli: 1 }, { headers: bearer })).status,
    (await api.get('v2/mesajlar/liste', {}, { headers: bearer })).status,
    (await api.page('mesajlar', {}, { headers: bearer })).status,
  ];
  expect(await tries(oku)).toEqual([200, 200, 403, 403, 403]);
  expect(await tries(yaz)).toEqual([403, 403, 200, 403, 403]);
  expect(await tries(mesaj)).toEqual([403, 403, 403, 200, 200]);
  const all = await make(admin, 'oku,yaz,mesaj');
  const refused = await api.get('v2/hesap/oturumlar', {}, { headers: all.bearer });
  expect([refused.status, refused.body.hataKodu]).toEqual([403, 'tokenScope']);
  expect((await api.raw('GET', 'v2/yonetim/sayilar', {}, { headers: all.bearer })).status).not.toBe(200);
  // It alone decides, even beside a session.
  expect((await api.get('v2/hesap/oturumlar', {}, { headers: all.bearer, session: admin })).status).toBe(403);
});

test.each([
  ['of nobody', `Bearer yaprak_${'A'.repeat(43)}`],
  ['empty', 'Bearer '],
  ['of another form', 'Bearer abc'],
])('[R-OPEN-03] a token %s is refused, also where visitors may read', async (_, authorization) => {
  const answer = await api.raw('GET', 'v2/hedef/turler', {}, { headers: { authorization } });
  expect([answer.status, answer.body]).toMatchObject([401, { hataKodu: 'badToken' }]);
});

test('[R-OPEN-03] a token ends by hand, by its date, with all sessions, with the password and with the account', async () => {
  const member = await api.member();
  const other = await api.member();
  const first = await make(member);
  expect(await shelves(first.bearer)).toBe(200);
  expect((await api.post('v2/hesap/jeton/sil', { id: first.kayit.id }, { session: other })).status).toBe(404);
  expect((await api.post('v2/hesap/jeton/sil', { id: first.kayit.id }, { session: member })).status).toBe(200);
  expect(await shelves(first.bearer)).toBe(401);

  const old = await make(member);
  await api.db
    .updateTable('api_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', old.kayit.id)
    .execute();
  expect(await shelves(old.bearer)).toBe(401);
  await keepHouse(api.db);
  expect((await api.get('v2/hesap/jeton/liste', {}, { session: member })).body._sonuc.liste).toHaveLength(1);
  await api.db
    .updateTable('api_tokens')
    .set({ expires_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', old.kayit.id)
    .execute();
  await keepHouse(api.db);
  expect((await api.get('v2/hesap/jeton/liste', {}, { session: member })).body._sonuc.liste).toEqual([]);

  const ends: [string, () => Promise<{ status: number }>][] = [
    ['sessions', () => api.post('v2/hesap/oturumlariKapat', {}, { session: member })],
    ['password', () => api.post('v2/hesap/sifreDegistir', { yeniSifre: `${testPassword}-2`, yeniSifre2: `${testPassword}-2` }, { session: member })],
    ['account', () => api.post('v2/hesap/dondur', { islem: 'dondur' }, { session: member })],
  ];
  const kept = await make(other);
  for (const [way, end] of ends) {
    const { bearer } = await make(member);
    expect([way, (await end()).status, await shelves(bearer)]).toEqual([way, 200, 401]);
  }
  expect(await shelves(kept.bearer)).toBe(200);
});

test('[R-OPEN-03] a suspended member’s token is refused what their session is', async () => {
  const member = await api.member();
  const { bearer } = await make(member, 'oku,yaz');
  await api.db
    .updateTable('members')
    .set({ suspended_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', member.id)
    .execute();
  expect(await shelves(bearer)).toBe(200);
  expect((await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Merhaba.' }, { headers: bearer })).body.hataKodu).toBe('suspended');
});

test('[R-OPEN-03] twenty live tokens at most', async () => {
  const member = await api.member();
  const row = (n: number) => ({
    member_id: member.id,
    name: `${n}`,
    scopes: ['oku'],
    token_hash: Buffer.from(`t${member.id}-${n}`),
    expires_at: new Date('2099-01-01'),
  });
  await api.db
    .insertInto('api_tokens')
    .values(Array.from({ length: limits.tokens.count }, (_, n) => row(n)))
    .execute();
  await prove(member);
  expect((await api.post('v2/hesap/jeton/ekle', { ad: 'X', yetkiler: 'oku', gun: 7 }, { session: member })).body.hataKodu).toBe('tokenLimit');
});

test('[R-OPEN-03] pages of other sites call with a token, never with a cookie; headers say what is left', async () => {
  const member = await api.member();
  const { bearer, kayit } = await make(member);
  const asks = async (headers: string) =>
    (
      await fetch(`${api.url}/v2/kitaplik/raflar`, {
        method: 'OPTIONS',
        headers: { origin: 'https://okur.test', 'access-control-request-method': 'GET', 'access-control-request-headers': headers },
      })
    ).headers;
  const allowed = await asks('authorization,content-type');
  expect(allowed.get('access-control-allow-origin')).toBe('*');
  expect(allowed.get('access-control-allow-credentials')).toBeNull();
  expect(allowed.get('access-control-allow-headers')?.toLowerCase()).not.toMatch(/oturum-kodu|uye-id/);
  expect((await asks('uye-id')).get('access-control-allow-origin')).toBeNull();

  const foreign = { origin: 'https://okur.test', 'sec-fetch-site': 'cross-site' };
  const first = await api.get('v2/kitaplik/raflar', {}, { headers: { ...bearer, ...foreign } });
  expect([
    first.status,
    first.headers.get('access-control-allow-origin'),
    first.headers.get('ratelimit-limit'),
    first.headers.get('ratelimit-remaining'),
  ]).toEqual([200, '*', '60', '59']);
  expect(first.headers.get('ratelimit-policy')).toBe('60;w=60');
  expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
  const cookie = await api.get('v2/kitaplik/raflar', {}, { headers: { cookie: `oturumkodu=${member.session}`, 'uye-id': String(member.id), ...foreign } });
  expect([cookie.status, cookie.headers.get('access-control-allow-origin')]).toEqual([403, null]);

  for (let n = 1; n < limits.tokens.perMinute; n++) await shelves(bearer);
  const over = await api.get('v2/kitaplik/raflar', {}, { headers: bearer });
  expect([over.status, over.body.hataTuru, over.headers.get('ratelimit-remaining')]).toEqual([429, 'sinir', '0']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another token and the session go on.
  expect(await shelves((await make(member)).bearer)).toBe(200);
  expect((await api.get('v2/kitaplik/raflar', {}, { session: member })).status).toBe(200);
  const used = await api.get('v2/hesap/jeton/liste', {}, { session: member });
  expect(used.body._sonuc.liste.find(({ id }) => id === kayit.id)?.sonKullanim).toBeDefined();
});

test('[R-OPEN-03] the programs of the developer page do what they say, and tell the reader’s own sentence when refused', async () => {
  const [reader, friend] = [await api.member(), await api.member()];
  const { bearer } = await make(reader);
  const token = bearer.authorization.slice('Bearer '.length);
  const add = async (title: string, raf: 'okuyorum' | 'okudum') => {
    const work = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
    const book = { work_id: work.id, title, slug: 'kitap', author_line: 'Leyla Erbil', is_main: true };
    const { id } = await api.db.insertInto('books').values(book).returning('id').executeTakeFirstOrThrow();
    expect((await api.post('v2/kitap/isaretle', { kitapId: id, raf }, { session: friend })).status).toBe(200);
    return id;
  };
  await add('Gecede', 'okuyorum');
  const read = await add('Üç Başlı <Ejderha>', 'okudum');
  const site = new URL(api.url).origin;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-ornek-'));
  const run = async (code: string, username: string, jeton = token) => {
    const file = path.join(folder, 'ornek.mjs');
    writeFileSync(file, code);
    const env = { ...process.env, NODE_OPTIONS: '', YAPRAK_SITE: site, YAPRAK_JETON: jeton };
    return promisify(execFile)(process.execPath, [file, username], { env }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => ({
      stdout,
      stderr,
    }));
  };
  try {
    expect((await run(friendReads, friend.kadi)).stdout).toBe('Gecede, Leyla Erbil\n');
    expect((await run(shelfWidget, friend.kadi)).stdout).toBe(
      `<ul>\n<li><a href="${site}/kitap/kitap--${read}">Üç Başlı &#60;Ejderha&#62;</a>, Leyla Erbil</li>\n</ul>\n`,
    );
    expect(await run(friendReads, friend.kadi, 'yaprak_yanlis')).toMatchObject({ stdout: '', stderr: expect.stringContaining('Erişim jetonu geçersiz') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
