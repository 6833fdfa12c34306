import type { Db } from '../../db/database';
import type { Ctx } from '../platform/context';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember } from '../testing/members';
import { findRelease, findVersion, healthOf, note, setRelease } from './areas.queries';
import { healthLimits } from './areas.rules';
import { type AreaReport, areaFailed, judge, neighbourhoodOf, noteReport } from './health';
import { sealPage } from './page-code';

let database: TestDatabase;
let db: Db;
let area = 'mf-0';
let serial = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database?.drop());
beforeEach(() => {
  area = `mf-${++serial}`;
});

const ago = (ms: number) => new Date(Date.now() - ms);
/** Every version can be served. */
const all = async () => true;
/** No area is the site's own. */
const none = new Set<string>();
const MINUTE = 60_000;
const DAY = 86_400_000;
const publish = (version: string, of = area) =>
  db
    .insertInto('area_versions')
    .values({ area: of, version, manifest: JSON.stringify({ name: of, version }), archive_key: version })
    .execute();
/** Versions 1, 2 and 3: 2 was live, 3 is, and each may be a canary. */
async function released(canary: string | null = null): Promise<void> {
  for (const version of ['1', '2', '3', '4']) await publish(version);
  for (const version of ['1', '2', '3']) await note(db, area, 'terfi', version, null);
  await setRelease(db, { area, live_version: '3', canary_version: canary, canary_percent: canary ? 20 : 0 });
}
async function oldMember(days: number): Promise<number> {
  const { id } = await insertMember(db);
  await db
    .updateTable('members')
    .set({ created_at: ago(days * DAY) })
    .where('id', '=', id)
    .execute();
  return id;
}
const seal = (device: string, member = 0, version = '3') => sealPage(db, { device, member, areas: { [area]: version } });
/** A report from a device on its own network with its own page code. */
async function report(n: number, change: Partial<AreaReport> = {}, member = 0): Promise<boolean> {
  const device = change.device ?? `cihaz-${n}`;
  const version = change.version ?? '3';
  return noteReport(db, { area, version, device, ip: `10.${area.slice(3)}.${n}.7`, kind: 'hata', code: await seal(device, member, version), ...change });
}
const rows = (version = '3') =>
  db
    .selectFrom('area_reports')
    .select(['device', 'kind', 'ms', 'member_id'])
    .where('area', '=', area)
    .where('version', '=', version)
    .orderBy('device')
    .execute();

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.200', '203.0.113'],
  ['203.0.114.7', '203.0.114'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8:1:3::9', '2001:db8:1::/48'],
  ['2001:db8:2:2::9', '2001:db8:2::/48'],
])('%s is in the neighbourhood %s', (ip, neighbourhood) => {
  expect(neighbourhoodOf(ip)).toBe(neighbourhood);
});

describe('[R-HOLD-10] a report', () => {
  test('from a served page is recorded once per device and kind', async () => {
    await publish('3');
    expect(await report(1, { kind: 'yukleme', ms: 340 })).toBe(true);
    expect(await report(1)).toBe(true);
    expect(await report(1)).toBe(false);
    expect(await report(2)).toBe(true);
    expect(await rows()).toMatchObject([
      { device: 'cihaz-1', ms: expect.any(Number) },
      { device: 'cihaz-1', ms: expect.any(Number) },
      { device: 'cihaz-2', kind: 'hata', ms: 0, member_id: null },
    ]);
    expect((await rows()).filter(({ kind }) => kind === 'yukleme').map(({ ms }) => ms)).toEqual([340]);
  });

  test.each<[string, () => Promise<Partial<AreaReport>> | Partial<AreaReport>]>([
    ['without a code', () => ({ code: undefined })],
    ['with an empty code', () => ({ code: '' })],
    ['with a code that nobody gave', () => ({ code: 'x.y' })],
    ['with the code of another device', async () => ({ code: await seal('cihaz-99') })],
    ['with the code of a page with another version', async () => ({ code: await seal('cihaz-1', 0, '2') })],
    ['of a version that nobody published', async () => ({ version: '9', code: await seal('cihaz-1', 0, '9') })],
  ])('%s is not noted', async (_, change) => {
    await publish('3');
    await publish('9', `${area}-other`);
    expect(await report(1, await change())).toBe(false);
    expect(await db.selectFrom('area_reports').select('device').where('area', '=', area).execute()).toEqual([]);
  });

  test('belongs to a member if the account is not new', async () => {
    await publish('3');
    const [old, young] = [await oldMember(healthLimits.accountDays + 1), await oldMember(healthLimits.accountDays - 1)];
    await report(1, {}, old);
    await report(2, {}, young);
    await report(3, {}, 999_999);
    expect((await rows()).map(({ member_id }) => member_id)).toEqual([old, null, null]);
  });
});

