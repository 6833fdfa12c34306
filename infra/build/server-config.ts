import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { resolveFor, scriptRule } from './client-config';
import { type FrontPackage, outputFolder } from './packages';
import { shareKeys } from './shared-packages';

/** Browser-only packages, excluded from the server bundle. */
const browserOnly = ['socket.io-client'];

/** Server build of the same sources: one CommonJS file, with every shared package external. */
export function serverConfig(pkg: FrontPackage): Configuration {
  const external = new Set([...shareKeys.filter((key) => pkg.name !== 'shared-kit' || !key.startsWith('@yaprak')), 'react-dom/server', ...browserOnly]);
  const entry = { 'shared-kit': './src/runtime.ts', shell: './src/entry-server.tsx' }[pkg.name] ?? './src/index.ts';
  return {
    name: `${pkg.name} (server)`,
    mode: 'production',
    target: 'node20',
    context: pkg.folder,
    devtool: false,
    entry: { area: entry },
    output: { path: path.join(outputFolder(pkg), 'server'), filename: 'area.cjs', library: { type: 'commonjs2' }, uniqueName: pkg.name },
    externalsType: 'commonjs',
    externals: [
      ({ request }, done) => {
        // The host's half of the kit is the same module as the face (shared-kit/src/runtime.ts).
        const asked = request === '@yaprak/shared-kit/host' ? '@yaprak/shared-kit' : request;
        return asked && external.has(asked) ? done(undefined, `commonjs ${asked}`) : done();
      },
    ],
    resolve: resolveFor(false),
    module: { rules: [scriptRule(pkg)] },
    optimization: { minimize: false, moduleIds: 'natural', splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: false,
  };
}
