import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';
import type { RemoteFile, RemoteVersion } from '@yaprak/shared-kit/registry';
import { root } from '../build/shared-packages';
import type { RegistryProvider, Release } from '../gateway/registry';
import { devContainer } from './dev-config';

/** A development server's files change constantly, so they have no integrity. */
const file = (href: string): RemoteFile => ({ href, integrity: '', bytes: 0 });

/** The last build's registry, with the shell and one area served by their development servers. No server rendering. */
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
