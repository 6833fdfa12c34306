import path from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type RuleSetUseItem } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ExposeInEntry } from './expose-in-entry';
import { NoSecondSharing } from './no-second-sharing';
import { containerName, type FrontPackage, outputFolder } from './packages';
import { consumedFromShell, home, kitFolder, providedByShell, root } from './shared-packages';

/** Compiles a package's scripts; `namespace` becomes part of styled-components' class names. */
const compiler = (namespace: string, dev: boolean): RuleSetUseItem => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
      experimental: {
        cacheRoot: path.join(root, 'node_modules/.cache/swc'),
        plugins: [
          [
            '@swc/plugin-styled-components',
            {
              ssr: true,
              displayName: dev,
              fileName: false,
              namespace: `yaprak-${namespace}`,
              pure: true,
              cssProp: false,
              minify: true,
              transpileTemplateLiterals: true,
            },
          ],
        ],
      },
    },
    module: { type: 'es6' },
  },
});

/**
 * styled-components' generated names must agree between server, browser and versions, so each package has its own namespace. The shell provides the kit, so its
 * copy uses the kit's namespace, as on the server: otherwise hydration would recreate every kit style. Kit code bundled into a remote belongs to the remote.
 */
export const scriptRule = (pkg: FrontPackage, dev = false): RuleSetRule => ({
  test: /\.tsx?$/,
  // At an area team, the kit is an installed package of TypeScript sources.
  exclude: /node_modules[\\/](?!@yaprak[\\/](shared-kit|area-tools)[\\/](?!node_modules))/,
  oneOf: [...(pkg.name === 'shell' ? [{ include: path.join(root, 'shared-kit'), use: compiler('shared-kit', dev) }] : []), { use: compiler(pkg.name, dev) }],
});

/** Of this nothing is used in production, but it does not say that importing it changes nothing. */
const checksRule: RuleSetRule = { test: /node_modules[\\/]react-is[\\/]/, sideEffects: false };

/**
 * What the shell provides stays a module of its own, into which all it is made of is inlined: importing around it, as the bundler does where a module only passes
 * on others, would leave many small ones that both sides import.
 */
const providedRule: RuleSetRule = { test: [path.join(kitFolder, 'src/runtime.ts'), /[\\/]shell[\\/]src[\\/]share[\\/]/], sideEffects: true };

const resolve = { extensions: ['.tsx', '.ts', '.js', '.json'] };
/** Kept results, for development only: what is built with them depends on what was built before, in the order of its modules. */
export const cache = (pkg: FrontPackage, side: string) => ({
  type: 'filesystem' as const,
  cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
  name: `${pkg.name}-${side}`,
  buildDependencies: { config: [__filename] },
});

/** Packages the shell exports only in part, so that the rest is tree-shaken. */
const facades = {
  'react-router': 'react-router.ts',
  'react-router/dom': 'react-router-dom.ts',
  'react-redux': 'react-redux.ts',
  'styled-components': 'styled-components.ts',
  '@reduxjs/toolkit': 'toolkit.ts',
  '@reduxjs/toolkit/query': 'toolkit-query.ts',
  '@reduxjs/toolkit/query/react': 'toolkit-query-react.ts',
};

/** The router's entry point is its development build, with checks and warnings; use the production build next to it. */
const routerFiles: Record<string, string> = { 'react-router': 'dist/production/index.mjs', 'react-router/dom': 'dist/production/dom-export.mjs' };

/** Resolves a package as webpack would, for the module behind a facade. */
function realModule(key: string, dev: boolean): string {
  const file = routerFiles[key];
  if (file && !dev) return path.join(path.dirname(require.resolve('react-router/package.json')), file);
  const { create } = require('enhanced-resolve') as { create: { sync(options: object): (from: string, request: string) => string } };
  return create.sync({ conditionNames: ['webpack', 'module-sync', 'import', 'module', 'browser', 'production'], mainFields: ['browser', 'module', 'main'] })(
    root,
    key,
  );
}

