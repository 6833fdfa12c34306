import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import type { Disk } from 'flydrive';
import { isPlaced, place, unpack, workFolder } from '../api/areas/archive';
import { closedAreas, note, setRelease } from '../api/areas/areas.queries';
import { versionFor } from '../api/areas/areas.rules';
import { findOverride, type Override } from '../api/areas/override';
import type { Db } from '../db/database';
import { type RegistryProvider, type Release, readBuild, readJson } from './registry';

/** Polling interval for releases, in ms. */
const LOOK_MS = 2000;
const OVERRIDE_MS = 5000;

interface AreaRelease {
  area: string;
  live: string;
  canary: string | null;
  percent: number;
}

/** Registers the last build's versions. A new one goes live; a known one stays as people have set it since. */
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
  /** Polls at once instead of at the next interval. */
  refresh(): Promise<void>;
  /** Areas taken off the air of late, of which pages opened before are to be told. */
  closed(): readonly string[];
  close(): void;
}

/**
 * The registry in the database, shared by all processes. While the database is down, the last known state is served. Versions whose files are missing on this
 * machine are fetched from their archive; one without an archive falls back to the last build's version.
 * @param changed called when other versions are served than before
 */
export async function databaseRegistry(
  db: Db,
  distFolder: string,
  disk: Disk,
  log: (line: string) => void,
  changed: () => void = () => {},
): Promise<DatabaseRegistry> {
  await registerBuild(db, distFolder, log);
  const build = readBuild(distFolder);
  let releases: AreaRelease[] = [];
  let closed: string[] = [];
  /** Versions by area and name; immutable once registered. */
  const known = new Map<string, { manifest: RemoteVersion; archive: string | null }>();
  const overrides = new Map<string, { at: number; found: Override | null }>();
  const missing = new Set<string>();
  const isHere = (area: string, version: string) => isPlaced(distFolder, area, version);

  /** Loads the manifests of versions not known yet. */
  async function learnVersions(named: { area: string; version: string | null }[]): Promise<void> {
    const unknown = named.filter(({ area, version }) => version && !known.has(`${area} ${version}`));
    if (!unknown.length) return;
    const rows = await db
      .selectFrom('area_versions')
      .select(['area', 'version', 'manifest', 'archive_key'])
      .where((eb) => eb.or(unknown.map(({ area, version }) => eb.and({ area, version: version ?? '' }))))
      .execute();
    for (const { area, version, manifest, archive_key } of rows) known.set(`${area} ${version}`, { manifest: manifest as RemoteVersion, archive: archive_key });
  }

  async function fetchVersion(area: string, version: string): Promise<boolean> {
    if (isHere(area, version)) return true;
    const key = `${area} ${version}`;
    const archive = known.get(key)?.archive;
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
    const rows = await db.selectFrom('area_releases').select(['area', 'live_version', 'canary_version', 'canary_percent']).orderBy('area').execute();
    await learnVersions(rows.flatMap((row) => [row.live_version, row.canary_version].map((version) => ({ area: row.area, version }))));
    closed = await closedAreas(db);
    const next: AreaRelease[] = [];
    for (const row of rows) {
      const here = await fetchVersion(row.area, row.live_version);
      const built = build.current[row.area];
      const live = here ? row.live_version : built && isHere(row.area, built) ? built : null;
      if (!live) continue;
      if (!known.has(`${row.area} ${live}`))
        known.set(`${row.area} ${live}`, { manifest: readJson(path.join(distFolder, row.area, live, 'remote.json')), archive: null });
      const canary = row.canary_version && (await fetchVersion(row.area, row.canary_version)) ? row.canary_version : null;
      next.push({ area: row.area, live, canary, percent: row.canary_percent });
    }
    const other = JSON.stringify(next) !== JSON.stringify(releases);
    releases = next;
    if (other) changed();
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
    closed: () => closed,
    close: () => clearInterval(timer),
    async releaseFor({ device, override }): Promise<Release> {
      const chosen = releases.map((release) => ({ area: release.area, version: versionFor(release, device) }));
      const found = override ? await overriding(override) : null;
      const tried = found?.remote;
      const areas = chosen.flatMap(({ area, version }) => (tried?.name === area ? [] : (known.get(`${area} ${version}`)?.manifest ?? [])));
      return {
        registry: {
          revision: [...chosen.map((c) => c.version), ...(tried ? [tried.version] : [])].join('|'),
          shell: build.shell.version,
          areas: tried ? [...areas, tried] : areas,
        },
        shell: build.shell,
        kitVersion: build.kitVersion,
        // A previewed version never runs on the server.
        ...(found && tried ? { browserOnly: true, override: { area: tried.name, origin: new URL(tried.entry.href).origin, expires: found.expires } } : {}),
      };
    },
  };
}
