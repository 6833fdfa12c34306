import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type KyselyPlugin, sql } from 'kysely';
import { inspect, unpack } from '../api/areas/archive';
import { note, removeRelease, setRelease } from '../api/areas/areas.queries';
import { makeArchive } from '../api/areas/testing';
import { startTestApi, type TestApi } from '../api/testing/server';
import { databaseRegistry } from './database-registry';

const dist = mkdtempSync(path.join(os.tmpdir(), 'yaprak-registry-'));
const disk = new Disk(new FSDriver({ location: pathToFileURL(path.join(dist, 'media')), visibility: 'private' }));
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ DIST_DIR: dist });
  mkdirSync(path.join(dist, 'shell/1'), { recursive: true });
  writeFileSync(path.join(dist, 'shell/1/shell.json'), '{}');
  writeFileSync(path.join(dist, 'current.json'), JSON.stringify({ shell: '1', 'shared-kit': '1' }));
});
afterAll(async () => {
  await api?.stop();
  rmSync(dist, { recursive: true, force: true });
});

/** Registers a version and stores its archive, as publishing on another machine does. */
async function enter(version: string): Promise<void> {
  const archive = await makeArchive({ version });
  const folder = path.join(dist, `unpacked-${version}`);
  await unpack(archive, folder);
  await disk.put(`alan/${version}`, new Uint8Array(archive));
  await api.db
    .insertInto('area_versions')
    .values({ area: 'mf-deneme', version, manifest: JSON.stringify(await inspect(folder, 'mf-deneme')), archive_key: `alan/${version}` })
    .execute();
}
const live = (version: string) => setRelease(api.db, { area: 'mf-deneme', live_version: version, canary_version: null, canary_percent: 0 });

test('a version that goes live is fetched and served; its manifest is read from the database once, not on every poll', async () => {
  const asked: string[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('"area_versions"')) asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await enter('1.0.0');
  await live('1.0.0');
  const changed = jest.fn();
  const registry = await databaseRegistry(api.db.withPlugin(listen), dist, disk, () => {}, changed);
  try {
    const served = async () => (await registry.releaseFor({ device: 'cihaz' })).registry.areas.map((area) => area.version);
    expect(await served()).toEqual(['1.0.0']);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(existsSync(path.join(dist, 'mf-deneme/1.0.0/remote.json'))).toBe(true);
    await registry.refresh();
    await registry.refresh();
    expect(asked).toHaveLength(1);
    expect(changed).toHaveBeenCalledTimes(1);
    await enter('1.1.0');
    await live('1.1.0');
    await registry.refresh();
    expect(await served()).toEqual(['1.1.0']);
    expect(asked).toHaveLength(2);
    await live('1.0.0');
    await registry.refresh();
    expect(await served()).toEqual(['1.0.0']);
    expect(asked).toHaveLength(2);
    expect(changed).toHaveBeenCalledTimes(3);
    // [R-OPEN-09] Closed, it is served to nobody, and open pages are to be told; promoted, it is back.
    expect(registry.closed()).toEqual([]);
    await removeRelease(api.db, 'mf-deneme');
    await note(api.db, 'mf-deneme', 'kapatma', '1.0.0', null, 'bozuk');
    await registry.refresh();
    expect([await served(), registry.closed(), changed.mock.calls.length]).toEqual([[], ['mf-deneme'], 4]);
    await live('1.1.0');
    await registry.refresh();
    expect([await served(), registry.closed(), changed.mock.calls.length]).toEqual([['1.1.0'], [], 5]);
    // Of what was closed long ago no page is open any more.
    await removeRelease(api.db, 'mf-deneme');
    await sql`update area_history set created_at = now() - interval '8 days' where action = 'kapatma'`.execute(api.db);
    await registry.refresh();
    expect([await served(), registry.closed()]).toEqual([[], []]);
  } finally {
    registry.close();
  }
});
