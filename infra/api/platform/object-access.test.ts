import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CallSpec, calls, tokenScopes } from '@yaprak/shared-kit/contract';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '../../config/config';
import { TEST_CODE } from '../ads/payment-provider';
import { createApi } from '../app';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember, type TestMember } from '../testing/members';
import { validInput } from '../testing/samples';
import { openUndone, type UndoneDb } from '../testing/undone';
import { hashToken, newToken } from './tokens';

// Eleven callers make every call; `token` is the owner's, with every scope.
const callers = ['visitor', 'owner', 'friend', 'other', 'blocked', 'suspended', 'librarian', 'moderator', 'admin', 'advertiser', 'token'] as const;
type Caller = (typeof callers)[number];
/** What each call answers to whom: `+` or the refusal's code. Written by this test with WRITE_ACCESS_TABLE=1; every change to it is a decision. */
const tableFile = path.join(__dirname, 'object-access.table.txt');
/** Also written by refusals: a wrong password is counted. */
const ignored = ['rate_limits', 'upload_budgets', 'site_secrets'];

let database: TestDatabase;
let undone: UndoneDb;
let app: FastifyInstance;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yaprak-access-'));
const members = new Map<Caller, TestMember>();
const token = newToken();
/** Ids of the owner's objects; the owner's account is private. */
const own: Record<string, number | string> = {};