test("[R-HOLD-10] a version's health counts its own devices, members and networks of the last minutes", async () => {
  await publish('3');
  await publish('2');
  const [one, two] = [await oldMember(30), await oldMember(30)];
  for (const n of [1, 2, 3]) await report(n, { kind: 'yukleme' });
  await report(1, {}, one);
  await report(2, {}, one);
  await report(3, {}, two);
  await report(4);
  await report(5, { ip: `10.${area.slice(3)}.4.200` });
  await report(6, { version: '2' });
  expect(await healthOf(db, area, '3')).toEqual({ loads: 3, failing: 5, members: 2, networks: 1, addresses: 4 });
  expect(await healthOf(db, area, '2')).toEqual({ loads: 0, failing: 1, members: 0, networks: 1, addresses: 1 });
  expect(await healthOf(db, `${area}-other`, '3')).toEqual({ loads: 0, failing: 0, members: 0, networks: 0, addresses: 0 });
  await db
    .updateTable('area_reports')
    .set({ created_at: ago((healthLimits.minutes - 1) * MINUTE) })
    .where('area', '=', area)
    .execute();
  expect((await healthOf(db, area, '3')).failing).toBe(5);
  await db
    .updateTable('area_reports')
    .set({ created_at: ago((healthLimits.minutes + 1) * MINUTE) })
    .where('area', '=', area)
    .execute();
  expect((await healthOf(db, area, '3')).failing).toBe(0);
});

