import type { lent } from '../../shell/src/share/lend-federation';

/** In a remote's script: the federation runtime that the shell lends (`shell/src/share/lend-federation.ts`), with the state that each container has to itself. */
const { runtime, bundlerRuntime, attachShareScopeMap } = (globalThis as unknown as { yaprakFederation: typeof lent }).yaprakFederation;

export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
