import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
// Left out of the shell's own runtime, as the shell exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof createInstance>[0];

/** A remote's start must not take the place of the shell's own instance, which the runtime's `init` would let it do. */
function init(options: Options) {
  const known = getInstance((instance) => instance.name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}

/** The federation runtime that remotes use instead of carrying one each (`infra/build/lent-federation.ts`, decision 007). */
export const lent = { runtime: { ...runtime, init }, bundlerRuntime: { ...bundlerRuntime, initContainerEntry }, attachShareScopeMap };

(globalThis as unknown as { yaprakFederation: typeof lent }).yaprakFederation = lent;
