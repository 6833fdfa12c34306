import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteVersion } from '@yaprak/shared-kit/registry';
import { packaged, root } from '../../build/shared-packages';

const file = path.join(root, 'package.json');
interface Repository {
  yaprak?: { site?: string };
  devDependencies?: Record<string, string>;
}
const repository = () => JSON.parse(readFileSync(file, 'utf8')) as Repository;

/** The site a team's repository was made for; undefined in the site's own. */
export const ownSite = (): string | undefined => (packaged ? repository().yaprak?.site : undefined);

/** A command of this tool, as it is entered where it runs. */
export const entered = (command: string, area: string, ...rest: string[]): string =>
  packaged ? ['npx yaprak-area', command, ...rest].join(' ') : ['npm run area --', command, area, ...rest].join(' ');

/** The area of a team's repository. @throws Error unless there is exactly one */
export function ownArea(): string {
  const [area, more] = readdirSync(root).filter((name) => name.startsWith('mf-'));
  if (!area || more) throw new Error(area ? 'There are several areas here: say which.' : 'There is no area here.');
  return area;
}

async function ask<T>(url: string): Promise<T> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new Error(response ? `${url} answered ${response.status}.` : `${new URL(url).origin} does not answer.`);
  return (await response.json()) as T;
}

/** Areas that are live on a site. @throws Error if it does not answer */
export const siteAreas = async (site: string): Promise<RemoteVersion[]> => (await ask<Registry<RemoteVersion>>(`${site}/registry.json`)).areas;

/** Names the packages of the version a site runs in the repository's package.json. @throws Error outside a team's repository */
export async function updatePackages(site: string | undefined): Promise<void> {
  if (!packaged || !site) throw new Error('Only the repository of an area team takes its packages from a site.');
  const { tools, kit } = await ask<{ tools: string; kit: string }>(`${site}/gelistirici/surum.json`);
  const own = repository();
  const wanted = { '@yaprak/area-tools': `${site}/gelistirici/paket/${tools}`, '@yaprak/shared-kit': `${site}/gelistirici/paket/${kit}` };
  const fresh = Object.entries(wanted).every(([name, url]) => own.devDependencies?.[name] === url);
  if (fresh) return console.log(`${site} runs the version that is installed here.`);
  writeFileSync(file, `${JSON.stringify({ ...own, devDependencies: { ...own.devDependencies, ...wanted } }, null, 2)}\n`);
  console.log('package.json names the packages of the running version; install them: npm install');
}
