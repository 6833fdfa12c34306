import type { init as begin } from './own-federation';

interface WebpackRequire {
  federation: { initOptions: Parameters<typeof begin>[0]; runtime: { init: typeof begin } };
}

/** Begins a build's part in the federation: the bundler runtime's own way, without its plugin for shares of which a server knows the parts in use. */
export const init = ({ webpackRequire }: { webpackRequire: WebpackRequire }) => webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions);
