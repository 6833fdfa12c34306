import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { distFolder } from '../../build/packages';

/** Names of the areas that come with the build this process runs. */
export type OwnAreas = ReadonlySet<string>;

/**
 * The version of each package that the last build made; none without one.
 * @param dist folder of the build, the repository's own by default
 */
export function builtVersions(dist: string | null): Readonly<Record<string, string>> {
  const file = path.join(dist ?? distFolder, 'current.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * The site's own areas: those of its last build. What was built with an earlier release and is no more belongs to nobody, and can be closed as a team's area can.
 * @param dist folder of the build, the repository's own by default
 */
export const ownAreas = (dist: string | null): OwnAreas => new Set(Object.keys(builtVersions(dist)).filter((name) => name.startsWith('mf-')));
