import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
// Not part of the shell's own runtime, as the shell exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof createInstance>[0];

/** A remote's start must not replace the shell's own instance, as the runtime's `init` would. */
function init(options: Options) {
  const known = getInstance((instance) => instance.name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}

/** The federation runtime that remotes use instead of bundling one (`infra/build/lent-federation.ts`, decision 007). */
export const lent = { runtime: { ...runtime, init }, bundlerRuntime: { ...bundlerRuntime, initContainerEntry }, attachShareScopeMap };

(globalThis as unknown as { yaprakFederation: typeof lent }).yaprakFederation = lent;
