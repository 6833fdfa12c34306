import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { distFolder } from '../../build/packages';

/** Names of the areas that come with the build this process runs. */
export type OwnAreas = ReadonlySet<string>;

/**
 * The site's own areas: those of its last build. What was built with an earlier release and is no more belongs to nobody, and can be closed as a team's area can.
 * @param dist folder of the build, the repository's own by default
 */
export function ownAreas(dist: string | null): OwnAreas {
  const file = path.join(dist ?? distFolder, 'current.json');
  const built = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  return new Set(Object.keys(built).filter((name) => name.startsWith('mf-')));
}
