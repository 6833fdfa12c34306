import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { cache, scriptRule } from '../build/client-config';
import type { FrontPackage } from '../build/packages';
import { publicComponents } from '../kit/face';

/** Address of the stories on the development server of an area. */
export const STORIES = '/hikayeler.html';
/** The page that shows them; `?dil=en` and `?gece` change language and theme. */
export const storiesPage =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Stories</title><style>main{max-width:720px;margin:0 auto;padding:24px}main h1{font-size:14px}main h2{font-size:12px;opacity:.7}article{padding:16px 0}</style></head><body><script src="/stories.js"></script></body></html>';

/** The page of the kit's stories. */
export const kitPage =
  '<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>@yaprak/shared-kit</title></head><body><script src="/kit-stories.js"></script></body></html>';

function config(pkg: FrontPackage, name: string, file: string): Configuration {
  return {
    name: `${pkg.name}-${name}`,
    mode: 'development',
    target: ['web', 'es2022'],
    context: pkg.folder,
    devtool: 'cheap-module-source-map',
    entry: { [name]: path.join(__dirname, file) },
    output: { publicPath: '/', uniqueName: `${pkg.name}-${name}`, filename: '[name].js', chunkFilename: `${name}-[name].js` },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    module: { rules: [scriptRule(pkg, false)] },
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: cache(pkg, name),
  };
}

/** Build of an area's stories: every state of its components, without the site around. */
export function storiesConfig(pkg: FrontPackage): Configuration {
  const base = config(pkg, 'stories', 'stories.tsx');
  return { ...base, resolve: { ...base.resolve, alias: { '#area': pkg.folder } } };
}

/** Build of the kit's stories: every public component with its docstring. */
export function kitStoriesConfig(pkg: FrontPackage): Configuration {
  const base = config(pkg, 'kit-stories', 'kit-stories.tsx');
  const components = publicComponents().map(({ name, entry, doc }) => ({ name, entry, doc }));
  return {
    ...base,
    resolve: { ...base.resolve, alias: { '#kit': pkg.folder } },
    plugins: [new webpack.DefinePlugin({ KIT_COMPONENTS: JSON.stringify(components) })],
  };
}