describe('[R-HOLD-10] a version', () => {
  /** Exactly enough networks fail. */
  const fails = async (version: string) => {
    for (let n = 1; n <= healthLimits.weight; n += 1) await report(n, { version });
  };
  const release = () => findRelease(db, area);
  const lastEvent = () =>
    db.selectFrom('area_history').select(['action', 'version', 'actor_id', 'detail']).where('area', '=', area).orderBy('id', 'desc').executeTakeFirst();

  test('that works stays', async () => {
    await released('4');
    for (let n = 1; n < healthLimits.weight; n += 1) await report(n);
    expect(await judge(db, area, '3', 1, none, all)).toBeNull();
    expect(await release()).toMatchObject({ live_version: '3', canary_version: '4', canary_percent: 20 });
    expect(await findVersion(db, area, '3')).toMatchObject({ withdrawn_at: null });
  });

  test('that is live is replaced by the previous one, and its canary ends with it', async () => {
    await released('4');
    await fails('3');
    for (let n = 1; n <= 40; n += 1) await report(100 + n, { kind: 'yukleme' });
    expect(await judge(db, area, '3', 3, none, all)).toMatchObject({ done: 'canli' });
    expect(await release()).toEqual({ area, live_version: '2', canary_version: null, canary_percent: 0 });
    const reason = `${healthLimits.weight}/40 devices failed`;
    expect(await db.selectFrom('area_versions').select(['version', 'withdrawn_reason']).where('area', '=', area).orderBy('version').execute()).toEqual([
      { version: '1', withdrawn_reason: null },
      { version: '2', withdrawn_reason: null },
      { version: '3', withdrawn_reason: reason },
      { version: '4', withdrawn_reason: null },
    ]);
    expect((await findVersion(db, area, '3'))?.withdrawn_at).toBeInstanceOf(Date);
    expect(await lastEvent()).toEqual({ action: 'otomatik-geri-alma', version: '2', actor_id: null, detail: { neden: reason } });
  });

  test('that is a canary ends, and the live one stays', async () => {
    await released('4');
    await fails('4');
    expect(await judge(db, area, '4', 3, none, all)).toMatchObject({ done: 'kanarya' });
    expect(await release()).toEqual({ area, live_version: '3', canary_version: null, canary_percent: 0 });
    expect((await findVersion(db, area, '4'))?.withdrawn_at).toBeInstanceOf(Date);
    expect(await findVersion(db, area, '3')).toMatchObject({ withdrawn_at: null });
    expect(await lastEvent()).toMatchObject({ action: 'otomatik-geri-alma', version: '3', detail: { neden: expect.stringContaining('devices failed') } });
  });

  test('is taken back alone: one of another area with the same number stays', async () => {
    await publish('3', `${area}-other`);
    await setRelease(db, { area: `${area}-other`, live_version: '3', canary_version: null, canary_percent: 0 });
    await released();
    await fails('3');
    expect(await judge(db, area, '3', 3, none, all)).toMatchObject({ done: 'canli' });
    expect(await findVersion(db, `${area}-other`, '3')).toMatchObject({ withdrawn_at: null });
    expect(await findRelease(db, `${area}-other`)).toMatchObject({ live_version: '3' });
  });

  test('goes back to the last one whose files are still there, or off the air', async () => {
    await released();
    await fails('3');
    const asked: string[] = [];
    const only =
      (kept: string) =>
      async (_area: string, { version }: { version: string }) => {
        asked.push(version);
        return version === kept;
      };
    expect(await judge(db, area, '3', 1, none, only('1'))).toMatchObject({ done: 'canli', now: '1' });
    expect([asked, await release()]).toMatchObject([['2', '1'], { live_version: '1' }]);
    area = `mf-${++serial}`;
    await released();
    await fails('3');
    expect(await judge(db, area, '3', 1, none, only('9'))).toMatchObject({ done: 'kapatma', now: null });
    expect(await release()).toBeUndefined();
  });

  test('that fails in too few networks stays', async () => {
    await released();
    await fails('3');
    expect(await judge(db, area, '3', healthLimits.weight + 1, none, all)).toBeNull();
    expect((await release())?.live_version).toBe('3');
  });

  test('that is not served is left alone', async () => {
    await released();
    await fails('1');
    expect(await judge(db, area, '1', 1, none, all)).toBeNull();
    expect(await findVersion(db, area, '1')).toMatchObject({ withdrawn_at: null });
    area = `mf-${++serial}`;
    await publish('3');
    await fails('3');
    expect(await judge(db, area, '3', 1, none, all)).toBeNull();
    expect(await findVersion(db, area, '3')).toMatchObject({ withdrawn_at: null });
  });

  test("without a predecessor takes its area off the air, with the canary; one of the site's own stays", async () => {
    await publish('3');
    await publish('4');
    await note(db, area, 'terfi', '3', null);
    await setRelease(db, { area, live_version: '3', canary_version: '4', canary_percent: 20 });
    await fails('3');
    expect(await judge(db, area, '3', 1, new Set([area]), all)).toBeNull();
    expect([await release(), (await findVersion(db, area, '3'))?.withdrawn_at]).toMatchObject([{ live_version: '3' }, null]);
    const n = healthLimits.weight;
    expect(await judge(db, area, '3', 1, none, all)).toEqual({ area, version: '3', done: 'kapatma', now: null, failing: n, of: n });
    expect(await release()).toBeUndefined();
    expect((await findVersion(db, area, '3'))?.withdrawn_at).toBeInstanceOf(Date);
    expect(await findVersion(db, area, '4')).toMatchObject({ withdrawn_at: null });
    const reason = `${n}/${n} devices failed`;
    expect(await lastEvent()).toEqual({ action: 'kapatma', version: '3', actor_id: null, detail: { neden: reason } });
    // What others report later of pages that are still open changes nothing.
    expect(await judge(db, area, '3', 1, none, all)).toBeNull();
  });

  test.each([
    ['development', 1],
    ['beta', 2],
    ['production', 3],
  ] as const)('is taken back in %s once devices of %i networks agree, and that is logged', async (environment, networks) => {
    await released();
    const members: number[] = [];
    for (let n = 0; n < 3; n += 1) members.push(await oldMember(30));
    const warn = jest.fn();
    const tell = async (n: number, ip: string, code?: string) =>
      areaFailed(
        { db, device: `cihaz-${n}`, ip, config: { environment, distDir: null } as Ctx['config'], log: { warn } as unknown as Ctx['log'] },
        { exists: async () => true },
        area,
        '3',
        code ?? (await seal(`cihaz-${n}`, members[n % 3])),
      );
    // All three members, but one network too few.
    for (let n = 0; n < 6; n += 1) if (networks > 1) await tell(n, `10.0.${n % (networks - 1)}.1`);
    expect([(await release())?.live_version, warn.mock.calls.length]).toEqual(['3', 0]);
    await tell(10, '10.0.77.1', 'x.y');
    expect((await release())?.live_version).toBe('3');
    for (let n = 11; n < 14; n += 1) await tell(n, '10.0.77.1');
    expect((await release())?.live_version).toBe('2');
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ area, version: '3', done: 'canli', now: '2' }), expect.any(String));
  });
});
