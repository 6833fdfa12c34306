import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';
import { cache, resolveFor, scriptRule } from '../build/client-config';
import type { FrontPackage } from '../build/packages';
import { consumedFromShell } from '../build/shared-packages';
import { devContainer } from './dev-config';

/**
 * Build of an area with hot reload inside a running site (R-OPEN-10): the shell is the site's own, so the area takes React, the kit and the federation runtime
 * from it as a published version does, and keeps to the same policy of scripts.
 * @param origin of its development server
 */
export function siteConfig(pkg: FrontPackage, origin: string): Configuration {
  return {
    name: pkg.name,
    mode: 'development',
    target: ['web', 'es2022'],
    context: pkg.folder,
    devtool: 'cheap-module-source-map',
    entry: {},
    output: {
      publicPath: `${origin}/`,
      uniqueName: devContainer(pkg.name),
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'yaprak#webpack' },
    },
    resolve: resolveFor(false),
    module: {
      rules: [
        { test: /\.(page|modal|slot)\.tsx$/, resourceQuery: { not: [/^\?drawn$/] }, enforce: 'post', loader: path.join(__dirname, 'hot-loader.cjs') },
        scriptRule(pkg),
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: devContainer(pkg.name),
        exposes: { './area': './src/index.ts' },
        filename: 'remoteEntry.js',
        shared: consumedFromShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: { disableLiveReload: true, disableDynamicRemoteTypeHints: true },
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new webpack.NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, path.join(__dirname, '../build/lent-federation.ts')),
    ],
    optimization: { moduleIds: 'named', chunkIds: 'named', splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: cache(pkg, 'site'),
  };
}
