import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';
import type { RemoteFile, RemoteVersion } from '@yaprak/shared-kit/registry';
import { root } from '../build/shared-packages';
import type { RegistryProvider, Release } from '../gateway/registry';
import { devContainer } from './dev-config';

/** Files of a development server change all the time, so they have no integrity. */
const file = (href: string): RemoteFile => ({ href, integrity: '', bytes: 0 });

/** The registry of the last build, with the shell and one area taken from their development servers. Nothing is drawn on the server. */
export function devRegistry(base: RegistryProvider, area: string, origins: { shell: string; area: string }): RegistryProvider {
  return {
    ...base,
    async releaseFor(viewer): Promise<Release> {
      const release = await base.releaseFor(viewer);
      const declaration = JSON.parse(readFileSync(path.join(root, area, 'area.json'), 'utf8')) as AreaDeclaration;
      const developed: RemoteVersion = {
        name: area,
        version: 'dev',
        container: devContainer(area),
        contract: declaration.contract,
        entry: file(`${origins.area}/remoteEntry.js`),
        files: {},
        declaration,
      };
      return {
        ...release,
        registry: { revision: 'dev', areas: [...release.registry.areas.filter((a) => a.name !== area), developed] },
        shell: { name: 'shell', version: 'dev', scripts: [file(`${origins.shell}/main.js`)], texts: { tr: [], en: [] } },
        browserOnly: true,
      };
    },
  };
}
