import path from 'node:path';
import type { RuleSetRule } from 'webpack';

const THROWS = "throw Error('left out of the site')";
const throwing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, THROWS]));

/**
 * Functions of packages in the shell that nothing can call, since the facades (`shell/src/share`) export nothing that would: the router's fetchers, actions,
 * forms, prefetched modules of its framework, server components and instrumentation.
 */
const leftOut: { file: RegExp; holds: string; bodies: Record<string, string> }[] = [
  {
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    holds: 'function createRouter(',
    bodies: {
      ...throwing('handleAction', 'fetch2', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes', 'getRouteInstrumentationUpdates'),
      ...throwing('instrumentClientSideRouter', 'RSCErrorHandler'),
      PrefetchPageLinks: 'return null',
      // The reader site and applications pass their own data, or none.
      parseHydrationData: 'return undefined',
      checkFogOfWar: 'return { active: false, matches: null }',
    },
  },
];

/** Rules that leave out of the shell's packages what is never called. */
export const leaveOutRules = (): RuleSetRule[] =>
  leftOut.map(({ file, ...options }) => ({ test: file, use: { loader: path.join(__dirname, 'leave-out.cjs'), options } }));
