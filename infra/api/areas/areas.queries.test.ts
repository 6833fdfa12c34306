import type { Db } from '../../db/database';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember, type TestMember } from '../testing/members';
import { listHistory, listStates, note, servedManifests, setRelease } from './areas.queries';
import { insertKey, keyFits, listKeys } from './keys.queries';

let database: TestDatabase;
let db: Db;
let team: TestMember;
let area = 'mf-0';
let serial = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  team = await insertMember(db, { name: 'Takım', username: 'takim' });
});
afterAll(() => database?.drop());
beforeEach(() => {
  area = `mf-${++serial}`;
});

const DAY = 86_400_000;
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const file = (bytes: number) => ({ href: '/x', integrity: 'sha384-x', bytes });
/** A version; higher numbers were published later. */
async function publish(version: number, change: { by?: number; withdrawn?: string; owner?: string; of?: string } = {}): Promise<void> {
  const manifest = {
    contract: '1.4',
    entry: file(1000),
    files: {
      '*': [file(100), file(20)],
      Small: [file(1)],
      Large: [file(5000), file(3)],
      'texts-tr': [file(7)],
      'texts-en': [file(9000)],
    },
    declaration: {
      owner: change.owner ?? 'katalog',
      routes: [
        { path: '/a', export: 'Small' },
        { path: '/b', export: 'Large' },
        { path: '/c', export: 'None' },
      ],
    },
  };
  await db
    .insertInto('area_versions')
    .values({
      area: change.of ?? area,
      version: `${version}`,
      manifest: JSON.stringify(manifest),
      published_at: ago(DAY - version * 1000),
      published_by: change.by ?? null,
      ...(change.withdrawn ? { withdrawn_at: ago(HOUR), withdrawn_reason: change.withdrawn } : {}),
    })
    .execute();
}
const state = async () => (await listStates(db, new Set(), area))[0];
let reporters = 0;
const report = (kind: 'yukleme' | 'hata', change: { ms?: number; at?: Date; device?: string; version?: string; of?: string } = {}) =>
  db
    .insertInto('area_reports')
    .values({
      area: change.of ?? area,
      version: change.version ?? '1',
      device: change.device ?? `cihaz-${++reporters}`,
      kind,
      hour: new Date(++reporters * HOUR),
      address_hash: Buffer.from('x'),
      ms: change.ms ?? 0,
      page: `sayfa-${++reporters}`,
      member_id: null,
      created_at: change.at ?? new Date(),
    })
    .execute();

describe('the state of an area', () => {
  test('without a promotion has no live version', async () => {
    await publish(1);
    expect(await state()).toEqual({
      alan: area,
      sahip: 'katalog',
      yuzde: 0,
      surumler: [
        {
          surum: '1',
          sozlesme: '1.4',
          yayinlandi: expect.any(String),
          giris: 1000,
          // The entry, what every page needs, the largest page and its texts.
          sayfa: 1000 + 120 + 5003 + 7,
          yukleme: 0,
          hatali: 0,
        },
      ],
    });
  });

  test("lists live version, canary and rollback target; the owner is the live version's", async () => {
    await publish(1, { owner: 'eski' });
    await publish(2, { owner: 'canli' });
    await publish(3, { owner: 'yeni', by: team.id });
    await note(db, area, 'terfi', '1', null);
    await note(db, area, 'terfi', '2', null);
    await setRelease(db, { area, live_version: '2', canary_version: '3', canary_percent: 15 });
    const found = await state();
    expect(found).toMatchObject({ sahip: 'canli', canli: '2', kanarya: '3', yuzde: 15, onceki: '1' });
    expect(found?.surumler.map(({ surum, yayinlayan }) => [surum, yayinlayan])).toEqual([
      ['3', { id: team.id, adi: 'Takım', kadi: 'takim' }],
      ['2', undefined],
      ['1', undefined],
    ]);
  });

  test('[R-OPEN-09] of many areas is read in as many statements as of one, and earlier versions are looked for until one is found', async () => {
    const release = async (of: string) => {
      for (const version of [1, 2, 3]) {
        await publish(version, { of });
        await note(db, of, 'terfi', `${version}`, null);
      }
      await setRelease(db, { area: of, live_version: '3', canary_version: null, canary_percent: 0 });
    };
    const looks: string[] = [];
    const servable = async (of: string, { version }: { version: string }) => {
      looks.push(`${of} ${version}`);
      return version === '1' || of.endsWith('-b');
    };
    const statements = async () => {
      let count = 0;
      const watched = db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const listed = await listStates(watched, new Set(), undefined, servable);
      return { count, before: listed.filter(({ alan }) => alan.startsWith(area)).map(({ alan, onceki }) => [alan, onceki]) };
    };
    await release(`${area}-a`);
    const one = await statements();
    await release(`${area}-b`);
    looks.length = 0;
    const two = await statements();
    expect(two).toEqual({
      count: one.count,
      before: [
        [`${area}-a`, '1'],
        [`${area}-b`, '2'],
      ],
    });
    expect(looks.filter((look) => look.startsWith(area)).sort()).toEqual([`${area}-a 1`, `${area}-a 2`, `${area}-b 2`]);
  });

  test('lists withdrawn versions with reasons', async () => {
    await publish(1, { withdrawn: '3/4 devices failed' });
    expect((await state())?.surumler[0]).toMatchObject({ geriCekildi: expect.any(String), geriCekmeNedeni: '3/4 devices failed' });
  });

  test('shows the twelve newest versions, and the live one however old', async () => {
    for (let version = 1; version <= 15; version += 1) await publish(version);
    const listed = async () => (await state())?.surumler.map(({ surum }) => Number(surum));
    expect(await listed()).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    await setRelease(db, { area, live_version: '2', canary_version: null, canary_percent: 0 });
    expect(await listed()).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2]);
  });

  test('counts the devices of the last hour, with their median time', async () => {
    await publish(1);
    await publish(2);
    await publish(1, { of: `${area}-other` });
    for (const ms of [100, 900, 300]) await report('yukleme', { ms });
    await report('yukleme', { ms: 200, device: 'a' });
    await report('yukleme', { ms: 250, device: 'a', at: ago(HOUR / 60) });
    await report('hata', { ms: 5000, device: 'a' });
    await report('hata', { at: ago(HOUR + 60_000) });
    await report('yukleme', { ms: 9, at: ago(HOUR + 60_000) });
    await report('hata', { version: '2' });
    await report('hata', { of: `${area}-other` });
    expect((await state())?.surumler).toMatchObject([
      { surum: '2', yukleme: 0, hatali: 1 },
      { surum: '1', yukleme: 4, hatali: 1, sure: 250 },
    ]);
    expect((await state())?.surumler[0]).not.toHaveProperty('sure');
  });

  test('of all areas is sorted by name', async () => {
    await publish(1, { of: `${area}-b` });
    await publish(1, { of: `${area}-a` });
    await setRelease(db, { area: `${area}-b`, live_version: '1', canary_version: null, canary_percent: 0 });
    const all = (await listStates(db, new Set())).filter(({ alan }) => alan.startsWith(`${area}-`));
    expect(all.map(({ alan, canli }) => [alan, canli])).toEqual([
      [`${area}-a`, undefined],
      [`${area}-b`, '1'],
    ]);
    expect((await listStates(db, new Set(), `${area}-a`)).map(({ alan }) => alan)).toEqual([`${area}-a`]);
    expect(await listStates(db, new Set(), `${area}-none`)).toEqual([]);
  });
});