/** Import resolution of the bundles; the shell imports the packages behind facades through them, as remotes do. */
export const resolveFor = (shell: boolean, dev = false) => ({
  ...resolve,
  ...(shell
    ? {
        alias: {
          ...Object.fromEntries(
            Object.entries(facadeFiles()).flatMap(([key, file]) => [
              [`${key}$`, file],
              [`#real/${key}$`, realModule(key, dev)],
            ]),
          ),
          '#real/federation/no-snapshots$': path.join(path.dirname(require.resolve('@module-federation/runtime-core')), 'plugins/snapshot/disabled.js'),
        },
      }
    : {}),
});
/** Facade modules of the narrowed packages. */
export const facadeFiles = () => Object.fromEntries(Object.entries(facades).map(([key, file]) => [key, path.join(home, 'shell/src/share', file)]));
/** Provides the runtime core for remotes on contract 1.0, which bundle the rest themselves. */
const coreProvider = () => path.join(path.dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin')), 'index.js');
/** A remote takes the federation runtime from the shell (decision 007). */
const borrowedRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, path.join(__dirname, 'lent-federation.ts'));

/** The shell registers entries by URL: the runtime's manifests, snapshots and preloads are left out. */
const withoutSnapshots = () =>
  new webpack.NormalModuleReplacementPlugin(/[\\/](SnapshotHandler|preload)\.js$/, (found: { context: string; request: string }) => {
    if (/[\\/]runtime-core[\\/]dist[\\/]/.test(found.context + path.sep)) found.request = path.join(home, 'shell/src/share/no-snapshots.ts');
  });

const withoutPropTypes = () => new webpack.NormalModuleReplacementPlugin(/^prop-types$/, path.join(home, 'shell/src/share/no-prop-types.ts'));

/** Browser build of a package: the shell with everything shared, or a remote with none of it. */
export function clientConfig(pkg: FrontPackage): Configuration {
  const shell = pkg.name === 'shell';
  return {
    name: pkg.name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: pkg.folder,
    devtool: false,
    entry: shell ? { main: ['./src/share/keep.ts', './src/share/lend-federation.ts', './src/boot/main.ts'] } : {},
    output: {
      path: path.join(outputFolder(pkg), 'client'),
      publicPath: 'auto',
      uniqueName: containerName(pkg),
      // The folder name contains the immutable version: hashes in file names would only lengthen the chunk lists.
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'yaprak#webpack' },
      hashFunction: 'xxhash64',
    },
    resolve: resolveFor(shell),
    module: { rules: [scriptRule(pkg), checksRule, ...(shell ? [providedRule] : [])] },
    plugins: [
      new ModuleFederationPlugin({
        name: shell ? 'shell' : containerName(pkg),
        ...(shell ? {} : { exposes: { './area': './src/index.ts' }, filename: 'remoteEntry.js' }),
        shared: shell ? {} : consumedFromShell(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        runtimePlugins: shell ? [coreProvider()] : [],
      }),
      new NoSecondSharing(),
      withoutPropTypes(),
      ...(shell
        ? [new ProvideSharedPlugin({ provides: providedByShell(facadeFiles()) }), withoutSnapshots()]
        : [borrowedRuntime(), new ExposeInEntry(containerName(pkg))]),
      new webpack.NormalModuleReplacementPlugin(/[\\/]Prefixer\.js$/, (found: { context: string; request: string }) => {
        if (/[\\/]stylis([\\/]|$)/.test(found.context)) found.request = path.join(home, 'shell/src/share/no-prefixes.ts');
      }),
      // Scripts are compiled while they arrive, off the page's thread, and not function by function when called: a phone is busy for a fifth less.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /\.js$/,
        // In a table of what there is and in texts there is nothing to compile, and of an editor most is called late or never.
        exclude: /^(remoteEntry|texts-.*|\w*Editor\w*)\.js$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
    ],
    optimization: {
      // Measured on the shell: 1 KB smaller, compressed, than the bundler's default.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true } })],
      // By use: the default's hashes hold where the repository lies, so each folder would build other bytes under the same address. Shorter, too.
      moduleIds: 'natural',
      chunkIds: 'named',
      // One file compresses better than two, and every version has new URLs anyway.
      splitChunks: false,
    },
    performance: { hints: false },
    // The manifest's URL is never used: entries are registered one by one.
    ignoreWarnings: [/absolute path resolution/],
    stats: 'errors-warnings',
    cache: false,
  };
}