async function send(call: Pick<CallSpec, 'method' | 'path'>, input: Record<string, unknown>, as: Caller) {
  const fields = new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)])).toString();
  const session = members.get(as)?.session;
  const identity = as === 'token' ? { authorization: `Bearer ${token}` } : session ? { 'oturum-kodu': session } : {};
  const response = await app.inject({
    method: call.method,
    url: `/api/${call.path}${call.method === 'GET' ? `?${fields}` : ''}`,
    headers: {
      'cihaz-kodu': 'c',
      ...identity,
      ...(call.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(call.method === 'POST' ? { payload: fields } : {}),
  });
  return {
    status: response.statusCode,
    body: response.json() as { hataKodu?: string; alanlar?: object; _sonuc: Record<string, { id: number }> & { id: number } },
  };
}
const make = async (name: string, input: Record<string, unknown>, as: Caller = 'owner') => {
  const { status, body } = await send({ method: 'POST', path: name }, input, as);
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body._sonuc;
};

beforeAll(async () => {
  database = await createTestDatabase({ demo: true });
  undone = await openUndone(database.url, ignored);
  const { db } = undone;
  const config = loadConfig({ DATA_DIR: dataDir, YAPRAK_ENV: 'development', RATE_LIMITS: '0', LOG_LEVEL: 'fatal' });
  app = await createApi({ config, db, read: db, jobs: false });
  await app.ready();
  for (const caller of callers.filter((name) => name !== 'visitor' && name !== 'token')) {
    const role = caller === 'owner' ? 'advertiser' : caller;
    const roles = role === 'librarian' || role === 'moderator' || role === 'admin' || role === 'advertiser' ? [role] : [];
    members.set(caller, await insertMember(db, { roles, isPrivate: caller === 'owner', username: `erisim_${caller}` }));
  }
  const id = (who: Caller) => members.get(who)?.id ?? 0;
  await db
    .insertInto('follows')
    .values([
      { follower_id: id('owner'), followed_id: id('friend') },
      { follower_id: id('friend'), followed_id: id('owner') },
    ])
    .execute();
  const { id: topic } = await db.selectFrom('topics').select('id').where('published', '=', true).orderBy('id').executeTakeFirstOrThrow();
  const { id: book } = await db
    .selectFrom('books')
    .select('id')
    .where('published', '=', true)
    .where('is_main', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: series } = await db.selectFrom('series').select('id').where('published', '=', true).orderBy('id').executeTakeFirstOrThrow();
  Object.assign(own, { topic, book, series, owner: id('owner'), other: id('other') });
  own.post = (await make('v2/gonderi/paylas', { turu: 'ileti', metin: 'Yalnız takipçilerime.', konuId: topic })).gonderi?.id ?? 0;
  own.comment = (await make('v2/yorum/ekle', { gonderiId: own.post, metin: 'Kendi yorumum.' })).yorum?.id ?? 0;
  own.conversation = (await make('v2/mesajlar/ac', { uyeId: id('friend') })).konusma?.id ?? 0;
  own.message = (await make('v2/mesajlar/gonder', { konusmaId: own.conversation, mesaj: 'Aramızda.', eskiId: 'yerel-1' })).mesaj?.id ?? 0;
  own.draft = (await make('v2/taslak/kaydet', { turu: 'ileti', metin: 'Taslağım.' })).id;
  own.shelf = (await make('v2/kitaplik/rafKaydet', { adi: 'Gizli rafım', gizli: 1 })).raf?.id ?? 0;
  await make('v2/okuma/kaydet', { kitapId: book, baslangic: '2026-01-02', bitis: '2026-02-03', bitti: 1 });
  own.reading = (await db.selectFrom('readings').select('id').where('member_id', '=', id('owner')).executeTakeFirstOrThrow()).id;
  await make('v2/okuma/ilerleme', { kitapId: book, birim: 'yuzde', deger: 10 });
  own.progress = (await db.selectFrom('reading_progress').select('id').where('member_id', '=', id('owner')).executeTakeFirstOrThrow()).id;
  await make('v2/hedef/kaydet', { turu: 'kitap', hedef: 3, baslangic: '2026-01-01', bitis: '2026-12-31' });
  const library = { member_id: id('owner'), digest: '', layout: 'diger', encoding: 'utf-8', delimiter: 'virgul', total: 1 };
  own.import = (await db.insertInto('library_imports').values(library).returning('id').executeTakeFirstOrThrow()).id;
  await db
    .insertInto('library_import_files')
    .values({ import_id: own.import, content: Buffer.from('Title,Author\nÇınar,Deneme Yazarı\n') })
    .execute();
  own.goal = (await db.selectFrom('reading_goals').select('id').where('member_id', '=', id('owner')).executeTakeFirstOrThrow()).id;
  own.story = (await make('v2/hikaye/ekle', { baslik: 'Hikâyem' })).hikaye?.id ?? 0;
  own.chapter = (await make('v2/hikaye/bolum/kaydet', { hikayeId: own.story, baslik: 'Bir', metin: 'Başlangıç.' })).id;
  own.video = (await make('v2/videolar/olustur', { metin: 'Videom.', konuId: topic })).video?.id ?? 0;
  own.parts = String((await make('v2/yukleme/basla', { alan: 'videoadresi', boyut: 9 })).yukleme);
  await make('v2/reklam/profil', { firma: 'Kitabevi', vergiNo: '1234567890', faturaAdresi: 'Bir sokak, bir ev, İstanbul' });
  await make('v2/reklam/kaydet', {
    baslik: 'Yeni kitap',
    metin: 'Bu kitabı bugün okuyun.',
    hedef: 'https://ornek.test/',
    baslangic: '2099-01-01',
    bitis: '2099-02-01',
    butce: 100_000,
  });
  const passkey = { member_id: id('owner'), credential_id: 'anahtar', public_key: Buffer.from('acik'), name: 'Telefonum' };
  const ownToken = { member_id: id('owner'), name: 'Programım', scopes: [...tokenScopes], token_hash: hashToken(token) };
  // Used just now: no call of this test notes its use.
  const dates = { expires_at: new Date('2099-01-01'), last_used_at: new Date('2098-01-01') };
  own.token = (
    await db
      .insertInto('api_tokens')
      .values({ ...ownToken, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  own.passkey = (await db.insertInto('passkeys').values(passkey).returning('id').executeTakeFirstOrThrow()).id;
  own.word = (await make('v2/uyeler/soz/ekle', { soz: 'sürpriz' })).soz?.id ?? 0;
  own.ad = (await db.selectFrom('ads').select('id').where('advertiser_id', '=', id('owner')).executeTakeFirstOrThrow()).id;
  await make('v2/rlm/iletisim', { adi: 'Kitabevi', email: 'k@ornek.test', mesaj: 'Kitabımızı duyurmak istiyoruz.' });
  own.letter = (await db.selectFrom('ad_letters').select('id').executeTakeFirstOrThrow()).id;
  await make('v2/reklam/odeme/baslat', { tutar: 100_000 });
  own.payment = (await db.selectFrom('ad_payments').select('id').where('advertiser_id', '=', id('owner')).executeTakeFirstOrThrow()).id;
  const membership = { member_id: id('owner'), plan: 'aylik', state: 'bitti', provider: 'deneme', provider_token: 'deneme-kart' };
  const { id: subscription } = await db
    .insertInto('subscriptions')
    .values({ ...membership, ends_at: new Date('2026-01-02') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = { subscription_id: subscription, amount_kurus: 9_000, provider: 'deneme', reference: 'odeme' };
  own.membershipPayment = (await db.insertInto('payments').values(paid).returning('id').executeTakeFirstOrThrow()).id;
  const key = { area: 'mf-feed', name: 'Deneme', key_hash: Buffer.from('anahtar'), created_by: id('admin'), expires_at: new Date('2099-01-01') };
  own.areaKey = (await db.insertInto('area_keys').values(key).returning('id').executeTakeFirstOrThrow()).id;
  own.session = (await db.selectFrom('sessions').select('id').where('member_id', '=', id('owner')).executeTakeFirstOrThrow()).id;
  await make('v2/sikayet/gonder', { turu: 'okur', id: id('owner'), neden: 'spam' }, 'other');
  own.case = (await db.selectFrom('moderation_cases').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  await db
    .insertInto('blocks')
    .values({ blocker_id: id('owner'), blocked_id: id('blocked') })
    .execute();
  await db
    .updateTable('members')
    .set({ suspended_until: new Date('2099-01-01') })
    .where('id', '=', id('suspended'))
    .execute();
});
afterAll(async () => {
  await app?.close();
  await undone?.db.destroy();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What `id` means, by call; every other field name means the same everywhere. */
const idOf: [RegExp, string][] = [
  [/^v2\/(gonderi)\//, 'post'],
  [/^v2\/yorum\//, 'comment'],
  [/^v2\/taslak\//, 'draft'],
  [/^v2\/kitaplik\/raf/, 'shelf'],
  [/^v2\/aktarim\//, 'import'],
  [/^v2\/okuma\/ilerlemeSil/, 'progress'],
  [/^v2\/okuma\//, 'reading'],
  [/^v2\/hedef\//, 'goal'],
  [/^v2\/hikaye\/bolum\//, 'chapter'],
  [/^v2\/hikaye\//, 'story'],
  [/^v2\/reklam\/ileti\//, 'letter'],
  [/^v2\/reklam\/odeme\//, 'payment'],
  [/^v2\/reklam\//, 'ad'],
  [/^v2\/premium\//, 'membershipPayment'],
  [/^v2\/videolar\/|^v2\/yonetim\/video\//, 'video'],
  [/^v2\/hesap\/oturumKapat/, 'session'],
  [/^v2\/uyeler\/soz\//, 'word'],
  [/^v2\/hesap\/gecisAnahtari\//, 'passkey'],
  [/^v2\/hesap\/jeton\//, 'token'],
  [/^v2\/yonetim\/sikayet\//, 'case'],
  [/^v2\/(kitap)\/|kutuphane\/(gecmis|onizleme|islem|is\/isbn|is\/kapak)$/, 'book'],
  [/^v2\/alan\/anahtarIptal/, 'areaKey'],
  [/^v2\/konu\//, 'topic'],
  [/^v2\/seri\//, 'series'],
];
const fields: Record<string, string> = {
  gonderiId: 'post',
  konusmaId: 'conversation',
  konusmaIdleri: 'conversation',
  mesajId: 'message',
  idler: 'message',
  uyeId: 'owner',
  uyeler: 'owner',
  icerikId: 'owner',
  hikayeId: 'story',
  bolumId: 'chapter',
  bolumler: 'chapter',
  odemeId: 'payment',
  rafId: 'shelf',
  kitapId: 'book',
  konuId: 'topic',
  taslakId: 'draft',
  yukleme: 'parts',
};
/** Optional fields that make a call refer to somebody's object. */
const alsoGiven = ['gonderiId', 'uyeId', 'kitapId'];

/** The minimal valid input, with the owner's objects for all ids. */
function inputFor(call: CallSpec): Record<string, unknown> {
  const sample: Record<string, unknown> = validInput(call);
  for (const name of Object.keys(call.input.properties)) {
    const kind = name === 'id' ? idOf.find(([pattern]) => pattern.test(call.path))?.[1] : fields[name];
    // Turning off would often be a no-op.
    if (name in sample && String(call.input.properties[name]?.enum) === '0,1') sample[name] = 1;
    if (kind && (name in sample || alsoGiven.includes(name))) sample[name] = own[kind];
  }
  // The code that the answer is about.
  if (sample.yanit === 'kod') sample.kod = TEST_CODE;
  // Of a book something has to be asked.
  if (call.path === 'v2/kitap/isaretle') sample.raf = 'okudum';
  return sample;
}

/** The name of a line of the table. */
const nameOf = (line: string) => line.split(':', 1)[0] ?? '';
const callName = ({ method, path: name }: CallSpec) => `${method} ${name}`;
const written = new Map<string, string>();
const known = () => (existsSync(tableFile) ? readFileSync(tableFile, 'utf8').trim().split('\n') : []);
/** Calls by the area that their address names; the old ones without a version stand together. */
const areas = new Map<string, CallSpec[]>();
for (const call of calls) {
  const area = call.path.startsWith('v2/') ? (call.path.split('/')[1] ?? '') : 'eski';
  areas.set(area, [...(areas.get(area) ?? []), call]);
}

/** @returns the call's line of the table, and what was written although it was refused */
async function tryAll(call: CallSpec): Promise<{ line: string; changes: string[] }> {
  const cells: string[] = [];
  const changes: string[] = [];
  for (const caller of callers) {
    const { result, changed } = await undone.undone(
      () => send(call, inputFor(call), caller),
      ({ status }) => status !== 200,
    );
    const refused = result.status !== 200;
    cells.push(`${caller} ${refused ? (result.body.hataKodu ?? String(result.status)) : '+'}`);
    if (refused && changed.length) changes.push(`${call.path} as ${caller}: refused, yet it wrote ${changed.join(', ')}`);
  }
  return { line: `${callName(call)}: ${cells.join(', ')}`, changes };
}

test.each([...areas])(
  "[R-HOLD-20] each call of '%s' answers each caller about somebody's objects as in the table; no refusal changes anything",
  async (_area, ofArea) => {
    const changes: string[] = [];
    const lines: string[] = [];
    for (const call of ofArea) {
      const tried = await tryAll(call);
      lines.push(tried.line);
      changes.push(...tried.changes);
      written.set(callName(call), tried.line);
    }
    expect(changes).toEqual([]);
    if (process.env.WRITE_ACCESS_TABLE) return;
    const listed = known();
    const missing = lines.map(nameOf).filter((name) => !listed.some((line) => nameOf(line) === name));
    const hint = 'say in idOf and fields what their ids mean, then write the table with WRITE_ACCESS_TABLE=1 and check every cell';
    expect(missing.map((name) => `${name} is not in the table: ${hint}`)).toEqual([]);
    const names = new Set(ofArea.map(callName));
    expect(lines).toEqual(listed.filter((line) => names.has(nameOf(line))));
  },
);

test('[R-HOLD-20] the table lists the calls that there are, in their order', () => {
  if (process.env.WRITE_ACCESS_TABLE) writeFileSync(tableFile, `${calls.map((call) => written.get(callName(call))).join('\n')}\n`);
  expect(known().map(nameOf)).toEqual(calls.map(callName));
});
