import { createTestDatabase, type TestDatabase } from '../testing/database';
import { findRelease, findVersion, note, previousLives, servedManifests, setRelease } from './areas.queries';
import { insertKey, keyFits } from './keys.queries';

let database: TestDatabase;
let area = 'mf-0';
let serial = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => {
  area = `mf-${++serial}`;
});

const publish = async (version: string, withdrawn = false, of = area) =>
  database.db
    .insertInto('area_versions')
    .values({ area: of, version, manifest: JSON.stringify({ name: of, version }), ...(withdrawn ? { withdrawn_at: new Date() } : {}) })
    .execute();
type Action = Parameters<typeof note>[2];
const happened = (action: Action, version: string, of = area) => note(database.db, of, action, version, null);
const allBefore = async (live: string) => (await previousLives(database.db, area, live)).map(({ version }) => version);
const before = async (live: string) => (await allBefore(live))[0] ?? null;

describe('a rollback leads to', () => {
  test('nothing if nothing was live before', async () => {
    await publish('1');
    await happened('derleme', '1');
    expect(await before('1')).toBeNull();
  });

  test('the version last live, not the one last published', async () => {
    for (const version of ['1', '2', '3']) await publish(version);
    await happened('derleme', '2');
    await happened('terfi', '1');
    await happened('terfi', '3');
    expect(await before('3')).toBe('1');
  });

  test('no version that a rollback has led away from, until it is promoted again; the end of a canary leads away from none', async () => {
    for (const version of ['1', '2', '3']) await publish(version);
    for (const version of ['1', '2', '3']) await happened('terfi', version);
    await happened('geri-alma', '2');
    expect(await before('2')).toBe('1');
    // A canary beside version 2 ends.
    await happened('geri-alma', '2');
    expect(await before('2')).toBe('1');
    await happened('geri-alma', '1');
    expect(await before('1')).toBeNull();
    await happened('terfi', '3');
    expect(await before('3')).toBe('1');
    await happened('terfi', '2');
    expect(await before('2')).toBe('3');
  });

  test('[R-OPEN-09] each version once, the last that was live first, five at most, with the archive it is kept in', async () => {
    for (const version of ['1', '2', '3', '4', '5', '6', '7']) {
      await publish(version);
      await happened('terfi', version);
    }
    await happened('terfi', '3');
    await happened('terfi', '7');
    await database.db.updateTable('area_versions').set({ archive_key: 'alanlar/3' }).where('area', '=', area).where('version', '=', '3').execute();
    expect(await allBefore('7')).toEqual(['3', '6', '5', '4', '2']);
    expect((await previousLives(database.db, area, '7')).slice(0, 2)).toEqual([
      { version: '3', archive_key: 'alanlar/3' },
      { version: '6', archive_key: null },
    ]);
  });

  test('no withdrawn version', async () => {
    await publish('1');
    await publish('2', true);
    await publish('3');
    for (const version of ['1', '2', '3']) await happened('terfi', version);
    expect(await before('3')).toBe('1');
  });

  test.each<[Action, boolean]>([
    ['derleme', true],
    ['terfi', true],
    ['geri-alma', true],
    ['otomatik-geri-alma', true],
    ['yayin', false],
    ['kanarya', false],
    ['kapatma', false],
  ])('what was made live: %s counts %s', async (action, counts) => {
    await publish('1');
    await publish('2');
    await happened(action, '1');
    await happened('terfi', '2');
    expect(await before('2')).toBe(counts ? '1' : null);
  });

  test('[R-OPEN-09] nothing that was live before the area was closed', async () => {
    for (const version of ['1', '2', '3', '4']) await publish(version);
    await happened('terfi', '1');
    await happened('kapatma', '1', `${area}-other`);
    await happened('terfi', '2');
    expect(await before('2')).toBe('1');
    await happened('kapatma', '2');
    await happened('terfi', '3');
    expect(await before('3')).toBeNull();
    await happened('terfi', '4');
    expect(await before('4')).toBe('3');
  });

  test('no version of another area, even with the same number', async () => {
    await publish('2');
    await publish('1', false, `${area}-other`);
    await happened('terfi', '1', `${area}-other`);
    await happened('terfi', '1');
    await happened('terfi', '2');
    expect(await before('2')).toBeNull();
  });
});

test('a release is the last one set; manifests are those of served versions', async () => {
  await publish('1');
  await publish('2');
  expect(await findRelease(database.db, area)).toBeUndefined();
  await setRelease(database.db, { area, live_version: '1', canary_version: '2', canary_percent: 7 });
  expect(await findRelease(database.db, area)).toEqual({ area, live_version: '1', canary_version: '2', canary_percent: 7 });
  await setRelease(database.db, { area, live_version: '2', canary_version: null, canary_percent: 0 });
  expect(await findRelease(database.db, area)).toEqual({ area, live_version: '2', canary_version: null, canary_percent: 0 });
  expect((await servedManifests(database.db)).filter(({ name }) => name === area)).toEqual([{ name: area, version: '2' }]);
  expect(await findVersion(database.db, area, '1')).toMatchObject({ version: '1', withdrawn_at: null });
  expect(await findVersion(database.db, area, '3')).toBeUndefined();
  expect(await findVersion(database.db, 'mf-none', '1')).toBeUndefined();
});

test('a key is valid for its own area until it expires or is revoked', async () => {
  const { db } = database;
  const { id: by } = await db
    .insertInto('members')
    .values({ username: `anahtar${serial}`, name: 'A', email: `a${serial}@ornek.test`, password_hash: 'x', gender: 'kadin', birth_date: '1990-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = await insertKey(db, area, 'takım', 1, by);
  expect(await keyFits(db, key, area)).toBe('takım');
  expect(await keyFits(db, key, 'mf-other')).toBeNull();
  expect(await keyFits(db, `${key}x`, area)).toBeNull();
  const revoked = await insertKey(db, area, 'takım', 1, by);
  const late = await insertKey(db, area, 'takım', -1, by);
  const newest = db.selectFrom('area_keys').select('id').where('area', '=', area).orderBy('id', 'desc').offset(1).limit(1);
  await db.updateTable('area_keys').set({ revoked_at: new Date() }).where('id', '=', newest).execute();
  expect([await keyFits(db, revoked, area), await keyFits(db, late, area), await keyFits(db, key, area)]).toEqual([null, null, 'takım']);
});
