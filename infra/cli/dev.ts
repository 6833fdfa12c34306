import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildAll } from '../build/build';
import { type FrontPackage, frontPackages } from '../build/packages';
import { ConfigError, loadConfig } from '../config/config';
import { devConfig } from '../dev/dev-config';
import { devRegistry } from '../dev/dev-registry';
import { hasStories, startDevServer } from '../dev/dev-server';
import { kitPage, kitStoriesConfig, STORIES } from '../dev/stories-config';
import { drawings } from '../gateway/assets';
import { fontFile } from '../gateway/fonts';
import { startServer } from '../server';
import { developOnSite } from './area/develop';
import { whenAskedToEnd } from './asked-to-end';

/** `npm run dev shared-kit`: the kit's components in all their states, without a site or a database. */
async function showKit(kit: FrontPackage, port: number): Promise<void> {
  const compiler = webpack(kitStoriesConfig(kit));
  if (!compiler) throw new Error('the stories of the kit cannot be compiled');
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      allowedHosts: 'all',
      client: { overlay: false },
      static: false,
      setupMiddlewares: (middlewares, { app }) => {
        app?.get('/', (_request, response) => void response.type('html').send(kitPage));
        app?.get('/fonts/:file', ({ params }, response) => {
          const font = fontFile(String(params.file));
          if (font) response.sendFile(font.file, { root: font.folder });
          else response.sendStatus(404);
        });
        app?.get('/cizim/:file', ({ params }, response) => response.sendFile(String(params.file), { root: drawings }));
        return middlewares;
      },
    },
    compiler,
  );
  const compiled = new Promise<void>((resolve, reject) =>
    compiler.hooks.done.tap('stories', (stats) => (stats.hasErrors() ? reject(new Error(stats.toString('errors-only'))) : resolve())),
  );
  await server.start();
  whenAskedToEnd(async () => {
    await server.stop();
    process.exit(0);
  });
  await compiled;
  console.log(`The stories of the kit are ready: http://localhost:${port}/`);
}

/**
 * `npm run dev <area>`: the whole product, with hot reload for one area and the shell; the other areas come from their builds. With `--site <address>` only the
 * area, inside that running site.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { site: { type: 'string' }, port: { type: 'string', default: '3100' } },
  });
  const [name] = positionals;
  const packages = frontPackages();
  const kit = packages.find((p) => p.name === 'shared-kit');
  if (kit && name === kit.name) return showKit(kit, loadConfig(process.env).port);
  const area = packages.find((p) => p.declaration && p.name === name);
  const shell = packages.find((p) => p.name === 'shell');
  if (!area || !shell) {
    const names = packages.filter((p) => p.declaration).map((p) => p.name);
    throw new ConfigError(`Usage: npm run dev <area>, where <area> is one of ${names.join(', ')}, or shared-kit for the stories of the kit.`);
  }
  if (values.site) return developOnSite(area.name, values.site, Number(values.port), process.env.AREA_KEY);
  const config = loadConfig(process.env);
  if (config.environment === 'production') throw new ConfigError('npm run dev is for development: unset NODE_ENV=production or set YAPRAK_ENV=development.');
  await buildAll(console.log);
  const at = (offset: number) => ({ port: config.port + offset, origin: `http://localhost:${config.port + offset}` });
  const places = { shell: at(1), area: at(2) };
  const servers = await Promise.all(
    (
      [
        [shell, places.shell],
        [area, places.area],
      ] as const
    ).map(([pkg, { port, origin }]) => startDevServer(pkg, devConfig(pkg, origin), { port, stories: pkg === area && hasStories(pkg) })),
  );
  const origins = { shell: places.shell.origin, area: places.area.origin };
  const site = await startServer(config, console.log, {
    dev: { wrapRegistry: (base) => devRegistry(base, area.name, origins), devOrigins: Object.values(origins) },
  });
  whenAskedToEnd(async () => {
    await Promise.all([site.stop(), ...servers.map((s) => s.stop())]);
    process.exit(0);
  });
  console.log(`Yaprak is ready: ${site.url} (hot reload: ${area.name} and the shell)`);
  if (hasStories(area)) console.log(`Its stories: ${places.area.origin}${STORIES}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
