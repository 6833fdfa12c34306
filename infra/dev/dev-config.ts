import path from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { cache, facadeFiles, resolveFor, scriptRule } from '../build/client-config';
import type { FrontPackage } from '../build/packages';
import { consumedFromShell, devShareKeys, providedByShell } from '../build/shared-packages';

/** Container name of a remote under development. */
export const devContainer = (name: string) => `${name}_dev`.replace(/\W/g, '_');

/**
 * Development build with hot reload. The shell must be one too (React without refresh cannot be patched), and all parts share the refresh runtime that the
 * shell's renderer registered with.
 * @param origin of this package's development server
 */
export function devConfig(pkg: FrontPackage, origin: string): Configuration {
  const shell = pkg.name === 'shell';
  return {
    name: pkg.name,
    mode: 'development',
    target: ['web', 'es2022'],
    context: pkg.folder,
    devtool: 'cheap-module-source-map',
    entry: {
      main: shell
        ? ['./src/share/refresh.ts', './src/share/keep.ts', './src/share/keep-dev.ts', './src/share/lend-federation.ts', './src/boot/main.ts']
        : './src/index.ts',
    },
    output: {
      publicPath: `${origin}/`,
      uniqueName: devContainer(pkg.name),
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: resolveFor(shell, true),
    module: { rules: [{ test: /\.(page|modal|slot)\.tsx$/, enforce: 'post', loader: path.join(__dirname, 'accept-loader.cjs') }, scriptRule(pkg, true)] },
    plugins: [
      new ModuleFederationPlugin({
        name: shell ? 'shell' : devContainer(pkg.name),
        ...(shell ? {} : { exposes: { './area': './src/index.ts' }, filename: 'remoteEntry.js' }),
        shared: shell ? {} : consumedFromShell(devShareKeys()),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: { disableLiveReload: true, disableDynamicRemoteTypeHints: true },
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(shell ? [new ProvideSharedPlugin({ provides: providedByShell(facadeFiles(), devShareKeys()) })] : []),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    optimization: { moduleIds: 'named', chunkIds: 'named', splitChunks: false },
    ...(shell
      ? {}
      : {
          externals: [
            ({ request }: { request?: string }, done: (error?: null, result?: string) => void) =>
              /react-refresh[\\/]runtime(\.js)?$/.test(request ?? '') ? done(null, 'var __YAPRAK_REFRESH__') : done(),
          ],
        }),
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: cache(pkg, 'dev'),
  };
}
