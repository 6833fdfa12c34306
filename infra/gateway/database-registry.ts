import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { RemoteVersion } from '../../shared-kit/src/area/registry';
import { place, unpack, workFolder } from '../api/areas/archive';
import { note, setRelease } from '../api/areas/areas.queries';
import { versionFor } from '../api/areas/areas.rules';
import { findOverride, type Override } from '../api/areas/override';
import type { Db } from '../db/database';
import { type RegistryProvider, type Release, readBuild, readJson } from './registry';

/** How often the releases are looked at, in ms. */
const LOOK_MS = 2000;
const OVERRIDE_MS = 5000;

interface LiveRow {
  area: string;
  live_version: string;
  canary_version: string | null;
  canary_percent: number;
  manifests: RemoteVersion[];
  archives: Record<string, string | null>;
}
interface AreaRelease {
  area: string;
  live: string;
  canary: string | null;
  percent: number;
}

/** Enters the versions of the last build. One that is new goes live; one that was entered before stays as people have set it since. */
async function registerBuild(db: Db, distFolder: string, log: (line: string) => void): Promise<void> {
  const { current } = readBuild(distFolder);
  for (const [area, version] of Object.entries(current)) {
    if (area === 'shell' || area === 'shared-kit') continue;
    const file = path.join(distFolder, area, version, 'remote.json');
    if (!existsSync(file)) {
      log(`Area ${area} ${version} cannot be read and is left out.`);
      continue;
    }
    const manifest = readJson<RemoteVersion>(file);
    await db.transaction().execute(async (tx) => {
      const entered = await tx
        .insertInto('area_versions')
        .values({ area, version, manifest: JSON.stringify(manifest) })
        .onConflict((c) => c.doNothing())
        .returning('version')
        .executeTakeFirst();
      if (!entered) return;
      await setRelease(tx, { area, live_version: version, canary_version: null, canary_percent: 0 });
      await note(tx, area, 'derleme', version, null);
    });
  }
}

export interface DatabaseRegistry extends RegistryProvider {
  /** Looks at once; otherwise it happens every two seconds. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * The registry in the database, shared by all processes. While the database is away, what was known last is served. Versions whose files are not on
 * this machine are fetched from their archive; one that has none gives way to the version of the last build.
 */
export async function databaseRegistry(db: Db, distFolder: string, disk: Disk, log: (line: string) => void): Promise<DatabaseRegistry> {
  await registerBuild(db, distFolder, log);
  const build = readBuild(distFolder);
  let releases: AreaRelease[] = [];
  const manifests = new Map<string, RemoteVersion>();
  const overrides = new Map<string, { at: number; found: Override | null }>();
  const missing = new Set<string>();
  const isHere = (area: string, version: string) => existsSync(path.join(distFolder, area, version, 'remote.json'));

  async function fetchVersion(area: string, version: string, archive: string | null | undefined): Promise<boolean> {
    if (isHere(area, version)) return true;
    const key = `${area} ${version}`;
    if (archive) {
      try {
        const folder = workFolder(distFolder);
        await unpack(Buffer.from(await disk.getBytes(archive)), folder);
        place(folder, distFolder, area, version);
        missing.delete(key);
        return true;
      } catch (error) {
        if (!missing.has(key)) log(`Area ${key} cannot be fetched: ${error instanceof Error ? error.message : error}`);
      }
    } else if (!missing.has(key)) log(`The files of area ${key} are not here.`);
    missing.add(key);
    return false;
  }

  async function refresh(): Promise<void> {
    const { rows } = await sql<LiveRow>`
      select r.area, r.live_version, r.canary_version, r.canary_percent, jsonb_agg(v.manifest) as manifests, jsonb_object_agg(v.version, v.archive_key) as archives
      from area_releases r join area_versions v on v.area = r.area and v.version in (r.live_version, r.canary_version) group by r.area order by r.area`.execute(
      db,
    );
    const next: AreaRelease[] = [];
    for (const row of rows) {
      for (const manifest of row.manifests) manifests.set(`${row.area} ${manifest.version}`, manifest);
      const here = await fetchVersion(row.area, row.live_version, row.archives[row.live_version]);
      const built = build.current[row.area];
      const live = here ? row.live_version : built && isHere(row.area, built) ? built : null;
      if (!live) continue;
      if (!manifests.has(`${row.area} ${live}`)) manifests.set(`${row.area} ${live}`, readJson(path.join(distFolder, row.area, live, 'remote.json')));
      const canary = row.canary_version && (await fetchVersion(row.area, row.canary_version, row.archives[row.canary_version])) ? row.canary_version : null;
      next.push({ area: row.area, live, canary, percent: row.canary_percent });
    }
    releases = next;
  }

  async function overriding(code: string): Promise<Override | null> {
    const kept = overrides.get(code);
    if (kept && Date.now() - kept.at < OVERRIDE_MS) return kept.found;
    const found = await findOverride(db, code).catch(() => null);
    if (overrides.size > 500) overrides.clear();
    overrides.set(code, { at: Date.now(), found });
    return found;
  }

  await refresh();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    refresh()
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }, LOOK_MS);
  timer.unref();

  return {
    distFolder,
    refresh,
    close: () => clearInterval(timer),
    async releaseFor({ device, override }): Promise<Release> {
      const chosen = releases.map((release) => ({ area: release.area, version: versionFor(release, device) }));
      const found = override ? await overriding(override) : null;
      const tried = found?.remote;
      const areas = chosen.flatMap(({ area, version }) => (tried?.name === area ? [] : (manifests.get(`${area} ${version}`) ?? [])));
      return {
        registry: {
          revision: [...chosen.map((c) => c.version), ...(tried ? [tried.version] : [])].join('|'),
          areas: tried ? [...areas, tried] : areas,
        },
        shell: build.shell,
        kitVersion: build.kitVersion,
        // The foreign version is never run on the server.
        ...(found && tried ? { browserOnly: true, override: { area: tried.name, origin: new URL(tried.entry.href).origin, expires: found.expires } } : {}),
      };
    },
  };
}