test('manifests of live versions and canaries are sorted by area name, none that is only published', async () => {
  for (const name of [`${area}-b`, `${area}-a`]) {
    await publish(1, { of: name, owner: `${name}-1` });
    await publish(2, { of: name, owner: `${name}-2` });
    await publish(3, { of: name, owner: `${name}-3` });
    await setRelease(db, { area: name, live_version: '1', canary_version: '2', canary_percent: 5 });
  }
  const owners = (await servedManifests(db)).map(({ declaration }) => declaration.owner).filter((owner) => owner.startsWith(`${area}-`));
  expect(owners).toEqual([`${area}-a-1`, `${area}-a-2`, `${area}-b-1`, `${area}-b-2`]);
});

describe('the history', () => {
  test('says what happened, to which version, by whom and why, newest first', async () => {
    await note(db, area, 'yayin', '1', team.id);
    await note(db, area, 'geri-alma', '1', team.id, 'yavaş');
    await note(db, area, 'otomatik-geri-alma', '2', null);
    await note(db, `${area}-other`, 'yayin', '1', null);
    const by = { id: team.id, adi: 'Takım', kadi: 'takim' };
    const { liste, imlec } = await listHistory(db, area, undefined);
    const base = { id: expect.any(Number), alan: area, zaman: expect.any(String) };
    expect(liste).toEqual([
      { ...base, islem: 'otomatik-geri-alma', surum: '2' },
      { ...base, islem: 'geri-alma', surum: '1', neden: 'yavaş', yapan: by },
      { ...base, islem: 'yayin', surum: '1', yapan: by },
    ]);
    expect(imlec).toBeUndefined();
    expect((await listHistory(db, undefined, undefined)).liste[0]?.alan).toBe(`${area}-other`);
  });

  test('is paged by thirty', async () => {
    for (let n = 1; n <= 31; n += 1) await note(db, area, 'yayin', `${n}`, null);
    const first = await listHistory(db, area, undefined);
    expect([first.liste.length, first.liste[0]?.surum, first.liste.at(-1)?.surum]).toEqual([30, '31', '2']);
    const rest = await listHistory(db, area, first.imlec);
    expect([rest.liste.map(({ surum }) => surum), rest.imlec]).toEqual([['1'], undefined]);
  });
});

test('valid keys are listed newest first, with their last use but never the key itself', async () => {
  const key = await insertKey(db, area, 'CI', 30, team.id);
  await insertKey(db, area, 'eski', -1, team.id);
  await insertKey(db, area, 'geri alınmış', 30, team.id);
  await db.updateTable('area_keys').set({ revoked_at: new Date() }).where('name', '=', 'geri alınmış').execute();
  await insertKey(db, area, 'yedek', 1, team.id);
  await keyFits(db, key, area);
  const listed = (await listKeys(db)).filter(({ alan }) => alan === area);
  expect(listed.map(({ adi }) => adi)).toEqual(['yedek', 'CI']);
  expect(listed[0]).not.toHaveProperty('kullanildi');
  expect(Date.parse(listed[1]?.kullanildi ?? '')).toBeGreaterThan(Date.now() - HOUR);
  const days = (k: (typeof listed)[number] | undefined) => (Date.parse(k?.bitis ?? '') - Date.parse(k?.olusturuldu ?? '')) / DAY;
  expect([Math.round(days(listed[0])), Math.round(days(listed[1]))]).toEqual([1, 30]);
  expect(JSON.stringify(listed)).not.toContain(key);
});
