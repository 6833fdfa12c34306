import { readdirSync } from 'node:fs';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildAll } from '../build/build';
import { type FrontPackage, frontPackages } from '../build/packages';
import { ConfigError, loadConfig } from '../config/config';
import { devConfig } from '../dev/dev-config';
import { devRegistry } from '../dev/dev-registry';
import { STORIES, storiesConfig, storiesPage } from '../dev/stories-config';
import { startServer } from '../server';
import { whenAskedToEnd } from './asked-to-end';

const hasStories = (pkg: FrontPackage) => readdirSync(pkg.folder, { recursive: true, encoding: 'utf8' }).some((f) => f.endsWith('.story.tsx'));

/** `npm run dev <area>`: the whole product, with hot reload for one area and the shell; the other areas come from their builds. */
async function main(): Promise<void> {
  const packages = frontPackages();
  const area = packages.find((p) => p.declaration && p.name === process.argv[2]);
  const shell = packages.find((p) => p.name === 'shell');
  if (!area || !shell) {
    const names = packages.filter((p) => p.declaration).map((p) => p.name);
    throw new ConfigError(`Usage: npm run dev <area>, where <area> is one of ${names.join(', ')}.`);
  }
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
    ).map(async ([pkg, { port, origin }]) => {
      const stories = pkg === area && hasStories(pkg) ? [storiesConfig(pkg)] : [];
      const compiler = webpack([devConfig(pkg, origin), ...stories]);
      if (!compiler) throw new Error(`${pkg.name} cannot be compiled`);
      const server = new WebpackDevServer(
        {
          port,
          host: '127.0.0.1',
          hot: true,
          liveReload: false,
          allowedHosts: 'all',
          headers: { 'access-control-allow-origin': '*' },
          client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
          static: false,
          setupMiddlewares: (middlewares, { app }) => {
            if (stories.length) app?.get(STORIES, (_request, response) => void response.type('html').send(storiesPage));
            return middlewares;
          },
        },
        compiler,
      );
      await server.start();
      return server;
    }),
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
