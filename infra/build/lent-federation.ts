import type { lent } from '../../shell/src/share/lend-federation';

/** In a remote's script: the federation runtime lent by the shell (`shell/src/share/lend-federation.ts`), with per-container state. */
const { runtime, bundlerRuntime, attachShareScopeMap } = (globalThis as unknown as { yaprakFederation: typeof lent }).yaprakFederation;

export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
