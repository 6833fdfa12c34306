import path from 'node:path';
import type { Configuration } from 'webpack';
import { cache, scriptRule } from '../build/client-config';
import type { FrontPackage } from '../build/packages';

/** Address of the stories on the development server of an area. */
export const STORIES = '/hikayeler.html';
/** The page that shows them; `?dil=en` and `?gece` change language and theme. */
export const storiesPage =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Stories</title><style>main{max-width:720px;margin:0 auto;padding:24px}main h1{font-size:14px}main h2{font-size:12px;opacity:.7}article{padding:16px 0}</style></head><body><script src="/stories.js"></script></body></html>';

/** Build of an area's stories: every state of its components, without the site around. */
export function storiesConfig(pkg: FrontPackage): Configuration {
  return {
    name: `${pkg.name}-stories`,
    mode: 'development',
    target: ['web', 'es2022'],
    context: pkg.folder,
    devtool: 'cheap-module-source-map',
    entry: { stories: path.join(__dirname, 'stories.tsx') },
    output: { publicPath: '/', uniqueName: `${pkg.name}-stories`, filename: '[name].js', chunkFilename: 'stories-[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'], alias: { '#area': pkg.folder } },
    module: { rules: [scriptRule(pkg, false)] },
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: cache(pkg, 'stories'),
  };
}
