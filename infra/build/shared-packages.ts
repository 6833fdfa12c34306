import path from 'node:path';

/** Folder of the build's own sources. */
export const home = path.resolve(__dirname, '../..');
const [outside] = home.split(`${path.sep}node_modules${path.sep}`);
/** Whether the build came as a package into the repository of an area team (R-OPEN-09). */
export const packaged = outside !== home;
/** The repository worked on: this one, or that of an area team. */
export const root = outside ?? home;
/** Folder of the kit. */
export const kitFolder = path.join(root, packaged ? 'node_modules/@yaprak/shared-kit' : 'shared-kit');

/**
 * What the shell shares with every remote, and why. Each sub-path is its own share key. The shell provides all of them eagerly; remotes bundle none of them,
 * and a version mismatch is an error rather than a second copy.
 */
const sharedPackages: { key: string; why: string }[] = [
  { key: 'react', why: 'one React tree' },
  { key: 'react/jsx-runtime', why: 'belongs to react' },
  { key: 'react-dom', why: 'one renderer' },
  { key: 'react-dom/client', why: 'roots of applications' },
  { key: 'react-router', why: 'one router' },
  { key: 'react-router/dom', why: 'RouterProvider of the browser' },
  { key: 'react-redux', why: 'one store context' },
  { key: '@reduxjs/toolkit', why: 'slices and injection work on one root reducer' },
  { key: '@reduxjs/toolkit/query', why: 'one cache' },
  { key: '@reduxjs/toolkit/query/react', why: 'hooks of that cache' },
  { key: 'styled-components', why: 'one style tag and one set of generated names' },
  { key: 'i18next', why: 'one instance of texts' },
  { key: '@yaprak/shared-kit', why: 'the contract between shell and remotes' },
];
/** In development the compiler needs one more. */
export const devShareKeys = () => [...shareKeys, 'react/jsx-dev-runtime'];
export const shareKeys = sharedPackages.map((p) => p.key);

const packageOf = (key: string) => (key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key));
const versionOf = (key: string): string => (require(path.join(root, 'node_modules', packageOf(key), 'package.json')) as { version: string }).version;

const shareOf = (key: string) => ({ singleton: true, requiredVersion: `^${versionOf(key).split('.')[0]}.0.0` });

/** Module Federation's `shared` option of a remote: everything comes from the shell. */
export const consumedFromShell = (keys: readonly string[] = shareKeys) =>
  Object.fromEntries(keys.map((key) => [key, { ...shareOf(key), import: false as const, strictVersion: true }]));

/**
 * What the shell provides, for `ProvideSharedPlugin`. It imports these packages itself rather than through the share scope: as nobody else provides any, what it
 * would be given is its own copy, for which the federation runtime would compare versions at each package before the page can start.
 * @param facades modules provided instead of a whole package
 */
export const providedByShell = (facades: Record<string, string>, keys: readonly string[] = shareKeys) =>
  Object.fromEntries(keys.map((key) => [facades[key] ?? key, { ...shareOf(key), shareKey: key, version: versionOf(key), eager: true }]));
