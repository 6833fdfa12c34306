import type { Registry } from '@yaprak/shared-kit/host';
import { createContext } from 'react';
import type { AreaSource } from './area-source';

/** The registry and the source of areas, for anything the shell loads besides pages. */
export const PlatformContext = createContext<{ registry: Registry; source: AreaSource }>({
  registry: { revision: '', areas: [] },
  source: { load: () => Promise.reject(new Error('no areas')), peek: () => undefined },
});
