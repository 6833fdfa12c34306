import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { root } from '../build/shared-packages';
import { devContainer } from './dev-config';

/** An area under development as the registry names it. Its files change constantly, so they have no integrity. @param origin of its development server */
export function developedArea(area: string, origin: string): RemoteVersion {
  const declaration = JSON.parse(readFileSync(path.join(root, area, 'area.json'), 'utf8')) as AreaDeclaration;
  return {
    name: area,
    version: 'dev',
    container: devContainer(area),
    contract: declaration.contract,
    entry: { href: `${origin}/remoteEntry.js`, integrity: '', bytes: 0 },
    files: {},
    declaration,
  };
}
