import { watchFile } from 'node:fs';
import path from 'node:path';
import { declarationFaults } from '../../build/check-declaration';
import { type FrontPackage, readPackage } from '../../build/packages';
import { hasStories, startDevServer } from '../../dev/dev-server';
import { developedArea } from '../../dev/developed';
import { siteConfig } from '../../dev/site-config';
import { STORIES } from '../../dev/stories-config';
import { requireFreePort } from './free-port';
import { requirePackage } from './package';
import { callSite } from './release';

const LOOK_MS = 1000;

/** @throws Error naming what is wrong with the area's declaration */
function checked(pkg: FrontPackage): FrontPackage {
  const faults = declarationFaults(pkg);
  if (faults.length) throw new Error(`${pkg.name}:\n  ${faults.join('\n  ')}`);
  return pkg;
}

/**
 * `dev --site <address>` (R-OPEN-10): serves an area from this machine, with hot reload, for one browser of a running site whose operator lists this origin in
 * AREA_ORIGINS. Pages of no other site may load it.
 * @param key publishing key, with which the site is told of the area; without one the site asks this machine itself
 */
export async function developOnSite(area: string, address: string | undefined, port: number, key: string | undefined): Promise<void> {
  if (!address || !URL.canParse(address)) throw new Error('Give the address of the site: dev --site https://…');
  const site = new URL(address);
  const pkg = checked(requirePackage(area));
  await requireFreePort(port);
  const origin = `http://localhost:${port}`;
  const stories = hasStories(pkg);
  const tell = async () => {
    if (key) await callSite({ url: site.origin, key }, 'denemeSun', { alan: area, adres: origin, tanim: JSON.stringify(developedArea(area, origin)) });
  };
  await tell();
  await startDevServer(pkg, siteConfig(pkg, origin), { port, site, stories, files: { 'remote.json': () => developedArea(area, origin) } });
  console.log(`${area} is offered at ${origin} to ${site.origin}, with hot reload; Ctrl-C ends.`);
  console.log(`A main administrator enters that address at ${site.origin}/y/alanlar, under “Bu tarayıcıda dene”.`);
  if (!key) console.log(`Without AREA_KEY, ${site.origin} has to reach ${origin} itself.`);
  if (stories) console.log(`Its stories: ${origin}${STORIES}`);
  watchFile(path.join(pkg.folder, 'area.json'), { interval: LOOK_MS }, () => {
    Promise.resolve()
      .then(() => checked(readPackage(area)))
      .then(tell)
      .then(
        () => console.log('area.json has changed: enter the address once more.'),
        (error: unknown) => console.error(error instanceof Error ? error.message : error),
      );
  });
}
