import type { RegistryProvider, Release } from '../gateway/registry';
import { developedArea } from './developed';

/** The last build's registry, with the shell and one area served by their development servers. No server rendering. */
export function devRegistry(base: RegistryProvider, area: string, origins: { shell: string; area: string }): RegistryProvider {
  return {
    ...base,
    async releaseFor(viewer): Promise<Release> {
      const release = await base.releaseFor(viewer);
      const developed = developedArea(area, origins.area);
      return {
        ...release,
        registry: { revision: 'dev', areas: [...release.registry.areas.filter((a) => a.name !== area), developed] },
        shell: { name: 'shell', version: 'dev', scripts: [{ href: `${origins.shell}/main.js`, integrity: '', bytes: 0 }], texts: { tr: [], en: [] } },
        browserOnly: true,
      };
    },
  };
}
